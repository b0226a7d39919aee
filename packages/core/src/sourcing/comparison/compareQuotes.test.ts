import { expect, test } from 'vitest'
import type { Decimal } from '../../definition/field.ts'
import { compareQuotes } from './compareQuotes.ts'
import { lastOpenedRound, type OpenedQuote, type OpenedQuotes, type QuoteLine } from './openedQuotes.ts'
import { awardedScenario, cheapestScenario, selectionOf } from './scenarios.ts'

const today = '2026-11-29'

const offer = (itemNumber: number, price: string | null, more: Partial<QuoteLine> = {}): QuoteLine => ({
  itemNumber,
  lineDecision: price === null ? 'noQuote' : 'quote',
  priceExcludingTax: price as Decimal | null,
  taxRate: '13',
  priceBase: '1',
  offeredQuantity: null,
  offeredDate: null,
  purchaseCycle: null,
  minOrderQuantity: null,
  minPackingQuantity: null,
  priceStart: null,
  priceExpiryDate: null,
  quoteRemark: null,
  ...more,
})

const quote = (toElsAccount: string, lines: readonly QuoteLine[], more: Partial<OpenedQuote> = {}): OpenedQuote => ({
  uuid: `${toElsAccount} ${more.bout ?? 1}`,
  quoteNumber: `QT-${toElsAccount}-${more.bout ?? 1}`,
  toElsAccount,
  supplierName: `Supplier ${toElsAccount}`,
  bout: 1,
  submittedAt: '2026-11-20T10:00:00Z',
  quoteValidUntil: '2027-01-31',
  remarkToPurchaser: null,
  lines,
  ...more,
})

type Line = OpenedQuotes['inquiry']['lines'][number]
const line = (itemNumber: number, quantity: string, more: Partial<Line> = {}): Line => ({
  itemNumber,
  materialNumber: `M${itemNumber}`,
  materialDesc: null,
  quantity: quantity as Decimal,
  quoteUnit: 'PCS',
  priceBase: '1',
  deliveryDate: '2027-02-01',
  historyPrice: null,
  targetPrice: null,
  ...more,
})

const opened = (
  lines: readonly Line[],
  quotes: readonly OpenedQuote[],
  more: Partial<OpenedQuotes['inquiry']> = {},
): OpenedQuotes => ({
  inquiry: {
    ...{
      uuid: 'i',
      enquiryNumber: 'RFQ1',
      subject: 'Wheels',
      stage: 'opened',
      bout: 1,
      openTime: '2026-11-21T00:00:00Z',
    },
    ...{ quoteMethod: 'item', currency: 'CNY', invited: 4, lines },
    ...more,
  },
  quotes,
})

/** The wheels of screens/05: four suppliers, of whom one offers all eight lines. */
const prices: Readonly<Record<string, readonly (string | null)[]>> = {
  A: ['284.60', '309.80', '181.20', '203.60', '169.00', '185.30', '1420.00', '17.85'],
  B: ['289.00', '311.50', '178.90', '205.10', null, null, null, '17.40'],
  C: [null, null, '190.40', '211.00', '166.40', '187.90', null, '18.20'],
  D: ['301.20', '318.00', null, null, null, null, '1296.00', null],
}
const quantities = ['4000', '4000', '6000', '6000', '2500', '2500', '300', '20000']
const last = ['292.10', '316.00', '185.00', '209.00', '171.50', '188.00', '1380.00', '18.60']
const wheels = opened(
  quantities.map((quantity, i) => line((i + 1) * 10, quantity, { historyPrice: last[i] as Decimal })),
  Object.entries(prices).map(([account, own]) =>
    quote(
      account,
      own.map((price, i) => offer((i + 1) * 10, price)),
    ),
  ),
)

test('the comparison of the design comes to its figures', () => {
  const { suppliers, rows, scenarios, round, isLast } = compareQuotes(wheels, { today })
  expect([round, isLast]).toEqual([1, true])
  expect(suppliers.map(({ toElsAccount, lines, bestLines, total }) => [toElsAccount, lines, bestLines, total])).toEqual(
    [
      ['A', 8, 4, '6355150'],
      ['C', 5, 1, '3658150'],
      ['B', 5, 2, '5054000'],
      ['D', 3, 1, '2865600'],
    ],
  )
  expect(rows[0]?.offers.map(({ toElsAccount, rank, overBest }) => [toElsAccount, rank, overBest])).toEqual([
    ['A', 1, '0'],
    ['B', 2, '1.55'],
    ['D', 3, '5.83'],
  ])
  expect(rows[0]).toMatchObject({ without: ['C'], historyPrice: '292.1', offers: [{ overHistory: '-2.57' }, {}, {}] })
  const [perLine, single, fewest] = scenarios
  expect(perLine).toMatchObject({
    ...{ key: 'cheapestPerLine', total: '6288650', lines: 8, missing: [], overCheapest: '0', surcharges: [] },
    ...{ suppliers: ['A', 'B', 'C', 'D'], isOnlyCompared: false },
  })
  expect(single).toMatchObject({
    suppliers: ['A'],
    total: '6355150',
    overCheapest: '66500',
    overCheapestPercent: '1.06',
  })
  expect(single?.surcharges).toEqual([
    { itemNumber: 30, suppliers: ['A'], amount: '13800' },
    { itemNumber: 50, suppliers: ['A'], amount: '6500' },
    { itemNumber: 70, suppliers: ['A'], amount: '37200' },
    { itemNumber: 80, suppliers: ['A'], amount: '9000' },
  ])
  expect(fewest).toMatchObject({ suppliers: ['A'], isProven: true })
})

test('fewer suppliers may cost as much more as is allowed', () => {
  const fewest = (tolerance: Decimal) => compareQuotes(wheels, { today, tolerance }).scenarios[2]
  expect(fewest('1')).toMatchObject({ suppliers: ['A', 'D'], total: '6317950', overCheapest: '29300' })
  expect(fewest('0')).toMatchObject({ total: '6288650' })
  expect(fewest('0')?.suppliers).toHaveLength(4)
})

test('of equal prices the one that came first is the lowest', () => {
  const two = opened(
    [line(10, '3')],
    [
      quote('A', [offer(10, '2.50')], { submittedAt: '2026-11-20T10:00:00.001Z' }),
      quote('B', [offer(10, '2.5')], { submittedAt: '2026-11-20T10:00:00.000Z' }),
    ],
  )
  const { rows, scenarios } = compareQuotes(two, { today })
  expect(rows[0]?.offers.map(({ toElsAccount, rank, overBest }) => [toElsAccount, rank, overBest])).toEqual([
    ['B', 1, '0'],
    ['A', 2, '0'],
  ])
  expect(scenarios.map(({ suppliers }) => suppliers)).toEqual([['B'], ['B'], ['B']])
  expect(selectionOf(scenarios[0] as never)).toEqual([{ quoteNumber: 'QT-B-1', itemNumber: 10, quantity: '3' }])
})

test('prices of many units are compared by one, exactly', () => {
  const screws = opened(
    [line(10, '700', { priceBase: '3', historyPrice: '0.30', targetPrice: '0.2' })],
    [quote('A', [offer(10, '0.25', { priceBase: '3' })])],
  )
  const [row] = compareQuotes(screws, { today }).rows
  expect(row).toMatchObject({ historyPrice: '0.1', targetPrice: '0.06666667' })
  expect(row?.offers[0]).toMatchObject({
    ...{ price: '0.25', priceBase: '3', unitPrice: '0.08333333', amount: '58.33' },
    ...{ overHistory: '-16.67', overTarget: '25' },
  })
})

test('a round shows what changed since the one before; whoever did not answer the last one is out', () => {
  const rounds = opened(
    [line(10, '10'), line(20, '10')],
    [
      quote('A', [offer(10, '100'), offer(20, '50')]),
      quote('B', [offer(10, '90'), offer(20, null)]),
      quote('A', [offer(10, '95'), offer(20, '50')], { bout: 2 }),
    ],
    { bout: 2 },
  )
  const { suppliers, rows, scenarios } = compareQuotes(rounds, { today })
  expect(suppliers).toMatchObject([
    { toElsAccount: 'A', lines: 2 },
    { toElsAccount: 'B', quote: undefined, lastBout: 1, lines: 0, total: null },
  ])
  expect(rows[0]?.offers).toMatchObject([
    { toElsAccount: 'A', change: { bout: 1, unitPrice: '100', difference: '-5', percent: '-5' } },
  ])
  expect(rows[0]?.without).toEqual([])
  expect(scenarios.map(({ total }) => total)).toEqual(['1450', '1450', '1450'])
  const first = compareQuotes(rounds, { today, round: 1 })
  expect([first.isLast, first.rows[0]?.offers[0]?.toElsAccount, first.rows[1]?.without]).toEqual([false, 'B', ['B']])
  expect(lastOpenedRound({ ...rounds, inquiry: { ...rounds.inquiry, bout: 3, openTime: null } })).toBe(2)
})

test('parts of a line are put together, the cheapest first; what nobody offers is missing', () => {
  const parts = opened(
    [line(10, '100'), line(20, '10')],
    [
      quote('A', [offer(10, '1', { offeredQuantity: '30' }), offer(20, '2', { offeredQuantity: '4' })]),
      quote('B', [offer(10, '1.2'), offer(20, null)]),
    ],
    { quoteMethod: 'partialItem' },
  )
  const [perLine, single] = compareQuotes(parts, { today }).scenarios
  expect(perLine).toMatchObject({ total: '122', lines: 1, missing: [20], overCheapest: '0' })
  expect(selectionOf(perLine as never)).toEqual([
    { quoteNumber: 'QT-A-1', itemNumber: 10, quantity: '30' },
    { quoteNumber: 'QT-B-1', itemNumber: 10, quantity: '70' },
    { quoteNumber: 'QT-A-1', itemNumber: 20, quantity: '4' },
  ])
  expect(single).toMatchObject({ suppliers: ['B'], total: '120', missing: [20], overCheapest: '6' })
})

test('what is quoted as a whole is awarded as a whole', () => {
  const { scenarios } = compareQuotes(
    opened(
      [line(10, '1'), line(20, '1')],
      [quote('A', [offer(10, '1'), offer(20, '9')]), quote('B', [offer(10, '4'), offer(20, '5')])],
      { quoteMethod: 'package' },
    ),
    { today },
  )
  expect(scenarios).toMatchObject([
    { key: 'cheapestPerLine', total: '6', isOnlyCompared: true },
    { key: 'cheapestSupplier', suppliers: ['B'], total: '9', overCheapest: '3', isOnlyCompared: false },
  ])
})

test('minimum, packs, days and parts are warned of', () => {
  const lines = [line(10, '10', { deliveryDate: '2026-12-10' })]
  const warnings = (more: Partial<QuoteLine>, head: Partial<OpenedQuote> = {}) =>
    compareQuotes(opened(lines, [quote('A', [offer(10, '1', more)], head)]), { today }).rows[0]?.offers[0]?.warnings
  expect(warnings({})).toEqual([])
  expect(warnings({ minOrderQuantity: '11', minPackingQuantity: '4' })).toEqual([
    { kind: 'minOrder', quantity: '11' },
    { kind: 'packing', quantity: '4' },
  ])
  expect(warnings({ minOrderQuantity: '10', minPackingQuantity: '5' })).toEqual([])
  expect(warnings({ offeredQuantity: '6' })).toEqual([{ kind: 'part', quantity: '6' }])
  expect(warnings({ offeredDate: '2026-12-11' })).toEqual([{ kind: 'late', day: '2026-12-11' }])
  expect(warnings({ purchaseCycle: 12 })).toEqual([{ kind: 'leadTime', days: 12 }])
  expect(warnings({ purchaseCycle: 11 })).toEqual([])
  expect(warnings({ priceExpiryDate: '2026-11-28' })).toEqual([{ kind: 'expired', day: '2026-11-28' }])
  expect(warnings({}, { quoteValidUntil: '2026-11-28' })).toEqual([{ kind: 'expired', day: '2026-11-28' }])
})

test('nothing is compared where nothing was opened', () => {
  expect(compareQuotes(opened([line(10, '1')], [], { openTime: null }), { today })).toMatchObject({
    ...{ round: 0, suppliers: [], scenarios: [], rows: [{ offers: [], isUneven: false }] },
  })
})

test('ten suppliers, two hundred lines and three rounds are compared in a moment', () => {
  const items = Array.from({ length: 200 }, (_, i) => (i + 1) * 10)
  const accounts = Array.from({ length: 10 }, (_, i) => `S${i}`)
  const quotes = [1, 2, 3].flatMap((bout) =>
    accounts.map((account, s) =>
      quote(
        account,
        items.map((item) => offer(item, `${100 + ((item * 7 + s * 13 + bout) % 40)}.25`)),
        { bout },
      ),
    ),
  )
  const many = opened(
    items.map((item) => line(item, '120', { historyPrice: '118.5' })),
    quotes,
    { bout: 3 },
  )
  const { rows, scenarios } = compareQuotes(many, { today, tolerance: '1' })
  expect([rows.length, rows.every(({ offers }) => offers.length === 10), scenarios.length]).toEqual([200, true, 3])
})

const fee = (mode: 'perOrder' | 'perLine' | 'perUnit', amount: Decimal) => ({ name: mode, mode, amount })
const tiers = (...rows: readonly (readonly [Decimal, Decimal])[]) =>
  rows.map(([ladderQuantity, priceExcludingTax]) => ({ ladderQuantity, priceExcludingTax, priceIncludingTax: null }))

test('with fees per order one supplier may cost less than the lowest of every line; what they make dearer is told', () => {
  const quotes = [
    quote('A', [offer(10, '10'), offer(20, '20')], { additionFeeJson: [fee('perOrder', '300')] }),
    quote('B', [offer(10, '12'), offer(20, '18')], { additionFeeJson: [fee('perOrder', '100')] }),
  ]
  const { rows, scenarios, suppliers } = compareQuotes(opened([line(10, '100'), line(20, '100')], quotes), { today })
  // 10 + 300 × 10 ÷ 3000; 12 + 100 × 12 ÷ 3000
  expect(rows[0]?.offers.map(({ toElsAccount, unitCost }) => [toElsAccount, unitCost])).toEqual([
    ['A', '11'],
    ['B', '12.4'],
  ])
  expect(suppliers.map(({ toElsAccount, total }) => [toElsAccount, total])).toEqual([
    ['B', '3100'],
    ['A', '3300'],
  ])
  expect(
    scenarios.map(({ key, suppliers: chosen, total, fees, overCheapest }) => [key, chosen, total, fees, overCheapest]),
  ).toEqual([
    ['cheapestPerLine', ['A', 'B'], '3200', '400', '0'],
    ['cheapestSupplier', ['B'], '3100', '100', '-100'],
    ['fewestSuppliers', ['B'], '3100', '100', '-100'],
  ])
  expect(scenarios[1]?.surcharges).toEqual([
    { itemNumber: 10, suppliers: ['B'], amount: '200' },
    { itemNumber: null, suppliers: ['B'], amount: '-300' },
  ])
})

test('somebody begins with the cheapest that can be awarded, and is shown an award as it is', () => {
  const quotes = [
    quote('A', [offer(10, '10'), offer(20, '20')], { additionFeeJson: [fee('perOrder', '300')] }),
    quote('B', [offer(10, '12'), offer(20, '18')], { additionFeeJson: [fee('perOrder', '100')] }),
  ]
  const { rows, scenarios } = compareQuotes(opened([line(10, '100'), line(20, '100')], quotes), { today })
  expect(cheapestScenario(scenarios)).toMatchObject({ key: 'cheapestSupplier', total: '3100' })
  const ofB = { itemNumber: 10, toElsAccount: 'B', quantity: '40' as const }
  const ofA = { itemNumber: 10, toElsAccount: 'A', quantity: '60' as const }
  expect(awardedScenario(rows, { lines: [ofB, ofA] }, { currency: 'CNY', quoteMethod: 'item' })).toMatchObject({
    ...{ key: 'awarded', total: '1480', fees: '400', lines: 1, missing: [20] },
    shares: [
      { itemNumber: 10, toElsAccount: 'B', quantity: '40', amount: '480' },
      { itemNumber: 10, toElsAccount: 'A', quantity: '60', amount: '600' },
    ],
  })
})

test('shares are at the tier and the fees of their own quantity; whose tiers begin above it has no price', () => {
  const quotes = [
    quote('A', [offer(10, '9', { offeredQuantity: '60', additionFeeJson: [fee('perLine', '30')] })]),
    quote('B', [offer(10, '8', { ladderPriceJson: tiers(['0', '11'], ['100', '9.8']) })]),
    quote('C', [offer(10, null, { lineDecision: 'quote', ladderPriceJson: tiers(['500', '5']) })]),
  ]
  const { rows, scenarios } = compareQuotes(opened([line(10, '100')], quotes), { today })
  expect(rows).toMatchObject([
    {
      ...{ isUneven: true, without: [], unpriced: [{ toElsAccount: 'C', from: '500' }] },
      offers: [
        {
          toElsAccount: 'A',
          unitPrice: '9',
          unitCost: '9.5',
          fees: '30',
          parts: [{ mode: 'perLine', unitCost: '0.5' }],
        },
        { toElsAccount: 'B', price: '9.8', tierFrom: '100', unitCost: '9.8', overBest: '3.16' },
      ],
    },
  ])
  // 60 at 9 and 30 once, the other 40 at 11: dearer than all of it at 9.8
  expect(scenarios[0]).toMatchObject({
    ...{ total: '1010', fees: '30' },
    shares: [
      { quantity: '60', amount: '540', fees: '30' },
      { quantity: '40', amount: '440', fees: '0' },
    ],
  })
  expect(scenarios[1]).toMatchObject({ suppliers: ['B'], total: '980', overCheapest: '-30' })
})
