import { expect, test } from 'vitest'
import { f } from '../field.ts'
import { reopenedFields } from './reopenedFields.ts'

const fields = {
  currency: f.dict('Currency', '币种', 'currency'),
  rate: f.rate('Rate', '汇率', { follows: ['currency'] }),
}
const stood = { currency: 'CNY', rate: '7' }

test('a value is open again when what it was asked by changes', () => {
  expect(reopenedFields(fields, stood, stood, { currency: 'USD', rate: '7' })).toEqual({ rate: null })
  expect(reopenedFields(fields, stood, stood, { currency: 'CNY', rate: '7' })).toEqual({})
})

test('a value that was typed stays', () => {
  expect(reopenedFields(fields, stood, stood, { currency: 'USD', rate: '6.9' })).toEqual({})
  const typed = { currency: 'CNY', rate: '6.9' }
  expect(reopenedFields(fields, stood, typed, { ...typed, currency: 'USD' })).toEqual({})
})
