/** The first rows of a list in a page of another origin: few requests, few bytes, and the screen takes their place. */
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForTest, theBrowser } from '../../../elements/test/chromium.ts'
import { type HtmlHost, startHtmlHost } from '../support/htmlHost.ts'
import { eventually } from '../support/portal.ts'

let host: HtmlHost

beforeAll(async () => {
  host = await startHtmlHost()
})
afterAll(() => host?.stop())

interface Opened {
  readonly page: Page
  readonly asked: readonly string[]
  readonly errors: readonly string[]
}

const pathOf = (request: Request) => {
  const { pathname, search } = new URL(request.url())
  return `${request.method()} ${pathname}${search}`
}

/** Put there by a script of the page. */
const write = (page: Page, { style, tags, scripts }: { style: string; tags: string; scripts: readonly object[] }) =>
  page.evaluate(
    ([css, html, all]) => {
      document.documentElement.lang = 'en'
      document.title = 'Orders'
      document.body.innerHTML = html
      document.head.append(Object.assign(document.createElement('style'), { textContent: css }))
      for (const script of all)
        document.head.append(Object.assign(document.createElement('script'), { type: 'module', ...script }))
    },
    [style, tags, scripts] as const,
  )

/** What a page of another origin brings: the autoloader, and who somebody is. */
const scriptsOf = (as: string) => [
  { src: `${host.portal.address}/elements/autoload.js` },
  {
    textContent: `document.querySelector('srm-session').fetchSession = async () =>
      (await fetch('/session?as=${as}', { method: 'POST' })).json()`,
  },
]

/** A page that has one list; the files of its screen are held until `release` is called. */
async function openList(attributes: string, as = 'buyer', viewport = { width: 1440, height: 900 }) {
  const context = await openForTest(await theBrowser(), { viewport })
  const page = await context.newPage()
  const asked: string[] = []
  const errors: string[] = []
  page.on('request', (request) => asked.push(pathOf(request)))
  page.on('pageerror', ({ message }) => errors.push(message))
  let release = () => {}
  const released = new Promise<void>((end) => {
    release = end
  })
  await page.route(/chunks\/react-/, async (route) => {
    await released
    await route.continue()
  })
  const { origin } = new URL(host.address)
  // a page of the host that is not there has no policy of its own
  await page.goto(`${origin}/none`)
  asked.length = 0
  await write(page, {
    style: 'body { margin: 0 } srm-order-list { height: 640px }',
    tags: `<srm-session><srm-order-list ${attributes}></srm-order-list></srm-session>`,
    scripts: scriptsOf(as),
  })
  await page.locator('srm-order-list [data-row] a').first().waitFor()
  const opened: Opened = { page, asked, errors }
  return { ...opened, release }
}

/** Where each cell, tab and title stands, and what it says. */
const lookOf = (page: Page) =>
  page.locator('srm-order-list').evaluate((element) =>
    [
      ...(element.shadowRoot as ShadowRoot).querySelectorAll('h1, [role=tab], [role=columnheader], [data-row] > *'),
    ].flatMap((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      // the rows that are seen
      if (y > innerHeight || y > element.getBoundingClientRect().bottom - 40) return []
      return [`${part.textContent} ${[x, y, width, height].map((pixels) => Math.round(pixels)).join()}`]
    }),
  )

const isScreen = (page: Page) =>
  eventually(() => page.locator('srm-order-list .head-actions button').count()).toBeGreaterThan(0)

test('the first row takes the page, ten requests and one way to the data, without a question whether one may ask', async () => {
  const { page, asked, errors, release } = await openList('side="buyer"')
  // the screen's files have names of figures alone, or are asked for behind the rows
  const before = asked.filter((path) => !/chunks\/(?!(first|paint|around|orders)-)/.test(path))
  expect(before.length).toBeLessThanOrEqual(10)
  expect(asked.filter((path) => path.includes('/api/'))).toEqual(['POST /api/joined/simple'])
  release()
  await isScreen(page)
  // the screen was given what the first rows were made of
  expect(asked.filter((path) => /\/api\/(session$|buyer\/purchaseOrder\?.*limit=50)/.test(path))).toEqual([])
  expect(errors).toEqual([])
})

test.each([
  ['en', 'buyer', 1440],
  ['zh_cn', 'buyer', 1024],
  ['en', 'supplier', 1440],
])('nothing moves when the screen takes the place of the first rows: %s, %s, %i', async (locale, as, width) => {
  const { page, errors, release } = await openList(`locale="${locale}"`, as, { width, height: 900 })
  const painted = await lookOf(page)
  expect(painted.length).toBeGreaterThan(100)
  release()
  await isScreen(page)
  await eventually(() => lookOf(page)).toEqual(painted)
  expect(errors).toEqual([])
})

test('what was pressed, scrolled and focused while the screen was loading is done by it', async () => {
  const { page, errors, release } = await openList('')
  const tab = page.locator('srm-order-list [role=tab]').nth(1)
  const name = await tab.textContent()
  await page.locator('srm-order-list .grid').evaluate((grid) => grid.scrollTo(0, 320))
  await tab.click()
  release()
  await isScreen(page)
  const chosen = page.locator('srm-order-list [role=tab][aria-selected=true]')
  await eventually(() => chosen.textContent()).toBe(name)
  expect(errors).toEqual([])
})

test('a number that was pressed while the screen was loading opens its order', async () => {
  const { page, release } = await openList('')
  const link = page.locator('srm-order-list [data-row="2"] a.link')
  const number = await link.textContent()
  await link.click()
  release()
  await eventually(() => page.locator('srm-order-list h1').allTextContents()).toContainEqual(
    expect.stringContaining(String(number)),
  )
})

test('a press that has begun before the screen is there, and ends afterwards, is done', async () => {
  const { page, release } = await openList('')
  const link = page.locator('srm-order-list [data-row="2"] a.link').first()
  const number = await link.textContent()
  await link.hover()
  await page.mouse.down()
  release()
  // the screen stands behind what was painted
  await eventually(() => page.locator('srm-order-list .head-actions button').count()).toBeGreaterThan(0)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.mouse.up()
  await eventually(() => page.locator('srm-order-list h1').allTextContents()).toContainEqual(
    expect.stringContaining(String(number)),
  )
})

test('another person finds nothing of what was painted for the one before', async () => {
  const { page, errors, release } = await openList('')
  await page.evaluate(async () => {
    const session = document.querySelector('srm-session') as HTMLElement & {
      fetchSession: () => Promise<unknown>
      renew(): Promise<void>
    }
    session.fetchSession = async () => (await fetch('/session?as=supplier', { method: 'POST' })).json()
    await session.renew()
  })
  await eventually(() => page.locator('srm-order-list [data-row]').count()).toBe(0)
  release()
  await page.locator('srm-order-list [data-row] a').first().waitFor()
  expect(
    await page
      .locator('srm-order-list')
      .evaluate((list) => getComputedStyle(list.shadowRoot?.querySelector('.root') as Element).visibility),
  ).toBe('visible')
  expect(errors).toEqual([])
})

test('the grid keeps the focus that it had before its screen', async () => {
  const { page, release } = await openList('')
  await page.locator('srm-order-list .grid-table').focus()
  release()
  await isScreen(page)
  const isFocused = () =>
    page.locator('srm-order-list').evaluate((element) => element.shadowRoot?.activeElement?.className)
  await eventually(isFocused).toContain('grid-table')
})

test('the files of a screen are few: a whole list takes at most 60, a whole detail 90 and six calls', async () => {
  const { page, asked, errors, release } = await openList('')
  release()
  await isScreen(page)
  // the last that loads
  await eventually(() => asked.join()).toContain('liveUpdates')
  const files = () => asked.filter((path) => path.includes('/elements/'))
  expect(files().length, files().join('\n')).toBeLessThanOrEqual(60)

  await page.evaluate(() => {
    const list = document.querySelector('srm-order-list') as HTMLElement
    list.addEventListener('srm-row-open', (event) => {
      document.title = (event as CustomEvent<{ uuid: string }>).detail.uuid
    })
  })
  await page.locator('srm-order-list [data-row="0"] a.link').first().click()
  await eventually(() => page.title()).toMatch(/^[0-9a-f-]{36}$/)
  const uuid = await page.title()
  const context = await openForTest(await theBrowser(), { viewport: { width: 1440, height: 900 } })
  const other = await context.newPage()
  const calls: string[] = []
  other.on('request', (request) => calls.push(pathOf(request)))
  await other.goto(`${new URL(host.address).origin}/none`)
  calls.length = 0
  await write(other, {
    style: '',
    tags: `<srm-session><srm-order-detail document-id="${uuid}"></srm-order-detail></srm-session>`,
    scripts: scriptsOf('buyer'),
  })
  await other.locator('srm-order-detail h1').waitFor()
  await eventually(() => calls.join()).toContain('liveUpdates')
  const ofDetail = calls.filter((path) => path.includes('/elements/'))
  expect(ofDetail.length, ofDetail.join('\n')).toBeLessThanOrEqual(90)
  expect(calls.filter((path) => path.includes('/api/')).length, calls.join('\n')).toBeLessThanOrEqual(6)
  expect(errors).toEqual([])
})
