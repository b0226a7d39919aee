/** From a confirmed statement to a paid invoice as both sides do it: a price that differs is seen, returned, and mended. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, choose, demandAccessible, field, heading, looks, stage } from '../support/admin.ts'
import { eventually, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

interface Listed {
  readonly items: readonly { readonly uuid: string }[]
}
const invoice = (page: Page) => page.locator('srm-invoice-detail:visible')
const fact = (page: Page, name: string) =>
  invoice(page).locator('.fact', { hasText: name }).locator('.fact-value').first().innerText()
/** Types into a cell of the first line, beginning with a double click as people do. */
async function type(grid: Locator, column: string, text: string): Promise<void> {
  const headers = grid.getByRole('columnheader')
  await headers.getByText(column, { exact: true }).waitFor()
  const at = await headers.evaluateAll((all, name) => all.findIndex((one) => one.textContent?.trim() === name), column)
  await grid.getByRole('row').nth(1).getByRole('gridcell').nth(at).dblclick()
  await grid.page().keyboard.press('ControlOrMeta+a')
  await grid.page().keyboard.type(text)
  await grid.page().keyboard.press('Enter')
}
const today = new Date().toISOString().slice(0, 10)

test('a supplier invoices a statement at another price; the buyer returns it; what is mended is accepted, posted and paid', async () => {
  const { items } = await portal.ask<Listed>('supplier', '/supplier/reconciliation?stage=confirmed&limit=1')
  const { page, errors, close } = await portal.enter('supplier', `/supplier/reconciliation/${items[0]?.uuid}`)
  await button(page.locator('srm-reconciliation-detail'), '新建发票').click()
  const form = invoice(page)
  await field(form, '发票号码').fill('25447788990011223344')
  await field(form, '开票日期').fill(today)
  await type(form.getByRole('grid'), '未税单价', '1000')
  await button(form, '保存').click()
  await eventually(() => heading(form)).toMatch(/^INV/)
  await form.getByText('更正单价，或先变更订单价格').first().waitFor()
  await button(form, '提交').click()
  await eventually(() => stage(form)).toBe('待确认')
  const path = new URL(page.url()).pathname

  const buyer = await portal.enter('buyerAdministrator', path.replace('/supplier/', '/buyer/'))
  const theirs = invoice(buyer.page)
  await theirs.getByText('更正单价，或先变更订单价格').first().waitFor()
  await theirs.getByRole('button', { name: '更多' }).click()
  await buyer.page.getByRole('menuitem', { name: '退回' }).click()
  const dialog = theirs.getByRole('dialog')
  await choose(dialog, '退回类别', '价格不符')
  await field(dialog, '原因').fill('请按订单价格开票')
  await button(dialog, '退回').click()
  await eventually(() => stage(theirs)).toBe('已退回')

  await page.reload()
  await eventually(() => fact(page, '退回原因')).toBe('请按订单价格开票')
  await button(form, '编辑').click()
  const expected = await portal.ask<{ lines: { statedPriceExcludingTax: string }[] }>('supplier', path)
  await type(form.getByRole('grid'), '未税单价', String(expected.lines[0]?.statedPriceExcludingTax))
  await button(form, '保存').click()
  await button(form, '提交').click()
  await eventually(() => stage(form)).toBe('待确认')
  await close()

  await buyer.page.reload()
  await button(theirs, '预制发票').click()
  await eventually(() => stage(theirs)).toBe('预制发票')
  await button(theirs, '过账').click()
  await button(theirs.getByRole('dialog'), '过账').click()
  await eventually(() => stage(theirs)).toBe('待付款')
  const { invoiceAmount } = await portal.ask<{ invoiceAmount: string }>(
    'buyerAdministrator',
    path.replace('/supplier/', '/buyer/'),
  )
  await button(theirs, '登记付款').click()
  await field(theirs.getByRole('dialog'), '付款金额').fill(invoiceAmount)
  await button(theirs.getByRole('dialog'), '登记付款').click()
  await eventually(() => stage(theirs)).toBe('已付款')
  expect([...errors, ...buyer.errors]).toEqual([])
  await buyer.close()
})

test.each(looks)('lists, details and the form have no accessibility faults: %j', async (look) => {
  const { items } = await portal.ask<Listed>('buyerAdministrator', '/buyer/invoice?matchStatus=differs&limit=1')
  for (const path of ['index', items[0]?.uuid])
    await demandAccessible(portal, 'buyerAdministrator', `/buyer/invoice/${path}`, '.tag:visible', look)
  await demandAccessible(portal, 'supplier', '/supplier/invoice/index', '.tag:visible', look)
  await demandAccessible(portal, 'supplier', '/supplier/invoice/new', '[data-field]:visible', look)
})
