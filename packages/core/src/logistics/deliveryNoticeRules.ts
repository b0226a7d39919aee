/** Rules of delivery notices (domain/05 §1.2). Pure. */
import { decimal, isZero, plain, zero } from '../decimal.ts'
import type { Moment, Refusal } from '../definition/document.ts'
import type { Decimal, IsoDate } from '../definition/field.ts'
import { weightOf } from '../masterData/materials/materialSnapshot.ts'
import { openClaim } from './claims.ts'
import type { itemStatuses, noteApprovals, noteSendings } from './logisticsCodes.ts'
import { type Packed, packedTotals, packingFault } from './packing/packages.ts'
import { serialFault } from './packing/serials.ts'

interface Line {
  readonly itemNumber: number
  readonly quantity: Decimal | null
  readonly isValidity: 'Y' | 'N' | null
  readonly expiryDate: IsoDate | null
  readonly productionDate: IsoDate | null
  readonly remainShelfLife: number | null
  readonly minRemainShelfLife: number | null
  readonly serials: string | null
  readonly receivedQty: Decimal | null
  readonly refusedQty: Decimal | null
  readonly claimedQty: Decimal | null
  readonly unitQuantity: Decimal | null
  readonly grossWeight: Decimal | null
  readonly purchaseType: string | null
}
interface Counted {
  readonly packCount: number | null
}
interface Notice<L extends Line = Line> {
  readonly noteStatus: string
  readonly shipTime: string | null
  readonly submitTime: string | null
  readonly approvalRequired: 'Y' | 'N' | null
  readonly packages: readonly Packed[] | null
  readonly lines: readonly L[]
}

const of = (value: Decimal | null) => decimal(value ?? '0')
/** Received or refused at the dock. */
const arrived = (line: Line) => of(line.receivedQty).plus(of(line.refusedQty))

/** What counts as shipped, and what of it is still on its way. A closed notice has shipped what arrived (domain/05 §1.1.5). */
function moved(noteStatus: string, line: Line): { deliveredQty: Decimal; onWayQty: Decimal } {
  if (noteStatus === 'closed') return { deliveredQty: plain(arrived(line)), onWayQty: '0' }
  if (noteStatus !== 'inTransit') return { deliveredQty: '0', onWayQty: '0' }
  const left = of(line.quantity).minus(arrived(line))
  return { deliveredQty: line.quantity ?? '0', onWayQty: plain(left.lt(zero) ? zero : left) }
}

/** What of a closed notice never came: for that the buyer may deduct. */
function missing(noteStatus: string, line: Line): { claimableQty: Decimal; openClaimQty: Decimal } {
  const lacking = noteStatus === 'closed' ? of(line.quantity).minus(arrived(line)) : zero
  const claimableQty = plain(lacking.lt(zero) ? zero : lacking)
  return { claimableQty, openClaimQty: openClaim({ ...line, claimableQty }) }
}

/** How far a line is: what ended says so, of the others what arrived does. */
function itemStatusOf(noteStatus: string, line: Line): keyof typeof itemStatuses {
  if (noteStatus === 'cancelled' || noteStatus === 'closed') return noteStatus
  if (isZero(plain(arrived(line)))) return 'open'
  return arrived(line).gte(of(line.quantity)) ? 'complete' : 'partly'
}

/** Where the buyer's approval stands: a notice that needs one and is under way has it. */
function approvalOf({ noteStatus, approvalRequired, submitTime }: Notice): keyof typeof noteApprovals {
  if (approvalRequired !== 'Y') return 'notRequired'
  if (noteStatus === 'toApprove') return 'underApproval'
  if (noteStatus === 'rejected') return 'rejected'
  const isUnanswered = noteStatus === 'new' || noteStatus === 'cancelled'
  return isUnanswered || submitTime === null ? 'notSubmitted' : 'approved'
}

/** What the specification asks of a notice that its own states say. */
const statesOf = (notice: Notice) => ({
  sendStatus: (notice.submitTime === null ? 'notSent' : 'sent') as keyof typeof noteSendings,
  auditStatus: approvalOf(notice),
})

/** What of a line follows from it alone. */
const ofLine = (noteStatus: string, line: Line) => ({
  itemStatus: itemStatusOf(noteStatus, line),
  factoryProcessing: line.purchaseType === '3' ? ('Y' as const) : ('N' as const),
  weight: weightOf(line),
})

/** What of each line is shipped and on its way, and what never came. */
const movements = <L extends Line>({ noteStatus, lines }: Notice<L>) => ({
  lines: lines.map((line) => ({
    ...line,
    ...moved(noteStatus, line),
    ...missing(noteStatus, line),
    ...ofLine(noteStatus, line),
  })),
})

/** What follows from the lines and from what they are packed in. */
export const followingOf = <L extends Line & Counted>(
  notice: Notice<L> & Counted & { readonly grossWeight: Decimal | null },
) => ({ ...packedTotals({ ...notice, ...movements(notice) }), ...statesOf(notice) })

/** The stage: in transit until something arrives, received once nothing is on its way. */
export function deliveryNoticeStage({ noteStatus, lines }: Notice) {
  const stage = noteStatus as
    | 'new'
    | 'toApprove'
    | 'confirmed'
    | 'rejected'
    | 'inTransit'
    | 'partlyReceived'
    | 'received'
    | 'closed'
    | 'cancelled'
  if (stage !== 'inTransit' || lines.every((line) => isZero(plain(arrived(line))))) return stage
  return lines.every((line) => arrived(line).gte(of(line.quantity))) ? 'received' : 'partlyReceived'
}

/** What is wrong with the days of a line. What has a shelf life says when it ends, and arrives with enough of it. */
function shelfLifeFault(line: Line, at: Pick<Refusal, 'line' | 'field'>): Refusal | undefined {
  const { itemNumber, isValidity, expiryDate, remainShelfLife: days, minRemainShelfLife: least } = line
  if (isValidity === 'Y' && !expiryDate)
    return { message: 'deliveryNotice.expiryMissing', ...at, params: { line: itemNumber } }
  if (expiryDate && days !== null && least !== null && days < least)
    return { message: 'deliveryNotice.shelfLifeTooShort', ...at, params: { line: itemNumber, days, least } }
  return undefined
}

function lineFault(line: Line, today: IsoDate): Refusal | undefined {
  const at = { line: line.itemNumber, params: { line: line.itemNumber, today } }
  if (isZero(line.quantity)) return { message: 'deliveryNotice.nothingSent', field: 'quantity', ...at }
  if (line.expiryDate && line.expiryDate <= today)
    return { message: 'deliveryNotice.expired', field: 'expiryDate', ...at }
  if (line.productionDate && line.productionDate > today)
    return { message: 'deliveryNotice.notProduced', field: 'productionDate', ...at }
  return shelfLifeFault(line, { line: line.itemNumber, field: 'expiryDate' })
}

/** Something is sent, packed as the packages say, and nothing that will have expired or was produced in the future. */
export function nothingSent(
  { packages, lines }: Pick<Notice<Line & Counted>, 'packages' | 'lines'>,
  _given: object,
  { today }: Moment,
): Refusal | undefined {
  if (lines.length === 0) return { message: 'common.atLeastOneRow', field: 'lines' }
  for (const line of lines) {
    const fault = lineFault(line, today)
    if (fault) return fault
  }
  return serialFault(lines, ({ quantity }) => quantity) ?? packingFault({ packages, lines })
}

const day = 86_400_000

/** Goods leave by tomorrow at the latest (domain/05 §1.2). */
export const shippedInFuture = ({ shipTime }: Notice, _given: object, { now }: Moment): Refusal | undefined =>
  shipTime !== null && Date.parse(shipTime) > Date.parse(now) + day
    ? { message: 'deliveryNotice.shippedInFuture', field: 'shipTime' }
    : undefined

/** All of it arrived: there is nothing to explain. */
export const nothingMissing = ({ lines }: Notice): Refusal | undefined =>
  lines.every((line) => arrived(line).gte(of(line.quantity))) ? { message: 'deliveryNotice.nothingMissing' } : undefined
