/** What has come beyond the most that orders take: kept for its supplier until it is taken in or goes back (domain/05 §1.3). */
import { compare, decimal, isZero, plain } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { exceededBy } from '@srm/core/definition/lines/ledger'
import type { AnyRow } from '@srm/core/definition/workflow'
import { type Receipt, receipt } from '@srm/core/logistics/receipt'
import { returnOrder } from '@srm/core/logistics/returns/returnOrder'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { act } from '../engine/act.ts'
import { type Context, unscoped } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { referredTo } from '../engine/ledger/book.ts'
import { create, createAsSystem } from '../engine/save/create.ts'
import { settingOf } from '../settings/settingOf.ts'

type Line = Receipt['lines'][number]

const sumOf = (a: unknown, b: Decimal): Decimal => plain(decimal(String(a ?? '0')).plus(decimal(b)))

/** How much of an order line may still be received, where so much more is counted; undefined where all of it may. */
function roomFor(orderLine: AnyRow, counted: Decimal): Decimal | undefined {
  const after = { ...orderLine, receivedQuantity: sumOf(orderLine.receivedQuantity, counted) }
  return exceededBy(purchaseOrder, orderLine, after)?.left
}

/**
 * The lines with what is too much split off, where the account takes it into custody. What comes out of custody is not
 * split again: it is received, or refused.
 */
export async function withCustody(context: Context, doc: Receipt): Promise<Line[]> {
  if ((await settingOf(context.tx, context.actor.account, 'gr.excess')) !== 'custody') return doc.lines
  const orderLines = await referredTo(context, receipt, doc, 'orderNumber')
  const taken = new Map<unknown, Decimal>()
  return doc.lines.map((line) => {
    const orderLine = orderLines.get(line.uuid)?.line
    if (!orderLine || line.custodyNumber !== null) return line
    const before = taken.get(orderLine.uuid) ?? '0'
    const counted = line.countQty ?? '0'
    const standing = { ...orderLine, receivedQuantity: sumOf(orderLine.receivedQuantity, before) }
    const room = roomFor(standing, counted)
    const kept = room !== undefined && compare(room, counted) < 0 ? room : counted
    taken.set(orderLine.uuid, sumOf(before, kept))
    return { ...line, countQty: kept, custodyQty: plain(decimal(counted).minus(decimal(kept))) }
  })
}

const custodyOf = ({ lines }: Receipt): Line[] => lines.filter(({ custodyLeftQty }) => !isZero(custodyLeftQty))

onAction(receipt, {
  // an order that takes more by now receives the goods; else the posting is refused, and nothing has happened
  takeIn: async ({ context, after }) => {
    const { receiptNumber, toElsAccount, supplierName, factory, receivedUser } = after
    const lines = custodyOf(after).map((line) => ({
      custodyNumber: receiptNumber,
      custodyItemNumber: line.itemNumber,
      orderNumber: line.orderNumber,
      orderItemNumber: line.orderItemNumber,
      countQty: line.custodyLeftQty,
      batchNumber: line.batchNumber,
      expiryDate: line.expiryDate,
      storageLocation: line.storageLocation,
    }))
    const taken = { toElsAccount, supplierName, factory, receivedUser, arriveTime: context.moment.now, lines }
    const uuid = await createAsSystem(unscoped(context), receipt, taken as never)
    await act(context, receipt, uuid, 'post', {})
  },
  giveBack: async ({ context, after }) => {
    const { receiptNumber, toElsAccount, factory } = after
    const lines = custodyOf(after).map(({ itemNumber, custodyLeftQty }) => ({
      receiptNumber,
      receiptItemNumber: itemNumber,
      returnQuantity: custodyLeftQty,
      stockType: 'custody',
    }))
    await create(context, returnOrder, { toElsAccount, factory, returnCase: 'excess', backReason: 'excess', lines })
  },
})
