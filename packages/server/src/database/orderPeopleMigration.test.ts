/** Orders that named their people by what was typed name them by user name afterwards, with the name beside it. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, type FreshDatabase, kinds } from '../../test/support/databases.ts'
import type { Connection } from './database.ts'
import { migrate } from './migrate.ts'

const own = fileURLToPath(new URL('migrations/', import.meta.url))
const [buyer, supplier] = ['100001', '100002']
const stamp = {
  createUser: 'x',
  createDate: '2026-01-01',
  lastUpdateUser: 'x',
  lastUpdateDate: '2026-01-01',
  rowVersion: 1,
}

const people: readonly (readonly [account: string, userName: string, name: string, isDel?: 'Y'])[] = [
  [buyer, 'wangwei1', 'Wang Wei'],
  [buyer, 'lina0001', 'Li Na'],
  [buyer, 'lina0002', 'Li Na'],
  [buyer, 'gone0001', 'Gone', 'Y'],
  [buyer, 'twice001', 'wangwei2'],
  [buyer, 'wangwei2', 'Twice'],
  [supplier, 'lileilei', 'Li Lei'],
  [supplier, 'seller01', 'Wang Wei'],
  [supplier, 'lina0003', 'Li Na'],
]

interface Case {
  readonly given: readonly [purchasePerson: string | null, salePerson: string | null, holderSide: string | null]
  readonly becomes: readonly [
    purchasePerson: string | null,
    purchasePersonName: string | null,
    salePerson: string | null,
    salePersonName: string | null,
    holderUser: string | null,
  ]
}
const cases: Readonly<Record<string, Case>> = {
  'a name that one person of the account has': {
    given: ['Wang Wei', 'Li Lei', 'buyer'],
    becomes: ['wangwei1', 'Wang Wei', 'lileilei', 'Li Lei', 'wangwei1'],
  },
  'each in the account of his side': {
    given: ['Li Lei', 'Wang Wei', 'supplier'],
    becomes: [null, 'Li Lei', 'seller01', 'Wang Wei', null],
  },
  'a name that two have, in one account alone': {
    given: ['Li Na', 'Li Na', 'buyer'],
    becomes: [null, 'Li Na', 'lina0003', 'Li Na', null],
  },
  'a user name': { given: ['lina0002', null, 'buyer'], becomes: ['lina0002', 'Li Na', null, null, 'lina0002'] },
  'a word that is the name of one and the user name of another': {
    given: ['wangwei2', null, 'buyer'],
    becomes: [null, 'wangwei2', null, null, null],
  },
  'somebody who was deleted': { given: ['Gone', null, 'buyer'], becomes: [null, 'Gone', null, null, null] },
  nobody: { given: [null, null, null], becomes: [null, null, null, null, null] },
}
const names = Object.keys(cases)

async function write(tx: Connection, table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const keys = Object.keys(row)
  await tx.query(
    `insert into "${table}" (${keys.map((key) => `"${key}"`).join(', ')}) values (${keys.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  )
}

const writePerson = (tx: Connection, [elsAccount, elsSubAccount, name, isDel]: (typeof people)[number]) =>
  write(tx, 'subAccount', {
    ...stamp,
    uuid: crypto.randomUUID(),
    elsAccount,
    elsSubAccount,
    name,
    subAccountStatus: 'active',
    isDel: isDel ?? 'N',
  })

async function writeOrder(
  tx: Connection,
  orderNumber: string,
  { given: [purchasePerson, salePerson, holderSide] }: Case,
) {
  const uuid = crypto.randomUUID()
  await write(tx, 'purchaseOrder', {
    ...stamp,
    uuid,
    elsAccount: buyer,
    toElsAccount: supplier,
    orderNumber,
    purchaseType: '0',
    currency: 'CNY',
    orderAmount: '0',
    orderAmountTax: '0',
    orderVersion: 1,
    orderTime: '2026-01-01',
    purchasePerson,
    salePerson,
    holderSide,
    holderUser: holderSide === 'buyer' ? purchasePerson : salePerson,
    auditStatus: 'approved',
    sendStatus: 'sent',
    orderStatus: 'unconfirmed',
    freezeFlag: 'N',
    isClose: 'N',
    stage: 'sent',
  })
  const content = JSON.stringify({ purchasePerson, salePerson, remark: 'Copy' })
  const { lastUpdateUser, lastUpdateDate } = stamp
  await write(tx, 'purchaseOrderDraft', { elsAccount: buyer, uuid, content, lastUpdateUser, lastUpdateDate })
}

const itemOf = (itemCode: string, dimension: string, values: readonly string[]) => ({
  ...stamp,
  uuid: crypto.randomUUID(),
  elsAccount: buyer,
  itemCode,
  itemName: itemCode,
  dimension,
  operator: 'in',
  values: JSON.stringify(values),
  status: 'active',
})

describe.each(kinds)('people on orders that were there before on %s', (kind) => {
  let fresh: FreshDatabase
  let before: string
  const rows = <T>(text: string) => fresh.database.asLoader((tx) => tx.query<T>(text))

  beforeAll(async () => {
    fresh = await emptyDatabase(kind)
    before = await mkdtemp(join(tmpdir(), 'srm-before-'))
    for (const name of (await readdir(own)).filter((file) => file < '0016'))
      await cp(join(own, name), join(before, name))
    await migrate(fresh.database, before)
    await fresh.database.asLoader(async (tx) => {
      for (const person of people) await writePerson(tx, person)
      for (const name of names) await writeOrder(tx, name, cases[name] as Case)
      await write(tx, 'dataPermission', itemOf('people', 'purchasePerson', ['Wang Wei', 'Li Na', 'lina0001']))
      await write(tx, 'dataPermission', itemOf('groups', 'purchaseGroup', ['Wang Wei']))
    })
    await migrate(fresh.database)
  })
  afterAll(async () => {
    await fresh?.drop()
    await rm(before, { recursive: true })
  })

  test.each(names)('%s', async (name) => {
    const all = await rows<Record<string, string>>(
      `select "orderNumber", "purchasePerson", "purchasePersonName", "salePerson", "salePersonName", "holderUser" from "purchaseOrder"`,
    )
    const [purchasePerson, purchasePersonName, salePerson, salePersonName, holderUser] = cases[name]?.becomes ?? []
    expect(all.find(({ orderNumber }) => orderNumber === name)).toEqual({
      orderNumber: name,
      purchasePerson,
      purchasePersonName,
      salePerson,
      salePersonName,
      holderUser,
    })
  })

  test.each(names)('%s, in a working copy', async (name) => {
    const all = await rows<{ orderNumber: string; content: object }>(
      `select "orderNumber", "content" from "purchaseOrderDraft" join "purchaseOrder" using ("elsAccount", "uuid")`,
    )
    const [purchasePerson, purchasePersonName] = cases[name]?.becomes ?? []
    expect(all.find(({ orderNumber }) => orderNumber === name)?.content).toEqual({
      purchasePerson,
      purchasePersonName,
      remark: 'Copy',
    })
  })

  test('data permissions that listed people by name list their user names', async () => {
    expect(await rows(`select "itemCode", "values" from "dataPermission" order by 1`)).toEqual([
      { itemCode: 'groups', values: ['Wang Wei'] },
      { itemCode: 'people', values: ['wangwei1', 'Li Na', 'lina0001'] },
    ])
  })
})
