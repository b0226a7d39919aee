/** From the need to the order: asked for in words and by material, approved, ordered at the valid price, the rest sent back. */
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

interface Line {
  readonly itemStatus: string
  readonly freeQuantity: string
}
interface Requisition {
  readonly uuid: string
  readonly stage: string
  readonly lines: readonly Line[]
}

const detail = (page: Page): Locator => page.locator('srm-requisition-detail')
const stage = (page: Page) => detail(page).locator('.doc-head .tag').first().textContent()

async function pasteLines(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const place = detail(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(
    (copied) => navigator.clipboard.writeText(copied),
    rows.map((cells) => `${cells.join('\t')}\r\n`).join(''),
  )
  const head = place.locator('.form-lines [role=columnheader]').filter({ hasText: '物料编码' })
  const column = await head.first().getAttribute('aria-colindex')
  await place.locator(`.form-lines [role=row][aria-rowindex="2"] [aria-colindex="${column}"]`).click()
  await page.keyboard.press('Control+V')
}

test('a need becomes an order at the valid price; what nobody has a price of is sent back with the reason', async () => {
  const { page, errors, close } = await portal.enter('buyer', '/buyer/requisition/new', { locale: 'zh-CN' })
  const place = detail(page)
  await eventually(() => place.getByRole('gridcell').count()).toBeGreaterThan(2)
  await field(place, '主题').fill('试制备料')
  await choose(place, '申请类型', '标准')
  await choose(place, '公司', '1000')
  await choose(place, '采购组', '2001')
  await pasteLines(page, [
    ['物料', '名称', '数量', '单位', '交期', '工厂'],
    ['WB-H098', '', '300', 'PCS', inDays(20), '2100'],
    ['', '防锈喷剂 500 ml', '12', 'PCS', inDays(9), '2100'],
  ])
  await eventually(() => place.locator('.form-lines').textContent()).toContain('防锈喷剂 500 ml')
  expect(await violations(page)).toEqual([])
  await save(place)
  await eventually(() => placeOf(page)).not.toContain('/new')
  await button(place, '提交审批').click()
  await eventually(() => stage(page)).toBe('审批中')

  const path = placeOf(page)
  const { uuid } = await portal.ask<Requisition>('buyer', path)
  const tasks = await portal.ask<{ items: { uuid: string }[] }>('buyerAdministrator', `/buyer/flowTask?docUuid=${uuid}`)
  await portal.send('buyerAdministrator', `/buyer/flowTask/${tasks.items[0]?.uuid}/approve`, { comment: '同意' })
  await eventually(() => stage(page)).toBe('待采购')
  await eventually(() => place.locator('.lines-area').textContent()).toContain('宁波海晟铝业有限公司')
  expect(await violations(page)).toEqual([])

  await button(place, '更多操作').click()
  await place.getByRole('menuitem', { name: '退回' }).click()
  const dialog = place.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /10/ }).click()
  await field(dialog, '原因').fill('请走劳保用品领用')
  await button(dialog, '退回').click()
  await eventually(async () =>
    (await portal.ask<Requisition>('buyer', path)).lines.map((one) => one.itemStatus),
  ).toEqual(['pool', 'returned'])

  await button(place, '新建下游单据').click()
  await place.getByRole('menuitem', { name: '下单' }).click()
  const order = page.locator('srm-order-detail')
  await eventually(() => placeOf(page)).toContain('/buyer/purchaseOrder/new')
  await eventually(() => order.locator('.form-lines').textContent()).toContain('11.2')
  await save(order)
  await eventually(() => heading(order)).toMatch(/^PO\d+$/)
  expect(await portal.ask<Requisition>('buyer', path)).toMatchObject({
    stage: 'partial',
    lines: [
      { itemStatus: 'done', freeQuantity: '0' },
      { itemStatus: 'returned', freeQuantity: '0' },
    ],
  })
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})
