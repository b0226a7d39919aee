import { expect, test } from 'vitest'
import {
  anyInHand,
  anyInSourcing,
  changedLines,
  closedTooLong,
  rawFree,
  requisitionStage,
  requisitionTotals,
  wantedInTime,
  wrongChange,
} from './requisitionRules.ts'

const nothing = {
  toEnquiryQuantity: null,
  toBiddingQuantity: null,
  toEbiddingQuantity: null,
  toOrderQuantity: null,
  directQuantity: null,
} as const
const line = { ...nothing, itemNumber: 10, quantity: '10', price: '2.005', itemStatus: 'pool', approvedQuantity: '10' }
const released = (...lines: readonly object[]) =>
  ({ requestStatus: 'released', auditStatus: 'approved', orderTolerance: '10', currency: 'CNY', lines }) as never
const direct = (quantity: string) => ({ ...line, toOrderQuantity: quantity, directQuantity: quantity })

test('what is free is what neither sourcing nor direct orders have; orders of what was sourced take nothing more', () => {
  expect(rawFree({ ...line, toEnquiryQuantity: '4', toOrderQuantity: '3', directQuantity: '1' } as never)).toBe('5')
  expect(requisitionTotals(released({ ...line, toEnquiryQuantity: '4' })).lines).toMatchObject([
    { freeQuantity: '6', mostQuantity: '11', subtotalAmount: '20.05', itemStatus: 'part' },
  ])
})

test.each([
  ['nothing is taken', [line, line], 'released', ['pool', 'pool']],
  ['some of it is ordered', [direct('4'), line], 'partial', ['part', 'pool']],
  ['one of two is ordered', [direct('10'), line], 'partial', ['done', 'pool']],
  ['all is ordered', [direct('10')], 'completed', ['done']],
  ['more is ordered than was asked for', [direct('11')], 'completed', ['done']],
  ['the rest is given up', [direct('10'), { ...direct('4'), itemStatus: 'closed' }], 'completed', ['done', 'closed']],
  ['one was sent back', [{ ...line, itemStatus: 'returned' }, line], 'released', ['returned', 'pool']],
  ['all of it is in inquiries', [{ ...line, toEnquiryQuantity: '10' }], 'partial', ['part']],
  ['what was sourced is ordered', [{ ...line, toEnquiryQuantity: '10', toOrderQuantity: '10' }], 'completed', ['done']],
])('where lines stand says what the requisition is: %s', (_name, lines, stage, statuses) => {
  const totals = requisitionTotals(released(...lines))
  const { lines: counted } = totals
  expect(requisitionStage({ requestStatus: 'released', auditStatus: 'approved', lines: counted } as never)).toBe(stage)
  expect(totals.lines.map(({ itemStatus }) => itemStatus)).toEqual(statuses)
})

test('nothing of a line that is not in the pool is free', () => {
  const closed = requisitionTotals(released({ ...line, itemStatus: 'closed' })).lines
  expect(closed).toMatchObject([{ freeQuantity: '0' }])
  const draft = { ...(released(line) as object), requestStatus: 'draft' }
  expect(requisitionTotals(draft as never).lines).toMatchObject([{ itemStatus: 'draft', freeQuantity: '0' }])
})

test.each([
  ['draft', 'notSubmitted', 'draft'],
  ['draft', 'underApproval', 'underApproval'],
  ['returned', 'notSubmitted', 'returned'],
  ['returned', 'submitted', 'underApproval'],
  ['draft', 'rejected', 'rejected'],
  ['cancelled', 'approved', 'cancelled'],
] as const)('the stage of %s, %s is %s', (requestStatus, auditStatus, stage) => {
  expect(requisitionStage({ requestStatus, auditStatus, lines: [] } as never)).toBe(stage)
})

test('what is in hand is neither sent back nor cancelled, what is still being sourced is not closed', () => {
  expect(anyInHand(released(line))).toBeUndefined()
  expect(anyInHand(released(line, { ...direct('3'), itemNumber: 20 }))).toEqual({
    message: 'requisition.inHand',
    line: 20,
    params: { line: 20, quantity: '3' },
  })
  expect(anyInSourcing(released(direct('3')))).toBeUndefined()
  expect(anyInSourcing(released({ ...line, toEnquiryQuantity: '3', toOrderQuantity: '3' }))).toBeUndefined()
  expect(anyInSourcing(released({ ...line, toEnquiryQuantity: '3' }))?.message).toBe('requisition.liveAllocation')
})

test('less than is in hand, and a day that has passed, are refused with the line; more than was approved waits', () => {
  const moment = { now: '2026-11-29T02:00:00Z', today: '2026-11-29' } as const
  const change = (quantity: string, taken = '0') =>
    wrongChange(released(direct(taken)), { quantity, lines: [{ itemNumber: 10 }] } as never, moment)
  expect(change('10')).toBeUndefined()
  expect(change('11')).toBeUndefined()
  const asked = (quantity: string) =>
    changedLines(released({ ...line, wantedQuantity: null }), { quantity, lines: [{ itemNumber: 10 }] } as never)
  expect(asked('11')).toMatchObject([{ quantity: '10', wantedQuantity: '11' }])
  expect(asked('9')).toMatchObject([{ quantity: '9', wantedQuantity: null }])
  expect(change('3', '4')).toMatchObject({ message: 'requisition.lessThanInHand', params: { line: 10, quantity: '4' } })
  expect(wantedInTime(released({ ...line, deliveryDate: '2026-11-29' }), {}, moment)).toBeUndefined()
  expect(wantedInTime(released({ ...line, deliveryDate: '2026-11-28' }), {}, moment)?.params).toEqual({
    line: 10,
    day: '2026-11-28',
  })
  expect(closedTooLong({ closeTime: '2026-10-30T09:00:00Z' } as never, moment)).toBeUndefined()
  expect(closedTooLong({ closeTime: '2026-10-29T09:00:00Z' } as never, moment)?.params).toEqual({ days: 30 })
})
