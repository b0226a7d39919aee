/** A call-off takes no more than is open of an order, with what is called off, announced and received already (domain/05 §1.2). */
import { callOff } from '@srm/core/logistics/callOff'
import { onTaking } from '../engine/effects.ts'
import { bindingOrders, demandWithinChanges } from './bindingOrders.ts'
import { demandOpen, taken } from './demandOpen.ts'

const asked = {
  key: 'needQuantity',
  taken: [...taken, 'noticedQuantity'],
  message: 'purchaseOrder.tooMuchCalledOff',
} as const

onTaking(callOff, {
  send: async (context, doc) => {
    const orders = await bindingOrders(context, callOff, doc, 'callOff.notBinding')
    demandWithinChanges(doc.lines, orders, asked.key)
    demandOpen(doc.lines, orders, asked)
    return doc
  },
})
