import { describe, expect, test } from 'vitest'
import { documents } from '../documents.ts'
import { material } from '../masterData/materials/material.ts'
import { purchaseOrder } from '../orders/purchaseOrder.ts'
import { requisition } from '../sourcing/requisitions/requisition.ts'
import { lineRuleOf } from './lines/lineRule.ts'
import type { Side } from './shape.ts'
import { latenessOf, limitOf } from './views/late.ts'
import { lineLateness } from './views/lateLines.ts'
import { meetsOne } from './views/rowCondition.ts'
import { tabConditions } from './views/taskTabs.ts'
import { permissionKeys } from './visibility.ts'
import { heldBy, mayAct } from './waiting.ts'
import { type AnyDocument, type AnyRow, isBy, permissionOf, transitionsOf } from './workflow.ts'

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
    expect(heldBy(purchaseOrder, row, side, { person: 'zhou', permissions: undefined })).toBe(by)
    const tabs = (['mine', 'ours'] as const).filter((kind) =>
      meetsOne(tabConditions(purchaseOrder, side, { kind }), row, asking),
    )
    expect(tabs).toEqual(by ? [by] : [])
  })

  test.each([
    ['whom a line of it names', 'buyer', 'chen', 'li,zhou', 'mine'],
    ['a colleague, when lines name others', 'buyer', 'chen', 'li,zhou2', 'ours'],
    ['a colleague, when no line names anybody', 'buyer', 'chen', null, 'ours'],
    ['nobody, when it is over', null, 'chen', null, undefined],
  ] as const)('%s', (_, holderSide, purchasePerson, otherHolders, by) => {
    const row = { stage: 'released', holderSide, purchasePerson, applicant: 'wu', otherHolders }
    expect(heldBy(requisition, row, 'buyer', { person: 'zhou', permissions: undefined })).toBe(by)
    const tabs = (['mine', 'ours'] as const).filter((kind) =>
      meetsOne(tabConditions(requisition, 'buyer', { kind }), row, asking),
    )
    expect(tabs).toEqual(by ? [by] : [])
  })

  test('whoever asked for it, for lines that were sent back; what they ask of him is his alone', () => {
    const back = {
      stage: 'released',
      holderSide: 'buyer',
      purchasePerson: 'chen',
      applicant: 'zhou',
      otherHolders: 'zhou',
    }
    expect(lineRuleOf(requisition, back, 'zhou')?.step).toBe('resend')
    expect(lineRuleOf(requisition, back, 'chen')).toBeUndefined()
    expect(lineRuleOf(requisition, { ...back, otherHolders: null }, 'zhou')).toBeUndefined()
    expect(lineRuleOf(requisition, { ...back, applicant: 'wu' }, 'zhou')).toBeUndefined()
  })

  test('nobody who may only look at it, his name on it or not', () => {
    const by = (row: object, ...rights: string[]) =>
      heldBy(purchaseOrder, row as AnyRow, 'supplier', {
        person: 'zhou',
        permissions: new Set(['view', 'print', 'edit', 'field.price', ...rights].map((one) => `purchaseOrder.${one}`)),
      })
    expect(by(order('supplier', null))).toBeUndefined()
    expect(by(order('supplier', null, 'zhou'))).toBeUndefined()
    expect(by(order('supplier', null, 'li'))).toBe('ours')
    expect(by(order('supplier', null), 'confirm')).toBe('mine')
  })

  test('who may act is who has the right to a step', () => {
    const all: readonly AnyDocument[] = Object.values(documents)
    const waiting = all.filter(({ list: { tabs = [] } }) => tabs.some(({ kind }) => kind === 'mine'))
    expect(waiting.length).toBeGreaterThan(0)
    for (const def of waiting)
      for (const side of Object.keys(def.sides) as Side[]) {
        const steps = transitionsOf(def).filter(([, one]) => isBy(one, side) && !one.silent)
        const keys = steps.map(([action]) => permissionOf(def, action))
        const acting = permissionKeys(def, side).filter((key) => mayAct(def, new Set([key])))
        expect(acting).toEqual(expect.arrayContaining([...new Set(keys)]))
      }
  })
})
