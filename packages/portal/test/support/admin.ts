/** Steps that tests of the administration screens share. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually, faults, type PersonName, type Portal, type Visit, type Visitor } from './portal.ts'

export const button = (place: Locator | Page, name: string | RegExp): Locator =>
  place.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

/** A text field by its label; required ones have an asterisk behind it. */
export const field = (place: Locator | Page, label: string): Locator =>
  place.getByRole('textbox', { name: new RegExp(`^${label}\\s*\\*?$`) })

/** Chooses an option by typing a part of its label; the list of another choice may still be going away. */
export async function choose(place: Locator, label: string, text: string): Promise<void> {
  const box = place.getByRole('combobox', { name: new RegExp(`^${label}\\s*\\*?$`) })
  const page = place.page()
  await box.click()
  await eventually(() => box.getAttribute('aria-controls')).not.toBeNull()
  const list = page.locator(`[id="${await box.getAttribute('aria-controls')}"]`)
  const options = page.locator('.ant-select-dropdown').filter({ has: list }).locator('.ant-select-item-option')
  if ((await box.getAttribute('readonly')) === null) {
    await box.fill(text)
    // what was there before is about to go, but for what is chosen: a click on it would be lost
    const others = options.and(page.locator(':not(.ant-select-item-option-selected)'))
    const without = (label: string) => !label.toLowerCase().includes(text.toLowerCase())
    await eventually(async () => (await others.allTextContents()).filter(without)).toEqual([])
  }
  await options.filter({ hasText: text }).first().click()
}

/** What every material is asked for (spec §5). */
export const asked = {
  materialSpecifications: 'M8',
  materialModel: 'A',
  productionStatus: 'series',
  businessStatus: 'open',
} as const

/** The head of a document that was saved. */
export const heading = (place: Locator): Promise<string | null> => place.locator('h1:visible').first().textContent()
export const stage = (place: Locator): Promise<string | null> =>
  place.locator('.doc-title .tag:visible').first().textContent()

/** antd measures with style tags of its own, which the Content-Security-Policy refuses without harm (decisions §13). */
export const besidesMeasuring = (errors: readonly string[]): readonly string[] =>
  errors.filter((error) => !/Content Security Policy.*style/.test(error))

/** Looks in which a screen has no accessibility faults: Chinese and light, English and dark, a phone. */
export const looks: readonly Visit[] = [
  { settings: { locale: 'zh_cn' } },
  { settings: { locale: 'en', theme: 'dark' } },
  { viewport: { width: 390, height: 844 }, hasTouch: true },
]

interface Viewer {
  readonly visitor: Visitor
  /** Screens opened since the application was loaded. */
  opened: number
}

/** Visitors who go from screen to screen: by portal, then by person and look. */
const viewers = new WeakMap<Portal, Map<string, Promise<Viewer>>>()

function viewerOf(portal: Portal, person: PersonName, look: Visit): Promise<Viewer> {
  const known = viewers.get(portal) ?? new Map<string, Promise<Viewer>>()
  viewers.set(portal, known)
  const key = JSON.stringify([person, look])
  const coming = async () => ({ visitor: await portal.visit({ as: person, forgetful: true, ...look }), opened: 0 })
  const viewer = known.get(key) ?? coming()
  known.set(key, viewer)
  return viewer
}

/** All who go from screen to screen leave. */
export async function leave(portal: Portal): Promise<void> {
  const leaving = [...(viewers.get(portal)?.values() ?? [])]
  viewers.delete(portal)
  for (const viewer of leaving) await (await viewer).visitor.close()
}

/** A few screens in tabs of one load; then it is loaded anew, before what is hidden costs axe more than a load. */
const opensPerLoad = 5

/** Opens a page of the application: by its address, or in the loaded application as the browser's buttons do. */
async function openScreen(viewer: Viewer, path: string): Promise<void> {
  const { page, go } = viewer.visitor
  if (viewer.opened % opensPerLoad === 0) await go(path)
  else
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, path)
  viewer.opened += 1
}

/** The page of a path, which stays in the document behind the shown one. */
export const panelOf = (page: Page, path: string): Locator =>
  page.locator(`[id="panel-${path.replace(/\?.*/, '').replaceAll('/', '-')}"]`)

/** Opens a page in a look, waits for what it shows, and asks axe; nothing may stand out to the side of a phone. */
export async function demandAccessible(
  portal: Portal,
  person: PersonName,
  path: string,
  shown: string,
  look: Visit,
): Promise<void> {
  const viewer = await viewerOf(portal, person, look)
  const { page, errors } = viewer.visitor
  errors.length = 0
  await openScreen(viewer, path)
  await panelOf(page, path).locator(shown).first().waitFor()
  expect(await faults(page)).toEqual([])
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(besidesMeasuring(errors)).toEqual([])
}
