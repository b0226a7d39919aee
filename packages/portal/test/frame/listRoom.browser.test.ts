/** What finds room beside an open navigation: the amounts and states of lists, and the actions of selected rows. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, panelOf } from '../support/admin.ts'
import { eventually, faults, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

/** Titles of the columns that end outside of their list. */
const outside = (list: Locator) =>
  list.locator('.grid:visible').evaluate((grid) => {
    const { right } = grid.getBoundingClientRect()
    return [...grid.querySelectorAll('[role=columnheader]')].flatMap((head) =>
      head.getBoundingClientRect().right > right + 1 ? [head.textContent ?? ''] : [],
    )
  })

const lists = [
  ['buyer', 'purchaseOrder'],
  ['buyer', 'reconciliation'],
  ['buyer', 'invoice'],
  ['buyer', 'expenseSheet'],
  ['buyer', 'budget'],
  ['buyer', 'budgetEntry'],
  ['buyer', 'budgetOverride'],
  ['buyer', 'costReduction'],
  ['supplier', 'purchaseOrder'],
  ['supplier', 'reconciliation'],
  ['supplier', 'invoice'],
  ['supplier', 'expenseSheet'],
] as const

test('lists of orders and finance show all their columns at 1440, in the longer of both languages', async () => {
  const settings = { locale: 'en' }
  const visitors = {
    buyer: await portal.visit({ as: 'buyerAdministrator', settings }),
    supplier: await portal.visit({ as: 'supplier', settings }),
  }
  for (const [side, subject] of lists) {
    const { page, go } = visitors[side]
    await go(`/${side}/${subject}/index`)
    const list = panelOf(page, `/${side}/${subject}/index`)
    await list.locator('.grid-body a.link').first().waitFor()
    await expect.poll(async () => [side, subject, await outside(list)]).toEqual([side, subject, []])
  }
  for (const { close } of Object.values(visitors)) await close()
})

const bar = (page: Page) => page.locator('srm-order-list .is-selection')

test('actions of selected orders that find no room stand behind “More”, and work from there', async () => {
  const visit = { settings: { locale: 'en' }, viewport: { width: 960, height: 900 } }
  const { page, errors, close } = await portal.enter('buyer', '/buyer/purchaseOrder/index?stage=draft', visit)
  await page.locator('srm-order-list .grid-body a.link').first().waitFor()
  await page.locator('srm-order-list tbody').locator('input[type=checkbox], [role=checkbox]').first().click()
  const more = bar(page).getByRole('button', { name: 'More', exact: true })
  await more.waitFor()
  const isOneLine = (node: Element) => node.clientHeight <= 41 && node.scrollWidth === node.clientWidth
  expect(await bar(page).evaluate(isOneLine)).toBe(true)
  const copy = button(bar(page), 'Make a copy')
  expect(await copy.count()).toBe(0)
  // with more room they all stand in the bar
  await page.setViewportSize({ width: 1800, height: 900 })
  await copy.waitFor()
  await eventually(() => more.isVisible()).toBe(false)
  await page.setViewportSize({ width: 960, height: 900 })
  await eventually(() => copy.count()).toBe(0)
  await more.click()
  const menu = page.locator('srm-order-list').getByRole('dialog', { name: 'More' })
  await button(menu, 'Make a copy').waitFor()
  expect(await faults(page)).toEqual([])
  await button(menu, 'Make a copy').click()
  await eventually(() => page.url()).toContain('/buyer/purchaseOrder/new')
  expect(errors).toEqual([])
  await close()
})

/** Buttons of the head of a list that end outside of the screen, or are cut. */
const cut = (list: Locator) =>
  list
    .locator('.page-head button:visible')
    .evaluateAll((all) =>
      all
        .filter((one) => one.getBoundingClientRect().right > innerWidth || one.scrollWidth > one.clientWidth + 1)
        .map((one) => one.textContent),
    )

test('the head of a list keeps its buttons whole on a phone, in the longer of both languages', async () => {
  const visit = { settings: { locale: 'en' }, viewport: { width: 390, height: 844 } }
  const { page, go, close } = await portal.visit({ as: 'buyerAdministrator', ...visit })
  for (const [subject, create] of [
    ['receipt', 'New goods receipt'],
    ['goodsMovement', 'New goods movement'],
  ] as const) {
    const path = `/buyer/${subject}/index`
    await go(path)
    await button(panelOf(page, path), create).waitFor()
    await expect.poll(() => cut(panelOf(page, path))).toEqual([])
  }
  await close()
})
