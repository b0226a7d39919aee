/** Documents that are made of others on the screen: orders of chosen prices and sources, the return of a rejected lot. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../../../elements/test/axe.ts'
import { besidesMeasuring, button, heading } from '../support/admin.ts'
import { eventually, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const looks = [
  { language: 'zh_cn', viewport: { width: 1440, height: 900 } },
  { language: 'en', viewport: { width: 1440, height: 900 } },
  { language: 'zh_cn', viewport: { width: 390, height: 844 } },
  { language: 'en', viewport: { width: 390, height: 844 } },
] as const
const texts = {
  zh_cn: { make: '新建采购订单', made: '已新建 3 张采购订单草稿，请补全。', ended: '价格已失效或已作废。' },
  en: {
    make: 'Create purchase order',
    made: 'Created: 3 × purchase order, as drafts to complete.',
    ended: 'The price is not valid any more.',
  },
} as const

interface Price {
  readonly priceRecordNumber: string
  readonly toElsAccount: string
}
const pricesOf = async (filter: string): Promise<readonly Price[]> =>
  (await portal.ask<{ items: Price[] }>('buyer', `/buyer/priceRecord?${filter}&limit=100`)).items

test.each(['zh_cn', 'en'] as const)(
  'chosen prices become an order for each supplier, and one that has ended says why: %s',
  async (language) => {
    const effective = await pricesOf('priceStatus=effective')
    const suppliers = [...Map.groupBy(effective, ({ toElsAccount }) => toElsAccount).values()].slice(0, 3)
    const [ended] = await pricesOf('priceStatus=expired')
    const chosen = [...suppliers.map(([first]) => first), ended].map((row) => String(row?.priceRecordNumber))
    expect([suppliers.length, new Set(chosen).size]).toEqual([3, 4])
    const options = { viewport: looks[0].viewport, settings: { locale: language } }
    const { page, errors, close } = await portal.enter(
      'buyer',
      `/buyer/priceRecord/index?priceRecordNumber=${chosen.join()}`,
      options,
    )
    const list = page.locator('srm-price-list')
    const { make, made, ended: why } = texts[language]
    for (const number of chosen) {
      const row = list.locator('tbody tr').filter({ hasText: number }).first()
      await row.locator('input[type=checkbox], [role=checkbox]').first().click()
    }
    await list.getByRole('button', { name: make, exact: true }).click()
    const dialog = list.getByRole('dialog')
    await dialog.getByRole('status').waitFor()
    expect(await dialog.getByRole('status').textContent()).toBe(made)
    expect(await dialog.getByRole('alert').textContent()).toContain(why)
    expect(await violations(page)).toEqual([])
    await page.setViewportSize(looks[2].viewport)
    expect(await violations(page)).toEqual([])
    await page.setViewportSize(looks[0].viewport)
    const first = dialog.locator('.made-documents button').first()
    const number = String(await first.textContent())
    await first.click()
    const detail = page.locator('srm-order-detail')
    await eventually(() => heading(detail)).toBe(number)
    expect(besidesMeasuring(errors)).toEqual([])
    await close()
  },
)

test('one source opens as the form of its order', async () => {
  const { page, errors, close } = await portal.enter('buyer', '/buyer/sourceList/index?materialNumber=FW-R820')
  const list = page.locator('srm-source-list')
  await list.locator('tbody').locator('input[type=checkbox], [role=checkbox]').first().click()
  await button(list, '新建采购订单').click()
  const form = page.locator('srm-order-detail')
  await eventually(() => form.locator('[role=row][aria-rowindex="2"]').first().textContent()).toContain('FW-R820')
  await eventually(() => placeOf(page)).toContain('/buyer/purchaseOrder/new')
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test.each(looks)(
  'a lot with rejected goods says what comes next, and the return opens with them: $language $viewport.width',
  async ({ language, viewport }) => {
    interface Lot {
      readonly uuid: string
      readonly rejectedQty: string
    }
    const { items } = await portal.ask<{ items: Lot[] }>('buyer', '/buyer/incomingInspection?stage=toReturn&limit=1')
    const [lot] = items
    const options = { viewport, settings: { locale: language } }
    const { page, errors, close } = await portal.enter('buyer', `/buyer/incomingInspection/${lot?.uuid}`, options)
    const detail = page.locator('srm-inspection-detail')
    const next = { zh_cn: '退回不合格品', en: 'return the rejected goods' }[language]
    await eventually(() => detail.locator('.next-step').textContent()).toContain(next)
    const step = { zh_cn: '退回不合格品', en: 'Return rejected goods' }[language]
    await detail.getByRole('button', { name: step, exact: true }).click()
    const form = page.locator('srm-return-detail')
    await eventually(() => placeOf(page)).toContain('/buyer/returnOrder/new')
    await eventually(() => form.locator('[data-field="reasonText"] input').inputValue()).not.toBe('')
    expect(await violations(page)).toEqual([])
    expect(besidesMeasuring(errors)).toEqual([])
    await close()
  },
)
