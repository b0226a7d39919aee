/** Rules of a requisition (domain/04 §3.1, domain/09 §4.1): what is left of its lines, and what that makes of it. Pure. */
import { minorUnit } from '../../currencies.ts'
import { compare, decimal, isZero, plain, round, sum, zero } from '../../decimal.ts'
import type { Given, Issue, Moment, Refusal } from '../../definition/document.ts'
import type { Decimal, IsoDate } from '../../definition/field.ts'
import type { Doc } from '../../definition/shape.ts'
import { dayAfter } from '../../definition/time/day.ts'
import { budgetOfAll, countedPriceOf, reservedOf } from './requisitionBudget.ts'
import type { ItemStatus } from './requisitionCodes.ts'
import { askedQuantity, isIncrease } from './requisitionIncrease.ts'
import type { requisitionShape } from './requisitionShape.ts'

type Requisition = Doc<typeof requisitionShape>
type Line = Requisition['lines'][number]
type Quantities = Pick<
  Line,
  'quantity' | 'toEnquiryQuantity' | 'toBiddingQuantity' | 'toEbiddingQuantity' | 'toOrderQuantity' | 'directQuantity'
>

const of = (quantity: Decimal | null) => decimal(quantity ?? '0')

/** What inquiries, tenders and auctions have of a line. */
const inSourcing = (line: Quantities) =>
  sum([of(line.toEnquiryQuantity), of(line.toBiddingQuantity), of(line.toEbiddingQuantity)])

/** What nobody has taken yet; below nothing where more was ordered than asked for. */
export const rawFree = (line: Quantities): Decimal =>
  plain(of(line.quantity).minus(inSourcing(line)).minus(of(line.directQuantity)))

const isTaken = (line: Quantities): boolean => !inSourcing(line).eq(zero) || !isZero(line.toOrderQuantity ?? '0')

/** All of it is ordered: nothing is free, and what was sourced is ordered too. */
const isDone = (line: Quantities): boolean =>
  compare(rawFree(line), '0') <= 0 && of(line.toOrderQuantity).gte(of(line.quantity))

const ended: ReadonlySet<string> = new Set<ItemStatus>(['returned', 'closed'])

function statusOf(line: Line, requestStatus: Requisition['requestStatus']): ItemStatus {
  if (requestStatus === 'cancelled') return 'cancelled'
  if (requestStatus === 'draft' || requestStatus === 'returned')
    return line.itemStatus === 'returned' ? 'returned' : 'draft'
  if (ended.has(line.itemStatus ?? '')) return line.itemStatus as ItemStatus
  return isDone(line) ? 'done' : isTaken(line) ? 'part' : 'pool'
}

const withTolerance = (quantity: Decimal | null, tolerance: Decimal | null): Decimal =>
  plain(
    round(
      of(quantity)
        .times(decimal('100').plus(of(tolerance)))
        .div(decimal('100')),
      6,
    ),
  )

/** What all that is asked for of a line is worth at a price. */
const worthOf = (line: Line, price: Decimal | null, currency: string | null): Decimal | null =>
  price === null ? null : plain(round(of(price).times(of(askedQuantity(line))), minorUnit(currency)))

/** What follows: amounts, what is free, where its lines and it itself stand. */
export function requisitionTotals(doc: Requisition) {
  const { requestStatus, orderTolerance, currency } = doc
  const lines = doc.lines.map((line) => {
    const itemStatus = statusOf(line, requestStatus)
    const offers = itemStatus === 'pool' || itemStatus === 'part'
    const free = rawFree(line)
    const countedPrice = countedPriceOf(line, doc)
    return {
      ...line,
      itemStatus,
      countedPrice,
      subtotalAmount: worthOf(line, line.price, currency),
      mostQuantity: withTolerance(line.quantity, orderTolerance),
      freeQuantity: offers && compare(free, '0') > 0 ? free : ('0' as Decimal),
      budgetFreezeAmount: reservedOf({ ...line, itemStatus, countedPrice }, doc),
    }
  })
  return {
    budgetNumber: budgetOfAll(lines),
    totalAmount: plain(sum(lines.map((line) => of(worthOf(line, line.countedPrice, currency))))),
    lines,
  }
}

/** Where it stands: until it is released its approval says so, then its lines do (domain/04 §3.1, header derivation). */
export function requisitionStage({ requestStatus, auditStatus, lines }: Requisition) {
  const statuses = lines.map((line) => statusOf(line, requestStatus))
  const has = (...some: readonly ItemStatus[]) => statuses.some((status) => some.includes(status))
  if (requestStatus === 'cancelled') return requestStatus
  if (requestStatus === 'closed') return has('done') ? 'completed' : 'closed'
  if (requestStatus === 'released') {
    if (!has('pool', 'part', 'returned') && has('done')) return 'completed'
    return has('part', 'done') ? 'partial' : 'released'
  }
  if (auditStatus === 'submitted' || auditStatus === 'underApproval') return 'underApproval'
  return auditStatus === 'rejected' ? 'rejected' : requestStatus
}

/** Nothing is asked for by a line of none. */
export function requisitionFaults({ lines }: Requisition, mode: 'save' | 'submit'): Issue[] {
  if (mode === 'save') return []
  return lines.flatMap(({ quantity }, i) =>
    quantity !== null && isZero(quantity) ? [{ path: `lines.${i}.quantity`, rule: 'required' }] : [],
  )
}

/** Something is wanted (spec §5). */
const noLine = ({ lines }: Requisition): Refusal | undefined =>
  lines.length === 0 ? { message: 'common.atLeastOneRow', field: 'lines' } : undefined

/** Why it is not sent to its approval: nothing is wanted, or on a day that has passed. */
export const unsubmittable = (doc: Requisition, given: Given, moment: Moment): Refusal | undefined =>
  noLine(doc) ?? wantedInTime(doc, given, moment)

/** Nothing is wanted on a day that has passed. */
export function wantedInTime({ lines }: Requisition, _given: Given, { today }: Moment): Refusal | undefined {
  const late = lines.find(({ deliveryDate }) => deliveryDate !== null && deliveryDate < today)
  if (!late) return undefined
  return {
    message: 'requisition.wantedInPast',
    field: 'deliveryDate',
    line: late.itemNumber,
    params: { line: late.itemNumber, day: String(late.deliveryDate) },
  }
}

const chosen = (doc: Requisition, given: Given): readonly Line[] => {
  const numbers = new Set((given.lines ?? []).map(({ itemNumber }) => itemNumber))
  return doc.lines.filter(({ itemNumber }) => numbers.has(itemNumber))
}

/** Lines of which something is in hand are not sent back and not cancelled. */
const taken = (lines: readonly Line[]): Refusal | undefined => {
  const line = lines.find(isTaken)
  if (!line) return undefined
  const { itemNumber } = line
  const quantity = plain(inSourcing(line).plus(of(line.toOrderQuantity)))
  return { message: 'requisition.inHand', line: itemNumber, params: { line: itemNumber, quantity } }
}
/** Lines of which more is asked for wait until that is decided. */
const waiting = (lines: readonly Line[]): Refusal | undefined => {
  const line = lines.find(({ wantedQuantity }) => wantedQuantity != null)
  if (!line) return undefined
  const params = { line: line.itemNumber, quantity: String(line.wantedQuantity) }
  return { message: 'requisition.increaseWaits', line: line.itemNumber, params }
}
export const chosenInHand = (doc: Requisition, given: Given): Refusal | undefined =>
  taken(chosen(doc, given)) ?? waiting(chosen(doc, given))
export const anyInHand = ({ lines }: Requisition): Refusal | undefined => taken(lines)

/** What inquiries, tenders and auctions still have ends before the line does. */
const sourced = (lines: readonly Line[]): Refusal | undefined => {
  const line = lines.find((one) => compare(plain(inSourcing(one)), one.toOrderQuantity ?? '0') > 0)
  if (!line) return undefined
  const { itemNumber } = line
  return {
    message: 'requisition.liveAllocation',
    line: itemNumber,
    params: { line: itemNumber, quantity: plain(inSourcing(line)) },
  }
}
export const chosenInSourcing = (doc: Requisition, given: Given): Refusal | undefined => sourced(chosen(doc, given))
export const anyInSourcing = ({ lines }: Requisition): Refusal | undefined => sourced(lines)

export const isOpen = ({ itemStatus }: Line): boolean => itemStatus === 'pool' || itemStatus === 'part'
export const isUntaken = ({ itemStatus }: Line): boolean => itemStatus === 'pool'
export const isClosed = ({ itemStatus }: Line): boolean => itemStatus === 'closed'
/** Nothing of it is left to buy once these lines are closed too. */
export const closesAll = (doc: Requisition, given: Given): boolean =>
  withChosen(doc, given, { itemStatus: 'closed' }).every(({ itemStatus }) => itemStatus === 'closed')
export const returnsAll = (doc: Requisition, given: Given): boolean =>
  withChosen(doc, given, { itemStatus: 'returned' }).every(({ itemStatus }) => itemStatus === 'returned')

export const isReturned = ({ itemStatus }: Line): boolean => itemStatus === 'returned'

/** There is something to send to the pool again. */
export const noneReturned = ({ lines }: Requisition): Refusal | undefined =>
  lines.some(isReturned) ? undefined : { message: 'requisition.noneReturned' }

/** There is something to open again, and it was not given up long ago. */
export const notReopened = (doc: Requisition, moment: Moment): Refusal | undefined =>
  doc.lines.some(isClosed) ? closedTooLong(doc, moment) : { message: 'requisition.noneClosed' }

/** The lines that were named, with what is said of them. */
export const withChosen = (doc: Requisition, given: Given, said: Partial<Line>): Line[] => {
  const lines = new Set(chosen(doc, given))
  return doc.lines.map((line) => (lines.has(line) ? { ...line, ...said } : line))
}

/** Lines that whoever buys for the requisition buys too. */
export const withPurchaser = (
  { lines, purchasePerson, purchasePersonName }: Requisition,
  which: (line: Line) => boolean = () => true,
): Line[] => lines.map((line) => (which(line) ? { ...line, purchasePerson, purchasePersonName } : line))

/** Days within which what was closed may be opened again (domain/04 §3.1). */
const mostDaysClosed = 30
export function closedTooLong({ closeTime }: Requisition, moment: Moment): Refusal | undefined {
  const isOver = closeTime !== null && dayAfter(closeTime.slice(0, 10), mostDaysClosed) < moment.today
  return isOver ? { message: 'requisition.closedTooLong', params: { days: mostDaysClosed } } : undefined
}

/** Not less is wanted than is in hand. */
function belowTaken({ lines }: Requisition): Refusal | undefined {
  const takenOf = (line: Line) => inSourcing(line).plus(of(line.directQuantity))
  const line = lines.find((one) => of(one.quantity).lt(takenOf(one)))
  if (!line) return undefined
  const { itemNumber } = line
  return {
    message: 'requisition.lessThanInHand',
    field: 'quantity',
    line: itemNumber,
    params: { line: itemNumber, quantity: plain(takenOf(line)) },
  }
}

/** The lines that were named, with another quantity or day. What is above that approved is asked for and waits. */
export const changedLines = (doc: Requisition, given: Given): Line[] => {
  const quantity = given.quantity as Decimal | null | undefined
  const lines = new Set(chosen(doc, given))
  return withChosen(doc, given, given.deliveryDate == null ? {} : { deliveryDate: given.deliveryDate as IsoDate }).map(
    (line, i) => {
      if (quantity == null || !lines.has(doc.lines[i] as Line)) return line
      return isIncrease(quantity, line) ? { ...line, wantedQuantity: quantity } : { ...line, quantity }
    },
  )
}

/** The change, as it was filled in, asks for more than was approved: others decide on it. */
export const asksForMore = (doc: Requisition, _moment: Moment, given: Given): boolean =>
  changedLines(doc, given).some(({ wantedQuantity }) => wantedQuantity !== null)

/** Whoever wants none of a line gives it up. */
const changedToNone = ({ quantity }: Given, [line]: readonly Line[]): Refusal | undefined =>
  quantity != null && isZero(quantity as Decimal)
    ? { message: 'requisition.changedToNone', field: 'quantity', ...(line ? { line: line.itemNumber } : {}) }
    : undefined

const corrections = ['quantity', 'baseUnit', 'materialDesc'] as const

/** What is asked of a line that was sent back starts with what it says, where it is the only one. */
export function correctable({ lines }: Requisition, _moment: Moment, _given: Given) {
  const [line, ...others] = lines.filter(isReturned)
  if (!line || others.length > 0) return {}
  const { quantity, baseUnit, deliveryDate, materialDesc } = line
  return { quantity, baseUnit, deliveryDate, materialDesc }
}

/** The lines that were named stand in the pool again, with what was corrected of them. */
export function correctedLines(doc: Requisition, given: Given): Line[] {
  const { baseUnit, materialDesc } = given as { baseUnit?: string | null; materialDesc?: string | null }
  const lines = withChosen(doc, given, {
    ...{ itemStatus: 'pool', backRemark: null },
    ...(baseUnit == null ? {} : { baseUnit }),
    ...(materialDesc == null ? {} : { materialDesc }),
  })
  return changedLines({ ...doc, lines }, given)
}

/** Why lines cannot be sent again so: what a line says is corrected of one at a time, a day of several. */
export function wrongCorrection(doc: Requisition, given: Given, moment: Moment): Refusal | undefined {
  const field = corrections.find((key) => given[key] != null)
  if (field && chosen(doc, given).length > 1) return { message: 'requisition.correctedOneByOne', field }
  return wrongChange({ ...doc, lines: correctedLines(doc, given) }, given, moment)
}

/** Why lines cannot be changed so. */
export function wrongChange(doc: Requisition, given: Given, moment: Moment): Refusal | undefined {
  const none = changedToNone(given, chosen(doc, given))
  if (none) return none
  const changed = { ...doc, lines: changedLines(doc, given) }
  const named = { ...doc, lines: given.deliveryDate == null ? [] : chosen(changed, given) }
  return belowTaken(changed) ?? wantedInTime(named as Requisition, given, moment)
}
