import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  eventually,
  faults,
  type PersonName,
  type Portal,
  placeOf,
  startPortal,
  type Visit,
} from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const buyerList = '/buyer/purchaseOrder/index'

const numbers = (page: Page) => page.locator('srm-order-list a[href]')
const tabs = (page: Page) => page.locator('.tab-list [role=tab] .tab-name').allTextContents()
/** antd measures with style tags of its own, which the Content-Security-Policy refuses without harm (decisions §13). */
const besidesMeasuring = (errors: readonly string[]) =>
  errors.filter((error) => !/Content Security Policy.*style/.test(error))

test('the view of the list is the address, and the address is the view', async () => {
  const { page, go, errors, close } = await portal.enter('buyer', `${buyerList}?tab=late`)
  await numbers(page).first().waitFor()
  await eventually(() => page.locator('srm-order-list [role=tab][aria-selected=true]').textContent()).toContain(
    '有逾期',
  )
  await page.locator('srm-order-list [role=tab]').first().click()
  await eventually(() => placeOf(page)).toBe(buyerList)
  await page.locator('srm-order-list [role=tab]').nth(1).click()
  await eventually(() => placeOf(page)).toBe(`${buyerList}?tab=mine`)
  await go('/portal/wel/index')
  await page.locator('.tab-list [role=tab]').nth(1).click()
  await eventually(() => placeOf(page)).toBe(`${buyerList}?tab=mine`)
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('a row opens the order in a tab with its number, beside the list as it was', async () => {
  const { page, errors, close } = await portal.enter('buyer', `${buyerList}?tab=mine`)
  const number = await numbers(page).first().textContent()
  await numbers(page).first().click()
  await eventually(() => tabs(page)).toEqual(['首页', '采购订单', number])
  await eventually(() => page.locator('srm-order-detail h1').textContent()).toContain(number)
  await eventually(() => page.title()).toBe(`${number} - SRM`)
  await page.locator('.tab-list [role=tab]').nth(1).click()
  await eventually(() => placeOf(page)).toBe(`${buyerList}?tab=mine`)
  await numbers(page).first().click()
  await eventually(() => tabs(page)).toHaveLength(3)
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('an order opened by its address gets its number', async () => {
  const { items } = await portal.ask<{ items: { uuid: string; orderNumber: string }[] }>(
    'buyer',
    '/buyer/purchaseOrder?limit=1',
  )
  const { page, close } = await portal.enter('buyer', `/buyer/purchaseOrder/${items[0]?.uuid}`)
  await eventually(() => tabs(page)).toEqual(['首页', items[0]?.orderNumber])
  await close()
})

test('an order of somebody else is not there', async () => {
  const { items } = await portal.ask<{ items: { uuid: string; orderNumber: string }[] }>(
    'englishBuyer',
    '/buyer/purchaseOrder?limit=1',
  )
  const { page, close } = await portal.enter('buyer', `/buyer/purchaseOrder/${items[0]?.uuid}`)
  await page.locator('srm-order-detail [role=alert], srm-order-detail .state').first().waitFor()
  expect(await page.locator('srm-order-detail').evaluate((element) => element.shadowRoot?.textContent)).not.toContain(
    items[0]?.orderNumber,
  )
  await close()
})

test('what is typed into a new order stays while other tabs are shown, and is asked about when it closes', async () => {
  const { page, close } = await portal.enter('buyer', '/buyer/purchaseOrder/new')
  const place = page.locator('srm-order-detail [data-field="payTermsText"] input')
  await place.waitFor()
  await place.fill('春季旅行车')
  await page.locator('.tab .dirty-dot').waitFor()
  await page.locator('.tab-list [role=tab]').first().click()
  await eventually(() => placeOf(page)).toBe('/portal/wel/index')
  // a key that comes with the press, before the page of the address is painted
  await page.evaluate(() => {
    const push = history.pushState
    history.pushState = function pushThenPress(...given) {
      history.pushState = push
      push.apply(history, given)
      queueMicrotask(() => document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyW', altKey: true })))
    }
  })
  await page.locator('.tab-list [role=tab]').nth(1).click()
  const question = page.locator('dialog')
  await question.waitFor()
  await question.getByRole('button', { name: '继续编辑' }).click()
  await eventually(() => question.count()).toBe(0)
  expect(placeOf(page)).toBe('/buyer/purchaseOrder/new')
  expect(await place.inputValue()).toBe('春季旅行车')
  await page.locator('.tab-close').first().click()
  await question.getByRole('button', { name: '不保存并关闭' }).click()
  await eventually(() => tabs(page)).toEqual(['首页'])
  await close()
})

test('the open list of the buyer follows what the supplier does', async () => {
  const { items } = await portal.ask<{ items: { uuid: string; orderNumber: string }[] }>(
    'buyer',
    '/buyer/purchaseOrder?stage=sent&toElsAccount=300001&limit=1',
  )
  const { uuid, orderNumber } = items[0] ?? { uuid: '', orderNumber: '' }
  const buyer = await portal.enter('buyer', buyerList)
  const row = buyer.page.locator('srm-order-list [role=row]').filter({ hasText: orderNumber })
  await eventually(() => row.textContent()).toContain('待确认')
  const supplier = await portal.enter('supplier', `/supplier/purchaseOrder/${uuid}`)
  await supplier.page
    .locator('srm-order-detail')
    .getByRole('button', { name: /按要求/ })
    .first()
    .click()
  await supplier.page
    .locator('srm-order-detail')
    .getByRole('button', { name: /确认订单/ })
    .click()
  await eventually(() => row.textContent()).toContain('已确认')
  await eventually(() =>
    supplier.page.locator('srm-order-detail h1 ~ .tag, srm-order-detail .doc-title .tag').first().textContent(),
  ).toBe('已确认')
  await supplier.close()
  await buyer.close()
})

const views: readonly (readonly [PersonName, string, Visit])[] = [
  ['buyer', buyerList, { settings: { locale: 'zh_cn' } }],
  ['supplier', '/supplier/purchaseOrder/index', { settings: { locale: 'en', theme: 'dark' } }],
  ['supplier', '/supplier/purchaseOrder/index?tab=mine', { viewport: { width: 390, height: 844 }, hasTouch: true }],
]
test.each(views)('axe finds nothing on list and order of %s %s %j', async (person, path, visit) => {
  const { page, close } = await portal.enter(person, path, visit)
  await numbers(page).first().waitFor()
  expect(await faults(page)).toEqual([])
  await numbers(page).first().click()
  await page.locator('srm-order-detail h1').waitFor()
  expect(await faults(page)).toEqual([])
  await close()
})
