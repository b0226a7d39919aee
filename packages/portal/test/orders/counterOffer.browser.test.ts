/** Asked and answered side by side, with what the difference costs: both sides, both languages. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, type Portal, people, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Line {
  readonly quantity: string
  readonly replyQuantity: string
  readonly requestDeliveryDate: string
  readonly replyDeliveryDate: string
}
interface Order {
  readonly uuid: string
  readonly lines: readonly Line[]
}

const detail = (page: Page): Locator => page.locator('srm-order-detail')
const amountOf = (text: string | null): number => Number(text?.replaceAll(',', '').replace('−', '-'))

/** An order that the supplier has answered otherwise. */
async function answered(): Promise<Order> {
  const query = `/buyer/purchaseOrder?stage=counterOffer&toElsAccount=${people.supplier[0]}&limit=1`
  const { items } = await portal.ask<{ items: Order[] }>('buyerAdministrator', query)
  return portal.ask<Order>('buyerAdministrator', `/buyer/purchaseOrder/${items[0]?.uuid}`)
}

const looks = [
  {
    who: 'buyerAdministrator',
    side: 'buyer',
    locale: 'zh-CN',
    setting: 'zh_cn',
    later: /晚 \d+ 天/,
    titles: ['要求金额', '答复金额', '差额'],
  },
  {
    who: 'supplier',
    side: 'supplier',
    locale: 'en-US',
    setting: 'en',
    later: /\d+ days? later/,
    titles: ['Amount Asked', 'Amount Answered', 'Difference'],
  },
] as const

test.each(looks)('$side reads what was asked and answered, and what it costs, in $locale', async (look) => {
  const order = await answered()
  const moved = order.lines.filter(
    (line) => line.quantity !== line.replyQuantity || line.requestDeliveryDate !== line.replyDeliveryDate,
  )
  const { page, errors, close } = await portal.enter(look.who, `/${look.side}/purchaseOrder/${order.uuid}`, {
    locale: look.locale,
    settings: { locale: look.setting },
    viewport: { width: 1440, height: 900 },
  })
  const table = detail(page).locator('.change-table')
  await table.waitFor()
  expect(await table.locator('tbody tr').count()).toBe(moved.length)
  expect(await table.locator('tbody .change-sign').first().textContent()).toContain('±')
  expect(await detail(page).locator('.next-change').textContent()).toMatch(look.later)
  const heads = await table.locator('thead th').allTextContents()
  expect(heads.slice(-3)).toEqual(look.titles)
  // each line, and all of them, adds up
  for (const row of await table.locator('tbody tr, tfoot tr').all()) {
    const [was, is, difference] = (await row.locator('td').allTextContents()).slice(-3).map(amountOf)
    expect(Number(is) - Number(was)).toBeCloseTo(Number(difference), 2)
  }
  await eventually(() => page.locator('.change-accepted').count()).toBe(1)
  expect(errors).toEqual([])
  await close()
})
