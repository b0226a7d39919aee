import { award } from '@srm/core/sourcing/awards/award'
import { expect, test } from 'vitest'
import { lineTotals } from './lineTotals.tsx'

const line = (currency: string, subtotalAmount: string, localCurrencyAmount: string) => ({
  ...{ currency, subtotalAmount, localCurrencyAmount, awardQuantity: '2', quoteUnit: 'PCS' },
})
const columns = ['materialDesc', 'awardQuantity', 'subtotalAmount', 'localCurrencyAmount']
const totalsOf = (...lines: object[]) => lineTotals(award, { currency: 'CNY' }, lines as never, columns, 'Total')

test('amounts of several currencies are not added up, what they come to in that of the document is', () => {
  const totals = totalsOf(line('USD', '600', '4320'), line('CNY', '228', '228'))
  expect(totals).toEqual({ materialDesc: 'Total', awardQuantity: '4', localCurrencyAmount: '4,548.00' })
})

test('amounts of one currency are added up in it, whatever that of the document is', () => {
  const totals = totalsOf(line('JPY', '600', '30'), line('JPY', '228', '11.4'))
  expect(totals).toMatchObject({ subtotalAmount: '828', localCurrencyAmount: '41.40' })
})
