/** A shipment begins when its notice leaves and ends when the goods are received (domain/05 §1.7). */
import { deliveryNotice } from '@srm/core/logistics/deliveryNotice'
import { receipt } from '@srm/core/logistics/receipt'
import { logistics } from '@srm/core/logistics/shipments/logistics'
import { actAsSystem } from '../../engine/act.ts'
import { type Context, unscoped } from '../../engine/context.ts'
import { onAction } from '../../engine/effects.ts'
import { createAsSystem } from '../../engine/save/create.ts'

onAction(deliveryNotice, {
  ship: async ({ context, after }) => {
    const { toElsAccount, buyerName, deliveryNoteNumber, transportWay, carrier, trackNumber, vehicleNo } = after
    const { driver, driverPhone, shipTime, eta, grossWeight, volume } = after
    await createAsSystem(unscoped(context), logistics, {
      ...{ toElsAccount, buyerName, deliveryNoteNumber, transportWay, carrier, trackNumber, vehicleNo },
      ...{ driver, driverPhone, shipTime, eta, grossWeight, volume },
      events: [{ time: shipTime, status: 'created', place: null, text: null }],
    })
  },
})

/** The shipments of a supplier's notices that are still on their way to the account. */
async function onTheirWay({ tx, actor }: Context, supplier: string, notices: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ uuid: string }>(
    `select "uuid" from "logistics" where "toElsAccount" = $1 and "elsAccount" = $2 and "deliveryNoteNumber" = any($3)
        and "logisticsStatus" <> 'delivered' order by "uuid"`,
    [actor.account, supplier, notices],
  )
  return rows.map(({ uuid }) => uuid)
}

onAction(receipt, {
  post: async ({ context, after: { toElsAccount, receiptNumber, lines } }) => {
    const notices = [...new Set(lines.flatMap(({ deliveryNoteNumber }) => deliveryNoteNumber ?? []))]
    if (notices.length === 0) return
    for (const uuid of await onTheirWay(context, toElsAccount, notices))
      await actAsSystem(context, logistics, uuid, 'deliver', { eventText: receiptNumber }, {})
  },
})
