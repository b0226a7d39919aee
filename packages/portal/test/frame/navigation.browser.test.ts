/** The navigation: folded groups, favourites and recent pages, and what a role does not work with. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goByNavigation } from '../support/navigation.ts'
import { eventually, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const home = '/portal/wel/index'

test('groups are folded but the one that is open, and what was opened stays open', async () => {
  const { page, go, close } = await portal.enter('buyer', home, { settings: { locale: 'en' } })
  const open = () => page.locator('.side-nav .nav-group-title[aria-expanded=true] .nav-name').allTextContents()
  await eventually(open).toEqual(['Orders'])
  expect(await page.locator('.side-nav a:visible').count()).toBeLessThanOrEqual(25)
  await page.locator('.side-nav .nav-group-title', { hasText: 'Finance' }).click()
  await eventually(open).toEqual(['Orders', 'Finance'])
  await go(home)
  await eventually(open).toEqual(['Orders', 'Finance'])
  const names = await page.locator('.side-nav .nav-group-title .nav-name').allTextContents()
  expect(names[names.indexOf('Approvals') + 1]).toBe('Master data')
  await close()
})

test('a star keeps a page on top, here and on the server; pages that were left are recent', async () => {
  const { page, close } = await portal.enter('buyer', home, { settings: { locale: 'en' } })
  const orders = page.locator('.side-nav .nav-item[href="/buyer/purchaseOrder/index"]')
  await orders.hover()
  const kept = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('preferences'))
  await page.getByRole('button', { name: 'Add Purchase orders to the favourites' }).click()
  expect((await kept).postData()).toContain('"favourites":["/buyer/purchaseOrder/index"]')
  await goByNavigation(page.locator('.side-nav .nav-item[href="/buyer/receipt/index"]'))
  await goByNavigation(page.locator('.side-nav .nav-item[href="/buyer/returnOrder/index"]'))
  const own = (title: string) => page.getByRole('region', { name: title }).locator('.nav-name').allTextContents()
  await eventually(() => own('Favourites')).toEqual(['Purchase orders'])
  await eventually(() => own('Recent')).toEqual(['Goods receipts'])
  await page.getByRole('region', { name: 'Favourites' }).getByRole('link').click()
  await eventually(() => placeOf(page)).toBe('/buyer/purchaseOrder/index')
  await page.locator('.nav-own .nav-row').first().hover()
  await page.getByRole('button', { name: 'Remove Purchase orders from the favourites' }).first().click()
  await eventually(() => page.getByRole('region', { name: 'Favourites' }).count()).toBe(0)
  await close()
})
