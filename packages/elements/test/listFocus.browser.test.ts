/** In every list: a document opened by keyboard has the focus, Escape leads back to its row, and a link means its own row. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn } from '../../../scripts/scale.ts'
import { readCatalogue } from '../scripts/catalogue.ts'
import { eventually } from './browser.ts'
import { people, startWorld, type World } from './ordersWorld.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

const lists = readCatalogue()
  .map(({ tag }) => tag)
  .filter((tag) => tag.endsWith('-list'))

declare const window: { configure(settings: object): void } & Window

const show = (page: Page, tag: string, who: (typeof people)[keyof typeof people]) =>
  page.evaluate(
    ([name, person]) => {
      const fetchSession = async () =>
        (await fetch(`/sign-in?elsAccount=${person.elsAccount}&elsSubAccount=${person.elsSubAccount}`)).json()
      const session = document.createElement('srm-session')
      Object.assign(session, { fetchSession })
      session.append(document.createElement(name))
      document.querySelector('main')?.replaceChildren(session)
    },
    [tag, who] as const,
  )

/** Shows a list with rows to one of the people; undefined where none of them has any in the demo. */
async function withRows(page: Page, tag: string): Promise<Locator | undefined> {
  for (const who of [people.buyer, people.supplier, people.buyerAdministrator]) {
    await show(page, tag, who)
    const list = page.locator(tag)
    await list.locator('[role=row] a.link, .state, .grid-empty').first().waitFor()
    if ((await list.locator('[data-row] a.link').count()) > 0) return list
  }
  return undefined
}

/** What has the focus in an element: its tag, and the row that it is in or that it tells as the current one. */
const focused = (list: Locator) =>
  list.evaluate((element) => {
    const root = element.shadowRoot as ShadowRoot
    const active = root.activeElement
    const current = active?.getAttribute('aria-activedescendant')
    const at = (current ? root.getElementById(current) : null) ?? active
    const row = at?.closest('[data-row]')
    return { tag: active?.localName, row: row?.querySelector('a.link')?.textContent ?? undefined }
  })

const headingText = (list: Locator) =>
  list.evaluate((element) => {
    const active = (element.shadowRoot as ShadowRoot).activeElement
    return active?.localName === 'h1' ? (active.textContent ?? '') : undefined
  })

const chosen = drawn(lists, 8, (tag) => tag)
let walked = 0
test.each(chosen)('%s: Enter opens with the focus on the heading, Escape gives it back to the row', async (tag) => {
  const { page, giveBack } = await world.open('everyElement.html')
  await page.waitForFunction(() => 'configure' in window)
  await page.evaluate(() => window.configure({ locale: 'en' }))
  const list = await withRows(page, tag)
  if (!list) return giveBack()
  walked += 1
  const links = list.locator('[data-row] a.link')
  // a list whose documents open beside it keeps the focus for the next row
  if ((await list.locator('.list-pane').count()) > 0) return giveBack()
  await list.locator('[role=grid]').focus()
  await page.keyboard.press('ArrowDown')
  await eventually(async () => (await focused(list)).row).toBeTruthy()
  const before = await focused(list)
  await page.keyboard.press('Enter')
  await eventually(() => headingText(list)).toBeTruthy()
  await page.keyboard.press('Escape')
  await eventually(() => focused(list)).toEqual(before)

  // the last row's link, given the focus by a script, while the cursor is elsewhere
  const last = links.last()
  const text = await last.textContent()
  await last.evaluate((link) => (link as HTMLElement).focus())
  await page.keyboard.press('Enter')
  await eventually(() => headingText(list)).toBeTruthy()
  await page.keyboard.press('Escape')
  await eventually(async () => (await focused(list)).row).toBe(text)
  return giveBack()
})

test('most of the drawn lists have rows in the demo', () => {
  expect(walked).toBeGreaterThan(chosen.length / 3)
})
