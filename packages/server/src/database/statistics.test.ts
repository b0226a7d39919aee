import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase, kinds } from '../../test/support/databases.ts'
import { countAgain, countWritten, tendTables } from './statistics.ts'
import { system } from './systemTables.ts'

describe.each(kinds)('statistics on %s', (kind) => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase(kind)
    await fresh.database.asOwner(async (owner) => {
      await owner.script('reset role')
      for (const table of ['counter', 'idempotency', 'exchange'])
        await owner.script(`alter table ${table} set (autovacuum_enabled = off)`)
      for (const table of ['counter', 'idempotency', 'exchange'])
        await owner.script(`alter table ${table} no force row level security`)
      await owner.script('set role srm_owner')
    })
  })
  afterAll(() => fresh?.drop())

  /** As the database last counted or estimated them. */
  const known = async (name: string) => {
    const [row] = await fresh.database.asOwner((owner) =>
      owner.query<{ n: number }>('select reltuples::integer as n from pg_class where relname = $1', [name]),
    )
    return row?.n
  }
  const dead = async (name: string) => {
    const [row] = await fresh.database.asOwner(async (owner) => {
      await owner.query('select pg_stat_force_next_flush()')
      return owner.query<{ n: number }>('select n_dead_tup::integer as n from pg_stat_user_tables where relname = $1', [
        name,
      ])
    })
    return row?.n
  }
  const fill = (table: string, statement: string) =>
    fresh.database.asOwner((owner) => owner.script(statement.replace('$', table)))
  const keys = (from: number, to: number) =>
    `insert into $ ("elsAccount", "key", "bodyHash") select '1', repeat('x', 100) || n, '' from generate_series(${from}, ${to}) n`

  test('a table that has grown is counted before the next import, a small one is left alone', async () => {
    await fill(
      'counter',
      `insert into $ ("elsAccount", "key", "period", "value") select '1', repeat('x', 400) || n, '', 1 from generate_series(1, 25000) n`,
    )
    const before = [await known('counter'), await known('idempotency')]
    await fresh.database.transaction(system, async (tx) => {
      await countAgain(tx, 'counter', 'idempotency')
    })
    expect(before[0]).toBeLessThan(100)
    expect([await known('counter'), await known('idempotency')]).toEqual([25000, before[1]])
  })

  test('after an import its tables are counted, those into which little was written are not', async () => {
    await fill('idempotency', keys(1, 2000))
    await countWritten(fresh.database, system, ['idempotency', 'noSuchTable'], 2000)
    expect(await known('idempotency')).toBe(2000)
    await fill('idempotency', keys(2001, 2040))
    await countWritten(fresh.database, system, ['idempotency'], 40)
    expect(await known('idempotency')).toBe(2000)
  })

  test('the embedded database is swept and counted by changed rows; PostgreSQL does so by itself', async () => {
    await fill('idempotency', 'update $ set "answer" = \'x\'')
    const [rows, gone] = [await known('idempotency'), await dead('idempotency')]
    expect(gone).toBeGreaterThan(500)
    const done = await tendTables(fresh.database)
    if (kind === 'postgres') return expect([done, await dead('idempotency')]).toEqual([0, gone])
    expect(done).toBeGreaterThan(0)
    expect([await known('idempotency'), await dead('idempotency')]).toEqual([2040, 0])
    expect(rows).not.toBe(2040)
    expect(await tendTables(fresh.database)).toBe(0)
  })
})
