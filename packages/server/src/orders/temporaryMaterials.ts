/** Lines of temporary materials: ordered while usable, under the material's number once there is one (domain/07 §3.4). */
import { type PurchaseOrder, purchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'

interface Known {
  readonly tempNumber: string
  readonly tempStatus: string
  readonly materialNumber: string | null
}
type Line = PurchaseOrder['lines'][number]

/** A usable one stands alone, a converted one beside its own material; what nobody knows came with a history. */
const fits = ({ materialNumber }: Line, known: Known | undefined): boolean =>
  known === undefined ||
  (known.tempStatus === 'usable'
    ? materialNumber === null
    : known.tempStatus === 'converted' && materialNumber === known.materialNumber)

/** @throws Refused */
async function demandUsable({ tx, actor }: Context, order: PurchaseOrder): Promise<void> {
  const lines = order.lines.filter(({ tempNumber, isClose }) => tempNumber !== null && isClose !== 'Y')
  if (lines.length === 0) return
  const rows = await tx.query<Known>(
    `select "tempNumber", "tempStatus", "materialNumber" from "temporaryMaterial"
      where "elsAccount" = $1 and "tempNumber" = any($2) and "isDel" = 'N'`,
    [actor.account, lines.map(({ tempNumber }) => tempNumber)],
  )
  const known = new Map(rows.map((row) => [row.tempNumber, row]))
  const wrong = lines.find((line) => !fits(line, known.get(line.tempNumber ?? '')))
  if (!wrong) return
  const { itemNumber: line, tempNumber } = wrong
  throw new Refused({
    message: 'purchaseOrder.tempNotUsable',
    field: 'tempNumber',
    line,
    params: { line, material: tempNumber ?? '' },
  })
}

onAction(purchaseOrder, {
  submit: ({ context, after }) => demandUsable(context, after),
  send: ({ context, after }) => demandUsable(context, after),
  sendChange: ({ context, before, after, input }) =>
    input.type === 'cancel' ? Promise.resolve() : demandUsable(context, before ?? after),
})
