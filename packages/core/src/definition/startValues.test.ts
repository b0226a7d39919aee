import { expect, test } from 'vitest'
import { documents } from '../documents.ts'
import { allowedStages } from '../i18n/allowedStages.ts'
import { formatNumber, periodOf } from './numbering.ts'
import { beginnings, numberLines, startLine, startValues } from './startValues.ts'
import type { AnyDocument } from './workflow.ts'

const starter = {
  person: { elsSubAccount: 'li0001', name: 'Li' },
  localCurrency: 'EUR',
  now: '2026-01-01T00:00:00.000Z',
}

test('a new order has every column: what it starts with, what the session says, null for the rest', () => {
  const order = startValues(documents.purchaseOrder, starter)
  expect(Object.keys(order)).toEqual(expect.arrayContaining(Object.keys(documents.purchaseOrder.shape.fields)))
  expect(order).toMatchObject({
    purchasePerson: 'li0001',
    purchasePersonName: 'Li',
    localCurrency: 'EUR',
    orderTime: starter.now,
    purchaseType: '0',
    orderVersion: 0,
    orderAmount: '0',
    remark: null,
    auditStatus: 'notSubmitted',
    lines: [],
  })
  expect(startLine(documents.purchaseOrder, starter)).toMatchObject({
    priceBasis: '1',
    priceBase: '1',
    isClose: 'N',
    replyStatus: 'none',
    quantity: null,
  })
  const nobodys = startValues(documents.purchaseOrder, { ...starter, person: undefined })
  expect(nobodys).toMatchObject({ purchasePerson: null, purchasePersonName: null })
  expect('lines' in startValues(documents.material as AnyDocument, starter)).toBe(false)
})

test('lines are numbered in tens after the highest number ever used', () => {
  const numbers = (lines: object[], used?: number[]) =>
    numberLines(lines as never, used).map(({ itemNumber }) => itemNumber)
  expect(numbers([{}, {}])).toEqual([10, 20])
  expect(numbers([{}, { itemNumber: 15 }, {}])).toEqual([20, 15, 30])
  expect(numbers([{ itemNumber: 20 }, {}], [40])).toEqual([20, 50])
  expect(numbers([{ itemNumber: 7 }, {}])).toEqual([7, 10])
  expect(numbers([])).toEqual([])
})

test.each([
  ['PO{yyyyMMdd}{0000}', 1, 'PO202611200001', 'PO20261120{0000}'],
  ['PO{yyyyMMdd}{0000}', 10_000, 'PO2026112010000', 'PO20261120{0000}'],
  ['MV{yyyy}{00000}', 42, 'MV202600042', 'MV2026{00000}'],
  ['X{yyMM}-{000}', 7, 'X2611-007', 'X2611-{000}'],
  ['N{0}', 12, 'N12', 'N{0}'],
])('numbers of %s', (pattern, sequence, number, period) => {
  expect(formatNumber(pattern, '2026-11-20', sequence)).toBe(number)
  expect(periodOf(pattern, '2026-11-20')).toBe(period)
})

test('what a side writes for the account that owns it begins as the side says, and has its own way', () => {
  const sheet = documents.serviceSheet as AnyDocument
  expect(startValues(sheet, { ...starter, side: 'supplier' })).toMatchObject({ initiator: 'supplier' })
  expect(startValues(sheet, { ...starter, side: 'buyer' })).toMatchObject({ sheetStatus: 'new', initiator: 'buyer' })
  expect(beginnings(sheet).map(({ initiator }) => initiator)).toEqual(['supplier', 'buyer'])
  expect(beginnings(documents.purchaseOrder as AnyDocument)).toHaveLength(1)
  expect(['submit', 'enter', 'withdraw', 'recall'].map((action) => allowedStages(sheet, action))).toEqual([
    ...[['new', 'returned'], ['written'], ['submitted'], ['submitted']],
  ])
})
