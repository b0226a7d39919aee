/** However a service is entered in parts and a limit is spent, what stands adds up to what all of it is worth (M7). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { decimal, plain, sum } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { lineAmounts } from '../../money.ts'
import { acceptedItems, mirroredItems, type NewItem } from '../vouchers/voucherItems.ts'
import { acceptedAmounts, sheetFaults, worthOf } from './serviceSheetRules.ts'

const keys = ['totalNonTaxAmount', 'taxAmount', 'totalAmount'] as const
const amount = (n: number, places: number): Decimal => plain(decimal(String(n)).div(decimal('10').pow(places)))
const terms = fc.record({
  priceBasis: fc.constantFrom('1' as const, '2' as const),
  price: fc.integer({ min: 0, max: 99_999_999 }).map((n) => amount(n, 4)),
  priceBase: fc.constantFrom<Decimal>('1', '100'),
  taxRate: fc.constantFrom<Decimal>('0', '6', '13', '7.7'),
  freeItem: fc.constantFrom(null, null, null, '1' as const),
  places: fc.constantFrom(0, 2, 3),
})
/** Parts that are accepted one after the other; a part may be reversed at once, or once all others are accepted. */
const parts = fc.array(
  fc.record({ by: fc.integer({ min: 1, max: 9_999_999 }), reversed: fc.constantFrom('never', 'at once', 'later') }),
  { minLength: 1, maxLength: 8 },
)
type Part = typeof parts extends fc.Arbitrary<(infer P)[]> ? P : never
type Price = Omit<Parameters<typeof acceptedAmounts>[0], never>

/** Accepts parts of a line, and answers what stands: how much, and its voucher items. */
function accept(line: Price, all: readonly Part[], measure: (n: number) => Decimal, places: number) {
  const items: NewItem[] = []
  let standing: { readonly of: Decimal; readonly net: Decimal; readonly tax: Decimal } = { of: '0', net: '0', tax: '0' }
  const move = (of: Decimal, { totalNonTaxAmount: net, taxAmount: tax }: ReturnType<typeof worthOf>, sign: 1 | -1) => {
    const by = (a: Decimal, b: Decimal) => plain(sign > 0 ? decimal(a).plus(decimal(b)) : decimal(a).minus(decimal(b)))
    standing = { of: by(standing.of, of), net: by(standing.net, net), tax: by(standing.tax, tax) }
  }
  const later: (() => void)[] = []
  for (const [i, part] of all.entries()) {
    const by = measure(part.by)
    const amounts = acceptedAmounts(line, standing, by, places)
    const one = { itemNumber: 10, orderNumber: 'PO1', orderItemNumber: 10, quantity: by, ...amounts }
    const posted = acceptedItems(`SE${i}`, [one])
    items.push(...posted)
    move(by, amounts, 1)
    const reverse = () => {
      items.push(...mirroredItems(posted))
      move(by, amounts, -1)
    }
    if (part.reversed === 'at once') reverse()
    if (part.reversed === 'later') later.push(reverse)
  }
  for (const reverse of later) reverse()
  return { standing, items }
}
const added = (items: readonly NewItem[], key: (typeof keys)[number] | 'quantity') =>
  plain(sum(items.map((item) => decimal(item[key] ?? '0'))))

test('services accepted in any parts, some of them reversed, add up to what stands; the next part evens out what is left', () => {
  fc.assert(
    fc.property(terms, parts, ({ price, places, ...more }, all) => {
      const line = { ...more, priceExcludingTax: price, priceIncludingTax: price, purchaseType: '9' }
      const { standing, items } = accept(line, all, (n) => amount(n, 3), places)
      expect(added(items, 'quantity')).toBe(standing.of)
      expect([added(items, 'totalNonTaxAmount'), added(items, 'taxAmount')]).toEqual([standing.net, standing.tax])
      const last = acceptedAmounts(line, standing, '1.5', places)
      const whole = lineAmounts({ ...line, quantity: plain(decimal(standing.of).plus('1.5')) }, places)
      expect(plain(decimal(standing.net).plus(decimal(last.totalNonTaxAmount)))).toBe(whole.totalNonTaxAmount)
      expect(plain(decimal(standing.tax).plus(decimal(last.taxAmount)))).toBe(whole.taxAmount)
    }),
    { numRuns: times(20_000) },
  )
})

test('without reversals the parts are worth the line to the minor unit, as goods are', () => {
  fc.assert(
    fc.property(terms, parts, ({ price, places, ...more }, all) => {
      const line = { ...more, priceExcludingTax: price, priceIncludingTax: price, purchaseType: '9' }
      const kept = all.map((part) => ({ ...part, reversed: 'never' as const }))
      const { standing, items } = accept(line, kept, (n) => amount(n, 3), places)
      const whole = lineAmounts({ ...line, quantity: standing.of }, places)
      for (const key of keys) expect([key, added(items, key)]).toEqual([key, whole[key]])
    }),
    { numRuns: times(20_000) },
  )
})

test('money of a limit is what was accepted, and its tax that of the sum', () => {
  fc.assert(
    fc.property(terms, parts, ({ price, places, ...more }, all) => {
      const line = { ...more, priceExcludingTax: price, priceIncludingTax: price, purchaseType: '1' }
      const kept = all.map((part) => ({ ...part, reversed: 'never' as const }))
      const { standing, items } = accept(line, kept, (n) => amount(n, places), places)
      expect(added(items, 'totalNonTaxAmount')).toBe(standing.of)
      expect(added(items, 'taxAmount')).toBe(worthOf(line, standing.of, places).taxAmount)
    }),
    { numRuns: times(5000) },
  )
})

test('a service has a quantity, a limit money in whole minor units; a period does not end before it begins', () => {
  const price = {
    ...({ priceBasis: '1', priceExcludingTax: '1', priceIncludingTax: null, priceBase: '1' } as const),
    ...({ taxRate: '13', freeItem: null } as const),
  }
  const amounts = { totalNonTaxAmount: null, taxAmount: null, totalAmount: null }
  const line = {
    ...price,
    ...amounts,
    itemNumber: 10,
    currency: 'CNY',
    purchaseType: '9',
    quantity: null,
    amount: null,
  }
  const day = { serviceFrom: '2026-02-01', serviceTo: '2026-01-31' } as const
  const faults = (more: object) =>
    sheetFaults({ sheetStatus: 'new', lines: [{ ...line, ...day, ...more }] }, 'submit').map(
      ({ path, rule }) => `${path} ${rule}`,
    )
  const right = { serviceTo: '2026-02-01' }
  expect(faults({})).toEqual(['lines.0.quantity required', 'lines.0.serviceTo beforeToday'])
  expect(faults({ quantity: '0', amount: '1', ...right })).toEqual([
    'lines.0.quantity notPositive',
    'lines.0.amount notForThisType',
  ])
  expect(faults({ quantity: '1', ...right })).toEqual([])
  expect(faults({ purchaseType: '1', amount: '1.001', quantity: '1', ...right })).toEqual([
    'lines.0.quantity notForThisType',
    'lines.0.amount tooManyDigits',
  ])
  expect(faults({ purchaseType: '1', amount: '1.01', ...right })).toEqual([])
})
