import type { Booking, Ledger } from '../definition/document.ts'
import type { purchaseOrderShape } from './purchaseOrderShape.ts'

const most = ['overToleranceQuantity', 'replaceQuantity'] as const
const unless = { unlimitedOver: 'Y' } as const

/** What notices, receipts, service entry sheets, returns and statements book on order lines, and how far they may go (domain/05 §1.1.5, M12). */
export const orderLedger: Ledger<typeof purchaseOrderShape> = {
  quantities: [
    'noticedQuantity',
    'reservedQuantity',
    'deliveredQuantity',
    'onWayQuantity',
    'receivedQuantity',
    'settledQuantity',
    'refusedQuantity',
    'quaWarehouseQuantity',
    'refundQuantity',
    'replaceQuantity',
    'replaceSettledQuantity',
    'resettledQuantity',
    'reconciledQuantity',
    'submittedQuantity',
    'submittedAmount',
    'acceptedAmount',
    'acceptedTaxAmount',
    'budgetSettledAmount',
    'budgetSpentAmount',
    'deductedAmount',
  ],
  // a credit may be reconciled before what it is of
  signed: ['budgetSettledAmount', 'budgetSpentAmount', 'reconciledQuantity'],
  bounds: [
    {
      sum: ['resettledQuantity'],
      atMost: ['replaceSettledQuantity'],
      message: 'purchaseOrder.replacedAlready',
    },
    { sum: ['acceptedAmount'], atMost: ['acceptableAmount'], unless, message: 'purchaseOrder.tooMuchAccepted' },
    {
      sum: ['acceptedAmount', 'submittedAmount'],
      atMost: ['acceptableAmount'],
      unless,
      message: 'purchaseOrder.tooMuchAccepted',
    },
    { sum: ['noticedQuantity'], atMost: most, unless, message: 'purchaseOrder.tooMuchCalledOff' },
    { sum: ['receivedQuantity'], atMost: most, unless, message: 'purchaseOrder.tooMuchReceived' },
    { sum: ['receivedQuantity', 'submittedQuantity'], atMost: most, unless, message: 'purchaseOrder.tooMuchEntered' },
    {
      sum: ['reservedQuantity', 'deliveredQuantity'],
      minus: ['refusedQuantity'],
      atMost: most,
      unless,
      message: 'purchaseOrder.tooMuchShipped',
    },
    {
      sum: ['refundQuantity', 'replaceQuantity'],
      atMost: ['receivedQuantity'],
      message: 'purchaseOrder.tooMuchReturned',
    },
  ],
}

const paid = {
  by: 'budgetNumber',
  adds: { freezeAmount: 'budgetFreezeAmount', amountUsed: 'budgetUsedAmount', transferInAmount: 'carriedAmount' },
} as const
const paidBefore = {
  by: 'formerBudgetNumber',
  adds: { freezeAmount: 'formerFreezeAmount', amountUsed: 'formerUsedAmount', transferOutAmount: 'carriedAmount' },
} as const
const committed = { by: 'purchaseRequestNumber', adds: { committedQuantity: 'requestedQuantity' } } as const
const approved = { auditStatus: 'approved', sendStatus: ['notSent', 'failed'] } as const
const withSupplier = { sendStatus: ['sent', 'changeNotSent', 'changeSent'] } as const
/** Orders that were not cancelled take of requisitions from the first draft on: nobody orders the same twice. */
export const standing = {
  orderStatus: [
    ...(['unconfirmed', 'confirmed', 'returned', 'counterOffer'] as const),
    ...(['changeUnconfirmed', 'changeConfirmed', 'changeReturned', 'changeCountered'] as const),
  ],
} as const

/**
 * What lines of orders that bind freeze and use of their budgets: from the approval on, and once the supplier has them
 * whatever is changed. What goes over to the next budget takes its money along. And what they take of requisitions, awards and plans.
 */
export const orderBookings: readonly Booking<typeof purchaseOrderShape>[] = [
  { ...paid, while: approved },
  { ...paid, while: withSupplier },
  { ...paidBefore, while: approved },
  { ...paidBefore, while: withSupplier },
  {
    by: 'purchaseRequestNumber',
    while: standing,
    adds: { toOrderQuantity: 'requestedQuantity', directQuantity: 'directQuantity' },
  },
  // what they cost is theirs to reserve from now on, and no longer the requisition's
  { ...committed, while: { ...approved, ...standing } },
  { ...committed, while: { ...withSupplier, ...standing } },
  { by: 'awardNumber', while: standing, adds: { orderedQuantity: 'awardedQuantity' } },
  { by: 'planNumber', while: standing, adds: { orderedQuantity: 'plannedQuantity' } },
]
