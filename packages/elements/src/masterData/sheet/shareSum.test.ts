import { expect, test } from 'vitest'
import { shareSum } from './shareSum.ts'

const head = { validStartDate: '2026-01-01', expiryDate: '2026-12-31' } as const
const row = (quota: unknown, expiryDate?: string) => ({ quota, ...(expiryDate ? { expiryDate } : {}) })

test('says what is missing to 100, or too much; what cannot be read counts nothing', () => {
  expect(shareSum([], head)).toEqual({ unread: 0, sum: '0', missing: '100', later: undefined })
  expect(shareSum([row('50'), row('30.5'), row('x'), row(null)], head)).toMatchObject({ sum: '80.5', missing: '19.5' })
  expect(shareSum([row('120'), row('-20'), row('x'), row('100')], head)).toMatchObject({ unread: 3, sum: '100' })
  expect(shareSum([row('60'), row('50')], head)).toMatchObject({ sum: '110', missing: '-10' })
})

test('names the day from which the rows that are left share something else', () => {
  expect(shareSum([row('50'), row('50')], head).later).toBeUndefined()
  expect(shareSum([row('60'), row('40', '2026-05-31')], head)).toEqual({
    unread: 0,
    sum: '100',
    missing: '0',
    later: { day: '2026-06-01', sum: '60' },
  })
  expect(shareSum([row('60', '2026-05-31'), row('40')], { ...head, expiryDate: null }).later?.day).toBe('2026-06-01')
})
