/** The exchange rate of an order: the table's is proposed, and stands beside one that is typed (docs/decisions/0080). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choose, field } from '../support/admin.ts'
import { eventually, faults, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

test('a foreign currency brings its rate; another one is told beside the table’s, and how far it may go', async () => {
  const { page, errors, close } = await portal.enter('buyer', '/buyer/purchaseOrder/new')
  const place = page.locator('srm-order-detail')
  const note = place.getByText(/^主数据：/)
  await choose(place, '供应商', '300001')
  await choose(place, '币种', 'USD')
  const rate = field(place, '汇率')
  await eventually(() => rate.inputValue()).toBe('7.0951')
  await eventually(() => note.count()).toBe(0)
  await rate.fill('7.1')
  await rate.press('Tab')
  await eventually(() => note.allTextContents()).toEqual(['主数据：7.0951'])
  await rate.fill('0.0001')
  await rate.press('Tab')
  await eventually(() => note.allTextContents()).toEqual(['主数据：7.0951，允许差异 2%。审批与预算按主数据计算。'])
  await rate.fill('')
  await rate.press('Tab')
  await eventually(() => note.allTextContents()).toEqual(['主数据：7.0951'])
  expect(await rate.inputValue()).toBe('')
  expect(await faults(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})
