import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../test/support/databases.ts'
import { startWorld, type World } from '../../test/support/world.ts'
import { system } from '../database/systemTables.ts'
import { createJobRecord } from '../engine/jobRecord.ts'
import { queueLetter } from '../messages/outbox.ts'
import { version } from '../version.ts'
import { operationOf } from './operation.ts'

describe.each(kinds)('the operation of an installation on %s', (kind) => {
  let world: World
  const jobs = createJobRecord()
  const now = () => new Date()
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  const figures = (dataDirectory = 'memory:') =>
    operationOf({ database: world.database, dataDirectory, jobs, version, now }, '100000')

  test('companies, letters, versions and the disk as they are', async () => {
    const { accounts, letters, versions, health } = await figures(process.cwd())
    const rows = await world.database.read(system, (on) =>
      on.query<{ side: string; count: number }>(
        `select "accountSide" as side, count(*)::int as count from account where "accountStatus" = 'active' group by 1`,
      ),
    )
    for (const { side, count } of rows.filter(({ side: of }) => of !== 'platform'))
      expect([side, accounts[side as 'buyer']]).toEqual([side, count])
    expect(accounts.fresh).toBe(rows.reduce((sum, { count }) => sum + count, 0))
    expect(versions).toMatchObject({ release: version, node: process.versions.node, database: kind })
    expect(versions.migration).toMatch(/^\d{4}_\w+\.sql$/)
    expect(versions.databaseVersion).toMatch(/^\d+/)
    expect(health.disk?.free).toBeGreaterThan(0)
    expect(health.disk?.size).toBeGreaterThanOrEqual(health.disk?.free ?? 0)
    expect((await figures()).health.disk).toBeNull()
    expect((await figures('/nowhere/at/all')).health.disk).toBeNull()
    const letter = {
      elsAccount: '100001',
      channel: 'mail',
      recipient: 'a@b.example',
      template: 'invite',
      language: 'en',
      subject: 'Subject',
      body: 'Body',
    } as const
    await world.database.transaction(system, (tx) => queueLetter(tx, letter as never, now()))
    expect((await figures()).letters.queued).toBe(letters.queued + 1)
  })

  test('work that failed last is named until it ends well', async () => {
    jobs.note('priceRecord', now(), false)
    jobs.note('reconciliation', new Date('2026-11-20T08:00:00Z'), true)
    expect((await figures()).health.jobs).toMatchObject({
      count: 2,
      failed: [{ job: 'reconciliation', at: '2026-11-20T08:00:00.000Z' }],
    })
    jobs.note('reconciliation', now(), false)
    expect((await figures()).health.jobs).toEqual({ count: 2, failed: [] })
  })
})
