import { expect, test } from 'vitest'
import { daysLate, nextDueDay } from './lateDelivery.ts'

const line: Parameters<typeof nextDueDay>[0] = {
  quantity: '10',
  receivedQuantity: '0',
  replaceQuantity: null,
  isClose: 'N',
  requestDeliveryDate: '2026-11-01',
  deliveryDate: '2026-11-05',
  replyDeliveryDate: null,
  replyQuantity: null,
  schedule: null,
  replySchedule: null,
  deliverySchedule: null,
}

test('days are counted from the agreed day to the first on which the goods were there', () => {
  expect(daysLate('2026-11-05', '2026-11-08')).toBe(3)
  expect(daysLate('2026-11-05', '2026-11-08', '2026-11-06')).toBe(1)
  expect(daysLate('2026-10-24', '2026-10-27', null)).toBe(3)
  expect([daysLate('2026-11-05', '2026-11-05'), daysLate('2026-11-05', '2026-11-01')]).toEqual([0, 0])
  expect([daysLate(null, '2026-11-08'), daysLate('2026-11-05')]).toEqual([0, 0])
})

test('a line is due on its agreed day, else on the wanted one; what is too much is due on none', () => {
  expect(nextDueDay(line)).toBe('2026-11-05')
  expect(nextDueDay({ ...line, deliveryDate: null })).toBe('2026-11-01')
  expect(nextDueDay({ ...line, receivedQuantity: '10' })).toBeNull()
})

test('of a line that comes on several days the earliest is met first, by this receipt too', () => {
  const deliverySchedule = [
    { deliveryDate: '2026-11-05', deliveryQty: '4' },
    { deliveryDate: '2026-11-20', deliveryQty: '6' },
  ] as const
  const twice = { ...line, deliverySchedule }
  expect([nextDueDay(twice, '3'), nextDueDay(twice, '4')]).toEqual(['2026-11-05', '2026-11-20'])
  expect(nextDueDay({ ...twice, receivedQuantity: '2' }, '2')).toBe('2026-11-20')
})
