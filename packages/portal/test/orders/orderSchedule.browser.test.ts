/** A line of an order that comes on several days: the buyer types its deliveries, the supplier promises others, both read them. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, inDays, save, shownStage } from '../support/mainJob.ts'
import { eventually, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const detail = (page: Page): Locator => page.locator('srm-order-detail')
const fill = async (place: Locator, name: string, text: string) => {
  const cell = place.getByRole('textbox', { name, exact: true })
  await cell.fill(text)
  await cell.press('Tab')
}

/** An order of one line that comes on two days, sent. */
async function sentOrder(): Promise<{ readonly uuid: string; readonly orderNumber: string }> {
  const schedule = [
    { requestDate: inDays(10), requestQty: '60' },
    { requestDate: inDays(20), requestQty: '40' },
  ]
  const order = await portal.send<{ uuid: string; orderNumber: string }>('buyer', '/buyer/purchaseOrder', {
    ...{ toElsAccount: '300001', currency: 'CNY', confirmRequired: 'Y', exchangeRate: '1' },
    ...{ companyCode: '1000', purchaseOrganization: '2000', purchaseGroup: '2001' },
    lines: [
      {
        ...{ materialNumber: 'FK-9939', quantity: '100', orderUnit: 'PCS', factory: '2100', schedule },
        ...{ priceExcludingTax: '200', taxRate: '13', requestDeliveryDate: inDays(10) },
      },
    ],
  })
  for (const action of ['submit', 'send'])
    await portal.send('buyer', `/buyer/purchaseOrder/${order.uuid}/${action}`, {})
  return order
}

test('in the sheet of all replies a line of several deliveries waits, and is promised day by day', async () => {
  const { uuid, orderNumber } = await sentOrder()
  const { page, errors, close } = await portal.enter('supplier', '/supplier/replySheet/index', { locale: 'zh-CN' })
  const sheet = page.locator('srm-reply-sheet')
  const rows = sheet.locator('.line-rows', { hasText: orderNumber })
  await rows.waitFor()
  const line = sheet.getByRole('row').filter({ hasText: orderNumber }).first()
  expect(await line.textContent()).not.toContain('按要求')
  await fill(rows, '答复数量 1', '50')
  await fill(rows, '答复数量 2', '50')
  await eventually(() => line.textContent()).toContain('分批不同')
  await sheet.getByRole('button', { name: /确认 \d+ 个单据/ }).click()
  await sheet.locator('.reply-outcomes li.good', { hasText: orderNumber }).waitFor()
  const answered = await portal.ask<{ lines: { replySchedule: object[] }[] }>('buyer', `/buyer/purchaseOrder/${uuid}`)
  expect(answered.lines[0]?.replySchedule).toEqual([
    { replyDate: inDays(10), replyQty: '50' },
    { replyDate: inDays(20), replyQty: '50' },
  ])
  expect(errors).toEqual([])
  await close()
})

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
