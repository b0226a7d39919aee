import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { compare, decimal, plain, sum } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { carriedTo } from './carriedPrices.ts'

const tier = (ladderQuantity: Decimal, priceExcludingTax: Decimal) => ({
  ...{ ladderQuantity, priceExcludingTax, priceIncludingTax: null },
})
const part = (name: string, amount: Decimal) => ({ ...{ code: name, name, kind: 'MATERIAL', amount } }) as never

test('tiers follow by the same ratio, that of the price has it exactly; tax follows', () => {
  const line = {
    ...{ priceExcludingTax: '9' as const, taxRate: '13' as const, costConstituteJson: null },
    ladderPriceJson: [tier('0', '10'), tier('100', '9'), tier('500', '8')],
  }
  expect(carriedTo(line, '8.1').ladderPriceJson).toMatchObject([
    { priceExcludingTax: '9' },
    { priceExcludingTax: '8.1', priceIncludingTax: '9.153' },
    { ladderQuantity: '500', priceExcludingTax: '7.2' },
  ])
})

test('where there are neither tiers nor parts nothing is carried', () => {
  const line = { priceExcludingTax: '9' as const, taxRate: null, ladderPriceJson: null, costConstituteJson: null }
  expect(carriedTo(line, '8')).toEqual({ ladderPriceJson: null, costConstituteJson: null })
})

const prices = fc.integer({ min: 1, max: 9_000_000 }).map((n): Decimal => plain(decimal(`${n}`).div('1000')))

test('cost parts add up to the agreed price exactly, and none of them rises', () => {
  fc.assert(
    fc.property(
      fc.array(prices, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 999 }),
      (amounts, part1000) => {
        const before = plain(sum(amounts.map((one) => decimal(one))))
        const price = plain(decimal(before).times(`${part1000}`).div('1000'))
        const costConstituteJson = amounts.map((amount, at) => part(`p${at}`, amount))
        const line = { priceExcludingTax: before, taxRate: null, ladderPriceJson: null, costConstituteJson }
        const carried = carriedTo(line, price).costConstituteJson ?? []
        expect(plain(sum(carried.map(({ amount }) => decimal(amount))))).toBe(price)
        for (const [at, { amount }] of carried.entries())
          expect(compare(amount, plain(decimal(amounts[at] ?? '0').plus('0.000001')))).toBeLessThanOrEqual(0)
      },
    ),
    { numRuns: times(300) },
  )
})
