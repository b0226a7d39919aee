import { expect, test } from 'vitest'
import {
  type Corrections,
  correctedFile,
  jobCorrections,
  parseCsv,
  readRefusedRows,
  withCorrection,
} from './refusedRows.ts'

const text =
  '\ufeff零件号,名称,起订,_row,_field,_rule,_message\r\n' +
  `A-1,"车轮 29"", 前",'-10,4,minOrderQuantity,tooSmall,不能小于 0\r\n` +
  'A-2,,5,17,materialDesc,required,必填\r\n'
const mapping = { 零件号: 'materialNumber', 名称: 'materialDesc', 起订: 'minOrderQuantity' }

test('cells are read with quotes, commas and line breaks inside of them', () => {
  expect(parseCsv('a,"b""c",\n"x\r\ny",,z')).toEqual([
    ['a', 'b"c', ''],
    ['x\r\ny', '', 'z'],
  ])
})

test('a value is found by its row and field', () => {
  const refused = readRefusedRows(text, mapping)
  expect(refused?.header).toEqual(['零件号', '名称', '起订'])
  expect(refused?.rows.get(4)?.[refused.columnOf('materialDesc') ?? -1]).toBe('车轮 29", 前')
  expect(refused?.rows.get(17)?.[refused.columnOf('materialDesc') ?? -1]).toBe('')
  expect(refused?.rows.get(4)?.[refused.columnOf('minOrderQuantity') ?? -1]).toBe('-10')
  expect(refused?.columnOf('baseUnit')).toBeUndefined()
  expect(readRefusedRows('a,b\n1,2\n', mapping)).toBeUndefined()
  expect(readRefusedRows('', mapping)).toBeUndefined()
})

test('only corrected rows are imported again, with their other cells as they were', () => {
  const refused = readRefusedRows(text, mapping)
  if (!refused) throw new Error('The file was not read.')
  const write = (all: Corrections, row: number, column: number, written: string) =>
    withCorrection(all, refused, { row, column, text: written })
  const once = write(new Map(), 4, 2, '1')
  expect(correctedFile(refused, once)).toBe('\ufeff零件号,名称,起订\r\nA-1,"车轮 29"", 前",1\r\n')
  const twice = write(write(once, 4, 2, '10'), 4, 0, 'A-9')
  expect(parseCsv(correctedFile(refused, twice))[1]).toEqual(['A-9', '车轮 29", 前', '10'])
  expect(write(once, 4, 2, '-10').size).toBe(0)
})

test('the server is told what was written, by row and column', () => {
  const written = new Map([[4, new Map([[2, '10']])]])
  expect(jobCorrections(written)).toEqual({ 4: { 2: '10' } })
  expect(jobCorrections(new Map())).toEqual({})
})
