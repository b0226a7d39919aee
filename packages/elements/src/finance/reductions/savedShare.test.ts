import { expect, test } from 'vitest'
import { barLength, savedShare } from './savedShare.ts'

test.each([
  ['2695', '6000', '44.9', 44.9],
  ['6600', '6000', '110', 100],
  ['-30', '6000', '-0.5', 0],
  [null, '6000', '0', 0],
  ['10', '0', undefined, 0],
  ['10', null, undefined, 0],
])('%s of %s', (part, whole, share, length) => {
  expect(savedShare(part, whole)).toBe(share)
  expect(barLength(savedShare(part, whole))).toBe(length)
})
