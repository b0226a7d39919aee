/** Files of which everything or nothing stays: what others do meanwhile, how far it is, and that it can be cancelled. */
import { setTimeout as moment } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractPrice } from '../../support/contractPrice.ts'
import { kinds } from '../../support/databases.ts'
import { importing, type Job } from '../../support/importing.ts'
import { startWorld, type World } from '../../support/world.ts'

/** So many that none of these files is done before somebody cancels it. */
const many = 50_000

describe.each(kinds)('what goes on while a file is placed as one on %s', (kind) => {
  let world: World
  let jobs: ReturnType<typeof importing>
  beforeAll(async () => {
    world = await startWorld(kind)
    jobs = importing(world)
  })
  afterAll(() => world?.drop())

  const csv = (header: string, rowOf: (n: number) => string, count: number) =>
    [header, ...Array.from({ length: count }, (_, n) => rowOf(n)), ''].join('\n')
  const prices = (key: string, count: number, isWrong: (n: number) => boolean) =>
    csv(
      ['serviceCode', ...Object.keys(contractPrice)].join(','),
      (n) => [`${key}-${n}`, ...Object.values({ ...contractPrice, ...(isWrong(n) ? { currency: '??' } : {}) })].join(),
      count,
    )
  /** Who comes one by one, few enough that they are tried where they are placed. */
  const people = () => csv('elsSubAccount,name,email', (n) => `person0${n},Person ${n},p${n}@example.test`, 1500)

  const begun = async (text: string, document: string, options: object): Promise<string> => {
    const { uuid } = await jobs.create({ document, ...options })
    await jobs.send(uuid, Buffer.from(text))
    await jobs.start(uuid)
    return uuid
  }
  const until = async (uuid: string, isSo: (job: Job) => boolean): Promise<Job> => {
    for (;;) {
      const job = await jobs.get(uuid)
      if (!['queued', 'running'].includes(job.jobStatus) || isSo(job)) return job
      await moment(20)
    }
  }
  const cancel = async (uuid: string) =>
    (await world.call('buyer', 'POST', `/buyer/importJob/${uuid}/cancel`, {})).status
  const count = async (document: string, filter: string): Promise<number> =>
    (await world.call('buyer', 'GET', `/buyer/${document}?${filter}`)).body.data.items.length

  test.each([
    ['a trial run', { dryRun: 'Y' }],
    ['an import of all or nothing', { onError: 'stop' }],
  ])('%s tells how far it is, keeps nobody waiting, and ends when it is cancelled', async (_name, options) => {
    const key = `S${Object.keys(options)}`
    const file = prices(key, many, (n) => n % 50 === 7)
    const uuid = await begun(file, 'priceRecord', options)
    const seen = await until(uuid, ({ readRows }) => readRows > 0)
    expect(seen.jobStatus).toBe('running')
    expect(seen.readRows).toBeLessThan(many)
    const unit = { orgCategoryId: key, orgCategoryName: key, kind: 'department' }
    const made = await world.call('buyer', 'POST', '/buyer/orgCategory', unit)
    expect([made.status, made.body?.data?.issues]).toEqual([200, undefined])
    expect((await jobs.get(uuid)).jobStatus).toBe('running')

    expect(await cancel(uuid)).toBe(200)
    const job = await jobs.wait(uuid)
    const { jobStatus, readRows, createdRows, failedRows, skippedRows } = job
    const [created, skipped] = 'dryRun' in options ? [readRows - failedRows, 0] : [0, readRows - failedRows]
    expect({ jobStatus, createdRows, skippedRows }).toEqual({
      jobStatus: 'cancelled',
      createdRows: created,
      skippedRows: skipped,
    })
    // what it has found out until then stands there, row by row
    expect(failedRows).toBeGreaterThan(0)
    const rows = (await jobs.errors(uuid)).map(({ row }: { row: number }) => row)
    expect(rows).toEqual(Array.from({ length: failedRows }, (_, n) => n * 50 + 9))
    expect(await count('priceRecord', `q=${key}-0`)).toBe(0)
    expect(await count('orgCategory', `q=${key}`)).toBe(1)
  })

  test('a large file stays as a whole, or nothing of it', async () => {
    const all = { read: 700, created: 0, failed: 0, skipped: 0 }
    const run = async (wrong: number | undefined, options: object) => {
      const uuid = await begun(
        prices('ALL', all.read, (n) => n === wrong),
        'priceRecord',
        options,
      )
      const { jobStatus, ...job } = await jobs.wait(uuid)
      const counts = { read: job.readRows, created: job.createdRows, failed: job.failedRows, skipped: job.skippedRows }
      return { jobStatus, ...counts, faults: (await jobs.errors(uuid)).map(({ row }: { row: number }) => row) }
    }
    const refused = { ...all, failed: 1, faults: [602] }
    expect(await run(600, { dryRun: 'Y' })).toEqual({ jobStatus: 'tried', ...refused, created: 699 })
    expect(await run(600, { onError: 'stop' })).toEqual({ jobStatus: 'failed', ...refused, skipped: 699 })
    expect(await count('priceRecord', 'q=ALL-0')).toBe(0)
    expect(await run(undefined, { onError: 'stop' })).toEqual({ jobStatus: 'done', ...all, created: 700, faults: [] })
    expect(await count('priceRecord', 'q=ALL-0')).toBe(1)
  })

  test('one that was begun where it stays ends when it is cancelled, and goes on for who may not cancel it', async () => {
    const uuid = await begun(people(), 'subAccount', { onError: 'stop' })
    // whether its transaction has begun is not asked: where that holds the only connection, the answer comes after its end
    expect((await world.call('buyerIdle', 'POST', `/buyer/importJob/${uuid}/cancel`, {})).status).toBe(403)
    expect(await cancel(uuid)).toBe(200)
    expect(await jobs.wait(uuid)).toMatchObject({ jobStatus: 'cancelled', createdRows: 0 })
    expect(await count('subAccount', 'q=person00')).toBe(0)
    await world.call('buyer', 'POST', `/buyer/importJob/${uuid}/resume`, {})
    expect((await world.call('buyerIdle', 'POST', `/buyer/importJob/${uuid}/cancel`, {})).status).toBe(403)
    expect(await jobs.wait(uuid)).toMatchObject({ jobStatus: 'done', createdRows: 1500 })
  })

  test('one that is resumed while its cancelled run still ends is told of by its new run alone', async () => {
    for (let round = 0; round < 8; round += 1) {
      const rows = csv('elsSubAccount,name,email', (n) => `resume${round}x${n},R ${n},r${round}x${n}@example.test`, 120)
      const uuid = await begun(rows, 'subAccount', { onError: 'stop' })
      await until(uuid, ({ jobStatus }) => jobStatus === 'running')
      // it may have ended by itself before
      if ((await cancel(uuid)) === 200) await world.call('buyer', 'POST', `/buyer/importJob/${uuid}/resume`, {})
      expect(await jobs.wait(uuid)).toMatchObject({ jobStatus: 'done', readRows: 120, createdRows: 120, failedRows: 0 })
      expect(await count('subAccount', `q=resume${round}x&limit=200`)).toBe(120)
    }
  })
})
