/** The rows of second factors: one app for codes and some passkeys for each person. In transactions of the system. */
import type { Connection } from '../../database/database.ts'
import { newUuid } from '../../database/newUuid.ts'

/** Whose factor it is. */
export interface Owner {
  readonly account: string
  readonly subAccount: string
}

interface Common {
  readonly uuid: string
  readonly name: string
  readonly createDate: string
  readonly lastUsedDate: string | null
}
export interface TotpRow extends Common {
  readonly kind: 'totp'
  readonly sealed: string
  /** The step of the last code that was taken; null: none yet. */
  readonly lastStep: string | null
}
export interface PasskeyRow extends Common {
  readonly kind: 'passkey'
  /** base64url, as the browser says it. */
  readonly credentialId: string
  /** COSE, base64url. */
  readonly publicKey: string
  readonly counter: string
  readonly transports: readonly string[]
}
export type FactorRow = TotpRow | PasskeyRow

const columns = `"uuid", "kind", "name", "sealed", "lastStep", "credentialId", "publicKey", "counter", "transports",
  "createDate", "lastUsedDate"`

export const factorsOf = (on: Connection, { account, subAccount }: Owner): Promise<FactorRow[]> =>
  on.query<FactorRow>(
    `select ${columns} from "secondFactor" where "elsAccount" = $1 and "elsSubAccount" = $2 order by "createDate"`,
    [account, subAccount],
  )

export const passkeysAmong = (factors: readonly FactorRow[]): PasskeyRow[] =>
  factors.filter((factor): factor is PasskeyRow => factor.kind === 'passkey')
export const totpAmong = (factors: readonly FactorRow[]): TotpRow | undefined =>
  factors.find((factor): factor is TotpRow => factor.kind === 'totp')

/** A person has one app for codes: another takes its place. */
export async function writeTotp(
  tx: Connection,
  { account, subAccount }: Owner,
  { sealed, name, step }: { readonly sealed: string; readonly name: string; readonly step: number },
  now: Date,
): Promise<void> {
  await tx.query(`delete from "secondFactor" where "elsAccount" = $1 and "elsSubAccount" = $2 and "kind" = 'totp'`, [
    account,
    subAccount,
  ])
  await tx.query(
    `insert into "secondFactor" ("elsAccount", "uuid", "elsSubAccount", "kind", "name", "sealed", "lastStep", "createDate")
     values ($1, $2, $3, 'totp', $4, $5, $6, $7)`,
    [account, newUuid(), subAccount, name, sealed, step, now.toISOString()],
  )
}

export interface NewPasskey extends Pick<PasskeyRow, 'name' | 'credentialId' | 'publicKey' | 'transports'> {
  readonly counter: number
}

/** False when somebody has this key already. */
export async function writePasskey(
  tx: Connection,
  { account, subAccount }: Owner,
  { name, credentialId, publicKey, counter, transports }: NewPasskey,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into "secondFactor" ("elsAccount", "uuid", "elsSubAccount", "kind", "name", "credentialId", "publicKey", "counter",
       "transports", "createDate") values ($1, $2, $3, 'passkey', $4, $5, $6, $7, $8::jsonb, $9)
     on conflict ("credentialId") do nothing returning 1`,
    [
      account,
      newUuid(),
      subAccount,
      name,
      credentialId,
      publicKey,
      counter,
      JSON.stringify(transports),
      now.toISOString(),
    ],
  )
  return rows.length > 0
}

/** Takes a code of a step once: false when this one or a later one was taken before. */
export async function takeStep(
  tx: Connection,
  account: string,
  uuid: string,
  step: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update "secondFactor" set "lastStep" = $3, "lastUsedDate" = $4
     where "elsAccount" = $1 and "uuid" = $2 and coalesce("lastStep", -1) < $3 returning 1`,
    [account, uuid, step, now.toISOString()],
  )
  return rows.length > 0
}

/** Moves a passkey's counter on from what it was; false when another answer moved it meanwhile. */
export async function moveCounter(
  tx: Connection,
  account: string,
  { uuid, counter }: PasskeyRow,
  next: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update "secondFactor" set "counter" = $3, "lastUsedDate" = $4
     where "elsAccount" = $1 and "uuid" = $2 and "counter" = $5 returning 1`,
    [account, uuid, next, now.toISOString(), counter],
  )
  return rows.length > 0
}

/** False when the person has no such factor. */
export async function renameFactor(
  tx: Connection,
  { account, subAccount }: Owner,
  uuid: string,
  name: string,
): Promise<boolean> {
  const rows = await tx.query(
    `update "secondFactor" set "name" = $4 where "elsAccount" = $1 and "elsSubAccount" = $2 and "uuid" = $3 returning 1`,
    [account, subAccount, uuid, name],
  )
  return rows.length > 0
}

/** False when the person has no such factor. */
export async function removeFactor(tx: Connection, { account, subAccount }: Owner, uuid: string): Promise<boolean> {
  const rows = await tx.query(
    `delete from "secondFactor" where "elsAccount" = $1 and "elsSubAccount" = $2 and "uuid" = $3 returning 1`,
    [account, subAccount, uuid],
  )
  return rows.length > 0
}

/** All of a person's factors and recovery codes. */
export async function removeFactors(tx: Connection, { account, subAccount }: Owner): Promise<void> {
  const values = [account, subAccount]
  await tx.query(`delete from "secondFactor" where "elsAccount" = $1 and "elsSubAccount" = $2`, values)
  await tx.query(`delete from "recoveryCode" where "elsAccount" = $1 and "elsSubAccount" = $2`, values)
}
