import { expect, test } from 'vitest'
import type { Decimal } from '../../definition/field.ts'
import { compareQuotes } from '../comparison/compareQuotes.ts'
import type { OpenedQuotes, QuoteLine } from '../comparison/openedQuotes.ts'
import { scenarioOfShares } from '../comparison/scenarios.ts'
import { offersOf } from './awardOffers.ts'
import type { Constraint } from './constraints.ts'
import { brokenConstraints, isWith, moveCosts, movedShares } from './handMoves.ts'

const offer = (itemNumber: number, price: Decimal, more: Partial<QuoteLine> = {}): QuoteLine => ({
  ...{ itemNumber, lineDecision: 'quote', priceExcludingTax: price, taxRate: '13', priceBase: '1' },
  ...{
    offeredQuantity: null,
    offeredDate: null,
    purchaseCycle: null,
    minOrderQuantity: null,
    minPackingQuantity: null,
  },
  ...{ priceStart: null, priceExpiryDate: null, quoteRemark: null },
  ...more,
})
const line = (itemNumber: number, quantity: Decimal) => ({
  ...{ itemNumber, quantity, materialNumber: null, materialDesc: null, quoteUnit: 'PCS', priceBase: '1' as const },
  ...{ deliveryDate: null, historyPrice: null, targetPrice: null },
})
const quote = (toElsAccount: string, lines: readonly QuoteLine[]) => ({
  ...{ uuid: toElsAccount, quoteNumber: `Q${toElsAccount}`, toElsAccount, supplierName: null, bout: 1, lines },
  ...{ submittedAt: '2026-11-20T10:00:00Z', quoteValidUntil: null, remarkToPurchaser: null },
})
const opened: OpenedQuotes = {
  inquiry: {
    ...{ uuid: 'i', enquiryNumber: 'RFQ1', subject: null, stage: 'opened', bout: 1, openTime: '2026-11-21T00:00:00Z' },
    ...{ quoteMethod: 'item', currency: 'CNY', invited: 2, lines: [line(10, '100'), line(20, '12.5')] },
  },
  quotes: [
    quote('a', [offer(10, '2'), offer(20, '5', { minPackingQuantity: '0.25' })]),
    quote('b', [offer(10, '2.5', { offeredQuantity: '60', minOrderQuantity: '70' }), offer(20, '4.99')]),
  ],
}
const compared = compareQuotes(opened, { today: '2026-11-29' })
const [first, second] = compared.rows
const shares = compared.scenarios[0]?.shares ?? []
if (!first || !second) throw new Error('two lines are compared')

test('a line goes to another supplier, as much as he offers; the rest stays with the cheapest', () => {
  expect(moveCosts(shares, compared.rows, [{ line: 10, supplier: 'b' }], 'CNY')).toEqual(['30'])
  expect([isWith(shares, first, 'a'), isWith(shares, first, 'b')]).toEqual([true, false])
  const moved = movedShares(shares, compared.rows, [{ line: 10, supplier: 'b' }], 'CNY')
  expect(
    moved.map(({ itemNumber, toElsAccount, quantity, amount }) => [itemNumber, toElsAccount, quantity, amount]),
  ).toEqual([
    [10, 'b', '60', '150'],
    [10, 'a', '40', '80'],
    [20, 'b', '12.5', '62.38'],
  ])
  expect(isWith(moved, first, 'b')).toBe(true)
  expect(scenarioOfShares('byHand', compared.rows, moved, opened.inquiry)).toMatchObject({
    ...{ total: '292.38', overCheapest: '30', lines: 2, missing: [] },
    surcharges: [{ itemNumber: 10, amount: '30' }],
  })
})

test('a move costs what the total does: a fee per order comes with the first line of a supplier and goes with his last', () => {
  const fee = { feeType: 'freight', name: 'Freight', mode: 'perOrder' as const, amount: '1800' as const }
  const [a, b] = opened.quotes as [OpenedQuotes['quotes'][number], OpenedQuotes['quotes'][number]]
  const charged = { ...opened, quotes: [a, { ...b, additionFeeJson: [fee] }] }
  const { rows, scenarios } = compareQuotes(charged, { today: '2026-11-29' })
  const cheapest = scenarios.find(({ key }) => key === 'cheapestSupplier')
  if (!cheapest) throw new Error('one supplier offers all')
  expect(cheapest).toMatchObject({ suppliers: ['a'], total: '262.5' })
  const moves = [
    { line: 10, supplier: 'b' },
    { line: 20, supplier: 'b' },
  ]
  const costs = moveCosts(cheapest.shares, rows, moves, 'CNY')
  expect(costs).toEqual(['1830', '-0.12'])
  const totalOf = (shares: typeof cheapest.shares) => scenarioOfShares('byHand', rows, shares, opened.inquiry).total
  const moved = movedShares(cheapest.shares, rows, moves, 'CNY')
  expect(totalOf(moved)).toBe('2092.38')
  const back = [
    { line: 20, supplier: 'a' },
    { line: 10, supplier: 'a' },
  ]
  expect(moveCosts(moved, rows, back, 'CNY')).toEqual(['0.12', '-1830'])
  expect(totalOf(movedShares(moved, rows, back, 'CNY'))).toBe('262.5')
})

test('which constraints that breaks is reckoned in exact decimals', () => {
  const of = (kind: Constraint['kind'], more: Partial<Constraint> = {}): Constraint => ({
    ...{ kind, supplier: null, line: null, value: null },
    ...more,
  })
  const moved = movedShares(shares, compared.rows, [{ line: 10, supplier: 'b' }], 'CNY')
  const broken = (...constraints: Constraint[]) => brokenConstraints(moved, compared, opened.inquiry, constraints)
  expect(broken(of('minimums'), of('packs'), of('budget', { value: '292.38' }))).toEqual([0])
  expect(broken(of('budget', { value: '292.37' }), of('mostSuppliers', { value: '2' }))).toEqual([0])
  expect(broken(of('mostShare', { supplier: 'b', line: 10, value: '60' }))).toEqual([])
  expect(broken(of('mostShare', { supplier: 'b', line: 10, value: '59.999999' }))).toEqual([0])
})

test('quantities have the digits of what is asked and offered for the line', () => {
  const { needs, offers } = offersOf(compared, opened.inquiry)
  expect(needs).toEqual([
    { line: 10, quantity: '100', digits: 0 },
    { line: 20, quantity: '12.5', digits: 2 },
  ])
  expect(
    offers.map(({ supplier, line: at, capacity, minimum, multiple }) => [supplier, at, capacity, minimum, multiple]),
  ).toEqual([
    ['a', 10, '100', null, null],
    ['b', 10, '60', '70', null],
    ['b', 20, '12.5', null, null],
    ['a', 20, '12.5', null, '0.25'],
  ])
})
