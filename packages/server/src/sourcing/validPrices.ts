/** Which valid price a requisition line could be ordered at: a proposal for whoever buys (domain/04 §3.2). */
import { compare, decimal, plain, round } from '@srm/core/decimal'
import type { Decimal, IsoDate } from '@srm/core/definition/field'
import type { FoundPrice } from '@srm/core/masterData/prices/priceAt'
import type { Requisition } from '@srm/core/sourcing/requisitions/requisition'
import type { Context } from '../engine/context.ts'
import { pricesFor } from '../prices/pricesFor.ts'

type Line = Requisition['lines'][number]

/** A price that holds, and whose it is. */
export interface ValidPrice {
  readonly offer: { readonly toElsAccount: string; readonly supplierName: string | null }
  readonly price: FoundPrice
  readonly day: IsoDate
}

interface Offer {
  readonly materialNumber: string
  readonly toElsAccount: string
  readonly supplierName: string | null
  readonly purchaseOrganization: string | null
}

/** Who has a price of these materials in the currency, of the purchasing organization; of any while nobody has said which. */
const offersOf = (
  { tx, actor }: Context,
  materials: readonly string[],
  { currency, purchaseOrganization: organization }: Requisition,
): Promise<Offer[]> =>
  tx.query<Offer>(
    `select distinct p."materialNumber", p."toElsAccount", p."supplierName", p."purchaseOrganization"
       from "priceRecord" p
      where p."elsAccount" = $1 and p."materialNumber" = any($2) and p."currency" = $3
        and p."priceStatus" in ('pending', 'effective') and p."isDel" = 'N'
        and p."priceType" = 'standard' and p."orderPurchaseType" = '0'
        and ($4::text is null or p."purchaseOrganization" is null or p."purchaseOrganization" = $4)
      order by p."materialNumber", p."toElsAccount", p."purchaseOrganization"`,
    [actor.account, materials, currency, organization],
  )

/** What one unit costs without tax; records with tax alone are taken as they are. */
export const unitCost = ({ priceExcludingTax, priceIncludingTax, priceBase }: FoundPrice): Decimal =>
  plain(round(decimal(priceExcludingTax ?? priceIncludingTax ?? '0').div(decimal(priceBase)), 8))

const isWhole = ({ materialNumber, baseUnit, quantity }: Line): boolean =>
  materialNumber !== null && baseUnit !== null && quantity !== null && compare(quantity, '0') > 0

/** The cheapest valid price of each line in the currency of the requisition, in its place; undefined where there is none. */
export async function validPrices(
  context: Context,
  wanted: Requisition,
  lines: readonly Line[],
): Promise<(ValidPrice | undefined)[]> {
  const materials = [...new Set(lines.filter(isWhole).flatMap(({ materialNumber }) => materialNumber ?? []))]
  if (materials.length === 0) return lines.map(() => undefined)
  const offers = Map.groupBy(await offersOf(context, materials, wanted), ({ materialNumber }) => materialNumber)
  const asked = lines.flatMap((line, at) =>
    isWhole(line) ? (offers.get(line.materialNumber ?? '') ?? []).map((offer) => ({ at, line, offer })) : [],
  )
  const dayOf = ({ deliveryDate }: Line): IsoDate => deliveryDate ?? context.moment.today
  const answers = await pricesFor(
    context,
    asked.map(({ line, offer: { toElsAccount, purchaseOrganization } }) => ({
      ...{
        toElsAccount,
        currency: wanted.currency,
        purchaseOrganization,
        orderPurchaseType: '0',
        priceType: 'standard',
      },
      ...{ materialNumber: line.materialNumber, factory: line.factory, date: dayOf(line) },
      ...{ quantity: line.quantity as Decimal, unit: String(line.baseUnit) },
    })),
  )
  return lines.map((line, place) => {
    const found = asked.flatMap(({ at, offer }, i) => {
      const price = answers[i]
      return at === place && price?.kind === 'price' ? [{ offer, price, day: dayOf(line) }] : []
    })
    return found.toSorted((a, b) => compare(unitCost(a.price), unitCost(b.price)))[0]
  })
}
