/** Prices of the price master for the lines of a document: the rows from the database, the choice from the pure rule. */
import { type PriceAnswer, type PriceRow, priceAt, type Wanted } from '@srm/core/masterData/priceAt'
import { everyMaterial, unitSystem } from '@srm/core/masterData/unitSystem'
import type { Context } from '../engine/context.ts'
import { conversionsOf } from './conversions.ts'

const texts = [
  'priceRecordNumber',
  'priceStatus',
  'toElsAccount',
  'materialNumber',
  'cateLevelCode',
  'serviceCode',
  'factory',
  'purchaseOrganization',
  'orderPurchaseType',
  'priceType',
  'currency',
  'orderUnit',
  'priceBasis',
  'taxCode',
  'ladderPriceJson',
] as const
const decimals = ['priceExcludingTax', 'priceIncludingTax', 'priceBase', 'taxRate', 'minOrderQuantity'] as const
const columns = [
  ...texts.map((key) => `p."${key}"`),
  ...decimals.map((key) => `trim_scale(p."${key}")::text as "${key}"`),
  ...['priceStart', 'priceExpiryDate'].map((key) => `p."${key}"::text as "${key}"`),
].join(', ')

/** By the index of the exclusion: every supplier's material has few rows there. */
const rowsQuery = `select ${columns}
  from unnest($2::text[], $3::text[]) w("toElsAccount", "materialNumber")
    join "priceRecord" p on p."elsAccount" = $1 and p."toElsAccount" = w."toElsAccount"
      and coalesce(p."materialNumber", '') = w."materialNumber"
  where p."priceStatus" in ('pending', 'effective') and p."isDel" = 'N'`

const distinct = (wanted: readonly Wanted[]): readonly Wanted[] => [
  ...new Map(wanted.map((one) => [`${one.toElsAccount}\n${one.materialNumber}`, one])).values(),
]

/** The answer to each question, in its place; a question that is undefined has none. */
export async function pricesFor(
  context: Context,
  questions: readonly (Wanted | undefined)[],
): Promise<(PriceAnswer | undefined)[]> {
  const asked = distinct(questions.filter((one) => one !== undefined))
  if (asked.length === 0) return questions.map(() => undefined)
  const materials = asked.map(({ materialNumber }) => materialNumber ?? '')
  const rows = await context.tx.query<PriceRow>(rowsQuery, [
    context.actor.account,
    asked.map(({ toElsAccount }) => toElsAccount),
    materials,
  ])
  const conversions = rows.length > 0 ? await conversionsOf(context, materials) : []
  const ratios = new Map(materials.map((material) => [material, unitSystem(conversions, material || everyMaterial)]))
  return questions.map((wanted) => {
    const ratio = wanted && ratios.get(wanted.materialNumber ?? '')?.ratio
    return wanted && ratio ? priceAt(rows, wanted, ratio) : undefined
  })
}
