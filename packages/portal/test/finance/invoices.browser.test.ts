import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, field, heading, stage } from '../support/admin.ts'
import { eventually, faults } from '../support/portal.ts'
import { fact, financePortal, invoice, type Listed, statement, today, type } from './financePortal.ts'

const portal = financePortal()

interface Stated {
  readonly lines: readonly {
    readonly priceExcludingTax: string
    readonly statedPriceExcludingTax: string
    readonly returnNote: string | null
  }[]
}

const sums = (place: Locator) =>
  place
    .locator('.bridge [data-part]')
    .evaluateAll((all) => all.map((one) => one.textContent?.replaceAll(/[,+]/g, '').replace('\u2212', '-') ?? ''))

/** The parts of the equation add up to what is invoiced, in hundredths. */
async function demandEquation(place: Locator): Promise<void> {
  await place.locator('.bridge').waitFor()
  const cents = (await sums(place)).map((text) => Math.round(Number(text) * 100))
  expect(cents.length).toBeGreaterThan(4)
  expect(cents.slice(0, -1).reduce((a, b) => a + b, 0)).toBe(cents.at(-1))
}

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
  // what was agreed on, what differs and what is invoiced, to the cent; what would mend it is one press away
  await demandEquation(form)
  await button(form, /^单价更正为/).waitFor()
  await button(form, '提交').click()
  await eventually(() => stage(form)).toBe('待确认')
  const path = new URL(page.url()).pathname

  const buyer = await portal().enter('buyerAdministrator', path.replace('/supplier/', '/buyer/'))
  const theirs = invoice(buyer.page)
  await demandEquation(theirs)
  // the button at the edge never pays the difference
  await eventually(() => theirs.locator('.button.primary:visible').allTextContents()).toEqual(['退回'])
  // evidence leads to what says what was agreed on
  const price = theirs.locator('.finding[data-kind=price]')
  expect(await faults(buyer.page)).toEqual([])
  await eventually(() => price.locator('.finding-from .reference').count()).toBeGreaterThan(1)
  await button(price, /^退回，按单价/).click()
  const dialog = theirs.getByRole('dialog')
  await eventually(() => field(dialog, '原因').inputValue()).toMatch(/^第 10 行：单价 1,000\.0000，应为 [\d,.]+。/)
  await button(dialog, '退回').click()
  await eventually(() => stage(theirs)).toBe('已退回')

  await page.reload()
  await eventually(() => fact(invoice(page), '退回原因')).toContain('第 10 行：单价 1,000.0000，应为')
  const expected = await portal().ask<Stated>('supplier', path)
  expect(expected.lines[0]?.returnNote).toMatch(/^单价 1,000\.0000，应为/)
  // the supplier takes the agreed price by the button that says it
  await button(form, /^单价更正为/).click()
  await eventually(() => form.locator('.bridge .bridge-note').last().textContent()).toContain('与应开金额一致')
  const corrected = await portal().ask<Stated>('supplier', path)
  expect(corrected.lines[0]?.priceExcludingTax).toBe(expected.lines[0]?.statedPriceExcludingTax)
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
  // the statement says the same of itself
  await buyer.go(`/buyer/reconciliation/${items[0]?.uuid}`)
  await demandEquation(statement(buyer.page))
  await statement(buyer.page).locator('.match-invoices', { hasText: 'INV' }).waitFor()
  expect([...errors, ...buyer.errors]).toEqual([])
  await buyer.close()
})

test('a phone shows first what differs, and the lines of a wide screen are not cut', async () => {
  const { items } = await portal().ask<Listed>('buyerAdministrator', '/buyer/invoice?matchStatus=differs&limit=1')
  const path = `/buyer/invoice/${items[0]?.uuid}`
  const phone = await portal().enter('buyerAdministrator', path, { viewport: { width: 390, height: 844 } })
  const differs = invoice(phone.page).locator('.findings')
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
