import { expect, test } from 'vitest'
import { type Dock, dockIssues, slotsOf } from './docks.ts'

const dock: Dock = { dock: 'A1', from: '08:00', to: '10:30', slotMinutes: 60, capacity: 1 }

test('a day has the whole slots between opening and closing', () => {
  expect(slotsOf(dock, '2026-11-21')).toEqual(['2026-11-21 08:00/09:00', '2026-11-21 09:00/10:00'])
  expect(slotsOf({ ...dock, slotMinutes: 30 }, '2026-11-21').at(-1)).toBe('2026-11-21 10:00/10:30')
  expect(slotsOf({ ...dock, slotMinutes: 240 }, '2026-11-21')).toEqual([])
})

test('a dock to which nobody could come is told at its cell', () => {
  expect(dockIssues([dock])).toEqual([])
  expect(dockIssues(null)).toEqual([])
  const paths = (docks: readonly Dock[]) => dockIssues(docks).map(({ path }) => path)
  expect(paths([{ ...dock, to: '08:00' }])).toEqual(['docks.0.to'])
  expect(paths([{ ...dock, slotMinutes: 5, capacity: 0 }])).toEqual(['docks.0.slotMinutes', 'docks.0.capacity'])
  expect(paths([dock, { ...dock }])).toEqual(['docks.1.dock'])
})
