/** Two companies and their people for tests; every password is `password`. */
import { createPasswords } from '../src/accounts/passwords.ts'
import { addAccount, addSubAccount, type NewSubAccount } from '../src/accounts/people.ts'
import type { Database } from '../src/database/database.ts'

export const password = 'correct horse'
const passwords = createPasswords()

export const addCompany = (
  database: Database,
  elsAccount: string,
  side: 'buyer' | 'supplier' | 'both' | 'platform' = 'buyer',
) => addAccount(database, { elsAccount, fullName: `Company ${elsAccount}`, shortName: elsAccount, side })

export const addPerson = (database: Database, person: Omit<NewSubAccount, 'password' | 'name'> & { name?: string }) =>
  addSubAccount(database, passwords, { name: 'Person', password, ...person })
