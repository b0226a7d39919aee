/** The file of refused rows: opened by a spreadsheet nothing in it runs, sent again it says what the first one said. */
import { documents } from '@srm/core/documents'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { importing } from '../../support/importing.ts'
import { sampleInput } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'

describe.each(kinds)('files of refused rows on %s', (kind) => {
  let world: World
  let jobs: ReturnType<typeof importing>
  beforeAll(async () => {
    world = await startWorld(kind)
    jobs = importing(world)
  })
  afterAll(() => world?.drop())

  const { cateLevelCode, baseUnit } = sampleInput(documents.material, 1) as Record<string, string>
  const columns = ['materialNumber', 'materialDesc', 'cateLevelCode', 'baseUnit', 'remark', 'netWeight']
  const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const textOf = (...rows: readonly (readonly string[])[]) =>
    `${rows.map((cells) => cells.map(quoted).join(',')).join('\n')}\n`
  const rowsOf = (text: string): string[][] => parse(text, { bom: true, relax_column_count: true })
  const material = async (number: string) =>
    (await world.call('buyer', 'GET', `/buyer/material?materialNumber=${number}`)).body.data.items[0]
  const ways = [
    ['one by one', 'O', 0],
    ['as a set', 'S', 60],
  ] as const
  const filler = (key: string, count: number) =>
    Array.from({ length: count }, (_, n) => [`${key}-${n}`, 'Rim', `${cateLevelCode}`, `${baseUnit}`, 'x'.repeat(400)])

  test.each(['Y', 'N'])('all refused rows stand in it, however many: tried (%s), or all or nothing', async (dryRun) => {
    const wrong = 6000
    const entries = Array.from({ length: wrong + 1 }, (_, n) => [
      'colour',
      `all-${n}`,
      n === wrong ? 'Right' : '',
      'x',
      '?',
    ])
    const text = textOf(['dictionaryType', 'dictionaryCode', 'nameEn', 'nameZh', 'sort'], ...entries)
    const job = await jobs.run(text, { document: 'dictionary', dryRun, onError: 'stop' })
    expect(job).toMatchObject({ jobStatus: dryRun === 'Y' ? 'tried' : 'failed', readRows: wrong + 1 })
    const [, ...refused] = rowsOf(await jobs.errorsFile(job.uuid))
    expect(refused.length).toBe(wrong + 1)
    expect([refused[0]?.[5], refused.at(-1)?.[5]]).toEqual(['2', String(wrong + 2)])
    expect(new Set(refused.map((cells) => cells[6]))).toEqual(new Set(['sort']))
    expect(await jobs.errors(job.uuid)).toHaveLength(1000)
  })

  test.each(ways)('no formula stands in it, and it is read as what was sent, %s', async (_, key, count) => {
    const remarks = ["=cmd|'/c calc'!A1", '+86 21', '@SUM(1)', "'=kept", '\t=tab', '-2+3', '＝1', '1.5', "''x"]
    const rows = remarks.map((remark, n) => [`F${key}-${n}`, '=1+1', `${cateLevelCode}`, '??', remark, "'1.5"])
    const text = textOf([...columns, '=HYPERLINK(1)'], ...rows, ...filler(`F${key}F`, count))
    const job = await jobs.run(text, { document: 'material' })
    expect(job).toMatchObject({ jobStatus: 'partial', failedRows: remarks.length })
    const [header = [], ...refused] = rowsOf(await jobs.errorsFile(job.uuid))
    expect(header.slice(0, 7)).toEqual([...columns, "'=HYPERLINK(1)"])
    expect([header, ...refused].flat().filter((cell) => /^[=+\-@＝＋－＠\t\r\n]/.test(cell))).toEqual([])
    const mended = refused.map((cells) => cells.with(3, `${baseUnit}`))
    const again = await jobs.run(textOf(header, ...mended), {
      document: 'material',
      mapping: { '=HYPERLINK(1)': null, remark: 'remark' },
    })
    expect(again).toMatchObject({ jobStatus: 'done', createdRows: remarks.length })
    const plain = remarks.map((remark) => (remark === "'=kept" ? '=kept' : remark.trim()))
    for (const [n, remark] of plain.entries())
      expect(await material(`F${key}-${n}`)).toMatchObject({ materialDesc: '=1+1', remark, netWeight: '1.5' })
  })

  test.each(ways)('cells beyond the header are kept, and refuse their row again, %s', async (_, key, count) => {
    const row = (n: string, ...more: string[]) => [
      `C${key}-${n}`,
      'Rim',
      `${cateLevelCode}`,
      `${baseUnit}`,
      '1',
      '2',
      ...more,
    ]
    const header = columns
    const text = textOf(header, row('1', 'a', '', 'b', ''), row('2', '', ''), ...filler(`C${key}F`, count))
    const tooMany = (limit: number) => [expect.objectContaining({ row: 2, field: '', rule: 'tooManyCells' }), limit]
    const check = async (sent: string, limit: number): Promise<string> => {
      const job = await jobs.run(sent, { document: 'material' })
      expect(job.failedRows).toBe(1)
      const told = await jobs.errors(job.uuid)
      expect([told[0], Number(told[0].limit), told.length]).toEqual([...tooMany(limit), 1])
      return jobs.errorsFile(job.uuid)
    }
    const first = await check(text, 6)
    const [names = [], refused = [], ...others] = rowsOf(first)
    expect([names.length, others]).toEqual([10, []])
    expect([refused.slice(0, 6), refused.slice(10)]).toEqual([row('1'), ['a', '', 'b']])
    expect(refused[6]).toBe('2')
    const second = await check(first, 10)
    expect(rowsOf(second).map((cells) => cells.with(9, ''))).toEqual(rowsOf(first).map((cells) => cells.with(9, '')))
    expect(await material(`C${key}-1`)).toBeUndefined()
    const mended = await jobs.run(textOf(names, refused.slice(0, 10)), { document: 'material' })
    expect(mended).toMatchObject({ jobStatus: 'done', createdRows: 1 })
    expect(await material(`C${key}-2`)).toMatchObject({ netWeight: '2' })
  })
})
