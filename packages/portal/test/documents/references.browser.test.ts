/** Pickers offer the documents that a field means, and find those beyond the first ones. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { besidesMeasuring, button } from '../support/admin.ts'
import { eventually, faults, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal
const numbered = Array.from({ length: 25 }, (_, i) => String(i + 1).padStart(2, '0'))

beforeAll(async () => {
  portal = await startPortal()
  const make = (document: string, body: object) => portal.send('buyerAdministrator', `/buyer/${document}`, body)
  for (const n of numbered) {
    await make('organization', { orgId: `C${n}`, orgDesc: `第 ${n} 公司`, orgCategoryId: 'company' })
    await make('role', { roleCode: `role${n}`, roleName: `第 ${n} 角色`, side: 'buyer', permissions: [] })
  }
})
afterAll(() => portal?.stop())

const options = (page: Page): Locator => page.locator('.ant-select-item-option:visible')
const note = (page: Page): Locator => page.locator('.ant-select-dropdown:visible').getByRole('note')
const box = (place: Locator, label: string): Locator =>
  place.getByRole('combobox', { name: new RegExp(`^${label}\\s*\\*?$`) })

test('the company of an order is chosen from companies only, also from those beyond the first twenty', async () => {
  const { page, errors, close } = await portal.enter('buyer', '/buyer/purchaseOrder/new')
  const place = page.locator('srm-order-detail')
  const company = box(place, '公司')
  await company.click()
  await eventually(() => options(page).first().textContent()).toMatch(/^1000 /)
  await eventually(() => note(page).textContent()).toBe('还有更多，输入编码或名称查找')
  for (const text of await options(page).allTextContents()) expect(text).toMatch(/^(1000|C\d\d) /)
  await company.fill('C25')
  // What is chosen stays in the list: the company of the last order.
  await eventually(() => options(page).allTextContents()).toEqual(['C25 第 25 公司', expect.stringMatching(/^1000 /)])
  await eventually(() => note(page).count()).toBe(0)
  await options(page).first().click()
  await eventually(() => place.locator('[data-field="companyCode"]').textContent()).toContain('C25 第 25 公司')
  // Purchasing groups are not in it.
  await company.fill('C2')
  await eventually(() => options(page).count()).toBe(6)
  await company.fill('2001')
  await eventually(() => options(page).allTextContents()).toEqual(['C25 第 25 公司'])
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('a role beyond the first twenty is found by its name, beside the built-in ones', async () => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', '/buyer/subAccount/new')
  const place = page.locator('srm-person-detail')
  await button(place, /^权限/).click()
  const roles = box(place, '角色')
  await roles.click()
  await eventually(() => note(page).count()).toBe(1)
  await roles.fill('第 25')
  await eventually(() => options(page).allTextContents()).toEqual(['role25 第 25 角色'])
  await options(page).click()
  await roles.fill('warehouse')
  await eventually(() => options(page).allTextContents()).toEqual(['warehouse 仓库'])
  await eventually(() => place.locator('[data-field="roles"]').textContent()).toContain('role25 第 25 角色')
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

interface Order {
  readonly uuid: string
  readonly lines: readonly { readonly materialNumber: string | null }[]
}

/** An order with a material, and who has it. */
async function orderedMaterial() {
  const { items } = await portal.ask<{ items: readonly { readonly uuid: string }[] }>(
    'buyerAdministrator',
    '/buyer/purchaseOrder?stage=confirmed&limit=50',
  )
  for (const { uuid } of items) {
    const order = await portal.ask<Order>('buyerAdministrator', `/buyer/purchaseOrder/${uuid}`)
    const material = order.lines.find(({ materialNumber }) => materialNumber !== null)?.materialNumber
    if (material) return { order, material }
  }
  throw new Error('No order has a material.')
}

test('an order leads to its supplier and to the materials of its lines, and back to it', async () => {
  const { order, material } = await orderedMaterial()
  const { page, errors, close, go } = await portal.enter('buyerAdministrator', `/buyer/purchaseOrder/${order.uuid}`)
  const shown = page.locator('srm-order-detail:visible')
  const name = await shown.locator('.doc-sub .reference').textContent()
  await shown.locator('.doc-sub .reference').click()
  // companies are known by their names, in the heading and on the tab
  await eventually(() => page.locator('srm-supplier-detail:visible').locator('h1').textContent()).toBe(name)
  await eventually(() => page.locator('.tab-list [aria-selected=true]').textContent()).toContain(name)
  await page.goBack()
  await shown.locator('.cell-sub .reference').filter({ hasText: material }).first().click()
  await eventually(() => page.locator('srm-material-detail:visible').locator('h1').textContent()).toBe(material)
  expect(besidesMeasuring(errors)).toEqual([])
  await go(`/buyer/purchaseOrder/${order.uuid}`)
  expect(await faults(page)).toEqual([])
  await close()
})

test('a supplier finds no link to what is the customer’s alone', async () => {
  const { items } = await portal.ask<{ items: readonly { readonly uuid: string }[] }>(
    'supplier',
    '/supplier/purchaseOrder?limit=1',
  )
  const { page, close } = await portal.enter('supplier', `/supplier/purchaseOrder/${items[0]?.uuid}`)
  await page.locator('srm-order-detail:visible .fact').first().waitFor()
  await eventually(() => page.locator('srm-order-detail:visible .lines-area').count()).toBe(1)
  expect(await page.locator('srm-order-detail:visible .reference').count()).toBe(0)
  await close()
})
