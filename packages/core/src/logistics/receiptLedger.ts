import type { Ledger } from '../definition/document.ts'
import { claimBound } from './claims.ts'
import { lateBound } from './lateness/lateDelivery.ts'
import type { receiptShape } from './receiptShape.ts'

/** What is settled on receipt has its amounts from the posting, what is settled on acceptance from its decisions. */
const decided = { settleOn: 'acceptance' } as const

/** What inspections and returns book on receipt lines, and how far they may go (domain/05 §1.6). */
export const receiptLedger: Ledger<typeof receiptShape> = {
  quantities: [
    'acceptedQty',
    'concessionQty',
    'rejectedQty',
    'returnedQty',
    'custodyBackQty',
    'custodyTakenQty',
    'settledReturnQty',
    'resettledQty',
    'totalNonTaxAmount',
    'taxAmount',
    'totalAmount',
    'penalizedDays',
    'claimedAmount',
  ],
  only: { totalNonTaxAmount: decided, taxAmount: decided, totalAmount: decided, resettledQty: decided },
  bounds: [
    {
      sum: ['acceptedQty', 'concessionQty', 'rejectedQty'],
      atMost: ['countQty'],
      message: 'receipt.tooMuchDecided',
    },
    { sum: ['returnedQty'], atMost: ['countQty'], message: 'receipt.tooMuchReturned' },
    { sum: ['custodyBackQty', 'custodyTakenQty'], atMost: ['custodyQty'], message: 'receipt.notInCustody' },
    lateBound,
    claimBound,
  ],
}
