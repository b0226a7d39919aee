import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goByNavigation } from '../support/navigation.ts'
import { askAlone } from '../support/network.ts'
import {
  eventually,
  faults,
  type PersonName,
  type Portal,
  placeOf,
  startPortal,
  type Visit,
} from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal({ SRM_PREFIXES: 'acme' })
})
afterAll(() => portal?.stop())

const home = '/portal/wel/index'
const list = '/buyer/purchaseOrder/index'
const create = '/buyer/purchaseOrder/new'

const enter = (person: PersonName, options: Visit = {}, path = '/') => portal.enter(person, path, options)

const tabs = (page: Page) => page.locator('.tab-list [role=tab] .tab-name').allTextContents()
const showTab = (page: Page, at: number) => page.locator('.tab-list [role=tab]').nth(at).click()
const logged = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('srm.clientLog') ?? '[]') as { type: string; message: string }[])

test('a tab keeps its place, its filters and a half-filled form while others are shown', async () => {
  const { page, errors, close } = await enter('buyer', { viewport: { width: 1280, height: 420 } })
  await page.locator('.waiting-row').first().waitFor()
  const homePanel = page.locator(`[id="panel-${home.replaceAll('/', '-')}"]`)
  await homePanel.evaluate((panel) => {
    panel.scrollTop = 90
  })
  await page.locator('.side-nav .nav-item').first().click()
  const search = page.locator('srm-order-list input[type=search]').first()
  await search.fill('PO2026')
  await search.press('Enter')
  await eventually(() => placeOf(page)).toContain('q=PO2026')
  await page.keyboard.press('Control+k')
  await page.locator('.palette').waitFor()
  await page.keyboard.type('新建采购订单')
  await page.keyboard.press('Enter')
  await eventually(() => placeOf(page)).toBe(create)
  const remark = page.locator('srm-order-detail').getByLabel('付款说明', { exact: true })
  await remark.fill('半句话')
  await showTab(page, 0)
  await eventually(() => placeOf(page)).toBe(home)
  await eventually(() => homePanel.evaluate((panel) => panel.scrollTop)).toBe(90)
  await showTab(page, 1)
  await eventually(() => placeOf(page)).toContain('q=PO2026')
  await eventually(() => search.inputValue()).toBe('PO2026')
  await showTab(page, 2)
  await eventually(() => remark.inputValue()).toBe('半句话')
  expect(errors).toEqual([])
  await close()
})

test('a listed first segment is the prefix of every address; another one is no page', async () => {
  const { page, go, signIn, close } = await portal.visit()
  await go(`/acme${list}?tab=mine`)
  await eventually(() => new URL(page.url()).pathname).toBe('/acme/login')
  await signIn('buyer')
  await eventually(() => placeOf(page)).toBe(`/acme${list}?tab=mine`)
  await page.locator('.side-nav .nav-group-title').first().click()
  await eventually(() => placeOf(page)).toBe(`/acme${home}`)
  await page.reload()
  await eventually(() => tabs(page)).toEqual(['首页', '采购订单'])
  await page.keyboard.press('Alt+l')
  await page.locator('dialog [name=lockPassword]').fill('1')
  await page.keyboard.press('Enter')
  await eventually(() => placeOf(page)).toBe(`/acme/lock?to=${encodeURIComponent(home)}`)
  await page.reload()
  await page.locator('.lock [name=lockPassword]').fill('1')
  await page.keyboard.press('Enter')
  await eventually(() => placeOf(page)).toBe(`/acme${home}`)
  await go(`/beta${list}`)
  await eventually(() => page.locator('.page-state-title').textContent()).toBe('没有找到此页面')
  await close()
})

test('a page file that does not come within 120 s is told, and comes with a retry', async () => {
  const { page, close } = await enter('buyer', { fresh: true })
  await page.locator('.waiting-row').first().waitFor()
  await page.clock.install()
  let waiting = 0
  await page.route(
    /assets\/ElementPage/,
    (route) => {
      waiting += 1
      setTimeout(() => void route.abort().catch(() => undefined), 20_000)
    },
    { times: 1 },
  )
  await goByNavigation(page.locator('.side-nav .nav-item[href="/buyer/orderCockpit/index"]'))
  await eventually(() => waiting).toBe(1)
  await page.clock.runFor(119_000)
  expect(await page.locator('.page-state').count()).toBe(0)
  await page.clock.runFor(2_000)
  await eventually(() => page.locator('.page-state-text').textContent()).toBe('页面文件 120 秒内没有读到。')
  await close()
})

test('a file the frame could not load is logged, and loading the page anew is offered', async () => {
  const { page, close } = await enter('buyer')
  const file = /assets\/ShortcutsDialog.*js/
  await page.route(file, (route) => route.abort())
  await page.locator('.waiting-row').first().waitFor()
  await page.keyboard.press('?')
  const note = page.locator('.stale-note')
  await eventually(() => note.textContent()).toContain('页面文件没有读到')
  await eventually(async () => (await logged(page)).map(({ type }) => type)).toContain('chunk')
  expect(await faults(page)).toEqual([])
  await page.unroute(file)
  await note.getByRole('button', { name: '重新加载页面' }).click()
  await page.locator('.waiting-row').first().waitFor()
  await page.keyboard.press('?')
  await page.locator('dialog.keys').waitFor()
  await close()
})

test.each([[[]], [{}], ['menu'], [null]])('a menu that is %j is told and logged as missing', async (menu) => {
  const { page, go, signIn, close } = await portal.visit()
  await askAlone(page)
  await page.route('**/api/user/getMenu', (route) =>
    route.fulfill({ json: { code: '200', message: 'common.success', data: menu } }),
  )
  await go('/')
  await signIn('buyer')
  await eventually(() => page.locator('.page-state-title').textContent()).toBe('没有菜单')
  await eventually(async () => (await logged(page))[0]).toMatchObject({ type: 'menu', message: 'menu does not exist' })
  await close()
})

test('a path of the menu that no page belongs to is a page not found', async () => {
  const entry = (appName: string, appUrl: string) => ({ appName, appUrl, appIcon: '', children: [] })
  const { page, go, signIn, close } = await portal.visit()
  await askAlone(page)
  await page.route('**/api/user/getMenu', (route) =>
    route.fulfill({
      json: { code: '200', message: '', data: [entry('首页', home), entry('不存在', '/buyer/unheardOf')] },
    }),
  )
  await go('/buyer/unheardOf/index')
  await signIn('buyer')
  await eventually(() => page.locator('.page-state-title').textContent()).toBe('没有找到此页面')
  await eventually(() => tabs(page)).toEqual(['首页'])
  await close()
})

test.each([
  [403, '您没有权限查看此页面'],
  [404, '没有找到此页面'],
  [500, '服务器出错'],
])('a page whose own request answers %i says so', async (status, title) => {
  const { page, go, close } = await enter('buyer')
  await askAlone(page)
  await page.route('**/api/session', (route) =>
    route.fulfill({ status, json: { code: String(status), message: 'common.x', data: { traceId: 'trace-7' } } }),
  )
  await page.evaluate(() => localStorage.removeItem('srm.who'))
  await go(list)
  await eventually(() => page.locator('.page-state-title').textContent()).toBe(title)
  await eventually(() => page.locator('.page-state-trace').textContent()).toContain('trace-7')
  await close()
})

test('a session that does not hold any more leads to the sign-in, not to an error', async () => {
  const { page, go, close } = await enter('buyer')
  await page.evaluate(() => {
    for (const key of ['srm.token', 'srm.refreshToken'])
      localStorage.setItem(key, JSON.stringify({ value: '100002.gone' }))
    localStorage.removeItem('srm.who')
  })
  await go(`${list}?tab=mine`)
  await eventually(() => placeOf(page)).toContain(`/login?to=${encodeURIComponent(`${list}?tab=mine`)}`)
  await close()
})

test('a failed call that nobody handles is told for a moment, with what the server said', async () => {
  const { page, close } = await enter('buyer')
  await page.evaluate(() => {
    const fault = Object.assign(new Error('x'), { name: 'SrmError', kind: 'refused', key: 'common.stale', status: 422 })
    void Promise.reject(fault)
  })
  await eventually(() => page.locator('.frame-toast').textContent()).not.toBe('')
  await page.evaluate(() => {
    const fault = Object.assign(new Error('x'), {
      name: 'SrmError',
      kind: 'unexpected',
      key: 'no.such.key',
      status: 418,
    })
    void Promise.reject(fault)
  })
  await eventually(() => page.locator('.frame-toast').textContent()).toContain('418')
  expect(await page.locator('.page-state').count()).toBe(0)
  await close()
})
