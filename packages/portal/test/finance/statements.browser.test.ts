import { expect, test } from 'vitest'
import { button, choose, field, heading, stage } from '../support/admin.ts'
import { eventually } from '../support/portal.ts'
import { fact, financePortal, type Listed, statement } from './financePortal.ts'

const portal = financePortal()

test('a supplier states a confirmed expense from its sheet; the buyer disputes the line, then confirms what comes again', async () => {
  const open = '/supplier/expenseSheet?stage=confirmed&isReconciliation=N&limit=1'
  const { items } = await portal().ask<Listed>('supplier', open)
  const { page, errors, close } = await portal().enter('supplier', `/supplier/expenseSheet/${items[0]?.uuid}`)
  await button(page.locator('srm-expense-detail'), '新建对账单').click()
  await button(statement(page), '保存').click()
  await eventually(() => heading(statement(page))).toMatch(/^RC/)
  const number = String(await heading(statement(page)))
  await eventually(() => fact(statement(page), '应付金额')).toMatch(/^\d/)
  await button(statement(page), '发送').click()
  await eventually(() => stage(statement(page))).toBe('待确认')
  const path = new URL(page.url()).pathname

  const buyer = await portal().enter('buyerAdministrator', path.replace('/supplier/', '/buyer/'))
  expect(await heading(statement(buyer.page))).toBe(number)
  await button(statement(buyer.page), '提出争议').click()
  const dialog = statement(buyer.page).getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /行 10/ }).check()
  await choose(dialog, '争议', '其他')
  await field(dialog, '争议说明').fill('快递费由供方承担')
  await button(dialog, '提出争议').click()
  await statement(buyer.page).getByText('快递费由供方承担').first().waitFor()
  await eventually(() => fact(statement(buyer.page), '争议行数')).toBe('1')

  await page.reload()
  await statement(page).getByText('快递费由供方承担').first().waitFor()
  await statement(page).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '撤回' }).click()
  await eventually(() => stage(statement(page))).toBe('未确认')
  await button(statement(page), '发送').click()
  await eventually(() => stage(statement(page))).toBe('待确认')
  await close()
  await buyer.page.reload()
  await button(statement(buyer.page), '确认').click()
  await eventually(() => stage(statement(buyer.page))).toBe('待开票')
  expect([...errors, ...buyer.errors]).toEqual([])
  await buyer.close()
})
