/**
 * Those who open sealed quotes: each has a key that follows from his password, and a share of the key of the round
 * (domain/04 §3.4, docs/decisions/0097). No password and no private key is stored.
 */
import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { combine, split } from 'shamir-secret-sharing'
import { type KeyPair, keyPairOf, openWith, sealFor } from '../../engine/sealed/sealedBox.ts'

/** What is stored of a person's key: base64. */
export interface OpenerKey {
  readonly salt: string
  readonly publicKey: string
}

/** The share of one person, sealed for him. */
export interface Share {
  readonly person: string
  readonly box: string
}

const cost: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 }
const saltBytes = 16
const seedBytes = 32

const seedOf = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), Buffer.from(salt, 'base64'), seedBytes, cost, (error, seed) =>
      error ? reject(error) : resolve(seed),
    ),
  )

const pairOf = async (password: string, salt: string): Promise<KeyPair> => keyPairOf(await seedOf(password, salt))

/** The key of a person who has just set his password; a new one each time. */
export async function openerKey(password: string): Promise<OpenerKey> {
  const salt = randomBytes(saltBytes).toString('base64')
  return { salt, publicKey: (await pairOf(password, salt)).publicKey }
}

/** One share is the whole key: where one person is enough, each has it. */
const parts = async (key: Buffer, shares: number, threshold: number): Promise<readonly Uint8Array[]> =>
  threshold === 1 ? Array.from({ length: shares }, () => key) : split(new Uint8Array(key), shares, threshold)

/**
 * Shares of a private key, of which `threshold` together are the key again.
 * @param privateKey base64
 * @param openers with their keys
 * @param about what the key is for: its shares open nothing else
 */
export async function sharesOf(
  privateKey: string,
  openers: readonly (OpenerKey & { readonly person: string })[],
  threshold: number,
  about: string,
): Promise<readonly Share[]> {
  const all = await parts(Buffer.from(privateKey, 'base64'), openers.length, threshold)
  return openers.map(({ person, publicKey }, i) => ({
    person,
    box: sealFor(publicKey, Buffer.from(all[i] as Uint8Array).toString('base64'), `${about}|${person}`),
  }))
}

/** A person's share, base64; undefined where the password is not the one that he set. */
export async function shareOf(
  password: string,
  { salt }: OpenerKey,
  { person, box }: Share,
  about: string,
): Promise<string | undefined> {
  return openWith((await pairOf(password, salt)).privateKey, box, `${about}|${person}`)
}

/** The private key of enough shares, base64. @param shares as many as the threshold, base64 */
export async function keyOfShares(shares: readonly [string, ...string[]]): Promise<string> {
  if (shares.length === 1) return shares[0]
  const key = await combine(shares.map((share) => new Uint8Array(Buffer.from(share, 'base64'))))
  return Buffer.from(key).toString('base64')
}
