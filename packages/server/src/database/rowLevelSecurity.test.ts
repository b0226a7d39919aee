import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCompany, addPerson } from '../../test/support/companies.ts'
import { type FreshDatabase, freshDatabase, kinds } from '../../test/support/databases.ts'
import type { Who } from './database.ts'
import { system } from './systemTables.ts'

const buyer: Who = { account: '100001', side: 'buyer' }
const supplier: Who = { account: '100002', side: 'supplier' }
const stranger: Who = { account: '100003', side: 'supplier' }
const nobody: Who = { account: '', side: 'buyer' }
const denied = { code: '42501' }

describe.each(kinds)('row-level security on %s', (kind) => {
  let fresh: FreshDatabase
  const uuid = { own: randomUUID(), both: randomUUID(), lonely: randomUUID() }
  const rows = (who: Who, text: string) => fresh.database.read(who, (on) => on.query(text))
  const write = (who: Who, text: string, values: unknown[] = []) =>
    fresh.database.transaction(who, (tx) => tx.query(text, values))
  const insertEvent = (who: Who, id: string, account: string, to: string | null, shown: string) =>
    write(
      who,
      `insert into event ("elsAccount", "uuid", "toElsAccount", "document", "action", "actor", "actorSide", "shown")
       values ($1, $2, $3, 'purchaseOrder', 'send', 'someone', $4, $5)`,
      [account, id, to, who.side, shown],
    )

  beforeAll(async () => {
    fresh = await freshDatabase(kind)
    for (const { account, side } of [buyer, supplier, stranger]) {
      await addCompany(fresh.database, account, side as 'buyer')
      await addPerson(fresh.database, { elsAccount: account, elsSubAccount: 'admin001' })
      await write(system, `insert into exchange values ($1, 'hash', 'admin001', now())`, [account])
      await write({ account, side }, `insert into counter values ($1, 'PO', '2026', 7)`, [account])
      await write(
        { account, side },
        `insert into idempotency ("elsAccount", "key", "bodyHash") values ($1, 'k', 'h')`,
        [account],
      )
    }
    await write(system, `insert into installation ("version", "serverKey") values ('1', 'secret')`)
    await insertEvent(buyer, uuid.own, '100001', '100002', 'own')
    await insertEvent(buyer, uuid.both, '100001', '100002', 'both')
    await insertEvent(buyer, uuid.lonely, '100001', null, 'own')
  })
  afterAll(() => fresh?.drop())

  test('the other side reads the events shown to both and nothing else', async () => {
    const ofOrders = `select "uuid" from event where "document" = 'purchaseOrder'`
    const seen = async (who: Who) => (await rows(who, ofOrders)).map((row) => row.uuid).sort()
    expect(await seen(buyer)).toEqual([uuid.own, uuid.both, uuid.lonely].sort())
    expect(await seen(supplier)).toEqual([uuid.both])
    expect(await seen(stranger)).toEqual([])
    expect(await seen(nobody)).toEqual([])
    // The dispatcher looks for new events of all accounts.
    expect(await seen(system)).toHaveLength(3)
  })

  test('either side writes events of a shared document, nobody else does', async () => {
    await insertEvent(supplier, randomUUID(), '100001', '100002', 'own')
    await expect(insertEvent(stranger, randomUUID(), '100001', '100002', 'both')).rejects.toMatchObject(denied)
    await expect(insertEvent(stranger, randomUUID(), '100001', null, 'both')).rejects.toMatchObject(denied)
    await expect(insertEvent(nobody, randomUUID(), '100001', null, 'both')).rejects.toMatchObject(denied)
  })

  test('an event is never changed or deleted, only dispatched and chained by its owner', async () => {
    await expect(write(buyer, `update event set "action" = 'x'`)).rejects.toMatchObject(denied)
    await expect(write(buyer, 'delete from event')).rejects.toMatchObject(denied)
    const mark = `update event set "dispatched" = true where "document" = 'purchaseOrder' returning "uuid"`
    expect(await write(supplier, mark)).toEqual([])
    expect((await write(buyer, mark)).length).toBeGreaterThanOrEqual(3)
  })

  test('people are read by their own account, accounts by the platform', async () => {
    expect(await rows(buyer, 'select "elsAccount" from "subAccount"')).toEqual([{ elsAccount: '100001' }])
    expect(await rows(buyer, 'select 1 from account')).toEqual([])
    expect(await rows({ account: '100000', side: 'platform' }, 'select 1 from account')).toHaveLength(3)
    for (const table of ['account', '"subAccount"']) {
      expect(await rows(nobody, `select 1 from ${table}`)).toEqual([])
      expect(await rows(system, `select 1 from ${table}`)).toHaveLength(3)
    }
    const foreign = `update "subAccount" set "name" = 'X' where "elsAccount" = '100002' returning 1`
    expect(await write(buyer, foreign)).toEqual([])
  })

  test('passwords are the system’s alone', async () => {
    expect(await rows(buyer, 'select 1 from credential')).toEqual([])
    expect(await write(buyer, `update credential set "passwordHash" = 'x' returning 1`)).toEqual([])
    await expect(
      write(buyer, `insert into credential ("elsAccount", "elsSubAccount") values ('100001', 'intruder')`),
    ).rejects.toMatchObject(denied)
    expect(await rows(system, 'select 1 from credential')).toHaveLength(3)
  })

  test('the installation and exchange tokens are the system’s alone', async () => {
    for (const who of [buyer, nobody]) {
      expect(await rows(who, 'select * from installation')).toEqual([])
      expect(await rows(who, 'select * from exchange')).toEqual([])
    }
    expect(await rows(system, 'select "serverKey" from installation')).toEqual([{ serverKey: 'secret' }])
  })

  test('counters and kept answers stay in their account', async () => {
    for (const table of ['counter', 'idempotency']) {
      expect(await rows(buyer, `select "elsAccount" from ${table}`)).toEqual([{ elsAccount: '100001' }])
      expect(await rows(system, `select 1 from ${table}`)).toHaveLength(3)
    }
    await expect(write(buyer, `insert into counter values ('100002', 'PO', '2027', 1)`)).rejects.toMatchObject(denied)
    expect(await write(buyer, `update counter set "value" = 0 where "elsAccount" = '100002' returning 1`)).toEqual([])
  })

  test('the application owns nothing, makes nothing and cannot look at the migrations', async () => {
    await expect(write(system, 'create table mine (a integer)')).rejects.toMatchObject(denied)
    await expect(write(system, 'alter table event disable row level security')).rejects.toMatchObject(denied)
    await expect(rows(system, 'select * from migration')).rejects.toMatchObject(denied)
    expect(await rows(system, `select 1 from pg_tables where tableowner = 'srm_app'`)).toEqual([])
  })

  test('the loader writes past it, and only where imports write', async () => {
    expect(fresh.database.loaderBypassesRls).toBe(true)
    expect(await fresh.database.asLoader((tx) => tx.query('select 1 from counter'))).toHaveLength(3)
    await expect(fresh.database.asLoader((tx) => tx.query('select 1 from credential'))).rejects.toMatchObject(denied)
  })
})
