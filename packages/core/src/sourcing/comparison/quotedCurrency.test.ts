import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { decimal, plain } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { offersOf } from '../optimiser/awardOffers.ts'
import { compareQuotes } from './compareQuotes.ts'
import type { OpenedQuote, OpenedQuotes, QuoteLine } from './openedQuotes.ts'
import { type OpeningRate, worthOf } from './openingRate.ts'
import { proposedOffer } from './proposedOffer.ts'

const today = '2026-11-29'
const empty: Omit<QuoteLine, 'itemNumber' | 'priceExcludingTax'> = {
  ...{ lineDecision: 'quote', taxRate: '13', priceBase: '1', offeredQuantity: null, offeredDate: null },
  ...{ purchaseCycle: null, minOrderQuantity: null, minPackingQuantity: null, priceStart: null },
  ...{ priceExpiryDate: null, quoteRemark: null },
}
const rates: readonly OpeningRate[] = [
  { bout: 1, currency: 'USD', exchangeRate: '7.1234', exchangeRateUnit: '1', rateDate: today },
  { bout: 1, currency: 'JPY', exchangeRate: '4.8123', exchangeRateUnit: '100', rateDate: today },
]
const opened = (quotes: readonly OpenedQuote[]): OpenedQuotes => ({
  inquiry: {
    ...{ uuid: 'i', enquiryNumber: 'RFQ1', subject: null, stage: 'opened', bout: 1, openTime: '2026-11-29T00:00:00Z' },
    ...{ quoteMethod: 'item', currency: 'CNY', exchangeRates: rates, invited: 4 },
    lines: [10, 20].map((itemNumber) => ({
      ...{ itemNumber, materialNumber: `M${itemNumber}`, materialDesc: null, quantity: '100', quoteUnit: 'PCS' },
      ...{ priceBase: '1', deliveryDate: null, historyPrice: '80', targetPrice: '70' },
    })),
  },
  quotes,
})

interface Drawn {
  readonly currency: 'CNY' | 'USD' | 'JPY'
  /** In cents. */
  readonly prices: readonly number[]
  readonly perOrder: number
  readonly percent: number
  readonly hasTiers: boolean
}
const cents = (value: number, worth: Decimal): Decimal => plain(decimal(`${value}`).div('100').times(decimal(worth)))

/** A quote in its own currency; with what one unit is worth the same in another one. */
function quoteOf({ currency, prices, perOrder, percent, hasTiers }: Drawn, at: number, worth: Decimal): OpenedQuote {
  const lines = prices.map((price, i): QuoteLine => {
    const tier = (ladderQuantity: Decimal, value: number) => ({
      ...{ ladderQuantity, priceExcludingTax: cents(value, worth), priceIncludingTax: null },
    })
    return {
      ...empty,
      itemNumber: (i + 1) * 10,
      priceExcludingTax: cents(price, worth),
      ...(hasTiers ? { ladderPriceJson: [tier('0', price + 50), tier('100', price)] } : {}),
      additionFeeJson: [{ name: 'Insurance', mode: 'percent', amount: `${percent}` as Decimal }],
    }
  })
  return {
    ...{ uuid: `${at}`, quoteNumber: `QT${at}`, toElsAccount: `S${at}`, supplierName: null, bout: 1 },
    ...{ submittedAt: `2026-11-2${at}T10:00:00Z`, quoteValidUntil: null, remarkToPurchaser: null, lines },
    additionFeeJson: [{ name: 'Freight', mode: 'perOrder', amount: cents(perOrder, worth) }],
    currency,
  }
}
const worth = (currency: string): Decimal => {
  const rate = rates.find((one) => one.currency === currency)
  return rate ? worthOf(rate) : '1'
}

const drawn = fc.array(
  fc.record({
    currency: fc.constantFrom('CNY', 'USD', 'JPY'),
    prices: fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 99_999 })),
    perOrder: fc.integer({ min: 0, max: 99_999 }),
    percent: fc.integer({ min: 0, max: 20 }),
    hasTiers: fc.boolean(),
  }),
  { minLength: 2, maxLength: 5 },
)

test('comparable costs, ranks, ways to award and what an optimiser chooses from do not depend on the currency of a quote at the same rate', () => {
  fc.assert(
    fc.property(drawn, (quotes: readonly Drawn[]) => {
      const own = compareQuotes(opened(quotes.map((one, at) => quoteOf(one, at, '1'))), { today })
      const converted = opened(quotes.map((one, at) => ({ ...quoteOf(one, at, worth(one.currency)), currency: 'CNY' })))
      const all = compareQuotes(converted, { today })
      const seen = ({ rows, scenarios }: typeof own) => ({
        rows: rows.map(({ offers }) =>
          offers.map(({ toElsAccount, unitCost, rank, amount, fees, overHistory, overTarget }) => ({
            ...{ toElsAccount, unitCost, rank, amount, fees, overHistory, overTarget },
          })),
        ),
        scenarios: scenarios.map(({ key, total, suppliers, surcharges }) => ({ key, total, suppliers, surcharges })),
      })
      expect(seen(own)).toEqual(seen(all))
      expect(offersOf(own, converted.inquiry)).toEqual(offersOf(all, converted.inquiry))
    }),
    { numRuns: times(100) },
  )
})

const usd = { currency: 'USD', perOrder: 0, percent: 0, hasTiers: false } as const

test('beside what it is compared by stands the price as it was quoted; without a rate nothing is compared', () => {
  const { rows } = compareQuotes(opened([quoteOf({ ...usd, prices: [1000, 2000] }, 1, '1')]), { today })
  expect(rows[0]?.offers).toMatchObject([
    { unitCost: '71.234', price: '71.234', own: { currency: 'USD', price: '10', worth: '7.1234' }, amount: '7123.4' },
  ])
  const bare = opened([quoteOf({ ...usd, prices: [1000, 2000] }, 1, '1')])
  const without = compareQuotes({ ...bare, inquiry: { ...bare.inquiry, exchangeRates: [] } }, { today })
  expect(without.rows[0]?.offers).toEqual([])
  expect(without.scenarios).toEqual([])
})

test('what is proposed to a supplier is in his currency', () => {
  const { rows } = compareQuotes(opened([quoteOf({ ...usd, prices: [1000, 2000] }, 1, '1')]), { today })
  const [row] = rows
  const [offer] = row?.offers ?? []
  // the target of 70 at 7.1234
  expect(row && offer && proposedOffer(row, offer)).toEqual({ price: '9.8268', by: 'target' })
})

test('quotes of the round before are compared at the rates of this one', () => {
  const first = quoteOf({ ...usd, prices: [1000, 2000] }, 1, '1')
  const { inquiry } = opened([])
  const later = { bout: 2, currency: 'USD', exchangeRate: '8', exchangeRateUnit: '1', rateDate: today } as const
  const two = {
    inquiry: { ...inquiry, bout: 2, exchangeRates: [...rates, later] },
    quotes: [first, { ...first, uuid: 'again', bout: 2 }],
  }
  expect(compareQuotes(two, { today }).rows[0]?.offers).toMatchObject([
    { unitCost: '80', change: { bout: 1, unitPrice: '80', difference: '0', percent: '0' } },
  ])
  expect(compareQuotes(two, { today, round: 1 }).rows[0]?.offers).toMatchObject([{ unitCost: '71.234' }])
})
