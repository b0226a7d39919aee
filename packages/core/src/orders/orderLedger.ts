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
  ],
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

const frozen = { by: 'budgetNumber', adds: { freezeAmount: 'budgetFreezeAmount' } } as const

/** What lines of orders that bind keep of their budgets: from the approval on, and once the supplier has them whatever is changed. */
export const orderBookings: readonly Booking<typeof purchaseOrderShape>[] = [
  { ...frozen, while: { auditStatus: 'approved', sendStatus: ['notSent', 'failed'] } },
  { ...frozen, while: { sendStatus: ['sent', 'changeNotSent', 'changeSent'] } },
]
