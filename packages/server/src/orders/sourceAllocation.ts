/** What orders count for the shares of their sources: kept line by line, so that it is taken back to the last digit. */
import { decimal, plain, round, zero } from '@srm/core/decimal'
import { unitSystem } from '@srm/core/masterData/units/unitSystem'
import { allocatedQuantity } from '@srm/core/orders/allocatedQuantity'
import { type PurchaseOrder, purchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { conversionsOf } from '../prices/conversions.ts'
import { type Entry, entriesOf, writeEntries } from '../sources/ledger.ts'
import { asBuyer } from './asBuyer.ts'

type Line = PurchaseOrder['lines'][number]
interface Found {
  readonly lineUuid: string
  readonly firstRowNumber: string
  readonly baseUnit: string
}

/** The valid row of each line's day, else of today: of the material before its category, of the plant before every plant. */
const sourcesQuery = `select distinct on (l.line) l.line as "lineUuid", s."firstRowNumber", m."baseUnit"
  from unnest($3::uuid[], $4::text[], $5::text[], $6::date[]) l(line, material, factory, day)
    join material m on m."elsAccount" = $1 and m."materialNumber" = l.material
    join "sourceList" s on s."elsAccount" = $1 and s."toElsAccount" = $2 and s."status" = 'valid' and s."isDel" = 'N'
      and (s."materialNumber" = l.material or s."materialNumber" is null and s."cateLevelCode" = m."cateLevelCode")
      and (s."factory" is null or s."factory" = l.factory)
      and (l.day between s."validStartDate" and s."expiryDate" or $7::date between s."validStartDate" and s."expiryDate")
  order by l.line, l.day not between s."validStartDate" and s."expiryDate", s."materialNumber" is null,
    s."factory" is null, s."sourceListNumber"`

async function sourcesOf({ tx, actor, moment }: Context, order: PurchaseOrder): Promise<Found[]> {
  const lines = order.lines.filter(({ materialNumber }) => materialNumber !== null)
  if (lines.length === 0) return []
  return tx.query<Found>(sourcesQuery, [
    actor.account,
    order.toElsAccount,
    lines.map(({ uuid }) => uuid),
    lines.map(({ materialNumber }) => materialNumber),
    lines.map(({ factory }) => factory),
    lines.map(({ requestDeliveryDate }) => requestDeliveryDate ?? moment.today),
    moment.today,
  ])
}

/** The lines that were counted when the order went out last. */
const countedBefore = (order: PurchaseOrder, entries: readonly Entry[]): Found[] =>
  entries.flatMap(({ lineUuid, firstRowNumber }) => {
    const line = order.lines.find(({ uuid }) => uuid === lineUuid)
    return line ? [{ lineUuid, firstRowNumber, baseUnit: line.baseUnit ?? line.orderUnit ?? '' }] : []
  })

/** In the material's base unit; what cannot be converted cannot be compared with the others' and does not count. */
async function counted(context: Context, order: PurchaseOrder, found: readonly Found[]): Promise<Entry[]> {
  const lines = new Map(order.lines.map((line) => [line.uuid, line]))
  const materials = found.flatMap(({ lineUuid }) => lines.get(lineUuid)?.materialNumber ?? [])
  const conversions = found.length > 0 ? await conversionsOf(context, materials) : []
  return found.map(({ lineUuid, firstRowNumber, baseUnit }) => {
    const line = lines.get(lineUuid) as Line
    const each = unitSystem(conversions, line.materialNumber ?? '').ratio(line.orderUnit ?? baseUnit, baseUnit)
    const quantity = decimal(each ? allocatedQuantity(order, line) : '0')
    const inBase = each ? quantity.times(each.over.toString()).div(each.under.toString()) : zero
    return { lineUuid, firstRowNumber, quantity: plain(round(inBase, 6)) }
  })
}

/** Brings what the order counts up to date. `sources` finds the rows that its lines count for. */
async function count(
  context: Context,
  order: PurchaseOrder,
  sources: (before: readonly Entry[]) => Promise<readonly Found[]> | readonly Found[],
): Promise<void> {
  const before = await entriesOf(context, order.uuid)
  const found = await sources(before)
  if (before.length === 0 && found.length === 0) return
  await writeEntries(context, order.uuid, before, await counted(context, order, found))
}

const recount = ({ context, after }: { readonly context: Context; readonly after: PurchaseOrder }): Promise<void> =>
  count(context, after, (before) => countedBefore(after, before))

/** Lines that were sent before they had a master number count from the moment they have one. */
async function addNumbered(context: Context, order: PurchaseOrder, before: readonly Entry[]): Promise<Found[]> {
  const known = countedBefore(order, before)
  const found = await sourcesOf(context, order)
  return [...known, ...found.filter((one) => !known.some(({ lineUuid }) => lineUuid === one.lineUuid))]
}

onAction(purchaseOrder, {
  takeMaterial: ({ context, after }) => count(context, after, (before) => addNumbered(context, after, before)),
  send: ({ context, after }) => count(context, after, () => sourcesOf(context, after)),
  recall: recount,
  acceptReply: recount,
  // A change that waits counts for nothing; one that binds may have other lines.
  confirmChange: ({ context, after }) =>
    asBuyer(context, after, (buyer) => count(buyer, after, (before) => addNumbered(buyer, after, before))),
  sendChange: ({ context, after }) => count(context, after, (before) => addNumbered(context, after, before)),
  complete: ({ context, after }) => asBuyer(context, after, (buyer) => recount({ context: buyer, after })),
  continue: ({ context, after }) => asBuyer(context, after, (buyer) => recount({ context: buyer, after })),
  closeLine: recount,
  reopenLine: recount,
  close: recount,
  cancel: recount,
  fail: recount,
})
