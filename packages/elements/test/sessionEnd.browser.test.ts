/** A session that the page gives no more: every element says so as at first, keeps what was typed, and goes on by itself. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from './browser.ts'
import { people, startWorld, type World } from './ordersWorld.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

/** Hears what elements tell their page and who builds it, and how often the page is asked for a session. */
async function listen(page: Page) {
  const hints: string[] = []
  const asked: string[] = []
  page.on('console', (message) => message.type() === 'warning' && hints.push(message.text()))
  page.on('request', (request) => request.url().includes('/sign-in') && asked.push(request.url()))
  await page.evaluate(() => {
    const codes: unknown[] = []
    Object.assign(window, { codes })
    document.addEventListener('srm-error', (event) => codes.push((event as CustomEvent<{ code?: string }>).detail.code))
  })
  const codes = () => page.evaluate(() => (window as unknown as { codes: string[] }).codes)
  return { hints, asked, codes }
}

const refusing = '**/sign-in?*'
const refuse = (page: Page) => page.route(refusing, (route) => route.fulfill({ status: 401, body: 'signed out' }))

/** The token is no longer taken, as if somebody had ended the session: the next call asks the page for another one. */
const endTokens = (page: Page) =>
  page.route('**/api/**', (route) =>
    route.fulfill({ status: 401, json: { code: '401', message: 'common.notSignedIn', data: null } }),
  )

test('a list says so in its place, once, asks seldom, and is there again with the session', async () => {
  const { page, screen, close } = await world.showApart({ tag: 'srm-order-list', ...people.buyer })
  await screen.locator('a.link').first().waitFor()
  const { hints, asked, codes } = await listen(page)
  // the screen has taken the place of its first rows: with a clock of the test it never would
  await screen.locator('.head-actions button:visible').first().waitFor()
  await page.clock.install()
  await refuse(page)
  await endTokens(page)
  await screen.getByRole('tab', { name: /^Delivering/ }).click()
  const note = screen.getByRole('alert')
  await eventually(() => note.textContent()).toContain('This page was not given a session.')
  expect(await screen.locator('[data-row]:visible').count()).toBe(0)
  for (let seconds = 0; seconds < 75; seconds += 1) await page.clock.runFor(1000)
  expect(asked.length).toBeGreaterThan(2)
  expect(asked.length).toBeLessThanOrEqual(5)
  expect(await codes()).toEqual(['embed.refused'])
  expect(hints.filter((hint) => hint.startsWith('<srm-order-list>: fetchSession was rejected'))).toHaveLength(1)

  const before = asked.length
  await note.getByRole('button', { name: 'Try again' }).click()
  await eventually(() => asked.length).toBe(before + 1)
  await page.unroute('**/api/**')
  await page.unroute(refusing)
  await note.getByRole('button', { name: 'Try again' }).click()
  await screen.locator('[data-row]:visible').first().waitFor()
  await eventually(() => screen.getByRole('alert').count()).toBe(0)
  await eventually(() => screen.getByRole('tab', { selected: true }).textContent()).toMatch(/^Delivering/)
  expect(await codes()).toEqual(['embed.refused'])
  await close()
})

test('what is typed in a form stays, with its focus, and the session comes back by itself', async () => {
  const { page, screen, close } = await world.showApart({
    tag: 'srm-order-detail',
    ...people.buyer,
    attributes: { mode: 'create' },
  })
  const typed = screen.getByRole('textbox').first()
  await typed.fill('Gate 3, ring twice')
  await page.clock.install()
  const { codes } = await listen(page)
  await refuse(page)
  await endTokens(page)
  await screen.getByRole('combobox', { name: /^Supplier/ }).fill('Lan')
  await typed.focus()
  await eventually(() => screen.getByRole('alert').textContent()).toContain('Your filters and unsaved input are kept.')
  expect(await typed.isVisible()).toBe(false)
  await page.unroute('**/api/**')
  await page.unroute(refusing)
  await page.clock.runFor(2500)
  await typed.waitFor()
  expect(await typed.inputValue()).toBe('Gate 3, ring twice')
  await eventually(() => typed.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node)).toBe(true)
  expect(await codes()).toEqual(['embed.refused'])
  await close()
})

test('a small element says so in place of its figure', async () => {
  const { page, screen, close } = await world.showApart({
    tag: 'srm-tile',
    ...people.buyer,
    attributes: { document: 'purchaseOrder' },
  })
  await screen.locator('.count').waitFor()
  await page.clock.install()
  const { codes, hints } = await listen(page)
  await refuse(page)
  await endTokens(page)
  await screen.evaluate((node) => void (node as HTMLElement & { refresh(): Promise<void> }).refresh())
  const note = screen.getByRole('alert')
  await eventually(() => note.textContent()).toContain('This page was not given a session.')
  expect(await screen.locator('.count').count()).toBe(0)
  await page.clock.runFor(20_000)
  expect([await codes(), hints.filter((hint) => hint.startsWith('<srm-tile>')).length]).toEqual([['embed.refused'], 1])
  await page.unroute('**/api/**')
  await page.unroute(refusing)
  await note.getByRole('button', { name: 'Try again' }).click()
  await screen.locator('.count').waitFor()
  await close()
})
