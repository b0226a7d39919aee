import { compareRound } from '@srm/core/sourcing/comparison/compareQuotes'
import type { OpenedQuotes } from '@srm/core/sourcing/comparison/openedQuotes'
import { expect, test } from 'vitest'
import { bargainItems, isBelow, offersByQuote, percentBelow } from './bargainItems.ts'

const line = (itemNumber: number, more: object = {}) => ({
  ...{ itemNumber, materialNumber: 'M', materialDesc: 'Wheel', quantity: '100', quoteUnit: 'PCS', priceBase: '10' },
  ...{ deliveryDate: null, historyPrice: null, targetPrice: null },
  ...more,
})
const quoted = (itemNumber: number, priceExcludingTax: string | null, more: object = {}) => ({
  ...{ itemNumber, lineDecision: 'quote', priceExcludingTax, taxRate: '13', priceBase: '10', offeredQuantity: null },
  ...{ offeredDate: null, purchaseCycle: null, minOrderQuantity: null, minPackingQuantity: null },
  ...{ priceStart: null, priceExpiryDate: null, quoteRemark: null, ...more },
})
const quote = (toElsAccount: string, ...lines: object[]) => ({
  ...{ uuid: `q${toElsAccount}`, quoteNumber: toElsAccount, toElsAccount, supplierName: toElsAccount, bout: 1 },
  ...{ submittedAt: null, quoteValidUntil: null, remarkToPurchaser: null, lines },
})
const opened = {
  inquiry: {
    ...{ uuid: 'i', enquiryNumber: 'RFQ1', subject: null, stage: 'opened', bout: 1, openTime: '2026-11-29T08:00:00Z' },
    ...{ quoteMethod: 'item', currency: 'CNY', invited: 2, lines: [line(10), line(20, { targetPrice: '85' })] },
  },
  quotes: [
    quote('A', quoted(10, '100'), quoted(20, '90', { bargainSendStatus: 'countered', bargainRound: 1 })),
    quote('B', quoted(10, '98'), quoted(20, '95', { bargainSendStatus: 'sent', bargainRound: 1 })),
  ],
} as unknown as OpenedQuotes

const items = bargainItems(compareRound(opened, { today: '2026-11-29' }))

test('what has an open offer is left out; the target is proposed, else what he asks himself: never what another one quoted', () => {
  expect(items.map(({ key, own, proposed }) => [key, own, proposed])).toEqual([
    ['10 B', '98', { price: '98', by: 'own' }],
    ['10 A', '100', { price: '100', by: 'own' }],
    // for as many units as are asked for
    ['20 A', '90', { price: '85', by: 'target' }],
  ])
})

test('prices that lie below what is asked are sent, quotation by quotation', () => {
  expect(isBelow({ own: '98' }, '98')).toBe(false)
  expect(isBelow({ own: '98' }, 'none')).toBe(false)
  expect(percentBelow({ own: '100' }, '95')).toBe('-5')
  expect([...offersByQuote(items, { '10 A': '97', '20 A': '88', '10 B': '99' })]).toEqual([
    [
      'qA',
      [
        { itemNumber: 10, bargainPrice: '97' },
        { itemNumber: 20, bargainPrice: '88' },
      ],
    ],
  ])
})
