import { expect, test } from 'vitest'
import { callOff } from '../../logistics/callOff.ts'
import { deliveryNotice } from '../../logistics/deliveryNotice.ts'
import { material } from '../../masterData/materials/material.ts'
import { purchaseOrder } from '../../orders/purchaseOrder.ts'
import { subAccount } from '../../system/people/subAccount.ts'
import type { AnyDocument } from '../workflow.ts'
import { copiedInput, isCopied } from './copiedInput.ts'

const today = '2026-11-26'
const line = {
  uuid: 'x',
  itemNumber: 10,
  materialNumber: 'M1',
  materialDesc: 'Bolt',
  quantity: '3',
  orderUnit: 'EA',
  priceExcludingTax: '10.5',
  taxRate: '13',
  totalAmount: '35.6',
  receivedQuantity: '2',
  replyDeliveryDate: '2026-12-24',
  remark: 'Handle with care',
}
const order = {
  uuid: 'u',
  rowVersion: 7,
  orderNumber: 'PO1',
  erpPurchaseOrderNo: '4500',
  toElsAccount: '300001',
  supplierName: 'Haisheng',
  currency: 'EUR',
  exchangeRate: '7.8',
  contractCode: 'HT-1',
  orderAmount: '31.5',
  stage: 'confirmed',
  isClose: 'N',
  sendTime: '2026-11-01T00:00:00Z',
  payTermsCode: null,
}

test('an order is copied with what people write, without numbers, prices, rates, amounts and what came of it', () => {
  expect(copiedInput(purchaseOrder, { ...order, lines: [line] }, today)).toEqual({
    toElsAccount: '300001',
    currency: 'EUR',
    contractCode: 'HT-1',
    lines: [
      {
        materialNumber: 'M1',
        materialDesc: 'Bolt',
        quantity: '3',
        orderUnit: 'EA',
        taxRate: '13',
        remark: 'Handle with care',
      },
    ],
  })
})

test('days that are still to come stay, those that have passed do not, nor does a schedule with one of them', () => {
  const lineOf = (more: object) => {
    const { lines } = copiedInput(purchaseOrder, { ...order, lines: [{ ...line, ...more }] }, today)
    return lines?.[0]
  }
  expect(lineOf({ requestDeliveryDate: '2026-11-25' })).not.toHaveProperty('requestDeliveryDate')
  expect(lineOf({ requestDeliveryDate: today })).toMatchObject({ requestDeliveryDate: today })
  const day = (deliveryDate: string) => ({ deliveryDate, quantity: '1' })
  const columns = Object.keys(purchaseOrder.shape.lines.schedule.columns ?? {})
  const dated = columns.find((key) => purchaseOrder.shape.lines.schedule.columns?.[key]?.kind === 'date') ?? ''
  const rows = (at: string) => [{ ...day(at), [dated]: at }]
  expect(lineOf({ schedule: rows('2026-12-01') })).toHaveProperty('schedule')
  expect(lineOf({ schedule: rows('2026-11-01') })).not.toHaveProperty('schedule')
})

test('lines that were closed are left behind, unless all of it was closed', () => {
  const lines = [line, { ...line, itemNumber: 20, isClose: 'Y' }]
  expect(copiedInput(purchaseOrder, { ...order, lines }, today).lines).toHaveLength(1)
  expect(copiedInput(purchaseOrder, { ...order, isClose: 'Y', lines }, today).lines).toHaveLength(2)
})

test('what is unique is nobody else’s', () => {
  const person = { elsSubAccount: 'li.wei', name: 'Li', mobile: '13800000000', email: 'a@b.cn', jobNumber: '7' }
  const copy = copiedInput(subAccount as AnyDocument, person, today)
  for (const key of ['mobile', 'email', 'jobNumber']) expect(copy).not.toHaveProperty(key)
})

test('whoever creates documents copies them, but for those made of lines of others', () => {
  expect(isCopied(purchaseOrder, 'buyer')).toBe(true)
  expect(isCopied(purchaseOrder, 'supplier')).toBe(false)
  expect(isCopied(material as AnyDocument, 'buyer')).toBe(true)
  expect(isCopied(callOff as AnyDocument, 'buyer')).toBe(false)
  expect(isCopied(deliveryNotice as AnyDocument, 'supplier')).toBe(false)
})
