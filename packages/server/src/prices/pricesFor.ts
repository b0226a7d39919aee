/** Prices of the price master for the lines of a document: the rows from the database, the choice from the pure rule. */
import type { TermRecord } from '@srm/core/masterData/materials/buyingTerms'
import { type PriceAnswer, priceAt, type Wanted } from '@srm/core/masterData/prices/priceAt'
import { everyMaterial, unitSystem } from '@srm/core/masterData/units/unitSystem'
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
const decimals = [
  'priceExcludingTax',
  'priceIncludingTax',
  'priceBase',
  'taxRate',
  'minOrderQuantity',
  'minPackingQuantity',
] as const
const columns = [
  ...[...texts, 'purchaseCycle'].map((key) => `p."${key}"`),
  ...decimals.map((key) => `trim_scale(p."${key}")::text as "${key}"`),
  ...['priceStart', 'priceExpiryDate'].map((key) => `p."${key}"::text as "${key}"`),
].join(', ')

/** By the index of the exclusion: every supplier's material has few rows there. */
const rowsQuery = `select ${columns}
  from unnest($2::text[], $3::text[]) w("toElsAccount", "materialNumber")
    join "priceRecord" p on p."elsAccount" = $1 and p."toElsAccount" = w."toElsAccount"
      and coalesce(p."materialNumber", '') = w."materialNumber"
  where p."priceStatus" in ('pending', 'effective') and p."isDel" = 'N'`

type Subject = Pick<Wanted, 'toElsAccount' | 'materialNumber'>
const distinct = (wanted: readonly Subject[]): readonly Subject[] => [
  ...new Map(wanted.map((one) => [`${one.toElsAccount}\n${one.materialNumber}`, one])).values(),
]

/** The price records of these suppliers' materials that hold or will. */
export async function recordsOf({ tx, actor }: Context, wanted: readonly Subject[]): Promise<TermRecord[]> {
  const asked = distinct(wanted)
  return tx.query<TermRecord>(rowsQuery, [
    actor.account,
    asked.map(({ toElsAccount }) => toElsAccount),
    asked.map(({ materialNumber }) => materialNumber ?? ''),
  ])
}

/** The answer to each question, in its place; a question that is undefined has none. */
export async function pricesFor(
  context: Context,
  questions: readonly (Wanted | undefined)[],
): Promise<(PriceAnswer | undefined)[]> {
  const asked = distinct(questions.filter((one) => one !== undefined))
  if (asked.length === 0) return questions.map(() => undefined)
  const materials = asked.map(({ materialNumber }) => materialNumber ?? '')
  const rows = await recordsOf(context, asked)
  const conversions = rows.length > 0 ? await conversionsOf(context, materials) : []
  const ratios = new Map(materials.map((material) => [material, unitSystem(conversions, material || everyMaterial)]))
  return questions.map((wanted) => {
    const ratio = wanted && ratios.get(wanted.materialNumber ?? '')?.ratio
    return wanted && ratio ? priceAt(rows, wanted, ratio) : undefined
  })
}
