import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, type Pages, startPages } from './browser.ts'

let pages: Pages

beforeAll(async () => {
  pages = await startPages('autoload', ['autoload.html'])
})
afterAll(() => pages.close())

const isDefined = (page: Page) => page.evaluate(() => customElements.get('srm-session') !== undefined)
const addSession = (page: Page) =>
  page.evaluate(() => document.querySelector('main')?.append(document.createElement('srm-session')))
const modules = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('SrmSession')).length)

test('nothing is loaded until the tag appears, then its module once', async () => {
  const { page, context } = await pages.open('autoload.html')
  await page.waitForFunction(() => 'discover' in window)
  expect([await isDefined(page), await modules(page)]).toEqual([false, 0])
  await addSession(page)
  await addSession(page)
  await eventually(() => isDefined(page)).toBe(true)
  expect(await modules(page)).toBe(1)
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
