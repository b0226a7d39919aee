/** The last price of what an inquiry asks for, beside which quotes are read: found when it is published, and again when it is opened (domain/04 §3.4). */
import { compare, decimal, plain, round } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { tiersOf } from '@srm/core/masterData/prices/priceLadder'
import { type Inquiry, inquiry } from '@srm/core/sourcing/inquiries/inquiry'
import type { Context } from '../engine/context.ts'
import { onTaking } from '../engine/effects.ts'

type Line = Inquiry['lines'][number]

interface LastRecord {
  readonly materialNumber: string
  readonly orderUnit: string
  readonly priceExcludingTax: Decimal | null
  readonly priceBase: Decimal
  readonly ladderPriceJson: unknown
}

/** Of each material and unit the record that began last, whether it holds still or not. */
const lastRecords = ({ tx, actor, moment }: Context, doc: Inquiry, materials: readonly string[]) =>
  tx.query<LastRecord>(
    `select distinct on (p."materialNumber", p."orderUnit") p."materialNumber", p."orderUnit", p."priceExcludingTax", p."priceBase",
            p."ladderPriceJson"
       from "priceRecord" p
      where p."elsAccount" = $1 and p."materialNumber" = any($2) and p."currency" = $3 and p."priceStart" <= $4::date
        and p."priceStatus" in ('effective', 'expired') and p."priceType" = 'standard' and p."orderPurchaseType" = '0' and p."isDel" = 'N'
        and ($5::text is null or p."purchaseOrganization" is null or p."purchaseOrganization" = $5)
      order by p."materialNumber", p."orderUnit", p."priceStart" desc, p."priceRecordNumber" desc`,
    [actor.account, materials, doc.currency, moment.today, doc.purchaseOrganization],
  )

/** Its price of the asked quantity, for as many units as quotes are for. */
function priceOf({ ladderPriceJson, priceExcludingTax, priceBase }: LastRecord, line: Line): Decimal | null {
  const tiers = tiersOf(ladderPriceJson) ?? []
  const tier = tiers.findLast(({ ladderQuantity }) => compare(line.quantity ?? '0', ladderQuantity) >= 0) ?? tiers[0]
  const price = tier ? tier.priceExcludingTax : priceExcludingTax
  if (price === null) return null
  return plain(
    round(
      decimal(price)
        .times(decimal(line.priceBase ?? '1'))
        .div(decimal(priceBase)),
      8,
    ),
  )
}

/** The inquiry with the last price of each line; null where there never was one. */
async function withHistory(context: Context, doc: Inquiry): Promise<Inquiry> {
  const materials = [...new Set(doc.lines.flatMap(({ materialNumber }) => materialNumber ?? []))]
  const records = materials.length === 0 ? [] : await lastRecords(context, doc, materials)
  const known = new Map(records.map((record) => [`${record.materialNumber} ${record.orderUnit}`, record]))
  const lines = doc.lines.map((line) => {
    const record = known.get(`${line.materialNumber} ${line.quoteUnit}`)
    return { ...line, historyPrice: record ? priceOf(record, line) : null }
  })
  return { ...doc, lines }
}

onTaking(inquiry, { approve: withHistory, open: withHistory })
