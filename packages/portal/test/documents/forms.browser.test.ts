/** What forms and the questions of actions do with what is typed, wherever they stand. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked, button, choose, field, heading, stage } from '../support/admin.ts'
import { inDays } from '../support/mainJob.ts'
import { eventually, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

/** What has the focus, looked for through shadow roots: its tag and its text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    return `${active?.tagName} ${active?.textContent?.trim()}`
  })
const hasFocus = (place: Locator): Promise<boolean> => place.evaluate((box) => box.matches(':focus'))
const faultAt = (place: Locator, key: string): Locator => place.locator(`[data-field=${key}] .is-error`)

const materials = '/buyer/material'
async function addMaterial(materialNumber: string): Promise<string> {
  const material = { materialNumber, materialDesc: '表单螺栓', cateLevelCode: 'BZ0101', baseUnit: 'PCS' }
  const { uuid } = await portal.send<{ uuid: string }>('buyerAdministrator', materials, material)
  return uuid
}
async function fillMaterial(place: Locator, materialNumber: string): Promise<void> {
  await field(place, '物料编码').fill(materialNumber)
  await field(place, '物料描述').fill('表单螺栓')
  await choose(place, '物料分类', '10')
  await choose(place, '基本单位', 'PCS')
}

test('a number of a thousand and more that is reached by Tab is replaced by what is typed', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', '/buyer/priceRecord/new')
  const price = field(page.locator('srm-price-detail'), '未税单价')
  await price.fill('1080')
  await page.keyboard.press('Tab')
  await eventually(() => price.inputValue()).toBe('1,080')
  await page.keyboard.press('Shift+Tab')
  await eventually(() => price.inputValue()).toBe('1080')
  await page.keyboard.type('9')
  expect(await price.inputValue()).toBe('9')
  await close()
})

test('what a person does not want to save is asked about, and does not come back with the next edit', async () => {
  const uuid = await addMaterial('FORM-1')
  const { page, go, close } = await portal.enter('buyerAdministrator', `${materials}/${uuid}`)
  const place = page.locator('srm-material-detail')
  const text = field(place, '物料描述')
  const change = async () => {
    await button(place, '编辑').click()
    await eventually(() => text.inputValue()).toBe('表单螺栓')
    await text.fill('改过的螺栓')
    await place.getByText('已自动保存').waitFor()
  }
  await change()
  await button(place, '取消').click()
  const question = place.getByRole('dialog')
  await button(question, '继续编辑').click()
  await eventually(() => question.count()).toBe(0)
  expect(await text.inputValue()).toBe('改过的螺栓')
  await button(place, '取消').click()
  await button(question, '不保存并关闭').click()
  await eventually(() => heading(place)).toBe('FORM-1')
  await change()
  await page.keyboard.press('Alt+w')
  await button(page.locator('dialog'), '不保存并关闭').click()
  await eventually(() => placeOf(page)).not.toContain(uuid)
  await go(`${materials}/${uuid}`)
  await change()
  await close()
})

test('a new document that is cancelled is asked about once, and its form is empty the next time', async () => {
  const { page, go, close } = await portal.enter('buyerAdministrator', `${materials}/new`)
  const place = page.locator('srm-material-detail')
  await field(place, '物料编码').fill('FORM-X')
  await place.getByText('已自动保存').waitFor()
  await button(place, '取消').click()
  await button(place.getByRole('dialog'), '不保存并关闭').click()
  await eventually(() => placeOf(page)).not.toContain('/new')
  expect(await page.locator('dialog').count()).toBe(0)
  await go(`${materials}/new`)
  expect(await field(place, '物料编码').inputValue()).toBe('')
  await close()
})

test('a fault goes when its field is changed, or when another field fills it', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', '/buyer/priceRecord/new')
  const place = page.locator('srm-price-detail')
  await button(place, '保存').click()
  await eventually(() => faultAt(place, 'orderUnit').count()).toBe(1)
  await choose(place, '物料编码', 'WB-H098')
  await eventually(() => faultAt(place, 'orderUnit').count()).toBe(0)
  expect(await faultAt(place, 'priceStart').count()).toBe(1)
  await close()
})

test('the question of an action loses its fault while it is answered; what the server refuses stands at it', async () => {
  const { items } = await portal.ask<{ items: { uuid: string; priceExpiryDate: string }[] }>(
    'buyerAdministrator',
    '/buyer/priceRecord?priceStatus=effective&limit=1&fields=priceExpiryDate',
  )
  const [price] = items
  const { page, close } = await portal.enter('buyerAdministrator', `/buyer/priceRecord/${price?.uuid}`)
  const place = page.locator('srm-price-detail')
  await button(place, '更多操作').click()
  await place.getByRole('menuitem', { name: '缩短有效期' }).click()
  const dialog = place.getByRole('dialog')
  const day = field(dialog, '截止日期')
  await button(dialog, '缩短有效期').click()
  await eventually(() => faultAt(dialog, 'lastDay').textContent()).toContain('必填')
  await day.fill(String(price?.priceExpiryDate))
  await page.keyboard.press('Enter')
  await eventually(() => faultAt(dialog, 'lastDay').count()).toBe(0)
  await button(dialog, '缩短有效期').click()
  await eventually(() => faultAt(dialog, 'lastDay').textContent()).toContain(`价格到 ${price?.priceExpiryDate} 为止`)
  expect(await hasFocus(day)).toBe(true)
  await day.fill(inDays(1))
  await page.keyboard.press('Enter')
  await eventually(() => faultAt(dialog, 'lastDay').count()).toBe(0)
  await button(dialog, '缩短有效期').click()
  await eventually(() => dialog.count()).toBe(0)
  await eventually(() => focused(page)).not.toMatch(/^(BODY|SRM)/)
  await close()
})

test('a refusal of the server stands at the field that it names, with the focus there', async () => {
  await addMaterial('FORM-2')
  const { page, close } = await portal.enter('buyerAdministrator', `${materials}/new`)
  const place = page.locator('srm-material-detail')
  await fillMaterial(place, 'FORM-2')
  await button(place, '保存').click()
  await eventually(() => faultAt(place, 'materialNumber').textContent()).toContain('已被其他单据使用')
  await eventually(() => hasFocus(field(place, '物料编码'))).toBe(true)
  await close()
})

test('rows of a field that nobody has filled in do not keep a document from being saved; the heading gets the focus', async () => {
  const { page, close } = await portal.enter('buyerAdministrator', `${materials}/new`)
  const place = page.locator('srm-material-detail')
  const cell = (name: string) => place.getByRole('textbox', { name, exact: true })
  await fillMaterial(place, 'FORM-3')
  await button(place, '添加换算').click()
  await choose(place, '单位 1', 'BOX')
  await cell('折合基本单位 1').fill('12')
  await cell('折合基本单位 1').press('Enter')
  await eventually(() => hasFocus(cell('数量 2'))).toBe(true)
  await page.keyboard.press('Control+s')
  await eventually(() => heading(place)).toContain('FORM-3')
  await eventually(() => place.locator('.fact-value .rows tbody tr').count()).toBe(1)
  await eventually(() => focused(page)).toBe('H1 FORM-3')
  await eventually(() => place.locator('.doc-sub').textContent()).toMatch(/周颖 创建于/)
  await button(place, '编辑').click()
  await field(place, '物料描述').fill('改过的螺栓')
  await field(place, '规格').fill(asked.materialSpecifications)
  await field(place, '型号').fill(asked.materialModel)
  await choose(place, '生产状态', asked.productionStatus)
  await choose(place, '业务状态', asked.businessStatus)
  await button(place, '保存').click()
  await eventually(() => focused(page)).toBe('H1 FORM-3')
  const before = await stage(place)
  await button(place, '提交审批').click()
  await eventually(() => stage(place)).not.toBe(before)
  await eventually(() => focused(page)).toMatch(/^(H1|BUTTON)/)
  await close()
})

test('times are read and written by the clocks of the account, whatever zone the browser is in', async () => {
  const { items } = await portal.ask<{ items: { uuid: string }[] }>(
    'supplier',
    '/supplier/deliveryNotice?stage=new&limit=1',
  )
  const path = `/supplier/deliveryNotice/${items[0]?.uuid}`
  const stored = () => portal.ask<{ rowVersion: number; eta: string }>('supplier', path)
  await portal.send('supplier', path, { rowVersion: (await stored()).rowVersion, eta: '2031-03-14T01:30:00Z' }, 'PUT')
  const { page, close } = await portal.enter('supplier', path, { fresh: true, timezoneId: 'America/New_York' })
  const place = page.locator('srm-delivery-detail')
  await button(place, '编辑').click()
  await button(place, '表头').click()
  const expected = field(place, '预计到达')
  await eventually(() => expected.inputValue()).toBe('2031-03-14 09:30')
  await expected.fill('2031-03-15 08:45')
  await page.keyboard.press('Tab')
  await eventually(() => expected.inputValue()).toBe('2031-03-15 08:45')
  await button(place, '保存').click()
  await eventually(async () => Date.parse((await stored()).eta)).toBe(Date.parse('2031-03-15T00:45:00Z'))
  await expected.waitFor({ state: 'detached' })
  await place.getByText('2031-03-15 08:45').first().waitFor()
  await close()
})
