import { expect, test } from 'vitest'
import { componentQty, neededComponents } from './components.ts'

test.each([
  ['10', '4', '2.5', '41'],
  ['10', '4', null, '40'],
  ['0.5', '0.008', '2.5', '0.0041'],
  ['3', '0.333333', '0', '0.999999'],
  // Rounded once, half away from zero, to the six decimals that quantities have.
  ['0.000001', '0.5', '0', '0.000001'],
  ['1', '0.000001', '49.9999', '0.000001'],
  ['999999999', '1', '100', '1999999998'],
] as const)('%s of %s each with a scrap of %s need %s', (quantity, qtyPer, scrap, needed) => {
  expect(componentQty(quantity, { qtyPer, scrap })).toBe(needed)
})

test('a component that stands twice is needed once, by unit', () => {
  const bom = [
    { materialNumber: 'A', qtyPer: '1', unit: 'PCS' },
    { materialNumber: 'A', qtyPer: '2', unit: 'PCS', scrap: '10' },
    { materialNumber: 'A', qtyPer: '1', unit: 'KG' },
  ] as const
  expect(neededComponents('10', bom)).toEqual([
    { materialNumber: 'A', unit: 'PCS', quantity: '32' },
    { materialNumber: 'A', unit: 'KG', quantity: '10' },
  ])
  expect(neededComponents('10', null)).toEqual([])
})
