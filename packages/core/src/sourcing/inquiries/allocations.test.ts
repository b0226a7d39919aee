import { expect, test } from 'vitest'
import type { Decimal, IsoDate } from '../../definition/field.ts'
import { dealt } from './allocations.ts'

const row = (purchaseRequestNumber: string, quantity: string, deliveryDate: string | null, requestItemNumber = 10) => ({
  ...{ purchaseRequestNumber, requestItemNumber, quantity: quantity as Decimal },
  deliveryDate: deliveryDate as IsoDate | null,
})
const rows = [
  row('PR2', '40', '2030-05-01'),
  row('PR1', '30', '2030-04-01', 20),
  row('PR1', '20', '2030-04-01'),
  row('PR0', '10', null),
]

test.each([
  ['100', ['20', '30', '40', '10']],
  ['60', ['20', '30', '10']],
  ['20', ['20']],
  ['0', []],
  ['150', ['20', '30', '40', '10']],
])('%s is dealt by day, then by number, and nobody gets more than he wants', (quantity, parts) => {
  const got = dealt(rows, quantity as Decimal)
  expect(got.map((one) => one.quantity)).toEqual(parts)
  expect(got.map((one) => `${one.purchaseRequestNumber}/${one.requestItemNumber}`)).toEqual(
    ['PR1/10', 'PR1/20', 'PR2/10', 'PR0/10'].slice(0, parts.length),
  )
})
