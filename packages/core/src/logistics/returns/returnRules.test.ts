import { expect, test } from 'vitest'
import { noValue } from './returnRules.ts'

const line = { itemNumber: 10, returnQuantity: '1', receivedBackQty: null, stockType: 'unrestricted' } as const
const received = { ...line, settleOn: 'receipt' } as const
const waiting = { ...line, itemNumber: 20, stockType: 'blocked', settleOn: 'acceptance' } as const
const returned = { returnCase: 'refund', entityReturn: 'N', lines: [received] } as const

test('the value alone is refunded, of goods that were settled; what leaves is not asked', () => {
  expect(noValue(returned)).toBeUndefined()
  for (const returnCase of ['replace', 'excess', 'rework'])
    expect(noValue({ ...returned, returnCase })).toMatchObject({ message: 'returnOrder.valueIsRefund' })
  const unsettled = { ...returned, lines: [received, waiting] }
  expect(noValue(unsettled)).toMatchObject({ message: 'returnOrder.nothingSettled', line: 20 })
  expect(noValue({ ...unsettled, returnCase: 'replace', entityReturn: 'Y' })).toBeUndefined()
  // what was returned before it was asked went back as goods
  expect(noValue({ ...unsettled, entityReturn: null })).toBeUndefined()
})
