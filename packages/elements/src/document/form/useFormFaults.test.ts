import { expect, test } from 'vitest'
import type { FormLine } from './formModel.ts'
import { ofFilled } from './useFormFaults.ts'

const line = (rowKey: string, more: object) => ({ rowKey, ...more }) as FormLine

test('a fault goes when the form fills its cell; that of another cell, and of a row, stays', () => {
  const before = [line('a', { day: null, quantity: null }), line('b', { day: null })]
  const isOver = ofFilled(before, [line('a', { day: '2027-01-01', quantity: null }), ...before.slice(1), line('c', {})])
  const fault = (rowKey: string, column?: string) => ({ rowKey, text: '', ...(column ? { column } : {}) })
  expect(isOver(fault('a', 'day'))).toBe(true)
  expect([fault('a', 'quantity'), fault('b', 'day'), fault('a'), fault('c', 'day')].map(isOver)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
