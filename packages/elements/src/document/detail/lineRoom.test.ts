import { documents } from '@srm/core/documents'
import { describe, expect, test } from 'vitest'
import { layoutOf } from '../../grid/layout.ts'
import type { Whole } from '../definition/screenTypes.ts'
import { lineKeys } from './lineColumns.tsx'

test('columns give up what they do not need before the grid scrolls, but for those at its edge', () => {
  const columns = [
    { key: 'number', title: '', width: 130, minWidth: 90, sticky: true },
    { key: 'name', title: '', minWidth: 160 },
    { key: 'amount', title: '', width: 112, minWidth: 80 },
    { key: 'unit', title: '', width: 62 },
  ]
  expect(layoutOf(columns, false)).toMatchObject({
    template: '130px minmax(160px, 1fr) minmax(80px, 112px) 62px',
    minWidth: 130 + 160 + 80 + 62,
    stickyWidth: 130,
  })
})

const { receipt } = documents
const wanted = ['materialDesc', 'batchNumber', 'serials', 'countQty', 'agreedDate']
const scopeOf = (hidden: readonly string[] = [], drawn: object = {}) =>
  ({
    def: receipt,
    visible: { lines: wanted.filter((key) => !hidden.includes(key)) },
    hidden: new Set(hidden.map((key) => `lines.${key}`)),
    extension: { lineColumns: () => drawn },
  }) as unknown as Whole
const line = {
  itemNumber: 10,
  materialDesc: null,
  batchNumber: null,
  serials: null,
  countQty: null,
  agreedDate: null,
}

describe('the columns of lines', () => {
  test('are those in which a line says something; numbers, days and what lines are known by stay', () => {
    const doc = { lines: [line, { ...line, itemNumber: 20, batchNumber: 'B1' }] }
    expect(lineKeys(scopeOf(), wanted, doc)).toEqual(['materialDesc', 'batchNumber', 'countQty', 'agreedDate'])
  })
  test('are all of them before there are lines', () => {
    expect(lineKeys(scopeOf(), wanted, { lines: [] })).toEqual(wanted)
  })
  test('what is hidden, or drawn otherwise than it stands, is there whatever the lines say', () => {
    const scope = scopeOf(['batchNumber'], { serials: {} })
    expect(lineKeys(scope, wanted, { lines: [line] })).toEqual(wanted)
  })
})
