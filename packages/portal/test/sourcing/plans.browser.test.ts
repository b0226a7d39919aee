/** A plan from the block of a spreadsheet to the order: pasted, published, answered with a gap, accepted, ordered. */
import { periodsFrom } from '@srm/core/sourcing/plans/periods'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../../../elements/test/axe.ts'
import { besidesMeasuring, button, choose, field, heading } from '../support/admin.ts'
import { inDays, save } from '../support/mainJob.ts'
import { eventually, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Plan {
  readonly uuid: string
  readonly planNumber: string
  readonly stage: string
  readonly lines: readonly Record<string, unknown>[]
}

const weeks = periodsFrom('week', inDays(0), 6)
const detail = (page: Page): Locator => page.locator('srm-plan-detail')
const stage = (page: Page) => detail(page).locator('.doc-head .tag').first().textContent()
const cells = (page: Page): Locator => detail(page).locator('.lines-area')

/** Pastes a block from a cell: the row of the grid, and how many columns behind the first one. */
async function paste(page: Page, row: number, column: number, block: readonly (readonly string[])[]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(
    (copied) => navigator.clipboard.writeText(copied),
    block.map((line) => `${line.join('\t')}\r\n`).join(''),
  )
  await cells(page)
    .locator(`[role=row][aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`)
    .click()
  await page.keyboard.press('Control+V')
}

test('a block of a spreadsheet is planned, answered with a gap, accepted and ordered', async () => {
  const buyer = await portal.enter('buyer', '/buyer/plan/new', { locale: 'zh-CN' })
  const place = detail(buyer.page)
  await eventually(() => place.getByRole('gridcell').count()).toBeGreaterThan(4)
  await choose(place, '供应商', '300001')
  await choose(place, '公司', '1000')
  await choose(place, '采购组织', '2000')
  for (const [name, day] of [
    ['确定期至', weeks[1]],
    ['备料期至', weeks[3]],
    ['计划截止日', weeks[5]],
    ['答复期限', inDays(5)],
  ] as const) {
    await field(place, name).fill(String(day))
    await field(place, name).press('Enter')
  }
  await paste(buyer.page, 1, 1, [
    ['SP-2981', '2100', '300', '320', '340', '360', '380'],
    ['SC-0341', '2100', '500', '500', '0', '600', '600'],
  ])
  await eventually(() => cells(buyer.page).textContent()).toContain('380')
  expect(await violations(buyer.page)).toEqual([])
  await save(place)
  await eventually(() => placeOf(buyer.page)).not.toContain('/new')
  const path = placeOf(buyer.page)
  const read = () => portal.ask<Plan>('buyer', path)
  const { uuid, planNumber, lines } = await read()
  expect(lines.map((line) => [line.materialNumber, line.bucketStart, line.needQuantity, line.zone])).toEqual([
    ...[300, 320, 340, 360, 380].map((n, i) => [
      ...['SP-2981', weeks[i], String(n), ['firm', 'firm', 'trade', 'trade', 'forecast'][i]],
    ]),
    ...[500, 500, 0, 600, 600].map((n, i) => [
      ...['SC-0341', weeks[i], String(n), ['firm', 'firm', 'trade', 'trade', 'forecast'][i]],
    ]),
  ])
  await button(place, '发布').click()
  await eventually(() => stage(buyer.page)).toBe('待答复')

  const supplier = await portal.enter('supplier', `/supplier/plan/${uuid}`, { locale: 'zh-CN' })
  const own = detail(supplier.page)
  await eventually(() => own.getByRole('heading', { level: 1 }).textContent()).toContain(planNumber)
  await button(own, '全部按要求').click()
  await eventually(() => cells(supplier.page).textContent()).toContain('380')
  await paste(supplier.page, 1, 2, [['300', '250']])
  await button(own, '答复').click()
  await eventually(() => button(own, '差异原因').getAttribute('aria-pressed')).toBe('true')
  await supplier.page.keyboard.type('管料缺口')
  await supplier.page.keyboard.press('Enter')
  expect(await violations(supplier.page)).toEqual([])
  await button(own, '答复').click()
  await eventually(async () => (await read()).stage).toBe('replied')
  expect((await read()).lines[1]).toMatchObject({ replyQuantity: '250', gapQuantity: '70', gapReason: '管料缺口' })

  await eventually(() => stage(buyer.page)).toBe('已答复')
  expect(await violations(buyer.page)).toEqual([])
  await button(place, '接受').click()
  await eventually(() => stage(buyer.page)).toBe('待下单')
  await button(place, '下单').click()
  const order = buyer.page.locator('srm-order-detail')
  await eventually(() => placeOf(buyer.page)).toContain('/buyer/purchaseOrder/new')
  await eventually(() => order.locator('.form-lines').textContent()).toContain('250')
  await save(order)
  await eventually(() => heading(order)).toMatch(/^PO\d+$/)
  expect(await read()).toMatchObject({
    stage: 'confirmed',
    lines: [{ orderedQuantity: '300' }, { orderedQuantity: '250' }, ...Array.from({ length: 8 }, () => ({}))],
  })
  expect([besidesMeasuring(buyer.errors), besidesMeasuring(supplier.errors)]).toEqual([[], []])
  await supplier.close()
  await buyer.close()
})

test('on a phone each material has its periods one below the other, what changed since the version before among them', async () => {
  const { page, errors, close } = await portal.enter('buyer', '/buyer/plan/index', {
    ...{ locale: 'zh-CN', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  })
  const plans = await portal.ask<{ items: Plan[] }>('buyer', '/buyer/plan?stage=toOrder')
  await page.goto(`${portal.address}/buyer/plan/${plans.items[0]?.uuid}`)
  await eventually(() => detail(page).locator('.plan-periods').count()).toBeGreaterThan(1)
  expect(await violations(page)).toEqual([])
  expect(await detail(page).locator('.plan-was').count()).toBe(3)
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(390)
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})
