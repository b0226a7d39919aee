/** A form with many lines: its head makes room for them, and each of their faults is found. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, field } from '../support/admin.ts'
import { fillHead, inDays } from '../support/mainJob.ts'
import { eventually, type Portal, startPortal } from '../support/portal.ts'
import { isInView } from '../support/room.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const head = (place: Locator) => place.locator('.form-head-line')
const rows = (place: Locator) => place.locator('.form-lines .grid-body [data-row]')
const cell = (place: Locator, row: number, column: number): Locator =>
  place.locator(`.form-lines [data-row="${row}"] [aria-colindex="${column}"]`)
const current = (place: Locator) => place.locator('.grid-cell.is-current')
const [material, quantity] = [3, 5]

/** A new order with its head filled, and twenty lines of these quantities pasted into it. */
async function orderOf(quantities: readonly string[]) {
  const visitor = await portal.enter('buyerAdministrator', '/buyer/purchaseOrder/new', { locale: 'zh-CN' })
  await visitor.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const place = visitor.page.locator('srm-order-detail')
  await fillHead(place)
  await eventually(() => place.getByRole('gridcell').count()).toBeGreaterThan(2)
  expect(await head(place).count()).toBe(0)
  const lines = quantities.map((count) => ['BT-M520', count, inDays(20)])
  const text = [['物料编码', '数量', '要求交期'], ...lines].map((cells) => `${cells.join('\t')}\r\n`).join('')
  await visitor.page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await cell(place, 0, material).click()
  await visitor.page.keyboard.press('Control+V')
  await eventually(() => cell(place, 1, material).textContent()).toContain('BT-M520')
  return { ...visitor, place }
}

async function type(page: Page, at: Locator, text: string): Promise<void> {
  await at.click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('the head folds once the lines go on; fifteen of them are seen; a press and a fault open it again', async () => {
  const { page, place, errors, close } = await orderOf(Array.from({ length: 20 }, () => '10'))
  await head(place).waitFor()
  await eventually(() => head(place).textContent()).toContain('供应商')
  const seen = async () => {
    const all = await rows(place).all()
    return (await Promise.all(all.map(isInView))).filter(Boolean).length
  }
  await eventually(seen).toBeGreaterThanOrEqual(15)
  await button(place, '表头').click()
  await field(place, '汇率').fill('abc')
  await type(page, cell(place, 0, quantity), '11')
  await eventually(() => cell(place, 0, quantity).textContent()).toContain('11')
  expect(await head(place).count()).toBe(0)
  await field(place, '汇率').fill('1')
  await type(page, cell(place, 1, quantity), '12')
  await head(place).waitFor()
  expect(errors).toEqual([])
  await close()
})

test('each fault of the lines is named, and a press or F8 brings its cell into view', async () => {
  const quantities = Array.from({ length: 20 }, (_, at) => (at === 2 || at === 18 ? '约十个' : '10'))
  const { page, place, errors, close } = await orderOf(quantities)
  await page.setViewportSize({ width: 1024, height: 600 })
  const faults = place.locator('.fault-list .fault')
  await eventually(() => faults.count()).toBe(2)
  expect(await faults.allTextContents()).toEqual([
    expect.stringMatching(/^行 30 · 数量：.+/),
    expect.stringMatching(/^行 190 · 数量：.+/),
  ])
  // an open head pushes the lines out of the window
  await button(place, '表头').click()
  await faults.last().click()
  await eventually(() => current(place).getAttribute('aria-invalid')).toBe('true')
  await eventually(() => isInView(current(place))).toBe(true)
  expect(await cell(place, 18, quantity).getAttribute('class')).toContain('is-current')
  await place.locator('.form-body').evaluate((body) => body.scrollTo(0, 0))
  await page.keyboard.press('F8')
  await eventually(() => cell(place, 2, quantity).getAttribute('class')).toContain('is-current')
  await eventually(() => isInView(current(place))).toBe(true)
  await type(page, cell(place, 2, quantity), '10')
  await eventually(() => faults.count()).toBe(1)
  expect(errors).toEqual([])
  await close()
})
