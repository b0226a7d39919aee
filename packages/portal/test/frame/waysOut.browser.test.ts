/** Pages that are not there, where one is in the navigation, the platform's home, guides: somebody who is lost finds the way. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTurn } from '../../../../scripts/scale.ts'
import { besidesMeasuring, button, looks } from '../support/admin.ts'
import { eventually, faults, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const nowhere = '0198c1de-0000-7000-8000-00000000dead'
const number = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/

const tabsOf = (page: Page) => page.locator('.tab-strip [role=tab]').allTextContents()

const isIn = (page: Page) =>
  page.evaluate(() => {
    const tree = document.querySelector('.nav-tree')
    const current = tree?.querySelector('[aria-current=page]')
    if (!tree || !current) return 'nowhere'
    const [outer, inner] = [tree.getBoundingClientRect(), current.getBoundingClientRect()]
    return inner.top >= outer.top && inner.bottom <= outer.bottom ? current.getAttribute('title') : 'out of sight'
  })

test('an address that leads nowhere has a number and ways out: back, home, search', async () => {
  const { page, go, errors, close } = await portal.enter('buyer', '/buyer/purchaseOrder/index')
  await page.locator('srm-order-list a.link').first().waitFor()
  await page.evaluate(() => {
    history.pushState({}, '', '/buyer/nothing/index')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  const state = page.locator('.page-state')
  await eventually(() => state.locator('.page-state-title').textContent()).toBe('没有找到此页面')
  await eventually(() => state.locator('.page-state-trace').textContent()).toMatch(number)
  expect(await state.textContent()).toContain('平台运营方可以用错误编号查到原因。')
  expect(await faults(page)).toEqual([])
  await button(page, '搜索').click()
  await page.locator('.palette').waitFor()
  await page.keyboard.press('Escape')
  await button(page, '返回上一页').click()
  await eventually(() => placeOf(page)).toBe('/buyer/purchaseOrder/index')
  await go('/buyer/nothing/index')
  await state.getByRole('link', { name: '返回首页' }).click()
  await page.locator('.home-board').waitFor()
  expect(errors).toEqual([])
  await close()
})

test('the page of a failure of the server has a number and a way out, signed in or not', async () => {
  const { page, go, close } = await portal.visit({ settings: { locale: 'en' } })
  await go('/500?test')
  await eventually(() => page.locator('.page-state-title').textContent()).toBe('The server failed')
  await eventually(() => page.locator('.page-state-trace').textContent()).toMatch(number)
  await page.locator('.page-state').getByRole('link', { name: 'Go to sign-in' }).waitFor()
  await go('/lost')
  await eventually(() => page.locator('.page-state-title').textContent()).toBe('Page not found')
  await eventually(() => page.locator('.page-state-trace').textContent()).toMatch(number)
  expect(await faults(page)).toEqual([])
  await close()
})

test('a document that is not there, or not one’s own, says its number and leads to the list', async () => {
  const { page, close } = await portal.enter('buyer', `/buyer/purchaseOrder/${nowhere}`, { settings: { locale: 'en' } })
  const state = page.locator('srm-order-detail .state')
  await eventually(() => state.locator('.state-title').textContent()).toBe('Not found')
  expect(await state.locator('.state-trace').textContent()).toMatch(number)
  expect(await state.textContent()).toContain('The operator of this platform finds the cause by the error number.')
  expect(await tabsOf(page)).toEqual(['Home', 'Page not found'])
  expect(await faults(page)).toEqual([])
  await state.getByRole('link', { name: 'Search orders' }).click()
  await eventually(() => placeOf(page)).toBe('/buyer/purchaseOrder/index')
  await eventually(() => tabsOf(page)).toEqual(['Home', 'Purchase orders'])
  await close()
})

test('the navigation shows where one is, at load and after going elsewhere', async () => {
  const visit = { viewport: { width: 1280, height: 480 } }
  const { page, close } = await portal.enter('buyerAdministrator', '/buyer/outbox/index', visit)
  await eventually(() => isIn(page)).toBe('发件箱')
  await page.keyboard.press('Control+k')
  await page.locator('.palette').waitFor()
  await page.keyboard.type('采购订单')
  await page.keyboard.press('Enter')
  await eventually(() => placeOf(page)).toContain('/buyer/purchaseOrder')
  await eventually(() => isIn(page)).toBe('采购订单')
  // a group that was folded opens when one goes to a page of it
  const group = page.locator('.nav-group', { has: page.locator('[aria-current=page]') })
  await group.locator('.nav-group-title').click()
  await eventually(() => group.locator('.nav-item').first().isVisible()).toBe(false)
  await page.goBack()
  await eventually(() => isIn(page)).toBe('发件箱')
  await page.goForward()
  await eventually(() => isIn(page)).toBe('采购订单')
  await close()
})

interface Counted {
  readonly items: readonly unknown[]
  readonly count?: number
}
interface Company {
  readonly accountStatus: string
}
const activeOf = async (side: string) => {
  const { items } = await portal.ask<{ items: Company[] }>(
    'platform',
    `/platform/account?accountSide=${side}&limit=200`,
  )
  return items.filter(({ accountStatus }) => accountStatus === 'active').length
}
const countOf = async (path: string) => (await portal.ask<Counted>('platform', `${path}&limit=0&count=true`)).count

test('the platform’s home shows what an operator needs, as the lists behind it count', async () => {
  const { page, errors, close } = await portal.enter('platform', '/', { settings: { locale: 'en' } })
  const value = (label: string) =>
    page
      .locator('.operation-row', { has: page.getByText(label, { exact: true }) })
      .locator('dd')
      .first()
  await page.locator('.operation').waitFor()
  for (const [label, side] of [
    ['Buyers', 'buyer'],
    ['Suppliers', 'supplier'],
    ['Buyer and supplier', 'both'],
  ] as const)
    expect([label, await value(label).textContent()]).toEqual([label, String(await activeOf(side))])
  expect(await value('Registrations to decide').textContent()).toBe(
    String(await countOf('/platform/registration?tab=open')),
  )
  expect(await value('Release').textContent()).toMatch(/^\d+\.\d+\.\d+/)
  expect(await value('Migration').textContent()).toMatch(/^\d{4}_/)
  expect(await value('Node.js').textContent()).toBe(process.versions.node)
  expect(await value('Disk of the files').textContent()).toMatch(/^\d+\.\d GB of \d+\.\d GB free$/)
  await eventually(() => value('Work by the clock').textContent()).toMatch(/none failed last$/)
  await value('Suppliers').getByRole('link').click()
  await eventually(() => placeOf(page)).toContain('/platform/account/index?accountSide=supplier')
  const list = page.locator('srm-account-list')
  const suppliers = await countOf('/platform/account?accountSide=supplier')
  await eventually(() => list.locator('.list-count, .pager').first().textContent()).toContain(String(suppliers))
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test.each(inTurn(looks, 2))('the platform’s home and the guides have no faults: %j', async (look) => {
  const home = await portal.enter('platform', '/', look)
  await home.page.locator('.operation').waitFor()
  expect(await faults(home.page)).toEqual([])
  expect(await home.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await home.close()
  const guest = await portal.visit(look)
  for (const [path, shown] of [
    ['/documentCenter', '.guide-roles a'],
    ['/documentCenter/buyer', '.guide-task'],
  ] as const) {
    await guest.go(path)
    await guest.page.locator(shown).first().waitFor()
    expect([path, await faults(guest.page)]).toEqual([path, []])
    expect(await guest.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await guest.close()
})

test('the guide of a role leads to its pages, by way of the sign-in', async () => {
  const { page, go, signIn, close } = await portal.visit({ settings: { locale: 'en' } })
  await go('/documentCenter')
  // guides hold everywhere and without an end: no column is there for nothing
  await eventually(() => page.locator('.notice-table th[scope=col]').allTextContents()).toEqual([
    'Title',
    'Publisher',
    'Published',
  ])
  await page.getByRole('link', { name: 'Buyer', exact: true }).click()
  await eventually(() => page.locator('h1').textContent()).toBe('Guide: Buyer')
  const task = page.locator('.guide-task', { has: page.getByRole('link', { name: 'Purchase orders' }) }).first()
  expect(await task.textContent()).toContain('The supplier sees an order once it is sent')
  expect(await task.locator('.guide-moves li').allTextContents()).toEqual(
    expect.arrayContaining(['New', expect.stringMatching(/^Submit .*→ Submitted$/)]),
  )
  expect(await page.locator('.guide-heading').first().textContent()).toBe('Your day as Buyer, step by step')
  await task.getByRole('link', { name: 'Waiting for me' }).click()
  await signIn('buyer')
  await eventually(() => placeOf(page)).toBe('/buyer/purchaseOrder/index?tab=mine')
  await go('/documentCenter/nobody')
  await eventually(() => page.locator('.page-state-title').textContent()).toBe('Page not found')
  await close()
})
