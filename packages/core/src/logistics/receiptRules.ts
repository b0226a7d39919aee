/** Rules of goods receipts. Pure. */
import { decimal, isZero, plain, sum, zero } from '../decimal.ts'
import type { Refusal } from '../definition/document.ts'
import type { Decimal, IsoDate } from '../definition/field.ts'
import { serialFault } from './packing/serials.ts'

interface Line {
  readonly itemNumber: number
  readonly countQty: Decimal | null
  readonly refusedQty: Decimal | null
  readonly custodyQty: Decimal | null
  readonly refuseReason: string | null
  readonly deliveryNoteNumber: string | null
  readonly serials: string | null
}

/**
 * Something has arrived: at least one line is counted or refused with more than nothing. What is refused was announced, and
 * says why; of serial numbers there are as many as pieces (domain/05 §1.3).
 */
export function nothingCounted({ lines }: { readonly lines: readonly Line[] }): Refusal | undefined {
  if (lines.every(({ countQty, refusedQty, custodyQty }) => [countQty, refusedQty, custodyQty].every(isZero)))
    return { message: 'receipt.nothingCounted', field: 'lines' }
  const refused = lines.filter(({ refusedQty }) => !isZero(refusedQty))
  const at = ({ itemNumber }: Line) => ({ line: itemNumber, params: { line: itemNumber } })
  const blind = refused.find(({ deliveryNoteNumber }) => deliveryNoteNumber === null)
  if (blind) return { message: 'receipt.refusedUnannounced', field: 'refusedQty', ...at(blind) }
  const silent = refused.find(({ refuseReason }) => refuseReason === null)
  if (silent) return { message: 'receipt.refusedWithoutReason', field: 'refuseReason', ...at(silent) }
  return serialFault(lines, ({ countQty }) => countQty)
}

/** Goods are posted for today, or for a day that is over (domain/05 §1.3). */
export const postedInFuture = (
  { postingDate }: { readonly postingDate: IsoDate | null },
  today: IsoDate,
): Refusal | undefined =>
  postingDate !== null && postingDate > today
    ? { message: 'receipt.postedInFuture', field: 'postingDate', params: { today } }
    : undefined

interface Inspected {
  readonly acceptedQty: Decimal | null
  readonly concessionQty: Decimal | null
  readonly rejectedQty: Decimal | null
}

const of = (value: Decimal | null) => decimal(value ?? '0')
const decidedOf = ({ acceptedQty, concessionQty, rejectedQty }: Inspected) =>
  sum([acceptedQty, concessionQty, rejectedQty].map(of))

/** What was decided on is in stock, or is a case of its own: its inspection is reopened before (domain/05 §1.3). */
export function decidedAlready(receipt: {
  readonly lines: readonly (Inspected & { readonly itemNumber: number })[]
}): Refusal | undefined {
  const line = receipt.lines.find((one) => decidedOf(one).gt(zero))?.itemNumber
  return line === undefined ? undefined : { message: 'receipt.decided', line, params: { line } }
}

interface Returned {
  readonly countQty: Decimal | null
  readonly returnedQty: Decimal | null
  readonly custodyQty: Decimal | null
  readonly custodyBackQty: Decimal | null
  readonly custodyTakenQty: Decimal | null
}

/** What has gone back is received for good (domain/05 §1.3). */
export function returnedAlready(receipt: {
  readonly lines: readonly (Returned & { readonly itemNumber: number })[]
}): Refusal | undefined {
  const line = receipt.lines.find(
    ({ returnedQty, custodyBackQty, custodyTakenQty }) => ![returnedQty, custodyBackQty, custodyTakenQty].every(isZero),
  )?.itemNumber
  return line === undefined ? undefined : { message: 'receipt.returned', line, params: { line } }
}

/** What of a line is kept for its supplier: too much when it came, neither given back nor taken in. */
const inCustody = ({ custodyQty, custodyBackQty, custodyTakenQty }: Returned) =>
  of(custodyQty).minus(of(custodyBackQty)).minus(of(custodyTakenQty))

/** What of each line of a posted receipt can still go back, and what is in custody. */
export const returnables = <L extends Returned>(receiptStatus: string, lines: readonly L[]) =>
  lines.map((line) => ({
    ...line,
    returnableQty: receiptStatus === 'posted' ? plain(of(line.countQty).minus(of(line.returnedQty))) : ('0' as Decimal),
    custodyLeftQty: receiptStatus === 'posted' ? plain(inCustody(line)) : ('0' as Decimal),
  }))

/** Nothing is kept for the supplier. */
export const noCustody = ({ lines }: { readonly lines: readonly Returned[] }): Refusal | undefined =>
  lines.every((line) => inCustody(line).lte(zero)) ? { message: 'receipt.noCustody' } : undefined

interface ReceiptLine extends Inspected {
  readonly isCheckQuality: 'Y' | 'N' | null
  readonly settleOn: 'receipt' | 'acceptance' | 'never' | null
  readonly countQty: Decimal | null
  readonly undecidedQty: Decimal | null
  readonly settledQty: Decimal | null
  readonly inspectStatus: 'notRequired' | 'pending' | 'partly' | 'done' | null
}

/** A line with what follows from the decisions on it once it is posted: what is left to decide, and what is settled. */
export function inspectedSoFar<L extends ReceiptLine>(line: L): L {
  if (line.isCheckQuality !== 'Y' || line.settleOn === null) return line
  const decided = decidedOf(line)
  const undecided = of(line.countQty).minus(decided)
  const inspectStatus = undecided.lte(zero) ? 'done' : decided.gt(zero) ? 'partly' : 'pending'
  const settled = of(line.acceptedQty).plus(of(line.concessionQty))
  return {
    ...line,
    inspectStatus,
    undecidedQty: plain(undecided),
    ...(line.settleOn === 'acceptance' ? { settledQty: plain(settled) } : {}),
  }
}
