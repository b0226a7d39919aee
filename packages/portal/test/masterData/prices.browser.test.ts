/** Prices on the screen: their lists and details, a ladder that is typed, the order line that takes its price. */
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked, besidesMeasuring, button, choose, field, heading, looks, stage } from '../support/admin.ts'
import { fillHead, inDays, save, typeLine } from '../support/mainJob.ts'
import { eventually, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

test('a block of the phone list says which material the price is of, and what it is', async () => {
  const look = looks[2] ?? {}
  const { page, close } = await portal.enter('buyerAdministrator', '/buyer/priceRecord/index?tab=effective', look)
  const block = page.locator('srm-price-list .list-block').filter({ hasText: 'BT-M520' }).first()
  await eventually(() => block.textContent()).toMatch(/^PI\d+.*BT-M520 · 内六角螺栓 M5×20.*有限公司.*\d\.\d{4} CNY/)
  await close()
})

const type = (place: Locator, label: string, text: string) =>
  place.getByRole('textbox', { name: label, exact: true }).fill(text)

test('a price with a ladder is typed, says which tier is wrong, and is approved', async () => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', '/buyer/priceRecord/new')
  const place = page.locator('srm-price-detail')
  await choose(place, '供应商', '300003')
  await choose(place, '物料编码', 'WB-H098')
  await eventually(() => place.getByRole('combobox', { name: /^单位/ }).count()).toBeGreaterThan(0)
  await field(place, '税率').fill('13')
  await button(place, '添加阶梯').click()
  await type(place, '起始数量 1', '0')
  await type(place, '未税单价 1', '10.5')
  await button(place, '添加阶梯').click()
  await type(place, '起始数量 2', '0')
  await type(place, '未税单价 2', '9.8')
  await field(place, '生效日期').fill('2099-01-01')
  await page.keyboard.press('Enter')
  await field(place, '失效日期').fill('2099-12-31')
  await page.keyboard.press('Enter')
  await type(place, '定价理由', '合同约定')
  await field(place, '来源单号').fill('HT-9')
  await button(place, '保存').click()
  await eventually(() => place.locator('[data-field=ladderPriceJson] .is-error').textContent()).toContain(
    '阶梯数量必须大于上一阶梯',
  )
  await type(place, '起始数量 2', '500')
  await button(place, '保存').click()
  await eventually(() => heading(place)).toMatch(/^PI\d{12}$/)
  await button(place, '提交审批').click()
  await place.getByText('手工价格需要附件证明').waitFor()
  await place.getByRole('tab', { name: /^附件/ }).click()
  await place
    .locator('.files input[type=file]')
    .setInputFiles([{ name: '合同.txt', mimeType: 'text/plain', buffer: Buffer.from('10.5') }])
  await place.locator('.file-meta').waitFor()
  await button(place, '提交审批').click()
  await eventually(() => stage(place)).toBe('待生效')
  await eventually(() => place.locator('.rows').textContent()).toContain('500')
  // What the server refused, the browser notes.
  expect(besidesMeasuring(errors).filter((error) => !/4(00|22)/.test(error))).toEqual([])
  await close()
})

test('an order line takes its price from the price master; a typed one stays and is told what it differs from', async () => {
  const { page, errors, close } = await portal.enter('buyer', '/buyer/purchaseOrder/new')
  const place = page.locator('srm-order-detail')
  const cell = (column: number) => place.locator(`[role=row][aria-rowindex="2"] [aria-colindex="${column}"]`)
  await fillHead(place)
  await typeLine(place, 1, { 3: 'HB-M918', 5: '20' })
  await eventually(() => cell(7).textContent()).toContain('106.4')
  await eventually(() => cell(8).textContent()).toContain('13')
  await typeLine(place, 1, { 7: '99', 5: '30' })
  await eventually(() => cell(7).textContent()).toContain('价格主数据的价格为 106.4000，本行价格低 7%。')
  expect(await cell(7).textContent()).toMatch(/^99/)
  // by the keyboard the current cell says it, and so does the panel of the line
  await cell(5).click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await eventually(() => place.getByRole('tooltip').textContent()).toContain('本行价格低 7%')
  await page.keyboard.press('Alt+Enter')
  await eventually(() => page.locator('.line-panel .warn').allTextContents()).toEqual([
    expect.stringContaining('本行价格低 7%'),
  ])
  await page.keyboard.press('Escape')
  await eventually(() => page.locator('.line-panel:visible').count()).toBe(0)
  await typeLine(place, 2, { 3: 'BT-M520', 5: '10' })
  const other = place.locator('[role=row][aria-rowindex="3"] [aria-colindex="7"]')
  await eventually(() => other.textContent()).toContain('价格主数据中没有有效价格')
  await save(place)
  await eventually(() => heading(place)).toMatch(/^PO\d{12}$/)
  const [, uuid = ''] = placeOf(page).split('/buyer/purchaseOrder/')
  const { lines } = await portal.ask<{ lines: object[] }>('buyer', `/buyer/purchaseOrder/${uuid}`)
  expect(lines).toMatchObject([
    { priceExcludingTax: '99', priceSource: 'manual' },
    { priceExcludingTax: null, priceSource: null },
  ])
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('an order line takes its day from the lead time, a typed one stays; a quantity that is no whole pack is warned of', async () => {
  const material = {
    materialNumber: 'PACK-10',
    materialDesc: '整包装螺母',
    cateLevelCode: 'BZ0101',
    baseUnit: 'PCS',
    ...asked,
  }
  const packed = { ...material, orderUnit: 'PCS', minOrderQuantity: '20', minPackingQuantity: '10' }
  const { uuid } = await portal.send<{ uuid: string }>('buyerAdministrator', '/buyer/material', packed)
  await portal.send('buyerAdministrator', `/buyer/material/${uuid}/submit`, {})
  const { page, errors, close } = await portal.enter('buyer', '/buyer/purchaseOrder/new')
  const place = page.locator('srm-order-detail')
  const cell = (line: number, column: number) =>
    place.locator(`[role=row][aria-rowindex="${line + 1}"] [aria-colindex="${column}"]`)
  await fillHead(place)
  await eventually(() => place.locator('[data-field=confirmRequired]').textContent()).toContain('是')
  await typeLine(place, 1, { 3: 'HB-M918', 5: '20' })
  await eventually(() => cell(1, 10).textContent()).toContain(inDays(15).slice(5))
  await typeLine(place, 1, { 10: inDays(40), 5: '30' })
  await typeLine(place, 2, { 3: 'PACK-10', 5: '25' })
  await eventually(() => cell(2, 5).textContent()).toContain('数量不是其整数倍')
  await typeLine(place, 2, { 5: '10' })
  await eventually(() => cell(2, 5).textContent()).toContain('最小起订量为 20')
  await typeLine(place, 2, { 5: '30' })
  await eventually(() => cell(2, 5).textContent()).toBe('30')
  expect(await cell(1, 10).textContent()).toContain(inDays(40).slice(5))
  await save(place)
  await eventually(() => heading(place)).toMatch(/^PO\d{12}$/)
  const [, order = ''] = placeOf(page).split('/buyer/purchaseOrder/')
  const { lines } = await portal.ask<{ lines: object[] }>('buyer', `/buyer/purchaseOrder/${order}`)
  expect(lines).toMatchObject([
    { requestDeliveryDate: inDays(40), isCheckQuality: 'N' },
    { requestDeliveryDate: null, minOrderQuantity: '20', minPackingQuantity: '10' },
  ])
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('lines without a supplier: the source list proposes who delivers them, one click takes him', async () => {
  const { page, errors, close } = await portal.enter('buyer', '/buyer/purchaseOrder/new')
  const place = page.locator('srm-order-detail')
  await typeLine(place, 1, { 3: 'FR-R92B-58', 5: '20' })
  await typeLine(place, 2, { 3: 'FW-R820', 5: '10' })
  await typeLine(place, 3, { 3: 'FR-R92B-58', 5: '5' })
  const proposed = place.locator('.proposed-suppliers')
  await eventually(() => proposed.getByRole('button').allTextContents()).toEqual([
    expect.stringMatching(/^300001 .* · 3 行中的 2 行$/),
    expect.stringMatching(/^300002 .* · 3 行中的 1 行$/),
  ])
  expect(await proposed.textContent()).toContain('货源清单建议')
  await proposed.getByRole('button').first().click()
  await eventually(() => place.locator('[data-field=toElsAccount]').textContent()).toContain('300001 宁波海晟')
  expect(await proposed.textContent()).toBe('')
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('a valid price is asked to end earlier, and ends earlier: its history tells of both', async () => {
  const { items } = await portal.ask<{ items: { uuid: string; priceExpiryDate: string }[] }>(
    'buyerAdministrator',
    '/buyer/priceRecord?priceStatus=effective&limit=1&fields=priceExpiryDate',
  )
  const [price] = items
  const path = `/buyer/priceRecord/${price?.uuid}`
  const { page, errors, close } = await portal.enter('buyerAdministrator', path)
  const place = page.locator('srm-price-detail')
  await button(place, '更多操作').click()
  await place.getByRole('menuitem', { name: '缩短有效期' }).click()
  const lastDay = inDays(1)
  await field(place, '截止日期').fill(lastDay)
  await page.keyboard.press('Enter')
  await place.getByRole('dialog').getByRole('button', { name: '缩短有效期' }).click()
  await eventually(() => place.locator('.timeline').textContent()).toMatch(/已提前终止.*审批已通过.*已缩短有效期/s)
  const after = await portal.ask<object>('buyerAdministrator', path)
  expect(after).toMatchObject({ priceStatus: 'effective', auditStatus: 'approved', priceExpiryDate: lastDay })
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})
