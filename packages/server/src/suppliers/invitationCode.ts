/** Codes by which companies are invited: 80 random bits in base32, so that nobody guesses one (domain/02 §1.3). */
import { randomBytes } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const length = 16

/** 16 characters of 5 bits each. */
export const newInviteCode = (): string => {
  const bits = [...randomBytes(10)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from({ length }, (_, i) => alphabet[Number.parseInt(bits.slice(i * 5, i * 5 + 5), 2)]).join('')
}

/** A code as somebody typed it: small letters, spaces, hyphens; undefined when it cannot be one. */
export function readInviteCode(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > 100) return undefined
  const code = given.replace(/[\s-]/g, '').toUpperCase()
  return code.length === length && [...code].every((sign) => alphabet.includes(sign)) ? code : undefined
}
