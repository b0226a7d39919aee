import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { f } from '../field.ts'
import { asTextOfSheet, guardedCell, readCell, writeCell } from './csvCells.ts'
import { unknownResult } from './shownInstead.ts'

const text = f.text('Text', '文本')
const price = f.price('Price', '单价')
const quantity = f.quantity('Qty', '数量')
const percent = f.percent('Tax', '税率')
const number = f.number('Days', '天数')
const day = f.date('Date', '日期')
const time = f.time('Time', '时间')
const choice = f.yesNo('Closed', '关闭')

describe('decimals and integers', () => {
  it.each([
    [price, '1,234,567.50', '1234567.50'],
    [price, '¥ 1,180.5', '1180.5'],
    [price, '￥１，１８０．５', '1180.5'],
    [price, '-$12', '-12'],
    [quantity, '１２３', '123'],
    [quantity, '+7', '7'],
    [quantity, '.5', '0.5'],
    [quantity, "'42", '42'],
    [percent, '13%', '13'],
    [percent, '13 ％', '13'],
    [number, '1,200', 1200],
    [number, '3.00', 3],
  ])('%#: %s', (field, cell, value) => {
    expect(readCell(field, cell, 'UTC')).toEqual({ value })
  })
  it.each([
    [quantity, '1,5', 'notDecimal'],
    [quantity, '0,123', 'notDecimal'],
    [quantity, '0,001', 'notDecimal'],
    [quantity, '00,123', 'notDecimal'],
    [quantity, '0100', 'leadingZero'],
    [quantity, '-00.5', 'leadingZero'],
    [price, '¥ 0100', 'leadingZero'],
    [number, '0100', 'leadingZero'],
    [quantity, '-0,5', 'notDecimal'],
    [quantity, '０，１２３', 'notDecimal'],
    [price, '¥0,123', 'notDecimal'],
    [number, '0,123', 'notInteger'],
    [quantity, '12,34,567', 'notDecimal'],
    [quantity, '¥5', 'notDecimal'],
    [quantity, '13%', 'notDecimal'],
    [quantity, 'ten', 'notDecimal'],
    [quantity, '-', 'notDecimal'],
    [quantity, '1e309', 'notDecimal'],
    [quantity, '1.00E+11', 'excelDamaged'],
    [number, '1.5', 'notInteger'],
    [number, '1.00E+11', 'excelDamaged'],
    [number, '1,00E+11', 'excelDamaged'],
  ])('%#: refuses %s', (field, cell, rule) => {
    expect(readCell(field, cell, 'UTC')).toEqual({ rule })
  })
})

describe('dates', () => {
  it.each([
    '2026-11-05',
    '2026-11-05 00:00:00',
    '2026-11-05 00:00:00.000',
    '2026/11/5',
    '2026年11月5日',
    '20261105',
    '２０２６－１１－０５',
  ])('%s', (cell) => {
    expect(readCell(day, cell, 'UTC')).toEqual({ value: '2026-11-05' })
  })
  it.each([
    ['03/04/2026', 'ambiguousDate'],
    ['3-4-26', 'ambiguousDate'],
    ['2026-02-30', 'notDate'],
    ['2026-11-05 08:00', 'notDate'],
    ['20261305', 'notDate'],
    ['soon', 'notDate'],
  ])('refuses %s', (cell, rule) => {
    expect(readCell(day, cell, 'UTC')).toEqual({ rule })
  })
  it.each([
    ['2026-11-05 09:12:30.250', 'Asia/Shanghai', '2026-11-05T01:12:30.250Z'],
    ['2026/7/1 9:05', 'America/Los_Angeles', '2026-07-01T16:05:00.000Z'],
    ['2026-01-01', 'America/Los_Angeles', '2026-01-01T08:00:00.000Z'],
    ['2026-11-05T09:12:30+08:00', 'America/Los_Angeles', '2026-11-05T01:12:30.000Z'],
    ['2026-11-05T01:12:30Z', 'Asia/Shanghai', '2026-11-05T01:12:30.000Z'],
    ['2026-11-01 01:30:00', 'America/Los_Angeles', '2026-11-01T08:30:00.000Z'],
    ['2026-11-01 12:00:00', 'America/Los_Angeles', '2026-11-01T20:00:00.000Z'],
    ['2026-03-08 12:00:00', 'America/Los_Angeles', '2026-03-08T19:00:00.000Z'],
  ])('%s in %s', (cell, zone, value) => {
    expect(readCell(time, cell, zone)).toEqual({ value })
  })
  it.each([
    [day, '46331', 1900, { value: '2026-11-05' }],
    [day, '44869', 1904, { value: '2026-11-05' }],
    [day, '2958465', 1900, { value: '9999-12-31' }],
    [day, '2957003', 1904, { value: '9999-12-31' }],
    [day, '20261105', 1900, { value: '2026-11-05' }],
    [time, '46331.3333333333', 1900, { value: '2026-11-05T00:00:00.000Z' }],
    [day, '46331.5', 1900, { rule: 'notDate' }],
    [day, '2026', 1900, { rule: 'notDate' }],
    [day, '202611', 1900, { rule: 'notDate' }],
    [day, '2958466', 1900, { rule: 'notDate' }],
    [day, '2958465', 1904, { rule: 'notDate' }],
    [day, '46331', undefined, { rule: 'notDate' }],
    [time, '46331', undefined, { rule: 'notTime' }],
  ] as const)('a day as the number that a workbook gives it: %o %s since %s', (field, cell, daysSince, found) => {
    expect(readCell(field, cell, 'Asia/Shanghai', { daysSince })).toEqual(found)
  })
  it.each(['2026-11-05 24:00', '2026-11-05 08:61', '2026-13-01 08:00'])('refuses the time %s', (cell) => {
    expect(readCell(time, cell, 'UTC')).toEqual({ rule: 'notTime' })
  })
})

describe('texts and codes', () => {
  it('refuses a code that a spreadsheet has turned into a number', () => {
    expect(readCell(text, '1.00E+11', 'UTC')).toEqual({ rule: 'excelDamaged' })
    expect(readCell(text, '1E10', 'UTC')).toEqual({ value: '1E10' })
  })
  it.each([text, quantity, day])('%#: what a formula has instead of a value is none', (field) => {
    expect(readCell(field, '#N/A', 'UTC')).toEqual({ rule: 'formulaError', limit: '#N/A' })
    expect(readCell(field, ' #DIV/0! ', 'UTC')).toEqual({ rule: 'formulaError', limit: '#DIV/0!' })
    expect(readCell(field, unknownResult, 'UTC')).toEqual({ rule: 'formulaUnknown' })
    expect(readCell(text, '#10', 'UTC')).toEqual({ value: '#10' })
    expect(readCell(text, writeCell(text, '#N/A', 'UTC'), 'UTC')).toEqual({ value: '#N/A' })
  })
  it('takes the guard off again, and only the guard', () => {
    expect(readCell(text, "'=1+1", 'UTC')).toEqual({ value: '=1+1' })
    expect(readCell(text, "'007", 'UTC')).toEqual({ value: '007' })
    expect(readCell(text, "'t Hooft", 'UTC')).toEqual({ value: "'t Hooft" })
  })
  it('guards texts and never numbers', () => {
    expect(writeCell(text, '=HYPERLINK("x")', 'UTC')).toBe('\'=HYPERLINK("x")')
    expect(writeCell(text, '+86 139', 'UTC')).toBe("'+86 139")
    expect(writeCell(f.amount('Amount', '金额'), '-5', 'UTC')).toBe('-5')
  })
  it('reads codes and labels of both languages', () => {
    for (const cell of ['Y', 'y', '是', ' YES ']) expect(readCell(choice, cell, 'UTC')).toEqual({ value: 'Y' })
    expect(readCell(choice, 'maybe', 'UTC')).toEqual({ rule: 'notAmong', limit: 'Y, N' })
    expect(writeCell(choice, 'Y', 'UTC', 'zh')).toBe('是')
  })
  it('keeps every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'=+-@\'"\t１1.00E+＝x公# ', '#N/A') }), (value) => {
        expect(readCell(text, writeCell(text, value, 'UTC'), 'UTC')).toEqual({ value })
      }),
      { examples: [['0E+0 '], [' 1.0E+1'], ["' 1"], ["' 1E+1"], ['#N/A'], ["'#N/A"], [' #REF! '], ["' #"]] },
    )
  })
  it('keeps every instant outside of the hours that occur twice', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2037-12-31'), noInvalidDate: true }),
        fc.constantFrom('UTC', 'Asia/Shanghai', 'Asia/Kolkata', 'America/Sao_Paulo'),
        (date, zone) => {
          const value = date.toISOString()
          const read = readCell(time, writeCell(time, value, zone), zone)
          const difference = 'value' in read ? Date.parse(String(read.value)) - date.getTime() : Number.NaN
          expect([0, -3_600_000]).toContain(difference)
        },
      ),
    )
  })
})

describe('cells as they stood in a file, in a file for spreadsheets', () => {
  const json = f.json<unknown>()('Rows', '行')
  const unit = { ...f.dict('Unit', '单位', 'unit'), options: { '-': ['none', '无'], EA: ['Each', '个'] } } as const
  const fields = { text, price, quantity, percent, number, day, time, choice, json, unit }
  const parts = fc.constantFrom(
    ...[
      "'",
      '=',
      '+',
      '-',
      '@',
      '＝',
      '－',
      '\t',
      '\r',
      '\n',
      ' ',
      '1',
      '.5',
      'E+11',
      'Y',
      '是',
      'EA',
      '[]',
      'null',
      '¥',
      '%',
      ',',
    ],
    '2026-11-05',
    "=cmd|'/c calc'!A1",
  )

  it.each([
    '=1+1',
    "=cmd|'/c calc'!A1",
    '+86 21',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠A',
  ])('nothing runs: %j', (cell) => {
    expect(guardedCell(cell)).toBe(`'${cell}`)
  })
  it.each(['1.2E+11', '-1.2E+11', 'M-1', "'=1", "''", ' ', '\t', ''])('%j stays as it is', (cell) => {
    expect(guardedCell(cell)).toBe(cell)
  })
  it.each(Object.entries(fields))('a cell of a %s is read as before', (_, field) => {
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 4 }), (some) => {
        const cell = some.join('')
        const isBlank = (one: string) => ['', 'null'].includes(one.trim())
        expect(isBlank(guardedCell(cell))).toBe(isBlank(cell))
        if (!isBlank(cell)) expect(readCell(field, guardedCell(cell), 'UTC')).toEqual(readCell(field, cell, 'UTC'))
      }),
      { numRuns: 2000 },
    )
  })
})

test.each(['#####', '#N/A', '#REF!', '#BEZUG!', '#WERT!', '#ССЫЛКА!', '#¡VALOR!', '#NV', '1.2E+05', '1,2E+05'])(
  '%s is what a spreadsheet shows instead of a value, in a text and in a number',
  (text) => {
    for (const field of [f.text('Text', '文本'), f.amount('Amount', '金额'), f.date('Day', '日期')])
      expect(readCell(field, text, 'UTC')).toHaveProperty('rule')
  },
)

test.each(['#1', '# 12 gauge', '#A', 'C#', '#'])('%s is a text like others', (text) => {
  expect(readCell(f.text('Text', '文本'), text, 'UTC')).toEqual({ value: text })
})

test('what is written is never open: three decimals get a fourth', () => {
  const quantity = f.quantity('Qty', '数量')
  expect(writeCell(quantity, '1.234', 'UTC')).toBe('1.2340')
  expect(readCell(quantity, writeCell(quantity, '-12.125', 'UTC'), 'UTC', { decimalMark: 'open' })).toEqual({
    value: '-12.1250',
  })
  for (const text of ['1.5', '1234.567', '0.125', '12']) expect(writeCell(quantity, text, 'UTC')).toBe(text)
})

test('numbers of a workbook are exact, texts beside them are as open as in any file', () => {
  const price = f.price('Price', '单价')
  const read = (text: string, decimalMark: ',' | '.' | 'open') =>
    readCell(price, text, 'UTC', { decimalMark, isSheet: true })
  expect(read('1.234', 'open')).toEqual({ value: '1.234' })
  expect(read(asTextOfSheet('1.234'), 'open')).toEqual({ rule: 'ambiguousNumber' })
  expect(read(asTextOfSheet('1,234'), 'open')).toEqual({ rule: 'ambiguousNumber' })
  expect(read(asTextOfSheet('1.234'), ',')).toEqual({ value: '1234' })
  expect(readCell(f.text('Text', '文本'), asTextOfSheet('1,234'), 'UTC')).toEqual({ value: '1,234' })
  expect(asTextOfSheet('05.01.2026')).toBe('05.01.2026')
})
