/** Goods are announced and leave for orders that both sides are bound to; whether the buyer approves first is his setting (domain/05 §1.2). */
import { deliveryNotice } from '@srm/core/logistics/deliveryNotice'
import { actingAs } from '../database/jointTransaction.ts'
import type { Context } from '../engine/context.ts'
import { onAction, onTaking } from '../engine/effects.ts'
import { settingOf } from '../settings/settingOf.ts'
import { bindingOrders, demandWithinChanges } from './bindingOrders.ts'
import { bookSlot, freeSlot } from './docks/bookSlot.ts'
import { withMaterialRequirements } from './materialRequirements.ts'
import { numbered } from './receiving/packageNumbers.ts'

const approvalOf = ({ tx }: Context, buyer: string): Promise<'Y' | 'N'> =>
  actingAs(tx, { account: buyer, side: 'system' }, () => settingOf(tx, buyer, 'asn.approval'))

onTaking(deliveryNotice, {
  submit: async (context, doc) => {
    const orders = await bindingOrders(context, deliveryNotice, doc, 'deliveryNotice.notBinding')
    demandWithinChanges(doc.lines, orders, 'quantity')
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
