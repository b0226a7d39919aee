/** What the units of a customer are called that its documents name by their codes. */
import type { Connection } from '../database/database.ts'
import { actingAs } from '../database/jointTransaction.ts'

/** Units that stand on documents of both sides; departments, groups and cost owners are the buyer's own. */
const shared = ['company', 'purchaseOrganization', 'factory']

export interface NamedUnit {
  readonly account: string
  readonly orgId: string
  readonly orgDesc: string
}

/** Those of the accounts that are customers of the company. */
async function customersAmong(
  tx: Connection,
  company: string,
  accounts: readonly string[],
): Promise<readonly string[]> {
  const rows = await tx.query<{ account: string }>(
    `select "purchaserAccount" as account from "customer"
      where "elsAccount" = $1 and "purchaserAccount" = any($2::text[]) and "isDel" = 'N'`,
    [company, accounts],
  )
  return rows.map(({ account }) => account)
}

const namesOf = (tx: Connection, account: string, orgIds: readonly string[]): Promise<NamedUnit[]> =>
  tx.query<NamedUnit>(
    `select "elsAccount" as account, "orgId", "orgDesc" from "organization"
      where "elsAccount" = $1 and "orgId" = any($2::text[]) and "kind" = any($3::text[]) and "isDel" = 'N'`,
    [account, orgIds, shared],
  )

/**
 * The names of companies, purchasing organizations and plants of customers, for a supplier. Of other accounts, of units that
 * stand on no document of both sides, and of codes that nobody has, nothing is told.
 * @param tx acts for the supplier
 * @param asked codes by the account whose they are
 */
export async function customerUnits(
  tx: Connection,
  supplier: string,
  asked: ReadonlyMap<string, readonly string[]>,
): Promise<readonly NamedUnit[]> {
  const found: NamedUnit[] = []
  for (const account of await customersAmong(tx, supplier, [...asked.keys()])) {
    const orgIds = asked.get(account) ?? []
    found.push(...(await actingAs(tx, { account, side: 'system' }, () => namesOf(tx, account, orgIds))))
  }
  return found
}
