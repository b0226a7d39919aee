/** However goods come, go back and are replaced: what is settled is worth the order line to the minor unit (domain/01 Part B M8). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { compare, decimal, plain, sum } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { lineAmounts, returnedAmounts } from '../../money.ts'
import { amountsWithReplacements, type ReplacedReturn } from './replacedAmounts.ts'

const keys = ['totalNonTaxAmount', 'taxAmount', 'totalAmount'] as const
const terms = fc.record({
  priceBasis: fc.constantFrom('1' as const, '2' as const),
  price: fc.integer({ min: 0, max: 99_999_999 }).map((n) => plain(decimal(String(n)).div('10000'))),
  priceBase: fc.constantFrom<Decimal>('1', '100'),
  taxRate: fc.constantFrom<Decimal>('0', '6', '13', '7.7'),
  places: fc.constantFrom(0, 2, 3),
})
const parts = fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 5 })
const of = (n: number): Decimal => plain(decimal(String(n)).div('100'))

test('goods that went back and were replaced in any parts leave the line worth what it was', () => {
  fc.assert(
    fc.property(
      terms,
      fc.integer({ min: 1000, max: 99_999 }),
      parts,
      parts,
      ({ price, places, ...more }, all, gone, come) => {
        const line = { ...more, priceExcludingTax: price, priceIncludingTax: price, freeItem: null, quantity: null }
        const receipt = amountsWithReplacements(line, [], { settled: '0', resettled: '0' }, of(all), places)
        const items: Record<(typeof keys)[number], Decimal>[] = [receipt]
        const returns: ReplacedReturn[] = []
        let back = decimal('0')
        for (const n of gone) {
          if (back.plus(of(n)).gt(of(all))) continue
          const amounts = returnedAmounts({ ...receipt, received: of(all) }, plain(back), of(n), places)
          items.push(amounts)
          returns.push({ ...amounts, quantity: of(n) })
          back = back.plus(of(n))
        }
        let resettled = decimal('0')
        let settled = decimal(of(all))
        const settle = (by: Decimal) => {
          const before = { settled: plain(settled), resettled: plain(resettled) }
          const amounts = amountsWithReplacements(line, returns, before, by, places)
          items.push(amounts)
          settled = settled.plus(by)
          resettled = resettled.plus(amounts.resettledQty)
        }
        for (const n of come) settle(of(n))
        if (compare(plain(back), plain(resettled)) > 0) settle(plain(back.minus(resettled)))
        expect(plain(resettled)).toBe(plain(back))
        const worth = lineAmounts({ ...line, quantity: plain(settled.minus(resettled)) }, places)
        for (const key of keys)
          expect([key, plain(sum(items.map((item) => decimal(item[key]))))]).toEqual([key, worth[key]])
      },
    ),
    { numRuns: times(20_000) },
  )
})
