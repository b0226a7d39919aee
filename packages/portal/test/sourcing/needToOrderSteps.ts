/** Steps on the way from the need to the order, on the screens of whoever takes them. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from '../../../elements/test/axe.ts'
import { button, choose, field } from '../support/admin.ts'
import { inDays } from '../support/mainJob.ts'
import { eventually } from '../support/portal.ts'
import { addSupplier, cellOf, pasteOn, stageOf } from '../support/sourcing.ts'

/** The screen that is shown of an element: others stay in tabs behind it. */
export const shown = (page: Page, element: string): Locator => page.locator(`srm-${element}:visible`)

/** A hundred seat posts for a cost center, pasted from a sheet. */
export async function askForPosts(place: Locator): Promise<void> {
  await eventually(() => place.getByRole('gridcell').count()).toBeGreaterThan(2)
  await field(place, '主题').fill('试装线坐管')
  await choose(place, '申请类型', '标准')
  await choose(place, '公司', '1000')
  await choose(place, '采购组', '2001')
  await choose(place, '成本中心', 'CC-2110')
  await pasteOn(await cellOf(place.locator('.form-lines'), 1, '物料编码'), [
    ['物料', '数量', '单位', '交期', '工厂', '单价', '费用科目'],
    ['SP-2981', '100', 'PCS', inDays(25), '2100', '58', 'TOOL'],
  ])
  await eventually(() => place.locator('.form-lines').textContent()).toContain('坐管 31.6')
}

/** What an inquiry says beside its lines: three suppliers, and two openers who are both needed. */
export async function askThree(place: Locator): Promise<void> {
  const { keyboard } = place.page()
  await field(place, '主题').fill('坐管与前轮询价')
  await field(place, '报价截止').fill(`${inDays(3)} 17:00`)
  await keyboard.press('Tab')
  await field(place, '询价有效期').fill(inDays(30))
  await keyboard.press('Tab')
  for (const [at, key] of ['300001', '300002', '300003'].entries()) await addSupplier(place, at + 1, key)
  await button(place, '添加开标人').click()
  await choose(place, '人员 2', '周颖')
  await field(place, '开标所需人数').fill('2')
  await keyboard.press('Tab')
}

/** Pastes prices from the first line on, and sends them once they come to a total. */
export async function sendPrices(place: Locator, rows: readonly (readonly string[])[], total: string): Promise<void> {
  await pasteOn(await cellOf(place.locator('.lines-area'), 1, '未税单价'), rows)
  await eventually(() => place.locator('.doc-foot').textContent()).toContain(total)
  await button(place, '提交报价').click()
  await eventually(() => stageOf(place)).toBe('已报价')
  expect(await violations(place.page())).toEqual([])
}

/** Beside the quotes: a lower price is offered to a supplier for the first line. */
export async function offerPrice(place: Locator, supplier: string, price: string): Promise<void> {
  await place.locator('.quote-line').first().click()
  await button(place.locator('.line-offer').filter({ hasText: supplier }), '议价').click()
  const offer = place.locator('.bargain-panel')
  await field(offer, '议价（未税）').fill(price)
  await button(offer, '发送').click()
  await eventually(() => place.locator('.grid-body').textContent()).toContain('议价中')
}

/** Nobody gets more than so many percent of a line. */
export async function limitShare(place: Locator, line: string, percent: string): Promise<Locator> {
  const panel = place.getByRole('region', { name: '约束条件' })
  await button(panel, '添加约束').click()
  await panel.getByRole('combobox', { name: /^约束/ }).selectOption({ label: '份额上限' })
  await panel.getByRole('combobox', { name: /^范围/ }).selectOption({ label: line })
  await panel.getByRole('textbox', { name: '百分比' }).fill(percent)
  await place.page().keyboard.press('Enter')
  await eventually(() => place.getByRole('radio', { name: /约束下最优/ }).isChecked()).toBe(true)
  return panel
}
