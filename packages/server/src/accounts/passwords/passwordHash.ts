/** Passwords as argon2id of a SHA-256 (decisions §14): the login screen sends that hash, everybody else the password. */
import { createHash, randomBytes } from 'node:crypto'
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2'
import { boundedQueue } from '../boundedQueue.ts'

/** OWASP's minimum: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** SHA-256 hex of a password; what already looks like one (64 hex characters) is taken for it. */
export const clientHash = (given: string): string =>
  /^[0-9a-f]{64}$/i.test(given) ? given.toLowerCase() : createHash('sha256').update(given).digest('hex')

export interface Passwords {
  /** @throws TooBusy */
  hash(given: string): Promise<string>
  /**
   * Takes as long for somebody who does not exist (`null`) as for a wrong password.
   * @throws TooBusy
   */
  verify(given: string, hash: string | null): Promise<boolean>
}

/** At most 4 hashes run and 64 wait, so that a flood of sign-ins cannot starve the rest of the server. */
export function createPasswords({ running = 4, waiting = 64 } = {}): Passwords {
  const queue = boundedQueue(running, waiting)
  const nobodys = argon2Hash(randomBytes(32).toString('hex'), cost)
  return {
    hash: (given) => queue(() => argon2Hash(clientHash(given), cost)),
    verify: (given, hash) =>
      queue(async () => {
        const right = await argon2Verify(hash ?? (await nobodys), clientHash(given))
        return right && hash !== null
      }),
  }
}
