/** Slots at the docks of the plant to which an order's goods go, for the supplier who announces them (domain/05 §1.2). */
import { deliveryNotice } from '@srm/core/logistics/deliveryNotice'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { actingAs } from '../../database/jointTransaction.ts'
import { type Context, inTransaction } from '../../engine/context.ts'
import { Invalid, NotFound } from '../../engine/errors.ts'
import { demandPermission } from '../../engine/get.ts'
import { dockSlots } from '../../logistics/docks/dockSlots.ts'
import { answer } from '../answer.ts'
import { sessionOf } from '../signIn/sessionHook.ts'

/** Days that are told at once. */
const days = 5

interface Asked {
  readonly orderNumber: string
  readonly orderItemNumber: number
  readonly from: string
}

/** @throws Invalid */
function readAsked({ body }: FastifyRequest): Asked {
  const { orderNumber, orderItemNumber, from } = (typeof body === 'object' && body !== null ? body : {}) as Partial<
    Record<keyof Asked, unknown>
  >
  if (typeof orderNumber !== 'string' || orderNumber === '')
    throw new Invalid([{ path: 'orderNumber', rule: 'required' }])
  if (!Number.isSafeInteger(orderItemNumber)) throw new Invalid([{ path: 'orderItemNumber', rule: 'notInteger' }])
  if (typeof from !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(from) || Number.isNaN(Date.parse(from)))
    throw new Invalid([{ path: 'from', rule: 'notDate' }])
  return { orderNumber, orderItemNumber: orderItemNumber as number, from }
}

/** Where the goods of an order line go: of an order that the supplier has. @throws NotFound */
async function plantOf({ tx, actor }: Context, { orderNumber, orderItemNumber }: Asked) {
  const [row] = await tx.query<{ account: string; factory: string | null }>(
    `select h."elsAccount" as account, l."factory" from "purchaseOrder" h
       join "purchaseOrderLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
      where h."toElsAccount" = $1 and h."orderNumber" = $2 and l."itemNumber" = $3 and h."isDel" = 'N' limit 1`,
    [actor.account, orderNumber, orderItemNumber],
  )
  if (!row) throw new NotFound('purchaseOrder')
  return row
}

/** `POST {prefix}/supplier/dockSlots { orderNumber, orderItemNumber, from }`: five days of slots; others' are only taken. */
export function dockRoutes(api: FastifyInstance, { database }: { readonly database: Database }): void {
  api.post('/supplier/dockSlots', async (request) => {
    const actor = sessionOf(request)
    demandPermission({ actor }, deliveryNotice, 'create')
    const asked = readAsked(request)
    const docks = await inTransaction({ database, actor }, async (context) => {
      const { account, factory } = await plantOf(context, asked)
      return actingAs(context.tx, { account, side: 'system' }, () =>
        dockSlots(context.tx, account, String(factory), asked.from, days),
      )
    })
    return answer({ docks })
  })
}
