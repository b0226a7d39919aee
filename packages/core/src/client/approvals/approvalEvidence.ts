/** By what an approver judges a document, as far as he may read it. No part of what lists of documents load. */
import type { Decimal, IsoDate } from '../../definition/field.ts'
import type { Caller } from '../caller.ts'

/** A line of a budget that the document takes from. */
export interface JudgedBudget {
  readonly number: string
  readonly item: number
  readonly uuid: string
  readonly title: string | null
  readonly currency: string | null
  readonly total: Decimal
  /** What is available before the document takes from it. */
  readonly available: Decimal
  /** What the document takes, beyond what it has taken already. */
  readonly asks: Decimal
  /** What is left of it then; below zero where it is exceeded. */
  readonly left: Decimal
}

/** What a price is compared with: net, for one unit, in the currency of the document. */
export interface OtherPrice {
  readonly price: Decimal
  readonly document: string
  readonly number: string
  readonly uuid: string | null
  readonly on: IsoDate | null
  /** By how many per cent the line is above it; below zero where it is cheaper. */
  readonly percent: Decimal | null
}

/** The price of a line, net, for one unit. */
export interface JudgedPrice {
  readonly item: number
  readonly price: Decimal
  /** Of the last order of the material from the supplier; null where there is none. */
  readonly last: OtherPrice | null
  /** Of the price master; null where nothing is agreed on. */
  readonly agreed: OtherPrice | null
}

/** What a supplier has delivered within the last days. */
export interface SupplierRecord {
  readonly account: string
  readonly days: number
  /** Lines of receipts with an agreed day, and how many of them came late. */
  readonly deliveries: number
  readonly late: number
  /** What was decided on in inspections, and what of it was rejected; null for people who read no inspections. */
  readonly inspected: Decimal | null
  readonly rejected: Decimal | null
}

/** A part that is absent is none of the document's; one that is null the reader may not see. */
export interface ApprovalEvidence {
  readonly budgets?: readonly JudgedBudget[] | null
  readonly prices?: readonly JudgedPrice[] | null
  readonly supplier?: SupplierRecord | null
}

/**
 * By what approvers judge a document of the buyer.
 * @throws SrmError
 */
export const askEvidence = (
  { call }: Pick<Caller, 'call'>,
  document: string,
  uuid: string,
): Promise<ApprovalEvidence> => call({ method: 'GET', path: `/buyer/${document}/${uuid}/evidence` })
