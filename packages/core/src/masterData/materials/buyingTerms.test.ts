import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import type { Decimal } from '../../definition/field.ts'
import { ratio } from '../units/unitRatio.ts'
import type { RatioOf } from '../units/unitSystem.ts'
import {
  buyingTerms,
  type MaterialTerms,
  type PlantTerms,
  type ShareRow,
  type TermRecord,
  type TermRows,
  type TermsWanted,
} from './buyingTerms.ts'

/** One box is twelve pieces; kilograms are not connected. */
const boxes: RatioOf = (from, to) => {
  if (from === to) return ratio(1n, 1n)
  if (from === 'BOX' && to === 'PCS') return ratio(12n, 1n)
  return from === 'PCS' && to === 'BOX' ? ratio(1n, 12n) : undefined
}

const material: MaterialTerms = {
  materialNumber: 'M',
  baseUnit: 'PCS',
  orderUnit: null,
  overTolerance: '5',
  lackTolerance: null,
  minOrderQuantity: '24',
  minPackingQuantity: '12',
  receivingTime: 2,
  isCheckQuality: 'N',
}
const plant: PlantTerms = {
  materialNumber: 'M',
  factory: '2100',
  status: 'active',
  overTolerance: null,
  lackTolerance: '3',
  minOrderQuantity: '36',
  receivingTime: null,
  isCheckQuality: 'Y',
}
const record: TermRecord = {
  priceRecordNumber: 'PI1',
  priceStatus: 'effective',
  toElsAccount: 'S',
  materialNumber: 'M',
  cateLevelCode: null,
  serviceCode: null,
  factory: null,
  purchaseOrganization: null,
  orderPurchaseType: '0',
  priceType: 'standard',
  currency: 'CNY',
  orderUnit: 'BOX',
  priceBasis: '1',
  priceExcludingTax: '10',
  priceIncludingTax: '11.3',
  priceBase: '1',
  taxCode: 'J1',
  taxRate: '13',
  priceStart: '2026-01-01',
  priceExpiryDate: '2026-12-31',
  ladderPriceJson: null,
  minOrderQuantity: '5',
  minPackingQuantity: null,
  purchaseCycle: 15,
}
const share: ShareRow = {
  materialNumber: 'M',
  toElsAccount: 'S',
  factory: null,
  quota: '60',
  status: 'valid',
  validStartDate: '2026-01-01',
  expiryDate: '2026-12-31',
}
const all: TermRows = { materials: [material], plants: [plant], records: [record], inspections: [], shares: [share] }
const wanted: TermsWanted = {
  toElsAccount: 'S',
  materialNumber: 'M',
  factory: '2100',
  purchaseOrganization: null,
  orderPurchaseType: '0',
  priceType: 'standard',
  quantity: '60',
  unit: 'PCS',
  date: '2026-06-01',
}
const ask = (rows: Partial<TermRows> = {}, more: Partial<TermsWanted> = {}) =>
  buyingTerms({ ...all, ...rows }, { ...wanted, ...more }, boxes)

describe('the terms of buying a material', () => {
  test('the supplier goes before the plant, the plant before the material, each in the unit that was asked for', () => {
    expect(ask()).toMatchObject({
      price: { kind: 'price', priceExcludingTax: '10', priceBase: '12' },
      overTolerance: '5',
      lackTolerance: '3',
      leadDays: 15,
      receivingTime: 2,
      minOrderQuantity: '60',
      minPackingQuantity: '12',
      isCheckQuality: 'Y',
      quota: '60',
    })
    expect(ask({ records: [] })).toMatchObject({ price: { kind: 'none' }, minOrderQuantity: '36', leadDays: null })
    expect(ask({}, { toElsAccount: 'T' })).toMatchObject({ minOrderQuantity: '36', leadDays: null, quota: null })
    expect(ask({ records: [] }, { factory: '2200' })).toMatchObject({
      minOrderQuantity: '24',
      lackTolerance: null,
      isCheckQuality: 'N',
    })
    expect(ask({}, { unit: 'BOX' })).toMatchObject({ minOrderQuantity: '5', minPackingQuantity: '1' })
  })

  test('the record of the plant goes before that of every plant; what records say differently is said by none', () => {
    const own = { ...record, factory: '2100', minOrderQuantity: '7', purchaseCycle: 3 } as const
    expect(ask({ records: [record, own] })).toMatchObject({ minOrderQuantity: '84', leadDays: 3 })
    const other = { ...record, currency: 'USD', minOrderQuantity: '7' } as const
    expect(ask({ records: [record, other] })).toMatchObject({ minOrderQuantity: '36', leadDays: 15 })
    expect(ask({ records: [{ ...record, priceExpiryDate: '2026-05-31' }] }).leadDays).toBeNull()
  })

  test('a least quantity in another unit is never less than it was; what cannot be converted is not said', () => {
    expect(ask({ records: [] }, { unit: 'BOX', factory: null }).minOrderQuantity).toBe('2')
    const odd = { ...material, minOrderQuantity: '1' } as const
    expect(ask({ records: [], materials: [odd] }, { unit: 'BOX', factory: null }).minOrderQuantity).toBe('0.083334')
    expect(ask({}, { unit: 'KG' })).toMatchObject({ minOrderQuantity: null, minPackingQuantity: null })
  })

  test('an inspection setting goes before the flags of plant and material', () => {
    const setting = { materialNumber: 'M', toElsAccount: null, isCheckQuality: 'N', status: 'active' } as const
    expect(ask({ inspections: [setting] }).isCheckQuality).toBe('N')
    expect(ask({ inspections: [{ ...setting, toElsAccount: 'S', isCheckQuality: 'Y' }, setting] }).isCheckQuality).toBe(
      'Y',
    )
  })
})

const some = <T>(...values: T[]) => fc.constantFrom<T | null>(null, ...values)
const quantities = some<Decimal>('1', '2.5', '24', '100')
const percents = some<Decimal>('0', '5', '100')
const flags = some<'Y' | 'N'>('Y', 'N')
const plants = some('2100', '2200')
const shared = { overTolerance: percents, lackTolerance: percents, minOrderQuantity: quantities, isCheckQuality: flags }
const anyRows: fc.Arbitrary<TermRows> = fc.record({
  materials: fc.record({ ...shared, minPackingQuantity: quantities }).map((one) => [{ ...material, ...one }]),
  plants: fc
    .array(fc.record({ ...shared, factory: fc.constantFrom('2100', '2200') }), { maxLength: 2 })
    .map((rows) => rows.filter(({ factory }, i) => rows.findIndex((one) => one.factory === factory) === i))
    .map((rows) => rows.map((one) => ({ ...plant, ...one }))),
  records: fc.array(
    fc
      .record({
        factory: plants,
        orderUnit: fc.constantFrom('PCS', 'BOX', 'KG'),
        currency: fc.constantFrom('CNY', 'USD'),
        minOrderQuantity: quantities,
        minPackingQuantity: quantities,
        purchaseCycle: some(3, 15),
      })
      .map((one) => ({ ...record, ...one })),
    { maxLength: 4 },
  ),
  inspections: fc.array(
    fc.record({
      materialNumber: some('M', 'N'),
      toElsAccount: some('S', 'T'),
      isCheckQuality: flags,
      status: fc.constantFrom('active', 'inactive'),
    }),
    { maxLength: 3 },
  ),
  shares: fc.array(
    fc.record({ factory: plants, quota: percents }).map((one) => ({ ...share, ...one })),
    { maxLength: 3 },
  ),
})
const anyWanted = fc
  .record({ factory: plants, unit: fc.constantFrom('PCS', 'BOX', null), quantity: quantities })
  .map((one): TermsWanted => ({ ...wanted, ...one }))

describe('whatever the rows', () => {
  const askOf = (rows: TermRows, question: TermsWanted) => buyingTerms(rows, question, boxes)

  test('rows of other materials, plants, suppliers and days change nothing', () => {
    fc.assert(
      fc.property(anyRows, anyRows, anyWanted, (rows, others, question) => {
        const foreign: TermRows = {
          materials: [...rows.materials, ...others.materials.map((one) => ({ ...one, materialNumber: 'N' }))],
          plants: [...rows.plants, ...others.plants.map((one) => ({ ...one, factory: '2300' }))],
          records: [
            ...rows.records,
            ...others.records.map((one) => ({ ...one, toElsAccount: 'T' })),
            ...others.records.map((one) => ({ ...one, priceExpiryDate: '2026-05-31' }) as const),
          ],
          inspections: [...rows.inspections, ...others.inspections.map((one) => ({ ...one, materialNumber: 'N' }))],
          shares: [...rows.shares, ...others.shares.map((one) => ({ ...one, status: 'blocked' }) as const)],
        }
        expect(askOf(foreign, question)).toEqual(askOf(rows, question))
      }),
      { numRuns: times(1000) },
    )
  })

  test('what the plant says goes before the material, and a field is empty only where neither says it', () => {
    fc.assert(
      fc.property(anyRows, anyWanted, (rows, question) => {
        const found = askOf(rows, question)
        const own = rows.plants.find(({ factory }) => factory === question.factory)
        for (const key of ['overTolerance', 'lackTolerance'] as const)
          expect(found[key]).toBe(own?.[key] ?? rows.materials[0]?.[key] ?? null)
      }),
      { numRuns: times(1000) },
    )
  })

  test('as many boxes as pieces: the same least quantity in either unit', () => {
    fc.assert(
      fc.property(anyRows, anyWanted, (rows, question) => {
        const inPlain = { ...rows, records: [] }
        const pieces = Number(askOf(inPlain, { ...question, unit: 'PCS' }).minOrderQuantity ?? 0)
        const boxed = Number(askOf(inPlain, { ...question, unit: 'BOX' }).minOrderQuantity ?? 0)
        expect(boxed * 12 - pieces).toBeGreaterThanOrEqual(-1e-9)
        expect(boxed * 12 - pieces).toBeLessThan(0.0001)
      }),
      { numRuns: times(1000) },
    )
  })
})
