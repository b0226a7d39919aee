import { expect, test } from 'vitest'
import { serialFault, serialsOf } from './serials.ts'

test('numbers stand one after the other, however they were written or pasted', () => {
  expect(serialsOf(' S1, S2；S3\r\nS4\tS5、S6\n')).toEqual(['S1', 'S2', 'S3', 'S4', 'S5', 'S6'])
  expect(serialsOf(null)).toEqual([])
})

test('each piece has one of its own, or none has any', () => {
  const fault = (serials: string | null, quantity: `${number}` | null) =>
    serialFault([{ itemNumber: 10, serials }], () => quantity)?.message
  expect(fault('A B C', '3')).toBeUndefined()
  expect(fault('A B C', '3.000000')).toBeUndefined()
  expect(fault(null, '3')).toBeUndefined()
  expect(fault('A-1 Ａ‑1', '2')).toBe('deliveryNotice.serialTwice')
  expect(fault('A B', '3')).toBe('deliveryNotice.serialsOtherwise')
  expect(fault('A B A', '3')).toBe('deliveryNotice.serialTwice')
  // nothing of them has come
  expect(fault('A B', '0')).toBeUndefined()
  expect(fault('A B', null)).toBeUndefined()
})
