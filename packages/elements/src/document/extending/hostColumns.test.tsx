import { expect, test } from 'vitest'
import { columnOrder } from './hostColumns.tsx'

const usual = ['number', 'supplier', 'amount', 'currency']

test('the number stands first, dots are all that is not named, hidden ones are not shown', () => {
  const order = columnOrder(
    ['amount', { key: 'own', header: 'Own', fields: ['a', 'b'] }, '...', { field: 'currency', hidden: true }],
    usual,
    'number',
  )
  expect(order.first).toEqual(['number', 'amount', 'own', 'supplier'])
  expect([...order.never]).toEqual([])
  expect([...order.own.keys()]).toEqual(['own'])
  expect(order.fields).toEqual(['a', 'b'])
})

test('what is always hidden is not there, the number neither; a function of a field reads that field', () => {
  const order = columnOrder(
    ['...', { field: 'number', hidden: 'always' }, { field: 'amount', value: () => 1 }],
    usual,
    'number',
  )
  expect(order.first).toEqual(['supplier', 'currency', 'amount'])
  expect([...order.never]).toEqual(['number'])
  expect(order.fields).toEqual(['amount'])
})

test('a page that says nothing of columns has those of the list', () => {
  expect(columnOrder([], usual, 'number').first).toBeUndefined()
})
