import { expect, test } from 'vitest'
import { packagesOf } from './packages.ts'

test('packages that are alike have a label each', () => {
  expect(packagesOf('12', 3)).toEqual([
    { quantity: '4', at: 1, of: 3 },
    { quantity: '4', at: 2, of: 3 },
    { quantity: '4', at: 3, of: 3 },
  ])
  expect(packagesOf('1', 8).map(({ quantity }) => quantity)).toEqual(Array(8).fill('0.125'))
})

test('where nobody has said what is in which, the line has one label', () => {
  for (const count of [null, 0, 1]) expect(packagesOf('12', count)).toEqual([{ quantity: '12', at: 1, of: 1 }])
  expect(packagesOf('10', 3)).toEqual([{ quantity: '10', at: 1, of: 1 }])
})
