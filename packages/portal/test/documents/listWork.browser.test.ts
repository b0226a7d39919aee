/** What people do in a list all day: looking into documents, copying them, reading totals. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, faults, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const list = '/buyer/purchaseOrder/index'
const numbers = (page: Page) => page.locator('srm-order-list a[href]')
const panel = (page: Page) => page.locator('srm-order-list .preview')
const shown = (page: Page) => panel(page).locator('.preview-title b').textContent()

test('the space bar shows the document beside its row, arrows and letters walk on, Escape closes', async () => {
  const { page, errors, go, close } = await portal.enter('buyer', list)
  await numbers(page).nth(2).waitFor()
  const [first = '', second = '', third = ''] = await numbers(page).allTextContents()
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await eventually(() => shown(page)).toBe(first)
  await eventually(() => panel(page).locator('.next-step, .rail-facts .fact').count()).toBeGreaterThan(0)
  await eventually(() => panel(page).locator('.line-block').count()).toBeGreaterThan(0)
  await page.keyboard.press('ArrowDown')
  await eventually(() => shown(page)).toBe(second)
  await page.keyboard.press('j')
  await eventually(() => shown(page)).toBe(third)
  await page.keyboard.press('k')
  await eventually(() => shown(page)).toBe(second)
  expect(await faults(page)).toEqual([])
  const before = await panel(page).evaluate((node) => node.getBoundingClientRect().width)
  await panel(page).getByRole('separator').focus()
  await page.keyboard.press('ArrowLeft')
  await eventually(() => panel(page).evaluate((node) => node.getBoundingClientRect().width)).toBe(before + 16)
  await go(list)
  await eventually(() => panel(page).evaluate((node) => node.getBoundingClientRect().width)).toBe(before + 16)
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await eventually(() => panel(page).count()).toBe(0)
  expect(errors).toEqual([])
  await close()
})

test('a hundred rows are walked through with a call for none but the one that is stopped at', async () => {
  const { page, close } = await portal.enter('buyer', list)
  await numbers(page).nth(2).waitFor()
  await page.locator('srm-order-list').getByRole('button', { name: '预览' }).click()
  await eventually(() => panel(page).locator('.rail-facts').count()).toBe(1)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/purchaseOrder\/[\da-f-]{36}$/.test(request.url())) asked.push(request.url())
  })
  await page.keyboard.press('j')
  for (let step = 0; step < 100; step += 1) await page.keyboard.press('ArrowDown')
  const last = (await numbers(page).allTextContents()).at(-1)
  await eventually(() => shown(page)).toBe(last)
  await eventually(() => panel(page).locator('.rail-facts').count()).toBe(1)
  expect(asked.length).toBeLessThan(20)
  await close()
})

test('a phone has no room beside the rows', async () => {
  const { page, close } = await portal.enter('buyer', list, { viewport: { width: 390, height: 844 } })
  await numbers(page).first().waitFor()
  await eventually(() => page.locator('srm-order-list .saved-views').count()).toBe(1)
  expect(await page.locator('srm-order-list').getByRole('button', { name: '预览' }).count()).toBe(0)
  await close()
})

test('a copy of an order is a form with its content, without number and prices of its day, and is saved as a new one', async () => {
  type Order = { uuid: string; orderNumber: string; supplierName: string; lines: { materialNumber: string | null }[] }
  const { items } = await portal.ask<{ items: Order[] }>('buyer', '/buyer/purchaseOrder?stage=confirmed&limit=1')
  const [{ uuid = '', orderNumber = '' } = {}] = items
  const { lines, supplierName } = await portal.ask<Order>('buyer', `/buyer/purchaseOrder/${uuid}`)
  const { page, errors, close } = await portal.enter('buyer', `/buyer/purchaseOrder/${uuid}`)
  await page.locator('srm-order-detail').getByRole('button', { name: '更多操作' }).click()
  await page.locator('srm-order-detail').getByRole('menuitem', { name: '复制为新单据' }).click()
  await eventually(() => placeOf(page)).toBe(`/buyer/purchaseOrder/new?copyOf=${uuid}`)
  const form = page.locator('srm-order-detail').last()
  await eventually(() => form.locator('.banner.blue').first().textContent()).toContain(orderNumber)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await eventually(() => placeOf(page)).toMatch(/^\/buyer\/purchaseOrder\/[\da-f-]{36}$/)
  await eventually(() => placeOf(page)).not.toContain(uuid)
  const copied = await portal.ask<Order>('buyer', placeOf(page))
  expect(copied.orderNumber).not.toBe(orderNumber)
  expect(copied.supplierName).toBe(supplierName)
  expect(copied.lines.map(({ materialNumber }) => materialNumber)).toEqual(
    lines.map(({ materialNumber }) => materialNumber),
  )
  expect(errors.filter((error) => !/Content Security Policy.*style/.test(error))).toEqual([])
  await close()
})

test('below the rows stands what all of the filter add up to, whatever the page shows', async () => {
  const { page, close } = await portal.enter('buyer', `${list}?limit=20`)
  const total = page.locator('srm-order-list .list-totals')
  await total.waitFor()
  const all = await total.textContent()
  expect(all).toMatch(/^含税金额合计 [\d,.]+ /)
  await page.locator('srm-order-list').getByRole('button', { name: '下一页' }).click()
  await eventually(() => placeOf(page)).toContain('page=')
  await eventually(() => total.textContent()).toBe(all)
  await page.locator('srm-order-list [role=tab]').nth(1).click()
  await eventually(() => total.textContent()).not.toBe(all)
  await close()
})
