/** Prepares the embedded database of a server to be started: one buyer with two people, one supplier. `seed.ts <folder>` */
import process from 'node:process'
// biome-ignore-start lint/style/noRestrictedImports: a server starts without companies, and only the platform adds them
import { ensurePlatform } from '../../server/src/accounts/passwords/firstPassword.ts'
import { createPasswords } from '../../server/src/accounts/passwords/passwordHash.ts'
import { addAccount, addSubAccount, administratorRoles } from '../../server/src/accounts/people.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { openDatabase } from '../../server/src/database/openDatabase.ts'
import { seedDictionaries } from '../../server/src/system/seedDictionaries.ts'

// biome-ignore-end lint/style/noRestrictedImports: see above

const database = await openDatabase({ dataDirectory: process.argv[2] ?? '' })
await migrate(database)
const passwords = createPasswords()
// what each server would do at its first start
await ensurePlatform(database, passwords)
await seedDictionaries(database)
const buyer = { elsAccount: '100001', fullName: 'Acme Trading', shortName: 'Acme', side: 'buyer' } as const
const seller = { elsAccount: '200001', fullName: 'Bolt Works', shortName: 'Bolt', side: 'supplier' } as const
for (const company of [buyer, seller]) await addAccount(database, company)
const person = { elsAccount: '100001', password: 'Start.2026', language: 'en' } as const
await addSubAccount(database, passwords, {
  ...person,
  elsSubAccount: 'admin_001',
  name: 'Li',
  email: 'li@acme.example',
  roles: administratorRoles('buyer'),
})
await addSubAccount(database, passwords, {
  ...person,
  elsSubAccount: 'reader',
  name: 'Wu',
  email: 'wu@acme.example',
  roles: ['approver'],
})
await addSubAccount(database, passwords, {
  ...person,
  elsAccount: '200001',
  elsSubAccount: 'salesperson',
  name: 'Chen',
  email: 'chen@bolt.example',
  roles: administratorRoles('supplier'),
})
await database.close()
