/** A line of an order that comes on several days: the buyer types its deliveries, the supplier promises others, both read them. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, inDays, save, shownStage } from '../support/mainJob.ts'
import { eventually, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const detail = (page: Page): Locator => page.locator('srm-order-detail')
const fill = async (place: Locator, name: string, text: string) => {
  const cell = place.getByRole('textbox', { name, exact: true })
  await cell.fill(text)
  await cell.press('Tab')
}

test('deliveries are typed below the lines, promised otherwise and decided on', async () => {
  const { uuid } = await portal.send<{ uuid: string }>('buyer', '/buyer/purchaseOrder', {
    toElsAccount: '300001',
    currency: 'CNY',
    companyCode: '1000',
    purchaseOrganization: '2000',
    purchaseGroup: '2001',
    lines: [
      {
        materialNumber: 'FK-9939',
        quantity: '100',
        orderUnit: 'PCS',
        priceExcludingTax: '200',
        taxRate: '13',
        requestDeliveryDate: inDays(10),
        factory: '2100',
      },
    ],
  })
  const buyer = await portal.enter('buyer', `/buyer/purchaseOrder/${uuid}`, { locale: 'zh-CN' })
  const order = detail(buyer.page)
  await button(order, '编辑').click()
  await order.getByRole('combobox', { name: '分批交货：选择行…' }).selectOption({ index: 1 })
  await fill(order, '数量 1', '60')
  await button(order, '添加批次').click()
  await fill(order, '要求交期 2', inDays(20))
  await fill(order, '数量 2', '40')
  await save(order)
  await eventually(() => order.getByText('分批交货').count()).toBe(1)
  await button(order, '提交审批').click()
  await button(order, '发送').click()
  await eventually(() => shownStage(order)).toBe('待确认')

  const supplier = await portal.enter('supplier', `/supplier/purchaseOrder/${uuid}`, { locale: 'zh-CN' })
  const theirs = detail(supplier.page)
  await fill(theirs, '答复数量 1', '50')
  await fill(theirs, '答复数量 2', '50')
  await eventually(() => theirs.locator('[role=row]').nth(1).textContent()).toContain('分批不同')
  await button(theirs, '确认订单').click()
  await eventually(() => shownStage(theirs)).toBe('答复有偏差')

  await eventually(() => shownStage(order)).toBe('答复有偏差')
  await eventually(() => order.getByText('分批答复').count()).toBe(1)
  await button(order, '接受答复').click()
  await eventually(() => order.getByText('约定分批').count()).toBe(1)
  for (const visitor of [buyer, supplier]) {
    expect(visitor.errors).toEqual([])
    await visitor.close()
  }
})
