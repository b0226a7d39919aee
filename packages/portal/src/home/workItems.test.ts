import { expect, test } from 'vitest'
import { type OrderRow, type OrderStage, partyOf, workItems } from './workItems.ts'

const now = Date.parse('2026-11-20T02:00:00Z')
const order = (orderNumber: string, stage: OrderStage, more: Partial<OrderRow> = {}): OrderRow => ({
  uuid: orderNumber,
  orderNumber,
  stage,
  ...more,
})
const numbers = (mine: readonly OrderRow[], theirs: readonly OrderRow[] = []) =>
  workItems(mine, theirs, now).map(({ order: { orderNumber } }) => orderNumber)

test('late first, then by what is due next, then what has waited longest', () => {
  expect(
    numbers([
      order('waitsShort', 'draft', { holderSince: '2026-11-19T00:00:00Z' }),
      order('unknown', 'draft'),
      order('dueLater', 'counterOffer', { dueTime: '2026-11-22T00:00:00Z' }),
      order('waitsLong', 'approved', { holderSince: '2026-11-01T00:00:00Z' }),
      order('lateShort', 'returned', { dueTime: '2026-11-20T01:00:00Z' }),
      order('dueSoon', 'counterOffer', { dueTime: '2026-11-20T09:00:00Z' }),
      order('lateLong', 'returned', { dueTime: '2026-11-18T01:00:00Z' }),
    ]),
  ).toEqual(['lateLong', 'lateShort', 'dueSoon', 'dueLater', 'waitsLong', 'waitsShort', 'unknown'])
})

test('of what the other side has, only what is past its limit is work', () => {
  const theirs = [
    order('past', 'sent', { dueTime: '2026-11-20T01:59:00Z' }),
    order('inTime', 'sent', { dueTime: '2026-11-20T02:01:00Z' }),
    order('noLimit', 'sent'),
  ]
  expect(workItems([], theirs, now)).toMatchObject([{ kind: 'unanswered', tone: 'red', late: true, order: theirs[0] }])
})

test('a date that cannot be read is no date', () => {
  expect(workItems([order('x', 'draft', { dueTime: 'soon' })], [], now)).toMatchObject([
    { due: undefined, late: false },
  ])
})

test('the party is the other one', () => {
  const both = order('x', 'sent', { supplierName: 'S', buyerName: 'B' })
  expect([partyOf(both, 'buyer'), partyOf(both, 'supplier')]).toEqual(['S', 'B'])
  expect(partyOf(order('x', 'sent'), 'buyer')).toBe('')
})
