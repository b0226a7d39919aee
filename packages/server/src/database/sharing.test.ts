import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, type FreshDatabase, kinds } from '../../test/support/databases.ts'
import { ask } from './connection/connection.ts'
import { type ConnectionQueue, connectionQueue } from './connection/connectionQueue.ts'
import { isDatabaseAway } from './connection/postgres.ts'
import type { Who } from './database.ts'

const buyer: Who = { account: '100001', side: 'buyer' }
const everyone: readonly Who[] = Array.from({ length: 120 }, (_, i) => ({
  account: String(100001 + (i % 7)),
  side: i % 2 ? 'buyer' : 'supplier',
}))

describe.each(kinds)('quick statements on %s', (kind) => {
  let fresh: FreshDatabase
  const quick = (who: Who, text: string, values: readonly unknown[] = []) => fresh.database.quick(who, text, values)
  const seen = (who: Who) =>
    quick(
      who,
      `select current_user::text as role, current_setting('srm.account') as account, current_setting('srm.side') as side,
         current_setting('TimeZone') as zone, mine from owned`,
    )
  beforeAll(async () => {
    fresh = await emptyDatabase(kind)
    await fresh.database.asOwner((on) =>
      on.script(
        `create table owned (account text, mine text); alter table owned enable row level security;
         create policy owned on owned to srm_app using (account = current_setting('srm.account'));
         insert into owned select n::text, 'of ' || n from generate_series(100001, 100007) n; grant select on owned to srm_app`,
      ),
    )
  })
  afterAll(() => fresh?.drop())

  test('many at once, from whom you like: everybody sees his own rows', async () => {
    const expected = everyone.map((who) => [{ role: 'srm_app', zone: 'UTC', mine: `of ${who.account}`, ...who }])
    for (let round = 0; round < 5; round += 1) expect(await Promise.all(everyone.map(seen))).toEqual(expected)
  })

  test('one that fails does so alone', async () => {
    const answers = await Promise.allSettled(
      everyone.map((who, i) => (i % 5 ? seen(who) : quick(who, 'select 1 / $1::integer', [0]))),
    )
    for (const [i, answer] of answers.entries())
      if (i % 5) expect(answer).toMatchObject({ value: [everyone[i]] })
      else expect(answer).toMatchObject({ reason: { code: '22012' } })
  })

  test('far more different statements than a connection keeps', async () => {
    const one = (i: number) => quick(everyone[i % 9] as Who, `select ${i} as i, $1::text as v`, ['v'])
    for (const _round of [1, 2]) {
      const many = Array.from({ length: 450 }, (_, i) => i)
      expect(await Promise.all(many.map(one))).toEqual(many.map((i) => [{ i, v: 'v' }]))
    }
  })

  test('what was committed before is seen', async () => {
    for (let n = 1; n <= 20; n += 1) {
      await fresh.database.asOwner((on) => on.query(`update owned set mine = $1 where account = '100001'`, [`${n}`]))
      expect(await seen(buyer)).toMatchObject([{ mine: `${n}` }])
    }
  })

  test('refused inside the work of another call', async () => {
    const inside = fresh.database.transaction(buyer, () => seen(buyer))
    await expect(inside).rejects.toThrow('inside another one')
  })

  test('what was asked is answered before the database closes', async () => {
    const other = await emptyDatabase(kind)
    const one = () => other.database.quick(buyer, 'select 1 as one', [])
    for (let n = 0; n < 10; n += 1) await Promise.all(Array.from({ length: 10 }, one))
    const asked = Array.from({ length: 30 }, one)
    await other.drop()
    expect(await Promise.all(asked)).toEqual(asked.map(() => [{ one: 1 }]))
    await expect(one()).rejects.toThrow()
  })
})

describe.each(kinds.filter((kind) => kind === 'postgres'))('quick statements on %s', (kind) => {
  let fresh: FreshDatabase
  let admin: pg.Client
  const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  const one = () => fresh.database.quick(buyer, 'select 1 as one', [])
  const sleep = () => fresh.database.quick(buyer, 'select pg_sleep(600)', [])
  const sleeping = async () => (await admin.query(`select 1 ${others} and query like '%pg_sleep(600)%'`)).rowCount
  beforeAll(async () => {
    fresh = await emptyDatabase(kind)
    admin = new pg.Client({ connectionString: fresh.url })
    await admin.connect()
  })
  afterAll(async () => {
    await admin.end()
    await fresh?.drop()
  })

  test('nobody waits for long behind one that is slow after all; a connection that is lost is replaced', async () => {
    for (let n = 0; n < 20; n += 1) await Promise.all(Array.from({ length: 20 }, one))
    const slow = sleep().catch((error: unknown) => error)
    await expect.poll(sleeping).toBe(1)
    for (let n = 0; n < 50; n += 1) expect(await one()).toEqual([{ one: 1 }])
    await admin.query(`select pg_terminate_backend(pid) ${others}`)
    expect(await slow).toSatisfy(isDatabaseAway)
    await expect.poll(() => one().catch(() => 'away')).toEqual([{ one: 1 }])
  })
})

const most = 2

describe.each(kinds.filter((kind) => kind === 'postgres'))('turns with connections to %s', (kind) => {
  let fresh: FreshDatabase
  let pool: pg.Pool
  let turns: ConnectionQueue
  const using = async (text: string, isUsedUp = false) => {
    const client = await turns.take()
    let isLost = isUsedUp
    try {
      return (await ask(client, { text })).rows as unknown[]
    } catch (error) {
      isLost = isDatabaseAway(error)
      throw error
    } finally {
      turns.giveBack(client, isLost)
    }
  }
  beforeAll(async () => {
    fresh = await emptyDatabase(kind)
    pool = new pg.Pool({ connectionString: fresh.url, max: most })
    pool.on('error', () => undefined)
    turns = connectionQueue(pool, most, 2_000)
  })
  afterAll(async () => {
    await pool.end()
    await fresh?.drop()
  })

  test('whoever waits gets his turn, in order, also behind connections that are not used again', async () => {
    const answers: number[] = []
    const asked = Array.from({ length: 30 }, async (_, i) => {
      await using(`select ${i}`, i % 7 === 0)
      answers.push(i)
    })
    await Promise.all(asked)
    expect(answers.toSorted((a, b) => a - b)).toEqual(asked.map((_, i) => i))
    expect(pool.totalCount).toBeLessThanOrEqual(most)
  })

  test('a connection that was lost is nobody else’s', async () => {
    const lost = 'select pg_terminate_backend(pg_backend_pid())'
    const asked = [using(lost), using(lost), ...Array.from({ length: 10 }, () => using('select 1 as one'))]
    const answers = await Promise.allSettled(asked)
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(answers.slice(2)).toEqual(asked.slice(2).map(() => ({ status: 'fulfilled', value: [{ one: 1 }] })))
  })

  test('whoever waits too long is told so, and his turn is not lost', async () => {
    const held = await Promise.all([turns.take(), turns.take()])
    const late = await Promise.allSettled([turns.take(), turns.take()])
    for (const one of late) expect(one).toMatchObject({ reason: expect.toSatisfy(isDatabaseAway) })
    for (const client of held) turns.giveBack(client, false)
    expect(await using('select 2 as two')).toEqual([{ two: 2 }])
  })
})
