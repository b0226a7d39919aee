/** Every side of an account keeps at least one active administrator (domain/08 §4.1). */
import type { Side } from '@srm/core/definition/shape'
import { adminKey } from '@srm/core/system/rights/role'
import type { Connection } from '../database/database.ts'
import { lockUntilEnd } from '../database/namedLocks.ts'
import { Refused } from '../engine/errors.ts'

/** Active people of an account who hold the key `admin` on a side, and the codes of roles that give it. */
const holders = `select u."elsSubAccount" from "subAccount" u
  where u."elsAccount" = $1 and u."subAccountStatus" = 'active' and u."isDel" = 'N' and u."roles" ?| $2::text[]`

/** Codes of the roles of a side that make an administrator. In a transaction of the account or the system. */
export async function administratorCodes(on: Connection, account: string, side: Side): Promise<string[]> {
  const own = await on.query<{ roleCode: string }>(
    `select "roleCode" from role
     where "elsAccount" = $1 and "side" = $2 and "status" = 'active' and "isDel" = 'N' and "permissions" ? '${adminKey}'`,
    [account, side],
  )
  return [`${side}Administrator`, ...own.map(({ roleCode }) => roleCode)]
}

export async function administratorsOf(on: Connection, account: string, side: Side): Promise<string[]> {
  const rows = await on.query<{ elsSubAccount: string }>(holders, [
    account,
    await administratorCodes(on, account, side),
  ])
  return rows.map(({ elsSubAccount }) => elsSubAccount)
}

/**
 * After a change that may have taken an administrator away, in the same transaction.
 * @param roles those the person had before it
 * @throws Refused
 */
export async function demandAdministrator(
  tx: Connection,
  account: string,
  sides: readonly Side[],
  roles: readonly string[],
): Promise<void> {
  // two administrators who stop each other at once come one after the other
  await lockUntilEnd(tx, 'administrators', account)
  for (const side of sides) {
    const codes = await administratorCodes(tx, account, side)
    if (!roles.some((code) => codes.includes(code))) continue
    if ((await administratorsOf(tx, account, side)).length === 0)
      throw new Refused({ message: 'subAccount.lastAdministrator' })
  }
}
