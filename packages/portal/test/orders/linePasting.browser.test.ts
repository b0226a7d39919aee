/** Lines of an order as people paste them: with headings, without them, with what cannot be read. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, fillHead, inDays, numberOf, save } from '../support/mainJob.ts'
import { eventually, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const materials = ['BT-M520', 'BT-M616', 'CP-5520']
const detail = (page: Page): Locator => page.locator('srm-order-detail')
const cell = (place: Locator, row: number, column: number): Locator =>
  place.locator(`[role=row][aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`)
const told = (place: Locator): Locator => place.locator('.section-bar [role=status]')
const filledLines = (place: Locator) => place.locator('.section-bar .muted').first().textContent()
const titles = (place: Locator) => place.locator('.form-lines [role=columnheader]').allTextContents()

async function newOrder() {
  const visitor = await portal.enter('buyerAdministrator', '/buyer/purchaseOrder/new', { locale: 'zh-CN' })
  await visitor.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const place = detail(visitor.page)
  await fillHead(place)
  await eventually(() => place.getByRole('gridcell').count()).toBeGreaterThan(2)
  return { ...visitor, place }
}

/** Selects the material of a row and pastes there. */
async function paste(place: Locator, row: number, rows: readonly (readonly string[])[]): Promise<void> {
  const text = rows.map((cells) => `${cells.join('\t')}\r\n`).join('')
  await place.page().evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await cell(place, row, 3).click()
  await place.page().keyboard.press('Control+V')
}

test('twenty lines with a row of headings in an order of their own are pasted and saved by two clicks', async () => {
  const { page, place, errors, close } = await newOrder()
  const headings = ['要求交期', '颜色', 'Qty', '退货行', '物料编码', 'factory', '未税单价', '税率']
  const lines = Array.from({ length: 20 }, (_, at) => [
    inDays(20 + at).replaceAll('-', '/'),
    '红',
    `1.${String(100 + at)},5`,
    '否',
    materials[at % materials.length] ?? '',
    '2100',
    '2,25',
    '13%',
  ])
  expect(await titles(place)).not.toContain('退货行')
  await paste(place, 1, [headings, ...lines])
  await eventually(() => filledLines(place)).toBe('20')
  expect(await told(place).textContent()).toContain('已粘贴 20 行。逗号按小数点读入。没有这些列：颜色。')
  expect(await told(place).getAttribute('class')).toBe('warn')
  expect(await titles(place)).toContain('退货行')
  await eventually(() => place.getByText('护链贴').count()).toBeGreaterThan(0)
  await save(place)
  await eventually(() => numberOf(place)).toMatch(/^PO\d+$/)
  await eventually(() => placeOf(page)).not.toContain('/new')
  const saved = await portal.ask<{ lines: Record<string, unknown>[] }>('buyerAdministrator', placeOf(page))
  expect(saved.lines).toHaveLength(20)
  expect(saved.lines.at(-1)).toMatchObject({
    materialNumber: 'BT-M616',
    requestDeliveryDate: inDays(39),
    factory: '2100',
    returnItem: 'N',
  })
  expect(Number(saved.lines.at(-1)?.quantity)).toBe(1119.5)
  expect(errors).toEqual([])
  await close()
})

test('cells that cannot be read are counted, reached by a click and corrected; undo takes the whole paste back', async () => {
  const { page, place, errors, close } = await newOrder()
  const block = [
    ['物料编码', '数量', '退货行', '要求交期'],
    ['BT-M520', '约十个', '否', inDays(20)],
    ['BT-M616', '20', '否', '下周'],
    ['CP-5520', '30', '否', inDays(22)],
  ]
  await paste(place, 1, block)
  await eventually(() => told(place).textContent()).toContain('读入 10 格，2 格没有读懂，已标出。')
  expect(await told(place).getAttribute('class')).toBe('warn')
  await button(place, '2 格要改').click()
  const current = place.locator('.grid-cell.is-current')
  expect(await current.textContent()).toContain('约十个')
  expect(await current.getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await button(place, '1 格要改').click()
  expect(await current.textContent()).toContain('下周')
  await page.keyboard.type(inDays(21))
  await page.keyboard.press('Enter')
  await eventually(() => told(place).count()).toBe(0)
  for (let step = 0; step < 2; step++) await page.keyboard.press('Control+z')
  await eventually(() => place.locator('.cell-error').count()).toBe(2)
  await eventually(() => place.getByText('护链贴').count()).toBeGreaterThan(0)
  await page.keyboard.press('Control+z')
  await eventually(() => filledLines(place)).toBe('0')
  expect(await place.getByText('护链贴').count()).toBe(0)
  await paste(place, 1, block)
  await eventually(() => filledLines(place)).toBe('3')
  await button(place, '撤销粘贴').click()
  await eventually(() => filledLines(place)).toBe('0')
  expect(errors).toEqual([])
  await close()
})

test("a material's own name takes the place of the one that was pasted beside its number, and it is said", async () => {
  const { place, errors, close } = await newOrder()
  await paste(place, 1, [
    ['物料编码', '物料描述', '订购数量', '备注'],
    ['BT-M520', '螺丝', '1,100', '加急'],
    ['', '样板', '2', ''],
  ])
  await eventually(() => filledLines(place)).toBe('2')
  await eventually(() => told(place).textContent()).toContain('1 行描述以主数据为准。')
  expect(await place.getByText('螺丝', { exact: true }).count()).toBe(0)
  expect(await place.getByText('样板', { exact: true }).count()).toBe(1)
  await eventually(() => place.getByText('加急').count()).toBe(1)
  await button(place, '撤销粘贴').click()
  await eventually(() => filledLines(place)).toBe('0')
  expect(errors).toEqual([])
  await close()
})

test('material, quantity and date are known by their cells; one plant goes into all lines and is taken back at once', async () => {
  const { page, place, errors, close } = await newOrder()
  await paste(
    place,
    1,
    materials.map((material, at) => [inDays(20 + at), material, `${at + 1}.000`]),
  )
  await eventually(() => filledLines(place)).toBe('3')
  await eventually(() => cell(place, 1, 3).textContent()).toContain('BT-M520')
  await button(place, '3 格要改').click()
  expect(await place.locator('.grid-cell.is-current').getAttribute('data-tip')).toContain('千分位')
  const plants = () =>
    Promise.all([1, 2, 3, 4].map(async (row) => (await cell(place, row, 11).textContent())?.slice(0, 4)))
  await cell(place, 2, 11).click()
  await page.keyboard.type('2200')
  await place.getByRole('option', { name: /2200/ }).first().waitFor()
  await page.keyboard.press('Enter')
  await cell(place, 2, 11).click()
  await button(place, '工厂用于所有行').click()
  await eventually(plants).toEqual(['2200', '2200', '2200', '—'])
  await page.keyboard.press('Control+z')
  await eventually(plants).toEqual(['2100', '2200', '2100', '—'])
  await cell(place, 2, 11).click()
  await page.keyboard.press('Control+Shift+d')
  await eventually(plants).toEqual(['2200', '2200', '2200', '—'])
  expect(errors).toEqual([])
  await close()
})

test('thousands are told by what stands below them in their column; where nothing tells, one click says what all are', async () => {
  const { place, errors, close } = await newOrder()
  const headings = ['备注', '交期', '订购数量', '物料编码']
  const rows = (...quantities: readonly string[]) =>
    quantities.map((quantity, at) => [`第 ${at + 1} 行`, inDays(30), quantity, 'FR-M94S-42'])
  await paste(place, 1, [headings, ...rows('1,100', '2,400', '12.5')])
  await eventually(() => filledLines(place)).toBe('3')
  expect(await told(place).textContent()).not.toContain('没有这些列')
  await eventually(() => place.getByText('1,100', { exact: true }).count()).toBe(1)
  expect(await place.locator('.form-lines [aria-invalid=true]').count()).toBe(0)
  await button(place, '撤销粘贴').click()

  // nothing beside them tells, but how numbers are written where the browser is at home
  await paste(place, 1, [headings, ...rows('1,100', '2,400', '7')])
  await eventually(() => filledLines(place)).toBe('3')
  await eventually(() => place.getByText('2,400', { exact: true }).count()).toBe(1)
  expect(await place.locator('.form-lines [aria-invalid=true]').count()).toBe(0)
  await button(place, '撤销粘贴').click()

  await paste(place, 1, [headings, ...rows('1.100', '2.400', '7')])
  await eventually(() => filledLines(place)).toBe('3')
  await button(place, '1.100 为 1100').click()
  await eventually(() => place.getByText('2,400', { exact: true }).count()).toBe(1)
  expect(await button(place, '1.100 为 1100').count()).toBe(0)
  expect(errors).toEqual([])
  await close()
})
