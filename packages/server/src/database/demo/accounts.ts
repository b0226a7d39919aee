/** Companies and people of the demo, written at once: one password for all of them, hashed once. */
import { createPasswords } from '../../accounts/passwords.ts'
import type { Database } from '../database.ts'
import { system } from '../systemTables.ts'
import type { DemoCompany } from './companies.ts'

/** Everybody in the demo signs in with it; nobody has it where the demo is off. */
export const demoPassword = 'Demo.2026'

const accountColumns = `"elsAccount" text, "fullName" text, "shortName" text, "side" text, "timeZone" text, "localCurrency" text`
const personColumns = `"elsAccount" text, "elsSubAccount" text, "name" text, "email" text, "mobile" text, "admin" boolean,
  "permissions" text[], "language" text`
const namesOf = (columns: string): string => columns.replaceAll(/ (text|boolean)(\[\])?/g, '')

const peopleOf = ({ elsAccount, language, people }: DemoCompany) =>
  people.map((person) => ({
    email: null,
    mobile: null,
    admin: false,
    permissions: [],
    ...person,
    elsAccount,
    language,
  }))

/** Adds the companies with their people; an account that is there already only gets the people. */
export async function addCompanies(database: Database, companies: readonly DemoCompany[]): Promise<void> {
  const passwordHash = await createPasswords({ running: 1 }).hash(demoPassword)
  await database.transaction(system, async (tx) => {
    await tx.query(
      `insert into account (${namesOf(accountColumns)})
       select * from json_to_recordset($1::json) as r(${accountColumns}) on conflict do nothing`,
      [JSON.stringify(companies)],
    )
    await tx.query(
      `insert into "subAccount" (${namesOf(personColumns)}, "passwordHash")
       select r.*, $2 from json_to_recordset($1::json) as r(${personColumns})`,
      [JSON.stringify(companies.flatMap(peopleOf)), passwordHash],
    )
  })
}
