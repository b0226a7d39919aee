import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { compare, decimal, plain, sum } from '../../decimal.ts'
import {
  awardedByItem,
  awardedPrices,
  awardedTooMuch,
  awardFaults,
  awardRefusal,
  awardStage,
  awardTotals,
  brokenPackage,
  deviationOf,
  priceOver,
  priceTwice,
  sharedOut,
  startOf,
  withShares,
} from './awardRules.ts'

const moment = { now: '2026-01-02T03:04:05.000Z', today: '2026-01-02' } as const
const line = {
  ...{ itemNumber: 10, quoteNumber: 'Q1', quoteItemNumber: 10, toElsAccount: 'S1', supplierName: 'Smith' },
  ...{ materialNumber: 'M1', factory: 'F1', quoteUnit: 'PC', askedQuantity: '100', offeredQuantity: '100' },
  ...{ awardQuantity: '60', orderedQuantity: null, priceExcludingTax: '10', priceBase: '1', taxRate: '13' },
  ...{ unitPrice: '10', lowestPrice: '10', quoteCount: 2, historyPrice: null, priceUpdate: 'Y' },
  ...{ currency: 'CNY', exchangeRate: null, exchangeRateUnit: null },
  ...{ minOrderQuantity: null, minPackingQuantity: null, quoteValidUntil: '2026-01-02', deviationReason: null },
  ...{ priceStart: '2026-01-01', priceExpiryDate: '2026-06-30' },
} as const
const award = (...lines: readonly object[]) =>
  ({
    ...{ awardStatus: 'draft', auditStatus: 'notSubmitted', currency: 'CNY', quoteMethod: 'item' },
    lines: lines.map((more, i) => ({ ...line, itemNumber: (i + 1) * 10, ...more })),
  }) as never
const one = (more: object = {}) => ({ ...line, ...more }) as never

test('a line in another currency is ordered in its own, and counted and compared in that of the award', () => {
  const rate = { currency: 'JPY', exchangeRate: '4.8123', exchangeRateUnit: '100' }
  const counted = awardTotals(
    award({ ...rate, priceExcludingTax: '10.55', quotedPrice: '11', historyPrice: '0.6' }, {}),
  )
  expect(counted).toMatchObject({
    // 60 × 10.55 × 0.048123 = 30.46…, beside 60 × 10
    ...{ totalAmount: '630.46', savingAmount: '5.54', bargainSavingAmount: '1.3' },
    lines: [
      { subtotalAmount: '633', localCurrencyAmount: '30.46', savingAmount: '5.54', bargainSavingAmount: '1.3' },
      { subtotalAmount: '600', localCurrencyAmount: '600' },
    ],
  })
})

test('fees are reckoned as comparisons reckon them: per order once for a quotation, others of each line, in the currency of the award', () => {
  const fee = (mode: string, amount: string) => ({ name: mode, mode, amount })
  const charged = { additionFeeJson: [fee('perLine', '5'), fee('percent', '10'), fee('perOrder', '1800')] }
  const dollars = { quoteNumber: 'Q2', currency: 'USD', exchangeRate: '7', exchangeRateUnit: '1' }
  const counted = awardTotals(
    award(charged, charged, { ...dollars, additionFeeJson: [fee('perUnit', '0.5')] }, { quoteNumber: 'Q3' }),
  )
  expect(counted).toMatchObject({
    // 3 × 600 + 60 × 10 × 7; 1,800 once, twice 5 + 60, and 60 × 0.5 × 7
    ...{ totalAmount: '6000', feeAmount: '2140', totalWithFees: '8140' },
  })
  expect(awardTotals(award({}, {}))).toMatchObject({ totalAmount: '1200', feeAmount: null, totalWithFees: null })
})

test('amounts are of what is awarded, in the unit that the price is per; savings are against the last price where there is one', () => {
  const counted = awardTotals(award({ priceBase: '3', historyPrice: '4' }, { awardQuantity: '0.333' }))
  expect(counted).toMatchObject({
    ...{ totalAmount: '203.33', savingAmount: '40' },
    lines: [
      { unitPrice: '3.33333333', subtotalAmount: '200', savingAmount: '40', openQuantity: '0' },
      { unitPrice: '10', subtotalAmount: '3.33', savingAmount: null },
    ],
  })
})

test.each([
  [{ awardStatus: 'draft', auditStatus: 'notSubmitted' }, 'draft'],
  [{ awardStatus: 'draft', auditStatus: 'underApproval' }, 'underApproval'],
  [{ awardStatus: 'draft', auditStatus: 'notApproved' }, 'rejected'],
  [{ awardStatus: 'cancelled', auditStatus: 'rejected' }, 'cancelled'],
  [{ awardStatus: 'approved', auditStatus: 'approved' }, 'approved'],
])('%o stands at %s', (status, stage) => {
  expect(awardStage({ ...(award({}) as object), ...status } as never)).toBe(stage)
})

test('once all of it is ordered it is ordered; what is open is what no order has', () => {
  const approved = { ...(award({ orderedQuantity: '20' }) as object), awardStatus: 'approved' } as never
  expect(awardTotals(approved).lines).toMatchObject([{ openQuantity: '40' }])
  expect(awardStage(approved)).toBe('approved')
  const all = { ...(award({ orderedQuantity: '60' }) as object), awardStatus: 'approved' } as never
  expect(awardStage(all)).toBe('ordered')
})

test.each([
  ['as it is quoted', {}, undefined],
  ['less than the minimum', { minOrderQuantity: '61' }, 'award.belowMinimum'],
  ['no whole packs', { minPackingQuantity: '25' }, 'award.notInPacks'],
  ['whole packs', { minPackingQuantity: '20' }, undefined],
  ['dearer than another', { unitPrice: '10.00000001' }, 'award.notLowest'],
  ['quoted by nobody else', { quoteCount: 1 }, 'award.onlyQuote'],
])('%s: %o deviates as %s', (_what, more, message) => {
  expect(deviationOf(one(more))?.message).toBe(message)
})

test.each([
  ['as before', { historyPrice: '10' }, undefined],
  ['at the limit', { historyPrice: '10', unitPrice: '11', lowestPrice: '11' }, undefined],
  ['above it', { historyPrice: '10', unitPrice: '11.00000001', lowestPrice: '11.00000001' }, 'award.priceRise'],
  ['never bought before', { unitPrice: '99', lowestPrice: '99' }, undefined],
  [
    'in another currency below it',
    { historyPrice: '1.1', currency: 'JPY', exchangeRate: '10', exchangeRateUnit: '100' },
    undefined,
  ],
])('a price that is %s: %o, beside a limit of 10 %%', (_what, more, message) => {
  expect(deviationOf(one(more), '10')?.message).toBe(message)
  expect(deviationOf(one(more))).toBeUndefined()
})

test('what needs a reason is counted, with a reason or without', () => {
  const more = { historyPrice: '5', unitPrice: '10', priceExcludingTax: '10', lowestPrice: '10' }
  const counted = awardTotals({
    ...(award(more, { ...more, deviationReason: 'Steel' }, {}) as object),
    priceRiseLimit: '20',
  } as never)
  expect(counted.deviationCount).toBe(2)
})

test('shares of a framework agreement follow the quantities to a hundredth, together 100, until one is typed', () => {
  const quantity = fc
    .bigInt({ min: 1n, max: 10n ** 9n })
    .map((units) => plain(decimal(`${units}`).div(decimal('1000'))))
  fc.assert(
    fc.property(fc.array(quantity, { minLength: 1, maxLength: 12 }), (quantities) => {
      const doc = award(...quantities.map((awardQuantity) => ({ awardQuantity, quota: null }))) as never as object
      const framework = { ...doc, enquiryType: 'framework' } as never
      const shares = withShares(framework).lines.map(({ quota }) => decimal(quota ?? '0'))
      expect(plain(sum(shares))).toBe('100')
      const all = sum(quantities.map((one) => decimal(one)))
      for (const [at, share] of shares.entries()) {
        const exact = decimal(quantities[at] ?? '0')
          .times(decimal('100'))
          .div(all)
        expect(
          share
            .minus(exact)
            .abs()
            .lte(decimal(`${0.005 * quantities.length + 0.005}`)),
        ).toBe(true)
      }
      expect(withShares({ ...doc, enquiryType: 'standard' } as never).lines.every(({ quota }) => quota === null)).toBe(
        true,
      )
    }),
    { numRuns: times(200) },
  )
  const typed = award({ quota: '30', awardQuantity: '30' }, { quota: null, awardQuantity: '30' }) as never as object
  const framework = { ...typed, enquiryType: 'framework' } as never
  expect(withShares(framework).lines.map(({ quota }) => quota)).toEqual(['30', null])
  expect(sharedOut(framework)).toHaveLength(1)
  expect(awardRefusal(framework, moment)).toMatchObject({
    ...{ message: 'award.quotaSum', field: 'quota', params: { line: 20, material: 'M1', sum: '30' } },
  })
})

test('a reason explains what deviates; nothing explains a quote that is over, nor more than was asked or offered', () => {
  expect(awardRefusal(award({ quoteCount: 1 }), moment)).toMatchObject({
    ...{ message: 'award.onlyQuote', field: 'deviationReason', line: 10, params: { line: 10 } },
  })
  const said = { deviationReason: 'They know the plant' }
  expect(awardRefusal(award({ quoteCount: 1, ...said }), moment)).toBeUndefined()
  expect(awardRefusal(award({ ...said, quoteValidUntil: '2026-01-01' }), moment)).toMatchObject({
    ...{ message: 'award.quoteExpired', params: { line: 10, supplier: 'Smith', day: '2026-01-01' } },
  })
  expect(awardRefusal(award({ ...said, offeredQuantity: '59' }), moment)).toMatchObject({
    ...{ message: 'award.moreThanOffered', params: { line: 10, offered: '59' } },
  })
  const second = { quoteNumber: 'Q2', toElsAccount: 'S2', awardQuantity: '40.000001', ...said }
  expect(awardRefusal(award(said, second), moment)).toMatchObject({
    ...{ message: 'award.moreThanAsked', line: 20, params: { item: 10, asked: '100', awarded: '100.000001' } },
  })
  expect(awardRefusal(award(), moment)).toMatchObject({ message: 'common.atLeastOneRow' })
})

test('whatever is awarded of a line, it is refused exactly where the sum is above what was asked', () => {
  const quantity = fc.integer({ min: 1, max: 1_000_000 }).map((n) => plain(decimal(`${n}`).div('10000')))
  fc.assert(
    fc.property(fc.array(quantity, { minLength: 1, maxLength: 6 }), quantity, (quantities, askedQuantity) => {
      const doc = award(
        ...quantities.map((awardQuantity, i) => ({
          ...{ quoteNumber: `Q${i}`, awardQuantity, askedQuantity, offeredQuantity: '1000000' },
        })),
      )
      const total = plain(sum(quantities.map(decimal)))
      expect(awardedTooMuch(doc) !== undefined).toBe(compare(total, askedQuantity) > 0)
      expect(awardedByItem(doc)).toEqual([{ itemNumber: 10, awardQuantity: total }])
    }),
    { numRuns: times(2000) },
  )
})

test('a quotation line stands once, has a price, and says from when to when it holds', () => {
  const paths = (doc: never, mode: 'save' | 'submit') => awardFaults(doc, mode).map(({ path, rule }) => [path, rule])
  expect(paths(award({}, {}), 'save')).toEqual([['lines.1.quoteItemNumber', 'twice']])
  expect(paths(award({ priceExcludingTax: null }), 'save')).toEqual([['lines.0.quoteItemNumber', 'notQuoted']])
  expect(paths(award({ priceExpiryDate: '2026-01-01' }), 'save')).toEqual([['lines.0.priceExpiryDate', 'notAfter']])
  expect(paths(award({ awardQuantity: '0', priceStart: null }), 'submit')).toEqual([
    ['lines.0.awardQuantity', 'notPositive'],
    ['lines.0.priceStart', 'required'],
  ])
  expect(paths(award({ priceStart: null, materialNumber: null }), 'submit')).toEqual([])
})

test('a package goes to one supplier with all of it', () => {
  const asked = [
    { itemNumber: 10, quantity: '60' },
    { itemNumber: 20, quantity: '60' },
  ] as const
  const whole = (...lines: readonly object[]) =>
    brokenPackage({ ...(award(...lines) as object), quoteMethod: 'package' } as never, asked)?.message
  expect(whole({}, { quoteItemNumber: 20 })).toBeUndefined()
  expect(whole({})).toBe('award.wholePackage')
  expect(whole({}, { quoteItemNumber: 20, awardQuantity: '59' })).toBe('award.wholePackage')
  expect(whole({}, { quoteItemNumber: 20, quoteNumber: 'Q2' })).toBe('award.wholePackage')
  expect(brokenPackage(award({}), asked)).toBeUndefined()
})

test('what says the same is one price; two prices of one material and supplier are one too many', () => {
  const items = (...lines: readonly object[]) => awardedPrices(award(...lines)).map((price) => price.items)
  expect(items({}, { quoteItemNumber: 20 }, { materialNumber: null }, { priceUpdate: 'N' })).toEqual([[10, 20]])
  expect(priceTwice(award({}, { quoteItemNumber: 20 }))).toBeUndefined()
  expect(priceTwice(award({}, { quoteItemNumber: 20, unitPrice: '11' }))).toMatchObject({
    ...{ message: 'award.priceTwice', line: 20, params: { line: 20, other: 10, material: 'M1' } },
  })
  expect(priceTwice(award({}, { unitPrice: '11', priceUpdate: 'N' }))).toBeUndefined()
  expect(priceTwice(award({}, { unitPrice: '11', toElsAccount: 'S2' }))).toBeUndefined()
})

test('no price begins in the past, nor ends before it would begin', () => {
  expect([startOf(null, '2026-01-02'), startOf('2026-01-01', '2026-01-02')]).toEqual(['2026-01-02', '2026-01-02'])
  expect(startOf('2026-01-03', '2026-01-02')).toBe('2026-01-03')
  expect(priceOver(award({ priceExpiryDate: '2026-01-02' }), moment)).toMatchObject({ message: 'award.priceOver' })
  expect(priceOver(award({}), moment)).toBeUndefined()
  expect(priceOver(award({ priceExpiryDate: '2026-01-02', priceUpdate: 'N' }), moment)).toBeUndefined()
})
