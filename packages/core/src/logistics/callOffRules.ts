/** Rules of call-offs (domain/05 §1.2). Pure. */
import { compare, decimal, isZero, plain, zero } from '../decimal.ts'
import type { Moment, Refusal } from '../definition/document.ts'
import type { Decimal, IsoDate } from '../definition/field.ts'
import { weightOf } from '../masterData/materials/materialSnapshot.ts'

interface Line {
  readonly itemNumber: number
  readonly needQuantity: Decimal | null
  readonly needDate: IsoDate | null
  readonly confirmQuantity: Decimal | null
  readonly confirmDate: IsoDate | null
  readonly sendDeliveryNoteQuantity: Decimal | null
  readonly unitQuantity: Decimal | null
  readonly grossWeight: Decimal | null
}
interface CallOff<L extends Line = Line> {
  readonly noteStatus: string
  readonly lines: readonly L[]
}

const of = (value: Decimal | null) => decimal(value ?? '0')

/** What of a line is still to be put into delivery notices: of what was promised, else of what is needed. */
const remaining = (line: Line): Decimal => {
  const left = of(line.confirmQuantity ?? line.needQuantity).minus(of(line.sendDeliveryNoteQuantity))
  return plain(left.lt(zero) ? zero : left)
}

const isEnded = ({ noteStatus }: CallOff): boolean =>
  noteStatus === 'closed' || noteStatus === 'cancelled' || noteStatus === 'rejected'

/** What of each line remains, nothing of a call-off that has ended; and what a line weighs. */
export const remainders = <L extends Line>(callOff: CallOff<L>) => ({
  lines: callOff.lines.map((line) => ({
    ...line,
    remainQuantity: isEnded(callOff) ? ('0' as Decimal) : remaining(line),
    weight: weightOf({ ...line, quantity: line.needQuantity }),
  })),
})

/** The stage: confirmed ones are fulfilled once nothing of them remains. */
export function callOffStage(callOff: CallOff) {
  const { noteStatus, lines } = callOff
  const isShipped =
    lines.some((line) => !isZero(line.sendDeliveryNoteQuantity)) && lines.every((line) => isZero(remaining(line)))
  return (noteStatus === 'confirmed' && isShipped ? 'fulfilled' : noteStatus) as
    | 'new'
    | 'sent'
    | 'confirmed'
    | 'rejected'
    | 'fulfilled'
    | 'closed'
    | 'cancelled'
}

/** Every line asks for something, on a day that is not over. */
export function nothingNeeded({ lines }: CallOff, _given: object, { today }: Moment): Refusal | undefined {
  if (lines.length === 0) return { message: 'common.atLeastOneRow', field: 'lines' }
  for (const line of lines) {
    const at = { line: line.itemNumber, params: { line: line.itemNumber, today } }
    if (isZero(line.needQuantity)) return { message: 'callOff.nothingNeeded', field: 'needQuantity', ...at }
    if (line.needDate && line.needDate < today) return { message: 'callOff.needDatePast', field: 'needDate', ...at }
  }
  return undefined
}

/** Nobody promises more than is needed, nor for a day that is over. */
export function promisedTooMuch({ lines }: CallOff, _given: object, { today }: Moment): Refusal | undefined {
  for (const line of lines) {
    const limit = line.needQuantity ?? '0'
    const at = { line: line.itemNumber, params: { line: line.itemNumber, limit, today } }
    if (compare(line.confirmQuantity ?? '0', limit) > 0)
      return { message: 'callOff.promisedTooMuch', field: 'confirmQuantity', ...at }
    if (line.confirmDate && line.confirmDate < today)
      return { message: 'callOff.confirmDatePast', field: 'confirmDate', ...at }
  }
  return undefined
}

/** The answer: what the supplier left open is promised as it was asked for. */
export const promised = <L extends Line>({ lines }: CallOff<L>, { now }: Moment) => ({
  confirmTime: now,
  lines: lines.map((line) => ({
    ...line,
    confirmQuantity: line.confirmQuantity ?? line.needQuantity,
    confirmDate: line.confirmDate ?? line.needDate,
  })),
})

const hour = 3_600_000
/** Hours in which a supplier answers a call-off. */
const replyHours = 24

/** It goes out unanswered. */
export const calledOff = <L extends Line>({ lines }: CallOff<L>, { now }: Moment) => ({
  sendTime: now,
  replyDeadline: new Date(Date.parse(now) + replyHours * hour).toISOString(),
  rejectReason: null,
  lines: lines.map((line) => ({ ...line, confirmQuantity: null, confirmDate: null })),
})

/** Goods of it are in delivery notices: it can be closed, not cancelled. */
export const alreadyNoticed = ({ lines }: CallOff): Refusal | undefined =>
  lines.some((line) => !isZero(line.sendDeliveryNoteQuantity)) ? { message: 'callOff.alreadyNoticed' } : undefined
