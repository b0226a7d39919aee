import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually, type Pages, startPages } from './browser.ts'

let pages: Pages

beforeAll(async () => {
  pages = await startPages()
})
afterAll(() => pages?.close())

const isDefined = (page: Page) => page.evaluate(() => customElements.get('srm-session') !== undefined)
const addSession = (page: Page) =>
  page.evaluate(() => document.querySelector('main')?.append(document.createElement('srm-session')))
/** The files of the session that were asked for, each as often as it was. */
const modules = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('SrmSession')),
  )

test('nothing is loaded until the tag appears, then its module once', async () => {
  const { page, context } = await pages.open('autoload.html')
  await page.waitForFunction(() => 'discover' in window)
  expect([await isDefined(page), await modules(page)]).toEqual([false, []])
  await addSession(page)
  await addSession(page)
  await eventually(() => isDefined(page)).toBe(true)
  const loaded = await modules(page)
  expect(loaded).not.toEqual([])
  expect(loaded).toEqual([...new Set(loaded)])
  await context.close()
})

test('a tree in a shadow root is discovered when asked', async () => {
  const { page, context } = await pages.open('autoload.html')
  await page.waitForFunction(() => 'discover' in window)
  await page.evaluate(() => {
    const root = document.querySelector('main')?.attachShadow({ mode: 'open' })
    root?.append(document.createElement('srm-session'))
    ;(window as unknown as { discover(root: unknown): void }).discover(root)
  })
  await eventually(() => isDefined(page)).toBe(true)
  await context.close()
})

const inShadow = (page: Page, watched: boolean) =>
  page.evaluate((isWatched) => {
    const root = document.querySelector('main')?.attachShadow({ mode: 'open' })
    if (isWatched) (window as unknown as { observe(root: unknown): void }).observe(root)
    for (const name of ['srm-order-list', 'srm-material-list']) {
      const session = document.createElement('srm-session')
      session.append(document.createElement(name))
      root?.append(session)
    }
  }, watched)
test('what is added to a shadow root that is observed is loaded', async () => {
  const { page, context } = await pages.open('autoload.html')
  await page.waitForFunction(() => 'observe' in window)
  await inShadow(page, true)
  await eventually(() => page.evaluate(() => customElements.get('srm-material-list') !== undefined)).toBe(true)
  await context.close()
})

test('a shadow root that nobody observes is told once in the console', async () => {
  const { page, context } = await pages.open('autoload.html')
  const hints: string[] = []
  page.on('console', (message) => message.type() === 'warning' && hints.push(message.text()))
  await page.waitForFunction(() => 'observe' in window)
  await addSession(page)
  await eventually(() => isDefined(page)).toBe(true)
  await page.clock.install()
  await inShadow(page, false)
  await page.clock.runFor(9_000)
  expect(hints).toEqual([])
  await page.clock.runFor(2_000)
  expect(hints).toEqual([expect.stringMatching(/^<srm-order-list> stands in a shadow root, .*observe\(root\)/)])
  await context.close()
})

test('documents without a module of their own are defined together', async () => {
  const { page, context } = await pages.open('autoload.html')
  await page.waitForFunction(() => 'discover' in window)
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('srm-role-list')))
  await eventually(() => page.evaluate(() => customElements.get('srm-role-list') !== undefined)).toBe(true)
  expect(await page.evaluate(() => customElements.get('srm-person-detail') !== undefined)).toBe(true)
  await context.close()
})

test('a module that cannot be loaded is told to the element, and tried again with the next one', async () => {
  const { page, context } = await pages.open('autoload.html')
  await page.route(/SrmSession/, (route) => route.abort(), { times: 1 })
  await page.evaluate(() => {
    document.addEventListener('srm-load-error', (event) =>
      Object.assign(window, { failed: (event as CustomEvent).detail.tag }),
    )
  })
  await addSession(page)
  await page.waitForFunction(() => 'failed' in window)
  expect(await page.evaluate(() => (window as unknown as { failed: string }).failed)).toBe('srm-session')
  expect(await isDefined(page)).toBe(false)
  await addSession(page)
  await eventually(() => isDefined(page)).toBe(true)
  await context.close()
})

test('a tag that reads like a list and is none is told to its page, and in the console', async () => {
  const { page, context } = await pages.open('autoload.html')
  await page.waitForFunction(() => 'discover' in window)
  const told = page.waitForEvent('console', (message) => message.text().startsWith('<srm-nothing-list>'))
  await page.evaluate(() => {
    document.addEventListener('srm-load-error', (event) =>
      Object.assign(window, { failed: (event as CustomEvent).detail.tag }),
    )
    document.querySelector('main')?.append(document.createElement('srm-nothing-list'))
  })
  expect((await told).text()).toContain('There is no such element.')
  expect(await page.evaluate(() => (window as unknown as { failed: string }).failed)).toBe('srm-nothing-list')
  await context.close()
})

test('so is one in a shadow root that was handed over; a tag that reads like neither is left to others', async () => {
  const { page, context } = await pages.open('autoload.html')
  await page.waitForFunction(() => 'discover' in window)
  const told: string[] = []
  page.on('console', (message) => told.push(message.text()))
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    document.addEventListener('srm-load-error', (event) => {
      const [place] = event.composedPath() as Element[]
      heard.push(`${(event as CustomEvent).detail.tag} ${place?.id}`)
    })
    const root = document.querySelector('main')?.attachShadow({ mode: 'open' })
    if (!root) return
    root.innerHTML = '<srm-nothing></srm-nothing><srm-nothing-detail id="inside"></srm-nothing-detail>'
    ;(window as unknown as { discover(root: ParentNode): void }).discover(root)
  })
  await eventually(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
    'srm-nothing-detail inside',
  ])
  expect(told.filter((text) => text.includes('<srm-nothing>'))).toEqual([])
  await context.close()
})

test('with a suffix it looks for the tags that have it', async () => {
  const { page, context } = await pages.open('autoload.html')
  await page.waitForFunction(() => 'discover' in window)
  await page.evaluate(
    "import(document.querySelector('script[type=module]').src.replace('/assets/', '/second/assets/') + '?suffix=v2').then(() => undefined)",
  )
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('srm-role-list-v2')))
  await eventually(() => page.evaluate(() => customElements.get('srm-role-list-v2') !== undefined)).toBe(true)
  expect(await page.evaluate(() => customElements.get('srm-role-list') === undefined)).toBe(true)
  await context.close()
})

describe('two copies of the package on a page', () => {
  async function openTwice() {
    const opened = await pages.open('twoCopies.html?trusted')
    const warnings: string[] = []
    opened.page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    // as text: what a test imports itself is its runner's
    await opened.page.evaluate(
      "import(document.querySelector('script[type=module]').src.replace('/assets/', '/second/assets/')).then(() => undefined)",
    )
    expect(await opened.page.evaluate(() => window.copies?.length)).toBe(2)
    return { ...opened, warnings }
  }
  const inElement = (page: Page, tag: string) => page.locator(tag).locator('.state').textContent()

  test('with a suffix both stand side by side, under one session and in English on a French page', async () => {
    const { page, context, errors, warnings } = await openTwice()
    const isApart = await page.evaluate(async () => {
      const [first, second] = window.copies ?? []
      await first?.defineAll()
      await second?.defineAll({ suffix: 'v2' })
      first?.configure({ fetchSession: () => Promise.reject(new Error('no')) })
      document
        .querySelector('main')
        ?.append(document.createElement('srm-order-list'), document.createElement('srm-order-list-v2'))
      return customElements.get('srm-order-list') !== customElements.get('srm-order-list-v2')
    })
    expect(isApart).toBe(true)
    expect(await inElement(page, 'srm-order-list-v2')).toBe(await inElement(page, 'srm-order-list'))
    expect(await page.locator('srm-order-list-v2 .root').getAttribute('lang')).toBe('en')
    expect(await page.evaluate(() => customElements.get('srm-session-v2') !== undefined)).toBe(true)
    expect(warnings.filter((text) => text.includes('already defined'))).toEqual([])
    expect(errors.filter((text) => /Trusted/.test(text))).toEqual([])
    await context.close()
  })

  test('without one the second says so once, and the elements are those of the first', async () => {
    const { page, context, warnings } = await openTwice()
    const kept = await page.evaluate(async () => {
      const [first, second] = window.copies ?? []
      await first?.defineAll()
      const before = customElements.get('srm-order-list')
      await second?.defineAll()
      return customElements.get('srm-order-list') === before
    })
    expect(kept).toBe(true)
    expect(warnings.filter((text) => text.includes('already defined'))).toHaveLength(1)
    await context.close()
  })

  test('a suffix that comes too late, or cannot stand in a tag, is refused', async () => {
    const { page, context } = await openTwice()
    const refused = await page.evaluate(async () => {
      const [first] = window.copies ?? []
      const told = (error: Error) => error.message
      const wrong = await first?.defineAll({ suffix: 'V 2' }).catch(told)
      await first?.defineAll()
      return [wrong, await first?.defineAll({ suffix: 'v2' }).catch(told)]
    })
    expect(refused).toEqual([
      expect.stringContaining('"V 2" is no suffix of a tag'),
      'Call defineAll before any other element is imported.',
    ])
    await context.close()
  })
})
