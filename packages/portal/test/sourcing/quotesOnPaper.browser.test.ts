/** A quote of paper: the buyer types and seals it, its supplier confirms it; another quotes in dollars; few quotes wait for an approver. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../../../elements/test/axe.ts'
import { besidesMeasuring, button, choose } from '../support/admin.ts'
import { inDays } from '../support/mainJob.ts'
import { eventually, type PersonName, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const passWord = '开标密码不少于十二个字符'
const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
const inquiryOf = (page: Page): Locator => page.locator('srm-inquiry-detail')
const quotationOf = (page: Page): Locator => page.locator('srm-quotation-detail')
const stageOf = (place: Locator) => place.locator('.doc-head .tag:visible').first().textContent()
const note = async (place: Locator) => (await place.locator('.quote-note').allTextContents()).join(' ')

interface Asked {
  readonly path: string
  readonly uuid: string
  readonly enquiryNumber: string
}

/** An inquiry of two lines to two suppliers, published in the buyer's name. */
async function asked(more: object = {}): Promise<Asked> {
  const line = { quoteUnit: 'PCS', priceBase: '1', factory: '2100' }
  const { uuid, enquiryNumber } = await portal.send<{ uuid: string; enquiryNumber: string }>(
    'buyer',
    '/buyer/inquiry',
    {
      ...{
        subject: '轮组年度询价',
        quoteEndTime: later(60),
        endDate: inDays(30),
        companyCode: '1000',
        currency: 'CNY',
      },
      toElsAccountList: [{ toElsAccount: '300001' }, { toElsAccount: '300002' }],
      openers: [{ person: 'purchaser' }],
      lines: [
        { ...line, materialDesc: '前轮组 20 寸', quantity: '100', deliveryDate: inDays(20) },
        { ...line, materialDesc: '后轮组 20 寸', quantity: '50', deliveryDate: inDays(25) },
      ],
      ...more,
    },
  )
  const path = `/buyer/inquiry/${uuid}`
  await portal.send('buyer', `${path}/setPassword`, { passWord, passWordAgain: passWord })
  await portal.send('buyer', `${path}/submit`, {})
  return { path, uuid, enquiryNumber }
}

const quotationIn = async (person: PersonName, { enquiryNumber }: Asked): Promise<string> => {
  const { items } = await portal.ask<{ items: { uuid: string }[] }>(
    person,
    `/supplier/quotation?enquiryNumber=${enquiryNumber}`,
  )
  return String(items[0]?.uuid)
}

const priced = (...prices: readonly string[]) => ({
  quoteValidUntil: inDays(60),
  lines: prices.map((priceExcludingTax, at) => ({
    ...{ itemNumber: (at + 1) * 10, lineDecision: 'quote', priceExcludingTax, taxRate: '13' },
  })),
})

/** The cell of a row below the column of a title. */
async function cellOf(grid: Locator, row: number, title: string): Promise<Locator> {
  const head = grid.locator('[role=columnheader]').filter({ hasText: new RegExp(`^${title}$`) })
  const column = await head.first().getAttribute('aria-colindex')
  return grid.locator(`[role=row][aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`)
}

async function type(grid: Locator, row: number, title: string, text: string): Promise<void> {
  await (await cellOf(grid, row, title)).click()
  await grid.page().keyboard.type(text)
  await grid.page().keyboard.press('Enter')
}

test('the buyer types what came on paper under seal, and its supplier confirms it', async () => {
  const inquiry = await asked()
  const uuid = await quotationIn('supplier', inquiry)
  const { page, errors, close } = await portal.enter('buyer', `/buyer/quotation/${uuid}`, { locale: 'zh-CN' })
  const place = quotationOf(page)
  await button(place, '更多操作').click()
  await place.getByRole('menuitem', { name: '代录纸质报价', exact: true }).click()
  await eventually(() => note(place)).toContain('请先上传扫描件')
  expect(await violations(page)).toEqual([])
  const grid = place.locator('.lines-area')
  await type(grid, 1, '未税单价', '127.25')
  await type(grid, 2, '未税单价', '94')
  await eventually(() => place.locator('.doc-foot').textContent()).toContain('17,425.00')
  await button(place, '密封报价').click()
  await eventually(() => place.getByText('请先上传纸质报价的扫描件').count()).toBe(1)
  const form = new FormData()
  form.set('side', 'both')
  form.set('file', new Blob(['scan']), 'scan.txt')
  await portal.send('buyer', `/buyer/quotation/${uuid}/attachments`, form)
  await button(place, '密封报价').click()
  await eventually(() => stageOf(place)).toBe('代录待确认')
  await eventually(() => note(place)).toContain('按纸质报价代录。')
  expect(await note(place)).toContain('报价已密封')
  expect(await place.getByText('127.25').count()).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  // what is refused is told of by the browser too
  expect(besidesMeasuring(errors).filter((error) => !/status of 422/.test(error))).toEqual([])
  await close()

  const other = await portal.enter('supplier', `/supplier/quotation/${uuid}`, { locale: 'zh-CN' })
  const own = quotationOf(other.page)
  await eventually(() => note(own)).toContain('按贵司纸质报价代录')
  await eventually(() => own.locator('.lines-area').textContent()).toContain('127.25')
  expect(await violations(other.page)).toEqual([])
  // it is his turn: what he is asked for stands at the edge, and he may send his own
  await eventually(() => own.locator('.button.primary:visible').allTextContents()).toEqual(['确认代录报价'])
  await eventually(() => button(own, '提交报价').count()).toBe(1)
  await button(own, '确认代录报价').click()
  await eventually(() => note(own)).toMatch(/您已于 .* 确认/)
  expect(besidesMeasuring(other.errors)).toEqual([])
  await other.close()
})

test('a supplier quotes in dollars, and is compared at the rate of the day', async () => {
  const inquiry = await asked({ allowCurrencyChoice: 'Y', currencyList: [{ currency: 'USD' }] })
  const uuid = await quotationIn('supplier', inquiry)
  const { page, errors, close } = await portal.enter('supplier', `/supplier/quotation/${uuid}`, { locale: 'zh-CN' })
  const place = quotationOf(page)
  const grid = place.locator('.lines-area')
  await grid.locator('[role=row]').nth(1).waitFor()
  await type(grid, 1, '未税单价', '18')
  await type(grid, 2, '未税单价', '13')
  await choose(place, '币种', 'USD')
  await eventually(() => place.locator('.doc-foot').textContent()).toMatch(/2,450\.00\s*USD/)
  expect(await violations(page)).toEqual([])
  await button(place, '提交报价').click()
  await eventually(() => stageOf(place)).toBe('已报价')
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
  const second = await quotationIn('both', inquiry)
  await portal.send('both', `/supplier/quotation/${second}/submit`, priced('128.5', '92'))
  await portal.send('buyer', `${inquiry.path}/close`, {})
  await portal.send('buyer', `${inquiry.path}/open`, { passWord })
  const { enquiryNumber } = inquiry
  const compared = await portal.enter('buyer', `/buyer/quoteComparison/index?enquiryNumber=${enquiryNumber}`, {
    locale: 'zh-CN',
  })
  const screen = compared.page.locator('srm-quote-comparison')
  await eventually(() => screen.locator('.doc-head').textContent()).toMatch(/1 USD = 7\.\d+ CNY/)
  await eventually(() => screen.locator('[role=grid]').textContent()).toContain('USD 18.0000')
  expect(await violations(compared.page)).toEqual([])
  expect(besidesMeasuring(compared.errors)).toEqual([])
  await compared.close()
})

test('too few quotes are opened once an approver agrees', async () => {
  const inquiry = await asked({ minQuotes: 2 })
  const one = await quotationIn('supplier', inquiry)
  await portal.send('supplier', `/supplier/quotation/${one}/submit`, priced('128.5', '92'))
  const other = await quotationIn('both', inquiry)
  await portal.send('both', `/supplier/quotation/${other}/decline`, { why: 'capacity' })
  await portal.send('buyer', `${inquiry.path}/close`, {})
  const { page, errors, close } = await portal.enter('buyer', inquiry.path, { locale: 'zh-CN' })
  const place = inquiryOf(page)
  await button(place, '申请报价不足开标').click()
  const dialog = place.getByRole('dialog')
  await dialog.getByRole('textbox').fill('仅一家具备现成模具')
  await button(dialog, '申请报价不足开标').click()
  await eventually(() => stageOf(place)).toBe('报价不足审批中')
  expect(await violations(page)).toEqual([])
  const { items } = await portal.ask<{ items: { uuid: string }[] }>(
    'buyerAdministrator',
    `/buyer/flowTask?docUuid=${inquiry.uuid}`,
  )
  await portal.send('buyerAdministrator', `/buyer/flowTask/${items[0]?.uuid}/approve`, { comment: '同意' })
  await page.reload()
  await button(place, '开标').click()
  await dialog.locator('input[type=password]').fill(passWord)
  await button(dialog, '开标').click()
  await eventually(() => stageOf(place)).toBe('待定标')
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})
