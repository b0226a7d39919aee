/** The source list of a material as one sheet on the screen: typed, refused with the sum, valid, typed by keyboard alone. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked, besidesMeasuring, button, choose, demandAccessible, field, looks } from '../support/admin.ts'
import { inDays } from '../support/mainJob.ts'
import { eventually, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
  for (const name of ['SHEET-1', 'SHEET-2', 'SHEET-3']) await addMaterial(name)
})
afterAll(() => portal?.stop())

/** A material that is shared out by quota. */
async function addMaterial(materialNumber: string): Promise<void> {
  const material = { materialNumber, materialDesc: '配额螺栓', cateLevelCode: 'BZ0101', baseUnit: 'PCS', ...asked }
  const { uuid } = await portal.send<{ uuid: string }>('buyerAdministrator', '/buyer/material', {
    ...material,
    quotaArrangement: 'Y',
  })
  await portal.send('buyerAdministrator', `/buyer/material/${uuid}/submit`, {})
}

const path = '/buyer/sourceSheet/index'
const sheetOf = (page: Page) => page.locator('srm-source-sheet')
const cell = (place: Locator, row: number, column: number) =>
  place.locator(`[role=row][aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`)
const columns = { supplier: 3, quota: 5, lastDay: 10 } as const

interface Shown {
  readonly lines: readonly { readonly toElsAccount: string; readonly quota: string; readonly expiryDate: string }[]
  readonly valid: Shown['lines']
}
const read = (materialNumber: string) =>
  portal.ask<Shown>('buyerAdministrator', `/buyer/sourceList/sheet?materialNumber=${materialNumber}`)

async function typeSupplier(place: Locator, row: number, supplier: string, quota: string): Promise<void> {
  const { keyboard } = place.page()
  await cell(place, row, columns.supplier).click()
  await keyboard.type(supplier)
  await place
    .getByRole('option', { name: new RegExp(supplier) })
    .first()
    .waitFor()
  await keyboard.press('Enter')
  await cell(place, row, columns.quota).click()
  await keyboard.type(quota)
  await keyboard.press('Enter')
}

test.each([
  ['', 'h1', 0],
  ['?materialNumber=BT-M520', '.sheet-rows tbody tr', 0],
  ['?materialNumber=BT-M520', '.sheet-rows tbody tr', 1],
  ['?materialNumber=BT-M520', '.sheet-tools', 2],
] as const)('the sheet%s has no accessibility faults: %s in look %i', async (query, shown, look) => {
  await demandAccessible(portal, 'buyerAdministrator', path + query, `srm-source-sheet ${shown}`, looks[look] ?? {})
})

test('the way to it stands in the list and below a source', async () => {
  await demandAccessible(portal, 'buyerAdministrator', '/buyer/sourceList/index', 'srm-source-list a', looks[2] ?? {})
  const { items } = await portal.ask<{ items: { uuid: string; materialNumber: string }[] }>(
    'buyerAdministrator',
    '/buyer/sourceList?materialNumber=BT-M520&limit=1',
  )
  const { page, close } = await portal.enter('buyerAdministrator', `/buyer/sourceList/${items[0]?.uuid}`)
  await button(page.locator('srm-source-detail'), '按整表编辑').click()
  await sheetOf(page).locator('.sheet-rows tbody tr').first().waitFor()
  expect(new URL(page.url()).search).toBe('?objectType=material&materialNumber=BT-M520')
  await close()
})

test('shares that do not add up are refused with the sum at the column; with the third supplier the set is valid', async () => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', path)
  const place = sheetOf(page)
  const total = place.locator('.grid-foot [aria-colindex="5"]')
  await place.getByText('请选择货源对象').waitFor()
  await choose(place, '物料编码', 'SHEET-1')
  await place.getByText('当日没有有效货源').waitFor()
  expect(new URL(page.url()).search).toBe('?materialNumber=SHEET-1')
  await field(place, '新增行失效日期').fill(inDays(200))
  await page.keyboard.press('Enter')
  await typeSupplier(place, 1, '300001', '50')
  await typeSupplier(place, 2, '300002', '30')
  await eventually(() => total.textContent()).toBe('80%')
  await eventually(() => place.locator('.grid-foot').textContent()).toContain('距 100 还差 20')
  await eventually(() => cell(place, 2, columns.lastDay).textContent()).toContain(inDays(200).slice(5))
  await button(place, '保存并启用').click()
  await eventually(() => place.getByRole('alert').textContent()).toContain('有效货源的配额之和必须为 100')
  expect(await read('SHEET-1')).toMatchObject({ lines: [], valid: [] })

  await typeSupplier(place, 3, '300003', '20')
  await eventually(() => total.textContent()).toBe('100%')
  await button(place, '保存草稿').click()
  await place.getByText('配额表已保存为草稿').first().waitFor()
  expect((await read('SHEET-1')).lines.map(({ quota }) => quota)).toEqual(['50', '30', '20'])
  await eventually(() => place.getByText('未保存').count()).toBe(0)
  await button(place, '保存并启用').click()
  await place.getByText('3 个货源已生效').first().waitFor()
  await eventually(() => place.locator('.sheet-rows tbody tr').count()).toBe(3)
  expect(await read('SHEET-1')).toMatchObject({
    lines: [],
    valid: [
      { toElsAccount: '300001', quota: '50', expiryDate: inDays(200) },
      { toElsAccount: '300002', quota: '30' },
      { toElsAccount: '300003', quota: '20' },
    ],
  })
  expect(besidesMeasuring(errors).filter((error) => !/422/.test(error))).toEqual([])
  await close()
})

test('a share that is none is marked at its cell while one types, and is not counted as one', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', `${path}?materialNumber=SHEET-2`)
  const place = sheetOf(page)
  await field(place, '新增行失效日期').fill(inDays(200))
  await page.keyboard.press('Enter')
  await typeSupplier(place, 1, '300001', '100')
  await typeSupplier(place, 2, '300002', '-20')
  await eventually(() => cell(place, 2, columns.quota).textContent()).toContain('不能小于')
  await eventually(() => place.locator('.grid-foot').textContent()).toContain('1 个配额有误，未计入')
  expect(await place.locator('.sheet-tools [role=status]').textContent()).not.toContain('配额合计为 100')
  await typeSupplier(place, 1, '300001', '80')
  await typeSupplier(place, 2, '300002', '20')
  await eventually(() => place.locator('.sheet-tools [role=status]').textContent()).toContain('配额合计为 100')
  await close()
})

test('the next set begins with the valid one, its shares are divided equally; a fault stands in its row', async () => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', '/buyer/sourceList/index')
  await button(page.locator('srm-source-list'), '按整表编辑').click()
  const place = sheetOf(page)
  await choose(place, '物料编码', 'BT-M520')
  await place.locator('.sheet-tools').waitFor()
  await field(place, '生效日期').fill(inDays(5))
  await page.keyboard.press('Enter')
  await place
    .getByText(`${inDays(5)} 有效货源`)
    .first()
    .waitFor()
  await button(place, '沿用有效货源').click()
  await eventually(() => cell(place, 1, columns.quota).textContent()).toContain('70')
  await eventually(() => cell(place, 2, columns.quota).textContent()).toContain('30')
  await button(place, '平均分配').click()
  await eventually(() => cell(place, 1, columns.quota).textContent()).toContain('50')
  await typeSupplier(place, 3, '300001', '1')
  await button(place, '保存草稿').click()
  await eventually(() => cell(place, 3, columns.supplier).textContent()).toContain('同一供应商只能出现一次')
  expect(besidesMeasuring(errors).filter((error) => !/400/.test(error))).toEqual([])
  await close()
})

/** The sheet comes once what is answered is called. */
async function holdSheet(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/sourceList/sheet?materialNumber=BT-M520', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('who stands in the empty day as its value comes types in its place', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', path)
  const place = sheetOf(page)
  const release = await holdSheet(page)
  await choose(place, '物料编码', 'BT-M520')
  await field(place, '生效日期').click()
  release()
  await place.locator('.sheet-tools').waitFor()
  await page.keyboard.type(inDays(5))
  await page.keyboard.press('Enter')
  await place
    .getByText(`${inDays(5)} 有效货源`)
    .first()
    .waitFor()
  await close()
})

test.each(['Enter', 'Tab'])('a day that is typed while the sheet is on its way stays, with %s', async (key) => {
  const { page, close } = await portal.enter('buyerAdministrator', path)
  const place = sheetOf(page)
  const release = await holdSheet(page)
  await choose(place, '物料编码', 'BT-M520')
  await field(place, '生效日期').fill(inDays(5))
  release()
  await place.locator('.sheet-tools').waitFor()
  await page.keyboard.press(key)
  await place
    .getByText(`${inDays(5)} 有效货源`)
    .first()
    .waitFor()
  await close()
})

test('of what somebody else has added meanwhile the buyer decides; an answer that does not come can be asked for again', async () => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', path)
  const place = sheetOf(page)
  await page.route('**/sourceList/sheet*', (route) => route.abort())
  await choose(place, '物料编码', 'SHEET-3')
  await place.locator('.state').waitFor()
  await page.unroute('**/sourceList/sheet*')
  await button(place, '重试').click()
  await field(place, '新增行失效日期').fill(inDays(30))
  await page.keyboard.press('Enter')
  await typeSupplier(place, 1, '300001', '100')
  const added = { materialNumber: 'SHEET-3', toElsAccount: '300002', validStartDate: inDays(0), expiryDate: inDays(9) }
  await portal.send('buyerAdministrator', '/buyer/sourceList', added)
  await button(place, '保存草稿').click()
  await eventually(() => place.locator('.ant-modal tbody').textContent()).toContain('300002')
  await button(place, '在新版本上保留我的').click()
  await place.getByText('配额表已保存为草稿').first().waitFor()
  expect((await read('SHEET-3')).lines.map(({ toElsAccount }) => toElsAccount)).toEqual(['300001'])
  expect(besidesMeasuring(errors).filter((error) => !/409|ERR_FAILED/.test(error))).toEqual([])
  await close()
})

test('is reached from its material, and typed and activated without a mouse', async () => {
  const { items } = await portal.ask<{ items: { uuid: string }[] }>('buyerAdministrator', '/buyer/material?key=SHEET-2')
  const { page, errors, close } = await portal.enter('buyerAdministrator', `/buyer/material/${items[0]?.uuid}`)
  const open = button(page.locator('srm-material-detail'), '按整表编辑')
  await open.waitFor()
  await open.focus()
  await page.keyboard.press('Enter')
  const place = sheetOf(page)
  await place.locator('.sheet-tools').waitFor()
  expect(new URL(page.url()).search).toBe('?materialNumber=SHEET-2')
  const lastDay = field(place, '新增行失效日期')
  await lastDay.focus()
  await page.keyboard.type(inDays(90))
  await page.keyboard.press('Enter')
  const isInGrid = () => place.evaluate((host) => host.shadowRoot?.activeElement?.closest('.grid') !== null)
  for (let steps = 0; steps < 20 && !(await isInGrid()); steps += 1) await page.keyboard.press('Tab')
  for (const [supplier, quota] of [
    ['300001', '60'],
    ['300002', '40'],
  ] as const) {
    await page.keyboard.press('Home')
    for (let at = 0; at < columns.supplier - 2; at += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.type(supplier)
    await place
      .getByRole('option', { name: new RegExp(supplier) })
      .first()
      .waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type(quota)
    await page.keyboard.press('Enter')
  }
  await eventually(() => place.locator('.grid-foot [aria-colindex="5"]').textContent()).toBe('100%')
  await page.keyboard.press('Control+Enter')
  await place.getByText('2 个货源已生效').first().waitFor()
  expect((await read('SHEET-2')).valid.map(({ quota }) => quota)).toEqual(['60', '40'])
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})
