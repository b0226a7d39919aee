import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Side } from '@srm/core/definition/shape'
import { permissionKeys } from '@srm/core/definition/visibility'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, type FreshDatabase, kinds } from '../../test/support/databases.ts'
import { type Caller, type PermissionKeys, permissionsOn } from '../accounts/caller.ts'
import { createFailureBudget } from '../accounts/failureBudget.ts'
import { createKnownDevices } from '../accounts/knownDevice.ts'
import { createPasswords } from '../accounts/passwords/passwordHash.ts'
import { createSessions } from '../accounts/sessions/sessions.ts'
import { signIn } from '../accounts/signIn.ts'
import { createThrottle } from '../accounts/throttle.ts'
import { migrate } from './migrate.ts'
import { system } from './systemTables.ts'

const own = fileURLToPath(new URL('migrations/', import.meta.url))
const password = 'as it was before'

interface Former {
  readonly elsAccount: string
  readonly elsSubAccount: string
  readonly status?: string
  readonly admin?: boolean
  readonly permissions?: readonly string[]
  readonly mobile?: string
  readonly email?: string
  readonly jobNumber?: string
  readonly language?: string
}

const accounts = [
  ['100000', 'platform', 'active'],
  ['100001', 'buyer', 'active'],
  ['100002', 'supplier', 'active'],
  ['100003', 'both', 'active'],
  ['100004', 'buyer', 'frozen'],
] as const

const buys = ['purchaseOrder.view', 'purchaseOrder.create', 'purchaseOrder.field.price', 'material.view']
const sells = ['purchaseOrder.view', 'purchaseOrder.confirm']
const people: readonly Former[] = [
  { elsAccount: '100000', elsSubAccount: 'admin001', admin: true },
  { elsAccount: '100001', elsSubAccount: 'admin001', admin: true, language: 'en' },
  { elsAccount: '100001', elsSubAccount: 'buyer_01', permissions: buys, mobile: '13800000001', email: 'b@example.com' },
  { elsAccount: '100001', elsSubAccount: 'nothing1', jobNumber: 'J-1' },
  { elsAccount: '100001', elsSubAccount: 'invited1', status: 'invited', permissions: buys },
  { elsAccount: '100001', elsSubAccount: 'disabled1', status: 'disabled', admin: true },
  { elsAccount: '100002', elsSubAccount: 'admin001', admin: true },
  { elsAccount: '100002', elsSubAccount: 'seller01', permissions: sells },
  { elsAccount: '100003', elsSubAccount: 'admin001', admin: true },
  { elsAccount: '100003', elsSubAccount: 'both0001', permissions: [...new Set([...buys, ...sells])] },
  { elsAccount: '100004', elsSubAccount: 'admin001', admin: true },
]

const keysOf = (side: Side) => new Set(Object.values(documents).flatMap((def) => permissionKeys(def, side)))
const keys: PermissionKeys = { buyer: keysOf('buyer'), supplier: keysOf('supplier'), platform: keysOf('platform') }

describe.each(kinds)('accounts and people that were there before on %s', (kind) => {
  let fresh: FreshDatabase
  let before: string
  const rows = (text: string) => fresh.database.read(system, (on) => on.query(text))

  beforeAll(async () => {
    fresh = await emptyDatabase(kind)
    before = await mkdtemp(join(tmpdir(), 'srm-before-'))
    for (const name of (await readdir(own)).filter((file) => file < '0003'))
      await cp(join(own, name), join(before, name))
    await migrate(fresh.database, before)
    const passwordHash = await createPasswords().hash(password)
    await fresh.database.transaction(system, async (tx) => {
      for (const [elsAccount, side, status] of accounts)
        await tx.query(
          `insert into account ("elsAccount", "fullName", "shortName", "side", "status", "timeZone", "localCurrency")
           values ($1, $2, $2, $3, $4, 'Europe/Berlin', 'EUR')`,
          [elsAccount, `Company ${elsAccount}`, side, status],
        )
      for (const person of people)
        await tx.query(
          `insert into "subAccount" ("elsAccount", "elsSubAccount", "name", "mobile", "email", "jobNumber", "passwordHash",
             "status", "admin", "permissions", "language") values ($1, $2, 'Person', $3, $4, $5, $6, $7, $8, $9, $10)`,
          [
            person.elsAccount,
            person.elsSubAccount,
            person.mobile ?? null,
            person.email ?? null,
            person.jobNumber ?? null,
            passwordHash,
            person.status ?? 'active',
            person.admin ?? false,
            person.permissions ?? [],
            person.language ?? 'zh_cn',
          ],
        )
    })
    await fresh.database.asLoader((tx) =>
      tx.query(
        `insert into organization ("uuid", "elsAccount", "createUser", "createDate", "lastUpdateUser", "lastUpdateDate",
           "rowVersion", "orgId", "orgDesc", "orgCategoryId", "status")
         select gen_random_uuid(), e, 'x', now(), 'x', now(), 1, o, o, c, 'active'
         from (values ('100001', '1000', 'company'), ('100001', '1010', 'factory'), ('100001', '1020', 'factory'),
           ('100003', '1000', 'company')) as given (e, o, c)`,
      ),
    )
    await migrate(fresh.database)
  })
  afterAll(async () => {
    await fresh?.drop()
    await rm(before, { recursive: true })
  })

  const enter = async (elsAccount: string, elsSubAccount: string): Promise<Caller | undefined> => {
    const { database } = fresh
    const sessions = createSessions({ database, serverKey: '00', now: () => new Date() })
    const parts = {
      database,
      sessions,
      passwords: createPasswords(),
      throttle: createThrottle(),
      addresses: createFailureBudget(100),
      people: createFailureBudget(20),
      devices: createKnownDevices('00'),
      now: () => new Date(),
    }
    const result = await signIn(
      parts,
      { elsAccount, elsSubAccount, elsSubAccountPassword: password },
      { address: '10.0.0.1' },
    )
    return 'opened' in result ? sessions.check(result.opened.token) : undefined
  }

  test.each(people.map((person) => [`${person.elsAccount}_${person.elsSubAccount}`, person] as const))(
    '%s signs in with the same password and has the same rights',
    async (_name, { elsAccount, elsSubAccount, status = 'active', admin = false, permissions = [], ...person }) => {
      const caller = await enter(elsAccount, elsSubAccount)
      const isOpen = status === 'active' && elsAccount !== '100004'
      expect(caller === undefined).toBe(!isOpen)
      if (!caller) return
      const side = accounts.find(([account]) => account === elsAccount)?.[1] ?? 'buyer'
      const sides: readonly Side[] = side === 'both' ? ['buyer', 'supplier'] : [side]
      expect(caller).toMatchObject({
        account: elsAccount,
        subAccount: elsSubAccount,
        name: 'Person',
        sides,
        admin,
        mustChange: false,
        language: person.language ?? 'zh_cn',
        timeZone: 'Europe/Berlin',
        localCurrency: 'EUR',
        companyName: `Company ${elsAccount}`,
      })
      for (const one of sides) {
        const had = admin ? keys[one] : permissions.filter((key) => keys[one].has(key))
        expect([...permissionsOn(one, caller, keys)].toSorted()).toEqual([...had].toSorted())
      }
      for (const typed of [person.mobile, person.email, person.jobNumber].filter((name) => name !== undefined))
        expect((await enter(elsAccount, typed))?.subAccount).toBe(elsSubAccount)
    },
  )

  test('nobody has a role that does not exist', async () => {
    const strange = await rows(
      `select u."elsAccount", u."elsSubAccount", code from "subAccount" u, jsonb_array_elements_text(u."roles") code
       where code not like '%Administrator'
         and not exists (select 1 from role r where r."elsAccount" = u."elsAccount" and r."roleCode" = code)`,
    )
    expect(strange).toEqual([])
  })

  test('organizations keep their category, which has become a document', async () => {
    const all = await fresh.database.asLoader((tx) =>
      tx.query(
        `select c."elsAccount", c."orgCategoryId", c."kind", count(*)::integer as "organizations"
         from "orgCategory" c join organization o on o."elsAccount" = c."elsAccount" and o."orgCategoryId" = c."orgCategoryId"
         where o."orgCategoryName" is not null group by 1, 2, 3 order by 1, 2`,
      ),
    )
    expect(all).toEqual([
      { elsAccount: '100001', orgCategoryId: 'company', kind: 'company', organizations: 1 },
      { elsAccount: '100001', orgCategoryId: 'factory', kind: 'factory', organizations: 2 },
      { elsAccount: '100003', orgCategoryId: 'company', kind: 'company', organizations: 1 },
    ])
  })
})
