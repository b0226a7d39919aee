/** Sourcing in a page of another origin: a supplier quotes in his intranet, a buyer follows needs, opens and compares in hers. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForTest, theBrowser } from '../../../elements/test/chromium.ts'
import { button } from '../support/admin.ts'
import { type HtmlHost, startHtmlHost } from '../support/htmlHost.ts'
import { inDays } from '../support/mainJob.ts'
import { eventually, faults } from '../support/portal.ts'
import {
  cellOf,
  enterPassword,
  fromMenu,
  pasteOn,
  quotationOf,
  quote,
  type Requisition,
  released,
  stageOf,
  under,
} from '../support/sourcing.ts'

let host: HtmlHost
let browser: Browser
let need: Requisition
let inquiry: { readonly uuid: string; readonly enquiryNumber: string }
const passWord = '开标密码不少于十二个字符'

beforeAll(async () => {
  host = await startHtmlHost()
  browser = await theBrowser()
  const { portal } = host
  const wanted = { baseUnit: 'PCS', factory: '2100', deliveryDate: inDays(40) }
  need = await released(portal, {
    subject: '售后坐管与前轮',
    lines: [
      { ...wanted, materialNumber: 'SP-2981', quantity: '160' },
      { ...wanted, materialNumber: 'FW-R820', quantity: '60' },
    ],
  })
  const line = { quoteUnit: 'PCS', priceBase: '1', factory: '2100', deliveryDate: inDays(40) }
  const of = { purchaseRequestNumber: need.purchaseRequestNumber }
  inquiry = await portal.send('buyer', '/buyer/inquiry', {
    ...{ subject: '坐管与前轮询价', quoteEndTime: `${inDays(3)}T09:00:00.000Z`, endDate: inDays(30) },
    ...{ companyCode: '1000', currency: 'CNY', openers: [{ person: 'purchaser' }] },
    toElsAccountList: ['300001', '300002', '300003'].map((toElsAccount) => ({ toElsAccount })),
    lines: [
      { ...line, ...of, requestItemNumber: 10, materialNumber: 'SP-2981', quantity: '160' },
      { ...line, ...of, requestItemNumber: 20, materialNumber: 'FW-R820', quantity: '40' },
    ],
  })
  const path = `/buyer/inquiry/${inquiry.uuid}`
  await portal.send('buyer', `${path}/setPassword`, { passWord, passWordAgain: passWord })
  await portal.send('buyer', `${path}/submit`, {})
})
afterAll(() => host?.stop())

/** The person's page of the intranet with one element in it; what it wants opened, the page puts in its place. */
async function open(as: 'buyerInChina' | 'supplierInChina', tag: string, attributes: Readonly<Record<string, string>>) {
  const context = await openForTest(browser, { viewport: { width: 1440, height: 1000 }, timezoneId: 'Asia/Shanghai' })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(host.address)
  await page.locator('select[name=locale]').selectOption('zh_cn')
  await page.locator('select[name=as]').selectOption(as)
  await page.addScriptTag({ url: '/elements/autoload.js', type: 'module' })
  await page.evaluate(
    ([name, given]) => {
      const title = document.createElement('h1')
      title.textContent = '采购'
      const place = document.querySelector('main')
      const show = (shown: string, said: Readonly<Record<string, string>>) => {
        const element = document.createElement(shown)
        for (const [attribute, value] of Object.entries(said)) element.setAttribute(attribute, value)
        place?.replaceChildren(title, element)
      }
      document.addEventListener('srm-document-open', (event) => {
        const { document: kind, start } = (event as CustomEvent).detail
        if (kind !== 'quoteComparison') return
        event.preventDefault()
        show('srm-quote-comparison', { 'enquiry-number': start.enquiryNumber })
      })
      document.addEventListener('srm-scenario-choose', (event) => {
        document.documentElement.dataset.chosen = JSON.stringify((event as CustomEvent).detail)
      })
      show(name, given)
    },
    [tag, attributes] as const,
  )
  expect(new URL(page.url()).origin).not.toBe(host.portal.address)
  return { page, errors, place: page.locator(tag) }
}

const chosen = (page: Page) => page.evaluate(() => JSON.parse(document.documentElement.dataset.chosen ?? '{}'))

test('a buyer sees what was asked for, and what of it is still free in the pool', async () => {
  const list = await open('buyerInChina', 'srm-requisition-list', {})
  const number = need.purchaseRequestNumber
  await eventually(() => list.place.locator('.grid-body').textContent()).toContain(number)
  expect(await faults(list.page)).toEqual([])
  const pool = await open('buyerInChina', 'srm-demand-pool', {})
  const rows = pool.place.locator('.grid-body [role=row]').filter({ hasText: number })
  // of one line all is inquired, of the other 20 are left
  await eventually(() => rows.allTextContents()).toMatchObject([expect.stringMatching(/FW-R820.*部分已采购/)])
  expect(await under(pool.place, rows, '可用数量')).toBe('20')
  expect(await pool.place.locator('h1').textContent()).toContain('需求池')
  expect(await faults(pool.page)).toEqual([])
  expect([...list.errors, ...pool.errors]).toEqual([])
})

test('a supplier pastes his prices in the page of his own company and sends them', async () => {
  const { uuid } = await quotationOf(host.portal, 'supplier', inquiry.enquiryNumber)
  const { page, place, errors } = await open('supplierInChina', 'srm-quotation-detail', { 'document-id': uuid })
  const grid = place.locator('.lines-area')
  await grid.locator('[role=columnheader]').first().waitFor()
  await pasteOn(await cellOf(grid, 1, '未税单价'), [
    ['58', '13%'],
    ['310', '13%'],
  ])
  await eventually(() => place.locator('.doc-foot').textContent()).toContain('21,680.00')
  expect(await faults(page)).toEqual([])
  await button(place, '提交报价').click()
  await eventually(() => stageOf(place)).toBe('已报价')
  await eventually(() => place.locator('.quote-note').textContent()).toMatch(/第 1 版.*回执码 [0-9a-f]{64}/)
  await eventually(() => place.locator('.timeline').textContent()).toContain('经由 intranet')
  expect(await faults(page)).toEqual([])
  expect(errors).toEqual([])
})

test('a buyer opens the quotes in hers and compares them there; her page hears which way is chosen', async () => {
  const { portal } = host
  const { enquiryNumber } = inquiry
  await quote(portal, 'both', enquiryNumber, ['57', '300'])
  await quote(portal, 'thirdSupplier', enquiryNumber, ['56', '330'])
  const { page, place, errors } = await open('buyerInChina', 'srm-inquiry-detail', { 'document-id': inquiry.uuid })
  await eventually(() => stageOf(place)).toBe('报价中')
  expect(await faults(page)).toEqual([])
  await fromMenu(place, '截止')
  await eventually(() => stageOf(place)).toBe('待开标')
  await enterPassword(place, '开标', passWord)
  await eventually(() => stageOf(place)).toBe('待定标')
  await button(place, '比价').click()
  const comparison = page.locator('srm-quote-comparison')
  await eventually(() => comparison.locator('.grid-body .quote-cell').count()).toBe(6)
  await eventually(() => comparison.locator('.doc-foot').textContent()).toContain('20,960.00')
  const panel = comparison.getByRole('region', { name: '约束条件' })
  await button(panel, '添加约束').click()
  await panel.getByRole('textbox', { name: '家数' }).fill('1')
  await page.keyboard.press('Enter')
  await eventually(() => comparison.locator('.doc-foot').textContent()).toContain('21,120.00')
  await eventually(() => chosen(page)).toMatchObject({ enquiryNumber, scenario: 'constrained', lines: [{}, {}] })
  const winner = await quotationOf(portal, 'both', enquiryNumber)
  const { lines } = await chosen(page)
  expect(new Set(lines.map((line: { quoteNumber: string }) => line.quoteNumber))).toEqual(new Set([winner.quoteNumber]))
  expect(await faults(page)).toEqual([])
  expect(errors).toEqual([])
})
