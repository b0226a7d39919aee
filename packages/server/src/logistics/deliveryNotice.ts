/** Goods are announced and leave for orders that both sides are bound to; whether the buyer approves first is his setting (domain/05 §1.2). */
import { type DeliveryNotice, deliveryNotice } from '@srm/core/logistics/deliveryNotice'
import { actingAs } from '../database/jointTransaction.ts'
import type { Context } from '../engine/context.ts'
import { onAction, onTaking } from '../engine/effects.ts'
import type { Referred } from '../engine/ledger/book.ts'
import { settingOf } from '../settings/settingOf.ts'
import { bindingOrders, demandWithinChanges } from './bindingOrders.ts'
import { demandOpen, taken } from './demandOpen.ts'
import { bookSlot, freeSlot } from './docks/bookSlot.ts'
import { withMaterialRequirements } from './materialRequirements.ts'
import { numbered } from './receiving/packageNumbers.ts'

const approvalOf = ({ tx }: Context, buyer: string): Promise<'Y' | 'N'> =>
  actingAs(tx, { account: buyer, side: 'system' }, () => settingOf(tx, buyer, 'asn.approval'))

/** Of an order that has closed itself what has come without a notice is not announced again. */
function demandRest(lines: DeliveryNotice['lines'], orders: ReadonlyMap<unknown, Referred>): void {
  const ofClosed = lines.filter(({ uuid }) => orders.get(uuid)?.document.isClose === 'Y')
  demandOpen(ofClosed, orders, { key: 'quantity', taken, message: 'purchaseOrder.tooMuchShipped' })
}

onTaking(deliveryNotice, {
  submit: async (context, doc) => {
    const orders = await bindingOrders(context, deliveryNotice, doc, 'deliveryNotice.notBinding')
    demandWithinChanges(doc.lines, orders, 'quantity')
    demandRest(doc.lines, orders)
    const packages = await numbered(context, doc.packages)
    const lines = await withMaterialRequirements(context, doc)
    return { ...doc, packages, lines, approvalRequired: await approvalOf(context, String(doc.toElsAccount)) }
  },
  ship: async (context, doc) => {
    await bindingOrders(context, deliveryNotice, doc, 'deliveryNotice.notBinding')
    return doc
  },
})

onAction(deliveryNotice, {
  submit: async ({ context, after }) => bookSlot(context, after),
  reject: async ({ context, after }) => void (await freeSlot(context, after)),
  cancel: async ({ context, after }) => void (await freeSlot(context, after)),
})
