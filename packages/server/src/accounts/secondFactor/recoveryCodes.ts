/** Ten codes for whoever has lost the rest. Shown once; each lets in once. In transactions of the system. */
import { createHash, randomInt } from 'node:crypto'
import type { Connection } from '../../database/database.ts'
import type { Owner } from './factorRows.ts'

const count = 10
/** Letters and digits that are not taken for each other: codes of 120 bits, which no hash needs to slow down (ASVS 6.5.2). */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const groupOf = (length: number): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
const newCode = (): string => Array.from({ length: 4 }, () => groupOf(6)).join('-')

const hashOf = ({ account, subAccount }: Owner, code: string): string =>
  createHash('sha256')
    .update(`${account}_${subAccount} ${code.toUpperCase().replace(/[\s-]/g, '')}`)
    .digest('hex')

/** New codes in place of all earlier ones. */
export async function makeRecoveryCodes(tx: Connection, owner: Owner): Promise<string[]> {
  const { account, subAccount } = owner
  const codes = Array.from({ length: count }, newCode)
  await tx.query(`delete from "recoveryCode" where "elsAccount" = $1 and "elsSubAccount" = $2`, [account, subAccount])
  await tx.query(
    `insert into "recoveryCode" ("elsAccount", "elsSubAccount", "hash") select $1, $2, unnest($3::text[])`,
    [account, subAccount, codes.map((code) => hashOf(owner, code))],
  )
  return codes
}

/** Uses a code up, as it was typed. False when it is none of the person's. */
export async function takeRecoveryCode(tx: Connection, owner: Owner, code: string): Promise<boolean> {
  const rows = await tx.query(
    `delete from "recoveryCode" where "elsAccount" = $1 and "elsSubAccount" = $2 and "hash" = $3 returning 1`,
    [owner.account, owner.subAccount, hashOf(owner, code)],
  )
  return rows.length > 0
}

/** How many are left. */
export async function recoveryCodesLeft(on: Connection, { account, subAccount }: Owner): Promise<number> {
  const rows = await on.query(`select 1 from "recoveryCode" where "elsAccount" = $1 and "elsSubAccount" = $2`, [
    account,
    subAccount,
  ])
  return rows.length
}
