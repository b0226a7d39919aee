import type { OpenLine } from '@srm/core/client/documentTypes'
import { expect, test } from 'vitest'
import { sumsOfLines } from './sumsOfLines.ts'

const open = (head: object, line: object): OpenLine => ({
  ...{ number: 'MV1', item: 10, left: '1' },
  ...{ head: { ...head }, line: { ...line } },
})

test('what is chosen is summed exactly, by currency, and only what is marked', () => {
  const lines = [
    open({ currency: 'CNY' }, { totalAmount: '0.1', taxAmount: '-0.3', quantity: '5' }),
    open({ currency: 'CNY' }, { totalAmount: '0.2', taxAmount: null, quantity: '5' }),
    open({}, { currency: 'USD', totalAmount: '7', taxAmount: '1', quantity: '5' }),
  ]
  expect(sumsOfLines(lines, ['taxAmount', 'totalAmount'])).toEqual([
    { currency: 'CNY', amounts: { taxAmount: '-0.3', totalAmount: '0.3' } },
    { currency: 'USD', amounts: { taxAmount: '1', totalAmount: '7' } },
  ])
})

test('what the person does not see is no zero', () => {
  expect(sumsOfLines([open({ currency: 'CNY' }, { quantity: '5' })], ['totalAmount'])).toEqual([
    { currency: 'CNY', amounts: {} },
  ])
})
