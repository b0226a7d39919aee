/** A supplier asks a customer for money that is about no order. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, choose, field, heading, stage } from '../support/admin.ts'
import { eventually } from '../support/portal.ts'
import { financePortal, type Listed, today, type } from './financePortal.ts'

const portal = financePortal()
const sheet = (page: Page) => page.locator('srm-expense-detail:visible')

test('an expense without an order names the buyer and one of its companies, and the buyer confirms it', async () => {
  const { items } = await portal().ask<Listed<{ companyCode: string }>>(
    'supplier',
    '/supplier/purchaseOrder?elsAccount=100002&stage=confirmed&limit=1',
  )
  const { page, errors, close } = await portal().enter('supplier', '/supplier/expenseSheet/new')
  const form = sheet(page)
  await choose(form, '采购方', '远途')
  await choose(form, '费用原因', '其他')
  await choose(form, '币种', 'CNY')
  await field(form, '公司').fill(String(items[0]?.companyCode))
  await field(form, '费用日期').fill(today)
  const grid = form.getByRole('grid')
  await type(grid, '费用内容', '寄售仓仓储费')
  await type(grid, '未税单价', '300')
  await type(grid, '税率', '6')
  await button(form, '保存').click()
  await eventually(() => heading(form)).toMatch(/^FA/)
  await button(form, '发送').click()
  await eventually(() => stage(form)).toBe('待确认')
  const path = new URL(page.url()).pathname
  const buyer = await portal().enter('buyerAdministrator', path.replace('/supplier/', '/buyer/'))
  await sheet(buyer.page).getByText('寄售仓仓储费').first().waitFor()
  await button(sheet(buyer.page), '确认').click()
  await eventually(() => stage(sheet(buyer.page))).toBe('已确认')
  expect([...errors, ...buyer.errors]).toEqual([])
  await buyer.close()
  await close()
})
