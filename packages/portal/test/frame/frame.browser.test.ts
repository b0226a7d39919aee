import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goByNavigation } from '../support/navigation.ts'
import { askAlone } from '../support/network.ts'
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

const tabs = (page: Page) => page.locator('.tab-list [role=tab] .tab-name').allTextContents()
const closeButtons = (page: Page) => page.locator('.tab-close').count()
const openOrders = (page: Page) => page.locator('.side-nav .nav-item').first().click()

test('home is the first tab and cannot be closed; an equal tab is opened once', async () => {
  const { page, close } = await enter('buyer')
  await eventually(() => tabs(page)).toEqual(['首页'])
  await eventually(() => closeButtons(page)).toBe(0)
  await openOrders(page)
  await eventually(() => tabs(page)).toEqual(['首页', '采购订单'])
  await eventually(() => closeButtons(page)).toBe(1)
  await page.locator('.side-nav .nav-group-title').first().click()
  await openOrders(page)
  await eventually(() => placeOf(page)).toBe(list)
  await eventually(() => tabs(page)).toEqual(['首页', '采购订单'])
  await eventually(() => page.title()).toBe('采购订单 - SRM')
  await close()
})

test('the tab of a document is seen whole, its button too, however many stand before it', async () => {
  const { page, go, close } = await enter('buyer', { viewport: { width: 900, height: 800 } })
  for (const subject of ['purchaseOrder', 'callOff', 'deliveryNotice', 'receipt', 'incomingInspection', 'returnOrder'])
    await go(`/buyer/${subject}/index`)
  const { items } = await portal.ask<{ items: readonly { uuid: string; orderNumber: string }[] }>(
    'buyer',
    '/buyer/purchaseOrder?limit=1',
  )
  await go(`/buyer/purchaseOrder/${items[0]?.uuid}`)
  const selected = page.locator('.tab-list [aria-selected=true]')
  await eventually(() => selected.locator('.tab-name').textContent()).toBe(items[0]?.orderNumber)
  const endOf = (selector: string) => page.locator(selector).evaluate((part) => part.getBoundingClientRect().right)
  await eventually(
    async () => (await endOf('.tab-list [aria-selected=true] .tab-close')) <= (await endOf('.tab-list')),
  ).toBe(true)
  await close()
})

test('a tab closes by its button, a middle click, Alt W and Delete', async () => {
  const { page, close } = await enter('buyer')
  const ways = [
    () => page.locator('.tab-close').click(),
    () => page.locator('.tab-list [role=tab]').nth(1).click({ button: 'middle' }),
    () => page.keyboard.press('Alt+w'),
    async () => {
      await page.locator('.tab-list [role=tab]').nth(1).focus()
      await page.keyboard.press('Delete')
    },
  ]
  for (const way of ways) {
    await openOrders(page)
    await eventually(() => tabs(page)).toHaveLength(2)
    await way()
    await eventually(() => tabs(page)).toEqual(['首页'])
    expect(placeOf(page)).toBe(home)
    await eventually(() => page.title()).toBe('SRM')
  }
  await page.keyboard.press('Alt+w')
  await eventually(() => tabs(page)).toEqual(['首页'])
  await close()
})

test('the menu of the strip closes the others or all', async () => {
  const { page, go, close } = await enter('buyer')
  const choose = async (name: string) => {
    await page.locator('.tab-strip .icon-button').click()
    await page.getByRole('menuitem', { name }).click()
  }
  await openOrders(page)
  await eventually(() => tabs(page)).toHaveLength(2)
  await go('/buyer/purchaseOrder/new')
  await eventually(() => tabs(page)).toEqual(['首页', '采购订单', '新建订单'])
  await choose('关闭其他')
  await eventually(() => tabs(page)).toEqual(['首页', '新建订单'])
  expect(placeOf(page)).toBe('/buyer/purchaseOrder/new')
  await choose('关闭全部')
  await eventually(() => tabs(page)).toEqual(['首页'])
  expect(placeOf(page)).toBe(home)
  await close()
})

test('tabs survive a reload, and are gone for the next person', async () => {
  const { page, go, signIn, close } = await enter('buyer')
  await openOrders(page)
  await eventually(() => tabs(page)).toHaveLength(2)
  await page.reload()
  await eventually(() => tabs(page)).toEqual(['首页', '采购订单'])
  await page.locator('.account').click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await eventually(() => placeOf(page)).toBe('/login')
  await signIn('buyerAdministrator')
  await eventually(() => tabs(page)).toEqual(['首页'])
  await go('/')
  await eventually(() => tabs(page)).toEqual(['首页'])
  await close()
})

test('the role switch is there for an account that is both, and changes menu and home', async () => {
  const one = await enter('buyer')
  expect(await one.page.locator('.side-switch').count()).toBe(0)
  await one.close()
  const { page, close } = await enter('both')
  const groups = () => page.locator('.side-nav .nav-group-title .nav-name').allTextContents()
  await eventually(groups).toEqual(expect.arrayContaining(['首页', '订单管理', '主数据']))
  await page.getByRole('button', { name: '供方' }).click()
  await eventually(() => page.locator('.side-choice[aria-pressed=true]').textContent()).toBe('供方')
  await eventually(groups).toContain('订单')
  expect(await groups()).not.toContain('订单管理')
  await page.locator('.figure[href*=purchaseOrder]').first().click()
  await eventually(() => placeOf(page)).toBe('/supplier/purchaseOrder/index?tab=reviewed')
  await close()
})

test('a page of the other side is not in the menu: 403; what does not exist: 404', async () => {
  const { page, go, close } = await enter('supplier')
  await go(list)
  await eventually(() => page.locator('.page-state-title').textContent()).toBe('您没有权限查看此页面')
  await go('/supplier/nonsense/index')
  await eventually(() => page.locator('.page-state-title').textContent()).toBe('没有找到此页面')
  await eventually(() => tabs(page)).toEqual(['首页'])
  await close()
})

interface Waiting {
  readonly duties: readonly { readonly document: string; readonly count: number }[]
}

test('the numbers in the navigation are those of home, of every document', async () => {
  for (const person of ['buyer', 'supplier'] as const) {
    const { duties } = await portal.ask<Waiting>(person, `/${person}/waiting?limit=0`)
    const waiting = Map.groupBy(duties, ({ document }) => document)
    expect(waiting.size).toBeGreaterThan(3)
    const { page, close } = await enter(person)
    const told = () =>
      page.locator('.side-nav .nav-item:has(.nav-count)').evaluateAll((links) =>
        links.map((link) => {
          const [, , document] = link.getAttribute('href')?.split('/') ?? []
          return [document, Number(link.querySelector('.nav-count')?.textContent)]
        }),
      )
    const sums = [...waiting].map(([document, some]) => [document, some.reduce((sum, { count }) => sum + count, 0)])
    await eventually(async () => new Map((await told()) as [string, number][])).toEqual(
      new Map(sums as [string, number][]),
    )
    await close()
  }
})

test('the navigation is filtered by name and folds with a key', async () => {
  const { page, close } = await enter('buyer')
  await page.locator('.side-nav input').fill('采购')
  await eventually(() => page.locator('.side-nav .nav-name').allTextContents()).toEqual([
    ...['订单管理', '采购订单'],
    ...['采购寻源', '采购申请', '需求池', '计划协同', '询价单', '报价单', '比价', '议价单', '定标单'],
  ])
  await page.locator('.side-nav input').fill('x[')
  await eventually(() => page.locator('.nav-empty').textContent()).toBe('没有符合的菜单')
  await page.locator('.top-bar').click()
  await page.keyboard.press('[')
  await page.locator('.portal.is-nav-collapsed').waitFor()
  await goByKeys(page, 'o').toBe(list)
  await goByKeys(page, 'h').toBe(home)
  await close()
})

test('language and theme change at once and stay', async () => {
  // The settings follow the person: somebody whom no other test here signs in after this.
  const { page, close } = await enter('buyerAdministrator')
  await page.locator('.top-bar .text-button').click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await eventually(() => tabs(page)).toEqual(['Home'])
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  await page.locator('.account').click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await eventually(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await page.reload()
  await eventually(() => tabs(page)).toEqual(['Home'])
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await close()
})

test('a session that ended leads to the sign-in and back to the page', async () => {
  const { page, signIn, close } = await enter('buyer', {}, `${list}?tab=late`)
  await eventually(() => placeOf(page)).toBe(`${list}?tab=late`)
  await page.evaluate(() => {
    for (const key of ['srm.token', 'srm.refreshToken'])
      localStorage.setItem(key, JSON.stringify({ value: '100002.gone' }))
  })
  await page.reload()
  await eventually(() => new URL(page.url()).pathname).toBe('/login')
  expect(await page.evaluate(() => sessionStorage.getItem('srm.tabs') ?? '')).not.toContain(list)
  await signIn('buyer')
  await eventually(() => placeOf(page)).toBe(`${list}?tab=late`)
  await close()
})

test('signing out in one window ends the session in the others', async () => {
  const { page, close } = await enter('buyer')
  const other = await page.context().newPage()
  await other.goto(portal.address + list)
  await other.locator('.portal').waitFor()
  await page.locator('.account').click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await eventually(() => placeOf(page)).toBe('/login')
  await eventually(() => new URL(other.url()).pathname).toBe('/login')
  await close()
})

test('a page file that does not come is told, and comes with a retry', async () => {
  const { page, close } = await enter('buyer')
  const file = /assets\/ElementPage/
  await page.route(file, (route) => route.abort())
  await goByNavigation(page.locator('.side-nav .nav-item[href="/buyer/orderCockpit/index"]'))
  await eventually(() => page.locator('.page-state-title').textContent()).toBe('此页面没有打开')
  await page.unroute(file)
  await page.getByRole('button', { name: '重试' }).click()
  await eventually(() => page.locator('.page-state').count()).toBe(0)
  await close()
})

test('a phone has the navigation in a drawer and the tabs in a menu', async () => {
  const { page, errors, close } = await enter('buyer', { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.locator('.waiting-row').first().waitFor()
  expect(await faults(page)).toEqual([])
  await page.locator('.top-bar .icon-button').first().click()
  await page.locator('dialog.nav-drawer').waitFor()
  expect(await faults(page)).toEqual([])
  await page.locator('.nav-drawer .nav-item').first().click()
  await eventually(() => placeOf(page)).toBe(list)
  await eventually(() => page.locator('dialog').count()).toBe(0)
  await page.getByRole('button', { name: '已打开的页面: 2' }).click()
  await page.getByRole('menuitemradio', { name: '首页' }).click()
  await eventually(() => placeOf(page)).toBe(home)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(errors).toEqual([])
  await close()
})

test('an account without a menu is told so, and it is logged', async () => {
  const visitor = await portal.visit()
  const { page, go, signIn, errors, close } = visitor
  await askAlone(page)
  await page.route('**/api/user/getMenu', (route) =>
    route.fulfill({ json: { code: '200', message: 'common.success', data: [] } }),
  )
  await go('/')
  await signIn('buyer')
  await eventually(() => page.locator('.page-state-title').textContent()).toBe('没有菜单')
  expect(errors.some((error) => error.includes('menu does not exist'))).toBe(true)
  await close()
})

test('a server that does not answer is told, and asked again', async () => {
  const { page, go, signIn, close } = await portal.visit()
  await askAlone(page)
  await page.route('**/api/user/getMenu', (route) => route.abort())
  await go('/')
  await signIn('buyer')
  await eventually(() => page.locator('.page-state-text').textContent()).toBe('网络连接中断，检查网络后重试。')
  await page.unroute('**/api/user/getMenu')
  await page.getByRole('button', { name: '重试' }).click()
  await eventually(() => tabs(page)).toEqual(['首页'])
  await close()
})

test('a load asks once who is signed in, for the frame and the elements in it', async () => {
  const { page, go, close } = await portal.visit({ as: 'buyerAdministrator' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.postData() ?? new URL(request.url()).pathname))
  await go('/buyer/material/index')
  await page.locator('srm-material-list [role=row] a').first().waitFor()
  expect(asked.filter((path) => path === '/api/session' || path.includes('"/session"'))).toHaveLength(1)
  await close()
})

test('a page is shown as soon as its file is there: no time has to go by', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', home, { fresh: true })
  await page.locator('.side-nav .nav-item').first().waitFor()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await goByNavigation(page.locator('.side-nav .nav-item[href="/buyer/supplierBank/index"]'))
  await page.locator('srm-supplier-bank-list .page').waitFor()
  await close()
})
