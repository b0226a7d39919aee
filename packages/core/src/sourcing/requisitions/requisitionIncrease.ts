/** More is asked for of what was approved: it waits for its approval beside the line, which stays as it is meanwhile (domain/04 §3.1). Pure. */
import { decimal } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import type { Doc } from '../../definition/shape.ts'
import type { requisitionShape } from './requisitionShape.ts'

type Requisition = Doc<typeof requisitionShape>
type Line = Requisition['lines'][number]

const isReleased = ({ requestStatus }: Requisition): boolean => requestStatus === 'released'

/** More than was approved: others are asked. */
export const isIncrease = (quantity: Decimal | null | undefined, { approvedQuantity }: Line): boolean =>
  quantity != null && approvedQuantity !== null && decimal(quantity).gt(decimal(approvedQuantity))

/** How much is asked for of a line, what waits included: amounts and budgets go by it, orders do not. */
export const askedQuantity = ({
  wantedQuantity,
  quantity,
}: Pick<Line, 'wantedQuantity' | 'quantity'>): Decimal | null => wantedQuantity ?? quantity

/** What was asked for is what is wanted. Of one that was not released yet, all of it is approved. */
export const approvedLines = (doc: Requisition): Line[] =>
  doc.lines.map((line) =>
    isReleased(doc)
      ? line.wantedQuantity === null
        ? line
        : {
            ...line,
            ...{ quantity: line.wantedQuantity, approvedQuantity: line.wantedQuantity, wantedQuantity: null },
          }
      : { ...line, itemStatus: 'pool' as const, approvedQuantity: line.quantity, backRemark: null },
  )

/** What was asked for is not wanted any more, and the line stays as it was. */
const withoutIncrease = (doc: Requisition) => ({ lines: doc.lines.map((line) => ({ ...line, wantedQuantity: null })) })

/** An increase that is refused or taken back leaves the requisition approved. */
export const givenUp = {
  or: { when: isReleased, to: { requestStatus: 'released', auditStatus: 'approved' } },
  sets: withoutIncrease,
} as const
