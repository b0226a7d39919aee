/** Free fields that an account has named: in forms, details, lists and files of their documents. */
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { besidesMeasuring, button, choose, field, heading, looks } from '../support/admin.ts'
import { chineseFile, countsOf, drop, runImport, target, tryOut, wizard } from '../support/imports.ts'
import { eventually, faults, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal

const name = (documentName: string, fieldKey: string, nameEn: string, nameZh: string, more: object = {}) =>
  portal.send('buyerAdministrator', '/buyer/fieldLabel', {
    documentName,
    fieldKey,
    nameEn,
    nameZh,
    fieldType: 'text',
    description: '说明',
    ...more,
  })

beforeAll(async () => {
  portal = await startPortal()
  await name('material', 'fbk1', 'Shelf life', '保质期', { fieldType: 'decimal' })
  await name('material', 'fbk2', 'Drawing released', '图纸发布日', { fieldType: 'date' })
  await name('material', 'fbk3', 'Dangerous goods', '危险品', { fieldType: 'yesNo' })
  await name('material', 'fbk12', 'Old number', '旧料号')
})
afterAll(() => portal?.stop())

const fact = (place: Locator, label: string): Promise<string | null> =>
  place
    .locator('.fact')
    .filter({ has: place.page().locator('.fact-label', { hasText: new RegExp(`^${label}$`) }) })
    .locator('.fact-value')
    .textContent()

test('they are filled in a section of their own, judged as what they were named to be, and read in the detail', async () => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', '/buyer/material/new')
  const place = page.locator('srm-material-detail')
  await field(place, '物料编码').fill('FREE-1')
  await field(place, '物料描述').fill('带自定义字段的物料')
  await choose(place, '物料分类', '10')
  await choose(place, '基本单位', 'PCS')
  await button(place, /^自定义字段/).click()
  await field(place, '保质期').fill('十二')
  await field(place, '旧料号').fill('A-17')
  await choose(place, '危险品', '是')
  await button(place, '保存').click()
  await eventually(() => place.locator('[data-field=fbk1]').textContent()).toContain('数字')
  await field(place, '保质期').fill('12.50')
  await button(place, '保存').click()
  await eventually(() => heading(place)).toContain('FREE-1')
  expect(await fact(place, '保质期')).toBe('12.5')
  expect(await fact(place, '危险品')).toBe('是')
  expect(await fact(place, '旧料号')).toBe('A-17')
  const { items } = await portal.ask<{ items: readonly object[] }>(
    'buyerAdministrator',
    '/buyer/material?materialNumber=FREE-1',
  )
  expect(items).toMatchObject([{ fbk1: '12.5', fbk2: null, fbk3: 'Y', fbk12: 'A-17' }])
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('a column of theirs is added to the list, and stands in the export', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', '/buyer/material?q=FREE-1')
  const place = page.locator('srm-material-list')
  await button(place, /^列 /).click()
  await place.getByRole('checkbox', { name: '旧料号' }).check()
  await page.keyboard.press('Escape')
  await eventually(() => place.getByRole('columnheader', { name: '旧料号' }).count()).toBe(1)
  await eventually(() => place.getByRole('row').last().textContent()).toContain('A-17')
  await close()
})

test('a screen that is open has a field from the moment it is named', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', '/buyer/taxCode/new')
  const place = page.locator('srm-tax-rate-detail')
  await field(place, '备注').fill('X9')
  expect(await place.getByText('自定义字段').count()).toBe(0)
  await name('taxCode', 'fbk1', 'Ledger', '科目')
  await button(place, /^自定义字段/).click()
  await field(place, '科目').fill('2221')
  expect(await field(place, '备注').inputValue()).toBe('X9')
  await close()
})

test('the wizard knows their names, tells what a file changes of them, and writes it', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', '/import/material')
  await eventually(() => placeOf(page)).toContain('/import/')
  const content = chineseFile([
    ['物料编码', '旧料号', '图纸发布日'],
    ['FREE-1', 'B-18', '2026-03-01'],
  ])
  await drop(page, wizard(page).locator('.import-drop'), '旧料号.csv', content)
  await eventually(() => target(page, '旧料号').textContent()).toContain('fbk12')
  await tryOut(page)
  await eventually(() => countsOf(page)).toEqual(['0', '1', '0', '0'])
  await eventually(() => wizard(page).getByText('B-18').count()).toBeGreaterThan(0)
  await runImport(page, /^导入/)
  const { items } = await portal.ask<{ items: readonly object[] }>(
    'buyerAdministrator',
    '/buyer/material?materialNumber=FREE-1',
  )
  expect(items).toMatchObject([{ fbk1: '12.5', fbk2: '2026-03-01', fbk12: 'B-18' }])
  await close()
})

test.each(looks.map((look, i) => [i, look] as const))(
  'form and detail in look %i have no accessibility faults',
  async (_at, look) => {
    const [{ uuid }] = (
      await portal.ask<{ items: readonly [{ uuid: string }] }>(
        'buyerAdministrator',
        '/buyer/material?materialNumber=FREE-1',
      )
    ).items
    const { page, close } = await portal.enter('buyerAdministrator', `/buyer/material/${uuid}`, look)
    const place = page.locator('srm-material-detail')
    await eventually(() => place.getByText(/^(自定义字段|Custom fields)$/).count()).toBeGreaterThan(0)
    expect(await faults(page)).toEqual([])
    await close()
  },
)
