/** What is frozen and what is used are together what was frozen first, to the cent, in any currency and any parts (PT8). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { decimal, plain } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { localAmount, settledAmounts } from '../../money.ts'
import { budgetShares } from './budgetShare.ts'

const price = fc.integer({ min: 0, max: 99_999_999 }).map((n) => plain(decimal(String(n)).div('1000')))
const ordered = fc.record({
  currency: fc.constantFrom(['CNY', 2] as const, ['JPY', 0] as const, ['KWD', 3] as const),
  rate: fc.integer({ min: 1, max: 99_999 }).map((n) => plain(decimal(String(n)).div('1000'))),
  quantity: fc.integer({ min: 1, max: 500 }),
  withTax: fc.constantFrom('Y' as const, 'N' as const),
  priceBasis: fc.constantFrom('1' as const, '2' as const),
  price,
  taxRate: fc.constantFrom<Decimal>('0', '6', '13'),
  /** By per cent of what is left: what comes, and what of all that waits is decided on. */
  parts: fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })), { maxLength: 6 }),
})
const plus = (a: string, b: string): Decimal => plain(decimal(a).plus(decimal(b)))
const shareOf = (left: number, percent: number): number => Math.floor((left * percent) / 100)

test('random lines received in random parts, some of them inspected first', () => {
  fc.assert(
    fc.property(ordered, ({ currency: [currency, places], rate, quantity, withTax, parts, ...priced }) => {
      const line = {
        budgetNumber: 'BG1',
        budgetWithTax: withTax,
        isClose: 'N',
        returnItem: 'N',
        freeItem: null,
        quantity: `${quantity}`,
        priceBasis: priced.priceBasis,
        priceBase: '1',
        taxRate: priced.taxRate,
        priceExcludingTax: priced.price,
        priceIncludingTax: priced.price,
        replaceSettledQuantity: null,
        limitAmount: null,
        acceptedAmount: null,
        acceptedTaxAmount: null,
        budgetSettledAmount: null,
        budgetSpentAmount: null,
        deductedAmount: null,
        budgetReleased: null,
        formerBudgetNumber: null,
        formerSettledAmount: null,
      } as const
      const exchangeRate = currency === 'CNY' ? '1' : rate
      const head = { purchaseType: '0', currency, localCurrency: 'CNY', exchangeRate, exchangeRateUnit: '1' }
      const frozen = (open: number, received: number, settled: number) => {
        const booked = { openQuantity: open, receivedQuantity: received, settledQuantity: settled }
        const counted = Object.fromEntries(Object.entries(booked).map(([key, value]) => [key, `${value}`]))
        const waits = `${received - settled}` as Decimal
        return budgetShares(
          { ...line, ...(counted as Record<keyof typeof booked, Decimal>), quaWarehouseQuantity: waits },
          head,
        ).budgetFreezeAmount
      }
      const first = frozen(quantity, 0, 0)
      let [received, settled] = [0, 0]
      let settledAmount: Decimal = '0'
      for (const [comes, decided] of [...parts, [100, 100] as const]) {
        received += shareOf(quantity - received, comes)
        const part = shareOf(received - settled, decided)
        const amounts = settledAmounts(line, `${settled}`, `${part}`, places)
        settled += part
        settledAmount = plus(settledAmount, withTax === 'Y' ? amounts.totalAmount : amounts.totalNonTaxAmount)
        const used = localAmount(settledAmount, exchangeRate, '1', 2)
        expect(plus(frozen(quantity - received, received, settled) ?? '0', used)).toBe(first)
      }
      expect(frozen(0, quantity, quantity)).toBe('0')
    }),
    { numRuns: times(2000) },
  )
})
