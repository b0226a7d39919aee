import { expect, test } from 'vitest'
import { decimal, plain, sum } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { compareQuotes } from '../comparison/compareQuotes.ts'
import type { OpenedQuotes, QuoteLine } from '../comparison/openedQuotes.ts'
import { offersOf, tierAt } from './awardOffers.ts'
import { tallyOf } from './awardTally.ts'

const tier = (ladderQuantity: Decimal, priceExcludingTax: Decimal) => ({
  ...{ ladderQuantity, priceExcludingTax, priceIncludingTax: null },
})
const offer = (itemNumber: number, more: Partial<QuoteLine>): QuoteLine => ({
  ...{ itemNumber, lineDecision: 'quote', priceExcludingTax: '10', taxRate: '13', priceBase: '1' },
  ...{ offeredQuantity: null, offeredDate: null, purchaseCycle: null, minOrderQuantity: null },
  ...{ minPackingQuantity: null, priceStart: null, priceExpiryDate: null, quoteRemark: null },
  ...more,
})
const line = (itemNumber: number, quantity: Decimal) => ({
  ...{ itemNumber, quantity, materialNumber: null, materialDesc: null, quoteUnit: 'PCS', priceBase: '1' as const },
  ...{ deliveryDate: null, historyPrice: null, targetPrice: null },
})
const opened: OpenedQuotes = {
  inquiry: {
    ...{ uuid: 'i', enquiryNumber: 'RFQ1', subject: null, stage: 'opened', bout: 1, openTime: '2026-11-21T00:00:00Z' },
    ...{ quoteMethod: 'item', currency: 'CNY', invited: 1, lines: [line(10, '100'), line(20, '7.5')] },
  },
  quotes: [
    {
      ...{ uuid: 'a', quoteNumber: 'Qa', toElsAccount: 'a', supplierName: null, bout: 1, submittedAt: null },
      ...{ quoteValidUntil: null, remarkToPurchaser: null },
      additionFeeJson: [
        { feeType: null, name: 'Freight', mode: 'perOrder', amount: '90' },
        { feeType: null, name: 'Handling', mode: 'percent', amount: '2' },
      ],
      lines: [
        offer(10, {
          ladderPriceJson: [tier('0', '10'), tier('50', '9.5'), tier('200', '8')],
          additionFeeJson: [{ feeType: 'OTHER', name: 'Tooling', mode: 'perLine', amount: '30' }],
        }),
        offer(20, { priceExcludingTax: '33.333333', priceBase: '10' }),
      ],
    } as unknown as OpenedQuotes['quotes'][number],
  ],
}
const compared = compareQuotes(opened, { today: '2026-11-29' })
const offers = offersOf(compared, opened.inquiry)

test('a quantity has one tier: the greatest that is not above it', () => {
  const [first] = offers.offers
  const priceAt = (quantity: Decimal) => first && tierAt(first, decimal(quantity))?.price
  expect((['1', '49.999999', '50', '199.999999', '200', '5000'] as const).map(priceAt)).toEqual([
    ...['10', '10', '9.5', '9.5', '8', '8'],
  ])
  expect(offers.perOrderFee).toEqual({ a: '90' })
})

test('an award costs what the comparison says: prices of tiers, fees of lines and of orders', () => {
  const [perLine] = compared.scenarios
  const shares = perLine?.shares ?? []
  const taken = shares.map(({ itemNumber, toElsAccount, quantity }) => ({
    ...{ line: itemNumber, supplier: toElsAccount, quantity },
  }))
  const tally = tallyOf(offers, taken)
  expect(tally.shares).toEqual(shares)
  expect(plain(tally.amount.plus(tally.fees))).toBe(perLine?.total)
  expect(plain(sum(shares.map(({ amount }) => decimal(amount))))).toBe('975')
})
