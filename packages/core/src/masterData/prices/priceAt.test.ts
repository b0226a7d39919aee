/** `price at date and quantity`: deterministic, exact, never a guess (domain/04 §3.12; domain/09 P1, P2). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { by, into, order, rational, read } from '../../../test/rational.ts'
import type { Decimal, IsoDate } from '../../definition/field.ts'
import { dayAfter } from '../../definition/time/day.ts'
import { inverse, type Ratio, ratio } from '../units/unitRatio.ts'
import { unitSystem } from '../units/unitSystem.ts'
import { type FoundPrice, type PriceAnswer, type PriceRow, priceAt, type Wanted } from './priceAt.ts'

const row = (more: Partial<PriceRow> = {}): PriceRow => ({
  priceRecordNumber: 'PI1',
  priceStatus: 'effective',
  toElsAccount: '300001',
  materialNumber: 'M1',
  cateLevelCode: null,
  serviceCode: null,
  factory: null,
  purchaseOrganization: null,
  orderPurchaseType: '0',
  priceType: 'standard',
  currency: 'CNY',
  orderUnit: 'PCS',
  priceBasis: '1',
  priceExcludingTax: '10',
  priceIncludingTax: '11.3',
  priceBase: '1',
  taxCode: 'J13',
  taxRate: '13',
  priceStart: '2026-01-01',
  priceExpiryDate: '2026-12-31',
  ladderPriceJson: null,
  minOrderQuantity: null,
  ...more,
})
const wanted = (more: Partial<Wanted> = {}): Wanted => ({
  toElsAccount: '300001',
  materialNumber: 'M1',
  factory: '2100',
  purchaseOrganization: '2000',
  orderPurchaseType: '0',
  priceType: 'standard',
  quantity: '1',
  unit: 'PCS',
  date: '2026-06-01',
  ...more,
})
const { ratio: boxes } = unitSystem([
  { materialNumber: '*', fromUnit: 'BOX', toUnit: 'PCS', numerator: 12, denominator: 1 },
  { materialNumber: '*', fromUnit: 'PCS', toUnit: 'KG', numerator: 1, denominator: 7 },
])
const ask = (rows: readonly PriceRow[], more: Partial<Wanted> = {}) => priceAt(rows, wanted(more), boxes)
const numberOf = (answer: PriceAnswer) => (answer.kind === 'price' ? answer.priceRecordNumber : answer.kind)
const tier = (ladderQuantity: Decimal, priceExcludingTax: Decimal) => ({
  ladderQuantity,
  priceExcludingTax,
  priceIncludingTax: null,
})

describe('a price at a date and a quantity', () => {
  test('the day of beginning and the last day count, those around them do not', () => {
    const days: readonly IsoDate[] = ['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01']
    expect(days.map((date) => numberOf(ask([row()], { date })))).toEqual(['none', 'PI1', 'PI1', 'none'])
  })

  test('a price to come counts for its days; draft, frozen, expired and invalid ones never do', () => {
    const states = ['draft', 'pending', 'effective', 'expired', 'invalid', 'frozen'] as const
    expect(states.filter((priceStatus) => ask([row({ priceStatus })]).kind === 'price')).toEqual([
      'pending',
      'effective',
    ])
  })

  test('the plant itself goes before every plant, the organization before every organization', () => {
    const rows = [
      row({ priceRecordNumber: 'all' }),
      row({ priceRecordNumber: 'plant', factory: '2100' }),
      row({ priceRecordNumber: 'other', factory: '2200' }),
      row({ priceRecordNumber: 'ours', purchaseOrganization: '2000' }),
    ]
    expect(numberOf(ask(rows))).toBe('plant')
    expect(numberOf(ask(rows, { factory: '2300' }))).toBe('ours')
    expect(numberOf(ask(rows, { factory: null, purchaseOrganization: null }))).toBe('all')
    expect(numberOf(ask(rows.slice(1, 3), { factory: '2300' }))).toBe('none')
  })

  test('no price of another supplier, material, purchase type, price type or service', () => {
    const others: Partial<Wanted>[] = [
      { toElsAccount: '300002' },
      { materialNumber: 'M2' },
      { orderPurchaseType: '3' },
      { priceType: 'sample' },
      { materialNumber: null, cateLevelCode: 'C1', serviceCode: 'S1' },
      { unit: 'XYZ' },
      { currency: 'USD' },
    ]
    for (const other of others) expect([other, ask([row()], other)]).toEqual([other, { kind: 'none' }])
    const service = row({ materialNumber: null, cateLevelCode: 'C1', serviceCode: 'S1' })
    expect(ask([service], others[4]).kind).toBe('price')
    expect(ask([service], { ...others[4], serviceCode: 'S2' }).kind).toBe('none')
  })

  test('the other kind of price counts only while there is none of the one that is asked for', () => {
    const rows = [
      row({ priceRecordNumber: 'usual' }),
      row({ priceRecordNumber: 'sample', priceType: 'sample', priceStart: '2026-07-01', minOrderQuantity: '5' }),
    ]
    const asked = { priceType: 'sample', otherPriceType: 'standard' }
    expect(numberOf(ask(rows, asked))).toBe('usual')
    expect(numberOf(ask(rows, { ...asked, date: '2026-07-01', quantity: '5' }))).toBe('sample')
    expect(ask(rows, { ...asked, date: '2026-07-01' }).kind).toBe('belowMinimum')
    expect(numberOf(ask(rows, { ...asked, otherPriceType: 'subcontract' }))).toBe('none')
  })

  test('what is consumed has a price from the first unit on, whatever organization agreed on it, but one alone', () => {
    const ladder = row({ minOrderQuantity: '10', ladderPriceJson: [tier('10', '9'), tier('50', '8')] })
    expect(ask([ladder]).kind).toBe('belowMinimum')
    const priceOf = (more: Partial<Wanted>) =>
      (ask([ladder], { isConsumed: true, ...more }) as FoundPrice).priceExcludingTax
    expect([priceOf({}), priceOf({ quantity: '49' }), priceOf({ quantity: '50' })]).toEqual(['9', '9', '8'])
    const ours = row({ purchaseOrganization: '2000' })
    const consumed = { isConsumed: true, purchaseOrganization: null } as const
    expect(ask([ours], { purchaseOrganization: null }).kind).toBe('none')
    expect(numberOf(ask([ours], consumed))).toBe('PI1')
    const theirs = row({ priceRecordNumber: 'PI2', purchaseOrganization: '3000' })
    expect(ask([ours, theirs], consumed).kind).toBe('units')
    expect(numberOf(ask([ours, theirs, row({ priceRecordNumber: 'here', factory: '2100' })], consumed))).toBe('here')
  })

  test('of several currencies and units the caller chooses', () => {
    const rows = [row(), row({ currency: 'USD', priceRecordNumber: 'PI2' })]
    expect(ask(rows)).toEqual({ kind: 'currencies', currencies: ['CNY', 'USD'] })
    expect(numberOf(ask(rows, { currency: 'USD' }))).toBe('PI2')
    const inUnits = [row({ orderUnit: 'BOX' }), row({ orderUnit: 'KG' })]
    expect(ask(inUnits)).toEqual({ kind: 'units', units: ['BOX', 'KG'] })
    expect(numberOf(ask([...inUnits, row({ priceRecordNumber: 'PI3' })]))).toBe('PI3')
  })

  test('a tier begins at its own quantity; below the first one nothing is sold', () => {
    const ladder = row({
      minOrderQuantity: '5',
      ladderPriceJson: [tier('5', '10'), tier('100', '9'), tier('2000', '8')],
    })
    const at = (quantity: Decimal) => {
      const answer = ask([ladder], { quantity })
      return answer.kind === 'price' ? answer.priceExcludingTax : answer
    }
    expect(['5', '99.999999', '100', '1999', '2000', '99999'].map((quantity) => at(quantity as Decimal))).toEqual([
      '10',
      '10',
      '9',
      '9',
      '8',
      '8',
    ])
    expect(at('4.999999')).toEqual({ kind: 'belowMinimum', least: '5', unit: 'PCS' })
    expect(ask([row({ minOrderQuantity: '3' })], { quantity: '2' })).toMatchObject({ kind: 'belowMinimum', least: '3' })
  })

  test('a price per box is a price per piece by what it is for', () => {
    const box = row({ orderUnit: 'BOX', priceExcludingTax: '100', minOrderQuantity: '2' })
    expect(ask([box], { quantity: '24' })).toMatchObject({ priceExcludingTax: '100', priceBase: '12', unit: 'PCS' })
    expect(ask([box], { quantity: '23' })).toEqual({ kind: 'belowMinimum', least: '2', unit: 'BOX' })
    expect(ask([row()], { unit: 'BOX', quantity: '1' })).toMatchObject({ priceExcludingTax: '120', priceBase: '1' })
  })

  // ---------------------------------------------------------------- for any records

  const cents = (most: number) => fc.integer({ min: 1, max: most }).map((value) => (value / 100).toFixed(2) as Decimal)
  const day = fc.integer({ min: 0, max: 60 }).map((n) => dayAfter('2026-01-01', n))
  const ladder = fc
    .uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 4 })
    .map((steps) => [0, ...steps].sort((a, b) => a - b).map((step) => tier(`${step}`, `${1000 - step}`)))
  const record = fc.record({
    priceStatus: fc.constantFrom('draft' as const, 'pending' as const, 'effective' as const, 'frozen' as const),
    factory: fc.constantFrom(null, '2100', '2200'),
    purchaseOrganization: fc.constantFrom(null, '2000'),
    currency: fc.constantFrom('CNY', 'USD'),
    orderUnit: fc.constantFrom('PCS', 'BOX', 'KG'),
    priceExcludingTax: cents(1_000_000),
    priceBase: fc.constantFrom<Decimal>('1', '10', '1000', '2.5'),
    ladderPriceJson: fc.option(ladder),
    minOrderQuantity: fc.option(cents(10_000)),
    priceStart: day,
    length: fc.nat(20),
  })
  /** No two of one key overlap, as the database sees to. */
  const records = fc.array(record, { maxLength: 12 }).map((all) => {
    const kept: PriceRow[] = []
    for (const [i, { length, ...one }] of all.entries()) {
      const next = row({ ...one, priceRecordNumber: `PI${i}`, priceExpiryDate: dayAfter(one.priceStart, length) })
      const clashes = kept.some(
        (other) =>
          (['factory', 'purchaseOrganization', 'currency', 'orderUnit'] as const).every(
            (key) => other[key] === next[key],
          ) &&
          other.priceStart <= next.priceExpiryDate &&
          next.priceStart <= other.priceExpiryDate,
      )
      if (!clashes) kept.push(next)
    }
    return kept
  })
  const question = fc.record({
    quantity: cents(100_000),
    date: day,
    unit: fc.constantFrom('PCS', 'BOX'),
    factory: fc.constantFrom(null, '2100', '2300'),
    purchaseOrganization: fc.constantFrom(null, '2000'),
    currency: fc.constantFrom(null, 'CNY', 'USD'),
  })
  const ratioBetween = (from: string, to: string): Ratio => boxes(from, to) ?? ratio(1n, 1n)
  const exactRatio = ({ over, under }: Ratio) => rational(over, under)

  test('the order of the records means nothing, and asking again answers the same', () => {
    fc.assert(
      fc.property(
        records.chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
        question,
        ([rows, other], more) => {
          expect(ask(other, more)).toEqual(ask(rows, more))
        },
      ),
      { numRuns: times(5000) },
    )
  })

  test('what is answered is one of the records, valid on the day, and no other fits better', () => {
    fc.assert(
      fc.property(records, question, (rows, more) => {
        const answer = ask(rows, more)
        const valid = rows.filter(
          ({ priceStatus, priceStart, priceExpiryDate, currency, factory, purchaseOrganization }) =>
            ['pending', 'effective'].includes(priceStatus) &&
            priceStart <= more.date &&
            more.date <= priceExpiryDate &&
            (more.currency === null || currency === more.currency) &&
            (factory === null || factory === more.factory) &&
            (purchaseOrganization === null || purchaseOrganization === more.purchaseOrganization),
        )
        expect(answer.kind === 'none').toBe(valid.length === 0)
        if (answer.kind !== 'price') return
        const found = valid.find(({ priceRecordNumber }) => priceRecordNumber === answer.priceRecordNumber)
        expect(found).toBeDefined()
        const closer = valid.filter(({ factory }) => factory !== null && factory === more.factory)
        if (closer.length > 0) expect(found?.factory).toBe(more.factory)
      }),
      { numRuns: times(5000) },
    )
  })

  test('the amount of any quantity is the amount in the units of the record, to the last digit', () => {
    fc.assert(
      fc.property(records, question, (rows, more) => {
        const answer = ask(rows, more)
        if (answer.kind !== 'price') return
        const found = rows.find(({ priceRecordNumber }) => priceRecordNumber === answer.priceRecordNumber) as PriceRow
        const counted = by(read(more.quantity), exactRatio(ratioBetween(more.unit, found.orderUnit)))
        const tiers = found.ladderPriceJson ?? []
        const step = tiers.filter(({ ladderQuantity }) => order(read(ladderQuantity), counted) <= 0).at(-1)
        const price = step?.priceExcludingTax ?? found.priceExcludingTax ?? '0'
        const amount = (one: FoundPrice) =>
          into(by(read(more.quantity), read(one.priceExcludingTax ?? '0')), read(one.priceBase))
        expect(order(amount(answer), into(by(counted, read(price)), read(found.priceBase)))).toBe(0)
        expect(inverse(inverse(ratioBetween(more.unit, found.orderUnit)))).toEqual(
          ratioBetween(more.unit, found.orderUnit),
        )
      }),
      { numRuns: times(5000) },
    )
  })
})
