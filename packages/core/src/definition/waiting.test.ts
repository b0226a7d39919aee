import { describe, expect, test } from 'vitest'
import { material } from '../masterData/materials/material.ts'
import { purchaseOrder } from '../orders/purchaseOrder.ts'
import { lineLateness } from './lateLines.ts'
import { meetsOne } from './views/rowCondition.ts'
import { heldBy, latenessOf, limitOf, tabConditions } from './waiting.ts'

const asking = { today: '2026-11-20', now: '2026-11-20T09:00:00.000Z', person: 'zhou' }

describe('late', () => {
  const sent = { stage: 'sent', replyDeadline: '2026-11-20T08:59:59.000Z', nextDueDate: '2026-11-01' }
  const confirmed = { stage: 'confirmed', replyDeadline: '2026-11-01T00:00:00.000Z', nextDueDate: '2026-11-17' }
  test.each([
    ['an answer that has not come in time', sent, 'replyDeadline'],
    ['an answer that has time', { ...sent, replyDeadline: '2026-11-20T09:00:01.000Z' }, undefined],
    ['goods that have not come by their day', confirmed, 'nextDueDate'],
    ['goods that are due today', { ...confirmed, nextDueDate: '2026-11-20' }, undefined],
    ['goods that have all come', { ...confirmed, stage: 'received', nextDueDate: null }, undefined],
    ['an order that is over', { ...confirmed, stage: 'closed' }, undefined],
  ])('%s', (_, order, column) => {
    expect(latenessOf(purchaseOrder, order, asking)?.column).toBe(column)
    const late = tabConditions(purchaseOrder, 'buyer', { kind: 'late' })
    expect(meetsOne(late, order, asking)).toBe(column !== undefined)
  })
  test('documents without stages have no limit', () => {
    expect(latenessOf(material, { materialStatus: 'active' }, asking)).toBeUndefined()
    expect(limitOf(purchaseOrder, sent)).toEqual({ column: 'replyDeadline', value: sent.replyDeadline, isDay: false })
  })
  test('of the lines those that are open past their day: the agreed one, else the wanted one', () => {
    const line = { isClose: 'N', quantity: '5', receivedQuantity: '2', requestDeliveryDate: '2026-11-17' }
    const lateness = (more: object, order: object = confirmed) =>
      lineLateness(purchaseOrder, order as never, { ...line, ...more }, asking)
    expect(lateness({})).toBe('2026-11-17')
    expect(lateness({ deliveryDate: '2026-11-19' })).toBe('2026-11-19')
    expect(lateness({ deliveryDate: '2026-11-20' })).toBeUndefined()
    expect(lateness({ receivedQuantity: '5' })).toBeUndefined()
    expect(lateness({ isClose: 'Y' })).toBeUndefined()
    expect(lateness({}, sent)).toBeUndefined()
  })
})

describe('waiting for', () => {
  const order = (holderSide: string | null, purchasePerson: string | null, salePerson: string | null = null) => ({
    holderSide,
    purchasePerson,
    salePerson,
  })
  test.each([
    ['whom it names', 'buyer', order('buyer', 'zhou'), 'mine'],
    ['whoever comes first, where it names nobody', 'buyer', order('buyer', null), 'mine'],
    ['a colleague', 'buyer', order('buyer', 'chen'), 'ours'],
    ['the other side', 'buyer', order('supplier', 'zhou'), undefined],
    ['nobody', 'buyer', order(null, 'zhou'), undefined],
    ['the approver', 'buyer', order('approver', 'zhou'), undefined],
    ['the salesperson', 'supplier', order('supplier', 'chen', 'zhou'), 'mine'],
    ['another salesperson', 'supplier', order('supplier', 'zhou', 'li'), 'ours'],
  ] as const)('%s', (_, side, row, by) => {
    expect(heldBy(purchaseOrder, row, side, 'zhou')).toBe(by)
    const tabs = (['mine', 'ours'] as const).filter((kind) =>
      meetsOne(tabConditions(purchaseOrder, side, { kind }), row, asking),
    )
    expect(tabs).toEqual(by ? [by] : [])
  })
})
