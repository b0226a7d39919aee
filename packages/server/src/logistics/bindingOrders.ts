/** Orders by which goods move: confirmed, neither frozen nor closed (domain/05 §1.2). */
import type { Refusal } from '@srm/core/definition/document'
import { type AnyDoc, type AnyDocument, isIn } from '@srm/core/definition/workflow'
import { binding } from '@srm/core/logistics/orderLine'
import type { Context } from '../engine/context.ts'
import { Refused } from '../engine/errors.ts'
import { type Referred, referredTo } from '../engine/ledger/book.ts'

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
