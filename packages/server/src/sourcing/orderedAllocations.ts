/**
 * Awards of merged lines become orders with a line for each requisition that the line draws from (domain/09 §4.1): each has its day,
 * its requester and its part of the award.
 */
import { compare, decimal, plain, sum, zero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { standing } from '@srm/core/orders/orderLedger'
import { type PurchaseOrder, purchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { Award } from '@srm/core/sourcing/awards/award'
import type { Allocated, Allocation } from '@srm/core/sourcing/inquiries/inquiryShape'
import type { Context } from '../engine/context.ts'
import { each, onMaking, onWritten, type Taking } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'

/** A merged line of an inquiry, as a line of its award sees it. */
interface MergedLine {
  readonly awardNumber: string
  readonly item: number
  readonly enquiryNumber: string
  readonly enquiryItem: number
  readonly allocations: readonly Allocation[]
  readonly allocated: readonly Allocated[]
}

/** The merged lines behind lines of awards; those that draw from one requisition or none are left out. */
const mergedLines = (
  { tx, actor }: Context,
  places: readonly { readonly number: string; readonly item: number }[],
): Promise<MergedLine[]> =>
  tx.query<MergedLine>(
    `select a."awardNumber", l."itemNumber" as item, i."enquiryNumber", n."itemNumber" as "enquiryItem",
        n."allocations", n."allocated"
       from unnest($2::text[], $3::integer[]) k(number, item)
       join "award" a on a."elsAccount" = $1 and a."awardNumber" = k.number and a."isDel" = 'N'
       join "awardLine" l on l."elsAccount" = a."elsAccount" and l."parent" = a."uuid" and l."itemNumber" = k.item
       join "inquiry" i on i."elsAccount" = a."elsAccount" and i."enquiryNumber" = a."enquiryNumber" and i."isDel" = 'N'
       join "inquiryLine" n on n."elsAccount" = i."elsAccount" and n."parent" = i."uuid"
        and n."itemNumber" = l."enquiryItemNumber" and n."allocated" is not null`,
    [actor.account, places.map(({ number }) => number), places.map(({ item }) => item)],
  )

/** What is ordered of a line of an inquiry for one requisition. */
export interface OrderedAllocation extends Allocated {
  readonly enquiryNumber: string
  readonly enquiryItem: number
}

/** What orders have of the awards of inquiries, by line of the inquiry and of the requisition. */
export const orderedAllocations = (
  { tx, actor }: Context,
  enquiryNumbers: readonly string[],
): Promise<OrderedAllocation[]> =>
  tx.query<OrderedAllocation>(
    `select a."enquiryNumber", l."enquiryItemNumber" as "enquiryItem", o."purchaseRequestNumber", o."requestItemNumber",
        trim_scale(sum(o."requestedQuantity"))::text as quantity
       from "award" a join "awardLine" l on l."elsAccount" = a."elsAccount" and l."parent" = a."uuid"
       join "purchaseOrderLine" o on o."elsAccount" = a."elsAccount" and o."awardNumber" = a."awardNumber"
        and o."awardItemNumber" = l."itemNumber" and o."purchaseRequestNumber" is not null
       join "purchaseOrder" h on h."elsAccount" = o."elsAccount" and h."uuid" = o."parent" and h."isDel" = 'N'
        and h."orderStatus" = any($3)
      where a."elsAccount" = $1 and a."enquiryNumber" = any($2) and a."isDel" = 'N'
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [actor.account, enquiryNumbers, standing.orderStatus],
  )

const keyOf = (
  { enquiryNumber, enquiryItem }: Pick<MergedLine, 'enquiryNumber' | 'enquiryItem'>,
  { purchaseRequestNumber, requestItemNumber }: Pick<Allocated, 'purchaseRequestNumber' | 'requestItemNumber'>,
): string => JSON.stringify([enquiryNumber, enquiryItem, purchaseRequestNumber, requestItemNumber])

/** What is still to order for each requisition, by `keyOf`: what is taken of it once is not there again. */
async function openAllocations(context: Context, lines: readonly MergedLine[]): Promise<Map<string, Decimal>> {
  const numbers = [...new Set(lines.map(({ enquiryNumber }) => enquiryNumber))]
  const ordered = Map.groupBy(await orderedAllocations(context, numbers), (one) => keyOf(one, one))
  return new Map(
    lines.flatMap((line) =>
      line.allocated.map((row) => {
        const key = keyOf(line, row)
        const taken = sum((ordered.get(key) ?? []).map(({ quantity }) => decimal(quantity)))
        return [key, plain(decimal(row.quantity).minus(taken))] as const
      }),
    ),
  )
}

/** The lines of an order that take a quantity of a merged line. */
function partsOf(line: MergedLine, quantity: string, open: Map<string, Decimal>) {
  let left = decimal(quantity)
  return line.allocated.flatMap((row) => {
    const key = keyOf(line, row)
    const mine = open.get(key) ?? '0'
    const part = compare(mine, plain(left)) < 0 ? mine : plain(left)
    if (!decimal(part).gt(zero)) return []
    left = left.minus(decimal(part))
    open.set(key, plain(decimal(mine).minus(decimal(part))))
    const { purchaseRequestNumber, requestItemNumber } = row
    const wanted = line.allocations.find(
      (one) => one.purchaseRequestNumber === purchaseRequestNumber && one.requestItemNumber === requestItemNumber,
    )
    const day = wanted?.deliveryDate
    const source = { purchaseRequestNumber, requestItemNumber, quantity: part }
    return [{ ...source, ...(day ? { requestDeliveryDate: day } : {}) }]
  })
}

onMaking(purchaseOrder, {
  parts: {
    award: async (context: Context, taken: readonly Taking[]) => {
      const lines = await mergedLines(context, taken)
      if (lines.length === 0) return taken.map(() => undefined)
      const open = await openAllocations(context, lines)
      return taken.map(({ number, item, left, asked }) => {
        const line = lines.find((one) => one.awardNumber === number && one.item === item)
        return line && partsOf(line, asked ?? left, open)
      })
    },
  },
})

/** A line that orders a part of a merged award says for which of its requisitions. @throws Refused */
async function demandAllocation(context: Context, order: PurchaseOrder): Promise<void> {
  const ofAwards = order.lines.flatMap((line) =>
    line.awardNumber === null || line.awardItemNumber === null
      ? []
      : [{ line, number: line.awardNumber, item: line.awardItemNumber }],
  )
  if (ofAwards.length === 0) return
  const merged = await mergedLines(context, ofAwards)
  for (const { line, number, item } of ofAwards) {
    const of = merged.find((one) => one.awardNumber === number && one.item === item)
    const isOne = of?.allocated.some(
      (row) =>
        row.purchaseRequestNumber === line.purchaseRequestNumber && row.requestItemNumber === line.requestItemNumber,
    )
    if (!of || isOne) continue
    const requisitions = of.allocated.map((row) => `${row.purchaseRequestNumber}/${row.requestItemNumber}`)
    throw new Refused({
      message: 'purchaseOrder.ofWhichRequisition',
      field: 'purchaseRequestNumber',
      line: line.itemNumber,
      params: { line: line.itemNumber, requisitions: requisitions.join(', ') },
    })
  }
}

onWritten(
  purchaseOrder,
  each((context, { after }) => demandAllocation(context, after)),
)

/** What merged lines of the inquiry of an award keep of their requisitions once ordering has ended: what was ordered. */
export async function keptAllocations(
  context: Context,
  { enquiryNumber }: Pick<Award, 'enquiryNumber'>,
): Promise<ReadonlyMap<number, readonly Allocated[]>> {
  const rows = await orderedAllocations(context, [enquiryNumber])
  const kept = (one: OrderedAllocation): Allocated => ({
    purchaseRequestNumber: one.purchaseRequestNumber,
    requestItemNumber: one.requestItemNumber,
    quantity: one.quantity,
  })
  return new Map(
    [...Map.groupBy(rows, ({ enquiryItem }) => enquiryItem)].map(([item, own]) => [item, own.map(kept)] as const),
  )
}
