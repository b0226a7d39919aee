/** What spreadsheets make of days and codes (cli-ux-security §1.4). */
import { createHash } from 'node:crypto'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { importing } from '../../support/importing.ts'
import { asksNothing, sampleInput } from '../../support/sample.ts'
import { type Cell, sixDigits, workbook } from '../../support/workbook.ts'
import { startWorld, type World } from '../../support/world.ts'

/** So that a workbook of many rows is a large file. */
const incompressible = (n: number) =>
  Array.from({ length: 4 }, (_, i) => createHash('sha512').update(`${n} ${i}`).digest('base64')).join('')

describe.each(kinds)('workbooks that are imported on %s', (kind) => {
  let world: World
  let jobs: ReturnType<typeof importing>
  beforeAll(async () => {
    world = await startWorld(kind)
    jobs = importing(world)
    const categories = `cateCode,cateName,parentCode,template\nP,Parts,,${asksNothing}\nP1,Wheels,P,\n000123,Rims,P1,\n`
    expect(await jobs.run(categories, { document: 'materialCategory' })).toMatchObject({ jobStatus: 'done' })
  })
  afterAll(() => world?.drop())

  const { fromCurrency } = sampleInput(documents.exchangeRate, 1) as Record<string, string>
  const { baseUnit = '' } = sampleInput(documents.material, 1) as Record<string, string>
  const rateFrom = async (day: string) =>
    (await world.call('buyer', 'GET', `/buyer/exchangeRate?validFrom=${day}`)).body.data.items[0]
  const header = ['fromCurrency', 'toCurrency', 'exchangeRate', 'validFrom']
  const rate = (value: number, day: Cell): Cell[] => [String(fromCurrency), 'CNY', value, day]

  test('a day that is a plain number is the day that a spreadsheet shows for it', async () => {
    const book = workbook([header, rate(7.1, 46357), rate(7.2, 2027), rate(7.3, '46358'), rate(7.4, 20270102)])
    const job = await jobs.run(book, { document: 'exchangeRate', fileName: 'rates.xlsx' })
    expect(job).toMatchObject({ jobStatus: 'partial', createdRows: 3, failedRows: 1 })
    expect(await jobs.errors(job.uuid)).toEqual([{ row: 3, field: 'validFrom', rule: 'notDate', limit: null }])
    expect(await rateFrom('2026-12-01')).toMatchObject({ exchangeRate: '7.1' })
    expect(await rateFrom('2026-12-02')).toMatchObject({ exchangeRate: '7.3' })
    expect(await rateFrom('2027-01-02')).toMatchObject({ exchangeRate: '7.4' })
    const since1904 = workbook([header, rate(7.5, 46357)], '<workbookPr date1904="1"/>')
    expect((await jobs.run(since1904, { document: 'exchangeRate', fileName: '1904.xlsx' })).jobStatus).toBe('done')
    expect(await rateFrom('2030-12-02')).toMatchObject({ exchangeRate: '7.5' })
  })

  test('a refused row of a workbook comes back with the day that its number is, and can be sent again', async () => {
    const book = workbook([header, ['ZZZ', 'CNY', 7.7, 46500], rate(7.8, 46501)])
    const job = await jobs.run(book, { document: 'exchangeRate', fileName: 'refused.xlsx' })
    expect(job).toMatchObject({ createdRows: 1, failedRows: 1 })
    const file = await jobs.errorsFile(job.uuid)
    expect(file).toContain('ZZZ,CNY,7.7,2027-04-23,2,fromCurrency')
    const mended = await jobs.run(file.replace('ZZZ', String(fromCurrency)), { document: 'exchangeRate' })
    expect(mended).toMatchObject({ jobStatus: 'done', createdRows: 1 })
    expect(await rateFrom('2027-04-23')).toMatchObject({ exchangeRate: '7.7' })
  })

  test('in CSV a number is no day', async () => {
    const text = [header, rate(7.6, 46400)].map((cells) => cells.join(',')).join('\n')
    const job = await jobs.run(text, { document: 'exchangeRate' })
    expect(await jobs.errors(job.uuid)).toEqual([{ row: 2, field: 'validFrom', rule: 'notDate', limit: null }])
  })

  const materials = ['materialNumber', 'materialDesc', 'cateLevelCode', 'baseUnit', 'remark']
  const lost = { field: 'cateLevelCode', rule: 'lostZeros', limit: '000123' }

  test.each([
    ['one by one', 0],
    ['as a set', 1200],
  ])('a code that lost its zeros is said to be the one there is, %s', async (way, filler) => {
    const name = (n: number) => (filler === 0 ? 500 : 10_000) + n
    const more = Array.from({ length: filler }, (_, n) => [`${way}-${n}`, 'Rim', '000123', baseUnit, incompressible(n)])
    const book = workbook([
      materials,
      [name(1), 'Rim', sixDigits(123), baseUnit],
      [sixDigits(name(2)), 'Rim', '000123', baseUnit],
      [name(3), 'Rim', 123, baseUnit],
      [name(4), 'Rim', 124, baseUnit],
      ...more,
    ])
    const job = await jobs.run(book, { document: 'material', fileName: 'materials.xlsx' })
    expect(job).toMatchObject({ jobStatus: 'partial', createdRows: filler + 2, failedRows: 2 })
    expect(await jobs.errors(job.uuid)).toEqual([
      { row: 4, ...lost },
      { row: 5, field: 'cateLevelCode', rule: 'unknownReference', limit: '124' },
    ])
    expect(await jobs.errorsFile(job.uuid)).toContain('Excel took the zeros off this code; 000123 exists.')
    const numbers = `${name(1)},${String(name(2)).padStart(6, '0')}`
    const found = await world.call('buyer', 'GET', `/buyer/material?materialNumber=${numbers}`)
    expect(found.body.data.items.map(({ cateLevelCode }: Record<string, unknown>) => cateLevelCode)).toEqual([
      '000123',
      '000123',
    ])
  })

  test.each([
    ['one by one', 0],
    ['as a set', 1200],
  ])('a key that lost its zeros makes no second document, %s', async (way, filler) => {
    const one = filler === 0 ? '1' : '2'
    const rest = ['Rim', '000123', baseUnit]
    const kept = `000${one}77`
    expect(await jobs.run(`${materials.slice(0, 4)}\n${kept},${rest}\n`, { document: 'material' })).toMatchObject({
      createdRows: 1,
    })
    const more = Array.from({ length: filler }, (_, n) => [`Z${way}-${n}`, ...rest, incompressible(n)])
    const book = (...cells: Cell[]) => workbook([materials, ...cells.map((cell) => [cell, ...rest]), ...more])
    const asked = { document: 'material', fileName: 'keys.xlsx' }
    const job = await jobs.run(
      book(Number(`${one}77`), Number(`${one}78`), `${one}79`, sixDigits(Number(`${one}80`))),
      asked,
    )
    expect(job).toMatchObject({ jobStatus: 'partial', createdRows: filler + 3, failedRows: 1 })
    expect(await jobs.errors(job.uuid)).toEqual([{ row: 2, field: 'materialNumber', rule: 'lostZeros', limit: kept }])
    // A text is what somebody wrote, and a number that is a key already is that key.
    expect(await jobs.run(book(`${one}77`, Number(`${one}78`)), asked)).toMatchObject({
      createdRows: 1,
      unchangedRows: filler + 1,
    })
    const mixed = await jobs.run(book(`0009${one}1`, Number(`9${one}2`), `1009${one}3`, `X${one}`), asked)
    expect(await jobs.errors(mixed.uuid)).toEqual([
      { row: 3, field: 'materialNumber', rule: 'shorterCode', limit: '6' },
    ])
  })

  test('CSV that a spreadsheet wrote has lost them alike', async () => {
    const text = `${materials.slice(0, 4).join(',')}\n12345,Rim,123,${baseUnit}\n`
    const job = await jobs.run(text, { document: 'material', dryRun: 'Y' })
    expect(await jobs.errors(job.uuid)).toEqual([{ row: 2, ...lost }])
  })
})
