import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Orders {
  readonly items: readonly { readonly orderNumber: string }[]
  readonly tabs: Readonly<Record<string, number>>
}

async function enter(person: PersonName, options: Visit = {}) {
  const visitor = await portal.visit({ as: person, ...options })
  await visitor.go('/')
  await visitor.page.locator('.tile-figures').first().waitFor()
  return visitor
}

const tasksOf = async () => (await portal.ask<Orders>('buyer', '/buyer/flowTask?limit=0&counts=tabs')).tabs.mine ?? 0

/** Rows whose mark reaches into what stands beside it. */
const overlaps = (tile: Locator) =>
  tile.locator('.work-item').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const [mark, what] = ['.work-kind > .tag', '.work-what'].map((part) =>
        row.querySelector(part)?.getBoundingClientRect(),
      )
      return mark && what && mark.right > what.left ? [row.textContent] : []
    }),
  )

test('the longest mark of an order stands beside its number, not over it', async () => {
  const { page, close } = await enter('buyer', { settings: { locale: 'en' } })
  const work = page.locator('.tile', { has: page.locator('#tile-work') })
  await work.locator('.work-item').first().waitFor()
  const tag = work.locator('.work-kind > .tag').first()
  await tag.evaluate((node) => node.append(' and what else there is to say of it'))
  expect(await overlaps(work)).toEqual([])
  await close()
})

test.each(['buyer', 'supplier'] as const)('tile, badge, tab and list of the %s say the same', async (side) => {
  const { tabs } = await portal.ask<Orders>(side, `/${side}/purchaseOrder?limit=0&counts=tabs`)
  const numbersOf = async (tab: string) => {
    const { items } = await portal.ask<Orders>(side, `/${side}/purchaseOrder?tab=${tab}&limit=200`)
    return items.map(({ orderNumber }) => orderNumber)
  }
  const [mine, late] = [await numbersOf('mine'), await numbersOf('late')]
  expect([mine.length, late.length]).toEqual([tabs.mine, tabs.late])
  const { page, close } = await enter(side)
  const work = page.locator('.tile', { has: page.locator('#tile-work') })
  await work.locator('.work-item').first().waitFor()
  const rows = await work.locator('.work-what').allTextContents()
  const numbers = rows.map((row) => row.split(' · ')[0] ?? '')
  const known = side === 'buyer' ? [...mine, ...late] : mine
  expect(numbers.filter((number) => !known.includes(number))).toEqual([])
  expect(numbers).toHaveLength(
    side === 'buyer' ? Math.min(9, mine.length + Math.min(4, late.length)) : Math.min(9, mine.length),
  )
  // the head says what waits altogether: the orders, and what stands below it
  const parts = async () =>
    (await page.locator('.work-others .link').allTextContents()).map((text) => Number(text.split(' ').at(-1)))
  await eventually(parts).toContain(mine.length)
  const waiting = (await parts()).reduce((sum, count) => sum + count, 0)
  await eventually(() => page.locator('#tile-work ~ .tile-count').textContent()).toBe(String(waiting))
  expect(await page.locator('.home-head .soft').textContent()).toContain(String(waiting))
  const inMenu = async () =>
    (await page.locator('.nav-item .nav-count').allTextContents()).reduce((sum, count) => sum + Number(count), 0)
  await eventually(inMenu).toBe(waiting + (side === 'buyer' ? await tasksOf() : 0))
  expect(await overlaps(work)).toEqual([])
  if (side === 'buyer') expect(await page.locator('#tile-late ~ .tag').textContent()).toBe(String(late.length))
  const figures = side === 'buyer' ? ['supplier', 'delivering', 'late'] : ['reviewed', 'delivering', 'late']
  const figuresOf = (tile: string) => page.locator('.tile', { has: page.locator(tile) }).locator('.figure-value')
  expect(await figuresOf('#tile-orders').allTextContents()).toEqual(figures.map((key) => String(tabs[key])))
  const notices = await portal.ask<Orders>(side, `/${side}/deliveryNotice?limit=0&counts=tabs`)
  const keys = [side === 'buyer' ? 'toApprove' : 'toShip', 'onWay', 'late']
  await eventually(() => figuresOf('#tile-deliveries').allTextContents()).toEqual(
    keys.map((key) => String(notices.tabs[key])),
  )
  await page.locator('#tile-work ~ .link').click()
  const list = page.locator('srm-order-list')
  await eventually(() => list.locator('a.link').count()).toBe(mine.length)
  await eventually(() => list.locator('[aria-selected=true] .task-tab-count').textContent()).toBe(String(mine.length))
  expect(await list.locator('[data-row] b.strong', { hasText: '我' }).count()).toBe(mine.length)
  await close()
})

test('who has ordered nothing for years still sees his last orders, and what colleagues have', async () => {
  const { page, close } = await enter('englishBuyer', { settings: { locale: 'en' } })
  await eventually(() => page.locator('.chart caption').textContent()).toBe('6 months up to 2014-09')
  await page.getByRole('link', { name: /^31\d wait for colleagues\.$/ }).click()
  await eventually(() => placeOf(page)).toBe('/buyer/purchaseOrder/index?tab=ours')
  await close()
})

test('home has no tile for what the side has not', async () => {
  const { page, close } = await enter('supplier')
  expect(await page.locator('.home-board h2').allTextContents()).toEqual(['待办', '订单', '送货', '对账与付款'])
  await close()
})

test('late work comes first', async () => {
  const { page, close } = await enter('supplier')
  await page.locator('.work-item').first().waitFor()
  const late = await page
    .locator('.work-item')
    .evaluateAll((rows) => rows.map((row) => row.classList.contains('is-late')))
  expect(late).toEqual([...late].sort((a, b) => Number(b) - Number(a)))
  expect(late).toContain(true)
  await close()
})

test('a row opens the order, a head the list with the same filter', async () => {
  const { page, close } = await enter('buyer')
  await page.locator('.work-item').first().click()
  await eventually(() => placeOf(page)).toMatch(/^\/buyer\/purchaseOrder\/[0-9a-f-]{36}$/)
  await page.locator('.tab-list [role=tab]').first().click()
  await page.locator('#tile-work ~ .link').click()
  await eventually(() => placeOf(page)).toBe('/buyer/purchaseOrder/index?tab=mine')
  await page.locator('.tab-list [role=tab]').first().click()
  await page.locator('.figure').nth(2).click()
  await eventually(() => placeOf(page)).toBe('/buyer/purchaseOrder/index?tab=late')
  await close()
})

test('who may create orders finds the button', async () => {
  const buyer = await enter('buyer')
  await buyer.page.locator('.home-head .button.primary').click()
  await eventually(() => placeOf(buyer.page)).toBe('/buyer/purchaseOrder/new')
  await buyer.close()
  const supplier = await enter('supplier')
  expect(await supplier.page.locator('.home-head .button.primary').count()).toBe(0)
  await supplier.close()
})

test('a failure is told in its tile, and tried again there', async () => {
  const { page, go, signIn, close } = await portal.visit()
  await askAlone(page)
  let isAway = true
  const asked = /purchaseOrder\?(tab=mine|.*counts=tabs)/
  await page.route(asked, (route) => (isAway ? route.abort() : route.continue()))
  await go('/')
  await signIn('buyer')
  const failedIn = (tile: string) =>
    page
      .locator('.tile')
      .filter({ has: page.locator(tile) })
      .locator('[role=alert]')
  const tiles = ['#tile-work', '#tile-orders']
  for (const tile of tiles) await eventually(() => failedIn(tile).textContent()).toContain('无法连接服务器')
  isAway = false
  for (const tile of tiles) {
    await failedIn(tile).locator('.button').click()
    await eventually(() => failedIn(tile).count()).toBe(0)
  }
  await page.locator('.work-item').first().waitFor()
  await page.locator('.figure').first().waitFor()
  await close()
})

test('the platform account has a home without orders', async () => {
  const { page, go, signIn, errors, close } = await portal.visit()
  await go('/')
  await signIn('platform')
  await eventually(() => page.locator('.home').textContent()).toContain('平台')
  expect(await faults(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})

const views: readonly (readonly [PersonName, Visit])[] = [
  ['buyer', { settings: { locale: 'zh_cn' } }],
  ['supplier', { settings: { locale: 'en', theme: 'dark' } }],
  ['englishBuyer', { settings: { locale: 'en' }, viewport: { width: 390, height: 844 } }],
  ['both', { settings: { theme: 'dark' }, viewport: { width: 320, height: 640 } }],
]
test.each(views)('axe finds nothing on the home of %s, and nothing sticks out: %j', async (person, visit) => {
  const { page, errors, close } = await enter(person, visit)
  await page.locator('.work-item, .tile-empty').first().waitFor()
  expect(await faults(page)).toEqual([])
  expect(await page.evaluate(() => document.querySelector('.frame-main')?.scrollWidth)).toBe(
    await page.evaluate(() => document.querySelector('.frame-main')?.clientWidth),
  )
  expect(errors).toEqual([])
  await close()
})
