/** Attributes that categories ask for: named in the category, marked in the material's form, told when one is missing. */
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { besidesMeasuring, button, choose, demandAccessible, field, heading, looks, stage } from './admin.ts'
import { eventually, faults, type Portal, placeOf, startPortal } from './portal.ts'

let portal: Portal
let pedals = ''

beforeAll(async () => {
  portal = await startPortal()
  const { items } = await portal.ask<{ items: { uuid: string }[] }>(
    'buyerAdministrator',
    '/buyer/materialCategory?key=LJ0401',
  )
  pedals = `/buyer/materialCategory/${items[0]?.uuid}`
})
afterAll(() => portal.stop())

const attributes = (place: Locator): Promise<readonly string[]> =>
  place.locator('.fact-value .rows tbody td').allTextContents()
const marked = (place: Locator): Promise<readonly (string | null)[]> =>
  place.locator('.form-item:has(.required)').evaluateAll((all) => all.map((item) => item.getAttribute('data-field')))
const whyMarked = (place: Locator, name: string) =>
  place.locator(`[data-field=${name}] .required`).getAttribute('title')
const fault = (place: Locator, name: string) => place.locator(`[data-field=${name}] .is-error`).textContent()

test('a category names each attribute once, and its detail shows them', async () => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', pedals)
  const place = page.locator('srm-category-detail')
  await button(place, '编辑').click()
  await button(place, '添加属性').click()
  await choose(place, '属性 1', '毛重')
  await button(place, '添加属性').click()
  await choose(place, '属性 2', '毛重')
  await button(place, '保存').click()
  await eventually(() => place.locator('[data-field="template.1.attribute"] .is-error').textContent()).toBe(
    '重复出现。',
  )
  await choose(place, '属性 2', '海关编码')
  expect(await faults(page)).toEqual([])
  await button(place, '保存').click()
  await eventually(() => attributes(place)).toEqual(['毛重', '海关编码'])
  // What the server refused, the browser notes.
  expect(besidesMeasuring(errors).filter((error) => !error.includes('400'))).toEqual([])
  await close()
  for (const look of looks)
    await demandAccessible(portal, 'buyerAdministrator', pedals, 'srm-category-detail .fact-value .rows', look)
})

test('a material’s form marks what its category and those above it ask for, says what is missing, and passes', async () => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', '/buyer/material/new')
  const place = page.locator('srm-material-detail')
  const always = ['materialNumber', 'materialDesc', 'cateLevelCode', 'baseUnit']
  await field(place, '物料编码').fill('ASKED-1')
  await field(place, '物料描述').fill('带要求的脚踏')
  await eventually(() => marked(place)).toEqual(always)
  await choose(place, '物料分类', 'LJ0401')
  await eventually(async () => (await marked(place)).toSorted()).toEqual(
    [...always, 'materialSpecifications', 'netWeight', 'grossWeight', 'hsCode'].toSorted(),
  )
  expect(await whyMarked(place, 'hsCode')).toBe('分类“脚踏”要求填写此项。')
  expect(await whyMarked(place, 'netWeight')).toBe('分类“自行车零部件”要求填写此项。')
  await choose(place, '物料分类', 'BZ0101')
  await eventually(() => marked(place)).toEqual(always)
  await choose(place, '物料分类', 'LJ0401')
  await choose(place, '基本单位', 'PR')
  await field(place, '净重').fill('0.4')
  await button(place, '保存').click()
  await eventually(() => stage(place)).toBe('草稿')
  await button(place, '提交审批').click()
  await eventually(() => fault(place, 'materialSpecifications')).toBe('分类“自行车零部件”要求填写此项。')
  expect(await fault(place, 'grossWeight')).toBe('分类“脚踏”要求填写此项。')
  expect(await fault(place, 'hsCode')).toBe('分类“脚踏”要求填写此项。')
  expect(await place.locator('[data-field=netWeight] .is-error').count()).toBe(0)
  await eventually(() =>
    place.locator('[data-field=materialSpecifications] input').evaluate((box) => box.matches(':focus')),
  ).toBe(true)
  expect(await faults(page)).toEqual([])
  await field(place, '规格').fill('9/16"')
  await field(place, '毛重').fill('0.5')
  await field(place, '海关编码').fill('87149620')
  await button(place, '保存').click()
  await eventually(() => heading(place)).toContain('ASKED-1')
  await button(place, '提交审批').click()
  await eventually(() => stage(place)).toBe('有效')
  await button(place, '编辑').click()
  await eventually(() => field(place, '毛重').inputValue()).toBe('0.5')
  await field(place, '毛重').fill('')
  await button(place, '保存').click()
  await eventually(() => fault(place, 'grossWeight')).toBe('分类“脚踏”要求填写此项。')
  expect(placeOf(page)).toMatch(/^\/buyer\/material\//)
  expect(besidesMeasuring(errors).filter((error) => !error.includes('400'))).toEqual([])
  await close()
})
