import { comparison } from '@srm/core/definition/difference'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { expect, test } from 'vitest'
import { amountChange, changeSummary } from './changeSummary.ts'

const order = documents.purchaseOrder as unknown as AnyDocument
const line = (itemNumber: number, day: string, quantity: string) => ({
  ...{ uuid: `line ${itemNumber}`, itemNumber, quantity, deliveryDate: day, requestDeliveryDate: '2026-12-01' },
})
const was: AnyDoc = {
  currency: 'CNY',
  orderAmountTax: '10000',
  lines: [line(10, '2026-12-01', '20'), line(20, '2026-12-01', '5')],
}
const told = (is: AnyDoc, locale: 'en' | 'zh_cn') => changeSummary(order, comparison(order, was, is), locale).join(', ')

test('days and quantities are told as people say them', () => {
  const is = { ...was, lines: [line(10, '2026-12-08', '15'), line(20, '2026-12-01', '5')] }
  expect(told(is, 'en')).toBe('1 line 7 days later, 5 fewer')
  expect(told(is, 'zh_cn')).toBe('1 行晚 7 天, 少 5')
})

test('lines that move by different days are told with the most, and lines that come or go are counted', () => {
  const later = { ...was, lines: [line(10, '2026-12-03', '20'), line(20, '2026-12-08', '5')] }
  expect(told(later, 'en')).toBe('2 lines up to 7 days later')
  const other = { ...was, lines: [line(20, '2026-11-30', '8'), line(30, '2026-12-01', '1')] }
  expect(told(other, 'en')).toBe('1 line 1 day earlier, 3 more, 1 line new, 1 line removed')
})

test('what it costs is told with its sign, to whoever sees amounts', () => {
  const is = { ...was, orderAmountTax: '11202.32' }
  expect(amountChange(order, was, is)).toBe('10,000.00 → 11,202.32 CNY (+1,202.32)')
  expect(amountChange(order, was, was)).toBeUndefined()
  expect(amountChange(order, { lines: [] }, { lines: [] })).toBeUndefined()
})
