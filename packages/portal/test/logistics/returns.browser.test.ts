/** The value of goods goes back without the goods: asked of an approver, confirmed by the supplier, posted. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, choose, field, heading, stage } from '../support/admin.ts'
import { eventually, type Portal, people, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Made {
  readonly uuid: string
  readonly makes?: readonly { readonly document: string; readonly refusal?: unknown }[]
}
const sheet = (page: Page) => page.locator('srm-return-detail:visible')

/** A receipt of which something can go back to the seller who looks on. */
async function returnable(): Promise<Made> {
  const { items } = await portal.ask<{ items: Made[] }>(
    'buyer',
    `/buyer/receipt?stage=posted&toElsAccount=${people.supplier[0]}&limit=50`,
  )
  const receipts = await Promise.all(items.map(({ uuid }) => portal.ask<Made>('buyer', `/buyer/receipt/${uuid}`)))
  const found = receipts.find(({ makes = [] }) => makes.some((one) => one.document === 'returnOrder' && !one.refusal))
  if (!found) throw new Error('nothing can go back')
  return found
}

test('what is not worth its freight stays where it is, and its value goes back', async () => {
  const { uuid } = await returnable()
  const { page, errors, close } = await portal.enter('buyer', `/buyer/receipt/${uuid}`)
  await button(page.locator('srm-receipt-detail'), '新建退货单').click()
  await choose(sheet(page), '实物退回', '否')
  await choose(sheet(page), '处理方式', '退款')
  await field(sheet(page), '问题说明').fill('压裂，就地报废')
  await button(sheet(page), '保存').click()
  await eventually(() => heading(sheet(page))).toMatch(/^RT/)
  await button(sheet(page), '发送').click()
  await eventually(() => stage(sheet(page))).toBe('审批中')
  const path = new URL(page.url()).pathname
  const made = path.split('/').at(-1)

  const { items } = await portal.ask<{ items: Made[] }>('buyerAdministrator', `/buyer/flowTask?docUuid=${made}`)
  await portal.send('buyerAdministrator', `/buyer/flowTask/${items[0]?.uuid}/approve`, { comment: '同意' })
  await eventually(() => stage(sheet(page))).toBe('待确认')

  const seller = await portal.enter('supplier', path.replace('/buyer/', '/supplier/'))
  await button(sheet(seller.page), '确认').click()
  await button(sheet(seller.page).getByRole('dialog'), '确认').click()
  await eventually(() => stage(sheet(page))).toBe('已确认')
  await button(sheet(page), '退货过账').click()
  await eventually(() => stage(sheet(page))).toBe('已冲减')
  await eventually(() => stage(sheet(seller.page))).toBe('已冲减')
  expect([...errors, ...seller.errors]).toEqual([])
  await seller.close()
  await close()
})
