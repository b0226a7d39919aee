import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { type Big, compare, decimal, plain, round, sum, zero } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import type { Fee } from '../../masterData/prices/priceParts.ts'
import { comparableCost, offerOf, orderFeesOf } from './comparableCost.ts'

const tier = (ladderQuantity: Decimal, priceExcludingTax: Decimal) => ({
  ...{ ladderQuantity, priceExcludingTax, priceIncludingTax: null },
})
const fee = (mode: Fee['mode'], amount: Decimal, name: string = mode): Fee => ({ name, mode, amount })
const flat = { priceExcludingTax: '10' as Decimal, priceBase: '1' as Decimal }
const costOf = (line: object, quote: object, quantity: Decimal, otherNet: Big = zero) =>
  comparableCost(offerOf({ ...flat, ...line }, quote, otherNet), quantity)
const unit = (value: Big | undefined) => value && plain(round(value, 8))

test.each([
  ['a price alone', {}, {}, '10'],
  ['a price for ten', { priceBase: '10' }, {}, '1'],
  ['once for the line', { additionFeeJson: [fee('perLine', '50')] }, {}, '10.5'],
  ['for every unit', { additionFeeJson: [fee('perUnit', '0.3')] }, {}, '10.3'],
  ['of the price', { additionFeeJson: [fee('percent', '2.5')] }, {}, '10.25'],
  ['once for the order, a third of it by value', {}, { additionFeeJson: [fee('perOrder', '90')] }, '10.3'],
  ['of the whole quote', {}, { additionFeeJson: [fee('perUnit', '0.3'), fee('percent', '1')] }, '10.4'],
] as const)('%s', (_what, line, quote, cost) => {
  expect(unit(costOf(line, quote, '100', decimal('2000'))?.unitCost)).toBe(cost)
})

test('the tier is the greatest that is not above the quantity; below the first there is no price', () => {
  const ladderPriceJson = [tier('50', '10'), tier('100', '9'), tier('500', '8')]
  const at = (quantity: Decimal) => costOf({ ladderPriceJson }, {}, quantity)
  expect(at('49.999999')).toBeUndefined()
  expect((['50', '99.999999', '100', '500', '100000'] as const).map((quantity) => at(quantity)?.price)).toEqual([
    ...['10', '10', '9', '8', '8'],
  ])
  expect(at('100')).toMatchObject({ tier: { ladderQuantity: '100' }, parts: [] })
})

const amounts = fc.integer({ min: 0, max: 500_000 }).map((n): Decimal => plain(decimal(`${n}`).div('1000')))
const quantities = fc.integer({ min: 1, max: 9_000_000 }).map((n): Decimal => plain(decimal(`${n}`).div('1000')))
const someFees = fc.array(
  fc.record({ name: fc.string(), mode: fc.constantFrom('perLine', 'perUnit', 'percent' as const), amount: amounts }),
  { maxLength: 4 },
) as fc.Arbitrary<Fee[]>
const priced = fc.record({ priceExcludingTax: amounts, priceBase: quantities, additionFeeJson: someFees })

test('price and parts sum to the cost of one unit, and so many units cost their net value and their fees', () => {
  fc.assert(
    fc.property(priced, someFees, quantities, (line, additionFeeJson, quantity) => {
      const cost = comparableCost(offerOf(line, { additionFeeJson }), quantity)
      const parts = sum(cost?.parts.map(({ unitCost }) => unitCost) ?? [])
      expect(cost?.unitPrice.plus(parts).eq(cost.unitCost)).toBe(true)
      const whole = cost?.unitCost.times(decimal(quantity)).minus(cost.net).minus(cost.lineFees) ?? zero
      expect(whole.abs().lt(decimal('0.000000000000001'))).toBe(true)
    }),
    { numRuns: times(2000) },
  )
})

test('over the lines of a supplier fees per order are charged exactly once', () => {
  const lines = fc.array(fc.tuple(priced, quantities), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(lines, amounts, (all, amount) => {
      const quote = { additionFeeJson: [fee('perOrder', amount)] }
      const nets = all.map(([line, quantity]) => comparableCost(offerOf(line, {}), quantity)?.net ?? zero)
      const total = sum(nets)
      const shares = all.map(([line, quantity], at) => {
        const offer = offerOf(line, quote, total.minus(nets[at] ?? zero))
        const part = comparableCost(offer, quantity)?.parts.find(({ mode }) => mode === 'perOrder')
        return (part?.unitCost ?? zero).times(decimal(quantity))
      })
      const charged = total.gt(zero) ? decimal(amount) : zero
      expect(sum(shares).minus(charged).abs().lt(decimal('0.000000000000001'))).toBe(true)
      expect(orderFeesOf(offerOf(flat, quote)).toFixed()).toBe(decimal(amount).toFixed())
    }),
    { numRuns: times(2000) },
  )
})

test('of a falling ladder a larger quantity never has a higher price, and the tier is always one that it reaches', () => {
  const rows = fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(rows, quantities, quantities, (from, one, other) => {
      const ladderPriceJson = from
        .toSorted((a, b) => a - b)
        .map((quantity, i) => tier(`${quantity}`, `${100 - i}` as Decimal))
      const [less, more] = compare(one, other) <= 0 ? [one, other] : [other, one]
      const [ofLess, ofMore] = [less, more].map((quantity) => costOf({ ladderPriceJson }, {}, quantity))
      if (ofLess) expect(ofMore?.unitPrice.lte(ofLess.unitPrice)).toBe(true)
      for (const [cost, quantity] of [[ofLess, less] as const, [ofMore, more] as const])
        if (cost) expect(compare(cost.tier?.ladderQuantity ?? '0', quantity)).toBeLessThanOrEqual(0)
        else expect(compare(ladderPriceJson[0]?.ladderQuantity ?? '0', quantity)).toBe(1)
    }),
    { numRuns: times(2000) },
  )
})
