/** The lock password as it is kept: salted and slow to guess, `<salt>.<hash>` in hex. */

const rounds = 200_000
/** Stands in the place of a hash where the browser cannot make one: the sign-in password unlocks. */
export const signInOnly = 'signIn'

/** Hashing needs a secure context: https or localhost. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

async function derive(password: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, key, 256)
  return toHex(new Uint8Array(bits))
}

export async function hashOf(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return `${toHex(salt)}.${await derive(password, salt)}`
}

/** Whether a password is the one that was kept. */
export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [salt = '', hash] = kept.split('.')
  if (!hash || !canHash()) return false
  return (await derive(password, fromHex(salt))) === hash
}
