import type { Who } from '@srm/core/client/session'
import { expect, test } from 'vitest'
import { dutiesOf, waitingIn, waitingTabs } from './duties.ts'

const orders = { subject: 'purchaseOrder', tab: 'mine', apart: true } as const
const receipts = { subject: 'receipt', tab: 'open', en: 'Receipts to post', zh: '待过账的收货单' }
const movements = { subject: 'goodsMovement', tab: 'open', en: 'Movements to post', zh: '待过账的货物移动' }
const statements = { subject: 'reconciliation', tab: 'mine', en: 'Statements to handle', zh: '待处理的对账单' }
const toInvoice = { subject: 'reconciliation', tab: 'confirmed', en: 'Statements to invoice', zh: '待开票的对账单' }
const who: Pick<Who, 'duties'> = {
  duties: { buyer: [orders, receipts, movements], supplier: [orders, statements, toInvoice] },
}

test('home names what waits beside what it shows in rows of their own', () => {
  expect(dutiesOf(who, 'buyer')).toEqual([receipts, movements])
  expect(dutiesOf(who, 'platform')).toEqual([])
  expect(dutiesOf({}, 'buyer')).toEqual([])
})

test('what does not wait is not told', () => {
  const waiting = waitingIn(dutiesOf(who, 'buyer'), new Map([['receipt', { open: 2, posted: 9 }]]))
  expect(waiting).toEqual([{ ...receipts, count: 2 }])
})

test('the navigation counts what home counts: each list by the tabs that wait in it', () => {
  expect([...waitingTabs(who, 'buyer')]).toEqual([
    ['purchaseOrder', ['mine']],
    ['receipt', ['open']],
    ['goodsMovement', ['open']],
  ])
  expect(waitingTabs(who, 'supplier').get('reconciliation')).toEqual(['mine', 'confirmed'])
  expect(waitingTabs({}, 'buyer').size).toBe(0)
})
