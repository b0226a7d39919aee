import { expect, test } from 'vitest'
import { addDays, addMonths, monthSheet } from './calendar.ts'

test('days and months run over the ends of month and year', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addMonths('2026-12-05', 1)).toBe('2027-01-05')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
})

test('a sheet has six weeks, begins on a Monday and holds the whole month', () => {
  const sheet = monthSheet('2026-11-20')
  expect(sheet).toHaveLength(42)
  expect(sheet[0]).toBe('2026-10-26')
  expect(sheet.filter((day) => day.startsWith('2026-11'))).toHaveLength(30)
})
