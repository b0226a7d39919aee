/** Import jobs: a file is sent, looked at, tried, run; every row is accounted for (cli-ux-security §1.4). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { documents } from '@srm/core/documents'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openImportFiles } from '../../../src/imports/file/importFiles.ts'
import { keptDays, removeOldFiles } from '../../../src/imports/job/fileRetention.ts'
import { kinds } from '../../support/databases.ts'
import { importing, type Job } from '../../support/importing.ts'
import { sampleInput } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'

const counts = ({ readRows, createdRows, updatedRows, unchangedRows, failedRows, skippedRows }: Job) => ({
  read: readRows,
  created: createdRows,
  updated: updatedRows,
  unchanged: unchangedRows,
  failed: failedRows,
  skipped: skippedRows,
})
const none = { read: 0, created: 0, updated: 0, unchanged: 0, failed: 0, skipped: 0 }

describe.each(kinds)('import jobs on %s', (kind) => {
  let world: World
  let jobs: ReturnType<typeof importing>
  beforeAll(async () => {
    world = await startWorld(kind)
    jobs = importing(world)
  })
  const folder = mkdtempSync(join(tmpdir(), 'srm-imports-'))
  afterAll(async () => {
    await world?.drop()
    rmSync(folder, { recursive: true })
  })

  const sample = sampleInput(documents.material, 1) as Record<string, string>
  const keys = ['materialNumber', 'materialDesc', 'cateLevelCode', 'baseUnit', 'netWeight', 'grossWeight', 'isSource']
  const row = (given: Record<string, string>) => keys.map((key) => given[key] ?? sample[key] ?? '').join(',')
  const file = (...rows: Record<string, string>[]) =>
    `${keys.join(',')}\n${rows.map((one) => `${row(one)}\n`).join('')}`
  const good = (n: number, more = {}) => ({
    materialNumber: `J-${n}`,
    materialDesc: `Rim ${n}`,
    netWeight: '',
    grossWeight: '',
    isSource: 'N',
    ...more,
  })
  const material = async (number: string) =>
    (await world.call('buyer', 'GET', `/buyer/material?materialNumber=${number}`)).body.data.items[0]

  test('a file is tried, run, and run again without a change', async () => {
    const made = await jobs.create({ document: 'material', fileName: 'materials.csv' })
    expect(made).toMatchObject({ jobStatus: 'waiting', readRows: 0 })
    expect(made.jobNumber).toMatch(/^IM\d{8}0001$/)
    const bytes = Buffer.from(file(good(1), good(2)))
    expect((await jobs.send(made.uuid, bytes.subarray(0, 20))).body.data).toMatchObject({ received: '20' })
    expect((await jobs.send(made.uuid, bytes, 7)).body).toMatchObject({
      message: 'importJob.otherPlace',
      data: { params: { received: 20 } },
    })
    await jobs.send(made.uuid, bytes.subarray(20), 20)
    const seen = await jobs.look(made.uuid)
    expect(seen).toMatchObject({ format: 'csv', encoding: 'utf-8', delimiter: ',', missing: [], issues: [] })
    expect(seen.columns.map(({ key }: { key: string }) => key)).toEqual(keys)
    await jobs.start(made.uuid, { dryRun: 'Y' })
    expect(await jobs.wait(made.uuid)).toMatchObject({ jobStatus: 'tried', createdRows: 2 })
    expect(await material('J-1')).toBeUndefined()
    await jobs.start(made.uuid, { dryRun: 'N' })
    const done = await jobs.wait(made.uuid)
    expect(done).toMatchObject({ jobStatus: 'done' })
    expect(counts(done)).toEqual({ ...none, read: 2, created: 2 })
    expect(await material('J-1')).toMatchObject({ materialDesc: 'Rim 1', materialStatus: 'active' })

    const same = { document: 'material', fileName: 'again.csv' }
    const twin = await jobs.run(bytes, same)
    expect([twin.jobStatus, JSON.parse(String(twin.message))]).toEqual([
      'failed',
      { message: 'importJob.alreadyDone', params: { jobNumber: made.jobNumber, uuid: made.uuid } },
    ])
    const again = await jobs.run(bytes, { ...same, repeat: 'Y' })
    expect(counts(again)).toEqual({ ...none, read: 2, unchanged: 2 })
  })

  test('refused rows come back as a file that can be mended and imported again', async () => {
    const job = await jobs.run(
      file(good(10), good(11, { baseUnit: '??' }), good(12, { netWeight: '3', grossWeight: '2' })),
      {
        document: 'material',
      },
    )
    expect(job.jobStatus).toBe('partial')
    expect(counts(job)).toEqual({ ...none, read: 3, created: 1, failed: 2 })
    expect(await jobs.errors(job.uuid)).toEqual([
      { row: 3, field: 'baseUnit', rule: 'notInDictionary', limit: '??' },
      { row: 4, field: 'netWeight', rule: 'aboveGross', limit: '2' },
    ])
    const refused = await jobs.errorsFile(job.uuid)
    expect(refused.split('\r\n').slice(0, 2)).toEqual([
      `\uFEFF${keys.join(',')},_row,_field,_rule,_message`,
      `${row(good(11, { baseUnit: '??' }))},3,baseUnit,notInDictionary,Base unit: ?? is not in the dictionary.`,
    ])
    const mended = refused.replace('??', String(sample.baseUnit)).replace(',3,2,', ',2,3,')
    expect(counts(await jobs.run(mended, { document: 'material' }))).toEqual({ ...none, read: 2, created: 2 })
  })

  test('a Chinese file with semicolons in GB18030 is understood', async () => {
    const text = `物料编码;物料描述;物料分类;基本单位\r\nJ-20;轮圈×铝;${sample.cateLevelCode};${sample.baseUnit}\r\n`
    const job = await jobs.run(iconv.encode(text, 'gb18030'), { document: 'material', fileName: '物料.csv' })
    expect(job).toMatchObject({ jobStatus: 'done', encodingFound: 'gb18030', delimiterFound: ';', createdRows: 1 })
    expect(await material('J-20')).toMatchObject({ materialDesc: '轮圈×铝' })
  })

  test('all or nothing', async () => {
    const job = await jobs.run(file(good(30), good(31, { baseUnit: '??' })), { document: 'material', onError: 'stop' })
    expect([job.jobStatus, counts(job)]).toEqual(['failed', { ...none, read: 2, failed: 1, skipped: 1 }])
    expect(await material('J-30')).toBeUndefined()
  })

  test('dates that end with their year are read as the file says it writes them', async () => {
    const code = sampleInput(documents.exchangeRate, 1) as Record<string, string>
    const text = `fromCurrency,toCurrency,exchangeRate,validFrom\n${code.fromCurrency},CNY,7.1,03/04/2099\n`
    const asked = { document: 'exchangeRate' }
    const refused = await jobs.run(text, asked)
    expect(await jobs.errors(refused.uuid)).toEqual([
      { row: 2, field: 'validFrom', rule: 'ambiguousDate', limit: null },
    ])
    expect((await jobs.run(text, { ...asked, dateOrder: 'dmy' })).jobStatus).toBe('done')
    const [rate] = (await world.call('buyer', 'GET', '/buyer/exchangeRate?validFrom=2099-04-03')).body.data.items
    expect(rate).toMatchObject({ exchangeRate: '7.1' })
  })

  test('an encoding that is said and is not so is refused', async () => {
    const bytes = iconv.encode(`物料编码,物料描述\nJ-50,轮圈\n`, 'gb18030')
    const job = await jobs.run(bytes, { document: 'material', encoding: 'utf-8' })
    expect(JSON.parse(String(job.message))).toMatchObject({ issues: [{ rule: 'wrongEncoding', limit: 'utf-8' }] })
  })

  test.each([
    ['an empty header', Buffer.from(' \n \n'), 'emptyFile'],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48]),
      'notTextFile',
    ],
    ['no column that is known', Buffer.from('a,b\n1,2\n'), 'noKnownColumn'],
    ['no key', Buffer.from('materialDesc,baseUnit\nx,EA\n'), 'noKeyColumn'],
    ['a column twice', Buffer.from('materialNumber,物料编码\nx,y\n'), 'columnTwice'],
    ['a quote without an end', Buffer.from('materialNumber,materialDesc\nx,"y\n'), 'notCsv'],
  ])('%s: one clear fault, nothing changed', async (_, bytes, rule) => {
    const job = await jobs.run(bytes, { document: 'material' })
    expect(job.jobStatus).toBe('failed')
    expect(JSON.parse(String(job.message))).toMatchObject({ message: 'common.invalid', issues: [{ rule }] })
    expect(counts(job)).toEqual(none)
  })

  test('only who may import a document makes a job for it, and reads what was refused', async () => {
    const job = { document: 'purchaseOrder', fileName: 'x.csv' }
    expect((await world.call('supplier', 'POST', '/supplier/importJob', job)).body.data).toMatchObject({
      issues: [{ path: 'document', rule: 'wrong' }],
    })
    expect((await world.call('buyerIdle', 'POST', '/buyer/importJob', job)).status).toBe(403)
    // Who does not see prices does not read the files of those who do.
    const order = await jobs.create({ document: 'purchaseOrder' })
    for (const part of ['errors', 'changes'])
      expect((await world.call('buyerBlind', 'GET', `/buyer/importJob/${order.uuid}/${part}`)).status).toBe(403)
    const { uuid } = await jobs.create({ document: 'material' })
    expect((await world.call('buyerBlind', 'GET', `/buyer/importJob/${uuid}/errors`)).status).toBe(200)
    for (const [who, status] of [
      ['supplier', 404],
      ['buyerIdle', 403],
    ] as const)
      expect(
        (await world.call(who, 'GET', `/${who === 'supplier' ? 'supplier' : 'buyer'}/importJob/${uuid}/errors`)).status,
      ).toBe(status)
  })

  test('files of imports that are over for long are removed', async () => {
    const files = await openImportFiles(folder)
    const job = await jobs.run(file(good(40)), { document: 'material', fileName: 'old.csv' })
    expect(job.endTime).toMatch(/^\d{4}-/)
    for (const uuid of [job.uuid, 'unknown']) await files.append(uuid, Readable.from(['x']))
    const day = 24 * 60 * 60 * 1000
    expect(await removeOldFiles(world.database, files, new Date())).toBe(1)
    expect([await files.size(job.uuid), await files.size('unknown')]).toEqual([1, 0])
    expect(await removeOldFiles(world.database, files, new Date(Date.now() + (keptDays + 1) * day))).toBe(1)
    expect(await files.size(job.uuid)).toBe(0)
  })
})
