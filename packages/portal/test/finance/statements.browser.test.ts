import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, choose, field, heading, stage } from '../support/admin.ts'
import { eventually } from '../support/portal.ts'
import { fact, financePortal, invoice, type Listed, statement } from './financePortal.ts'

const portal = financePortal()

const step = (page: Page): Promise<string> => statement(page).locator('.next-text').innerText()

test('a supplier states a confirmed expense; the buyer disputes the line, the supplier answers, the buyer resolves and confirms: each is told what is his', async () => {
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

  await eventually(() => stage(statement(buyer.page))).toBe('有争议')
  await eventually(() => step(buyer.page)).toContain('答复争议，或撤回更正')

  await page.reload()
  await eventually(() => step(page)).toContain('您答复争议，或撤回更正')
  await button(statement(page), '答复争议').click()
  const answer = statement(page).getByRole('dialog')
  // its disputed line is chosen, and the answer is what is left to be typed
  expect(await answer.getByRole('checkbox', { name: /行 10/ }).isChecked()).toBe(true)
  await eventually(() => field(answer, '答复').evaluate((node) => node.matches(':focus'))).toBe(true)
  await page.keyboard.type('合同第 7 条约定由采购方承担')
  await button(answer, '答复争议').click()
  await eventually(() => stage(statement(page))).toBe('争议已答复')

  await buyer.page.reload()
  await statement(buyer.page).getByText('合同第 7 条约定由采购方承担').first().waitFor()
  await button(statement(buyer.page), '解除争议').click()
  await button(dialog, '解除争议').click()
  await eventually(() => stage(statement(buyer.page))).toBe('待确认')
  await button(statement(buyer.page), '确认').click()
  await eventually(() => stage(statement(buyer.page))).toBe('待开票')
  await eventually(() => step(buyer.page)).toContain('供应商就已确认的内容开票')
  await page.reload()
  await eventually(() => step(page)).toContain('您就已确认的内容开票')
  await button(statement(page), '新建发票').and(page.locator('.primary')).click()
  await invoice(page).getByRole('grid').getByText('快递').first().waitFor()
  expect([...errors, ...buyer.errors]).toEqual([])
  await close()
  await buyer.close()
})
