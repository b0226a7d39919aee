import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { compare, decimal, plain, sum } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { type Tier, tierFor } from '../../masterData/prices/priceLadder.ts'
import { headFeeFault, pricesFault } from './quotedPrices.ts'

const tier = (ladderQuantity: string, priceExcludingTax: string): Tier =>
  ({ ladderQuantity, priceExcludingTax, priceIncludingTax: null }) as Tier
const line = { itemNumber: 10, quantity: '100', offeredQuantity: null, minOrderQuantity: null, quoteRemark: null }
const terms = { costConstituteJson: null, allowFees: 'N', feeTemplateJson: null, allowIncrease: 'N' }
const faultOf = (more: object, inquiry: object = { priceStyle: 'ladder' }) =>
  pricesFault({ ...line, ...more } as never, { ...terms, ...inquiry } as never)

test.each([
  ['none', [], { message: 'quotation.tierCount' }],
  ['eleven', Array.from({ length: 11 }, (_, i) => tier(`${i}`, '1')), { message: 'quotation.tierCount' }],
  ['no numbers', [{ ladderQuantity: 'many', priceExcludingTax: '1' }], { message: 'quotation.notTiers' }],
  ['twice from 100', [tier('0', '9'), tier('100', '8'), tier('100', '7')], { params: { row: 3, limit: '100' } }],
  ['from nowhere', [tier('5', '9')], { message: 'quotation.ladderStart', params: { limit: '0' } }],
  ['for nothing', [tier('0', '0')], { message: 'quotation.tierPrice', params: { row: 1 } }],
  ['dearer', [tier('0', '9'), tier('100', '9.01')], { message: 'quotation.priceRises', field: 'quoteRemark' }],
])('tiers: %s', (_what, ladderPriceJson, fault) => {
  expect(faultOf({ ladderPriceJson })).toMatchObject(fault)
})

test('tiers that begin at the minimum, or rise with a note, are taken', () => {
  expect(faultOf({ ladderPriceJson: [tier('20', '9')], minOrderQuantity: '20' })).toBeUndefined()
  const rising = { ladderPriceJson: [tier('0', '9'), tier('100', '9.5')], quoteRemark: 'A second shift' }
  expect(faultOf(rising)).toBeUndefined()
})

test('fees where none are taken, of another name, and per order of a line are refused', () => {
  const fee = (name: string, mode: string) => [{ name, mode, amount: '1' }]
  const flat = { priceStyle: 'flat', allowFees: 'Y', feeTemplateJson: fee('Freight', 'perOrder') }
  expect(faultOf({ additionFeeJson: fee('Box', 'perUnit') }, { priceStyle: 'flat' })?.message).toBe('quotation.noFees')
  expect(faultOf({ additionFeeJson: fee('Box', 'perUnit') }, flat)?.message).toBe('quotation.feeNotAsked')
  expect(faultOf({ additionFeeJson: fee('Freight', 'perOrder') }, flat)?.message).toBe('quotation.feePerOrder')
  const head = (additionFeeJson: unknown) => headFeeFault({ ...terms, ...flat, additionFeeJson } as never)
  expect(head(fee('Freight', 'perOrder'))).toBeUndefined()
  expect(head(fee('Freight', 'perLine'))).toMatchObject({ message: 'quotation.headFeeNotAsked', params: { row: 1 } })
  expect(head([{ name: 'Freight', mode: 'perOrder', amount: '-1' }])?.message).toBe('quotation.headNotFees')
})

const amount = fc.integer({ min: 0, max: 10_000_000 }).map((n): Decimal => plain(decimal(`${n}`).div('100000')))

test('parts are taken exactly where they add up to the price within a millionth', () => {
  const millionths = fc.integer({ min: -3, max: 3 })
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), millionths, (amounts, off) => {
      const costConstituteJson = amounts.map((one, i) => ({ name: `${i}`, kind: 'material', amount: one }))
      const price = sum(amounts.map(decimal)).plus(decimal(`${off}`).div('1000000'))
      const fault = faultOf({ costConstituteJson, priceExcludingTax: plain(price) }, { priceStyle: 'cost' })
      expect(fault?.message).toBe(Math.abs(off) > 1 ? 'quotation.costSum' : undefined)
    }),
    { numRuns: times(1000) },
  )
})

test('a round is dearer exactly where some quantity that both have a price for costs more', () => {
  const steps = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 4 })
  const ladder = fc
    .tuple(steps, fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 5, maxLength: 5 }))
    .map(([from, prices]): Tier[] =>
      [0, ...from.toSorted((a, b) => a - b)].map((quantity, i) => tier(`${quantity}`, `${prices[i]}`)),
    )
  const quantities = Array.from({ length: 14 }, (_, i): Decimal => `${i}`)
  fc.assert(
    fc.property(ladder, ladder, (last, now) => {
      const dearer = quantities.some((quantity) => {
        const [before, after] = [last, now].map((tiers) => tierFor(tiers, quantity)?.priceExcludingTax ?? '0')
        return compare(after ?? '0', before ?? '0') > 0
      })
      const quote = { ladderPriceJson: now, lastLadderJson: last, quantity: '7', quoteRemark: 'As it is' }
      expect(faultOf(quote)?.message).toBe(dearer ? 'quotation.tierNotLower' : undefined)
      expect(faultOf(quote, { priceStyle: 'ladder', allowIncrease: 'Y' })).toBeUndefined()
    }),
    { numRuns: times(2000) },
  )
})
