/** Returns that wait for others or have got them: what they took along is what their replacements bring (domain/01 Part B M8). */
import type { Decimal } from '@srm/core/definition/field'
import type { ReplacedReturn, SettledSoFar } from '@srm/core/logistics/returns/replacedAmounts'
import type { Context } from '../../engine/context.ts'

interface Place {
  readonly orderNumber: string | null
  readonly orderItemNumber: number | null
}
const placeOf = ({ orderNumber, orderItemNumber }: Place): string => `${orderNumber} ${orderItemNumber}`

const left = `select l."orderNumber", l."orderItemNumber", trim_scale(l."settledReturnQty")::text as quantity,
    trim_scale(l."totalNonTaxAmount")::text as "totalNonTaxAmount", trim_scale(l."totalAmount")::text as "totalAmount"
  from "returnOrder" h join "returnOrderLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
 where h."elsAccount" = $1 and h."isDel" = 'N' and h."returnStatus" in ('posted', 'arrived', 'closed')
   and h."returnCase" in ('replace', 'rework') and l."settledReturnQty" > 0 and l."orderNumber" = any($2)
 order by h."postingDate", h."returnNumber", l."itemNumber"`

/** The settled goods of order lines that left to be replaced, the oldest in front; by order line. */
export async function replacedReturns(
  { tx }: Context,
  elsAccount: string,
  lines: readonly Place[],
): Promise<(line: Place) => readonly ReplacedReturn[]> {
  const orders = [...new Set(lines.flatMap(({ orderNumber }) => orderNumber ?? []))]
  const rows = await tx.query<ReplacedReturn & Place>(left, [elsAccount, orders])
  const byPlace = Map.groupBy(rows, placeOf)
  return (line) => byPlace.get(placeOf(line)) ?? []
}

/** What of an order line was settled before. */
export const settledSoFar = (orderLine: object | undefined): SettledSoFar => {
  const { settledQuantity, resettledQuantity } = (orderLine ?? {}) as Readonly<Record<string, Decimal | null>>
  return { settled: settledQuantity ?? '0', resettled: resettledQuantity ?? '0' }
}
