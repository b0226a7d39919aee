import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rowsToDocs } from '@srm/core/definition/csv'
import { columnsOf } from '@srm/core/definition/csvHeader'
import { readCreate } from '@srm/core/definition/read'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { material } from '@srm/core/masterData/material'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { codesOf } from './codes.ts'
import { fileRows } from './fileRows.ts'

const def = material as AnyDocument
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
const shape = {
  columns: columns.map(({ field, key }) => ({ field, codes: key === 'baseUnit' ? codes : undefined })),
  delimiter: ',',
  crlf: false,
}

const folder = mkdtempSync(join(tmpdir(), 'srm-rows-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function read(file: Buffer, size: number) {
  const path = join(folder, 'file.csv')
  writeFileSync(path, file)
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
function judged(file: string) {
  const rows: string[][] = parse(file, { relax_column_count: true, skip_empty_lines: false })
  const found = rowsToDocs(def, { columns }, rows).map(({ doc, rows: [row = 0], issues }) => {
    const { value, issues: faults } = readCreate(def, doc)
    const own = faults.filter(({ path }) => keys.includes(path))
    const isGood = own.length === 0 && issues.every(({ rule }) => rule === 'twice')
    return { row, isGood, value: keys.map((key) => (value[key] ?? '') as unknown) }
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

test('good rows go on as the values that documents would have, the others are told', {
  timeout: 120_000 + times(25_000) * 20,
}, async () => {
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

test.each(['0,123', '00,123', '0,001', '０，１２３', '-0,500'])(
  '%s has a comma for its point: told, not a thousand times as much',
  async (weight) => {
    const cells = good.with(4, weight)
    const { rows, bad } = await read(Buffer.from(`${cells.map(quoted).join(',')}\n`), 64)
    expect({ rows, bad }).toEqual({ rows: [], bad: [2] })
  },
)

/** One spelling for each number. */
const plain = (text: string): string => (/^\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text)

test('a last row without a line end counts; one whose quote is never closed does not', async () => {
  const { rows, bad } = await read(Buffer.from(good.join(',')), 7)
  expect({ rows, bad }).toEqual({ rows: [good], bad: [] })
  await expect(read(Buffer.from(`${good.join(',')}\n"M-2,x`), 7)).rejects.toMatchObject({
    issues: [{ path: '', rule: 'notCsv', limit: 3 }],
  })
})
