import { type Field, f } from '@srm/core/definition/field'
import { readCell } from '@srm/core/definition/files/csvCells'
import { readValue } from '@srm/core/definition/read'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { codesOf } from './codes.ts'
import { type FileShape, rowScanner } from './rowScanner.ts'

const fields: readonly (Field | undefined)[] = [
  f.text('Number', '编码', { required: true, max: 8 }),
  f.note('Note', '备注', { max: 12 }),
  f.quantity('Quantity', '数量'),
  f.amount('Amount', '金额'),
  f.percent('Share', '份额'),
  f.rate('Rate', '汇率'),
  f.quantity('Packing', '包装', { least: '0.000001', required: true }),
  f.number('Days', '天数'),
  f.date('From', '开始'),
  f.yesNo('Source', '货源'),
  f.choice('Kind', '类型', { 0: ['A', '甲'], standard: ['Standard', '标准'] }),
  f.dict('Unit', '单位', 'unit'),
  f.time('At', '时间'),
  f.text('Phone', '电话', { pattern: '^1\\d{4}$' }),
  undefined,
]
const units = new Set(['EA', 'KG', '件'])
const columns = fields.map((field) => ({
  field,
  codes: field?.kind === 'dict' ? codesOf(units) : undefined,
}))
const slice = (bytes: Uint8Array, from: number, to: number) => (bytes as Buffer).toString('utf8', from, to)

interface Split {
  readonly passed: readonly string[]
  readonly doubtful: readonly string[]
  readonly order: string
}

/** What becomes of the rows of a file that arrives in pieces of a size. */
function scan(shape: FileShape, file: Buffer, piece = file.length): Split {
  const scanner = rowScanner(shape)
  const [passed, doubtful]: [string[], string[]] = [[], []]
  let order = ''
  let rest = Buffer.alloc(0)
  for (let at = 0; at < file.length; at += piece) {
    const bytes = Buffer.concat([rest, file.subarray(at, at + piece)])
    let begin = 0
    const take = (to: number) => {
      if (to === begin) return
      passed.push(slice(bytes, begin, to))
      order += 'p'
    }
    const { end } = scanner(bytes, bytes.length, (_row, from, to) => {
      take(from)
      doubtful.push(slice(bytes, from, to))
      order += 'd'
      begin = to
    })
    take(end)
    rest = bytes.subarray(end)
  }
  expect(rest.length).toBe(0)
  return { passed, doubtful, order: order.replaceAll(/p+/g, 'p') }
}

const cellsOf = (rows: string, delimiter: string): string[][] =>
  parse(rows, { delimiter, relax_column_count: true, skip_empty_lines: false })

/** What the slow reader makes of a cell; undefined when it refuses it. */
function judged(field: Field, cell: string): unknown {
  if (cell.trim() === '') return field.required ? undefined : null
  const read = readCell(field, cell, 'UTC')
  if (!('value' in read) || (field.kind === 'dict' && !units.has(String(read.value)))) return undefined
  const found = readValue(field, read.value)
  return 'value' in found ? found.value : undefined
}
/** What PostgreSQL makes of the same bytes: nothing of an empty cell, a number without its zeros. */
function copied(field: Field, cell: string): unknown {
  if (cell === '') return null
  if (field.kind === 'number') return Number(cell)
  if (field.kind !== 'decimal') return cell
  const [whole = '', part = ''] = cell.replace('-', '').split('.')
  const bare = `${whole.replace(/^0+(?=\d)/, '')}${part.replace(/0+$/, '') && `.${part.replace(/0+$/, '')}`}`
  return cell.startsWith('-') && /[1-9]/.test(bare) ? `-${bare}` : bare
}

const plain = fc.constantFrom(
  'A-1',
  '12',
  '件',
  'EA',
  '0',
  'standard',
  'Y',
  '2026-02-28',
  '1.5',
  '',
  '12345',
  '轮胎 ×2',
)
const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 10 }),
  fc.string({
    unit: fc.constantFrom(
      '1',
      '9',
      '.',
      '-',
      ',',
      '"',
      '\n',
      ' ',
      'E',
      '+',
      "'",
      '；',
      '、',
      '采',
      'é',
      '́',
      '\u{1f600}',
    ),
    maxLength: 9,
  }),
  fc.constantFrom(
    'null',
    '[]',
    '{}',
    'undefined',
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '100',
    '100.5',
    '1e5',
    '１２',
    ' x',
    'n',
  ),
)
const well = fields.map((field) =>
  field === undefined ? fc.string({ maxLength: 5 }) : fc.constantFrom(...wellFormed(field)),
)
function wellFormed({ kind, required, pattern, options }: Field): string[] {
  const empty = required ? [] : ['']
  if (pattern) return ['12345', ...empty]
  if (kind === 'decimal') return ['1.5', '12', '3.000001'.slice(0, 6), ...empty]
  if (kind === 'number') return ['0', '365', ...empty]
  if (kind === 'date') return ['2026-02-28', ...empty]
  if (kind === 'choice') return [...Object.keys(options ?? {}), ...empty]
  if (kind === 'dict') return ['EA', '件', ...empty]
  return kind === 'time' ? [''] : ['A-1', '轮胎 ×2', '（内）、', ...empty]
}
const row = fc.tuple(...well.map((cell) => fc.oneof({ weight: 30, arbitrary: cell }, plain, odd)))
const quoting = fc.constantFrom('all', 'needed', 'needed')
const written = (cells: readonly string[], delimiter: string, quote: string, newline: string) =>
  cells
    .map((cell) =>
      quote === 'all' || /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell,
    )
    .join(delimiter) + newline

const file = fc
  .record({
    rows: fc.array(fc.tuple(row, quoting), { minLength: 1, maxLength: 12 }),
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    crlf: fc.boolean(),
  })
  .map(({ rows, delimiter, crlf }) => ({
    shape: { columns, delimiter, crlf },
    rows: rows.map(([cells, quote]) => written(cells, delimiter, quote, crlf ? '\r\n' : '\n')),
  }))

test('what passes is what the slow reader would have read', () => {
  fc.assert(
    fc.property(file, ({ shape, rows }) => {
      const { passed } = scan(shape, Buffer.from(rows.join('')))
      for (const cells of cellsOf(passed.join(''), shape.delimiter))
        for (const [at, field] of fields.entries())
          if (field)
            expect([cells[at], judged(field, cells[at] ?? '')]).toEqual([cells[at], copied(field, cells[at] ?? '')])
    }),
    { numRuns: times(50_000) },
  )
})

test('every row is either passed or doubtful, in its order, however the file arrives', () => {
  fc.assert(
    fc.property(file, fc.integer({ min: 1, max: 90 }), ({ shape, rows }, piece) => {
      const bytes = Buffer.from(rows.join(''))
      const whole = scan(shape, bytes)
      const pieces = scan(shape, bytes, piece)
      expect(pieces.order).toBe(whole.order)
      expect(pieces.doubtful).toEqual(whole.doubtful)
      expect(pieces.passed.join('')).toBe(whole.passed.join(''))
      expect(Buffer.byteLength(whole.passed.join('') + whole.doubtful.join(''))).toBe(bytes.length)
    }),
    { numRuns: 500 },
  )
})

test('what an export writes passes, quoted or not', () => {
  fc.assert(
    fc.property(fc.tuple(...well), quoting, fc.boolean(), (cells, quote, crlf) => {
      const shape = { columns, delimiter: ',', crlf }
      const sent = cells.with(-1, 'x')
      const one = written(sent, ',', quote, crlf ? '\r\n' : '\n')
      expect(scan(shape, Buffer.from(one))).toEqual({ passed: [one], doubtful: [], order: 'p' })
    }),
  )
})

test.each([
  ['a bare quote inside a cell', 'A"1'],
  ['a row that ends too soon', 'A-1\n'],
  ['a long code that a spreadsheet has replaced', '1.2E+11'],
  ['bytes that are no UTF-8', '\xff'],
])('%s is doubtful, and the row after it passes', (_name, cell) => {
  const shape = { columns: [{ field: f.text('A', '甲') }, { field: f.text('B', '乙') }], delimiter: ',', crlf: false }
  const { passed, doubtful } = scan(shape, Buffer.from(`${cell},b\na,b\n`, 'latin1'))
  expect(passed.join('').endsWith('a,b\n')).toBe(true)
  expect(doubtful.length).toBeGreaterThan(0)
})
