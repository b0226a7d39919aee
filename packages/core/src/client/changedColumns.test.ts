import { expect, test } from 'vitest'
import { exchangeRate } from '../masterData/prices/exchangeRate.ts'
import { priceRecord } from '../masterData/prices/priceRecord.ts'
import { inFileOrder, namingFields } from './changedColumns.ts'

const made = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, [null, value]] as const))

/** As jsonb keeps them: shorter names first. */
const price = made({
  taxRate: '13',
  currency: 'CNY',
  priceStart: '2027-01-01',
  toElsAccount: '300001',
  materialNumber: 'BT-M520',
})

test('the fields of a new row follow each other as in a file', () => {
  expect(inFileOrder(priceRecord, price).map(([key]) => key)).toEqual([
    'materialNumber',
    'toElsAccount',
    'currency',
    'taxRate',
    'priceStart',
  ])
})

test('a row without a number is named by what it refers to, or by its first words', () => {
  expect(namingFields(priceRecord, price)).toEqual(['materialNumber', 'toElsAccount'])
  const rate = made({ validFrom: '2027-01-01', toCurrency: 'CNY', fromCurrency: 'USD', exchangeRateUnit: 1 })
  expect(namingFields(exchangeRate, rate)).toEqual(['fromCurrency', 'toCurrency'])
  expect(namingFields(priceRecord, made({ toElsAccount: null }))).toEqual([])
})
