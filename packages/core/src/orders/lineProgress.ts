/** How much of an order line is wanted and how much has come: by quantity, of a limit by money (domain/05 §1.1.2). Pure. */
import { compare, decimal, isZero, plain } from '../decimal.ts'
import type { Decimal, IsoDate } from '../definition/field.ts'

type Value = Decimal | null | undefined

interface Line {
  readonly quantity: Value
  readonly receivedQuantity?: Value
  readonly limitAmount?: Value
  readonly acceptedAmount?: Value
}

/** Is the line bought up to a limit of money? */
export const isLimit = ({ limitAmount }: Pick<Line, 'limitAmount'>): boolean => (limitAmount ?? null) !== null

export interface Progress {
  readonly wanted: Decimal
  readonly come: Decimal
}
export const progressOf = (line: Line): Progress =>
  isLimit(line)
    ? { wanted: line.limitAmount ?? '0', come: line.acceptedAmount ?? '0' }
    : { wanted: line.quantity ?? '0', come: line.receivedQuantity ?? '0' }

/** Has anything of the line come? */
export const hasCome = (line: Line): boolean => !isZero(progressOf(line).come)

interface DueLine extends Line {
  readonly isClose: 'Y' | 'N' | null
  readonly deliveryDate: IsoDate | null
  readonly requestDeliveryDate: IsoDate | null
}

/** The agreed day of a line, else the wanted one, while something of it is to come. */
export function lineDueDate(line: DueLine): IsoDate | null {
  const { wanted, come } = progressOf(line)
  return line.isClose !== 'Y' && compare(come, wanted) < 0 ? (line.deliveryDate ?? line.requestDeliveryDate) : null
}

interface ReconciledLine extends Line {
  readonly isClose: 'Y' | 'N' | null
  readonly refundQuantity?: Value
  readonly replaceQuantity?: Value
  readonly reconciledQuantity?: Value
}

/** What of a line is to be reconciled in the end: what is wanted, of a closed one what came; never what went back for its money. */
function reconcilable({
  isClose,
  quantity,
  receivedQuantity,
  refundQuantity,
  replaceQuantity,
}: ReconciledLine): Decimal {
  const came = decimal(receivedQuantity ?? '0').minus(decimal(replaceQuantity ?? '0'))
  const wanted = decimal(quantity ?? '0')
  const due = isClose === 'Y' && came.lt(wanted) ? came : wanted
  return plain(due.minus(decimal(refundQuantity ?? '0')))
}

/** Is all of a line in confirmed statements? Of a limit, all that was accepted once nothing more is. */
function isReconciled(line: ReconciledLine): boolean {
  if (isLimit(line)) {
    const { wanted, come } = progressOf(line)
    return !isZero(line.reconciledQuantity ?? '0') && (line.isClose === 'Y' || compare(come, wanted) >= 0)
  }
  return compare(line.reconciledQuantity ?? '0', reconcilable(line)) >= 0
}

/** How far an order is in confirmed statements: follows from its lines, never set by hand (domain/05 §1.1, head fields). */
export function reconciliationFlag(lines: readonly ReconciledLine[]): 'none' | 'partly' | 'fully' {
  if (lines.every(({ reconciledQuantity }) => isZero(reconciledQuantity ?? '0'))) return 'none'
  return lines.every(isReconciled) ? 'fully' : 'partly'
}
