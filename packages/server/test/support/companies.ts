/** Two companies and their people for tests; every password is `password`. */
import { role } from '@srm/core/system/rights/role'
import { sidesOf } from '../../src/accounts/caller.ts'
import { createPasswords } from '../../src/accounts/passwords/passwordHash.ts'
import { addAccount, addSubAccount, administratorRoles, type NewSubAccount } from '../../src/accounts/people.ts'
import type { Database } from '../../src/database/database.ts'
import { create } from '../../src/engine/save/create.ts'
import { serverContext, systemOf } from '../../src/engine/serverContext.ts'

export const password = 'correct horse'
const passwords = createPasswords()
const hashed = passwords.hash(password)

export const addCompany = (
  database: Database,
  elsAccount: string,
  side: 'buyer' | 'supplier' | 'both' | 'platform' = 'buyer',
) => addAccount(database, { elsAccount, fullName: `Company ${elsAccount}`, shortName: elsAccount, side })

export interface TestPerson extends Omit<NewSubAccount, 'name'> {
  readonly name?: string
  readonly admin?: boolean
  /** Keys that a role of this person's own gives on each side of the account. */
  readonly permissions?: readonly string[]
}

async function addRoles(database: Database, elsAccount: string, person: string, permissions: readonly string[]) {
  return database.transaction(systemOf(elsAccount), async (tx) => {
    const [company] = await tx.query<{ accountSide: Parameters<typeof sidesOf>[0] }>(
      'select "accountSide" from account where "toElsAccount" = $1',
      [elsAccount],
    )
    const codes: string[] = []
    for (const side of sidesOf(company?.accountSide ?? 'buyer')) {
      const roleCode = `${side}_${person}`
      const context = serverContext(tx, database, elsAccount, side, [role])
      await create(context, role, { roleCode, roleName: person, side, permissions, dataItems: ['all'], menuGroups: [] })
      codes.push(roleCode)
    }
    return codes
  })
}

const everyAdministrator = [...administratorRoles('both'), ...administratorRoles('platform')]
let mobiles = 13_000_000_000
/** Where a database is prepared in another process: its people have numbers that no test gives. */
export const beginMobilesAt = (number: number): void => {
  mobiles = number
}

/** An active person, who reads every row of the account. */
export async function addPerson(database: Database, { admin, permissions, ...person }: TestPerson): Promise<void> {
  const given = permissions ? await addRoles(database, person.elsAccount, person.elsSubAccount, permissions) : []
  mobiles += 1
  await addSubAccount(
    database,
    { ...passwords, hash: () => hashed },
    {
      name: 'Person',
      ...(person.mobile || person.email ? {} : { mobile: String(mobiles) }),
      dataItems: ['all'],
      ...person,
      roles: [...(person.roles ?? []), ...given, ...(admin ? everyAdministrator : [])],
      password,
    },
  )
}
