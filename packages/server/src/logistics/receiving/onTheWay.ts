/** What is on its way to a buyer, with its lines: what a device keeps to count without network. */
import { deliveryNotice } from '@srm/core/logistics/deliveryNotice'
import type { Context } from '../../engine/context.ts'
import { list } from '../../engine/list/list.ts'
import { orderRooms } from './orderRooms.ts'

/** As many notices as a device keeps. */
const mostKept = 200

const lineColumns = [
  'itemNumber',
  'orderNumber',
  'orderItemNumber',
  'materialNumber',
  'materialDesc',
  'materialSpecifications',
  'orderUnit',
  'batchNumber',
  'serials',
] as const

/** A line of a notice, by the order line that it is of. */
interface Line {
  readonly orderNumber: string | null
  readonly orderItemNumber: number | null
}

const placeOf = ({ orderNumber, orderItemNumber }: Line): string => `${orderNumber}/${orderItemNumber}`

/**
 * Notices that are on their way, newest first, with their packages and the lines of which something is still to come, and
 * with what the orders of these still take.
 * @returns rows of JSON; none for people who see no notices
 */
export async function onTheWay(context: Context): Promise<readonly object[]> {
  const { actor, tx } = context
  if (!actor.permissions.has('deliveryNotice.view')) return []
  const { items } = await list(context, deliveryNotice, {
    stage: 'inTransit,partlyReceived',
    sort: '-deliveryNoteNumber',
    limit: String(mostKept),
    fields: 'deliveryNoteNumber,elsAccount,supplierName,factory,eta,vehicleNo,trackNumber',
  })
  const notices = JSON.parse(items.toString('utf8')) as readonly { readonly uuid: string }[]
  const lines = await tx.query<{ uuid: string; line: Line }>(
    `select l."parent" as uuid, json_build_object(
        ${lineColumns.map((key) => `'${key}', l."${key}"`).join(', ')},
        'expiryDate', l."expiryDate"::text,
        'quantity', trim_scale(l."quantity")::text, 'left', trim_scale(l."onWayQty")::text) as line
       from "deliveryNoticeLine" l
      where l."toElsAccount" = $1 and l."parent" = any($2::uuid[]) and l."onWayQty" > 0
      order by l."parent", l."itemNumber"`,
    [actor.account, notices.map(({ uuid }) => uuid)],
  )
  const packed = await tx.query<{ uuid: string; packages: readonly object[] }>(
    `select "uuid", "packages" from "deliveryNotice"
      where "toElsAccount" = $1 and "uuid" = any($2::uuid[]) and "packages" is not null`,
    [actor.account, notices.map(({ uuid }) => uuid)],
  )
  const rooms = await orderRooms(context, [...new Set(lines.flatMap(({ line }) => line.orderNumber ?? []))])
  const roomOf = new Map(rooms.map(({ room, takesMore, ...line }) => [placeOf(line), { room, takesMore }]))
  const packagesOf = new Map(packed.map(({ uuid, packages }) => [uuid, packages]))
  const byNotice = Map.groupBy(lines, ({ uuid }) => uuid)
  return notices.map((notice) => ({
    ...notice,
    packages: packagesOf.get(notice.uuid) ?? [],
    lines: (byNotice.get(notice.uuid) ?? []).map(({ line }) => ({ ...line, ...roomOf.get(placeOf(line)) })),
  }))
}
