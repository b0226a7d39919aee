import { expect, test } from 'vitest'
import { madeFrom, startOf } from './madeFrom.ts'

test.each([
  { from: 'purchaseOrder', uuids: ['a', 'b'] },
  { from: 'purchaseOrder', lines: [{ number: 'PO 1,2', item: 10 }] },
  {
    from: 'callOff',
    lines: [
      { number: 'PO1', item: 20 },
      { number: '采购 7', item: 5 },
    ],
  },
  { from: 'quotation', lines: [{ number: 'QT:1', item: 10, quantity: '2.5' }] },
])('what a document is made of comes back from the start of its form: %j', (wanted) => {
  expect(madeFrom(startOf(wanted))).toEqual(wanted)
})
