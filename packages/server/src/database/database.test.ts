import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase, kinds } from '../../test/support/databases.ts'
import { isDatabaseAway } from './connection/postgres.ts'
import type { Who } from './database.ts'
import { system } from './systemTables.ts'

const buyer: Who = { account: '100001', side: 'buyer' }

describe.each(kinds)('database on %s', (kind) => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase(kind)
    await fresh.database.asOwner(async (on) => {
      await on.script('create table note (a integer primary key, b text); grant all on note to srm_app, srm_loader')
    })
  })
  afterAll(() => fresh?.drop())

  test('leaves exact and dated types as text, parses json, takes objects and arrays', async () => {
    const [row] = await fresh.database.read(buyer, (on) =>
      on.query(
        `select 12345678901234567.123456::numeric n, 9007199254740993::bigint b, '2026-02-28'::date d,
                '2026-02-28T10:00:00+08:00'::timestamptz t, $1::jsonb j, ($1::jsonb)::text jt, $2::text[] a,
                array[1.10, 2]::numeric[] na, array['2026-02-28'::date] da, 7 i, true y, null z`,
        [{ k: ['ä', 1] }, ['x', 'y"z']],
      ),
    )
    expect(row).toEqual({
      n: '12345678901234567.123456',
      b: '9007199254740993',
      d: '2026-02-28',
      t: '2026-02-28 02:00:00+00',
      j: { k: ['ä', 1] },
      jt: '{"k": ["ä", 1]}',
      a: ['x', 'y"z'],
      na: ['1.10', '2'],
      da: ['2026-02-28'],
      i: 7,
      y: true,
      z: null,
    })
  })

  test('rows go in and out as CSV bytes; a row it does not take undoes all of them', async () => {
    const into = { into: 'note (a, b)', blanksAreNull: ['b'], delimiter: ';' }
    const pieces = async function* (...texts: string[]) {
      for (const text of texts) yield Buffer.from(text)
    }
    const taken = await fresh.database.transaction(buyer, (tx) =>
      tx.copyIn(into, pieces('1;"x;""y"\n2;""\n', '3;件\n')),
    )
    expect(taken).toBe(3)
    const bad = fresh.database.transaction(buyer, (tx) => tx.copyIn(into, pieces('4;x\n', 'five;x\n')))
    await expect(bad).rejects.toMatchObject({ code: '22P02' })
    const out = await fresh.database.copyOut(buyer, 'select a, b from note order by a')
    expect(await text(out)).toBe('1,"x;""y"\n2,\n3,件\n')
    const left = await fresh.database.copyOut(buyer, 'select generate_series(1, 300000)')
    for await (const _piece of left) break
    const wrong = async () => text(await fresh.database.copyOut(buyer, 'select 1/0'))
    await expect(wrong()).rejects.toMatchObject({ code: '22012' })
    await fresh.database.transaction(buyer, (tx) => tx.query('delete from note'))
  })

  test('acts in the role and for the account it was asked, one after the other and at the same time', async () => {
    const seen = (who: Who) =>
      fresh.database.read(who, (on) =>
        on.query(
          "select current_user::text as role, current_setting('srm.account') as account, current_setting('srm.side') as side, current_setting('TimeZone') as zone",
        ),
      )
    const everyone: Who[] = Array.from({ length: 40 }, (_, i) => ({
      account: String(100001 + (i % 7)),
      side: i % 2 ? 'buyer' : 'supplier',
    }))
    const answers = await Promise.all(everyone.map(seen))
    expect(answers).toEqual(everyone.map((who) => [{ role: 'srm_app', zone: 'UTC', ...who }]))
    const roleOf = (work: typeof fresh.database.asOwner) => work((on) => on.query('select current_user::text as role'))
    expect(await roleOf(fresh.database.asOwner)).toEqual([{ role: 'srm_owner' }])
    expect(await roleOf(fresh.database.asLoader)).toEqual([{ role: 'srm_loader' }])
    expect(await seen(system)).toMatchObject([{ role: 'srm_app', account: '', side: 'system' }])
  })

  test('commits what succeeds, rolls back what throws, and goes on afterwards', async () => {
    const { database } = fresh
    const insert = (a: number) => (on: { query: (text: string, values: unknown[]) => Promise<unknown> }) =>
      on.query('insert into note values ($1, $2)', [a, 'x'])
    await database.transaction(buyer, insert(1))
    await expect(
      database.transaction(buyer, async (tx) => {
        await insert(2)(tx)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await expect(database.transaction(buyer, insert(1))).rejects.toMatchObject({ code: '23505' })
    await expect(
      database.transaction(buyer, async (tx) => {
        await insert(3)(tx)
        await insert(1)(tx).catch(() => undefined)
      }),
    ).rejects.toThrow('rolled back')
    expect(await database.read(buyer, (on) => on.query('select a from note'))).toEqual([{ a: 1 }])
  })

  test('refuses a call inside another one and allows one that starts afterwards', async () => {
    const { database } = fresh
    const one = () => database.read(buyer, (on) => on.query('select 1 as one'))
    await expect(database.transaction(buyer, one)).rejects.toThrow('inside another one')
    let afterwards: Promise<unknown> | undefined
    await database.read(buyer, async () => {
      afterwards = wait(20).then(one)
    })
    expect(await afterwards).toEqual([{ one: 1 }])
  })

  test('goes through far more different statements than it names', async () => {
    const { database } = fresh
    for (let i = 0; i < 450; i += 1)
      expect(await database.read(buyer, (on) => on.query(`select ${i} as i, $1::text as v`, ['v']))).toEqual([
        { i, v: 'v' },
      ])
    const [row] = await database.read(buyer, (on) =>
      on.query('select count(*)::integer as n from pg_prepared_statements'),
    )
    expect(row?.n).toBeLessThanOrEqual(202)
    expect(await database.read(buyer, (on) => on.query('select 0 as i, $1::text as v', ['w']))).toEqual([
      { i: 0, v: 'w' },
    ])
  })

  test('delivers notifications after commit only, to listeners that may ask the database', async () => {
    const { database } = fresh
    const heard: string[] = []
    const stop = await database.listen('srm', (payload) => {
      void database
        .read(buyer, (on) => on.query('select $1::text as p', [payload]))
        .then(([row]) => {
          heard.push(String(row?.p))
        })
    })
    const notify = (payload: string) => (on: { query: (text: string, values: unknown[]) => Promise<unknown> }) =>
      on.query("select pg_notify('srm', $1)", [payload])
    await database
      .transaction(buyer, async (tx) => {
        await notify('rolled back')(tx)
        throw new Error('no')
      })
      .catch(() => undefined)
    await database.transaction(buyer, notify('first'))
    await expect.poll(() => heard).toEqual(['first'])
    await stop()
    await database.transaction(buyer, notify('unheard'))
    await wait(50)
    expect(heard).toEqual(['first'])
  })

  test('says whether it is alive', async () => {
    expect(await fresh.database.isAlive()).toBe(true)
    const other = await freshDatabase(kind)
    await other.drop()
    expect(await other.database.isAlive()).toBe(false)
  })
})

describe.each(kinds.filter((kind) => kind === 'postgres'))('a lost connection to %s', (kind) => {
  test('fails what runs, is replaced, and listeners are told that they may have missed something', async () => {
    const { database, url, drop } = await freshDatabase(kind)
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
    const sleeping = async () => (await admin.query(`select 1 ${others} and query like '%pg_sleep(20)%'`)).rowCount
    const heard: string[] = []
    const stop = await database.listen('srm', (payload) => heard.push(payload))
    const broken = database.read(buyer, (on) => on.query('select pg_sleep(20)')).catch((error: unknown) => error)
    await expect.poll(sleeping).toBe(1)
    await admin.query(`select pg_terminate_backend(pid) ${others}`)
    expect(await broken).toSatisfy(isDatabaseAway)
    expect(await database.isAlive()).toBe(true)
    await expect.poll(() => heard).toEqual([''])
    await database.read(buyer, (on) => on.query("select pg_notify('srm', 'again')"))
    await expect.poll(() => heard).toEqual(['', 'again'])
    await stop()
    await admin.end()
    await drop()
  })
})
