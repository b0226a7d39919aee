import { expect, test } from 'vitest'
import { awardSource, awardUnitFaults, isAwardPrice, orderedDirectly, takenOfAward } from './awardShare.ts'

const line = (more: object) =>
  ({
    ...{ awardNumber: 'PA1', awardedUnit: 'PC', awardedPrice: '3.33333333', orderUnit: 'PC', quantity: '6' },
    ...{ priceBasis: '1', priceExcludingTax: '10', priceBase: '3', isClose: 'N', receivedQuantity: '2' },
    ...more,
  }) as never

test('a line takes all of it of its award, a closed one what has come, one of no award nothing', () => {
  expect(takenOfAward(line({}))).toBe('6')
  expect(takenOfAward(line({ isClose: 'Y' }))).toBe('2')
  expect(takenOfAward(line({ awardNumber: null }))).toBeNull()
})

test('what an award brought is not ordered directly', () => {
  expect(orderedDirectly(line({}), '6')).toBe('0')
  expect(orderedDirectly(line({ awardNumber: null }), '6')).toBe('6')
  expect(orderedDirectly(line({ awardNumber: null }), null)).toBeNull()
})

test('it is ordered in the unit in which it was quoted', () => {
  expect(awardUnitFaults([line({}), line({ orderUnit: 'KG' }), line({ awardNumber: null, orderUnit: 'KG' })])).toEqual([
    { path: 'lines.1.orderUnit', rule: 'unitOfAward', limit: 'PC' },
  ])
})

test.each([
  [{}, true],
  [{ priceExcludingTax: '20', priceBase: '6' }, true],
  [{ priceExcludingTax: '10.01' }, false],
  [{ priceBasis: '2' }, false],
  [{ awardNumber: null }, false],
])('%o is ordered at the awarded price: %s', (more, expected) => {
  expect(isAwardPrice(line(more))).toBe(expected)
})

test('an order of one award names it, one of several says that it is of awards', () => {
  const order = (...numbers: readonly (string | null)[]) =>
    awardSource({ sourceType: 'manual', sourceNumber: null, lines: numbers.map((awardNumber) => ({ awardNumber })) })
  expect(order('PA1', 'PA1', null)).toEqual({ sourceType: 'inquiryAward', sourceNumber: 'PA1' })
  expect(order('PA1', 'PA2')).toEqual({ sourceType: 'inquiryAward', sourceNumber: null })
  expect(order(null)).toBeUndefined()
})
