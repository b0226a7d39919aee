/** What was done of a service is entered by its supplier from the order, or by the buyer for it, and accepted by the buyer. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, heading, stage } from '../support/admin.ts'
import { eventually, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Order {
  readonly uuid: string
  readonly deliveryStatus: string
  readonly lines: readonly {
    readonly acceptedAmount: string
    readonly receivedQuantity: string
    readonly openServiceQuantity: string
  }[]
}
const orderOf = (uuid: string): Promise<Order> => portal.ask('buyer', `/buyer/purchaseOrder/${uuid}`)
/** An order of a service of which one month is left. */
const serviceOrder = async (): Promise<Order> => {
  const { items } = await portal.ask<{ items: Order[] }>(
    'buyer',
    '/buyer/purchaseOrder?purchaseType=9&stage=confirmed&limit=50',
  )
  const orders = await Promise.all(items.map(({ uuid }) => orderOf(uuid)))
  const found = orders.find(({ lines }) => Number(lines[0]?.openServiceQuantity) === 1)
  if (!found) throw new Error('no service has one month left')
  return found
}
const sheet = (page: Page) => page.locator('srm-service-sheet-detail:visible')

/** Types into a cell of a line, beginning with a double click as people do. */
async function type(grid: Locator, column: string, text: string): Promise<void> {
  const headers = grid.getByRole('columnheader')
  await headers.getByText(column, { exact: true }).waitFor()
  const at = await headers.evaluateAll((all, name) => all.findIndex((one) => one.textContent?.trim() === name), column)
  const cell = grid.getByRole('row').nth(1).getByRole('gridcell').nth(at)
  await cell.dblclick()
  await grid.page().keyboard.press('ControlOrMeta+a')
  await grid.page().keyboard.type(text)
  await grid.page().keyboard.press('Enter')
}

test('a month of maintenance is entered from the order in one form, and accepted with one click', async () => {
  const before = await serviceOrder()
  const { page, errors, close } = await portal.enter('supplier', `/supplier/purchaseOrder/${before.uuid}`)
  await button(page.locator('srm-order-detail'), '新建服务确认单').click()
  const grid = sheet(page).getByRole('grid')
  await type(grid, '服务内容', '末月保养：补做 3 号夹具')
  await type(grid, '服务开始', '2026-05-01')
  await type(grid, '服务结束', '2026-05-31')
  await button(sheet(page), '保存').click()
  await eventually(() => heading(sheet(page))).toMatch(/^SE/)
  const number = String(await heading(sheet(page)))
  await button(sheet(page), '提交').click()
  await eventually(() => stage(sheet(page))).toBe('待验收')
  await sheet(page).getByText('末月保养：补做 3 号夹具').first().waitFor()
  const path = new URL(page.url()).pathname
  await close()

  const buyer = await portal.enter('buyer', path.replace('/supplier/', '/buyer/'))
  expect(await heading(sheet(buyer.page))).toBe(number)
  await button(sheet(buyer.page), '验收').click()
  const dialog = sheet(buyer.page).getByRole('dialog')
  await button(dialog, '验收').click()
  await eventually(() => stage(sheet(buyer.page))).toBe('已验收')
  const after = await orderOf(before.uuid)
  const [was, is] = [before.lines[0], after.lines[0]]
  expect(Number(is?.receivedQuantity)).toBe(Number(was?.receivedQuantity) + 1)
  expect(Number(is?.acceptedAmount)).toBe(Number(was?.acceptedAmount) + 8600)
  expect(is?.openServiceQuantity).toBe('0')
  expect([...errors, ...buyer.errors]).toEqual([])
  await buyer.close()
})

test('a buyer writes what its supplier does not enter; he does not accept it himself', async () => {
  const { items } = await portal.ask<{ items: { uuid: string }[] }>(
    'buyer',
    '/buyer/purchaseOrder?purchaseType=1&limit=1',
  )
  const { page, errors, close } = await portal.enter('buyer', `/buyer/purchaseOrder/${items[0]?.uuid}`)
  await button(page.locator('srm-order-detail'), '新建服务确认单').click()
  const grid = sheet(page).getByRole('grid')
  await type(grid, '服务内容', '夜班扭力复检')
  await type(grid, '服务开始', '2026-05-01')
  await type(grid, '服务结束', '2026-05-01')
  await type(grid, '限额使用', '420')
  await button(sheet(page), '保存').click()
  await eventually(() => heading(sheet(page))).toMatch(/^SE/)
  await eventually(() => stage(sheet(page))).toBe('采购方填写中')
  await button(sheet(page), '代供应商提交').click()
  await eventually(() => stage(sheet(page))).toBe('待验收')
  await button(sheet(page), '验收').click()
  await button(sheet(page).getByRole('dialog'), '验收').click()
  await sheet(page).getByText('该服务确认单由您代供应商填写，须由他人验收。').first().waitFor()
  const path = new URL(page.url()).pathname
  await close()

  const other = await portal.enter('buyerAdministrator', path)
  await button(sheet(other.page), '验收').click()
  await button(sheet(other.page).getByRole('dialog'), '验收').click()
  await eventually(() => stage(sheet(other.page))).toBe('已验收')
  const said = sheet(other.page).locator('.fact', { hasText: '填写方' })
  await eventually(() => said.locator('.fact-value').first().innerText()).toBe('采购方')
  expect([errors, other.errors]).toEqual([[expect.stringContaining('422')], []])
  await other.close()
})
