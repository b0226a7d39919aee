/** Quotes in several currencies: chosen by the supplier, compared at the rates of the opening, awarded, valid and ordered as quoted (domain/04 §3.4). */
import type { IsoDate } from '@srm/core/definition/field'
import { compareQuotes } from '@srm/core/sourcing/comparison/compareQuotes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { code } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { day } from '../masterData/prices.ts'
import { type InquiryDesk, inquiryDesk, inviteBoth } from './inquiries.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

describe.each(kinds)('quotes in several currencies on %s', (kind) => {
  let world: World
  let desk: Deliveries
  let inquiries: InquiryDesk
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
    inquiries = inquiryDesk(
      () => world,
      () => desk,
    )
    await inviteBoth(world)
    for (const dictionaryCode of ['USD', 'JPY'])
      await made('dictionary', {
        ...{ dictionaryType: 'currency', dictionaryCode, nameEn: dictionaryCode, nameZh: dictionaryCode },
      })
    const rate = { fromCurrency: 'USD', toCurrency: code, exchangeRateUnit: '100' }
    await made('exchangeRate', { ...rate, exchangeRate: '600', validFrom: day(-90) })
    await made('exchangeRate', { ...rate, exchangeRate: '712.5', validFrom: day(-1) })
  })
  afterAll(() => world?.drop())

  const made = async (document: string, body: object): Promise<Data> => {
    const { status, body: answer } = await desk.of('buyer', document, 'POST', body)
    expect([document, status, answer.message, answer.data?.issues]).toEqual([
      document,
      200,
      'common.success',
      undefined,
    ])
    return answer.data
  }
  const choice = { allowCurrencyChoice: 'Y', currencyList: [{ currency: 'USD' }] }
  let starts = 0
  /** One quotes 10 and 2 dollars at 7.125, the other 72 and 14. */
  async function opened() {
    const start = day(starts)
    starts += 1
    const inquiry = await inquiries.published(await inquiries.wanted('100', '5'), choice)
    const one = await inquiries.quote('supplier', inquiry, ['10', '2'], start, { currency: 'USD' })
    const other = await inquiries.quote('other', inquiry, ['72', '14'], start)
    return { inquiry: await inquiries.opened(inquiry), one, other }
  }
  const comparedOf = async ({ uuid }: Data) => {
    const { body } = await desk.of('buyer', `inquiry/${uuid}/comparison`)
    return compareQuotes(body.data, { today: day(0) as IsoDate })
  }

  test('a currency without a rate of today is said when it is published', async () => {
    const wanted = await inquiries.wanted('100', '5')
    const { uuid } = await made('inquiry', {
      ...{ subject: 'Wheels', quoteEndTime: new Date(Date.now() + 48 * 3_600_000).toISOString(), endDate: day(30) },
      ...{ companyCode: wanted.companyCode, currency: code, openers: [{ person: 'admin001' }] },
      ...{ toElsAccountList: [{ toElsAccount: accounts.supplier }] },
      lines: [{ materialDesc: 'Wheel', quantity: '1', quoteUnit: code, priceBase: '1' }],
      ...{ allowCurrencyChoice: 'Y', currencyList: [{ currency: 'USD' }, { currency: 'JPY' }] },
    })
    const passWord = 'a long enough password'
    await desk.moved('buyer', 'inquiry', uuid, 'setPassword', { passWord, passWordAgain: passWord })
    expect(await desk.refusedTo('buyer', 'inquiry', uuid, 'submit')).toEqual([
      ...[422, 'inquiry.rateMissing', { from: 'JPY', to: code, day: day(0) }],
    ])
    const twice = await desk.of('buyer', `inquiry/${uuid}`, 'PUT', {
      ...{ currencyList: [{ currency: code }], rowVersion: (await desk.read('buyer', 'inquiry', uuid)).rowVersion },
    })
    expect(twice.body.data.issues).toMatchObject([{ path: 'currencyList.0.currency', rule: 'currencyTwice' }])
  })

  test('the supplier chooses among those of the inquiry, and stays with it in the next round', async () => {
    const plain = await inquiries.published(await inquiries.wanted('100', '5'))
    const lines = [10, 20].map((itemNumber) => ({
      ...{ itemNumber, lineDecision: 'quote', taxRate: '13', priceExcludingTax: '9' },
    }))
    const sent = async (inquiry: Data, currency: string) => {
      const { uuid } = await inquiries.quotationOf('supplier', inquiry)
      const body = { quoteValidUntil: day(60), currency, lines }
      return world.call('supplier', 'POST', `/supplier/quotation/${uuid}/submit`, body)
    }
    const refused = await sent(plain, 'USD')
    expect([refused.status, refused.body.message, refused.body.data.params]).toEqual([
      ...[422, 'quotation.currencyNotAsked', { currencies: code }],
    ])
    const { inquiry, one } = await opened()
    expect(one).toMatchObject({ currency: 'USD', localCurrency: code, allowCurrencyChoice: 'Y' })
    await inquiries.nextRound(inquiry)
    const again = await inquiries.quotationOf('supplier', inquiry)
    expect(again).toMatchObject({ bout: 2, currency: 'USD', lastCurrency: 'USD', lines: [{ lastPrice: '10' }, {}] })
    expect((await sent(inquiry, code)).body.message).toBe('quotation.currencyNotAsked')
    expect((await sent(inquiry, 'USD')).body).toMatchObject({ message: 'quotation.notLower' })
  })

  test('it is compared at the rate of the opening day, which the inquiry keeps, whatever the table says later', async () => {
    const { inquiry, one } = await opened()
    expect(inquiry.exchangeRates).toEqual([
      { bout: 1, currency: 'USD', exchangeRate: '712.5', exchangeRateUnit: '100', rateDate: day(0) },
    ])
    const { rows, scenarios } = await comparedOf(inquiry)
    expect(rows[0]?.offers).toMatchObject([
      { toElsAccount: one.toElsAccount, unitCost: '71.25', own: { currency: 'USD', price: '10' }, amount: '7125' },
      { unitCost: '72', own: undefined },
    ])
    expect(scenarios[0]?.total).toBe('7195')
    const dearer = await made('exchangeRate', {
      ...{ fromCurrency: 'USD', toCurrency: code, exchangeRateUnit: '1', exchangeRate: '9', validFrom: day(0) },
    })
    expect((await comparedOf(inquiry)).rows[0]?.offers[0]).toMatchObject({ unitCost: '71.25' })
    await desk.moved('buyer', 'exchangeRate', dearer.uuid, 'deactivate')
  })

  test('awards, prices and orders are in the currency that was quoted, and orders of two currencies are two', async () => {
    const { inquiry, one, other } = await opened()
    const award = async ({ enquiryNumber }: Data, lines: readonly object[]) => {
      const { uuid, lines: drafted } = await made('award', { enquiryNumber, lines })
      expect(drafted).toHaveLength(lines.length)
      return desk.moved('buyer', 'award', uuid, 'submit')
    }
    const reason = { deviationReason: 'Delivers sooner' }
    const dollars = await award(inquiry, [
      { quoteNumber: one.quoteNumber, quoteItemNumber: 10, awardQuantity: '100', ...reason },
      { quoteNumber: other.quoteNumber, quoteItemNumber: 20, awardQuantity: '5', ...reason },
    ])
    expect(dollars).toMatchObject({
      // 100 × 10 × 7.125, and 5 × 14
      ...{ currency: code, totalAmount: '7195' },
      lines: [
        {
          ...{ currency: 'USD', exchangeRate: '712.5', exchangeRateUnit: '100', priceExcludingTax: '10' },
          ...{ subtotalAmount: '1000', localCurrencyAmount: '7125', comparablePrice: '71.25', lowestPrice: '71.25' },
        },
        { currency: code, exchangeRate: null, subtotalAmount: '70', localCurrencyAmount: '70', lowestPrice: '14' },
      ],
    })
    const sums = 'by=lines&limit=0&sums=lines.subtotalAmount,lines.localCurrencyAmount'
    const listed = await desk.of('buyer', `award?awardNumber=${dollars.awardNumber}&${sums}`)
    expect(new Map(listed.body.data.sums.map(({ currency, amounts }: Data) => [currency, amounts]))).toEqual(
      new Map([
        ['USD', { 'lines.subtotalAmount': '1000' }],
        [code, { 'lines.subtotalAmount': '70', 'lines.localCurrencyAmount': '7195' }],
      ]),
    )
    const { lines } = await desk.read('buyer', 'award', dollars.uuid)
    const { body } = await desk.of('buyer', `priceRecord?priceRecordNumber=${lines[0].priceRecordNumber}`)
    expect(body.data.items).toMatchObject([{ currency: 'USD', priceExcludingTax: '10' }])
    const plain = await inquiries.published(await inquiries.wanted('100', '5'), choice)
    const local = await inquiries.quote('supplier', plain, ['70', '13'], day(starts))
    await inquiries.quote('other', plain, ['72', '14'], day(starts))
    await inquiries.opened(plain)
    const second = await award(plain, [{ quoteNumber: local.quoteNumber, quoteItemNumber: 20, awardQuantity: '5' }])
    const orders = await desk.of('buyer', 'purchaseOrder/createFrom', 'POST', {
      ...{ from: 'award', uuids: [dollars.uuid, second.uuid] },
    })
    expect([orders.status, orders.body.data.refused]).toEqual([200, []])
    const of = ({ toElsAccount, currency }: Data) => `${toElsAccount} ${currency}`
    expect(orders.body.data.items.map(of).toSorted()).toEqual(
      [`${one.toElsAccount} USD`, `${one.toElsAccount} ${code}`, `${other.toElsAccount} ${code}`].toSorted(),
    )
    const [inDollars] = orders.body.data.items.filter(({ currency }: Data) => currency === 'USD')
    expect(inDollars.lines).toMatchObject([{ quantity: '100', priceExcludingTax: '10' }])
  })

  test('bargaining is in the currency of the quote', async () => {
    const { inquiry, one } = await opened()
    const validUntil = new Date(Date.now() + 48 * 3_600_000).toISOString()
    await desk.moved('buyer', 'quotation', one.uuid, 'bargain', {
      ...{ validUntil, lines: [{ itemNumber: 10, bargainPrice: '9.5' }] },
    })
    const { body } = await world.call('supplier', 'GET', `/supplier/bargain?quoteNumber=${one.quoteNumber}`)
    expect(body.data.items).toMatchObject([{ currency: 'USD', price: '9.5', ownPrice: '10' }])
    await world.call('supplier', 'POST', `/supplier/bargain/${body.data.items[0].uuid}/accept`, {})
    expect((await comparedOf(inquiry)).rows[0]?.offers[0]).toMatchObject({
      ...{ unitCost: '67.6875', own: { price: '9.5' }, bargained: { quoted: '71.25' } },
    })
  })
})
