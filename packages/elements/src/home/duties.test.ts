import type { Who } from '@srm/core/client/session'
import { expect, test } from 'vitest'
import { dutiesOf } from './duties.ts'

const orders = { subject: 'purchaseOrder', tab: 'mine', en: 'Orders to handle', zh: '待处理的订单' }
const receipts = { subject: 'receipt', tab: 'open', en: 'Receipts to post', zh: '待过账的收货单' }
const movements = { subject: 'goodsMovement', tab: 'open', en: 'Movements to post', zh: '待过账的货物移动' }
const statements = { subject: 'reconciliation', tab: 'mine', en: 'Statements to handle', zh: '待处理的对账单' }
const toInvoice = { subject: 'reconciliation', tab: 'confirmed', en: 'Statements to invoice', zh: '待开票的对账单' }
const who: Pick<Who, 'duties'> = {
  duties: { buyer: [orders, receipts, movements], supplier: [orders, statements, toInvoice] },
}

test('each side has its own duties', () => {
  expect(dutiesOf(who, 'buyer')).toEqual([orders, receipts, movements])
  expect(dutiesOf(who, 'platform')).toEqual([])
  expect(dutiesOf({}, 'buyer')).toEqual([])
})
