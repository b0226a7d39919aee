/** Month's end with both sides: put together at the desk, disputed, mended, confirmed, invoiced, posted; and a credit note behind it. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, choose, field, heading, stage } from '../support/admin.ts'
import { eventually } from '../support/portal.ts'
import { financePortal, invoice, statement, today, type } from './financePortal.ts'

const portal = financePortal()

interface Statement {
  readonly uuid: string
  readonly totalAmount: string
  readonly contentHash: string
  readonly lines: readonly {
    readonly totalAmount: string
    readonly orderNumber: string
    readonly orderItemNumber: number
  }[]
}
const desk = (page: Page) => page.locator('srm-statement-desk:visible')
const farDay = '2099-12-31'
const grouped = (amount: string) => new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Number(amount))

/** The buyer puts together what is open of the supplier and sends it; answers the path of the statement. */
async function putTogether(page: Page): Promise<string> {
  const screen = desk(page)
  const name = '宁波海晟铝业有限公司 1000 CNY'
  await screen.getByRole('checkbox', { name: `选择 ${name}` }).check()
  await button(screen, `显示 ${name} 的项目`).click()
  await eventually(() => screen.locator('.desk-inner tbody tr').count()).toBeGreaterThan(1)
  await screen.getByRole('checkbox', { name: '生成后立即发送' }).check()
  await button(screen, '生成 1 张对账单').click()
  const told = screen.getByRole('status', { name: '处理结果' }).or(screen.getByRole('region', { name: '处理结果' }))
  await told.getByText('已发送').waitFor()
  await eventually(() => screen.getByRole('checkbox', { name: `选择 ${name}` }).count()).toBe(0)
  await told.getByRole('link').first().click()
  await eventually(() => stage(statement(page))).toBe('待确认')
  return new URL(page.url()).pathname
}

test('what the desk puts together is disputed, mended, confirmed, invoiced at another price, mended, accepted and posted', async () => {
  const buyer = await portal().enter('buyerAdministrator', `/buyer/statementDesk/index?day.to=${farDay}`)
  const path = await putTogether(buyer.page)
  const theirs = statement(buyer.page)

  const supplier = await portal().enter('supplier', path.replace('/buyer/', '/supplier/'))
  const ours = statement(supplier.page)
  await button(ours, '提出争议').click()
  const dialog = ours.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /行 10/ }).check()
  await choose(dialog, '争议', '数量')
  await field(dialog, '争议说明').fill('这批货下月对账')
  await button(dialog, '提出争议').click()
  await ours.getByText('这批货下月对账').first().waitFor()

  // the buyer takes the line out; what is left adds up while it is taken away
  await buyer.page.reload()
  await theirs.getByText('这批货下月对账').first().waitFor()
  const before = await portal().ask<Statement>('buyerAdministrator', path)
  await button(theirs, '撤回').click()
  await eventually(() => stage(theirs)).toBe('未确认')
  await button(theirs, '编辑').click()
  const grid = theirs.getByRole('grid')
  await grid.getByText(grouped(before.totalAmount), { exact: true }).waitFor()
  await grid.getByRole('row').nth(1).getByRole('checkbox').check()
  await button(theirs, '删除行').click()
  const rest = (Number(before.totalAmount) - Number(before.lines[0]?.totalAmount)).toFixed(2)
  await grid.getByText(grouped(rest), { exact: true }).waitFor()
  await button(theirs, '保存').click()
  await button(theirs, '发送').click()
  await eventually(() => stage(theirs)).toBe('待确认')
  const after = await portal().ask<Statement>('buyerAdministrator', path)
  expect([after.lines.length, Number(after.totalAmount).toFixed(2)]).toEqual([before.lines.length - 1, rest])

  await supplier.page.reload()
  await button(ours, '确认').click()
  await eventually(() => stage(ours)).toBe('待开票')
  await button(ours, '新建发票').click()
  const form = invoice(supplier.page)
  await field(form, '发票号码').fill('25447788990011229999')
  await field(form, '开票日期').fill(today)
  await type(form.getByRole('grid'), '未税单价', '1000')
  await button(form, '保存').click()
  await eventually(() => heading(form)).toMatch(/^INV/)
  await button(form, /^单价更正为/).waitFor()
  await button(form, '编辑').click()
  const own = new URL(supplier.page.url()).pathname
  const { lines } = await portal().ask<{ lines: { statedPriceExcludingTax: string }[] }>('supplier', own)
  await type(form.getByRole('grid'), '未税单价', String(lines[0]?.statedPriceExcludingTax))
  await button(form, '保存').click()
  await button(form, '提交').click()
  await eventually(() => stage(form)).toBe('待确认')

  await buyer.go(own.replace('/supplier/', '/buyer/'))
  const got = invoice(buyer.page)
  await button(got, '预制发票').click()
  await eventually(() => stage(got)).toBe('预制发票')
  await button(got, '过账').click()
  await button(got.getByRole('dialog'), '过账').click()
  await eventually(() => stage(got)).toBe('待付款')
  await buyer.go(path)
  await eventually(() => stage(theirs)).toBe('已开票')
  await button(theirs, '过账').click()
  await button(theirs.getByRole('dialog'), '过账').click()
  await eventually(() => stage(theirs)).toBe('已过账')
  await supplier.go(path.replace('/buyer/', '/supplier/'))
  await eventually(() => stage(ours)).toBe('已过账')
  expect([...buyer.errors, ...supplier.errors]).toEqual([])
  await buyer.close()
  await supplier.close()
})

test('a deduction becomes a credit note that says which invoice it corrects', async () => {
  type Rows = { readonly items: readonly { readonly uuid: string; readonly invoiceRecordNumber: string }[] }
  const { items } = await portal().ask<Rows>('supplier', '/supplier/invoice?invoiceNumber=25447788990011229999&limit=1')
  const original = await portal().ask<{ lines: { reconNumber: string }[] }>(
    'supplier',
    `/supplier/invoice/${items[0]?.uuid}`,
  )
  const of = `/buyer/reconciliation?reconNumber=${original.lines[0]?.reconNumber}&limit=1`
  const [{ uuid }] = (await portal().ask<{ items: [Statement] }>('buyerAdministrator', of)).items
  const [line] = (await portal().ask<Statement>('buyerAdministrator', `/buyer/reconciliation/${uuid}`)).lines
  const sheet = await portal().send<Statement>('buyerAdministrator', '/buyer/expenseSheet', {
    ...{ toElsAccount: '300001', costType: '2', deductType: '1', costCause: 'quality', costDate: today },
    lines: [
      {
        ...{ orderNumber: line?.orderNumber, orderItemNumber: line?.orderItemNumber, itemText: '表面划伤扣款' },
        ...{ quantity: '1', priceExcludingTax: '100', taxRate: '13' },
      },
    ],
  })
  await portal().send('buyerAdministrator', `/buyer/expenseSheet/${sheet.uuid}/send`, {})
  await portal().send('supplier', `/supplier/expenseSheet/${sheet.uuid}/confirm`, {})
  const made = await portal().send<{ items: [Statement] }>('buyerAdministrator', '/buyer/reconciliation/createFrom', {
    ...{ from: 'expenseSheet', uuids: [sheet.uuid] },
  })
  const recon = made.items[0].uuid
  const sent = await portal().send<Statement>('buyerAdministrator', `/buyer/reconciliation/${recon}/send`, {})
  await portal().send('supplier', `/supplier/reconciliation/${recon}/confirm`, { contentHash: sent.contentHash })

  const { page, errors, close } = await portal().enter('supplier', `/supplier/reconciliation/${recon}`)
  await button(statement(page), '新建发票').click()
  const form = invoice(page)
  await field(form, '发票号码').fill('25447788990011229900')
  await field(form, '开票日期').fill(today)
  await choose(form, '发票类型', '红字发票')
  await choose(form, '原发票', String(items[0]?.invoiceRecordNumber))
  await button(form, '保存').click()
  await eventually(() => heading(form)).toMatch(/^INV/)
  await button(form, '提交').click()
  await eventually(() => stage(form)).toBe('待确认')
  await form
    .getByText(/[-−]113\.00/)
    .first()
    .waitFor()
  const path = new URL(page.url()).pathname.replace('/supplier/', '/buyer/')
  await close()
  const buyer = await portal().enter('buyerAdministrator', path)
  await button(invoice(buyer.page), '预制发票').click()
  await eventually(() => stage(invoice(buyer.page))).toBe('预制发票')
  await invoice(buyer.page).getByText(String(items[0]?.invoiceRecordNumber)).first().waitFor()
  expect([...errors, ...buyer.errors]).toEqual([])
  await buyer.close()
})
