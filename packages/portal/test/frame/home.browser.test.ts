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

interface Waiting {
  readonly items: readonly {
    readonly number: string
    readonly late: boolean
    readonly document: string
    readonly step: { readonly en: string; readonly make?: string }
    readonly count: { readonly quantity: string } | { readonly lines: number } | null
  }[]
  readonly duties: readonly { readonly document: string; readonly tab: string; readonly count: number }[]
}

test.each(['buyer', 'supplier'] as const)('list, chips, figures and head of the %s say the same', async (side) => {
  const { items, duties } = await portal.ask<Waiting>(side, `/${side}/waiting`)
  const waiting = duties.reduce((sum, { count }) => sum + count, 0)
  const { page, close } = await enter(side)
  await page.locator('.waiting-row').first().waitFor()
  const numbers = () => page.locator('.waiting-number').allTextContents()
  expect(await numbers()).toEqual(items.slice(0, 12).map(({ number }) => number))
  await page.locator('.tile-more').click()
  await eventually(numbers).toEqual(items.map(({ number }) => number))
  expect(await page.locator('#tile-work ~ .tile-count').textContent()).toBe(String(waiting))
  await eventually(() => page.locator('.home-head .soft').textContent()).toContain(String(waiting))
  if (duties.length > 7) await page.locator('.duty-chip.is-more').click()
  const counts = await page.locator('.duty-chip b').allTextContents()
  expect(counts.map(Number)).toEqual([waiting, ...duties.map(({ count }) => count)])
  const late = await page
    .locator('.waiting-row')
    .evaluateAll((rows) => rows.map((row) => row.classList.contains('is-late')))
  expect(late).toEqual([...late].sort((a, b) => Number(b) - Number(a)))
  const { tabs } = await portal.ask<Orders>(side, `/${side}/purchaseOrder?limit=0&counts=tabs`)
  const figures = side === 'buyer' ? ['supplier', 'delivering', 'late'] : ['reviewed', 'delivering', 'late']
  const figuresOf = (tile: string) => page.locator('.tile', { has: page.locator(tile) }).locator('.figure-value')
  expect(await figuresOf('#tile-orders').allTextContents()).toEqual(figures.map((key) => String(tabs[key])))
  await close()
})

test.each(['buyer', 'supplier'] as const)('the buttons of the %s say how much their step is about', async (side) => {
  const { items, duties } = await portal.ask<Waiting>(side, `/${side}/waiting`)
  const { page, close } = await enter(side, { settings: { locale: 'en' } })
  await page.locator('.tile-more').click()
  const saidOf = ({ count }: Waiting['items'][number]) =>
    count === null
      ? []
      : 'lines' in count
        ? [`${count.lines} ${count.lines === 1 ? 'line' : 'lines'}`]
        : [Number(count.quantity).toLocaleString('en-US', { maximumFractionDigits: 6 })]
  const expected = items.map((row) => [row.step.en, ...saidOf(row), row.number].join(' '))
  await eventually(() => page.locator('.waiting-step').allTextContents()).toEqual(expected)
  // an order of goods is shipped, one of services is written down: the supplier is not asked which
  const [document, make] = side === 'buyer' ? ['deliveryNotice', 'receipt'] : ['purchaseOrder', 'deliveryNotice']
  const rowsOf = await Promise.all(
    duties.flatMap((duty) =>
      duty.document === document ? [portal.ask<Waiting>(side, `/${side}/waiting?duty=${document}.${duty.tab}`)] : [],
    ),
  )
  const made = rowsOf.flatMap((own) => own.items).filter(({ step }) => step.make === make)
  expect(made.length).toBeGreaterThan(2)
  expect(made.filter(({ count }) => count === null)).toEqual([])
  await close()
})

test('amounts stand below for whoever sees prices, in one currency', async () => {
  const { page, close } = await enter('buyer', { settings: { locale: 'en' } })
  const chart = page.locator('.tile', { has: page.locator('#tile-orders') })
  await eventually(() => chart.locator('.chart caption').textContent()).toMatch(/last 6 months, CNY incl\. tax$/)
  const amounts = await chart.locator('.chart td').allTextContents()
  expect(amounts.filter((amount) => !/^$|^[\d,]+\.\d{2}$/.test(amount))).toEqual([])
  await eventually(() => chart.locator('.chart-told').first().textContent()).toContain(amounts.at(-2) ?? '')
  await close()
})

test('a chip shows the rows of one duty, and its second press all of them again', async () => {
  const { page, close } = await enter('buyer', { settings: { locale: 'en' } })
  const kinds = async () => new Set(await page.locator('.waiting-kind').allTextContents())
  await page.locator('.waiting-row').first().waitFor()
  await page.getByRole('button', { name: /^Orders to handle/ }).click()
  await eventually(async () => [...(await kinds())]).toEqual(['Purchase order'])
  await page.getByRole('button', { name: /^Orders to handle/ }).click()
  await eventually(async () => (await kinds()).size).toBeGreaterThan(3)
  await close()
})

test('while another duty is asked for the rows stay', async () => {
  const { page, go, close } = await portal.visit({ as: 'buyer', settings: { locale: 'en' } })
  await askAlone(page)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/duty=purchaseOrder/, async (route) => {
    await answered
    await route.continue()
  })
  await go('/')
  await page.locator('.waiting-row').first().waitFor()
  const kinds = async () => [...new Set(await page.locator('.waiting-kind').allTextContents())]
  await page.getByRole('button', { name: /^Orders to handle/ }).click()
  await page.locator('.tile[aria-busy=true]').waitFor()
  expect((await kinds()).length).toBeGreaterThan(3)
  expect(await page.locator('.tile[aria-busy=true] .skeleton').count()).toBe(0)
  answer()
  await eventually(kinds).toEqual(['Purchase order'])
  await eventually(() => page.locator('.tile[aria-busy=true]').count()).toBe(0)
  await close()
})

test('the button of a row opens what its step asks, or the form of what is made', async () => {
  const { page, close } = await enter('buyer', { settings: { locale: 'en' } })
  const notice = page.locator('.waiting-row', { hasText: 'Delivery notice' })
  await notice
    .getByRole('link', { name: /^Receive/ })
    .first()
    .click()
  await eventually(() => placeOf(page)).toMatch(/^\/buyer\/receipt\/new\?from=deliveryNotice&uuids=/)
  await page.locator('.tab-list [role=tab]').first().click()
  await page.getByRole('button', { name: /^Orders to handle/ }).click()
  await page
    .locator('.waiting-row')
    .getByRole('link', { name: /^Accept/ })
    .first()
    .click()
  await eventually(() => placeOf(page)).toMatch(/\?act=acceptReply$/)
  const button = page.locator('[data-action=acceptReply]')
  await button.waitFor()
  const isAtHand = async () =>
    (await page.locator('[role=dialog]').count()) > 0 ||
    (await button.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node))
  await eventually(isAtHand).toBe(true)
  await close()
})

test('who has ordered nothing for years still sees his last orders', async () => {
  const { page, close } = await enter('englishBuyer', { settings: { locale: 'en' } })
  await eventually(() => page.locator('.chart caption').textContent()).toBe(
    'Ordered, with tax: 6 months up to 2014-09, USD incl. tax',
  )
  await close()
})

test('where nothing waits, it is told what comes next', async () => {
  const { page, go, signIn, close } = await portal.visit({ settings: { locale: 'en' } })
  await askAlone(page)
  const answer = { code: '200', message: 'common.success', data: { items: [], next: null, duties: [] } }
  await page.route(/buyer\/waiting/, (route) => route.fulfill({ json: answer }))
  await go('/')
  await signIn('buyer')
  await page.getByText('Nothing waits for you.').waitFor()
  await page.getByRole('link', { name: /on the way$/ }).click()
  await eventually(() => placeOf(page)).toBe('/buyer/deliveryNotice/index?tab=onWay')
  await close()
})

test('home has no tile for what the side has not', async () => {
  const { page, close } = await enter('supplier')
  const tiles = () => page.locator('.home-board h2').allTextContents()
  await eventually(tiles).toEqual(['待办', '订单', '送货', '对账与付款'])
  await close()
})

test('a row opens its document, a figure the list with the same filter', async () => {
  const { page, close } = await enter('buyer')
  await page.locator('.waiting-link').first().click()
  await eventually(() => placeOf(page)).toMatch(/^\/buyer\/\w+\/[0-9a-f-]{36}$/)
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
  const asked = /(buyer\/waiting|purchaseOrder\?.*counts=tabs)/
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
  await page.locator('.waiting-row').first().waitFor()
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
  await page.locator('.waiting-row, .tile-empty').first().waitFor()
  expect(await faults(page)).toEqual([])
  expect(await page.evaluate(() => document.querySelector('.frame-main')?.scrollWidth)).toBe(
    await page.evaluate(() => document.querySelector('.frame-main')?.clientWidth),
  )
  expect(errors).toEqual([])
  await close()
})
