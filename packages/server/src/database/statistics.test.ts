import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase, kinds } from '../../test/support/databases.ts'
import { countAgain } from './statistics.ts'
import { system } from './systemTables.ts'

describe.each(kinds)('statistics on %s', (kind) => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase(kind)
  })
  afterAll(() => fresh.drop())

  test('a table that has grown is counted before the next import, a small one is left alone', async () => {
    const known = async (name: string) => {
      const [row] = await fresh.database.asOwner((owner) =>
        owner.query<{ n: number }>('select reltuples::integer as n from pg_class where relname = $1', [name]),
      )
      return row?.n
    }
    await fresh.database.asOwner(async (owner) => {
      await owner.script('reset role')
      for (const table of ['counter', 'idempotency'])
        await owner.script(`alter table ${table} set (autovacuum_enabled = off)`)
      await owner.script('alter table counter no force row level security')
      await owner.script(
        `insert into counter ("elsAccount", "key", "period", "value")
           select '1', repeat('x', 400) || n, '', 1 from generate_series(1, 25000) n`,
      )
    })
    const before = [await known('counter'), await known('idempotency')]
    await fresh.database.transaction(system, async (tx) => {
      await countAgain(tx, 'counter', 'idempotency')
    })
    expect(before[0]).toBeLessThan(100)
    expect([await known('counter'), await known('idempotency')]).toEqual([25000, before[1]])
  })
})
