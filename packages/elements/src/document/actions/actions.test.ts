import { permissionKeys } from '@srm/core/definition/visibility'
import { type AnyTransition, offers } from '@srm/core/definition/workflow'
import { callOff } from '@srm/core/logistics/callOff'
import { deliveryNotice } from '@srm/core/logistics/deliveryNotice'
import { incomingInspection } from '@srm/core/logistics/inspections/incomingInspection'
import { receipt } from '@srm/core/logistics/receipt'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { expect, test } from 'vitest'
import { type ActionPlaces, asksSomething, bulkActions, carriedBy, partition, placesOf } from './actions.ts'
import { questionsOf } from './questions.ts'

/** Concrete definitions are no AnyTransition by variance. */
const loose = purchaseOrder.transitions as unknown as Record<keyof typeof purchaseOrder.transitions, AnyTransition>
const moment = { now: '2026-11-20T09:00:00.000Z', today: '2026-11-20' } as const
const open = { freezeFlag: 'N', isClose: 'N', orderVersion: 1, lines: [] }
const stages = {
  draft: { ...open, auditStatus: 'notSubmitted', sendStatus: 'notSent', orderStatus: 'unconfirmed', lines: [{}] },
  sent: { ...open, auditStatus: 'approved', sendStatus: 'sent', orderStatus: 'unconfirmed' },
  counterOffer: { ...open, auditStatus: 'approved', sendStatus: 'sent', orderStatus: 'counterOffer' },
}
const placed = (stage: keyof typeof stages, side: 'buyer' | 'supplier') => {
  const permissions = new Set(permissionKeys(purchaseOrder, side))
  return placesOf(
    purchaseOrder,
    side,
    offers(purchaseOrder, stages[stage], { side, permissions }, moment),
    stages[stage],
  )
}
const allOf = ({ primary, others, menu }: ActionPlaces) => names([...(primary ? [primary] : []), ...others, ...menu])
const names = (entries: readonly { readonly action: string }[]) => entries.map(({ action }) => action)

test('the step the stage waits for is the primary action', () => {
  expect(placed('draft', 'buyer').primary?.action).toBe('submit')
  expect(placed('counterOffer', 'buyer').primary?.action).toBe('acceptReply')
  expect(placed('sent', 'supplier').primary?.action).toBe('confirm')
  expect(placed('sent', 'buyer').primary).toBeUndefined()
})

test('dangerous actions stand in the menu, never beside the primary one', () => {
  for (const stage of ['draft', 'sent', 'counterOffer'] as const) {
    const { menu, others } = placed(stage, 'buyer')
    // nobody freezes or closes what was not sent
    const dangers = stage === 'draft' ? ['cancel'] : ['freeze', 'close', 'cancel']
    expect(names(menu)).toEqual(expect.arrayContaining(dangers))
    expect(others.filter(({ transition }) => transition.look === 'danger')).toEqual([])
  }
})

test('the next step stands in the bar with its reason, what is over stands in the menu', () => {
  const { others, menu } = placed('draft', 'buyer')
  expect(names(others)).toEqual(['send'])
  expect(others[0]?.refusal).toMatchObject({ message: 'common.notNow' })
  expect(names(placed('counterOffer', 'buyer').others)).toEqual(['refuseReply'])
  expect(names(menu)).toContain('withdraw')
})

test('every offer has one place', () => {
  for (const stage of ['draft', 'sent', 'counterOffer'] as const) {
    const { primary, others, menu } = placed(stage, 'buyer')
    const all = names([...(primary ? [primary] : []), ...others, ...menu])
    expect(new Set(all).size).toBe(all.length)
  }
})

test('a step that is over is offered no more in the bar, and one that no way leads to nowhere', () => {
  const permissions = new Set(
    ['deliveryNotice', 'receipt', 'callOff'].flatMap((name) => [`${name}.edit`, `${name}.post`]),
  )
  const all = (keys: readonly string[]) => new Set([...permissions, ...keys])
  const inTransit = { noteStatus: 'inTransit', lines: [{}] }
  const notice = placesOf(
    deliveryNotice,
    'buyer',
    offers(
      deliveryNotice,
      inTransit,
      { side: 'buyer', permissions: all(permissionKeys(deliveryNotice, 'buyer')) },
      moment,
    ),
    inTransit,
  )
  expect(allOf(notice)).toEqual(['close'])
  const posted = { receiptStatus: 'posted', lines: [{ countQty: '1' }] }
  const received = placesOf(
    receipt,
    'buyer',
    offers(receipt, posted, { side: 'buyer', permissions: all(permissionKeys(receipt, 'buyer')) }, moment),
    posted,
  )
  expect(allOf(received)).toEqual(['reverse'])
  const sent = { noteStatus: 'sent', lines: [{}] }
  const called = placesOf(
    callOff,
    'buyer',
    offers(callOff, sent, { side: 'buyer', permissions: all(permissionKeys(callOff, 'buyer')) }, moment),
    sent,
  )
  expect(called.primary).toBeUndefined()
  expect(names(called.others)).not.toContain('send')
})

test('what is past, and what only the other side brings about, has no button', () => {
  const returned = { ...stages.sent, orderStatus: 'returned' }
  const at = (order: object) => {
    const permissions = new Set(permissionKeys(purchaseOrder, 'buyer'))
    const doc = { ...stages.sent, ...order } as typeof stages.sent
    return allOf(
      placesOf(purchaseOrder, 'buyer', offers(purchaseOrder, doc, { side: 'buyer', permissions }, moment), doc),
    )
  }
  for (const order of [returned, { orderStatus: 'confirmed' }, { orderStatus: 'unconfirmed' }, { freezeFlag: 'Y' }])
    expect(at(order)).not.toContain('acceptReply')
  expect(at({ sendStatus: 'notSent' })).not.toContain('acceptReply')
  expect(at({ orderStatus: 'confirmed' })).not.toContain('submit')
  expect(at({ freezeFlag: 'Y' })).toEqual(expect.arrayContaining(['unfreeze', 'close', 'cancel']))
})

test('an action asks when it fills, asks or names lines', () => {
  const { submit, close, closeLine, acceptReply } = loose
  expect([submit, close, closeLine, acceptReply].map(asksSomething)).toEqual([false, true, true, false])
})

test('what is carried comes from the document', () => {
  const order = { orderVersion: 2, rowVersion: 7, orderNumber: 'PO1' }
  expect(carriedBy(loose.confirm, order)).toEqual({ orderVersion: 2, rowVersion: 7 })
  expect(carriedBy(loose.submit, order)).toEqual({ rowVersion: 7 })
})

test('for several documents: the side’s own actions, and which of them are possible', () => {
  expect(bulkActions(purchaseOrder, 'buyer').map(([action]) => action)).toContain('submit')
  expect(bulkActions(purchaseOrder, 'supplier')).toEqual([])
  const { can, cannot } = partition({ def: purchaseOrder, side: 'buyer', who: undefined }, loose.send, [
    stages.draft,
    stages.sent,
  ])
  expect([can.length, cannot.length]).toEqual([0, 2])
})

test('whoever has no right to concede is not asked how much is conceded', () => {
  const decide = incomingInspection.transitions.decide as unknown as AnyTransition
  const asked = (...permissions: readonly string[]) =>
    Object.keys(questionsOf({ def: incomingInspection, permissions: new Set(permissions) }, 'decide', decide))
  expect(asked('incomingInspection.decide')).toEqual(['acceptQty', 'rejectQty', 'reason'])
  expect(asked('incomingInspection.decide', 'incomingInspection.concede')).toContain('concedeQty')
})
