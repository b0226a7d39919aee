import { expect, test } from 'vitest'
import { add, difference, lacksReason, readQuantity, startCount, withLine } from './counting.ts'
import { receiptOf } from './lines/receiptOf.ts'
import type { OpenLine, Source } from './receivingTypes.ts'

const open: OpenLine = {
  itemNumber: 10,
  orderNumber: 'PO1',
  orderItemNumber: 30,
  materialNumber: 'M1',
  materialDesc: null,
  materialSpecifications: null,
  orderUnit: 'PCS',
  batchNumber: 'B1',
  expiryDate: '2027-01-01',
  left: '10',
}
const source: Source = {
  kind: 'notice',
  uuid: 'u',
  number: 'DN1',
  supplier: '300001',
  supplierName: 'S',
  factory: '2100',
  eta: null,
  lines: [open, { ...open, itemNumber: 20 }],
}
const count = startCount(source, 'id', 'a', '2026-11-25T08:00:00.000Z')

test('a quantity is read as it is typed', () => {
  const read = ['', ' 12 ', '12,5', '0012.50', '12.', '-1', 'x', '1.2345678'].map(readQuantity)
  expect(read).toEqual(['', '12', '12.5', '12.5', undefined, undefined, undefined, undefined])
})

test('more and less are exact, and never below nothing', () => {
  expect([add('', '0.1'), add('0.1', '0.2'), add('0.5', '-1')]).toEqual(['0.1', '0.3', '0'])
})

test('what differs is counted and refused less what was to come', () => {
  const [line] = withLine(count, 10, { countQty: '7', refusedQty: '1' }).lines
  expect(line && difference(open, line)).toBe('-2')
  expect(line && lacksReason(line)).toBe(true)
})

test('lines of which something was counted or refused are sent, with what was announced', () => {
  const typed = withLine(count, 10, { refusedQty: '2', refuseReason: 'damaged', expiryDate: '' })
  expect(receiptOf({ ...typed, countedAt: '2026-11-25T09:00:00.000Z' })).toEqual({
    offlineId: 'id',
    toElsAccount: '300001',
    arriveTime: '2026-11-25T09:00:00.000Z',
    lines: [
      {
        deliveryNoteNumber: 'DN1',
        deliveryNoteItemNumber: 10,
        countQty: '0',
        refusedQty: '2',
        refuseReason: 'damaged',
        batchNumber: 'B1',
        expiryDate: null,
      },
    ],
  })
})

test('of an order its own lines are sent', () => {
  const ofOrder = startCount({ ...source, kind: 'order', number: 'PO1' }, 'id', 'a', 't')
  expect(receiptOf(withLine(ofOrder, 10, { countQty: '1' })).lines).toMatchObject([
    { orderNumber: 'PO1', orderItemNumber: 30, countQty: '1' },
  ])
})
