/** How much of an order line is wanted and how much has come: by quantity, of a limit by money (domain/05 §1.1.2). Pure. */
import { compare, isZero } from '../decimal.ts'
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
