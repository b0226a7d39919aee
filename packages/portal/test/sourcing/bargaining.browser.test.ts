/** Bargaining: offered beside the quotes, countered on a phone, offered again and accepted; the comparison and the award have the price. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../../../elements/test/axe.ts'
import { besidesMeasuring, button, field } from '../support/admin.ts'
import { inDays } from '../support/mainJob.ts'
import { eventually, type PersonName, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal
const passWord = 'a long enough password'
const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

interface Row {
  readonly uuid: string
  readonly enquiryNumber: string
  readonly stage: string
  readonly rowVersion: number
}
let inquiry: Row

const path = () => `/buyer/inquiry/${inquiry.uuid}`
const act = async (action: string, body: object = {}) => {
  const { rowVersion } = await portal.ask<Row>('buyer', path())
  return portal.send<Row>('buyer', `${path()}/${action}`, { rowVersion, ...body })
}

async function quote(who: PersonName, price: string): Promise<void> {
  const { items } = await portal.ask<{ items: Row[] }>(
    who,
    `/supplier/quotation?enquiryNumber=${inquiry.enquiryNumber}`,
  )
  await portal.send(who, `/supplier/quotation/${items[0]?.uuid}/submit`, {
    quoteValidUntil: inDays(60),
    lines: [{ itemNumber: 10, lineDecision: 'quote', priceExcludingTax: price, taxRate: '13' }],
  })
}

beforeAll(async () => {
  portal = await startPortal()
  inquiry = await portal.send<Row>('buyer', '/buyer/inquiry', {
    ...{ subject: '坐管议价', quoteEndTime: later(48), endDate: inDays(30), companyCode: '1000', currency: 'CNY' },
    toElsAccountList: [{ toElsAccount: '300001' }, { toElsAccount: '300002' }],
    openers: [{ person: 'purchaser' }],
    lines: [
      {
        materialDesc: '碳纤维坐管',
        quantity: '100',
        targetPrice: '11',
        quoteUnit: 'PCS',
        priceBase: '1',
        deliveryDate: inDays(40),
      },
    ],
  })
  await act('setPassword', { passWord, passWordAgain: passWord })
  await act('submit')
  await quote('supplier', '12')
  await quote('both', '12.5')
  await act('close')
  await act('open', { passWord })
})
afterAll(() => portal?.stop())

const comparison = (page: Page) => page.locator('srm-quote-comparison')
const deepLink = () => `/buyer/quoteComparison/index?enquiryNumber=${inquiry.enquiryNumber}`

/** Chooses the offer of the first supplier, and sends a price for it. */
async function offer(page: Page, price: string): Promise<void> {
  const place = comparison(page)
  if ((await place.locator('.line-offer').count()) === 0) await place.locator('.quote-line').first().click()
  await button(place.locator('.line-offer').first(), '议价').click()
  const panel = place.locator('.bargain-panel')
  await field(panel, '议价（未税）').fill(price)
  await button(panel, '发送').click()
  await eventually(() => place.locator('.bargain-panel').count()).toBe(0)
}

/** Where the supplier's offers stand, the newest in front. */
const stages = async () => {
  const { items } = await portal.ask<{ items: Row[] }>(
    'supplier',
    `/supplier/bargain?enquiryNumber=${inquiry.enquiryNumber}&sort=-sendTime`,
  )
  return items.map(({ stage }) => stage)
}

const openOffer = async () => {
  const { items } = await portal.ask<{ items: Row[] }>(
    'supplier',
    `/supplier/bargain?enquiryNumber=${inquiry.enquiryNumber}&stage=sent`,
  )
  return `/supplier/bargain/${items[0]?.uuid}`
}

test('the buyer offers the target price, the supplier counters on his phone, and accepts the next offer', async () => {
  const buyer = await portal.enter('buyer', deepLink(), { locale: 'zh-CN' })
  const place = comparison(buyer.page)
  await place.locator('.quote-line').first().click()
  await button(place.locator('.line-offer').first(), '议价').click()
  // the target is proposed to whoever knows it
  await eventually(() => field(place, '议价（未税）').inputValue()).toBe('11')
  expect(await violations(buyer.page)).toEqual([])
  await button(place.locator('.bargain-panel'), '发送').click()
  await eventually(() => place.locator('.grid-body').textContent()).toContain('议价中')

  const phone = { locale: 'zh-CN', viewport: { width: 390, height: 844 }, hasTouch: true }
  const supplier = await portal.enter('supplier', await openOffer(), phone)
  const detail = supplier.page.locator('srm-bargain-detail')
  await eventually(() => detail.locator('.price-course').textContent()).toMatch(/原报价 12.*议价 11/)
  expect(await detail.textContent()).not.toContain('12.5')
  await button(detail, '还价').click()
  const dialog = detail.getByRole('dialog')
  await eventually(() => dialog.textContent()).toContain('还价须高于 11.0000，不高于 12.0000')
  await field(dialog, '还价（未税）').fill('11.7')
  await button(dialog, '还价').click()
  await eventually(() => stages()).toEqual(['countered'])
  expect(await violations(supplier.page)).toEqual([])

  await buyer.page.reload()
  await eventually(() => place.locator('.grid-body').textContent()).toMatch(/11\.7000.*12\.0000/)
  await offer(buyer.page, '11.4')
  await supplier.page.goto(portal.address + (await openOffer()))
  await button(detail, '接受').click()
  await eventually(() => stages()).toEqual(['accepted', 'ended'])
  await buyer.page.reload()
  await eventually(() => place.locator('.grid-body').textContent()).toMatch(/11\.4000.*12\.0000/)
  expect(await place.locator('.doc-foot').textContent()).toContain('1,140.00')

  await button(place, '按此方案定标').click()
  const sheet = buyer.page.locator('srm-award-detail')
  await eventually(() => sheet.locator('.doc-foot').textContent()).toContain('1,140.00')
  expect(besidesMeasuring([...buyer.errors, ...supplier.errors])).toEqual([])
  await buyer.close()
  await supplier.close()
})

test('a quotation offers the same, line by line, and tells of the rounds before', async () => {
  const { items } = await portal.ask<{ items: (Row & { supplierName: string })[] }>(
    'buyer',
    `/buyer/quotation?enquiryNumber=${inquiry.enquiryNumber}`,
  )
  const other = items.find(({ supplierName }) => !supplierName.includes('海晟'))
  const { page, errors, close } = await portal.enter('buyer', `/buyer/quotation/${other?.uuid}`, { locale: 'zh-CN' })
  const place = page.locator('srm-quotation-detail')
  await button(place, '议价').click()
  const panel = place.locator('.bargain-panel')
  await field(panel, '议价（未税）').fill('13')
  await button(panel, '发送').click()
  await eventually(() => panel.textContent()).toContain('议价须大于 0 且低于现价')
  await button(panel, '目标价 11.0000').click()
  await button(panel, '发送').click()
  await eventually(() => place.locator('.offer-history').textContent()).toMatch(/行 10 · #1.*11\.0000.*待答复/)
  expect(await violations(page)).toEqual([])
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})
