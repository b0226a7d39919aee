/** What must not happen twice: jobs of one document beside each other, runs that go on, files that are read otherwise. */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractPrice } from '../../support/contractPrice.ts'
import { kinds } from '../../support/databases.ts'
import { importing } from '../../support/importing.ts'
import { sampleInput } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'

const { cateLevelCode, baseUnit } = sampleInput(documents.material, 1) as Record<string, string>

describe.each(kinds)('imports that could be done twice on %s', (kind) => {
  let world: World
  let jobs: ReturnType<typeof importing>
  beforeAll(async () => {
    world = await startWorld(kind)
    jobs = importing(world)
  })
  afterAll(() => world?.drop())

  const total = async (table: string, where: string): Promise<number> => {
    const [row] = await world.database.asLoader((tx) =>
      tx.query<{ n: number }>(`select count(*)::integer as n from "${table}" where ${where}`),
    )
    return row?.n ?? 0
  }
  const sent = async (text: string, job: object) => {
    const made = await jobs.create(job)
    await jobs.send(made.uuid, Buffer.from(text))
    return made.uuid
  }

  test('two files of the same new materials come one after the other: the later one has the last word', async () => {
    const file = (text: string) =>
      [
        'materialNumber,materialDesc,cateLevelCode,baseUnit',
        ...Array.from({ length: 2000 }, (_, n) => `W-${n},${text},${cateLevelCode},${baseUnit}`),
        '',
      ].join('\n')
    const first = await sent(file('First word'), { document: 'material' })
    const second = await sent(file('Last word'), { document: 'material' })
    await Promise.all([jobs.start(first), jobs.start(second)])
    const ended = [await jobs.wait(first), await jobs.wait(second)]
    const fates = ended.map(({ createdRows, updatedRows, unchangedRows }) => [createdRows, updatedRows, unchangedRows])
    const [early, late] = fates[0]?.[0] === 0 ? fates.toReversed() : fates
    expect([early, late]).toEqual([
      [2000, 0, 0],
      [0, 2000, 0],
    ])
    const word = fates[0]?.[0] === 0 ? 'First word' : 'Last word'
    expect(await total('material', `"materialDesc" = '${word}'`)).toBe(2000)
  })

  test('a file of all or nothing that was placed before the server was killed is not placed again', async () => {
    const rows = ['dictionaryType,dictionaryCode,nameEn,nameZh', 'colour,twice,Twice,两次', '']
    const uuid = await sent(rows.join('\n'), { document: 'dictionary', onError: 'stop', mode: 'insert' })
    await jobs.start(uuid)
    expect(await jobs.wait(uuid)).toMatchObject({ jobStatus: 'done', createdRows: 1 })
    // as the kill leaves it: the rows stand there, their job does not say so
    await world.database.asLoader((tx) =>
      tx.query(`update "importJob" set "jobStatus" = 'running', "runner" = null where "uuid" = $1`, [uuid]),
    )
    await jobs.run('dictionaryType,dictionaryCode,nameEn,nameZh\ncolour,other,Other,其他\n', { document: 'dictionary' })
    expect(await jobs.wait(uuid)).toMatchObject({ jobStatus: 'done', readRows: 1, createdRows: 1, failedRows: 0 })
  })

  test('a run that goes on goes on the way it began: what one has done says nothing in another', async () => {
    const lines = Array.from({ length: 300 }, (_, n) => {
      const entry = { dictionaryType: 'colour', dictionaryCode: `way-${n}`, nameEn: 'R'.repeat(90), nameZh: '红' }
      return `${JSON.stringify(entry)}\n`
    })
    const asked = { document: 'dictionary', fileName: 'codes.ndjson', mode: 'insert' }
    expect(await jobs.run(lines.slice(0, 100).join(''), asked)).toMatchObject({ jobStatus: 'done', createdRows: 100 })
    const uuid = await sent(lines.join(''), asked)
    const done = Buffer.byteLength(lines.slice(0, 100).join(''))
    // as a run leaves it that went one by one, before its sender was allowed what sets ask for
    await world.database.asLoader((tx) =>
      tx.query(`update "importJob" set "jobStatus" = 'running', "position" = $2, "way" = 'row' where "uuid" = $1`, [
        uuid,
        String(done),
      ]),
    )
    await jobs.run('dictionaryType,dictionaryCode,nameEn,nameZh\ncolour,more,More,更多\n', { document: 'dictionary' })
    expect(await jobs.wait(uuid)).toMatchObject({ jobStatus: 'done', readRows: 200, createdRows: 200 })
    expect(await total('dictionary', `"dictionaryCode" like 'way-%'`)).toBe(300)
  })

  test('a file that brings back what was before is done again; the last one is not', async () => {
    const load = (nameEn: string) =>
      jobs.run(`dictionaryType,dictionaryCode,nameEn,nameZh\ncolour,back,${nameEn},返回\n`, { document: 'dictionary' })
    expect(await load('First')).toMatchObject({ jobStatus: 'done', createdRows: 1 })
    expect(await load('Second')).toMatchObject({ jobStatus: 'done', updatedRows: 1 })
    expect(await load('First')).toMatchObject({ jobStatus: 'done', updatedRows: 1 })
    expect(await total('dictionary', `"dictionaryCode" = 'back' and "nameEn" = 'First'`)).toBe(1)
    const again = await load('First')
    expect(again).toMatchObject({ jobStatus: 'failed', readRows: 0 })
    expect(again.message).toContain('importJob.alreadyDone')
  })

  /** Names as long as they may be, so that a few thousand are more than one part. */
  const [red, hong] = ['R'.repeat(100), '红'.repeat(100)]
  const colours = (letter: string, count: number, wrong: readonly number[]) =>
    [
      'dictionaryType,dictionaryCode,nameEn,nameZh',
      ...Array.from({ length: count }, (_, n) => `colour,${letter}${n},${wrong.includes(n) ? '' : red},${hong}`),
      '',
    ].join('\n')

  test('where too many rows are refused nothing of their part stays, and each of them is told', async () => {
    const job = await jobs.run(colours('M', 25, [0, 1, 2, 3, 4]), { document: 'dictionary', mostErrors: 3 })
    expect(job).toMatchObject({ jobStatus: 'failed', readRows: 5, createdRows: 0, failedRows: 5 })
    expect(JSON.parse(job.message ?? '')).toMatchObject({ message: 'importJob.tooManyFaults' })
    expect(await jobs.errors(job.uuid)).toHaveLength(5)
    expect(await total('dictionary', `"dictionaryCode" like 'M%' and "dictionaryType" = 'colour'`)).toBe(0)
  })

  test('a file that is read otherwise is read from its beginning', async () => {
    const count = kind === 'postgres' ? 22_000 : 3000
    const job = await jobs.run(colours('P', count, [count - 1]), { document: 'dictionary', mostErrors: 0 })
    expect(job).toMatchObject({ jobStatus: 'failed', failedRows: 1 })
    expect(job.createdRows).toBeGreaterThan(0)
    const path = `/buyer/importJob/${job.uuid}`
    const { rowVersion } = await jobs.data('GET', path)
    const mapping = { nameZh: 'nameEn', nameEn: 'nameZh' }
    expect(await jobs.data('PUT', path, { rowVersion, mostErrors: null, mapping })).toMatchObject({
      position: '0',
      readRows: 0,
      message: null,
    })
    await jobs.data('POST', `${path}/resume`, {})
    const ended = await jobs.wait(job.uuid)
    expect(ended).toMatchObject({ jobStatus: 'partial', readRows: count, failedRows: 1, unchangedRows: 0 })
    expect(ended.createdRows + ended.updatedRows).toBe(count - 1)
  })

  test('a partly refused file of documents that we number is not imported again as it is', async () => {
    const order = sampleInput(documents.purchaseOrder, 1) as Record<string, string>
    const columns = ['purchaseType', 'toElsAccount', 'currency', 'remark', 'lines.materialDesc', 'lines.quantity']
    const line = (remark: string, quantity: string) =>
      [order.purchaseType, order.toElsAccount, order.currency, remark, 'Bolt', quantity].join(',')
    const text = `${columns.join(',')}\n${line('a', '1')}\n${line('b', 'many')}\n`
    const job = { document: 'purchaseOrder', mode: 'insert' }
    const first = await jobs.run(text, job)
    expect(first).toMatchObject({ readRows: 2, failedRows: 1, createdRows: 1, jobStatus: 'partial' })
    const again = await jobs.run(text, job)
    expect([again.jobStatus, JSON.parse(again.message ?? '{}').message]).toEqual(['failed', 'importJob.alreadyDone'])
  })

  test('a price whose other price does not fit comes to rest', async () => {
    const text = (bom: string) =>
      `${bom}${[...Object.keys(contractPrice), 'serviceCode', 'priceIncludingTax', 'taxRate'].join(',')}\n${[...Object.values(contractPrice), 'S-both', '99', '8'].join(',')}\n`
    expect(await jobs.run(text(''), { document: 'priceRecord' })).toMatchObject({ createdRows: 1 })
    expect(await jobs.run(text('\uFEFF'), { document: 'priceRecord' })).toMatchObject({ unchangedRows: 1 })
  })

  test('the second sheet of a workbook is another import, and so are other dates', async () => {
    const rows = 'dictionaryType,dictionaryCode,nameEn,nameZh\ncolour,sheet,Sheet,页\n'
    expect((await jobs.run(rows, { document: 'dictionary' })).jobStatus).toBe('done')
    expect(JSON.parse((await jobs.run(rows, { document: 'dictionary' })).message ?? '{}')).toMatchObject({
      message: 'importJob.alreadyDone',
    })
    expect((await jobs.run(rows, { document: 'dictionary', dateOrder: 'dmy' })).jobStatus).toBe('done')
  })

  test('large files of JSON that go one by one are read as what they are', async () => {
    const lines = Array.from({ length: 120 }, (_, n) =>
      JSON.stringify({
        ...{
          materialNumber: `J-${n}`,
          materialDesc: 'Hub of a wheel',
          remark: 'x'.repeat(100),
          cateLevelCode,
          baseUnit,
        },
        uomConversions: [{ unit: 'CNY', num: 2, den: 1 }],
      }),
    )
    const job = await jobs.run(`${lines.join('\n')}\n`, { document: 'material', fileName: 'a.ndjson' })
    expect(job).toMatchObject({ jobStatus: 'done', readRows: 120, createdRows: 120, failedRows: 0 })
  })

  test('sentences of refused rows name what they are about', async () => {
    const categories = ['cateCode,cateName,parentCode', 'deep4,Four,level3x', 'level3x,Three,level2', ''].join('\n')
    const job = await jobs.run(categories, { document: 'materialCategory' })
    const text = await jobs.errorsFile(job.uuid)
    expect(text).toContain('at most 3 levels')
    expect(await jobs.errorsFile(job.uuid, 'zh_cn')).toContain('最多 3 级')
  })
})
