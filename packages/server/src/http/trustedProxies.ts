/** Behind a reverse proxy the address of a caller stands in a header, which only that proxy is believed. */

/** How many proxies stand in front, or the addresses and networks they have; nobody is believed when false. */
export type TrustedProxies = number | readonly string[] | false

const named = /^(loopback|linklocal|uniquelocal)$/
const address = /^[\da-f.:]*[.:][\da-f.:]*(\/\d{1,3})?$/i

/**
 * Reads SRM_TRUST_PROXY.
 * @throws RangeError
 */
export function readTrustedProxies(value: string | undefined): TrustedProxies {
  if (value === undefined || value === 'off') return false
  if (/^[1-9]$/.test(value)) return Number(value)
  const names = value.split(/[\s,]+/)
  if (names.every((name) => named.test(name) || address.test(name))) return names
  throw new RangeError(
    `SRM_TRUST_PROXY must be off, a number of proxies, or addresses such as 10.0.0.0/8, it is "${value}".`,
  )
}

/** In the form Fastify wants it: the first hop is the connection itself. */
export const trustOf = (trusted: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted && [...trusted]
