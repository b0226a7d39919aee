import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { decimal, sum } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import type { Fee } from '../../masterData/prices/priceParts.ts'
import { allocate, askedOf, chargedBy, orderFees } from './allocation.ts'
import { type ComparedLine, compareLine, type Offer } from './compareLine.ts'
import { fewestSuppliers } from './fewestSuppliers.ts'
import type { SupplierInRound } from './openedQuotes.ts'

const accounts = ['A', 'B', 'C', 'D']

/** Lines of which each supplier offers some quantity at a price, or nothing. */
const tables = fc.array(
  fc.array(fc.option(fc.record({ cents: fc.integer({ min: 1, max: 60 }), part: fc.integer({ min: 1, max: 12 }) })), {
    minLength: accounts.length,
    maxLength: accounts.length,
  }),
  { minLength: 1, maxLength: 5 },
)
const noFees: readonly (readonly Fee[])[] = accounts.map(() => [])
/** Mostly none, else some that are charged with the quote. */
const someFees = fc.oneof(
  { weight: 2, arbitrary: fc.constant(noFees) },
  {
    weight: 1,
    arbitrary: fc.array(
      fc.array(
        fc.record({
          name: fc.constant('Fee'),
          mode: fc.constantFrom<Fee['mode']>('perOrder', 'perLine', 'perUnit', 'percent'),
          amount: fc.integer({ min: 0, max: 9 }).map((n): Decimal => `${n}`),
        }),
        { maxLength: 2 },
      ),
      { minLength: accounts.length, maxLength: accounts.length },
    ),
  },
)
type Table = readonly (readonly ({ readonly cents: number; readonly part: number } | null)[])[]

const nothingElse = {
  ...{ lineDecision: 'quote', priceExcludingTax: null, priceBase: '1', offeredDate: null, purchaseCycle: null },
  ...{ minOrderQuantity: null, minPackingQuantity: null, priceExpiryDate: null, quoteRemark: null },
}
const asked = { quantity: '10', priceBase: '1', historyPrice: null, targetPrice: null, deliveryDate: null }

/** @param fees of each supplier's quote */
const comparedOf = (table: Table, fees = noFees): readonly ComparedLine[] => {
  const suppliers = accounts.map((toElsAccount, s): SupplierInRound => {
    const lines = table.map((row, itemNumber) => {
      const own = row[s]
      const offered = own ? { priceExcludingTax: `${own.cents / 100}`, offeredQuantity: `${own.part}` } : {}
      return { ...nothingElse, itemNumber, ...offered }
    })
    const quote = {
      ...{ toElsAccount, quoteNumber: toElsAccount, submittedAt: null, quoteValidUntil: null, lines },
      additionFeeJson: fees[s],
    } as never
    return { toElsAccount, supplierName: null, quote, before: undefined }
  })
  return table.map((_, itemNumber) =>
    compareLine({ ...asked, itemNumber } as never, suppliers, { currency: 'CNY' }, '2026-11-29'),
  )
}

const whole = (lines: readonly ComparedLine[], group: readonly string[]) => {
  const allocated = lines.map((compared) => allocate(compared, askedOf(compared), 'CNY', (one) => group.includes(one)))
  const suppliers = new Set(allocated.flatMap(({ shares }) => shares.map(({ toElsAccount }) => toElsAccount)))
  return {
    amount: sum(allocated.map(({ amount }) => amount)).plus(chargedBy(orderFees(lines), suppliers)),
    quantities: allocated.map(({ quantity }) => quantity.toFixed()).join(),
    suppliers,
  }
}
const namesOf = (lines: readonly ComparedLine[]) => lines.flatMap(({ offers }) => offers.map((one) => one.toElsAccount))
const groups = Array.from({ length: 2 ** accounts.length }, (_, bits) =>
  accounts.filter((_one, at) => bits & (1 << at)),
)

test('no smaller group delivers as much within the limit, and none of its size for less', () => {
  fc.assert(
    fc.property(tables, someFees, fc.constantFrom<Decimal>('0', '3', '10', '50'), (table, fees, tolerance) => {
      const lines = comparedOf(table, fees)
      const all = whole(lines, accounts)
      const limit = all.amount.times(decimal('100').plus(decimal(tolerance))).div(decimal('100'))
      const { suppliers, isProven } = fewestSuppliers(lines, [...all.suppliers], 'CNY', tolerance)
      const found = whole(lines, suppliers)
      const fit = groups
        .map((group) => ({ group, ...whole(lines, group) }))
        .filter(({ amount, quantities }) => amount.lte(limit) && quantities === all.quantities)
      const least = Math.min(...fit.map(({ group }) => group.length))
      const cheapest = fit.filter(({ group }) => group.length === least).toSorted((a, b) => a.amount.cmp(b.amount))[0]
      expect([isProven, found.quantities, suppliers.length]).toEqual([true, all.quantities, least])
      expect(found.amount.toFixed()).toBe(cheapest?.amount.toFixed())
    }),
    { numRuns: times(5000) },
  )
})

test('where there are too many groups to try, whoever costs least is left out', () => {
  const lines = comparedOf([[{ cents: 10, part: 12 }, { cents: 11, part: 12 }, null, null]])
  const many = Array.from({ length: 30_001 }, () => lines[0] as ComparedLine)
  const others = Array.from({ length: 18 }, (_, i): ComparedLine => {
    const [offer] = (lines[0] as ComparedLine).offers
    return { ...(lines[0] as ComparedLine), offers: [{ ...(offer as Offer), toElsAccount: `O${i}` }] }
  })
  const { suppliers, isProven } = fewestSuppliers([...many, ...others], ['A', 'B', ...namesOf(others)], 'CNY', '0')
  expect([suppliers, isProven]).toEqual([['A', ...namesOf(others)], false])
})
