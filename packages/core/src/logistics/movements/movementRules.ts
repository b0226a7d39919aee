/** Rules of goods movements (domain/05 §1.1.2, §1.5). Pure. */
import { isZero } from '../../decimal.ts'
import type { Issue, Moment, Refusal } from '../../definition/document.ts'
import type { Decimal, IsoDate } from '../../definition/field.ts'
import type { MovedAs } from './movementCodes.ts'

interface Line {
  readonly itemNumber: number
  readonly orderNumber: string | null
  readonly orderItemNumber: number | null
  readonly quantity: Decimal | null
}
interface Movement {
  readonly movementType: MovedAs
  readonly postingDate: IsoDate | null
  readonly lines: readonly Line[]
}

/** Components are those of an order line; what is consumed lies with the buyer, whatever order it came by. */
export const isOfOrders = (movementType: MovedAs): boolean => movementType !== '411'

/** What each line must say, by the kind of movement, before it is posted. */
export function movementFaults({ movementType, lines }: Movement, mode: 'save' | 'submit'): Issue[] {
  if (mode === 'save') return []
  return lines.flatMap(({ orderNumber, orderItemNumber }, i): Issue[] => {
    if (!isOfOrders(movementType))
      return orderNumber === null ? [] : [{ path: `lines.${i}.orderNumber`, rule: 'notForThisMovement' }]
    if (orderNumber === null) return [{ path: `lines.${i}.orderNumber`, rule: 'required' }]
    return orderItemNumber === null ? [{ path: `lines.${i}.orderItemNumber`, rule: 'required' }] : []
  })
}

/** Something moves on every line, and not before its time. */
export function nothingMoved({ lines, postingDate }: Movement, _given: object, { today }: Moment): Refusal | undefined {
  if (lines.length === 0) return { message: 'common.atLeastOneRow', field: 'lines' }
  if (postingDate !== null && postingDate > today)
    return { message: 'goodsMovement.inFuture', field: 'postingDate', params: { date: postingDate } }
  const line = lines.find(({ quantity }) => isZero(quantity))?.itemNumber
  return line === undefined
    ? undefined
    : { message: 'goodsMovement.nothingMoved', field: 'quantity', line, params: { line } }
}
