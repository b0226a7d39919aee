import { describe, expect, test } from 'vitest'
import { type RatioOf, unitSystem } from '../../masterData/units/unitSystem.ts'
import { averagePrice, baseDays, netPrice, provenSaving, type SettledSum } from './provenSaving.ts'

const sum = (quantity: string, net: string, more: Partial<SettledSum> = {}): SettledSum => ({
  ...{ orderUnit: 'PCS', currency: 'CNY', quantity: quantity as never, net: net as never },
  ...{ localCurrency: 'CNY', exchangeRate: '1', exchangeRateUnit: '1' },
  ...more,
})
const dollars = { currency: 'USD', exchangeRate: '7.111' } as const
const boxes: RatioOf = unitSystem(
  [{ materialNumber: '*', fromUnit: 'BOX', toUnit: 'PCS', numerator: 12, denominator: 1 }],
  '*',
).ratio
const saved = (sums: readonly SettledSum[], basePrice: string, orderUnit = 'PCS') =>
  provenSaving(sums, { basePrice: basePrice as never, orderUnit }, 'CNY', boxes)

describe('what was saved', () => {
  test('is what the same quantity is worth less than at the base price, each order line rounded once', () => {
    expect(saved([sum('3', '23.33'), sum('3', '23.33')], '8.005')).toEqual({ actualQty: '6', actualSaving: '1.38' })
  })
  test('is nothing where all has gone back, and below zero where it was dearer', () => {
    expect(saved([sum('0', '0')], '8')).toEqual({ actualQty: '0', actualSaving: '0' })
    expect(saved([sum('2', '20')], '8')).toEqual({ actualQty: '2', actualSaving: '-4' })
  })
  test('counts other currencies at the rate of their order, and other units by their conversion', () => {
    expect(saved([sum('3', '3', dollars)], '8.406')).toEqual({ actualQty: '3', actualSaving: '3.89' })
    expect(saved([sum('2', '216', { orderUnit: 'BOX' })], '10')).toEqual({ actualQty: '24', actualSaving: '24' })
    expect(saved([sum('24', '216')], '120', 'BOX')).toEqual({ actualQty: '2', actualSaving: '24' })
  })
  test('is not said of what no rate or conversion leads to', () => {
    expect(saved([sum('3', '3', { currency: 'USD', localCurrency: 'EUR' })], '8')).toMatchObject({ actualQty: '0' })
    expect(saved([sum('3', '3', { ...dollars, exchangeRate: null })], '8')).toMatchObject({ actualQty: '0' })
    expect(saved([sum('3', '3', { orderUnit: 'KG' })], '8')).toMatchObject({ actualQty: '0' })
  })
})

test('the average is what was paid for one unit of all', () => {
  expect(averagePrice([sum('10', '120'), sum('20', '180')], 'PCS', 'CNY', boxes)).toEqual({
    price: '10',
    quantity: '30',
  })
  expect(averagePrice([sum('1', '120', { orderUnit: 'BOX' })], 'PCS', 'CNY', boxes)).toMatchObject({ price: '10' })
  for (const none of [[], [sum('0', '0')], [sum('-1', '-8')], [sum('5', '0')]])
    expect(averagePrice(none, 'PCS', 'CNY', boxes)).toBeUndefined()
})

test('a price of the price master is one unit, excl. tax', () => {
  const found = { kind: 'price', priceRecordNumber: 'PI1', currency: 'CNY', unit: 'PCS', taxCode: null } as const
  const excl = { ...found, priceBasis: '1', priceExcludingTax: '1250', priceIncludingTax: null } as const
  const incl = { ...found, priceBasis: '2', priceExcludingTax: null, priceIncludingTax: '1130' } as const
  expect(netPrice({ ...excl, priceBase: '1000', taxRate: '13' })).toBe('1.25')
  expect(netPrice({ ...incl, priceBase: '100', taxRate: '13' })).toBe('10')
  expect(netPrice({ ...incl, priceIncludingTax: null, priceBase: '1', taxRate: null })).toBeUndefined()
})

test('what counts before are the twelve months up to the day before the period, or up to today', () => {
  expect(baseDays('2026-03-01', '2026-05-05')).toEqual({ from: '2025-03-01', to: '2026-02-28' })
  expect(baseDays('2027-01-01', '2026-05-05')).toEqual({ from: '2025-05-06', to: '2026-05-05' })
})
