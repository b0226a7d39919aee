/**
 * Words as plain data, so that they can be fetched (spec §7): a text with `{0}`, `{1}` becomes a function of these;
 * `{0|day|days}` is the first form for one and the second for any other number.
 */

type Value = string | number

type ArgumentsOf<T extends string> = T extends `${string}{2${string}`
  ? [Value, Value, Value]
  : T extends `${string}{1${string}`
    ? [Value, Value]
    : T extends `${string}{0${string}`
      ? [Value]
      : []

/** Words as screens use them: texts, lists of texts, and functions where something is put in. */
export type Compiled<T> = T extends string
  ? ArgumentsOf<T> extends []
    ? string
    : (...values: ArgumentsOf<T>) => string
  : T extends readonly string[]
    ? readonly string[]
    : { readonly [K in keyof T]: Compiled<T[K]> }

/** The same keys with any texts: another language. */
export type Raw<T> = T extends string
  ? string
  : T extends readonly string[]
    ? readonly string[]
    : { readonly [K in keyof T]: Raw<T[K]> }

const place = /\{(\d)(?:\|([^|{}]*)\|([^|{}]*))?\}/g

const filled = (text: string, values: readonly Value[]): string =>
  text.replace(place, (_, index: string, one?: string, other?: string) => {
    const value = values[Number(index)] ?? ''
    if (one === undefined) return String(value)
    return String(value) === '1' ? one : (other ?? '')
  })

/** The places of a text, in their order and once each. */
export const placesOf = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(place)].map(([, index = '']) => index))].sort()

function compiled(raw: unknown): unknown {
  if (typeof raw === 'string') return placesOf(raw).length > 0 ? (...values: Value[]) => filled(raw, values) : raw
  if (Array.isArray(raw) || typeof raw !== 'object' || raw === null) return raw
  return Object.fromEntries(Object.entries(raw).map(([key, inner]) => [key, compiled(inner)]))
}

/** Makes words of a language out of their data. */
export const compile = <T>(raw: Raw<T>): Compiled<T> => compiled(raw) as Compiled<T>
