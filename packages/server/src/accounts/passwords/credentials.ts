/** The key of a person's sign-in: the hash of the password, those it replaced, and what the person agreed to. */
import type { Connection } from '../../database/database.ts'
import type { Passwords } from './passwordHash.ts'

/** Hashes of replaced passwords that are kept. */
const mostFormer = 12

export interface Credential {
  readonly passwordHash: string | null
  readonly mustChange: boolean
  /** The newest first. */
  readonly formerHashes: readonly string[]
}

/** In a transaction of the system. */
export async function readCredential(
  on: Connection,
  elsAccount: string,
  elsSubAccount: string,
): Promise<Credential | undefined> {
  const [row] = await on.query<Credential>(
    `select "passwordHash", "mustChange", "formerHashes" from credential
     where "elsAccount" = $1 and "elsSubAccount" = $2`,
    [elsAccount, elsSubAccount],
  )
  return row
}

interface Passing {
  /** Another password must be chosen before anything else. */
  readonly mustChange?: boolean
  /** After it the password is good for nothing; absent: it stays good. */
  readonly expireDate?: Date
}

/** Writes the key of a sign-in and remembers the hash it replaces; without a hash nobody signs in with a password. */
export const writeCredential = (
  tx: Connection,
  elsAccount: string,
  elsSubAccount: string,
  passwordHash: string | null,
  { mustChange = false, expireDate }: Passing = {},
): Promise<unknown> =>
  tx.query(
    `insert into credential as c ("elsAccount", "elsSubAccount", "passwordHash", "mustChange", "passwordExpireDate")
       values ($1, $2, $3, $4, $5)
     on conflict ("elsAccount", "elsSubAccount") do update
       set "passwordHash" = excluded."passwordHash", "mustChange" = excluded."mustChange", "passwordDate" = now(),
         "passwordExpireDate" = excluded."passwordExpireDate",
         "formerHashes" = (array_remove(array_prepend(c."passwordHash", c."formerHashes"), null))[1:${mostFormer}]`,
    [elsAccount, elsSubAccount, passwordHash, mustChange, expireDate?.toISOString() ?? null],
  )

/** The person signs in with the present password once more, and then chooses another. */
export const demandNewPassword = (tx: Connection, elsAccount: string, elsSubAccount: string): Promise<unknown> =>
  tx.query('update credential set "mustChange" = true where "elsAccount" = $1 and "elsSubAccount" = $2', [
    elsAccount,
    elsSubAccount,
  ])

/** Keeps the version of the agreement that the person accepted. */
export const writeAgreement = (
  tx: Connection,
  elsAccount: string,
  elsSubAccount: string,
  version: string,
  now: Date,
): Promise<unknown> =>
  tx.query(
    `update credential set "agreementVersion" = $3, "agreementDate" = $4
     where "elsAccount" = $1 and "elsSubAccount" = $2`,
    [elsAccount, elsSubAccount, version, now.toISOString()],
  )

/**
 * Is it the present password or one of those before it?
 * @param history how many of the last passwords may not come again, the present one included
 * @throws TooBusy
 */
export async function isUsed(
  passwords: Pick<Passwords, 'verify'>,
  credential: Credential | undefined,
  password: string,
  history: number,
): Promise<boolean> {
  const hashes = [credential?.passwordHash ?? [], credential?.formerHashes ?? []].flat().slice(0, history)
  for (const hash of hashes) if (await passwords.verify(password, hash)) return true
  return false
}
