/** Values closed with a key of the installation, which is not in the database (decisions §23): whoever has a copy of it reads none. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** Bytes of a key. */
export const installationKeyLength = 32
const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** Until the server has read its own: what this process seals is opened by this process alone. */
let keys: readonly [Buffer, ...Buffer[]] = [randomBytes(installationKeyLength)]

/**
 * The keys of this installation, for all that this process seals or opens from now on: the first seals, the others open what
 * was sealed before it took their place.
 */
export function sealWith(...given: readonly [Buffer, ...Buffer[]]): void {
  keys = given
}

/**
 * @param values anything that is JSON
 * @param about what they belong to, such as the letter and whom it goes to; nothing else opens them
 */
export function seal(values: unknown, about: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, keys[0], iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(values), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

function openWith<T>(key: Buffer, bytes: Buffer, about: string): T | undefined {
  const [iv, tag] = [bytes.subarray(0, ivLength), bytes.subarray(ivLength, ivLength + tagLength)]
  try {
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagLength })
    decipher.setAAD(Buffer.from(about)).setAuthTag(tag)
    const opened = Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()])
    return JSON.parse(opened.toString('utf8')) as T
  } catch {
    return undefined
  }
}

/** Undefined when it was sealed with another key, or about something else. */
export function unseal<T = Readonly<Record<string, string>>>(sealed: string, about: string): T | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  for (const key of keys) {
    const values = openWith<T>(key, bytes, about)
    if (values) return values
  }
  return undefined
}

const hashWith = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex')

/** A hash that nobody compares with guesses who has not got the key: hexadecimal. */
export const keyedHash = (text: string): string => hashWith(keys[0], text)

/** Is it the hash of this text, with any of the keys? */
export const isKeyedHash = (hash: string, text: string): boolean => keys.some((key) => hashWith(key, text) === hash)
