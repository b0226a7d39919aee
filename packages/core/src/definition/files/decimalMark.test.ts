/** Point or comma is found out over a column; what may be both is not read as either. */
import { expect, test } from 'vitest'
import { f } from '../field.ts'
import { readCell } from './csvCells.ts'
import { markOf, markShown } from './decimalMark.ts'

test.each([
  ['12,5', ','],
  ['12.5', '.'],
  ['1.234,50', ','],
  ['1,234.50', '.'],
  ['1.234.567', ','],
  ['1,234,567', '.'],
  ['0,125', ','],
  ['1234,567', ','],
  ['€ 12,50', ','],
  ['１２，５', ','],
  ['12,50 €', ','],
  ['1 234,567', ','],
  ['1\u00a0234,5', ','],
  ["1'234.50", '.'],
  ['1 234', undefined],
  ['1 23,4', undefined],
  ['1,234', undefined],
  ['1.234', undefined],
  ['1234', undefined],
  ['1,23.45,6', undefined],
  ['M-12,5', undefined],
])('%s shows %s', (text, mark) => {
  expect(markShown(text)).toBe(mark)
})

test.each([
  [['1,234', '12,5'], ','],
  [['1,234', '12.5'], '.'],
  [['1,234', '2,345'], 'open'],
  [['12,5', '12.5'], 'open'],
  [['12', ''], 'open'],
  [['1.50', ...Array.from({ length: 10 }, (_, n) => `${n},25`)], ','],
  [['1.50', ...Array.from({ length: 9 }, (_, n) => `${n},25`)], 'open'],
] as const)('%j has the mark %s', (texts, mark) => {
  expect(markOf(texts)).toBe(mark)
})

test.each([
  ['1.234,50', ',', { value: '1234.50' }],
  ['1.234', ',', { value: '1234' }],
  ['12,5', ',', { value: '12.5' }],
  ['12.5', ',', { rule: 'notDecimal' }],
  ['1,234', '.', { value: '1234' }],
  ['1.234', '.', { value: '1.234' }],
  ['12,5', '.', { rule: 'notDecimal' }],
  ['12,50 €', ',', { value: '12.50' }],
  ['1\u202f234,50 ₽', ',', { value: '1234.50' }],
  ["1'234.50", '.', { value: '1234.50' }],
  ['-1 234 567', 'open', { value: '-1234567' }],
  ['1 23', '.', { rule: 'notDecimal' }],
  ['€ 1,234', 'open', { rule: 'ambiguousNumber' }],
  ['1,234 €', 'open', { rule: 'ambiguousNumber' }],
  ['1,234', 'open', { rule: 'ambiguousNumber' }],
  ['1.234', 'open', { rule: 'ambiguousNumber' }],
  ['1.2340', 'open', { value: '1.2340' }],
  ['0.125', 'open', { value: '0.125' }],
  ['0,57', 'open', { rule: 'ambiguousNumber' }],
  ['1.50', ',', { rule: 'notDecimal' }],
  ['1,234', undefined, { value: '1234' }],
] as const)('%s is read with the mark %s', (text, decimalMark, read) => {
  expect(readCell(f.amount('Amount', '金额'), text, 'UTC', { decimalMark })).toEqual(read)
})
