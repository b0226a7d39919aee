/** Orders as buyers enter them all day: little to type, every field at hand, and prices that follow what is typed. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choose } from '../support/admin.ts'
import { button, inDays, numberOf, save, shownStage } from '../support/mainJob.ts'
import { eventually, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const titles = (place: Locator) => place.locator('.form-lines [role=columnheader]').allTextContents()
const headItem = (place: Locator, key: string): Locator => place.locator(`.form-item[data-field="${key}"]`)

async function newOrder() {
  const visitor = await portal.enter('buyerAdministrator', '/buyer/purchaseOrder/new', { locale: 'zh-CN' })
  await visitor.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const place = visitor.page.locator('srm-order-detail')
  await eventually(() => place.getByRole('gridcell').count()).toBeGreaterThan(2)
  return { ...visitor, place }
}

async function chooseSupplier(place: Locator, number: string): Promise<void> {
  const box = place.getByRole('combobox', { name: /^供应商\s*\*?$/ })
  await box.click()
  await box.fill(number)
  await place
    .getByRole('option', { name: new RegExp(`^${number}`) })
    .first()
    .waitFor({ state: 'attached' })
  await box.press('Enter')
}

/** The cell of a row below the column of a title. */
async function cell(place: Locator, row: number, title: string): Promise<Locator> {
  const head = place.locator('.form-lines [role=columnheader]').filter({ hasText: new RegExp(`^${title}$`) })
  const column = await head.first().getAttribute('aria-colindex')
  return place.locator(`.form-lines [role=row][aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`)
}

async function typeInto(place: Locator, row: number, title: string, text: string, option?: RegExp): Promise<void> {
  await (await cell(place, row, title)).click()
  await place.page().keyboard.type(text)
  if (option) await place.getByRole('option', { name: option }).first().waitFor()
  await place.page().keyboard.press('Enter')
}

async function paste(place: Locator, row: number, title: string, rows: readonly (readonly string[])[]): Promise<void> {
  const text = rows.map((cells) => `${cells.join('\t')}\r\n`).join('')
  await place.page().evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await (await cell(place, row, title)).click()
  await place.page().keyboard.press('Control+V')
}

const chooser = (place: Locator): Locator => place.getByRole('button', { name: /^列 \d+\/\d+$/ })
const panel = (page: Page): Locator => page.locator('.line-panel')
const lineItem = (page: Page, key: string): Locator => panel(page).locator(`[data-field$=".${key}"]`)
const text = (place: Locator, row: number, title: string) =>
  cell(place, row, title).then((found) => found.textContent())

async function savedLines(page: Page, place: Locator): Promise<Record<string, unknown>[]> {
  await save(place)
  await eventually(() => numberOf(place)).toMatch(/^PO\d+$/)
  await eventually(() => placeOf(page)).not.toContain('/new')
  return (await portal.ask<{ lines: Record<string, unknown>[] }>('buyerAdministrator', placeOf(page))).lines
}

test('a usual order needs its supplier and its lines: three clicks, and it can be submitted', async () => {
  const { page, place, errors, close } = await newOrder()
  await page.evaluate(() => {
    Object.assign(window, { clicks: 0 })
    addEventListener('click', () => Object.assign(window, { clicks: Reflect.get(window, 'clicks') + 1 }), true)
  })
  await eventually(() => headItem(place, 'companyCode').textContent()).toMatch(/1000.*同 PO\d+/)
  await chooseSupplier(place, '300003')
  await paste(place, 1, '物料编码', [
    ['BT-M520', '10', inDays(20)],
    ['BT-M616', '60', inDays(21)],
  ])
  await eventually(() => text(place, 2, '未税单价')).toMatch(/\d/)
  await save(place)
  await eventually(() => numberOf(place)).toMatch(/^PO\d+$/)
  await eventually(() => placeOf(page)).not.toContain('/new')
  expect(await page.evaluate(() => Reflect.get(window, 'clicks'))).toBe(3)
  const order = await portal.ask<Record<string, unknown>>('buyerAdministrator', placeOf(page))
  expect(order).toMatchObject({
    companyCode: '1000',
    purchaseOrganization: '2000',
    purchaseGroup: '2001',
    currency: 'CNY',
    payTermsCode: expect.any(String),
    deliveryAddress: expect.any(String),
  })
  await button(place, '提交审批').click()
  await eventually(() => shownStage(place)).toBe('待发送')
  expect(errors).toEqual([])
  await close()
})

test('a unit factor that is not the conversions’ is told in the line before anything is sent', async () => {
  const { page, place, errors, close } = await newOrder()
  await eventually(() => headItem(place, 'companyCode').textContent()).toMatch(/1000.*同 PO\d+/)
  await chooseSupplier(place, '300003')
  await paste(place, 1, '物料编码', [['BT-M520', '10', inDays(20)]])
  await eventually(() => text(place, 1, '未税单价')).toMatch(/\d/)
  await (await cell(place, 1, '数量')).click()
  await page.keyboard.press('Alt+Enter')
  const item = lineItem(page, 'unitQuantity')
  await item.getByRole('textbox').fill('5')
  await page.keyboard.press('Tab')
  await eventually(() => item.locator('.warn').allTextContents()).toEqual(['主数据：1，提交时只接受此值。'])
  await item.getByRole('textbox').fill('1')
  await page.keyboard.press('Tab')
  await eventually(() => item.locator('.warn').count()).toBe(0)
  expect(errors).toEqual([])
  await close()
})

test('a wanted day of the past is told at its cell and in the line, and named when the order is submitted', async () => {
  const { page, place, errors, close } = await newOrder()
  await eventually(() => headItem(place, 'companyCode').textContent()).toMatch(/1000.*同 PO\d+/)
  await chooseSupplier(place, '300003')
  await paste(place, 1, '物料编码', [
    ['BT-M520', '10', inDays(-3)],
    ['BT-M616', '60', inDays(21)],
  ])
  await eventually(() => text(place, 1, '要求交期')).toContain('该日期已过')
  expect(await text(place, 2, '要求交期')).not.toContain('已过')
  await (await cell(place, 1, '数量')).click()
  await page.keyboard.press('Alt+Enter')
  await eventually(() => lineItem(page, 'requestDeliveryDate').locator('.warn').textContent()).toContain('该日期已过')
  await page.keyboard.press('Escape')
  await eventually(() => page.locator('.line-panel:visible').count()).toBe(0)
  await eventually(() => text(place, 2, '未税单价')).toMatch(/\d/)
  await save(place)
  await eventually(() => numberOf(place)).toMatch(/^PO\d+$/)
  await button(place, '提交审批').click()
  await eventually(() => place.locator('.banner.gold').allTextContents()).toEqual([
    '第 10 行的“要求交期”早于今天，已照常处理。',
  ])
  expect(errors).toEqual([])
  await close()
})

test('columns of cost centers and budgets stand where the purchase type needs them, or a line says something in them', async () => {
  const { page, place, errors, close } = await newOrder()
  const ofCosts = async () => (await titles(place)).filter((title) => /成本中心|预算|限额/.test(title))
  expect(await ofCosts()).toEqual([])
  await choose(place, '采购类型', '服务')
  await eventually(ofCosts).toEqual(['成本中心', '预算', '预算行'])
  await choose(place, '采购类型', '标准')
  await eventually(ofCosts).toEqual([])
  await chooser(place).press('Enter')
  await page.getByRole('textbox', { name: '查找列' }).fill('成本中心')
  await page.getByRole('checkbox', { name: '成本中心', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await (await cell(place, 1, '数量')).click()
  await page.keyboard.press('Alt+Enter')
  await lineItem(page, 'costCenter').getByRole('combobox').fill('CC-')
  await page.locator('.ant-select-item-option', { hasText: 'CC-' }).first().click()
  await eventually(ofCosts).toEqual(['成本中心'])
  await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await button(place, '取消').click()
  expect(errors).toEqual([])
  await close()
})

test('what was typed stays when the supplier changes; what was proposed goes with him', async () => {
  const { place, errors, close } = await newOrder()
  await eventually(() => headItem(place, 'companyCode').textContent()).toContain('同 PO')
  await chooseSupplier(place, '300001')
  await eventually(() => headItem(place, 'payTermsCode').textContent()).toContain('M60')
  const terms = place.getByRole('textbox', { name: '付款说明' })
  await terms.fill('月结')
  await terms.press('Tab')
  await chooseSupplier(place, '300003')
  await eventually(() => headItem(place, 'currency').textContent()).toContain('CNY')
  expect(await terms.inputValue()).toBe('月结')
  await button(place, '取消').click()
  expect(errors).toEqual([])
  await close()
})

test('tax code and storage location are columns that a set brings back; a tolerance is typed beside the grid', async () => {
  const { page, place, errors, close } = await newOrder()
  const usual = await titles(place)
  await chooseSupplier(place, '300003')
  await chooser(place).press('Enter')
  for (const title of ['税码', '库存地点']) {
    await page.getByRole('textbox', { name: '查找列' }).fill(title)
    await page.getByRole('checkbox', { name: title, exact: true }).check()
  }
  await page.getByRole('textbox', { name: '为这组列命名' }).fill('税与库存')
  await page.keyboard.press('Enter')
  await eventually(() => page.getByRole('button', { name: '税与库存', exact: true }).getAttribute('aria-pressed')).toBe(
    'true',
  )
  await page.keyboard.press('Escape')
  expect(await titles(place)).toEqual([...usual, '税码', '库存地点'])
  await typeInto(place, 1, '物料编码', 'BT-M520', /BT-M520/)
  await typeInto(place, 1, '数量', '10')
  await typeInto(place, 1, '要求交期', inDays(20))
  await typeInto(place, 1, '税码', 'J6', /J6|6/)
  await typeInto(place, 1, '库存地点', '0002', /零部件库/)
  await (await cell(place, 1, '数量')).click()
  await page.keyboard.press('Alt+Enter')
  await lineItem(page, 'overTolerance')
    .getByRole('textbox')
    .or(lineItem(page, 'overTolerance').getByRole('spinbutton'))
    .fill('abc')
  await page.keyboard.press('Tab')
  await eventually(() => lineItem(page, 'overTolerance').locator('.is-error').count()).toBeGreaterThan(0)
  await lineItem(page, 'overTolerance').locator('input').fill('5')
  await page.keyboard.press('Alt+PageDown')
  await eventually(() => lineItem(page, 'quantity').locator('input').inputValue()).toBe('')
  await page.keyboard.press('Alt+PageUp')
  await eventually(() => lineItem(page, 'quantity').locator('input').inputValue()).toBe('10')
  await page.keyboard.press('Escape')
  await eventually(() => page.locator('.line-panel:visible').count()).toBe(0)
  const [line] = await savedLines(page, place)
  expect(line).toMatchObject({ taxCode: 'J6', taxRate: '6', storageLocation: '0002', overTolerance: '5' })
  await close()

  const again = await newOrder()
  await eventually(() => titles(again.place)).toEqual([...usual, '税码', '库存地点'])
  await chooser(again.place).click()
  await again.page.getByRole('button', { name: '常用', exact: true }).click()
  await eventually(() => titles(again.place)).toEqual(usual)
  await again.page.getByRole('button', { name: '税与库存', exact: true }).click()
  await eventually(() => titles(again.place)).toEqual([...usual, '税码', '库存地点'])
  await again.page
    .getByRole('button', { name: /税与库存$/ })
    .last()
    .click()
  await again.page.getByRole('button', { name: '常用', exact: true }).click()
  expect([...errors, ...again.errors]).toEqual([])
  await again.close()
})

test('the price follows the quantity that is typed or pasted; a typed one stays, with tax too', async () => {
  const { page, place, errors, close } = await newOrder()
  await chooseSupplier(place, '300003')
  await paste(place, 1, '物料编码', [
    ['BT-M520', '10', inDays(20)],
    ['BT-M520', '10', inDays(20)],
    ['BT-M520', '10', inDays(20)],
  ])
  const prices = () => Promise.all([1, 2, 3].map(async (row) => (await text(place, row, '未税单价'))?.split(' ')[0]))
  await eventually(prices).toEqual(['118.0000', '118.0000', '118.0000'])
  await typeInto(place, 2, '未税单价', '99')
  await (await cell(place, 3, '物料编码')).click()
  await page.keyboard.press('Alt+Enter')
  await lineItem(page, 'priceIncludingTax').locator('input').fill('113')
  await page.keyboard.press('Tab')
  await eventually(() => lineItem(page, 'priceExcludingTax').locator('input').inputValue()).toMatch(/^100(\.0+)?$/)
  await page.keyboard.press('Escape')
  await eventually(() => page.locator('.line-panel:visible').count()).toBe(0)
  await paste(place, 1, '数量', [['60'], ['60'], ['60']])
  await eventually(prices).toEqual(['113.2800', '99.0000', '100.0000'])
  const lines = await savedLines(page, place)
  expect(lines.map(({ priceSource }) => priceSource)).toEqual(['priceRecord', 'manual', 'manual'])
  expect(lines[2]).toMatchObject({ priceBasis: '2', priceIncludingTax: '113' })
  await button(place, '编辑').click()
  await eventually(() => place.getByRole('gridcell').count()).toBeGreaterThan(2)
  await typeInto(place, 1, '数量', '250')
  await eventually(prices).toEqual(['109.7400', '99.0000', '100.0000'])
  await typeInto(place, 1, '数量', '60')
  await eventually(prices).toEqual(['113.2800', '99.0000', '100.0000'])
  await typeInto(place, 1, '要求交期', inDays(400))
  await eventually(() => text(place, 1, '未税单价')).toContain('仍为原来的 113.2800')
  await save(place)
  await eventually(() => place.getByText('沿用变更前的价格').count()).toBe(1)
  expect(errors).toEqual([])
  await close()
})
