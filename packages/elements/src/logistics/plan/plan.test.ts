import { weekNumber } from '@srm/core/sourcing/plans/periods'
import { expect, test } from 'vitest'
import { callOffsOf, isFaulty, isTooMuch, mondaysFrom, type PlanRow, plannedOf, restOf } from './plan.ts'

const row = (more: Partial<PlanRow>): PlanRow =>
  ({
    line: '1',
    orderNumber: 'PO1',
    itemNumber: 10,
    toElsAccount: '300001',
    supplierName: 'S',
    factory: '2100',
    openCallOffQuantity: '100',
    unlimitedOver: 'N',
    typed: {},
    ...more,
  }) as PlanRow

test('weeks begin on Mondays and have their ISO number', () => {
  const mondays = mondaysFrom('2026-12-30')
  expect(mondays.slice(0, 3)).toEqual(['2026-12-28', '2027-01-04', '2027-01-11'])
  expect(mondays).toHaveLength(8)
  expect(mondays.slice(0, 3).map(weekNumber)).toEqual([53, 1, 2])
  expect(mondaysFrom('2026-11-29')[0]).toBe('2026-11-23')
})

test('what is planned is exact, and more than is open is too much unless that is allowed', () => {
  const planned = row({ typed: { '2026-11-23': '0.1', '2026-11-30': '0.2', '2026-12-07': 'x' } })
  expect([plannedOf(planned), restOf(planned), isTooMuch(planned), isFaulty(planned)]).toEqual([
    '0.3',
    '99.7',
    false,
    true,
  ])
  const over = row({ typed: { '2026-11-23': '100.000001' } })
  expect([restOf(over), isTooMuch(over)]).toEqual(['-0.000001', true])
  expect(isTooMuch({ ...over, unlimitedOver: 'Y' })).toBe(false)
})

test('one call-off of each supplier and plant; what is needed on a day that is over is needed today', () => {
  const rows = [
    row({ typed: { '2026-12-07': '5', '2026-11-23': '3' } }),
    row({ orderNumber: 'PO2', typed: { '2026-11-30': '1' } }),
    row({ orderNumber: 'PO3', factory: '2200', typed: { '2026-11-30': '2' } }),
    row({ orderNumber: 'PO4' }),
  ]
  const made = callOffsOf(rows, 0, '2026-11-25')
  expect(made.map(({ input }) => input)).toEqual([
    {
      toElsAccount: '300001',
      factory: '2100',
      lines: [
        { orderNumber: 'PO1', orderItemNumber: 10, needQuantity: '3', needDate: '2026-11-25' },
        { orderNumber: 'PO1', orderItemNumber: 10, needQuantity: '5', needDate: '2026-12-07' },
        { orderNumber: 'PO2', orderItemNumber: 10, needQuantity: '1', needDate: '2026-11-30' },
      ],
    },
    {
      toElsAccount: '300001',
      factory: '2200',
      lines: [{ orderNumber: 'PO3', orderItemNumber: 10, needQuantity: '2', needDate: '2026-11-30' }],
    },
  ])
})
