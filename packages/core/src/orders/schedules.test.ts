import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { times } from '../../../../scripts/scale.ts'
import { decimal, plain, sum } from '../decimal.ts'
import type { IsoDate } from '../definition/field.ts'
import { type Delivery, fitted, promisedDeliveries, remaining, scheduled, scheduleFaults } from './schedules.ts'

const on = (day: IsoDate, quantity: string): Delivery => ({ day, quantity: quantity as never })
const line = {
  quantity: '100',
  requestDeliveryDate: null,
  deliveryDate: null,
  replyDeliveryDate: null,
  replyQuantity: null,
  replySchedule: null,
  deliverySchedule: null,
  schedule: [
    { requestDate: '2026-07-01', requestQty: '40' },
    { requestDate: '2026-06-01', requestQty: '60' },
  ],
} as const

describe('a line of several days', () => {
  test('is wanted on the first of them, whatever order they are typed in', () => {
    expect(scheduled(line)).toMatchObject({ requestDeliveryDate: '2026-06-01', deliveryDate: null })
  })
  test('is due on the first day that is not met; goods that are to be replaced have not come', () => {
    const deliverySchedule = [
      { deliveryDate: '2026-06-01', deliveryQty: '60' },
      { deliveryDate: '2026-07-01', deliveryQty: '40' },
    ] as const
    const due = (receivedQuantity: string, replaceQuantity = '0') =>
      scheduled({ ...line, deliverySchedule, receivedQuantity, replaceQuantity } as never as typeof line).deliveryDate
    expect([due('0'), due('59.9'), due('60'), due('60', '1'), due('100')]).toEqual([
      '2026-06-01',
      '2026-06-01',
      '2026-07-01',
      '2026-06-01',
      '2026-07-01',
    ])
  })
  test('has each day once, and sums to its quantity', () => {
    expect(scheduleFaults(line)).toEqual([])
    expect(scheduleFaults({ ...line, quantity: '99' })).toEqual([
      { path: 'schedule', rule: 'notSumOfSchedule', limit: '99' },
    ])
    const [first] = line.schedule
    expect(scheduleFaults({ ...line, quantity: '80', schedule: [first, first] })).toEqual([
      { path: 'schedule.1.requestDate', rule: 'twice' },
    ])
  })
  test('is promised as it was asked, all on one day, or day by day', () => {
    const asked = [on('2026-06-01', '60'), on('2026-07-01', '40')]
    const promised = (more: object) => promisedDeliveries({ ...line, ...more }, asked, '2026-06-01')
    expect(promised({ replyDeliveryDate: '2026-06-01' })).toEqual(asked)
    expect(promised({ replyDeliveryDate: '2026-06-05', replyQuantity: '90' })).toEqual([on('2026-06-05', '90')])
    expect(promised({ replySchedule: [{ replyDate: '2026-06-09', replyQty: '100' }] })).toEqual([
      on('2026-06-09', '100'),
    ])
  })
  test('whatever has come or is taken off, what is left adds up', () => {
    const deliveries = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(deliveries, fc.integer({ min: 0, max: 700 }), (quantities, n) => {
        const all = quantities.map((quantity, i) => on(`2026-01-0${i + 1}` as IsoDate, `${quantity}`))
        const total = (some: readonly Delivery[]) => plain(sum(some.map(({ quantity }) => decimal(quantity))))
        const whole = decimal(total(all))
        expect(total(remaining(all, `${n}`))).toBe(whole.gt(`${n}`) ? plain(whole.minus(`${n}`)) : '0')
        expect(total(fitted(all, `${n}`))).toBe(`${n}`)
      }),
      { numRuns: times(5000) },
    )
  })
})
