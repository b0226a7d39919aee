/** Unit conversions of a material: typed, pasted, told what is wrong, read again. */
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { besidesMeasuring, button, choose, demandAccessible, field, heading, looks } from './admin.ts'
import { eventually, faults, type Portal, placeOf, startPortal } from './portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const rows = (place: Locator): Promise<readonly string[]> =>
  place
    .locator('.fact-value .rows tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent?.trim()).join(' ')),
    )
const cellFault = (place: Locator, at: string) =>
  place.locator(`[data-field="uomConversions.${at}"] .is-error`).textContent()

test('conversions of a material are typed and pasted, say which one is wrong, and are read in its detail', async () => {
  const { page, errors, go, close } = await portal.enter('buyerAdministrator', '/buyer/material/new')
  const place = page.locator('srm-material-detail')
  const cell = (name: string) => place.getByRole('textbox', { name, exact: true })
  await field(place, '物料编码').fill('CONV-1')
  await field(place, '物料描述').fill('按箱采购的螺栓')
  await choose(place, '物料分类', '10')
  await choose(place, '基本单位', 'PCS')
  await button(place, '添加换算').click()
  await eventually(() => cell('数量 1').inputValue()).toBe('1')
  await choose(place, '单位 1', 'BOX')
  await cell('折合基本单位 1').fill('2.5')
  await cell('折合基本单位 1').press('Enter')
  await eventually(() => cellFault(place, '0.num')).toContain('整数')
  await eventually(() => cell('数量 2').evaluate((box) => box.matches(':focus'))).toBe(true)
  await cell('折合基本单位 1').fill('12')
  await cell('数量 2').focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', '1\tBOX\t10\r\n3\tKG\t2\r\n')
    const inside = (root: Document | ShadowRoot): Element | null => {
      const active = root.activeElement
      return active?.shadowRoot ? inside(active.shadowRoot) : active
    }
    inside(document)?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, composed: true, cancelable: true }),
    )
  })
  await eventually(() => cell('折合基本单位 3').inputValue()).toBe('2')
  await button(place, '保存').click()
  await eventually(() => cellFault(place, '1.unit')).toContain('重复')
  expect(await faults(page)).toEqual([])
  await button(place, '删除第 2 行').click()
  await button(place, '保存').click()
  await eventually(() => heading(place)).toContain('CONV-1')
  await eventually(() => rows(place)).toEqual(['1 盒 12', '3 千克 2'])
  const path = placeOf(page)
  await go(path)
  await eventually(() => rows(place)).toEqual(['1 盒 12', '3 千克 2'])
  await button(place, '编辑').click()
  await eventually(() => cell('数量 2').inputValue()).toBe('3')
  // What the server refused, the browser notes.
  expect(besidesMeasuring(errors).filter((error) => !error.includes('400'))).toEqual([])
  await close()
  for (const look of looks)
    await demandAccessible(portal, 'buyerAdministrator', path, 'srm-material-detail .fact-value .rows', look)
})
