/**
 * What lets a letter's reader in (a code, the address of a link): sealed from the moment the letter is written until it has
 * left, with a key that is not in the database (decisions §23).
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Values by the names of their holes in the letter's text. */
export type LetterSecrets = Readonly<Record<string, string>>

/** Bytes of a key. */
export const letterKeyLength = 32
const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** Until the server has read its own: letters of this process are read by this process alone. */
let keys: readonly [Buffer, ...Buffer[]] = [randomBytes(letterKeyLength)]

/**
 * The keys of this installation, for all that this process seals or opens from now on: the first seals, the others open what
 * was sealed before it took their place.
 */
export function sealLettersWith(...given: readonly [Buffer, ...Buffer[]]): void {
  keys = given
}

/** @param about what the secrets belong to: the letter and whom it goes to; nothing else opens them */
export function seal(secrets: LetterSecrets, about: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, keys[0], iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

function openWith(key: Buffer, bytes: Buffer, about: string): LetterSecrets | undefined {
  const [iv, tag] = [bytes.subarray(0, ivLength), bytes.subarray(ivLength, ivLength + tagLength)]
  try {
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagLength })
    decipher.setAAD(Buffer.from(about)).setAuthTag(tag)
    const opened = Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()])
    return JSON.parse(opened.toString('utf8')) as LetterSecrets
  } catch {
    return undefined
  }
}

/** Undefined when it was sealed with another key, or about something else. */
export function unseal(sealed: string, about: string): LetterSecrets | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  for (const key of keys) {
    const secrets = openWith(key, bytes, about)
    if (secrets) return secrets
  }
  return undefined
}

const dots = '••••••'

/** The text as people may read it: every hole that is still open stands for a secret. */
export const masked = (text: string): string => text.replace(/\{\w+\}/g, dots)

/** What another server said about the letter, without the secrets it may have repeated. */
export const withoutThem = (text: string, secrets: LetterSecrets): string =>
  Object.values(secrets).reduce((rest, secret) => rest.replaceAll(secret, dots), text)
