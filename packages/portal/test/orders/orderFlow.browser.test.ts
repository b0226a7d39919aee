/** The main job: the buyer writes, submits and sends an order, the supplier confirms it, the buyer's open list follows. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, fillHead, inDays, pasteLines, save, shownStage, submitAndSend, typeLine } from '../support/mainJob.ts'
import { eventually, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const detail = (page: Page): Locator => page.locator('srm-order-detail')

async function enter(person: 'buyer' | 'buyerAdministrator' | 'supplier', path: string) {
  const visitor = await portal.enter(person, path, { locale: 'zh-CN' })
  await eventually(() => placeOf(visitor.page)).toBe(path)
  return visitor
}

test('an order pasted from a spreadsheet goes to the supplier, comes back confirmed, and the open list follows', async () => {
  const list = await enter('buyer', '/buyer/purchaseOrder/index')
  const buyer = await enter('buyerAdministrator', '/buyer/purchaseOrder/new')
  const purchaser = detail(buyer.page).locator('[data-field="purchasePerson"]')
  await eventually(() => purchaser.textContent()).toContain('周颖')
  expect(await purchaser.textContent()).not.toContain('administrator')
  await fillHead(detail(buyer.page))
  await pasteLines(detail(buyer.page))
  await save(detail(buyer.page))
  const number = await submitAndSend(detail(buyer.page))
  const row = list.page.locator('srm-order-list [role=row]', { hasText: number })
  await eventually(() => row.textContent()).toMatch(/待确认.*周颖/s)

  const supplier = await enter('supplier', '/supplier/purchaseOrder/index?tab=mine')
  await supplier.page.locator('srm-order-list').getByText(number).first().click()
  await button(detail(supplier.page), '全部按要求').click()
  await button(detail(supplier.page), '确认订单').click()
  await eventually(() => shownStage(detail(supplier.page))).toBe('已确认')
  await eventually(() => row.textContent()).toContain('已确认')
  await eventually(() => detail(buyer.page).getByText('李敏', { exact: true }).count()).toBe(1)
  for (const visitor of [list, buyer, supplier]) {
    expect(visitor.errors).toEqual([])
    await visitor.close()
  }
})

/** The cells of a table with this text of which something is cut off. */
const cutCells = (screen: Locator, text: string): Promise<number> =>
  screen
    .locator('.lines-area [role=gridcell]', { hasText: text })
    .evaluateAll((cells) => cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)

test('an order of three typed lines; another date is a counter-offer, with its reason, that the buyer accepts', async () => {
  const buyer = await enter('buyerAdministrator', '/buyer/purchaseOrder/new')
  await fillHead(detail(buyer.page))
  const materials = ['BT-M520', 'BT-M616', 'CP-5520']
  for (const [at, material] of materials.entries())
    await typeLine(detail(buyer.page), at + 1, {
      3: material,
      4: '铝合金车架连接件，阳极氧化',
      5: '12',
      7: '2.5',
      8: '13',
      10: inDays(15),
      11: '2100',
    })
  await save(detail(buyer.page))
  const number = await submitAndSend(detail(buyer.page))

  const supplier = await enter('supplier', '/supplier/purchaseOrder/index?tab=mine')
  await supplier.page.locator('srm-order-list').getByText(number).first().click()
  await button(detail(supplier.page), '全部按要求').click()
  for (const material of materials) {
    await detail(supplier.page).locator('[role=gridcell]', { hasText: material }).waitFor()
    expect(await cutCells(detail(supplier.page), material)).toBe(0)
  }
  const replies = detail(supplier.page).locator('[role=row][aria-rowindex="2"] .editable')
  for (const [reply, text] of [
    [replies.first(), inDays(18)],
    [replies.last(), '模具保养'],
  ] as const) {
    await reply.click()
    await supplier.page.keyboard.type(text)
    await supplier.page.keyboard.press('Enter')
  }
  await button(detail(supplier.page), '确认订单').click()
  await eventually(() => shownStage(detail(supplier.page))).toBe('答复有偏差')
  await eventually(() => shownStage(detail(buyer.page))).toBe('答复有偏差')
  await eventually(() => detail(buyer.page).getByText('模具保养', { exact: true }).isVisible()).toBe(true)
  await button(detail(buyer.page), '接受答复').click()
  await eventually(() => shownStage(detail(buyer.page))).toBe('已确认')
  await supplier.close()
  await buyer.close()
})
