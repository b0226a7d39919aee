import { expect, test } from 'vitest'
import { decimal, plain, sum } from '../../decimal.ts'
import { equalShares } from './equalShares.ts'

test('shares differ by a hundredth at most and add up to 100', () => {
  expect(equalShares(0)).toEqual([])
  expect(equalShares(1)).toEqual(['100'])
  expect(equalShares(3)).toEqual(['33.34', '33.33', '33.33'])
  expect(equalShares(4)).toEqual(['25', '25', '25', '25'])
  for (let count = 1; count <= 200; count += 1) {
    const shares = equalShares(count)
    expect([shares.length, plain(sum(shares.map(decimal)))]).toEqual([count, '100'])
    expect(
      decimal(shares[0] ?? '0')
        .minus(shares.at(-1) ?? '0')
        .lte('0.01'),
    ).toBe(true)
  }
})
