import { expect, test } from 'vitest'
import { offers } from '../../definition/workflow.ts'
import { reconciliation } from './reconciliation.ts'

const moment = { now: '2026-11-26T08:00:00.000Z', today: '2026-11-26' } as const
const line = (acceptedQuantity: string) => ({
  ...{ itemNumber: 10, deductType: null, quantity: '10', acceptedQuantity, invoicedQuantity: acceptedQuantity },
})
const agreed = (acceptedQuantity: string) => ({
  ...{ checkStatus: 'confirmed', reopenStatus: 'none', auditStatus: 'approved', initiator: 'buyer' },
  ...{ stage: 'confirmed', lines: [line(acceptedQuantity)] },
})
const finance = {
  side: 'buyer',
  permissions: new Set(['reconciliation.post', 'reconciliation.send']),
} as const
const refusalOf = (doc: ReturnType<typeof agreed>, action: string) =>
  offers(reconciliation, doc, finance, moment).find((offer) => offer.action === action)?.refusal?.message

test('what keeps a statement from being posted, or opened again, is said before anything is asked', () => {
  expect(refusalOf(agreed('4'), 'post')).toBe('reconciliation.notInvoiced')
  expect(refusalOf(agreed('10'), 'post')).toBeUndefined()
  expect(refusalOf(agreed('4'), 'askReopen')).toBe('reconciliation.invoiced')
  expect(refusalOf(agreed('0'), 'askReopen')).toBeUndefined()
})
