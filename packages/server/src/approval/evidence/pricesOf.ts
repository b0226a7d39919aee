import type { JudgedPrice, OtherPrice } from '@srm/core/client/approvals/approvalEvidence'
import { decimal, isZero, plain, round } from '@srm/core/decimal'
import type { Decimal, IsoDate } from '@srm/core/definition/field'
import type { AnyDoc } from '@srm/core/definition/workflow'
import { orderedStages } from '@srm/core/finance/money/moneyFlows'
import { netPrice } from '@srm/core/finance/reductions/provenSaving'
import type { PriceAnswer } from '@srm/core/masterData/prices/priceAt'
import { type PricedHead, type PricedInput, priceWanted } from '@srm/core/orders/linePrice'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { Context } from '../../engine/context.ts'
import { ownedRows } from '../../engine/projection.ts'
import { scopeOf } from '../../engine/query/condition.ts'
import { pricesFor } from '../../prices/pricesFor.ts'

type Line = PricedInput & {
  readonly itemNumber: number
  readonly priceExcludingTax: Decimal | null
  readonly priceBase: Decimal | null
}
interface Last {
  readonly at: number
  readonly price: Decimal
  readonly number: string
  readonly uuid: string
  readonly on: IsoDate | null
}

const digits = 6
const perUnit = (price: Decimal, base: Decimal | null): Decimal =>
  plain(round(decimal(price).div(decimal(isZero(base) ? '1' : (base ?? '1'))), digits))

/** Above it by so many per cent. */
const above = (price: Decimal, other: Decimal): Decimal | null =>
  isZero(other) ? null : plain(round(decimal(price).minus(decimal(other)).times(decimal('100')).div(decimal(other)), 1))

/** The last order of each material, from the same supplier in the same unit and currency. */
async function lastOrders(context: Context, doc: AnyDoc, lines: readonly Line[]): Promise<ReadonlyMap<number, Last>> {
  const { actor, tx } = context
  const scope = scopeOf(purchaseOrder, actor, 8)
  const rows = await tx.query<Last>(
    `select distinct on (w.at) w.at::integer as at, h."orderNumber" as "number", h."uuid"::text as "uuid", h."orderTime"::date::text as "on",
        trim_scale(round(l."priceExcludingTax" / coalesce(nullif(l."priceBase", 0), 1), ${digits}))::text as "price"
       from unnest($2::text[], $3::text[]) with ordinality w(material, unit, at)
         join "purchaseOrderLine" l on l."elsAccount" = $1 and l."materialNumber" = w.material and l."orderUnit" = w.unit
           and l."priceExcludingTax" > 0
         join "purchaseOrder" h on h."elsAccount" = l."elsAccount" and h."uuid" = l."parent"
      where ${ownedRows(purchaseOrder, actor.side)} and h."toElsAccount" = $4 and h."currency" = $5 and h."uuid"::text <> $6
        and h."stage" = any($7)${scope.sql}
      order by w.at, h."orderTime" desc nulls last, l."itemNumber" desc`,
    [
      actor.account,
      lines.map(({ materialNumber }) => materialNumber),
      lines.map(({ orderUnit }) => orderUnit),
      doc.toElsAccount,
      doc.currency,
      doc.uuid,
      orderedStages,
      ...scope.values,
    ],
  )
  return new Map(rows.map((row) => [row.at, row]))
}

function agreedAt(answer: PriceAnswer | undefined, price: Decimal, { currency }: AnyDoc): OtherPrice | null {
  const net = answer?.kind === 'price' && answer.currency === currency ? netPrice(answer) : undefined
  if (answer?.kind !== 'price' || net === undefined) return null
  const number = answer.priceRecordNumber
  return { price: net, document: 'priceRecord', number, uuid: null, on: null, percent: above(price, net) }
}

/**
 * The prices of an order's lines, beside that of the last order and that of the price master; null for people who see no
 * prices of orders. The price master is left out for people who do not view it.
 */
export async function pricesOf(context: Context, doc: AnyDoc): Promise<readonly JudgedPrice[] | null> {
  const { permissions } = context.actor
  if (!permissions.has('purchaseOrder.view') || !permissions.has('purchaseOrder.field.price')) return null
  const lines = ((doc.lines ?? []) as unknown as readonly Line[]).filter(
    ({ priceExcludingTax, materialNumber }) => !isZero(priceExcludingTax ?? null) && materialNumber,
  )
  if (lines.length === 0) return []
  const last = await lastOrders(context, doc, lines)
  const { today } = context.moment
  const asked = lines.map((line) => priceWanted(doc as unknown as PricedHead, line, today))
  const seesMaster = permissions.has('priceRecord.view') && permissions.has('priceRecord.field.price')
  const agreed = seesMaster ? await pricesFor(context, asked) : []
  return lines.map(({ itemNumber, priceExcludingTax, priceBase }, i) => {
    const price = perUnit(priceExcludingTax as Decimal, priceBase)
    const one = last.get(i + 1)
    return {
      ...{ item: itemNumber, price, agreed: agreedAt(agreed[i], price, doc) },
      last: one
        ? {
            price: one.price,
            document: 'purchaseOrder',
            number: one.number,
            uuid: one.uuid,
            on: one.on,
            percent: above(price, one.price),
          }
        : null,
    }
  })
}
