/** What lies where is read as a list, narrowed, summed, kept as a view, and followed to its vouchers. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, heading } from '../support/admin.ts'
import { eventually, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Stock {
  readonly count: number
  readonly items: readonly { readonly materialNumber: string; readonly quantity: string }[]
}

test('a buyer finds what lies of a material, sums it, and opens the voucher behind a row', async () => {
  const places = await portal.ask<Stock>('buyer', '/buyer/stock?q=FK-9939')
  expect(places.items.length).toBeGreaterThan(1)
  const { page, errors, close } = await portal.enter('buyer', '/buyer/stock/index')
  const screen = page.locator('srm-stock')
  const rows = screen.locator('tbody [role=row], [role=row]:has([role=gridcell])')
  await screen.getByPlaceholder('物料、批次、公司').fill('FK-9939')
  await eventually(() => rows.count()).toBe(places.items.length)
  const summed = await portal.ask<Stock>('buyer', '/buyer/stock?q=FK-9939&by=material')
  await button(screen, '按物料').click()
  await eventually(() => rows.count()).toBe(summed.items.length)
  await eventually(() => screen.locator('.stock-sum').textContent()).toContain(`合计 ${summed.items[0]?.quantity}`)
  // the address says what is shown, and shows it again
  await eventually(() => new URL(page.url()).search).toBe('?tab=material&q=FK-9939')
  await page.reload()
  await eventually(() => rows.count()).toBe(summed.items.length)
  await rows.first().getByText('FK-9939').click()
  const items = screen.locator('.stock-voucher')
  await eventually(() => items.count()).toBeGreaterThan(1)
  const number = String(await items.first().textContent())
  await items.first().click()
  await eventually(() => heading(page.locator('srm-voucher-detail:visible'))).toBe(number)
  expect(errors).toEqual([])
  await close()
})

test('columns are chosen and stay, a view is kept, and a file has what is shown', async () => {
  const { page, errors, close } = await portal.enter('buyer', '/buyer/stock/index?stockType=unrestricted')
  const screen = page.locator('srm-stock')
  const heads = () => screen.getByRole('columnheader').allTextContents()
  await eventually(heads).toContain('批次号')
  await button(screen, /^列/).click()
  await screen.getByRole('checkbox', { name: '批次号' }).uncheck()
  await button(screen, '完成').click()
  await eventually(heads).not.toContain('批次号')
  await button(screen, /^视图/).click()
  await button(screen, /^另存为新视图/).click()
  const form = screen.locator('.view-form')
  await form.getByRole('textbox').fill('可用库存')
  await form.getByRole('textbox').press('Enter')
  await eventually(() => screen.locator('.saved-views').textContent()).toContain('可用库存')
  await page.reload()
  await eventually(() => screen.locator('.saved-views').textContent()).toContain('可用库存')
  await eventually(heads).not.toContain('批次号')
  const [download] = await Promise.all([page.waitForEvent('download'), button(screen, '导出').click()])
  const [head] = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(head).toMatch(/^\uFEFF物料编码,/)
  expect(head).not.toContain('批次')
  await button(screen, '清除全部筛选').click()
  await eventually(() => new URL(page.url()).searchParams.get('stockType')).toBe(null)
  expect(errors).toEqual([])
  await close()
})

test('a supplier reads what lies with him, and where it came from', async () => {
  const { items } = await portal.ask<Stock>('supplier', '/supplier/stock')
  const { page, errors, close } = await portal.enter('supplier', '/supplier/stock/index', {
    viewport: { width: 390, height: 844 },
  })
  const screen = page.locator('srm-stock')
  await eventually(() => screen.locator('.stock-block').count()).toBe(items.length)
  expect(await screen.locator('.list-blocks').textContent()).toContain('客户组件，存于我方')
  await screen.locator('.stock-block').first().click()
  await screen.locator('.stock-item .stock-voucher').first().waitFor()
  await button(screen, '全部库存').click()
  await screen.locator('.stock-block').first().waitFor()
  expect(errors).toEqual([])
  await close()
})
