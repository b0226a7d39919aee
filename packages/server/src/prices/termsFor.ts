/** Buying terms of master data for the lines of a document: the rows from the database, the choice from the pure rule. */
import {
  type BuyingTerms,
  buyingTerms,
  type TermRecord,
  type TermRows,
  type TermsWanted,
} from '@srm/core/masterData/materials/buyingTerms'
import { unitSystem } from '@srm/core/masterData/units/unitSystem'
import type { Context } from '../engine/context.ts'
import { conversionsOf } from './conversions.ts'
import { recordsOf } from './pricesFor.ts'

const texts = (...keys: string[]) => keys.map((key) => `'${key}', "${key}"`)
const decimals = (...keys: string[]) => keys.map((key) => `'${key}', trim_scale("${key}")::text`)
const row = (...parts: string[][]) => `jsonb_build_object(${parts.flat().join(', ')})`

const shared = [
  ...texts('materialNumber', 'receivingTime', 'isCheckQuality'),
  ...decimals('overTolerance', 'lackTolerance', 'minOrderQuantity'),
]
const materials = row(shared, texts('baseUnit', 'orderUnit'), decimals('minPackingQuantity'))
const plants = row(shared, texts('factory', 'status'))
const inspections = row(texts('materialNumber', 'toElsAccount', 'isCheckQuality', 'status'))
const shares = row(
  texts('materialNumber', 'toElsAccount', 'factory', 'status', 'validStartDate', 'expiryDate'),
  decimals('quota'),
)

const rowsQuery = `select 'materials' as kind, ${materials} as row from material
    where "elsAccount" = $1 and "materialNumber" = any($2) and "isDel" = 'N'
  union all select 'plants', ${plants} from "materialFactory"
    where "elsAccount" = $1 and "materialNumber" = any($2) and "status" = 'active' and "isDel" = 'N'
  union all select 'inspections', ${inspections} from "inspectionSetting"
    where "elsAccount" = $1 and ("materialNumber" is null or "materialNumber" = any($2))
      and ("toElsAccount" is null or "toElsAccount" = any($3)) and "status" = 'active' and "isDel" = 'N'
  union all select 'shares', ${shares} from "sourceList"
    where "elsAccount" = $1 and "materialNumber" = any($2) and "toElsAccount" = any($3) and "status" = 'valid' and "isDel" = 'N'`

type Kept = Omit<TermRows, 'records'>

async function rowsOf({ tx, actor }: Context, asked: readonly TermsWanted[]): Promise<Kept> {
  const found = await tx.query<{ kind: keyof Kept; row: never }>(rowsQuery, [
    actor.account,
    [...new Set(asked.map(({ materialNumber }) => materialNumber))],
    [...new Set(asked.map(({ toElsAccount }) => toElsAccount))],
  ])
  const of = (kind: keyof Kept) => found.filter((one) => one.kind === kind).map(({ row: one }) => one)
  return { materials: of('materials'), plants: of('plants'), inspections: of('inspections'), shares: of('shares') }
}

/** Materials that are asked for, ordered or sold in more than one unit: the others need no conversions. */
function mixed(asked: readonly TermsWanted[], { materials }: Kept, records: readonly TermRecord[]): string[] {
  const units = [
    ...asked.flatMap(({ materialNumber, unit }) => (unit === null ? [] : [[materialNumber, unit] as const])),
    ...materials.map(({ materialNumber, baseUnit }) => [materialNumber, baseUnit] as const),
    ...materials.map(({ materialNumber, orderUnit, baseUnit }) => [materialNumber, orderUnit ?? baseUnit] as const),
    ...records.map(({ materialNumber, orderUnit }) => [materialNumber ?? '', orderUnit] as const),
  ]
  const first = new Map(units.toReversed())
  return [...new Set(units.filter(([number, unit]) => first.get(number) !== unit).map(([number]) => number))]
}

/** The terms of each question, in its place; a question that is undefined has none. */
export async function termsFor(
  context: Context,
  questions: readonly (TermsWanted | undefined)[],
): Promise<(BuyingTerms | undefined)[]> {
  const asked = questions.filter((one) => one !== undefined)
  if (asked.length === 0) return questions.map(() => undefined)
  const numbers = [...new Set(asked.map(({ materialNumber }) => materialNumber))]
  const kept = await rowsOf(context, asked)
  const records = await recordsOf(context, asked)
  const converted = mixed(asked, kept, records)
  const conversions = converted.length > 0 ? await conversionsOf(context, converted) : []
  const systems = new Map(numbers.map((number) => [number, unitSystem(conversions, number)]))
  return questions.map((wanted) => {
    const system = wanted && systems.get(wanted.materialNumber)
    return wanted && system && buyingTerms({ ...kept, records }, wanted, system.ratio)
  })
}
