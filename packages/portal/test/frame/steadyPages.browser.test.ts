/**
 * Nothing flashes and nothing jumps: the frame of a page stands before its files have come, its heading before any answer,
 * and what the answers bring moves nothing that is read already.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawn, inTurn } from '../../../../scripts/scale.ts'
import { looks, panelOf } from '../support/admin.ts'
import { type HeldAnswers, holdAnswers } from '../support/heldAnswers.ts'
import { eventually, type PersonName, type Portal, startPortal } from '../support/portal.ts'
import { firstRowOf, type Screen, screens } from '../support/screens.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

/** Of the window, of all that moved: columns that take the width of their rows. */
const most = 0.02

/** Of the window's area and height what moved, as the browser counts it; what follows a press is not counted. */
interface Shifts {
  readonly moved: { value: number; hadRecentInput: boolean }[]
}
const shifts = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { moved } = globalThis as unknown as Shifts
    return moved.reduce((sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0)
  })
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: PerformanceEntry[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => moved.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
const countFromHere = (page: Page) =>
  page.evaluate(() => {
    ;(globalThis as unknown as Shifts).moved.length = 0
  })
/** What was painted last is counted once two more frames were. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)

/** The first text in the place of a page's heading, and how far from the top it stands. */
async function heading(page: Page, path: string, shown: string): Promise<number> {
  const place = panelOf(page, path).locator(shown).first()
  await place.waitFor()
  await eventually(() => place.textContent()).toMatch(/\S/)
  // the one of the frame may just give way to that of the page
  let top: number | undefined
  await eventually(async () => {
    top = (await place.boundingBox())?.y
    return top
  }).toBeDefined()
  return top as unknown as number
}

/** Pages that are no rows of `screens`: of each kind one by day. */
const others: readonly Screen[] = [
  ['buyer', '/buyer/purchaseOrder/index', 'srm-order-list [role=row] a'],
  ['buyer', '/buyer/purchaseOrder/{}', 'srm-order-detail h1'],
  ['buyer', '/buyer/purchaseOrder/new', 'srm-order-detail [data-field]:visible'],
  ['buyer', '/settings', 'h1'],
  ['buyer', '/messages', 'h1'],
]
/** Whatever is drawn, pages that are no list are among them. */
const always = /orderCockpit|stock|setting\/|statementDesk|purchaseOrder\/new/
const all = [...others, ...screens]
const taken = all.filter(([, path]) => always.test(path))
const walked = [
  ...taken,
  ...drawn(
    all.filter((one) => !taken.includes(one)),
    10,
    (one) => one.join(' '),
  ),
]
const wide = looks.filter(({ viewport }) => !viewport)
const walks = [...Map.groupBy(walked, ([who]) => who)].map(([who, pages], at) => ({
  who,
  pages,
  looks: inTurn(wide, at),
}))

async function watched(page: Page, network: HeldAnswers, path: string, shown: string): Promise<number> {
  network.hold()
  await goTo(page, path)
  const frame = await heading(page, path, '.page-frame-title:visible, .page-title:visible')
  await countFromHere(page)
  await network.release('files')
  const before = await heading(page, path, '.page-title:visible, .phone-number:visible')
  // the title of the frame and that of the page are one
  expect(Math.abs(frame - before)).toBeLessThanOrEqual(8)
  await network.release('answers')
  await panelOf(page, path).locator(shown).first().waitFor()
  await network.quiet()
  await painted(page)
  return shifts(page)
}

describe.each(walks)('$who', ({ who, pages, looks: ways }) => {
  test.each(ways)('sees the frame of each page at once, and nothing moves: %j', async (look) => {
    const { page, go } = await portal.visit({ as: who as PersonName, fresh: true, ...look })
    await countShifts(page)
    const network = await holdAnswers(page)
    await go('/')
    await page.locator('.home h1').waitFor()
    await network.quiet()
    const moved: Record<string, number> = {}
    for (const [, path, shown] of pages)
      moved[path] = await watched(page, network, await firstRowOf(portal, who as PersonName, path), shown)
    expect(Object.entries(moved).filter(([, value]) => value > most)).toEqual([])
  })
})

test('the frame of a dialog stands at once with its title; Escape takes it back before the dialog has come', async () => {
  const english = { settings: { locale: 'en' }, fresh: true } as const
  const { page, errors } = await portal.enter('buyerAdministrator', '/buyer/serviceTokens/index', english)
  const place = page.locator('srm-service-tokens')
  await place.locator('.setting-group').first().waitFor()
  const network = await holdAnswers(page)
  network.hold()
  const make = place.getByRole('button', { name: 'Make a token', exact: true })
  await make.click()
  const waiting = place.locator('.dialog-wait-title')
  await waiting.waitFor()
  const title = await waiting.textContent()
  expect(title).toBe('Make a token')
  await page.keyboard.press('Escape')
  await waiting.waitFor({ state: 'detached' })
  await make.click()
  await waiting.waitFor()
  await network.release('files')
  await network.release('answers')
  await place.locator('.ant-modal-title').waitFor()
  expect(await place.locator('.ant-modal-title').textContent()).toBe(title)
  await waiting.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await place.locator('.ant-modal-title').waitFor({ state: 'detached' })
  // who opened it has the focus again, although another frame was shown before it
  await eventually(() => make.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node)).toBe(true)
  expect(errors).toEqual([])
})

test('what is opened above the page is called so while its file comes', async () => {
  const english = { settings: { locale: 'en' }, fresh: true } as const
  const { page } = await portal.enter('buyer', '/settings', english)
  await page.locator('h1').first().waitFor()
  const network = await holdAnswers(page)
  network.hold()
  await page.locator('body').press('?')
  const waiting = page.locator('.overlay-wait')
  await waiting.waitFor()
  const name = await waiting.getAttribute('aria-label')
  await network.release('files')
  await page.locator('.keys').waitFor()
  expect(await page.locator('.keys').getAttribute('aria-label')).toBe(name)
  await waiting.waitFor({ state: 'detached' })
})
