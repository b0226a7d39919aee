/** Companies and people of the demo, written by the history import; one password for all of them, hashed once. */

import { platformAccount } from '@srm/core/definition/platformAccount'
import { account } from '@srm/core/system/people/account'
import { subAccount } from '@srm/core/system/people/subAccount'
import { sidesOf } from '../../accounts/caller.ts'
import { createPasswords } from '../../accounts/passwords/passwordHash.ts'
import { administratorRoles } from '../../accounts/people.ts'
import { restoreAll } from '../../engine/exchange/importHistory.ts'
import { serverContext, systemOf } from '../../engine/serverContext.ts'
import type { Database } from '../database.ts'
import { system } from '../systemTables.ts'
import type { DemoCompany } from './companies.ts'

/** Everybody in the demo signs in with it; nobody has it where the demo is off. */
export const demoPassword = 'Demo.2026'

const accountOf = ({ elsAccount, side, language, people: _, ...company }: DemoCompany) => ({
  ...company,
  toElsAccount: elsAccount,
  accountSide: side,
  defaultLanguage: language,
  accountStatus: 'active',
})

const peopleOf = ({ people, language, side }: DemoCompany) =>
  people.map(({ admin, roles = [], status = 'active', ...person }) => ({
    ...person,
    roles: admin ? administratorRoles(side) : roles,
    dataItems: [],
    language,
    subAccountStatus: status,
  }))

/** Adds the companies with their people; an account that is there already only gets the people. */
export async function addCompanies(database: Database, companies: readonly DemoCompany[]): Promise<void> {
  const passwordHash = await createPasswords({ running: 1 }).hash(demoPassword)
  await database.transaction(systemOf(platformAccount), (tx) =>
    restoreAll(serverContext(tx, database, platformAccount, 'platform'), account, companies.map(accountOf)),
  )
  for (const company of companies)
    await database.transaction(systemOf(company.elsAccount), (tx) => {
      const side = sidesOf(company.side)[0] ?? 'buyer'
      return restoreAll(serverContext(tx, database, company.elsAccount, side), subAccount, peopleOf(company))
    })
  await database.transaction(system, (tx) =>
    tx.query(
      `insert into credential ("elsAccount", "elsSubAccount", "passwordHash")
       select r.*, $2 from json_to_recordset($1::json) as r("elsAccount" text, "elsSubAccount" text)`,
      [
        JSON.stringify(
          companies.flatMap(({ elsAccount, people }) =>
            people.map(({ elsSubAccount }) => ({ elsAccount, elsSubAccount })),
          ),
        ),
        passwordHash,
      ],
    ),
  )
}
