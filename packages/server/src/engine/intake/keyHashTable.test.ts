/** Rows of the same hash are found again, however many others there are and however far into the file they stand. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyHashTable } from './keyHashTable.ts'

const hash = fc.oneof(fc.nat(40), fc.constantFrom(0, 0xffffff, 0x1000000, 0xffffffff), fc.nat(0xffffffff))
const place = fc.oneof(fc.nat(1000), fc.constantFrom(2 ** 32 - 2, 2 ** 32 - 1, 2 ** 32, 6e9))

test('every earlier row of a hash, and no other one', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(hash, place), { maxLength: 400 }), (rows) => {
      const seen = keyHashTable()
      const expected = new Map<number, number[]>()
      for (const [one, at] of rows) {
        const before = expected.get(one) ?? []
        expect(seen.add(one, at).toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b))
        expected.set(one, [...before, at])
      }
    }),
  )
})

test('a table that has grown many times over still knows its rows', () => {
  const seen = keyHashTable()
  for (let n = 0; n < 200_000; n += 1) expect(seen.add(Math.imul(n, 0x9e3779b1) >>> 0, n)).toEqual([])
  for (let n = 0; n < 200_000; n += 997) expect(seen.add(Math.imul(n, 0x9e3779b1) >>> 0, 7e9)).toEqual([n])
})
