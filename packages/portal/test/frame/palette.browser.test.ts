import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  eventually,
  faults,
  goByKeys,
  type PersonName,
  type Portal,
  placeOf,
  startPortal,
  type Visit,
} from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const home = '/portal/wel/index'
const list = '/buyer/purchaseOrder/index'

const enter = (person: PersonName, options: Visit = {}, path = '/') => portal.enter(person, path, options)

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  await page.locator('dialog.palette').waitFor()
}

const labels = (page: Page) => page.locator('.palette-item .palette-label').allTextContents()
const chosen = (page: Page) => page.locator('.palette-item[aria-selected=true] .palette-label').textContent()

test('pages are found by name, by initials and in the other language, and opened with Enter', async () => {
  const { page, errors, close } = await enter('buyer')
  for (const typed of ['采购订单', 'cgdd', 'purchase or']) {
    await openPalette(page)
    await page.keyboard.type(typed)
    await eventually(() => chosen(page)).toBe('采购订单')
    await page.keyboard.press('Enter')
    await eventually(() => placeOf(page)).toBe(list)
    await eventually(() => page.locator('dialog.palette').count()).toBe(0)
    await goByKeys(page, 'h').toBe(home)
  }
  expect(errors).toEqual([])
  await close()
})

test('it opens from the bar, walks by arrows, and Escape gives the focus back', async () => {
  const { page, close } = await enter('buyer')
  await page.locator('.command-hint').focus()
  await page.keyboard.press('Enter')
  await page.locator('dialog.palette').waitFor()
  const all = await labels(page)
  expect(await chosen(page)).toBe(all[0])
  await page.keyboard.press('ArrowDown')
  await eventually(() => chosen(page)).toBe(all[1])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await eventually(() => chosen(page)).toBe(all.at(-1))
  await page.keyboard.press('Escape')
  await eventually(() => page.locator('dialog.palette').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('command-hint')
  await close()
})

test('an open page is shown again; what a person may not do is not offered', async () => {
  const { page, close } = await enter('buyer', {}, list)
  await openPalette(page)
  await eventually(() => labels(page)).toContain('新建采购订单')
  await page.keyboard.type('新建')
  await eventually(() => chosen(page)).toBe('新建采购订单')
  await page.keyboard.press('Enter')
  await eventually(() => placeOf(page)).toBe('/buyer/purchaseOrder/new')
  await openPalette(page)
  await page.keyboard.type('采购订单')
  await page.keyboard.press('Enter')
  await eventually(() => placeOf(page)).toBe(list)
  await close()
  const supplier = await enter('supplier')
  await openPalette(supplier.page)
  await supplier.page.keyboard.type('新建采购')
  await eventually(() => supplier.page.locator('.palette-nothing').textContent()).toBe('没有符合的内容。')
  await supplier.close()
})

test('language, theme, lock and sign-out are a few letters away', async () => {
  // The settings follow the person: somebody whom no other test here signs in.
  const { page, close } = await enter('both')
  const run = async (typed: string) => {
    await openPalette(page)
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  await run('English')
  await eventually(() => page.locator('.tab-list [role=tab] .tab-name').allTextContents()).toEqual(['Home'])
  await run('dark')
  await eventually(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await run('lock')
  await page.locator('dialog [name=lockPassword]').waitFor()
  await page.keyboard.press('Escape')
  await run('中文')
  await eventually(() => page.locator('.tab-list [role=tab] .tab-name').allTextContents()).toEqual(['首页'])
  await run('tcdl')
  await eventually(() => placeOf(page)).toBe('/login')
  await close()
})

test('documents the server finds lead the list and open in a tab', async () => {
  const { items } = await portal.ask<{ items: { orderNumber: string; uuid: string }[] }>(
    'buyer',
    '/buyer/purchaseOrder?limit=1&sort=-orderNumber',
  )
  const [order] = items
  const { page, close } = await enter('buyer')
  await openPalette(page)
  await page.keyboard.type(order?.orderNumber ?? '')
  await eventually(() => chosen(page)).toBe(order?.orderNumber)
  await page.keyboard.press('Enter')
  await eventually(() => placeOf(page)).toBe(`/buyer/purchaseOrder/${order?.uuid}`)
  await close()
})

test('a search that fails is quiet, and everything else is still there', async () => {
  const { page, close } = await enter('buyer')
  await page.route('**/api/buyer/search*', (route) => route.abort())
  await openPalette(page)
  await page.keyboard.type('采购')
  await eventually(() => chosen(page)).toBe('采购订单')
  await page.waitForTimeout(400)
  expect(await page.locator('.stale-note, .frame-toast, [role=alert]').count()).toBe(0)
  expect(await labels(page)).toContain('采购订单')
  await close()
})

test('? lists the shortcuts; turned off, no key does anything until they are on again', async () => {
  const { page, close } = await enter('buyer')
  await page.locator('.waiting-row').first().waitFor()
  await page.keyboard.press('?')
  await page.locator('dialog.keys').waitFor()
  expect(await page.locator('.keys-does').allTextContents()).toContain('命令面板')
  await page.locator('dialog [name=shortcuts]').uncheck()
  await page.keyboard.press('Escape')
  await eventually(() => page.locator('dialog.keys').count()).toBe(0)
  for (const key of ['?', 'Control+k', '[', 'Alt+l', 'g', 'o']) await page.keyboard.press(key)
  await page.waitForTimeout(300)
  expect(await page.locator('dialog').count()).toBe(0)
  expect(placeOf(page)).toBe(home)
  await page.locator('.side-nav .nav-item').first().click()
  await page.locator('srm-order-list').waitFor()
  await page.locator('.tab-strip').click()
  await page.keyboard.press('n')
  await page.waitForTimeout(300)
  expect(placeOf(page)).toBe(list)
  await page.locator('.account').click()
  await page.getByRole('menuitem', { name: '全部快捷键' }).click()
  // whoever comes next finds them on
  const kept = page.waitForResponse((one) => one.request().method() === 'PUT' && one.url().includes('/preferences/'))
  await page.locator('dialog [name=shortcuts]').check()
  await kept
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.locator('dialog.palette').waitFor()
  await close()
})

test.each<Visit>([
  { settings: { locale: 'zh_cn', theme: 'dark' } },
  { settings: { locale: 'en' }, viewport: { width: 360, height: 640 } },
])('axe finds nothing on palette and list of keys, and nothing sticks out: %j', async (visit) => {
  const { page, close } = await enter('supplier', visit)
  await page.locator('[data-tour=palette]').click()
  await page.locator('dialog.palette').waitFor()
  expect(await faults(page)).toEqual([])
  await page.locator('.palette-text').fill('?')
  await page.locator('.palette-nothing').waitFor()
  expect(await faults(page)).toEqual([])
  await page.locator('.palette-close').click()
  await page.keyboard.press('?')
  await page.locator('dialog.keys').waitFor()
  expect(await faults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await close()
})

test('an order is found by a material of its lines, and says in which; its own number comes first', async () => {
  type Order = { uuid: string; orderNumber: string; lines?: { materialNumber: string | null }[] }
  const { items } = await portal.ask<{ items: Order[] }>('buyer', '/buyer/purchaseOrder?limit=20')
  const whole = await Promise.all(items.map(({ uuid }) => portal.ask<Order>('buyer', `/buyer/purchaseOrder/${uuid}`)))
  const { uuid, orderNumber, lines } = whole.find((one) => one.lines?.some((line) => line.materialNumber)) as Order
  const materialNumber = String(lines?.find((line) => line.materialNumber)?.materialNumber)
  const { page, errors, close } = await enter('buyer')
  await openPalette(page)
  await page.keyboard.type(materialNumber)
  await eventually(() => chosen(page)).toBe(materialNumber)
  const ofOrders = page.locator('[cmdk-group]').filter({ hasText: '采购订单' }).locator('.palette-item')
  await eventually(() => ofOrders.first().textContent()).toMatch(/第 \d+ 行.*物料/)
  await page.locator('.palette-text').fill(orderNumber)
  await eventually(() => chosen(page)).toBe(orderNumber)
  await page.keyboard.press('Enter')
  await eventually(() => placeOf(page)).toBe(`/buyer/purchaseOrder/${uuid}`)
  expect(errors).toEqual([])
  await close()
})
