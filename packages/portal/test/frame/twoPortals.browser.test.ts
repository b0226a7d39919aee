/** Two portals on one page of another origin: each with a session, a place, a theme and a language of its own (decision 0116). */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForTest, theBrowser } from '../../../elements/test/chromium.ts'
import { type HtmlHost, startHtmlHost } from '../support/htmlHost.ts'
import { eventually, password, people } from '../support/portal.ts'

let host: HtmlHost
beforeAll(async () => {
  host = await startHtmlHost()
})
afterAll(() => host?.stop())

const first = (page: Page) => page.locator('srm-portal')
const second = (page: Page) => page.locator('srm-portal-second')
const link = (portal: ReturnType<typeof first>, name: string) =>
  portal.locator('.side-nav a', { hasText: name }).first()
const selected = (portal: ReturnType<typeof first>) => portal.locator('.tab[aria-selected=true]').textContent()
const tabs = (portal: ReturnType<typeof first>) => portal.locator('.tab').count()

const scripts = (address: string) =>
  ['', '?copy=second']
    .map((query) => `<script type="module" src="${address}/elements/autoload.js${query}"></script>`)
    .join('')

/** A buyer in English on the left, a supplier in Chinese and in the dark on the right; both would like to have the address. */
async function open() {
  const context = await openForTest(await theBrowser(), { viewport: { width: 1920, height: 900 } })
  const page = await context.newPage()
  const [errors, hints]: [string[], string[]] = [[], []]
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('console', (message) => message.type() === 'warning' && hints.push(message.text()))
  // a page of the host that is not there has no policy of its own
  await page.goto(`${new URL(host.address).origin}/none`)
  errors.length = 0
  await page.evaluate((address) => {
    document.documentElement.lang = 'en'
    document.body.style.cssText = 'display: grid; grid-template-columns: 1fr 1fr; margin: 0'
    document.body.innerHTML = `
      <srm-session id="buyer"><srm-portal style="height: 880px" address="hash"></srm-portal></srm-session>
      <srm-session id="supplierInChina"><srm-portal-second style="height: 880px" address="hash" theme="dark" locale="zh_cn"></srm-portal-second></srm-session>`
    for (const query of ['', '?copy=second']) {
      const src = `${address}/elements/autoload.js${query}`
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }))
    }
    for (const session of document.querySelectorAll('srm-session')) {
      const fetchSession = async () => (await fetch(`/session?as=${session.id}`, { method: 'POST' })).json()
      Object.assign(session, { fetchSession })
    }
  }, host.portal.address)
  await link(first(page), 'Purchase orders').waitFor()
  await link(second(page), '采购订单').waitFor()
  return { page, errors, hints }
}

test('each has its own person, place, tabs, theme and language; the first has the address', async () => {
  const { page, errors, hints } = await open()
  expect(await first(page).locator('.account-company').textContent()).not.toBe(
    await second(page).locator('.account-company').textContent(),
  )
  const looks = () =>
    page
      .locator('srm-portal, srm-portal-second')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.theme))
  expect(await looks()).toEqual(['light', 'dark'])
  await link(first(page), 'Purchase orders').click()
  await first(page).locator('srm-order-list a[href]').first().waitFor()
  await eventually(() => new URL(page.url()).hash).toBe('#/buyer/purchaseOrder/index')
  expect([await tabs(first(page)), await tabs(second(page))]).toEqual([2, 1])
  await link(second(page), '采购订单').click()
  await second(page).locator('srm-order-list-second a[href]').first().waitFor()
  await eventually(() => selected(second(page))).toContain('采购订单')
  expect(new URL(page.url()).hash).toBe('#/buyer/purchaseOrder/index')
  await first(page).locator('srm-order-list a[href]').first().click()
  await first(page).locator('srm-order-detail h1').waitFor()
  expect([await tabs(first(page)), await tabs(second(page))]).toEqual([3, 2])
  await page.evaluate(() => history.back())
  await eventually(() => selected(first(page))).toContain('Purchase orders')
  expect(await selected(second(page))).toContain('采购订单')
  expect(hints.filter((hint) => hint.includes('has the address of this page'))).toHaveLength(1)
  expect(errors).toEqual([])
})

test('what is chosen in one changes nothing of the other', async () => {
  const { page } = await open()
  await second(page).locator('.account').click()
  await second(page).getByRole('menuitemradio', { name: '浅色' }).or(second(page).getByText('浅色')).first().click()
  await eventually(() => second(page).getAttribute('data-theme')).toBe('light')
  expect(await first(page).getAttribute('data-theme')).toBe('light')
  await page.evaluate(() => document.querySelector('srm-portal')?.setAttribute('theme', 'dark'))
  await eventually(() => first(page).getAttribute('data-theme')).toBe('dark')
  expect(await second(page).getAttribute('data-theme')).toBe('light')
})

test('a session that one has no more is said there; the other goes on', async () => {
  const { page } = await open()
  await page.evaluate(() => {
    const session = document.getElementById('supplierInChina') as HTMLElement & {
      fetchSession: unknown
      session: { renew(): Promise<string> }
    }
    session.fetchSession = () => Promise.reject(new Error('signed out'))
    session.session.renew().catch(() => undefined)
  })
  await second(page).locator('.in-place > .state').waitFor()
  await link(first(page), 'Purchase orders').click()
  await first(page).locator('srm-order-list a[href]').first().waitFor()
  expect(await first(page).locator('.in-place > .state').count()).toBe(0)
})

test('on a page of the server itself people sign in to each of them, and out of one', async () => {
  const { portal } = host
  const page = await (await openForTest(await theBrowser(), { viewport: { width: 1920, height: 900 } })).newPage()
  await page.route(`${portal.address}/two.html`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Two</title><style>body { display: grid; grid-template-columns: 1fr 1fr }</style>
        ${scripts(portal.address)}<srm-portal></srm-portal><srm-portal-second></srm-portal-second></html>`,
    }),
  )
  await page.goto(`${portal.address}/two.html`)
  for (const [at, [elsAccount, elsSubAccount]] of [
    [first(page), people.englishBuyer],
    [second(page), people.supplier],
  ] as const) {
    await at.locator('[name=elsAccount]').fill(elsAccount)
    await at.locator('[name=elsSubAccount]').fill(elsSubAccount)
    await at.locator('[name=password]').fill(password)
    await at.locator('[name=agreed]').check()
    await at.locator('button[type=submit]').click()
    await at.locator('.side-nav a').first().waitFor()
  }
  await page.reload()
  const companies = async () => [
    await first(page).locator('.account-company').textContent(),
    await second(page).locator('.account-company').textContent(),
  ]
  await eventually(async () => new Set(await companies()).size).toBe(2)
  await second(page).locator('.account').click()
  await second(page)
    .locator('[role=menu]')
    .getByText(/^(Sign out|退出登录)$/)
    .click()
  await second(page).locator('[name=elsAccount]').waitFor()
  await link(first(page), 'Purchase orders').click()
  await first(page).locator('srm-order-list a[href]').first().waitFor()
})
