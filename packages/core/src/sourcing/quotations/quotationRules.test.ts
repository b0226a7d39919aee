import { expect, test } from 'vitest'
import {
  currenciesOf,
  lineFault,
  notQuotable,
  notToConfirm,
  notToEnter,
  proposedTaxRate,
  quotationTotals,
  quoteFault,
} from './quotationRules.ts'

const line = {
  ...{ itemNumber: 10, quantity: '100', priceBase: '1', lineDecision: 'quote', priceExcludingTax: '10', taxRate: '13' },
  ...{
    offeredQuantity: null,
    offeredDate: null,
    minOrderQuantity: null,
    priceStart: null,
    priceExpiryDate: null,
    lastPrice: null,
  },
}
const head = {
  ...{ quoteMethod: 'item', currency: 'CNY', localCurrency: 'CNY', allowCurrencyChoice: 'N', lastCurrency: null },
  ...{ beginDate: null, quoteEndTime: '2026-12-01T09:00:00.000Z' },
}
const quote = (lines: readonly object[], more: object = {}) =>
  ({ ...head, quoteValidUntil: null, endDate: '2026-12-31', lines, ...more }) as never
const before = { now: '2026-12-01T08:59:59.999Z', today: '2026-12-01' } as const
const at = { ...before, now: '2026-12-01T09:00:00.000Z' }
const faultOf = (more: object, method = 'item') =>
  lineFault({ ...line, ...more } as never, { quoteMethod: method } as never, '2026-12-01')?.message

test('prices with tax, amounts by price basis and offered quantity, and their sum', () => {
  const totals = quotationTotals(
    quote([line, { ...line, itemNumber: 20, priceBase: '10' }, { ...line, priceExcludingTax: null }]),
  )
  expect(totals.totalAmount).toBe('1100')
  expect(totals.lines).toMatchObject([
    { priceIncludingTax: '11.3', subtotalAmount: '1000' },
    { subtotalAmount: '100' },
    { priceIncludingTax: null, subtotalAmount: null },
  ])
  expect(quotationTotals(quote([{ ...line, offeredQuantity: '40' }])).totalAmount).toBe('400')
  expect(quotationTotals(quote([{ ...line, priceExcludingTax: null }])).totalAmount).toBeNull()
})

test.each([
  [{}, 'item', undefined],
  [{ priceExcludingTax: '0' }, 'item', 'quotation.noPrice'],
  [{ taxRate: null }, 'item', 'quotation.noTax'],
  [{ priceStart: '2026-12-02', priceExpiryDate: '2026-12-02' }, 'item', 'quotation.priceDates'],
  [{ offeredQuantity: '40' }, 'item', 'quotation.wholeLine'],
  [{ offeredQuantity: '40' }, 'partialItem', undefined],
  [{ offeredQuantity: '0' }, 'partialItem', 'quotation.offeredPart'],
  [{ offeredQuantity: '100.5' }, 'partialItem', 'quotation.offeredPart'],
  [{ offeredQuantity: '100' }, 'partialItem', undefined],
  [{ offeredQuantity: '40', minOrderQuantity: '40.01' }, 'partialItem', 'quotation.minimumAbove'],
  [{ offeredQuantity: '40', minOrderQuantity: '40' }, 'partialItem', undefined],
  [{ minOrderQuantity: '500' }, 'item', undefined],
  [{ offeredDate: '2026-11-30' }, 'item', 'quotation.dayPassed'],
  [{ offeredDate: '2026-12-01' }, 'item', undefined],
  [{ lineDecision: 'noQuote' }, 'item', 'quotation.priceWithoutOffer'],
  [{ lineDecision: 'noQuote', priceExcludingTax: null }, 'item', undefined],
  [{ lineDecision: 'noQuote', priceExcludingTax: null }, 'package', 'quotation.wholePackage'],
])('a line %j of an inquiry quoted by %s: %s', (more, method, message) => {
  expect(faultOf(more, method)).toBe(message)
})

test('what arrives at the deadline is late, and nobody quotes before it begins', () => {
  expect(quoteFault(quote([line]), {}, before)).toBeUndefined()
  expect(quoteFault(quote([line]), {}, at)).toEqual({ message: 'quotation.deadline' })
  expect(notQuotable(quote([line]), at)).toEqual({ message: 'quotation.deadline' })
  expect(notQuotable(quote([line]), before)).toBeUndefined()
  expect(notQuotable(quote([line], { beginDate: at.now }), before)).toEqual({ message: 'quotation.notBegun' })
})

test('the tax rate of the line before is proposed, else of the next one, else the usual one', () => {
  const rates = (...all: readonly unknown[]) => all.map((taxRate) => ({ taxRate }))
  expect(proposedTaxRate(rates('6', '9', null), 2)).toBe('9')
  expect(proposedTaxRate(rates(null, 'six', '9'), 0)).toBe('9')
  expect(proposedTaxRate(rates(null), 0)).toBe('13')
})

test.each([
  ['N', [{ currency: 'USD' }], null, ['CNY']],
  ['Y', [{ currency: 'USD' }, { currency: 'EUR' }], null, ['CNY', 'USD', 'EUR']],
  ['Y', [{ currency: 'USD' }], 'USD', ['USD']],
])('with a choice %s among %j, after a round in %s: %j', (allowCurrencyChoice, currencyList, lastCurrency, may) => {
  const terms = { allowCurrencyChoice, currencyList, lastCurrency } as const
  expect(currenciesOf({ ...terms, localCurrency: 'CNY' } as never)).toEqual(may)
  const fault = quoteFault(quote([line], { ...terms, currency: 'JPY' }), {}, before)
  expect(fault).toMatchObject({ message: 'quotation.currencyNotAsked', field: 'currency' })
  expect(quoteFault(quote([line], { ...terms, currency: may.at(-1) }), {}, before)).toBeUndefined()
})

test('a quote of paper is entered in time, and never in place of what the supplier sent or confirmed', () => {
  const of = (more: object) => notToEnter(quote([line], { revision: 0, surrogate: 'N', ...more }), before)?.message
  expect(of({})).toBeUndefined()
  expect(of({ revision: 1, surrogate: 'Y', surrogateConfirmTime: null })).toBeUndefined()
  expect(of({ revision: 1, surrogate: 'Y', surrogateConfirmTime: before.now })).toBe('quotation.suppliersOwn')
  expect(of({ revision: 1 })).toBe('quotation.suppliersOwn')
  expect(notToEnter(quote([line], { revision: 0 }), at)?.message).toBe('quotation.deadline')
  const confirmed = (more: object) => notToConfirm(quote([line], more))?.message
  expect(confirmed({ surrogate: 'Y', surrogateConfirmTime: null })).toBeUndefined()
  expect(confirmed({ surrogate: 'Y', surrogateConfirmTime: before.now })).toBe('quotation.notEntered')
  expect(confirmed({ surrogate: 'N', surrogateConfirmTime: null })).toBe('quotation.notEntered')
})
