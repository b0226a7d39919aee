import { expect, test } from 'vitest'
import { followingOf } from './deliveryNoticeRules.ts'

const nothing = { isValidity: null, expiryDate: null, productionDate: null, packCount: null, serials: null } as const
const untouched = { remainShelfLife: null, minRemainShelfLife: null, claimedQty: null, refusedQty: null } as const
const material = { quantity: '10', unitQuantity: '2', grossWeight: '1.5', purchaseType: '3' } as const
const line = { itemNumber: 1, ...nothing, ...untouched, ...material }
const following = (noteStatus: string, received: `${number}` | null, more: object = {}) =>
  followingOf({
    ...{ noteStatus, shipTime: null, submitTime: '2026-11-20T08:00:00Z', approvalRequired: 'Y' as const },
    ...{ packages: null, packCount: null, grossWeight: null, lines: [{ ...line, receivedQty: received }] },
    ...more,
  })

test.each([
  ['toApprove', 'underApproval'],
  ['rejected', 'rejected'],
  ['confirmed', 'approved'],
  ['new', 'notSubmitted'],
])('a notice that is %s has the approval %s', (noteStatus, auditStatus) => {
  expect(following(noteStatus, null)).toMatchObject({ auditStatus, sendStatus: 'sent' })
})

test('without an approval none is required, and what was not announced is not sent', () => {
  expect(following('new', null, { approvalRequired: null, submitTime: null })).toMatchObject({
    ...{ auditStatus: 'notRequired', sendStatus: 'notSent' },
  })
})

test.each([
  ['inTransit', null, 'open'],
  ['inTransit', '4', 'partly'],
  ['inTransit', '10', 'complete'],
  ['closed', '4', 'closed'],
  ['cancelled', null, 'cancelled'],
] as const)('a line of a notice that is %s with %s received is %s', (noteStatus, received, itemStatus) => {
  const [first] = following(noteStatus, received).lines
  expect(first).toMatchObject({ itemStatus, factoryProcessing: 'Y', weight: '30' })
})
