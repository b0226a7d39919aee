/** A call-off takes no more than is open of an order, with what is called off, announced and received already (domain/05 §1.2). */
import { decimal, plain, sum, zero } from '@srm/core/decimal'
import type { AnyRow } from '@srm/core/definition/workflow'
import { type CallOff, callOff } from '@srm/core/logistics/callOff'
import type { Context } from '../engine/context.ts'
import { onTaking } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { bindingOrders, demandWithinChanges } from './bindingOrders.ts'

const total = (line: AnyRow, keys: readonly string[]) => sum(keys.map((key) => decimal(String(line[key] ?? '0'))))

/** What of an order line may still be called off, its tolerance included. */
const leftOf = (line: AnyRow) =>
  total(line, ['overToleranceQuantity', 'replaceQuantity']).minus(
    total(line, ['receivedQuantity', 'onWayQuantity', 'reservedQuantity', 'noticedQuantity']),
  )

/** @throws Refused naming the line that asks for more than is open of its order line */
async function demandOpen(context: Context, doc: CallOff): Promise<void> {
  const orders = await bindingOrders(context, callOff, doc, 'callOff.notBinding')
  demandWithinChanges(doc.lines, orders, 'needQuantity')
  const asked = new Map<unknown, ReturnType<typeof decimal>>()
  for (const line of doc.lines) {
    const order = orders.get(line.uuid)?.line ?? {}
    if (order.unlimitedOver === 'Y') continue
    const before = asked.get(order.uuid) ?? zero
    const left = leftOf(order).minus(before)
    const need = decimal(line.needQuantity ?? '0')
    if (need.gt(left)) {
      const { itemNumber, orderNumber, orderItemNumber } = line
      throw new Refused({
        message: 'purchaseOrder.tooMuchCalledOff',
        field: 'needQuantity',
        line: itemNumber,
        params: {
          line: itemNumber,
          number: String(orderNumber),
          item: Number(orderItemNumber),
          left: plain(left.lt(zero) ? zero : left),
        },
      })
    }
    asked.set(order.uuid, before.plus(need))
  }
}

onTaking(callOff, {
  send: async (context, doc) => {
    await demandOpen(context, doc)
    return doc
  },
})
