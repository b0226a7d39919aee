/** Consignment is entered by hand as it is used, orders of subcontracting say their components. */
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { besidesMeasuring, button, choose, heading, stage } from '../support/admin.ts'
import { fillHead, inDays, save } from '../support/mainJob.ts'
import { eventually, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Line {
  readonly materialNumber: string
  readonly totalAmount: string
  readonly bom: readonly object[]
}
interface Read {
  readonly stage: string
  readonly lines: readonly Line[]
}

interface Stock {
  readonly items: readonly { readonly quantity: string }[]
}

const uuidIn = (place: string): string => place.split('/').at(-1) ?? ''

/** Columns that are picked from a list while one types. */
const picked = new Set(['物料编码', '工厂'])

/** Types a line cell by cell, by the titles of the columns. */
async function typeLine(place: Locator, row: number, cells: Readonly<Record<string, string>>): Promise<void> {
  const page = place.page()
  for (const [title, text] of Object.entries(cells)) {
    const head = place.getByRole('columnheader', { name: title, exact: true })
    const column = await head.getAttribute('aria-colindex')
    await place.locator(`[role=row][aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`).click()
    await page.keyboard.type(text)
    if (picked.has(title))
      await place
        .getByRole('option', { name: new RegExp(text) })
        .first()
        .waitFor()
    await page.keyboard.press('Enter')
  }
}

test('what was used of consignment is entered, refused where more than is there, and posted at its price', async () => {
  const path = '/buyer/goodsMovement'
  const { page, errors, close } = await portal.enter('buyerAdministrator', `${path}/new`)
  const place = page.locator('srm-movement-detail')
  await choose(place, '供应商', '永固')
  await choose(place, '移动类型', '寄售消耗')
  await choose(place, '工厂', '2100')
  await typeLine(place, 1, { 物料编码: 'BT-M520', 数量: '2000' })
  // what is there stands behind what is typed, and that it is less is said at the cell before anything is saved
  const { items } = await portal.ask<Stock>('buyerAdministrator', '/buyer/stock?material=BT-M520&stockType=consignment')
  const left = String(items[0]?.quantity)
  const cell = place.locator('.cell-warn')
  await eventually(() => cell.textContent()).toContain(`/ 存 ${left}`)
  expect(await cell.textContent()).toContain(`超出现有库存：${left}`)
  await save(place)
  await eventually(() => heading(place)).toMatch(/^GM\d{12}$/)
  await button(place, '过账').click()
  await place.getByText(/第 10 行：BT-M520 仅剩 [\d.,]+/).waitFor()
  await button(place, '编辑').click()
  await typeLine(place, 1, { 数量: '2' })
  await cell.waitFor({ state: 'detached' })
  await save(place)
  await button(place, '过账').click()
  await eventually(() => stage(place)).toBe('已过账')
  // two at 121.50 with 13 % tax
  await eventually(() => place.locator('.lines-area').first().textContent()).toContain('274.59')
  const uuid = uuidIn(placeOf(page))
  const posted = await portal.ask<Read>('buyerAdministrator', `${path}/${uuid}`)
  expect(posted).toMatchObject({ stage: 'posted', lines: [{ materialNumber: 'BT-M520', totalAmount: '274.59' }] })
  expect(besidesMeasuring(errors).filter((error) => !error.includes('status of 422'))).toEqual([])
  await close()
})

test('the components of a subcontracting order are typed below its lines, and read in its detail', async () => {
  const { page, errors, close } = await portal.enter('buyer', '/buyer/purchaseOrder/new')
  const place = page.locator('srm-order-detail')
  const cell = (label: string) => place.getByRole('textbox', { name: label, exact: true })
  await fillHead(place)
  await choose(place, '采购类型', '委外')
  await typeLine(place, 1, {
    物料编码: 'FR-M94S-42',
    数量: '20',
    未税单价: '96',
    税率: '13',
    要求交期: inDays(20),
    工厂: '2100',
  })
  await button(place, '添加组件').click()
  await choose(place, '物料编码 1', 'BT-M616')
  await choose(place, '单位 1', 'KPC')
  await save(place)
  await place.locator('[data-field="lines.0.bom.0.qtyPer"] .is-error').waitFor()
  await cell('单位用量 1').fill('0.008')
  await cell('损耗率 1').fill('2.5')
  await save(place)
  await eventually(() => heading(place)).toMatch(/^PO\d{12}$/)
  await eventually(() => place.locator('.line-rows .rows').textContent()).toContain('BT-M616')
  const { lines } = await portal.ask<Read>('buyer', `/buyer/purchaseOrder/${uuidIn(placeOf(page))}`)
  expect(lines).toMatchObject([{ bom: [{ materialNumber: 'BT-M616', qtyPer: '0.008', unit: 'KPC', scrap: '2.5' }] }])
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})
