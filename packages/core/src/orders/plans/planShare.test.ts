import { expect, test } from 'vitest'
import { plannedQuantity, plannedUnitFaults, planSource } from './planShare.ts'

const line = (more: object) =>
  ({
    ...{ planNumber: 'PL1', plannedUnit: 'PC', orderUnit: 'PC', unitQuantity: null, quantity: '6', isClose: 'N' },
    ...{ receivedQuantity: '2', replaceQuantity: null, limitAmount: null },
    ...more,
  }) as never

test('a line takes all of it of its plan in the unit of that, a closed one what has come, one of no plan nothing', () => {
  expect(plannedQuantity(line({}))).toBe('6')
  expect(plannedQuantity(line({ isClose: 'Y' }))).toBe('2')
  expect(plannedQuantity(line({ orderUnit: 'BOX', unitQuantity: '12' }))).toBe('72')
  expect(plannedQuantity(line({ planNumber: null }))).toBeNull()
})

test('a line in another unit says how many of the planned ones one of it is', () => {
  const other = line({ orderUnit: 'BOX' })
  expect(plannedUnitFaults([line({}), other, line({ planNumber: null, orderUnit: 'BOX' })])).toEqual([
    { path: 'lines.1.unitQuantity', rule: 'unitOfPlan', limit: 'PC' },
  ])
})

test('an order of one plan names it, one of several says that it is of plans', () => {
  const order = (...numbers: readonly (string | null)[]) =>
    planSource({ lines: numbers.map((planNumber) => ({ planNumber })) })
  expect(order('PL1', 'PL1', null)).toEqual({ sourceType: 'plan', sourceNumber: 'PL1' })
  expect(order('PL1', 'PL2')).toEqual({ sourceType: 'plan', sourceNumber: null })
  expect(order(null)).toBeUndefined()
})
