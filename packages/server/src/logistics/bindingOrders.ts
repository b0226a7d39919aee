/** Orders by which goods move: confirmed, neither frozen nor closed (domain/05 §1.2). */
import { compare, decimal, plain } from '@srm/core/decimal'
import type { Refusal } from '@srm/core/definition/document'
import type { Decimal } from '@srm/core/definition/field'
import { type AnyDoc, type AnyDocument, type AnyRow, isIn } from '@srm/core/definition/workflow'
import { binding } from '@srm/core/logistics/orderLine'
import { noticeLimit } from '@srm/core/orders/noticeLimit'
import type { PurchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { Context } from '../engine/context.ts'
import { Refused } from '../engine/errors.ts'
import { type Referred, referredTo } from '../engine/ledger/book.ts'

type OrderLine = PurchaseOrder['lines'][number]

/** A change waits for consent, of the supplier or of the buyer to what he answered. */
const waits: ReadonlySet<string> = new Set(['changeUnconfirmed', 'changeCountered'])

/** What of an order line may be announced while a change of the order waits; undefined while none does. */
function limitOf({ document, line, proposed }: Referred): Decimal | undefined {
  if (!proposed || !waits.has(String(document.orderStatus))) return undefined
  const wanted = proposed.lines?.find(({ itemNumber }) => itemNumber === line.itemNumber)
  return noticeLimit(
    line as unknown as OrderLine,
    proposed.changeType === 'cancel' ? null : ((wanted as OrderLine) ?? null),
  )
}

/**
 * Nobody announces or calls off more than both the order that binds and its change that waits have open (domain/05 §1.1.3).
 * @param key the quantity of the lines
 * @throws Refused naming the line that asks for more
 */
export function demandWithinChanges(
  lines: readonly AnyRow[],
  orders: ReadonlyMap<unknown, Referred>,
  key: string,
): void {
  const asked = new Map<unknown, Decimal>()
  for (const row of lines) {
    const order = orders.get(row.uuid)
    const limit = order && limitOf(order)
    if (!order || limit === undefined) continue
    const before = asked.get(order.line.uuid) ?? '0'
    const all = plain(decimal(before).plus(decimal(String(row[key] ?? '0'))))
    asked.set(order.line.uuid, all)
    if (compare(all, limit) <= 0) continue
    const line = Number(row.itemNumber)
    const left = plain(decimal(limit).minus(decimal(before)))
    throw new Refused({
      message: 'purchaseOrder.changeWaits',
      field: key,
      line,
      params: { line, number: String(row.orderNumber), left },
    })
  }
}

/**
 * The order lines that the lines of a document are about, locked until the end of the transaction.
 * @param message by which a line of an order is refused that nobody is bound to now
 * @returns by uuid of the document's own line
 * @throws Refused naming the first such line
 */
export async function bindingOrders(
  context: Context,
  def: AnyDocument,
  doc: AnyDoc,
  message: Refusal['message'],
): Promise<ReadonlyMap<unknown, Referred>> {
  const orders = await referredTo(context, def, doc, 'orderNumber')
  for (const line of doc.lines ?? []) {
    const order = orders.get(line.uuid)
    if (order && isIn(binding, order.document) && order.line.isClose !== 'Y') continue
    const number = Number(line.itemNumber)
    throw new Refused({
      message,
      field: 'orderNumber',
      line: number,
      params: { line: number, number: String(line.orderNumber) },
    })
  }
  return orders
}
