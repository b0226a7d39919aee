import { expect, test } from 'vitest'
import type { Decimal } from '../../definition/field.ts'
import { offerOf } from '../comparison/comparableCost.ts'
import { comparedWith } from './awardComparison.ts'

const line = (itemNumber: number, price: Decimal, more: object = {}) => ({
  ...{ itemNumber, quantity: '1' as Decimal },
  offer: offerOf({ priceExcludingTax: price, priceBase: '1', ...more }, {}),
})
const quotes = [
  { quoteNumber: 'Q1', lines: [line(10, '10'), line(20, '20')] },
  { quoteNumber: 'Q2', lines: [line(10, '9'), line(20, '31')] },
]

test('line by line the lowest counts, of packages that of the cheapest whole', () => {
  const lowest = (method: 'item' | 'package') =>
    [10, 20].map((itemNumber) => {
      const {
        own,
        lowest: least,
        quoteCount,
      } = comparedWith(
        quotes,
        method,
      )({
        ...{ quoteNumber: 'Q1', itemNumber, quantity: '1' },
      })
      return [own, least, quoteCount]
    })
  expect(lowest('item')).toEqual([
    ['10', '9', 2],
    ['20', '20', 2],
  ])
  expect(lowest('package')).toEqual([
    ['10', '10', 2],
    ['20', '20', 2],
  ])
})

test('what is awarded is compared at its own quantity, with fees', () => {
  const tiers = [
    { ladderQuantity: '0', priceExcludingTax: '10' },
    { ladderQuantity: '100', priceExcludingTax: '8' },
  ]
  const fees = [{ name: 'Freight', mode: 'perUnit', amount: '1' }]
  const compare = comparedWith(
    [
      { quoteNumber: 'Q1', lines: [line(10, '8', { ladderPriceJson: tiers, additionFeeJson: fees })] },
      { quoteNumber: 'Q2', lines: [line(10, '9.5')] },
    ],
    'item',
  )
  const at = (quantity: Decimal) => compare({ quoteNumber: 'Q1', itemNumber: 10, quantity })
  expect(at('100')).toEqual({ own: '9', lowest: '9', quoteCount: 2 })
  expect(at('99')).toEqual({ own: '11', lowest: '9.5', quoteCount: 2 })
})
