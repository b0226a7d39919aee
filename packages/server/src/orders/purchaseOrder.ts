/** What follows from an order's actions beyond the order itself. */
import type { PurchaseOrder } from '@srm/core/orders/purchaseOrder'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { demandWorking } from '../gates/supplierGate.ts'

/** Of these a potential supplier may get some, as far as the platform's codes tell: they are how he becomes more. */
const trials = new Set(['SMP', 'TRI'])

/** The supplier's relation must allow orders (domain/07 §3.6, g.sup(order)). @throws Refused */
const demandSupplier = (context: Context, order: PurchaseOrder) =>
  demandWorking(
    context,
    {
      message: 'purchaseOrder.supplierNotActive',
      what: 'order',
      ...(trials.has(order.orderType ?? '') ? { already: 'potential' } : {}),
    },
    order,
  )

type Line = PurchaseOrder['lines'][number]

/** The lines of the latest of these versions that the supplier was sent. */
async function sentLines({ tx, actor }: Context, { uuid }: PurchaseOrder, upTo: number): Promise<readonly Line[]> {
  const [latest] = await tx.query<{ lines: readonly Line[] }>(
    `select "snapshot"->'lines' as lines from "purchaseOrderVersion"
      where "elsAccount" = $1 and "uuid" = $2 and "version" <= $3 order by "version" desc limit 1`,
    [actor.account, uuid, upTo],
  )
  return latest?.lines ?? []
}

/** Is it the line that was sent, of the material or of the temporary one that has become it? */
const goesOn = (line: Line, sent: Line): boolean =>
  sent.uuid === line.uuid &&
  (sent.materialNumber === line.materialNumber ||
    (sent.materialNumber === null && sent.tempNumber !== null && sent.tempNumber === line.tempNumber))

/**
 * Frozen or unfinished materials do not enter new orders; what the supplier has already goes on (domain/07 §3.1).
 * @param version that he was sent last
 * @throws Refused
 */
async function demandMaterials(context: Context, order: PurchaseOrder, version: number): Promise<void> {
  const { tx, actor } = context
  const open = order.lines.filter(({ isClose }) => isClose !== 'Y')
  const rows = await tx.query<{ materialNumber: string }>(
    `select "materialNumber" from material where "elsAccount" = $1 and "materialNumber" = any($2) and "materialStatus" <> 'active' and "isDel" = 'N'`,
    [actor.account, open.flatMap(({ materialNumber }) => materialNumber ?? [])],
  )
  if (rows.length === 0) return
  const blocked = new Set(rows.map(({ materialNumber }) => materialNumber))
  const sent = await sentLines(context, order, version)
  const wrong = open.find(
    (line) => blocked.has(line.materialNumber ?? '') && !sent.some((former) => goesOn(line, former)),
  )
  if (!wrong) return
  const { itemNumber: line, materialNumber } = wrong
  throw new Refused({
    message: 'purchaseOrder.materialNotActive',
    field: 'materialNumber',
    line,
    params: { line, material: materialNumber ?? '' },
  })
}

onAction(purchaseOrder, {
  // Of an order that was handed over the working copy is submitted, and only `before` holds it.
  submit: ({ context, before, after }) => demandMaterials(context, before ?? after, after.orderVersion),
  async send({ context, before, after }) {
    await demandSupplier(context, after)
    await demandMaterials(context, after, before?.orderVersion ?? 0)
  },
  // What is sent of a change is the working copy, and only `before` holds it.
  async sendChange({ context, before, after, input }) {
    if (input.type === 'cancel') return
    await demandSupplier(context, after)
    await demandMaterials(context, before ?? after, before?.orderVersion ?? 0)
  },
})
