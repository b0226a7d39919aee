/**
 * A text that only the holder of a private key reads: X25519 with a key of its own for each text, HKDF-SHA-256, AES-256-GCM
 * (domain/04 §3.4, docs/decisions/0097). What it belongs to is part of it: moved elsewhere it does not open.
 */
import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** 32 bytes each, as base64 texts. */
export interface KeyPair {
  readonly publicKey: string
  readonly privateKey: string
}

const keyBytes = 32
const ivBytes = 12
const tagBytes = 16
const algorithm = 'aes-256-gcm'
const purpose = 'srm/sealed/v1'
/** How RFC 8410 wraps the 32 bytes of either key. */
const privateHead = Buffer.from('302e020100300506032b656e04220420', 'hex')
const publicHead = Buffer.from('302a300506032b656e032100', 'hex')

const bytesOf = (key: KeyObject, type: 'pkcs8' | 'spki'): string =>
  key
    .export({ format: 'der', type } as { format: 'der'; type: 'spki' })
    .subarray(-keyBytes)
    .toString('base64')
const privateOf = (key: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([privateHead, Buffer.from(key, 'base64')]), format: 'der', type: 'pkcs8' })
const publicOf = (key: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([publicHead, Buffer.from(key, 'base64')]), format: 'der', type: 'spki' })

/** A new pair. */
export function keyPair(): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  return { publicKey: bytesOf(publicKey, 'spki'), privateKey: bytesOf(privateKey, 'pkcs8') }
}

/** @param seed 32 bytes: the same seed is the same pair */
export function keyPairOf(seed: Buffer): KeyPair {
  const privateKey = seed.toString('base64')
  return { privateKey, publicKey: bytesOf(createPublicKey(privateOf(privateKey)), 'spki') }
}

function cipherKey(own: KeyObject, other: KeyObject, ephemeral: Buffer): Buffer {
  const shared = diffieHellman({ privateKey: own, publicKey: other })
  return Buffer.from(hkdfSync('sha256', shared, ephemeral, purpose, keyBytes))
}

/**
 * @param publicKey of whom it is for
 * @param about what it belongs to: nothing else opens it
 * @returns base64
 */
export function sealFor(publicKey: string, text: string, about: string): string {
  const { publicKey: ephemeral, privateKey } = generateKeyPairSync('x25519')
  const sent = Buffer.from(bytesOf(ephemeral, 'spki'), 'base64')
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, cipherKey(privateKey, publicOf(publicKey), sent), iv)
  cipher.setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([sent, iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** The text; undefined where the key is another one, or the box belongs to something else or was changed. */
export function openWith(privateKey: string, box: string, about: string): string | undefined {
  const bytes = Buffer.from(box, 'base64')
  const [sent, iv] = [bytes.subarray(0, keyBytes), bytes.subarray(keyBytes, keyBytes + ivBytes)]
  const start = keyBytes + ivBytes + tagBytes
  try {
    const key = cipherKey(privateOf(privateKey), publicOf(sent.toString('base64')), sent)
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(keyBytes + ivBytes, start))
    return Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
