/** What migrations after 0048 make of rows that were there before. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, type FreshDatabase, kinds } from '../../test/support/databases.ts'
import { migrateBefore, writeFilled, writeRow } from '../../test/support/migrations/rowsFromBefore.ts'
import { migrate } from './migrate.ts'

const [buyer, supplier] = ['100001', '100002']
const stamp = {
  elsAccount: buyer,
  createUser: 'x',
  createDate: '2026-01-01',
  lastUpdateUser: 'x',
  lastUpdateDate: '2026-01-01',
  rowVersion: 3,
}
const held = {
  holderSide: 'supplier',
  holderUser: 'seller01',
  holderSince: '2026-01-02',
  dueTime: '2026-01-09',
}
const nobody = { holderSide: null, holderUser: null, isHeld: false, isDue: false }
const somebody = { holderSide: 'supplier', holderUser: 'seller01', isHeld: true, isDue: true }

/** Stage and delivery of an order before, and its stage after. */
const orders: Readonly<Record<string, readonly [stage: string, delivery: string | null, after: string, isDel?: 'Y']>> =
  {
    'received in full': ['confirmed', 'fully', 'received'],
    'received in full and more': ['confirmed', 'overDelivered', 'received'],
    'received and deleted': ['confirmed', 'fully', 'received', 'Y'],
    'received in part': ['confirmed', 'partly', 'confirmed'],
    'not received': ['confirmed', 'none', 'confirmed'],
    'without a word about it': ['confirmed', null, 'confirmed'],
    'closed after its receipt': ['closed', 'fully', 'closed'],
    'frozen after its receipt': ['frozen', 'fully', 'frozen'],
  }
const names = Object.keys(orders)

const orderOf = (orderNumber: string) => {
  const [stage, deliveryStatus, , isDel = 'N'] = orders[orderNumber] ?? []
  const amounts = { orderAmount: '0', orderAmountTax: '0' }
  const parties = { ...stamp, uuid: crypto.randomUUID(), toElsAccount: supplier, orderNumber, isDel }
  const terms = { purchaseType: '0', currency: 'CNY', orderVersion: 1, orderTime: '2026-01-01', ...amounts }
  const statuses = {
    auditStatus: 'approved',
    sendStatus: 'sent',
    orderStatus: 'confirmed',
    freezeFlag: 'N',
    isClose: 'N',
  }
  return { ...parties, ...terms, ...statuses, ...held, stage, deliveryStatus }
}

const roleOf = (roleCode: string, status: string) => ({
  ...stamp,
  uuid: crypto.randomUUID(),
  roleCode,
  roleName: roleCode,
  side: 'buyer',
  status,
  permissions: JSON.stringify(['material.view']),
})

describe.each(kinds)('rows from before on %s', (kind) => {
  let fresh: FreshDatabase

  beforeAll(async () => {
    fresh = await emptyDatabase(kind)
    await migrateBefore(fresh.database, '0049')
    await fresh.database.asLoader(async (tx) => {
      for (const name of names) await writeRow(tx, 'purchaseOrder', orderOf(name))
      await writeRow(tx, 'role', roleOf('buys', 'active'))
      await writeRow(tx, 'role', roleOf('bought', 'inactive'))
    })
    await migrate(fresh.database)
  })
  afterAll(() => fresh?.drop())
  const rows = <T>(text: string) => fresh.database.asLoader((tx) => tx.query<T>(text))

  test.each(names)('an order that was %s', async (name) => {
    const found = await rows<{ orderNumber: string }>(
      `select "orderNumber", "stage", "deliveryStatus", "rowVersion", "lastUpdateDate", "holderSide", "holderUser",
         "holderSince" is not null as "isHeld", "dueTime" is not null as "isDue" from "purchaseOrder"`,
    )
    const [, deliveryStatus, stage] = orders[name] ?? []
    expect(found.find(({ orderNumber }) => orderNumber === name)).toEqual({
      orderNumber: name,
      stage,
      deliveryStatus,
      rowVersion: 3,
      lastUpdateDate: expect.stringMatching(/^2026-01-01/),
      ...(stage === 'received' ? nobody : somebody),
    })
  })

  test('an order may be received, and in no stage that there is not', async () => {
    const put = (stage: string) =>
      fresh.database.asLoader((tx) =>
        tx.query(`update "purchaseOrder" set "stage" = $1 where "orderNumber" = 'not received'`, [stage]),
      )
    await put('received')
    await expect(put('lost')).rejects.toMatchObject({ code: '23514' })
    await put('confirmed')
  })

  test('no role demands a second factor', async () => {
    expect(await rows(`select "roleCode", "needsFactor", "rowVersion" from role order by 1`)).toEqual([
      { roleCode: 'bought', needsFactor: 'N', rowVersion: 3 },
      { roleCode: 'buys', needsFactor: 'N', rowVersion: 3 },
    ])
  })

  test('what opened a table for its owner has closed it again', async () => {
    const open = await rows<{ relname: string }>(
      `select relname from pg_class where relname in ('purchaseOrder', 'role') and not relforcerowsecurity`,
    )
    expect(open).toEqual([])
  })
})

describe.each(kinds)('statements and expense sheets from before approvals on %s', (kind) => {
  let fresh: FreshDatabase
  afterAll(() => fresh?.drop())

  test('have asked for none', async () => {
    fresh = await emptyDatabase(kind)
    await migrateBefore(fresh.database, '0105')
    await fresh.database.asLoader(async (tx) => {
      await writeFilled(tx, 'expenseSheet', {
        ...stamp,
        ...{
          toElsAccount: supplier,
          costStatus: 'confirmed',
          cancelStatus: 'none',
          initiator: 'buyer',
          stage: 'confirmed',
        },
      })
      await writeFilled(tx, 'reconciliation', {
        ...stamp,
        ...{
          toElsAccount: supplier,
          checkStatus: 'confirmed',
          reopenStatus: 'none',
          initiator: 'buyer',
          stage: 'confirmed',
        },
      })
    })
    await migrate(fresh.database)
    for (const table of ['expenseSheet', 'reconciliation'])
      expect(await fresh.database.asLoader((tx) => tx.query(`select "auditStatus" from "${table}"`))).toEqual([
        { auditStatus: 'notSubmitted' },
      ])
  })
})
