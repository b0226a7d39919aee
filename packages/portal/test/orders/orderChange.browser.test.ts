/** An order that binds is changed: the buyer prepares and sends, the supplier compares and decides on one screen, also on a phone. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, save, shownStage } from '../support/mainJob.ts'
import { eventually, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Order {
  readonly uuid: string
  readonly orderNumber: string
}
const detail = (page: Page): Locator => page.locator('srm-order-detail')
const note = (page: Page): Locator => detail(page).locator('.change-note')
/** The order of the story that is for a project. */
async function orderFor(projectName: string): Promise<Order> {
  const fields = 'fields=uuid,orderNumber,projectName&limit=200'
  const { items } = await portal.ask<{ items: (Order & { projectName: string })[] }>(
    'buyer',
    `/buyer/purchaseOrder?${fields}`,
  )
  const order = items.find((one) => one.projectName === projectName)
  if (!order) throw new Error(`no order for ${projectName}`)
  return order
}
const enter = (person: 'buyer' | 'supplier', { uuid }: Order, more: object = {}) =>
  portal.enter(person, `/${person}/purchaseOrder/${uuid}`, { locale: 'zh-CN', ...more })
/** What was and what is proposed for a field of the shown change. */
const pair = async (place: Locator, title: string): Promise<readonly (string | null)[]> => {
  const row = place.locator('.change', { has: place.page().getByText(title, { exact: true }) }).first()
  return Promise.all([row.locator('.change-was').textContent(), row.locator('.change-is').textContent()])
}

/** The same of the only line of the table beside which there is room. */
const pairInTable = async (place: Locator, key: string): Promise<readonly (string | null)[]> => {
  const cell = place.locator(`.change-table [data-key="${key}"]`).first()
  return Promise.all([cell.locator('.change-was').textContent(), cell.locator('.change-is').textContent()])
}

test('the buyer changes an order that binds; the supplier confirms it on his phone; both read the versions', async () => {
  const order = await orderFor('二代城市车')
  const buyer = await enter('buyer', order)
  await button(detail(buyer.page), '变更订单').click()
  await button(detail(buyer.page), '保存').waitFor()
  const quantity = detail(buyer.page).locator('[role=row][aria-rowindex="2"] [aria-colindex="5"]')
  await quantity.click()
  await buyer.page.keyboard.type('140')
  await buyer.page.keyboard.press('Enter')
  await save(detail(buyer.page))
  await eventually(() => pairInTable(note(buyer.page), 'quantity')).toEqual(['160', '140'])
  expect(await detail(buyer.page).locator('.next-change').textContent()).toMatch(/^少 20，.*−/)
  expect(await shownStage(detail(buyer.page))).toBe('变更准备中')

  await button(detail(buyer.page), '发送变更').first().click()
  const dialog = buyer.page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('再减二十台')
  await dialog.getByRole('button', { name: '发送变更', exact: true }).click()
  await eventually(() => shownStage(detail(buyer.page))).toBe('变更待确认')

  const supplier = await enter('supplier', order, { viewport: { width: 390, height: 844 } })
  await eventually(() => pair(note(supplier.page), '数量')).toEqual(['160', '140'])
  expect(await note(supplier.page).textContent()).toContain('再减二十台')
  await button(detail(supplier.page), '确认变更').click()
  await eventually(() => note(supplier.page).count()).toBe(0)
  await eventually(() => supplier.page.locator('.version').first().textContent()).toMatch(/v3.*已确认/)

  await eventually(() => shownStage(detail(buyer.page))).toBe('已确认')
  await detail(buyer.page).getByRole('tab', { name: /^版本/ }).click()
  const compare = detail(buyer.page).locator('.version-compare')
  await eventually(() => pair(compare, '数量')).toEqual(['160', '140'])
  await compare.getByRole('combobox', { name: '对比' }).selectOption('1')
  await eventually(() => pair(compare, '数量')).toEqual(['200', '140'])
  for (const visitor of [buyer, supplier]) {
    expect(visitor.errors).toEqual([])
    await visitor.close()
  }
})

test('the change that waits in the story says what it is about, line by line, and is returned with a reason', async () => {
  const order = await orderFor('春季公路车')
  const supplier = await portal.enter('supplier', '/supplier/purchaseOrder/index?tab=changeToConfirm', {
    locale: 'zh-CN',
  })
  await supplier.page.locator('srm-order-list').getByText(order.orderNumber).first().click()
  const lines = note(supplier.page).locator('.changed-line')
  await eventually(() => lines.count()).toBe(4)
  expect(await lines.last().textContent()).toContain('新增')
  await button(note(supplier.page), '退回变更').click()
  const dialog = supplier.page.getByRole('dialog')
  await dialog.getByRole('combobox').click()
  await supplier.page.keyboard.press('Enter')
  await dialog.getByRole('textbox').last().fill('新价低于成本')
  await dialog.getByRole('button', { name: '退回变更', exact: true }).click()
  await eventually(() => shownStage(detail(supplier.page))).toBe('变更被退回')

  const buyer = await portal.enter('buyer', '/buyer/purchaseOrder/index?tab=changeReturned', { locale: 'zh-CN' })
  await buyer.page.locator('srm-order-list').getByText(order.orderNumber).first().click()
  await eventually(() => detail(buyer.page).locator('.timeline').first().textContent()).toContain('新价低于成本')
  await button(note(buyer.page), '撤回变更').click()
  await eventually(() => shownStage(detail(buyer.page))).toBe('已确认')
  for (const visitor of [buyer, supplier]) {
    expect(visitor.errors).toEqual([])
    await visitor.close()
  }
})

test('a change that was answered otherwise is answered again in the grid, and the buyer accepts what he reads beside it', async () => {
  const order = await orderFor('儿童车')
  const buyer = await portal.enter('buyer', '/buyer/purchaseOrder/index?tab=changeCountered', { locale: 'zh-CN' })
  await buyer.page.locator('srm-order-list').getByText(order.orderNumber).first().click()
  await eventually(() => note(buyer.page).textContent()).toContain('最早提前一天')
  await button(note(buyer.page), '拒绝变更答复').click()
  const dialog = buyer.page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('前叉必须按时')
  await dialog.getByRole('button', { name: '拒绝变更答复', exact: true }).click()
  await eventually(() => shownStage(detail(buyer.page))).toBe('变更待确认')

  const supplier = await enter('supplier', order)
  const rows = detail(supplier.page).locator('[role=row]')
  await eventually(() => rows.count()).toBe(3)
  expect(await note(supplier.page).textContent()).toContain('首批改为六十套')
  const quantity = rows.nth(1).locator('[role=gridcell]', { hasText: '60' }).last()
  await quantity.click()
  await supplier.page.keyboard.type('55')
  await supplier.page.keyboard.press('Enter')
  await eventually(() => rows.nth(1).textContent()).toContain('少 5')
  await button(detail(supplier.page), '确认变更').first().click()
  await eventually(() => shownStage(detail(supplier.page))).toBe('变更答复有偏差')

  await eventually(() => shownStage(detail(buyer.page))).toBe('变更答复有偏差')
  await eventually(() => note(buyer.page).textContent()).toContain('供应商答复')
  await button(note(buyer.page), '接受变更答复').click()
  await eventually(() => shownStage(detail(buyer.page))).toBe('已确认')
  await eventually(() => note(buyer.page).count()).toBe(0)
  for (const visitor of [buyer, supplier]) {
    expect(visitor.errors).toEqual([])
    await visitor.close()
  }
})
