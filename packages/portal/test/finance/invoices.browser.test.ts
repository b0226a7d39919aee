import { expect, test } from 'vitest'
import { button, choose, field, heading, stage } from '../support/admin.ts'
import { eventually } from '../support/portal.ts'
import { fact, financePortal, invoice, type Listed, today, type } from './financePortal.ts'

const portal = financePortal()

test('a supplier invoices a statement at another price; the buyer returns it; what is mended is accepted, posted and paid', async () => {
  const { items } = await portal().ask<Listed>('supplier', '/supplier/reconciliation?stage=confirmed&limit=1')
  const { page, errors, close } = await portal().enter('supplier', `/supplier/reconciliation/${items[0]?.uuid}`)
  await button(page.locator('srm-reconciliation-detail'), '新建发票').click()
  const form = invoice(page)
  await field(form, '发票号码').fill('25447788990011223344')
  await field(form, '开票日期').fill(today)
  await type(form.getByRole('grid'), '未税单价', '1000')
  await button(form, '保存').click()
  await eventually(() => heading(form)).toMatch(/^INV/)
  await form.getByText('更正单价，或先变更订单价格').first().waitFor()
  await button(form, '提交').click()
  await eventually(() => stage(form)).toBe('待确认')
  const path = new URL(page.url()).pathname

  const buyer = await portal().enter('buyerAdministrator', path.replace('/supplier/', '/buyer/'))
  const theirs = invoice(buyer.page)
  await theirs.getByText('更正单价，或先变更订单价格').first().waitFor()
  // what is refused because of the difference is not the button at the edge
  await eventually(() => theirs.locator('.button.primary:visible').allTextContents()).toEqual(['按现状接受并预制'])
  await theirs.getByRole('button', { name: '更多' }).click()
  await buyer.page.getByRole('menuitem', { name: '退回' }).click()
  const dialog = theirs.getByRole('dialog')
  await choose(dialog, '退回类别', '价格不符')
  await field(dialog, '原因').fill('请按订单价格开票')
  await button(dialog, '退回').click()
  await eventually(() => stage(theirs)).toBe('已退回')

  await page.reload()
  await eventually(() => fact(invoice(page), '退回原因')).toBe('请按订单价格开票')
  await button(form, '编辑').click()
  const expected = await portal().ask<{ lines: { statedPriceExcludingTax: string }[] }>('supplier', path)
  await type(form.getByRole('grid'), '未税单价', String(expected.lines[0]?.statedPriceExcludingTax))
  await button(form, '保存').click()
  await button(form, '提交').click()
  await eventually(() => stage(form)).toBe('待确认')
  await close()

  await buyer.page.reload()
  await button(theirs, '预制发票').click()
  await eventually(() => stage(theirs)).toBe('预制发票')
  await button(theirs, '过账').click()
  await button(theirs.getByRole('dialog'), '过账').click()
  await eventually(() => stage(theirs)).toBe('待付款')
  const { invoiceAmount } = await portal().ask<{ invoiceAmount: string }>(
    'buyerAdministrator',
    path.replace('/supplier/', '/buyer/'),
  )
  await button(theirs, '登记付款').click()
  // what is left is proposed, in the invoice's currency
  const amount = field(theirs.getByRole('dialog'), '付款金额')
  await eventually(() => amount.inputValue()).toMatch(/\d/)
  expect(Number((await amount.inputValue()).replaceAll(',', ''))).toBe(Number(invoiceAmount))
  await theirs.getByRole('dialog').getByText('CNY', { exact: true }).waitFor()
  await button(theirs.getByRole('dialog'), '登记付款').click()
  await eventually(() => stage(theirs)).toBe('已付款')
  expect([...errors, ...buyer.errors]).toEqual([])
  await buyer.close()
})

test('a phone shows first what differs, and the lines of a wide screen are not cut', async () => {
  const { items } = await portal().ask<Listed>('buyerAdministrator', '/buyer/invoice?matchStatus=differs&limit=1')
  const path = `/buyer/invoice/${items[0]?.uuid}`
  const phone = await portal().enter('buyerAdministrator', path, { viewport: { width: 390, height: 844 } })
  const differs = invoice(phone.page).locator('.fact', { hasText: '差异明细' }).first()
  await differs.waitFor()
  const [told, lines] = [
    await differs.boundingBox(),
    await invoice(phone.page).locator('.line-block').first().boundingBox(),
  ]
  expect(told?.y).toBeLessThan(lines?.y ?? 0)
  await phone.close()
  for (const locale of ['zh_cn', 'en']) {
    const { page, close } = await portal().enter('buyerAdministrator', path, { settings: { locale } })
    const grid = invoice(page).locator('.lines-area .grid')
    await grid.getByRole('gridcell').first().waitFor()
    const cut = await grid.evaluate((box) => {
      const cells = [...box.querySelectorAll('.grid-head .grid-cell, .grid-body .grid-cell')]
      const scroller = [box, ...box.querySelectorAll('*')].filter((one) => one.scrollWidth > one.clientWidth + 1)
      return [...cells.filter((one) => one.scrollWidth > one.clientWidth + 1), ...scroller].map(
        (one) => `${one.className} ${one.textContent}`,
      )
    })
    expect([locale, cut]).toEqual([locale, []])
    await close()
  }
})
