/** Without a network, or where a call fails, everything that is there stays; what failed says so and comes back by itself. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const buyerList = '/buyer/purchaseOrder/index'
const links = (page: Page) => page.locator('srm-order-list a.link')
const alert = (page: Page, tag: string) => page.locator(`${tag} [role=alert]`)

async function orderAt(stage: string): Promise<{ readonly uuid: string; readonly orderNumber: string }> {
  const path = `/buyer/purchaseOrder?stage=${stage}&purchasePerson=purchaser&limit=1`
  const { items } = await portal.ask<{ items: { uuid: string; orderNumber: string }[] }>('buyer', path)
  return items[0] ?? { uuid: '', orderNumber: '' }
}

/** Files of the application that are there. */
const filesLike = (page: Page, name: string) =>
  page.evaluate(
    (part) => performance.getEntriesByType('resource').flatMap(({ name: url }) => (url.includes(part) ? [url] : [])),
    name,
  )

/** Files of the application that were asked for in vain. */
function lostFiles(page: Page): string[] {
  const lost: string[] = []
  page.on('requestfailed', (request) => {
    if (request.url().includes('/assets/')) lost.push(request.url())
  })
  return lost
}

test('a list keeps head, filters and rows, and asks again when the network is back', async () => {
  const { page, close } = await portal.enter('buyer', buyerList, { fresh: true })
  await links(page).first().waitFor()
  await page.locator('srm-order-list .task-tab').nth(1).waitFor()
  await eventually(() => page.locator('srm-order-list .filter-wait').count()).toBe(0)
  // what a list brings once it is read
  await eventually(() => filesLike(page, 'tooltip')).not.toEqual([])
  const lost = lostFiles(page)
  // the banner takes the place of the last rows that are painted
  const tops = async () => (await links(page).allTextContents()).slice(0, 10)
  const before = await tops()
  await page.context().setOffline(true)
  await page.locator('srm-order-list [role=tab]', { hasText: '有逾期' }).click()
  await eventually(() => alert(page, 'srm-order-list').textContent()).toContain('无法连接服务器')
  expect(await tops()).toEqual(before)
  expect(await page.locator('srm-order-list .filter-bar').isVisible()).toBe(true)
  expect(await page.locator('srm-order-list h1').textContent()).toBe('采购订单')
  expect(lost).toEqual([])
  await page.context().setOffline(false)
  await eventually(() => alert(page, 'srm-order-list').count()).toBe(0)
  const count = await page.locator('srm-order-list [role=tab][aria-selected=true] .task-tab-count').textContent()
  await eventually(() => links(page).count()).toBe(Number(count))
  await close()
})

test('a list whose call fails says so beside its rows, and tries again', async () => {
  const { page, close } = await portal.enter('buyer', buyerList)
  await links(page).first().waitFor()
  const before = await links(page).first().textContent()
  const call = '**/api/buyer/purchaseOrder?*'
  await page.route(call, (route) =>
    route.fulfill({ status: 500, json: { code: '500', message: 'common.serverError' } }),
  )
  await page.locator('srm-order-list [role=tab]', { hasText: '待我处理' }).click()
  await eventually(() => alert(page, 'srm-order-list').textContent()).toContain('查询订单失败')
  expect(await links(page).first().textContent()).toBe(before)
  await page.unroute(call)
  await alert(page, 'srm-order-list').getByRole('button', { name: '重试' }).click()
  await eventually(() => alert(page, 'srm-order-list').count()).toBe(0)
  await close()
})

test('an order opened without a network is there when the network is', async () => {
  const { page, close } = await portal.enter('buyer', buyerList, { fresh: true })
  const number = await links(page).first().textContent()
  await page.context().setOffline(true)
  await links(page).first().click()
  await page.locator('.tab-panel:visible [role=alert], .tab-panel:visible .state').first().waitFor()
  await page.context().setOffline(false)
  await eventually(() => page.locator('srm-order-detail h1').textContent()).toContain(number)
  await page.locator('.tab-list [role=tab]').nth(1).click()
  expect(await links(page).first().textContent()).toBe(number)
  await close()
})

test('an order keeps what it shows; what it is asked without a network it is told, and does afterwards', async () => {
  const { uuid, orderNumber } = await orderAt('recalled')
  const { page, close } = await portal.enter('buyer', `/buyer/purchaseOrder/${uuid}`, { fresh: true })
  const screen = page.locator('srm-order-detail')
  await screen.locator('.lines-area [data-row]').first().waitFor()
  await eventually(() => screen.locator('.timeline-item').count()).toBeGreaterThan(1)
  // what an order brings once it is read
  for (const file of ['ConfirmDialog', 'WayStrip', 'wayWords', 'LineTrace', 'tooltip'])
    await eventually(() => filesLike(page, file)).not.toEqual([])
  const lost = lostFiles(page)
  await page.context().setOffline(true)
  await screen.getByRole('button', { name: '发送' }).click()
  await eventually(() => alert(page, 'srm-order-detail').first().textContent()).not.toBe('')
  expect(await screen.locator('h1').textContent()).toContain(orderNumber)
  expect(await screen.locator('.lines-area [data-row]').count()).toBeGreaterThan(0)
  expect(lost).toEqual([])
  await page.context().setOffline(false)
  await screen.getByRole('button', { name: '发送' }).click()
  await eventually(() => screen.locator('.doc-title .tag').first().textContent()).not.toBe('已撤回')
  await close()
})

test('a form loses nothing that was typed, and saves afterwards', async () => {
  const { uuid } = await orderAt('draft')
  const { page, close } = await portal.enter('buyer', `/buyer/purchaseOrder/${uuid}`, { fresh: true })
  const screen = page.locator('srm-order-detail')
  await screen.getByRole('button', { name: '编辑' }).click()
  await screen.getByRole('button', { name: '表头' }).click()
  const place = screen.locator('[data-field="payTermsText"] input')
  await place.fill('月结，票到 60 天')
  await page.context().setOffline(true)
  await screen.getByRole('button', { name: '保存' }).click()
  await alert(page, 'srm-order-detail').first().waitFor()
  expect(await place.inputValue()).toBe('月结，票到 60 天')
  await page.context().setOffline(false)
  await screen.getByRole('button', { name: '保存' }).click()
  await screen.locator('.doc-title').waitFor()
  expect(await portal.ask('buyer', `/buyer/purchaseOrder/${uuid}`)).toMatchObject({ payTermsText: '月结，票到 60 天' })
  await close()
})

test('home keeps its figures, and asks again when the network is back', async () => {
  const { page, close } = await portal.enter('buyer', '/portal/wel/index', { fresh: true })
  const work = page.locator('.tile', { has: page.locator('#tile-work') })
  await work.locator('.waiting-row').first().waitFor()
  const rows = await work.locator('.waiting-number').allTextContents()
  await page.context().setOffline(true)
  expect(await work.locator('.waiting-number').allTextContents()).toEqual(rows)
  const asked = page.waitForRequest((request) =>
    `${request.url()}${request.postData() ?? ''}`.includes('/buyer/waiting'),
  )
  await page.context().setOffline(false)
  await asked
  await eventually(() => work.locator('.waiting-number').allTextContents()).toEqual(rows)
  await close()
})
