import { decimal, plain, sum, zero } from '@srm/core/decimal'
import type { Decimal, IsoDate } from '@srm/core/definition/field'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enoughFrom } from './stockOnDay.ts'

const dayOf = (n: number) => `2026-01-${String(n + 10)}` as IsoDate
const total = (changes: readonly { readonly by: Decimal }[]): Decimal =>
  plain(sum(changes.map(({ by }) => decimal(by))))

test('what leaves on the first possible day leaves no day below zero, the day before it does', () => {
  const changes = fc.array(fc.integer({ min: -5, max: 9 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(changes, fc.integer({ min: 1, max: 20 }), (all, needed) => {
      const days = all.map((by, n) => ({ day: dayOf(n), by: String(by) as Decimal }))
      const now = total(days)
      fc.pre(decimal(now).gte(String(needed)))
      /** Is enough there at the end of this day and of every one behind it? */
      const isEnough = (from: number) =>
        days.every((_, n) => n < from || decimal(total(days.slice(0, n + 1))).gte(String(needed)))
      const asked = 0
      const first = enoughFrom(now, decimal(String(needed)), days.slice(asked + 1))
      const expected = isEnough(asked) ? undefined : dayOf(days.findIndex((_, n) => n > asked && isEnough(n)))
      expect(first).toBe(expected)
    }),
  )
  expect(enoughFrom('3', decimal('3').plus(zero), [])).toBeUndefined()
})
