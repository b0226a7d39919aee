import { expect, test } from 'vitest'
import { matches } from './rowCondition.ts'

const moment = { today: '2026-11-20', now: '2026-11-20T09:00:00.000Z' }
const meets = (where: Parameters<typeof matches>[0], row: Parameters<typeof matches>[1]) => matches(where, row, moment)

test('a word, or one of several', () => {
  expect(meets({ stage: 'sent' }, { stage: 'sent' })).toBe(true)
  expect(meets({ stage: ['closed', 'cancelled'] }, { stage: 'cancelled' })).toBe(true)
  expect(meets({ stage: ['closed', 'cancelled'] }, { stage: 'sent' })).toBe(false)
})

test('before today: the day itself is not late, an empty date never', () => {
  const late = { nextDueDate: { before: 'today' } } as const
  expect(meets(late, { nextDueDate: '2026-11-19' })).toBe(true)
  expect(meets(late, { nextDueDate: '2026-11-20' })).toBe(false)
  expect(meets(late, { nextDueDate: null })).toBe(false)
})

test('before now, and bounds that include their ends', () => {
  expect(meets({ dueTime: { before: 'now' } }, { dueTime: '2026-11-20T08:59:59.000Z' })).toBe(true)
  expect(meets({ day: { from: '2026-11-01', to: '2026-11-30' } }, { day: '2026-11-30' })).toBe(true)
  expect(meets({ day: { from: '2026-11-01' } }, { day: '2026-10-31' })).toBe(false)
  expect(meets({ day: { to: '2026-11-30' } }, { day: null })).toBe(false)
})

test('empty or not', () => {
  expect(meets({ contractCode: { empty: true } }, { contractCode: null })).toBe(true)
  expect(meets({ contractCode: { empty: false } }, {})).toBe(false)
})

test('every test must hold', () => {
  const where = { stage: 'confirmed', nextDueDate: { before: 'today' } } as const
  expect(meets(where, { stage: 'sent', nextDueDate: '2026-11-01' })).toBe(false)
})

test('the person who asks, and others than him', () => {
  const asked = { ...moment, person: 'zhou' }
  expect(matches({ purchasePerson: '@person' }, { purchasePerson: 'zhou' }, asked)).toBe(true)
  expect(matches({ purchasePerson: '@person' }, { purchasePerson: null }, moment)).toBe(false)
  const others = { purchasePerson: { not: '@person' } } as const
  expect(['chen', 'zhou', null].map((purchasePerson) => matches(others, { purchasePerson }, asked))).toEqual([
    true,
    false,
    false,
  ])
})
