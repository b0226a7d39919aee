import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { f } from '@srm/core/definition/field'
import { rowsToDocs } from '@srm/core/definition/files/csv'
import { columnsOf } from '@srm/core/definition/files/csvHeader'
import { readCreate } from '@srm/core/definition/read'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { material } from '@srm/core/masterData/materials/material'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { afterAll, expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { decoded } from '../../imports/file/encoding.ts'
import { codesOf } from './codes.ts'
import { fileRows } from './fileRows.ts'

const given = material as AnyDocument
/** Materials with a field of each kind that they have not. */
const more = {
  day: f.date('Day', '日'),
  moment: f.time('Moment', '时刻'),
  amount: f.amount('Amount', '金额'),
  price: f.price('Price', '价格'),
  share: f.percent('Share', '份额'),
  rate: f.rate('Rate', '汇率'),
}
const def = { ...given, shape: { ...given.shape, fields: { ...given.shape.fields, ...more } } } as AnyDocument
const keys = [
  'materialNumber',
  'materialDesc',
  'cateLevelCode',
  'baseUnit',
  'netWeight',
  'isSource',
  'receivingTime',
  'remark',
]
const options = { EA: ['Each', '个'], 件: ['Piece', '计件'], PC: ['piece', '片'] } as const
const columns = keys
  .map((key) => columnsOf(def).find((column) => column.key === key) ?? expect.fail(key))
  .map((column) => (column.key === 'baseUnit' ? { ...column, field: { ...column.field, options } } : column))
const codes = codesOf(Object.keys(options))
type Columns = typeof columns
const shapeOf = (all: Columns) => ({
  columns: all.map(({ field, key }) => ({ field, codes: key === 'baseUnit' ? codes : undefined })),
  delimiter: ',',
  crlf: false,
})

const folder = mkdtempSync(join(tmpdir(), 'srm-rows-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function read(file: Buffer, size: number, all: Columns = columns) {
  const path = join(folder, 'file.csv')
  writeFileSync(path, file)
  const shape = shapeOf(all)
  const bad: number[] = []
  let [text, rows] = ['', 0]
  for await (const piece of fileRows({ path, shape, zone: 'UTC', size }, { row: 2, at: 0 })) {
    text += piece.bytes.toString('utf8')
    bad.push(...piece.bad.map(({ row }) => row))
    rows += piece.rows - piece.blank.length
  }
  return { bad, read: rows, rows: parse(text, { relax_column_count: true }) as string[][] }
}

/** What the way of rows through whole documents says of the same file: the values of good rows, the numbers of bad ones. */
function judged(file: string, all: Columns = columns) {
  const rows: string[][] = parse(file, {
    relax_column_count: true,
    skip_empty_lines: false,
    record_delimiter: ['\n', '\r\n'],
  })
  const found = rowsToDocs(def, { columns: all }, rows).map(({ doc, rows: [row = 0], issues }) => {
    const { value, issues: faults } = readCreate(def, doc)
    const own = faults.filter(({ path }) => all.some(({ key }) => key === path))
    const isGood = own.length === 0 && issues.every(({ rule }) => rule === 'twice')
    return { row, isGood, value: all.map(({ key }) => (value[key] ?? '') as unknown) }
  })
  return {
    bad: found.filter(({ isGood }) => !isGood).map(({ row }) => row),
    good: found.filter(({ isGood }) => isGood).map(({ value }) => value.map(String)),
    read: found.length,
  }
}

const cell = fc.oneof(
  fc.constantFrom(
    'M-1',
    '轮胎',
    'EA',
    '件',
    'each',
    '计件',
    'Piece',
    '1.5',
    'Y',
    '30',
    '',
    '是',
    '１２',
    '1,200.50',
    '0,123',
    '０，１２３',
    ' x ',
    '1.2E+11',
    '-1',
    "'-1",
    '\t1',
    "'\tY",
    'null',
    '[]',
    '{}',
    'NULL',
    '#N/A',
  ),
  fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '采', "'", '=', '1'), maxLength: 5 }),
)
const good = ['M-1', '轮胎', 'C', 'EA', '1.5', 'Y', '30', '']
const surplus = fc.array(fc.constantFrom('', ' ', 'x', '1', 'null'), { maxLength: 3 })
const row = fc
  .tuple(
    fc.tuple(...good.map((one) => fc.oneof({ weight: 12, arbitrary: fc.constant(one) }, cell))),
    fc.oneof({ weight: 12, arbitrary: fc.constant([]) }, surplus),
  )
  .map(([cells, more]) => [...cells, ...more])
const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

test('good rows go on as the values that documents would have, the others are told', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 9 }), fc.constantFrom(1, 7, 64, 1000, 65_536), async (rows, piece) => {
      const file = rows.map((cells) => `${cells.map(quoted).join(',')}\n`).join('')
      const expected = judged(file)
      const { bad, rows: passed, ...counted } = await read(Buffer.from(file), piece)
      expect({ bad, ...counted }).toEqual({ bad: expected.bad, read: expected.read })
      expect(passed.map((cells) => cells.map(plain))).toEqual(expected.good.map((cells) => cells.map(plain)))
    }),
    { numRuns: times(25_000) },
  )
})

const kinds = [...columns, ...columnsOf(def).filter(({ key }) => key in more)] as Columns
/** Right and wrong values of each kind, as people and spreadsheets write them, on both sides of its limits. */
const atLimits: Readonly<Record<string, readonly string[]>> = {
  netWeight: ['0', '999999999999.999999', '1000000000000', '0.0000001', '-0', '1.', '.5', '+1', '1e3', '12kg'],
  receivingTime: ['0', '2147483647', '2147483648', '1.0', '1,000', '１２', '1e2', '-0', '007'],
  isSource: ['N', '是', '否', 'yes', 'TRUE', 'n', '1'],
  day: [
    '2024-02-29',
    '2026-02-29',
    '2026/2/3',
    '2026年2月3日',
    '20260203',
    '03/04/2026',
    '9999-12-31',
    '46357',
    '2026-2-3',
  ],
  moment: [
    '2026-02-03 04:05:06',
    '2026-02-03',
    '2026-02-03T04:05:06Z',
    '2026-02-03 24:00:00',
    '2026-02-03 04:05',
    'now',
  ],
  amount: ['9999999999999999.9999', '10000000000000000', '0.00001', '-5', '¥1,200.50', '1.200,50', '(5)', '１２.５'],
  price: ['999999999999.99999999', '1000000000000', '0.000000001', '-1', '1 200'],
  share: ['100', '100.0001', '0', '-0.0001', '13%', '0.13', '１３％'],
  rate: ['0.000001', '0.0000001', '9999999999.999999', '10000000000', '0'],
}
const someKinds = fc.tuple(
  ...kinds.map(({ key }, at) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(good[at] ?? '') },
      fc.constantFrom(...(atLimits[key] ?? ['', ' ']), ''),
    ),
  ),
)

test('fields of every kind at their limits are judged alike', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someKinds, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(1, 7, 64, 1000, 65_536),
      async (rows, piece) => {
        const file = rows.map((cells) => `${cells.map(quoted).join(',')}\n`).join('')
        const expected = judged(file, kinds)
        const { bad, rows: passed } = await read(Buffer.from(file), piece, kinds)
        expect({ file, bad }).toEqual({ file, bad: expected.bad })
        expect(passed.map((cells) => cells.map(plain))).toEqual(expected.good.map((cells) => cells.map(plain)))
      },
    ),
    { numRuns: times(25_000) },
  )
})

/** A file in which something was inserted, or cut away. */
const mutated = fc
  .tuple(
    fc.array(row, { minLength: 1, maxLength: 6 }),
    fc.array(fc.tuple(fc.nat(400), fc.constantFrom('"', ',', '\n', '\r\n', ' ', '""', 'é', '', '', '')), {
      maxLength: 3,
    }),
  )
  .map(([rows, changes]) =>
    changes.reduce(
      (text, [at, what]) => {
        const place = at % (text.length + 1)
        return text.slice(0, place) + what + text.slice(what === '' ? place + 1 : place)
      },
      rows.map((cells) => `${cells.map(quoted).join(',')}\n`).join(''),
    ),
  )

test('files with a changed character, in each encoding, are judged alike wherever both can read them', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(
      mutated,
      fc.constantFrom('utf-8', 'gb18030', 'utf-16le'),
      fc.constantFrom(1, 7, 64, 1000, 65_536),
      async (file, encoding, piece) => {
        const path = join(folder, 'encoded.csv')
        const bytes = iconv.encode(file, encoding)
        writeFileSync(path, bytes)
        let text = ''
        if (bytes.length > 0) for await (const part of decoded(path, encoding, { end: bytes.length })) text += part
        expect(text).toBe(file)
        const expected = attempted(() => judged(file))
        if (!expected) return
        compared += 1
        const { bad, rows: passed, ...counted } = await read(Buffer.from(text), piece)
        expect({ file, bad, ...counted }).toEqual({ file, bad: expected.bad, read: expected.read })
        expect(passed.map((cells) => cells.map(plain))).toEqual(expected.good.map((cells) => cells.map(plain)))
      },
    ),
    { numRuns: times(25_000) },
  )
  expect(compared).toBeGreaterThan(times(25_000) / 3)
})

test.each(['0,123', '00,123', '0,001', '０，１２３', '-0,500'])(
  '%s has a comma for its point: told, not a thousand times as much',
  async (weight) => {
    const cells = good.with(4, weight)
    const { rows, bad } = await read(Buffer.from(`${cells.map(quoted).join(',')}\n`), 64)
    expect({ rows, bad }).toEqual({ rows: [], bad: [2] })
  },
)

/** Undefined where quotes stand where csv-parse reads none. */
function attempted<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (/QUOTE/.test((error as { code?: string }).code ?? '')) return undefined
    throw error
  }
}

/** One spelling for each number. */
const plain = (text: string): string => {
  if (/^\d+$/.test(text)) return text.replace(/^0+(?=\d)/, '')
  return /^\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text
}

test('a last row without a line end counts; one whose quote is never closed does not', async () => {
  const { rows, bad } = await read(Buffer.from(good.join(',')), 7)
  expect({ rows, bad }).toEqual({ rows: [good], bad: [] })
  await expect(read(Buffer.from(`${good.join(',')}\n"M-2,x`), 7)).rejects.toMatchObject({
    issues: [{ path: '', rule: 'notCsv', limit: 3 }],
  })
})

test('pieces are small where rows are many or much is wrong, and hold every row once', async () => {
  const path = join(folder, 'light.csv')
  const [rows, size] = [12_000, 1024 * 1024]
  /** It has more line ends than a piece has rows. */
  const long = `K,"${'\n'.repeat(20_000)}"\n`
  for (const row of ['x\n', `${'x,'.repeat(7)}x\n`]) {
    writeFileSync(path, `${row.repeat(rows)}${long}${row.repeat(rows)}`)
    let read = 0
    for await (const piece of fileRows({ path, shape: shapeOf(columns), zone: 'UTC', size }, { row: 2, at: 0 })) {
      expect(piece.first).toBe(2 + read)
      read += piece.rows
      expect(piece.rows).toBeLessThanOrEqual(Math.ceil(size / 100))
      // a long row is not left alone because of what follows it
      const faults = piece.bad.reduce((sum, { faults: of }) => sum + of.length, 0)
      expect(faults).toBeLessThanOrEqual(40_000)
    }
    expect(read).toBe(2 * rows + 1)
  }
})
