import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeTsv } from '../copyCells.ts'
import { planPaste, readTsv } from './pasteBlock.ts'

describe('readTsv', () => {
  test('CRLF rows, and the line end at the very end is no row', () => {
    expect(readTsv('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  test('an empty row in the middle and empty cells stay', () => {
    expect(readTsv('a\t\n\n\tb')).toEqual([['a', ''], [''], ['', 'b']])
  })

  test('a quoted cell holds tabs, line ends and quotes', () => {
    expect(readTsv('"a\tb\r\n""c"""\tx\r\n')).toEqual([['a\tb\r\n"c"', 'x']])
  })

  test('a stray quote is an ordinary sign', () => {
    expect(readTsv('5" pipe\t"half\n')).toEqual([['5" pipe', '"half']])
  })

  test('a single cell', () => {
    expect(readTsv('1,234.5')).toEqual([['1,234.5']])
  })

  test('reads back whatever writeTsv wrote', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', '1', ' ') })
    const block = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
      )
    fc.assert(
      fc.property(block, (cells) => {
        expect(readTsv(`${writeTsv(cells)}\r\n`)).toEqual(cells)
      }),
    )
  })
})

describe('planPaste', () => {
  const at = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right })

  test('a block goes on from the first cell of the range', () => {
    const { landings, rows, columns } = planPaste([['1', '2'], ['3']], at(4, 1), 9)
    expect(landings).toEqual([
      { row: 4, column: 1, text: '1' },
      { row: 4, column: 2, text: '2' },
      { row: 5, column: 1, text: '3' },
    ])
    expect({ rows, columns }).toEqual({ rows: 2, columns: 2 })
  })

  test('one cell fills the range', () => {
    expect(planPaste([['x']], at(0, 0, 2, 1), 9).landings).toHaveLength(6)
  })

  test('what lies right of the last column is left out', () => {
    expect(planPaste([['1', '2', '3']], at(0, 7), 9).landings.map(({ column }) => column)).toEqual([7, 8])
  })
})
