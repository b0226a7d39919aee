/** A supplier pastes a ladder and types a fee; the buyer opens the quotes and sees the comparable cost with its parts. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../../../elements/test/axe.ts'
import { besidesMeasuring, button } from '../support/admin.ts'
import { inDays } from '../support/mainJob.ts'
import { eventually, type PersonName, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const passWord = '开标密码不少于十二个字符'
const quotationOf = (page: Page): Locator => page.locator('srm-quotation-detail')
const cell = (place: Locator, list: string, row: number, column: string): Locator =>
  place.locator(`[data-field="${list}.${row}.${column}"] input`)

interface Asked {
  readonly path: string
  readonly enquiryNumber: string
}

/** An inquiry of one line to two suppliers, published in the buyer's name. */
async function asked(more: object): Promise<Asked> {
  const { uuid, enquiryNumber } = await portal.send<{ uuid: string; enquiryNumber: string }>(
    'buyer',
    '/buyer/inquiry',
    {
      ...{
        subject: '轮组阶梯价',
        quoteEndTime: `${inDays(3)}T09:00:00.000Z`,
        endDate: inDays(30),
        companyCode: '1000',
      },
      toElsAccountList: [{ toElsAccount: '300001' }, { toElsAccount: '300002' }],
      openers: [{ person: 'purchaser' }],
      lines: [
        {
          ...{ materialDesc: '前轮组 20 寸', quantity: '100', quoteUnit: 'PCS', priceBase: '1', factory: '2100' },
          deliveryDate: inDays(20),
        },
      ],
      ...more,
    },
  )
  const path = `/buyer/inquiry/${uuid}`
  await portal.send('buyer', `${path}/setPassword`, { passWord, passWordAgain: passWord })
  await portal.send('buyer', `${path}/submit`, {})
  return { path, enquiryNumber }
}

async function quoteOf(person: PersonName, { enquiryNumber }: Asked): Promise<string> {
  const { items } = await portal.ask<{ items: { uuid: string; enquiryNumber: string }[] }>(
    person,
    '/supplier/quotation?limit=100',
  )
  return `/supplier/quotation/${items.find((one) => one.enquiryNumber === enquiryNumber)?.uuid}`
}

async function copied(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    rows.map((cells) => `${cells.join('\t')}\r\n`).join(''),
  )
}

const tiersIn = 'lines.10.ladderPriceJson'

test('a ladder is pasted, its faults are told by row, and the buyer reads the comparable cost with its parts', async () => {
  const inquiry = await asked({
    ...{ priceStyle: 'ladder', allowFees: 'Y', feeTemplateJson: [{ name: '运费', mode: 'perOrder' }] },
  })
  const path = await quoteOf('supplier', inquiry)
  const { page, errors, close } = await portal.enter('supplier', path, { locale: 'zh-CN' })
  const place = quotationOf(page)
  await cell(place, tiersIn, 0, 'ladderQuantity').waitFor()
  await copied(page, [
    ['0', '130'],
    ['100', '128.5'],
    ['100', '120'],
  ])
  await cell(place, tiersIn, 0, 'ladderQuantity').click()
  await page.keyboard.press('Control+V')
  await eventually(() => place.locator(`[data-field="${tiersIn}"]`).first().textContent()).toContain(
    '第 3 级阶梯：数量须大于上一级 100',
  )
  await cell(place, tiersIn, 2, 'ladderQuantity').fill('500')
  await page.keyboard.press('Tab')
  await eventually(() => place.locator(`[data-field="${tiersIn}"]`).first().textContent()).toContain(
    '数量 100 的未税单价：128.5000',
  )
  await cell(place, 'additionFeeJson', 0, 'amount').fill('200')
  await page.keyboard.press('Tab')
  const grid = place.locator('.lines-area')
  await eventually(() => grid.textContent()).toContain('3 级')
  await eventually(() => grid.textContent()).toContain('12,850.00')
  const head = grid.locator('[role=columnheader]').filter({ hasText: /^税率$/ })
  const column = await head.first().getAttribute('aria-colindex')
  await grid.locator(`[role=row][aria-rowindex="2"] [aria-colindex="${column}"]`).click()
  await page.keyboard.type('13')
  await page.keyboard.press('Enter')
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await cell(place, tiersIn, 2, 'priceExcludingTax').waitFor()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await button(place, '提交报价').click()
  await eventually(() => place.locator('.quote-note').textContent()).toContain('第 1 版')
  await page.reload()
  await eventually(() => cell(quotationOf(page), tiersIn, 2, 'ladderQuantity').inputValue()).toBe('500')
  await eventually(() => cell(quotationOf(page), 'additionFeeJson', 0, 'amount').inputValue()).toBe('200')
  expect(besidesMeasuring(errors)).toEqual([])
  await close()

  await portal.send('both', `${await quoteOf('both', inquiry)}/submit`, {
    lines: [
      {
        ...{ itemNumber: 10, lineDecision: 'quote', taxRate: '13', minOrderQuantity: '200' },
        ladderPriceJson: [{ ladderQuantity: '200', priceExcludingTax: '100' }],
      },
    ],
  })
  await portal.send('buyer', `${inquiry.path}/close`, {})
  await portal.send('buyer', `${inquiry.path}/open`, { passWord })
  const buyer = await portal.enter('buyer', `/buyer/quoteComparison/index?enquiryNumber=${inquiry.enquiryNumber}`, {
    locale: 'zh-CN',
  })
  const compare = buyer.page.locator('srm-quote-comparison')
  await eventually(() => compare.locator('.doc-sub').textContent()).toContain('综合单价（含附加费用）')
  // 128.5 + 200 ÷ 100
  await eventually(() => compare.getByRole('grid').textContent()).toMatch(/130\.5000.*200 起/s)
  await compare.getByRole('button', { name: '查看行 10 的报价' }).click()
  await eventually(() => compare.locator('.line-offer').first().textContent()).toMatch(
    /单价（100 起）128\.5000运费 \(每单 200\)2\.0000综合单价130\.5000阶梯价/,
  )
  await eventually(() => compare.locator('.line-offer').last().textContent()).toContain(
    '数量 100 无价格：第一级从 200 起',
  )
  expect(await violations(buyer.page)).toEqual([])
  await buyer.close()
})

test('cost parts are summed up while they are typed, and the price follows them', async () => {
  const inquiry = await asked({
    priceStyle: 'cost',
    costConstituteJson: [
      { name: '铝材', kind: 'material' },
      { name: '机加工', kind: 'labour' },
    ],
  })
  const { page, close } = await portal.enter('supplier', await quoteOf('supplier', inquiry), { locale: 'zh-CN' })
  const place = quotationOf(page)
  const list = 'lines.10.costConstituteJson'
  await cell(place, list, 0, 'amount').fill('60')
  await page.keyboard.press('Tab')
  await cell(place, list, 1, 'amount').fill('40.5')
  await page.keyboard.press('Tab')
  const told = () => place.locator(`[data-field="${list}"]`).first().textContent()
  await eventually(told).toContain('各项合计 100.5000，与单价一致')
  const grid = place.locator('.lines-area')
  await eventually(() => grid.textContent()).toContain('10,050.00')
  const head = grid.locator('[role=columnheader]').filter({ hasText: /^未税单价$/ })
  const column = await head.first().getAttribute('aria-colindex')
  await grid.locator(`[role=row][aria-rowindex="2"] [aria-colindex="${column}"]`).click()
  await page.keyboard.type('99')
  await page.keyboard.press('Enter')
  await eventually(told).toContain('成本构成：各项合计 100.5，单价为 99')
  expect(await violations(page)).toEqual([])
  await close()
})
