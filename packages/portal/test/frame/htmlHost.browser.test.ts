/** The example of a plain host page: its own server, its own styles, our elements in it. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForTest, theBrowser } from '../../../elements/test/chromium.ts'
import { type HtmlHost, readerOf, startHtmlHost } from '../support/htmlHost.ts'
import { button, fillHead, pasteLines, save, shownStage, submitAndSend } from '../support/mainJob.ts'
import { eventually, faults } from '../support/portal.ts'

let host: HtmlHost
let browser: Browser

beforeAll(async () => {
  host = await startHtmlHost()
  browser = await theBrowser()
})
afterAll(() => host?.stop())

async function open() {
  const context = await openForTest(browser, { viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(host.address)
  return { page, errors }
}

const choose = (page: Page, name: string, value: string) => page.locator(`select[name=${name}]`).selectOption(value)
const links = (page: Page) => page.locator('srm-order-list a[href]')
/** Chooses who he is, and waits until the rows of the one before have gone. */
async function become(page: Page, as: string) {
  await links(page).first().waitFor()
  const before = await links(page).allTextContents()
  await choose(page, 'as', as)
  await eventually(() => links(page).allTextContents()).not.toEqual(before)
  await links(page).first().waitFor()
}
const told = (page: Page) => page.locator('#log li').allTextContents()

test.each([
  ['buyerInChina', 'supplier', 'zh_cn', '采购订单'],
  ['supplierInChina', 'buyer', 'en', 'Purchase orders'],
])('%s sees the orders of its side', async (as, other, locale, title) => {
  const { page, errors } = await open()
  await choose(page, 'as', as)
  await choose(page, 'locale', locale)
  await eventually(() => page.locator('srm-order-list h1').textContent()).toBe(title)
  await eventually(() => links(page).count()).toBeGreaterThan(0)
  await become(page, other)
  expect(errors).toEqual([])
  await page.context().close()
})

test('a row opens the order in the place of the host, who hears of everything', async () => {
  const { page, errors } = await open()
  await become(page, 'buyerInChina')
  const number = await links(page).first().textContent()
  await links(page).first().click()
  await eventually(() => page.locator('#order-title').textContent()).toBe(number)
  await eventually(() => page.locator('srm-order-detail h1').textContent()).toContain(number)
  expect((await told(page)).some((line) => line.includes('srm-row-open') && line.includes(String(number)))).toBe(true)
  expect(errors).toEqual([])
  await page.context().close()
})

test('nothing of the one before is shown while the next one is asked for', async () => {
  const { page } = await open()
  await links(page).first().waitFor()
  const { promise: held, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/session?*', async (route) => {
    await held
    await route.continue()
  })
  await choose(page, 'as', 'supplierInChina')
  await eventually(() => links(page).count()).toBe(0)
  go()
  await links(page).first().waitFor()
  await page.context().close()
})

test('neither styles the other', async () => {
  const { page } = await open()
  await become(page, 'buyerInChina')
  const styleOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { fontFamily, letterSpacing, borderTopLeftRadius } = getComputedStyle(element)
        return { fontFamily, letterSpacing, borderTopLeftRadius }
      })
  expect(await styleOf('srm-order-list button')).toMatchObject({ letterSpacing: 'normal' })
  expect((await styleOf('srm-order-list h1')).fontFamily).not.toContain('Georgia')
  expect(await styleOf('#events-title')).toMatchObject({ letterSpacing: '0.4px' })
  expect((await styleOf('#events-title')).fontFamily).toContain('Georgia')
  expect(await faults(page)).toEqual([])
  await page.context().close()
})

test('tiles of a home page stand alone, and the page follows their links in its own way', async () => {
  const { page, errors } = await open()
  await choose(page, 'as', 'buyerInChina')
  // as text: what a test imports itself is its runner's
  await page.evaluate("import('/elements/autoload.js').then(() => undefined)")
  await page.evaluate(() => {
    const tags = ['waiting', 'approval', 'order', 'delivery'].map((name) => `srm-${name}-tile`)
    const place = document.querySelector('#orders')
    const heard: unknown[] = []
    Object.assign(window, { heard })
    for (const tag of tags) {
      const tile = document.createElement(tag)
      tile.setAttribute('locale', 'en')
      place?.before(tile)
    }
    for (const name of ['srm-follow', 'srm-count-change'])
      document.addEventListener(name, (event) => {
        if (name === 'srm-follow') event.preventDefault()
        heard.push([name, (event as CustomEvent).detail])
      })
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: [string, Record<string, unknown>][] }).heard)
  const waiting = page.locator('srm-waiting-tile')
  await waiting.locator('.waiting-row').first().waitFor()
  const count = Number(await waiting.locator('.tile-count').textContent())
  await eventually(async () => (await heard()).some(([name]) => name === 'srm-count-change')).toBe(true)
  const [, told] = (await heard()).findLast(([name]) => name === 'srm-count-change') ?? []
  expect(told?.waiting).toBe(count)
  expect(await waiting.locator('.waiting-link').first().getAttribute('href')).toMatch(
    new RegExp(`^${host.portal.address}/buyer/\\w+/[0-9a-f-]{36}$`),
  )
  await page.locator('srm-order-tile').locator('.figure').last().click()
  const [, followed] = (await heard()).findLast(([name]) => name === 'srm-follow') ?? []
  expect(followed).toEqual({
    side: 'buyer',
    document: 'purchaseOrder',
    tab: 'late',
    path: '/buyer/purchaseOrder/index?tab=late',
  })
  for (const tag of ['srm-approval-tile', 'srm-order-tile', 'srm-delivery-tile'])
    await page.locator(tag).locator('.link').first().waitFor()
  expect(page.url()).toBe(`${host.address}/`)
  expect(errors).toEqual([])
  await page.context().close()
})

test('the main job is done in the host page: written, sent, confirmed', async () => {
  const { page, errors } = await open()
  await choose(page, 'as', 'buyerInChina')
  await choose(page, 'locale', 'zh_cn')
  const list = page.locator('srm-order-list')
  const order = page.locator('srm-order-detail')
  await button(list, '新建订单').click()
  await fillHead(list)
  await pasteLines(list)
  await save(list)
  const number = await submitAndSend(list)

  await page.reload()
  await choose(page, 'as', 'supplierInChina')
  await choose(page, 'locale', 'zh_cn')
  await list.getByText(number).first().click()
  await button(order, '全部按要求').click()
  await button(order, '确认订单').click()
  await eventually(() => shownStage(order)).toBe('已确认')
  const row = list.locator('[role=row]', { hasText: number })
  await eventually(() => row.textContent()).toContain('已确认')
  expect((await told(page)).some((line) => line.includes('srm-status-change'))).toBe(true)
  expect(errors).toEqual([])
  await page.close()
})

test('the back end gives the sessions of people it knows, which pages of other origins cannot use', async () => {
  const nobody = await fetch(`${host.address}/session?as=nobody`, { method: 'POST' })
  expect([nobody.status, await nobody.json()]).toEqual([404, { message: 'Nobody of that name.' }])
  const grant = await (await fetch(`${host.address}/session?as=buyer`, { method: 'POST' })).json()
  expect(grant).toMatchObject({
    account: '100001_purchaser',
    side: 'buyer',
    expiresIn: 900,
    baseUrl: host.portal.address,
  })
  const { token, account } = grant
  const { origin } = new URL(host.address)
  expect(await readerOf(host.portal.address, '/buyer/purchaseOrder', { token, account, origin })).toBe(origin)
  expect(
    await readerOf(host.portal.address, '/buyer/purchaseOrder', { token, account, origin: 'http://127.0.0.1:1' }),
  ).toBeNull()
})
