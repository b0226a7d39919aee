/** The main job: the buyer writes, submits and sends an order, the supplier confirms it, the buyer's open list follows. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, type Portal, placeOf, startPortal } from './portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const onPage = (page: Page): Locator => page.locator('srm-order-detail')
const button = (page: Page, name: string): Locator => onPage(page).getByRole('button', { name, exact: true })

/** Chooses an entry of a picker by typing its key. */
async function pick(page: Page, label: string, key: string): Promise<void> {
  const box = onPage(page).getByRole('combobox', { name: new RegExp(`^${label}\\s*\\*?$`) })
  await box.click()
  await box.fill(key)
  await onPage(page)
    .getByRole('option', { name: new RegExp(`^${key}`) })
    .first()
    .waitFor({ state: 'attached' })
  await box.press('Enter')
}

async function fillHead(page: Page): Promise<void> {
  await pick(page, '供应商', '300001')
  await pick(page, '公司', '1000')
  await pick(page, '采购组织', '2000')
  await pick(page, '采购组', '2001')
  await pick(page, '币种', 'CNY')
}

/** Days from today in the buyer's zone, as the wire and as a file write them. */
const inDays = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(Date.now() + days * 86_400_000)

/** As a spreadsheet copies: tabs, CRLF, a line break at the end, thousands separators, three ways to write a date. */
const copied = [
  ['BT-M520', '', '1,200.5', 'PCS', '1.25', '13', '', inDays(20), '2100', ''],
  ['BT-M616', '', '100', 'PCS', '0.8', '13%', '', inDays(21).replaceAll('-', '/'), '2100', ''],
  ['CP-5520', '', '30', 'PCS', '2', '13', '', inDays(22).slice(5), '2100', '请先送样'],
]
  .map((cells) => `${cells.join('\t')}\r\n`)
  .join('')

async function pasteLines(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), copied)
  await onPage(page).getByRole('gridcell').nth(2).click()
  await page.keyboard.press('Control+V')
  await eventually(() => onPage(page).getByText('护链贴').count()).toBeGreaterThan(0)
}

/** Columns that are picked from a list while one types: material and plant. */
const references = new Set(['3', '11'])

/** Types one line cell by cell: material, quantity, price, tax, date, plant. */
async function typeLine(page: Page, row: number, cells: Readonly<Record<number, string>>): Promise<void> {
  for (const [column, text] of Object.entries(cells)) {
    const cell = onPage(page).locator(`[role=row][aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`)
    await cell.click()
    await page.keyboard.type(text)
    if (references.has(column))
      await onPage(page)
        .getByRole('option', { name: new RegExp(text) })
        .first()
        .waitFor()
    await page.keyboard.press('Enter')
  }
}

const numberOf = async (page: Page): Promise<string> =>
  (await onPage(page).locator('h1').first().textContent())?.trim() ?? ''

const shownStage = (page: Page) => onPage(page).locator('.doc-title .tag').first().textContent()

async function saveSubmitAndSend(page: Page): Promise<string> {
  await button(page, '保存').click()
  await eventually(() => placeOf(page)).toMatch(/\/buyer\/purchaseOrder\/[0-9a-f-]{36}/)
  await eventually(() => numberOf(page)).toMatch(/^PO\d+$/)
  await button(page, '提交审批').click()
  await eventually(() => shownStage(page)).toBe('待发送')
  await eventually(() => onPage(page).locator('.timeline').textContent()).toContain('自动')
  await button(page, '发送').click()
  await eventually(() => shownStage(page)).toBe('待确认')
  return numberOf(page)
}

async function enter(person: 'buyer' | 'buyerAdministrator' | 'supplier', path: string) {
  const visitor = await portal.visit({ locale: 'zh-CN' })
  await visitor.go(path)
  await visitor.signIn(person)
  await eventually(() => placeOf(visitor.page)).toBe(path)
  return visitor
}

test('an order pasted from a spreadsheet goes to the supplier, comes back confirmed, and the open list follows', async () => {
  const list = await enter('buyer', '/buyer/purchaseOrder/index')
  const buyer = await enter('buyerAdministrator', '/buyer/purchaseOrder/new')
  await fillHead(buyer.page)
  await pasteLines(buyer.page)
  const number = await saveSubmitAndSend(buyer.page)
  const row = list.page.locator('srm-order-list [role=row]', { hasText: number })
  await eventually(() => row.textContent()).toContain('待确认')

  const supplier = await enter('supplier', '/supplier/purchaseOrder/index?tab=mine')
  await supplier.page.locator('srm-order-list').getByText(number).first().click()
  await button(supplier.page, '全部按要求').click()
  await button(supplier.page, '确认订单').click()
  await eventually(() => shownStage(supplier.page)).toBe('已确认')
  await eventually(() => row.textContent()).toContain('已确认')
  for (const visitor of [list, buyer, supplier]) {
    expect(visitor.errors).toEqual([])
    await visitor.close()
  }
})

test('an order of three typed lines; another date is a counter-offer that the buyer accepts', async () => {
  const buyer = await enter('buyerAdministrator', '/buyer/purchaseOrder/new')
  await fillHead(buyer.page)
  for (const [at, material] of ['BT-M520', 'BT-M616', 'CP-5520'].entries())
    await typeLine(buyer.page, at + 1, { 3: material, 5: '12', 7: '2.5', 8: '13', 10: inDays(15), 11: '2100' })
  const number = await saveSubmitAndSend(buyer.page)

  const supplier = await enter('supplier', '/supplier/purchaseOrder/index?tab=mine')
  await supplier.page.locator('srm-order-list').getByText(number).first().click()
  await button(supplier.page, '全部按要求').click()
  const reply = onPage(supplier.page).locator('[role=row][aria-rowindex="2"] .editable').first()
  await reply.click()
  await supplier.page.keyboard.type(inDays(18))
  await supplier.page.keyboard.press('Enter')
  await button(supplier.page, '确认订单').click()
  await eventually(() => shownStage(supplier.page)).toBe('答复有偏差')
  await eventually(() => shownStage(buyer.page)).toBe('答复有偏差')
  await button(buyer.page, '接受答复').click()
  await eventually(() => shownStage(buyer.page)).toBe('已确认')
  await supplier.close()
  await buyer.close()
})
