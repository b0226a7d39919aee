import type { Side } from '@srm/core/definition/shape'
import { visibleHead } from '@srm/core/definition/visibleHead'
import { purchaseOrderListing } from '@srm/core/orders/purchaseOrderListing'
import { expect, test } from 'vitest'
import { type OrderRow, type OrderStage, orderFieldsOf, partyOf, workItems } from './workItems.ts'

const asking = { today: '2026-11-20', now: '2026-11-20T02:00:00Z' }
const order = (orderNumber: string, stage: OrderStage, more: Partial<OrderRow> = {}): OrderRow => ({
  uuid: orderNumber,
  orderNumber,
  stage,
  ...more,
})
const numbers = (...orders: readonly OrderRow[]) =>
  workItems(orders, asking).map(({ order: { orderNumber } }) => orderNumber)

test('late first, then by what is due next, then what has waited longest', () => {
  expect(
    numbers(
      order('waitsShort', 'draft', { holderSince: '2026-11-19T00:00:00Z' }),
      order('unknown', 'draft'),
      order('dueLater', 'confirmed', { nextDueDate: '2026-11-22' }),
      order('waitsLong', 'approved', { holderSince: '2026-11-01T00:00:00Z' }),
      order('lateShort', 'sent', { replyDeadline: '2026-11-20T01:00:00Z' }),
      order('dueSoon', 'sent', { replyDeadline: '2026-11-20T09:00:00Z' }),
      order('lateLong', 'confirmed', { nextDueDate: '2026-11-18' }),
    ),
  ).toEqual(['lateLong', 'lateShort', 'dueSoon', 'dueLater', 'waitsLong', 'waitsShort', 'unknown'])
})

test('what is past its limit says what has not come', () => {
  const kinds = [
    order('a', 'sent', { replyDeadline: '2026-11-20T01:59:00Z' }),
    order('b', 'sent', { replyDeadline: '2026-11-20T02:01:00Z' }),
    order('c', 'confirmed', { nextDueDate: '2026-11-19' }),
    order('d', 'confirmed', { nextDueDate: '2026-11-20' }),
  ].map((one) => workItems([one], asking)[0])
  expect(kinds).toMatchObject([
    { kind: 'unanswered', tone: 'red', late: true },
    { kind: 'sent', tone: 'gold', late: false },
    { kind: 'undelivered', tone: 'red', late: true },
    { kind: 'confirmed', tone: 'blue', late: false },
  ])
})

test('an order without a limit is never late', () => {
  expect(workItems([order('x', 'draft', { nextDueDate: '2026-11-01' })], asking)).toMatchObject([
    { limit: undefined, late: false },
  ])
})

test('the party is the other one', () => {
  const both = order('x', 'sent', { supplierName: 'S', buyerName: 'B' })
  expect([partyOf(both, 'buyer'), partyOf(both, 'supplier')]).toEqual(['S', 'B'])
  expect(partyOf(order('x', 'sent'), 'buyer')).toBe('')
})

test.each<Side>(['buyer', 'supplier'])('no %s is asked for more of an order than he sees', (side) => {
  for (const permissions of [['purchaseOrder.view'], ['purchaseOrder.view', 'purchaseOrder.field.price']]) {
    const seen = visibleHead(purchaseOrderListing, side, new Set(permissions))
    expect(orderFieldsOf(new Set(permissions)).filter((field) => !seen.includes(field))).toEqual([])
    expect(orderFieldsOf(new Set(permissions)).includes('orderAmountTax')).toBe(permissions.length > 1)
  }
})
