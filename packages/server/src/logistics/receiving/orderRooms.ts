/** How much more order lines take than has come of them: by this a device tells what becomes of goods that are too many. */
import type { Decimal } from '@srm/core/definition/field'
import { binding } from '@srm/core/logistics/orderLine'
import { byAcceptance, textOnly } from '@srm/core/orders/orderCodes'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { Context } from '../../engine/context.ts'
import { list } from '../../engine/list/list.ts'
import { settingOf } from '../../settings/settingOf.ts'

/** What an order line still takes. */
export interface OrderRoom {
  readonly orderNumber: string
  readonly orderItemNumber: number
  /** Up to its most; null where it has none. */
  readonly room: Decimal | null
  /** Goods may be received of it that no notice announced, as far as the order goes. */
  readonly takesMore: boolean
}

/** What the account has set about goods that are too many, or come unannounced. */
export interface ReceivingRules {
  readonly excess: 'refuse' | 'custody'
  readonly withoutNotice: boolean
}

export async function receivingRules({ tx, actor }: Context): Promise<ReceivingRules> {
  const [excess, withoutNotice] = [
    await settingOf(tx, actor.account, 'gr.excess'),
    await settingOf(tx, actor.account, 'gr.withoutAsn'),
  ]
  return { excess, withoutNotice: withoutNotice === 'Y' }
}

/** What the lines of these orders still take: the bound of their ledger, told beforehand. */
export const orderRooms = ({ tx, actor }: Context, orderNumbers: readonly string[]): Promise<readonly OrderRoom[]> =>
  tx.query<OrderRoom>(
    `select h."orderNumber", l."itemNumber" as "orderItemNumber",
        case when l."unlimitedOver" = 'Y' then null else trim_scale(greatest(0, coalesce(l."overToleranceQuantity", 0)
          + coalesce(l."replaceQuantity", 0) - coalesce(l."receivedQuantity", 0)))::text end as "room",
        coalesce(h."orderStatus" = any($3) and h."freezeFlag" = $4 and l."isClose" = 'N' and l."returnItem" = 'N'
          and coalesce(h."purchaseType", '0') <> all($5), false) as "takesMore"
       from "purchaseOrder" h join "purchaseOrderLine" l on l."parent" = h."uuid"
      where h."elsAccount" = $1 and h."orderNumber" = any($2) and h."isDel" = 'N'`,
    [actor.account, orderNumbers, binding.orderStatus, binding.freezeFlag, [...byAcceptance, textOnly]],
  )

/**
 * The same of one order, for people who see it.
 * @throws NotAllowed without the permission to see orders
 */
export async function roomsOfOrder(context: Context, orderNumber: string): Promise<readonly OrderRoom[]> {
  const { items } = await list(context, purchaseOrder, { orderNumber, fields: 'orderNumber', limit: '1' })
  const seen = JSON.parse(items.toString('utf8')) as readonly { readonly orderNumber: string }[]
  return orderRooms(
    context,
    seen.map((order) => order.orderNumber),
  )
}
