/** A supplier in eight tabs for the buyer, its own company data for the supplier, categories as a tree. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { besidesMeasuring, button, choose, field, heading } from '../support/admin.ts'
import { eventually, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Rows {
  readonly items: readonly { readonly uuid: string; readonly [key: string]: unknown }[]
}
const haisheng = async (): Promise<string> => {
  const { items } = await portal.ask<Rows>('buyerAdministrator', '/buyer/supplier?toElsAccount=300001')
  return items[0]?.uuid ?? ''
}
const tabs = ['基本信息', '资质证照', '银行账户', '地址', '联系人', '合作信息', '绩效信息', '准入信息']

test('a buyer reads a supplier in eight tabs, which the arrows walk', async () => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', `/buyer/supplier/${await haisheng()}`)
  const place = page.locator('srm-supplier-detail')
  await eventually(() => place.locator('.detail-tabs').getByRole('tab').allTextContents()).toEqual(tabs)
  const panel = place.locator('.tab-panel')
  await eventually(() => panel.textContent()).toContain('宁波海晟铝业有限公司')
  await place.getByRole('tab', { name: '基本信息' }).focus()
  await page.keyboard.press('ArrowRight')
  await eventually(() => panel.textContent()).toContain('CN-Q-20250302')
  await page.keyboard.press('ArrowRight')
  await eventually(() => panel.textContent()).toContain('****9012')
  expect(await panel.textContent()).toContain('仅为申请')
  await page.keyboard.press('End')
  await place.getByRole('tab', { name: '准入信息' }).click()
  await eventually(() => panel.textContent()).toContain('优秀')
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('what others know a document by cannot be typed over', async () => {
  const { items } = await portal.ask<Rows>('buyerAdministrator', '/buyer/material?materialStatus=active&limit=1')
  const { page, errors, close } = await portal.enter('buyerAdministrator', `/buyer/material/${items[0]?.uuid}`)
  const place = page.locator('srm-material-detail')
  await button(place, '编辑').click()
  await eventually(() => field(place, '物料编码').isDisabled()).toBe(true)
  expect(await field(place, '物料描述').isDisabled()).toBe(false)
  expect(await place.getByRole('combobox', { name: /^基本单位/ }).isDisabled()).toBe(true)
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('a contact of the buyer’s own is added from the tab, and stands there', async () => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', `/buyer/supplier/${await haisheng()}`)
  const place = page.locator('srm-supplier-detail')
  await place.getByRole('tab', { name: '联系人' }).click()
  await eventually(() => place.locator('.tab-panel').textContent()).toContain('李敏')
  await button(place, '新增').click()
  await eventually(() => placeOf(page)).toBe('/buyer/supplierContact/new?toElsAccount=300001')
  const form = page.locator('srm-supplier-contact-detail')
  await field(form, '姓名').fill('徐工')
  await field(form, '手机').fill('13700000001')
  await button(form, '保存').click()
  await eventually(() => heading(form)).toBe('徐工 300001')
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
  const again = await portal.enter('buyerAdministrator', `/buyer/supplier/${await haisheng()}`)
  const later = again.page.locator('srm-supplier-detail')
  await later.getByRole('tab', { name: '联系人' }).click()
  await eventually(() => later.locator('.tab-panel').textContent()).toContain('我方维护（1）')
  await again.close()
})

test('a supplier maintains what is its own, and shares it with a customer', async () => {
  await portal.send('both', '/buyer/supplier', {
    toElsAccount: '300003',
    fullName: '台州永固紧固件有限公司',
    paymentClause: '月结 30 天',
  })
  const { page, errors, close } = await portal.enter('both', '/supplier/enterprise/index')
  const place = page.locator('srm-company-data')
  const panel = place.locator('.tab-panel')
  await eventually(() => place.locator('.detail-tabs').getByRole('tab').allTextContents()).toEqual([
    ...tabs.slice(0, 5),
    '合作信息',
  ])
  await eventually(() => panel.textContent()).toContain('天津瑞轮轮组有限公司')
  await button(place, '编辑').click()
  await eventually(() => field(place, '简称').isVisible()).toBe(true)
  expect(await field(place, '企业名称').count()).toBe(0)
  await field(place, '总经理').fill('刘洪')
  await button(place, '保存').click()
  await eventually(() => panel.textContent()).toContain('刘洪')
  await place.getByRole('tab', { name: '合作信息' }).click()
  await eventually(() => panel.textContent()).toContain('远途自行车（昆山）有限公司')
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('a supplier written down twice is merged: the dialog says what goes over, the page where it went', async () => {
  const make = (document: string, body: object) =>
    portal.send<{ readonly uuid: string }>('buyerAdministrator', `/buyer/${document}`, body)
  const { uuid } = await make('supplier', { toElsAccount: '990001', fullName: '海晟铝业（旧）' })
  const setting = await make('inspectionSetting', { toElsAccount: '990001', isCheckQuality: 'Y' })
  const { page, errors, close } = await portal.enter('buyerAdministrator', `/buyer/supplier/${uuid}`)
  const place = page.locator('srm-supplier-detail')
  await button(place, '更多操作').click()
  await place.getByRole('menuitem', { name: '合并', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await eventually(() => dialog.textContent()).toContain('检验设置 1 张')
  expect(await dialog.textContent()).toContain('合并后不能撤销')
  await choose(dialog, '保留的供应商', '990001')
  await field(dialog, '原因').fill('重复建档')
  await button(dialog, '合并').click()
  await eventually(() => dialog.textContent()).toContain('此处为被合并的供应商')
  await choose(dialog, '保留的供应商', '300001')
  await button(dialog, '合并').click()
  await eventually(() => dialog.count()).toBe(0)
  await eventually(() => place.locator('.doc-title').textContent()).toContain('已并入 300001')
  const moved = await portal.ask<{ readonly subject: string }>(
    'buyerAdministrator',
    `/buyer/inspectionSetting/${setting.uuid}`,
  )
  expect(moved.subject).toBe('* / 300001')
  await button(place, /^300001 /).click()
  await eventually(() => placeOf(page)).toBe(`/buyer/supplier/${await haisheng()}`)
  const timeline = page.locator('srm-supplier-detail:visible .timeline-item').first()
  await eventually(() => timeline.textContent()).toContain('并入了 990001 海晟铝业（旧），转来单据 1 张')
  const isRefused = (error: string) => error.includes('422')
  expect(besidesMeasuring(errors).filter((error) => !isRefused(error))).toEqual([])
  await close()
})

test('categories stand in a tree, and a new one is made below another', async () => {
  const { page, errors, close } = await portal.enter('buyerAdministrator', '/buyer/materialCategory/index')
  const place = page.locator('srm-category-tree')
  const first = place.getByRole('treeitem').first()
  await first.click()
  await page.keyboard.press('ArrowLeft')
  await eventually(() => first.getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('ArrowRight')
  await eventually(() => first.getAttribute('aria-expanded')).toBe('true')
  const code = await first.getAttribute('data-node')
  await button(place, '新建下级').click()
  await eventually(() => placeOf(page)).toBe(`/buyer/materialCategory/new?parentCode=${code}`)
  const form = page.locator('srm-category-detail')
  await field(form, '分类编码').fill('ZZ01')
  await field(form, '分类名称').fill('试验分类')
  await button(form, '保存').click()
  await eventually(() => heading(form)).toBe('ZZ01')
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})
