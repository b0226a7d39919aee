/** A late delivery is deducted where it is seen, its supplier agrees, and the next statement takes it. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, choose, field, heading, stage } from '../support/admin.ts'
import { eventually } from '../support/portal.ts'
import { fact, financePortal, type Listed, statement, today, type } from './financePortal.ts'

const portal = financePortal()
const supplier = '300002'
const receipt = (page: Page) => page.locator('srm-receipt-detail:visible')
const expense = (page: Page) => page.locator('srm-expense-detail:visible')

interface Stated {
  readonly lines: readonly { readonly costNumber: string }[]
}
interface Open {
  readonly number: string
  readonly left: string
}

test('a receipt that came late is deducted by its days; the supplier confirms, and a statement takes it', async () => {
  const { items } = await portal().send<Listed<Open>>('buyerAdministrator', '/buyer/expenseSheet/openLines', {
    ...{ from: 'receipt', same: { toElsAccount: supplier, currency: 'CNY' } },
  })
  const late = items[0] as Open
  const found = await portal().ask<Listed>('buyerAdministrator', `/buyer/receipt?q=${late.number}&limit=1`)
  const buyer = await portal().enter('buyerAdministrator', `/buyer/receipt/${found.items[0]?.uuid}`)
  await button(receipt(buyer.page), '新建下游单据').click()
  await buyer.page.getByRole('menuitem', { name: '费用单' }).click()
  const form = expense(buyer.page)
  await choose(form, '扣款方式', '账扣')
  await field(form, '费用日期').fill(today)
  const grid = form.getByRole('grid')
  await grid.getByText(late.number).first().waitFor()
  await type(grid, '未税单价', '200')
  await type(grid, '税率', '0')
  await button(form, '保存').click()
  await eventually(() => heading(form)).toMatch(/^KD/)
  const number = String(await heading(form))
  await button(form, '发送').click()
  await eventually(() => stage(form)).toBe('待确认')
  const path = new URL(buyer.page.url()).pathname

  // the receipt knows that its lateness is deducted: nothing more is offered
  await buyer.go(`/buyer/receipt/${found.items[0]?.uuid}`)
  await receipt(buyer.page).getByText(late.number).first().waitFor()
  await eventually(() => button(receipt(buyer.page), '新建退货单').count()).toBe(1)

  const theirs = await portal().enter('both', path.replace('/buyer/', '/supplier/'))
  await expense(theirs.page).getByRole('columnheader', { name: '逾期天数' }).waitFor()
  await button(expense(theirs.page), '确认').click()
  await eventually(() => stage(expense(theirs.page))).toBe('已确认')

  await buyer.go(path)
  await button(form, '新建对账单').click()
  await button(statement(buyer.page), '保存').click()
  await eventually(() => heading(statement(buyer.page))).toMatch(/^RC/)
  const stated = await portal().ask<Stated>('buyerAdministrator', new URL(buyer.page.url()).pathname)
  expect(stated.lines.map(({ costNumber }) => costNumber)).toEqual([number])
  const amount = (Number(late.left) * 200).toLocaleString('en', { minimumFractionDigits: 2 })
  await eventually(() => fact(statement(buyer.page), '应付金额')).toMatch(new RegExp(`^[-−]${amount}`))
  expect([...buyer.errors, ...theirs.errors]).toEqual([])
  await buyer.close()
  await theirs.close()
})
