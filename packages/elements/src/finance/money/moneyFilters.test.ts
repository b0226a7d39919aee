import { expect, test } from 'vitest'
import { firstMonth, moneyFilterOf } from './moneyFilters.ts'

test('months are counted back over the year', () => {
  expect(firstMonth('2026-11', 12)).toBe('2025-12')
  expect(firstMonth('2026-12', 12)).toBe('2026-01')
  expect(firstMonth('2026-01', 1)).toBe('2026-01')
})

test('a period without one of its ends has a year', () => {
  const asked = (range: { readonly from?: string; readonly to?: string }) =>
    moneyFilterOf({ one: () => '', range: () => range }, '2026-11')
  expect(asked({})).toMatchObject({ from: '2025-12', to: '2026-11' })
  expect(asked({ to: '2025-06' })).toMatchObject({ from: '2024-07', to: '2025-06' })
  expect(asked({ from: '2026-03' })).toMatchObject({ from: '2026-03', to: '2026-11' })
})
