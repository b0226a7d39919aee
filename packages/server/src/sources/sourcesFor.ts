/** Who a requirement goes to: the rows from the database, the choice from the pure rule (domain/04 §3.13). */
import { decimal, plain, round } from '@srm/core/decimal'
import type { Decimal, IsoDate } from '@srm/core/definition/field'
import type { Part, Source } from '@srm/core/masterData/sources/quotaChoice'
import { type NoSource, sourceFor } from '@srm/core/masterData/sources/sourceFor'
import { unitSystem } from '@srm/core/masterData/units/unitSystem'
import type { Context } from '../engine/context.ts'
import { conversionsOf } from '../prices/conversions.ts'

export interface Wanted {
  readonly materialNumber: string
  readonly factory: string | null
  readonly quantity: Decimal
  /** Of the quantity; the material's base unit where it is not told. */
  readonly unit: string | null
  readonly day: IsoDate
}
interface Named {
  readonly sourceListNumber: string
  readonly toElsAccount: string
  readonly supplierName: string | null
  readonly quota: Decimal | null
}
/** Quantities of the parts are in the base unit. */
export type SourceAnswer =
  | (Named & {
      readonly kind: 'source'
      readonly baseUnit: string
      readonly parts: readonly (Named & { readonly quantity: Decimal })[]
    })
  | { readonly kind: 'none'; readonly reason: NoSource | 'material' | 'unit' }

type Row = Source &
  Named & { readonly of: number; readonly materialNumber: string | null; readonly factory: string | null }
interface Material {
  readonly materialNumber: string
  readonly baseUnit: string
  readonly isShared: boolean
  readonly pack: Decimal | null
}

const texts = [
  'sourceListNumber',
  'toElsAccount',
  'supplierName',
  'status',
  'priority',
  'fixedSource',
  'materialNumber',
  'factory',
]
const decimals = ['quota', 'quotaBase', 'allocatedQuantity', 'minLotQuantity', 'maxLotQuantity']
const columns = [
  ...texts.map((key) => `s."${key}"`),
  ...decimals.map((key) => `trim_scale(s."${key}")::text as "${key}"`),
  ...['validStartDate', 'expiryDate'].map((key) => `s."${key}"::text as "${key}"`),
].join(', ')

const rowsQuery = `select w.i::integer as "of", ${columns}
  from unnest($2::text[], $3::text[], $4::date[]) with ordinality w(material, factory, day, i)
    join material m on m."elsAccount" = $1 and m."materialNumber" = w.material and m."isDel" = 'N'
    join "sourceList" s on s."elsAccount" = $1 and s."status" = 'valid' and s."isDel" = 'N'
      and (s."materialNumber" = w.material or s."materialNumber" is null and s."cateLevelCode" = m."cateLevelCode")
      and (s."factory" is null or s."factory" = w.factory) and w.day between s."validStartDate" and s."expiryDate"
  order by s."sourceListNumber"`

async function materialsOf({ tx, actor }: Context, numbers: readonly string[]): Promise<Map<string, Material>> {
  const rows = await tx.query<Material>(
    `select "materialNumber", "baseUnit", "quotaArrangement" = 'Y' as "isShared",
        trim_scale("minPackingQuantity")::text as pack
      from material where "elsAccount" = $1 and "materialNumber" = any($2) and "isDel" = 'N'`,
    [actor.account, numbers],
  )
  return new Map(rows.map((row) => [row.materialNumber, row]))
}

/** The set that decides: of the material before its category, for the plant before every plant. */
function setOf(rows: readonly Row[]): readonly Row[] {
  const rank = ({ materialNumber, factory }: Row) => (materialNumber === null ? 2 : 0) + (factory === null ? 1 : 0)
  const first = Math.min(...rows.map(rank))
  return rows.filter((row) => rank(row) === first)
}

/** The quantity in the base unit; undefined where no conversion leads there. */
function inBaseUnit({ quantity, unit }: Wanted, { baseUnit }: Material, ratio: ReturnType<typeof unitSystem>['ratio']) {
  const each = ratio(unit ?? baseUnit, baseUnit)
  return each && plain(round(decimal(quantity).times(each.over.toString()).div(each.under.toString()), 6))
}

const named = ({ sourceListNumber, toElsAccount, supplierName, quota }: Named): Named => ({
  sourceListNumber,
  toElsAccount,
  supplierName,
  quota,
})
const partOf = ({ source, quantity }: Part<Row>) => ({ ...named(source), quantity })

/** The answer to each question, in its place. A proposal: it takes nothing from anybody's share. */
export async function sourcesFor(context: Context, questions: readonly Wanted[]): Promise<SourceAnswer[]> {
  if (questions.length === 0) return []
  const numbers = [...new Set(questions.map(({ materialNumber }) => materialNumber))]
  const materials = await materialsOf(context, numbers)
  const rows = await context.tx.query<Row>(rowsQuery, [
    context.actor.account,
    questions.map(({ materialNumber }) => materialNumber),
    questions.map(({ factory }) => factory),
    questions.map(({ day }) => day),
  ])
  const conversions = await conversionsOf(context, numbers)
  return questions.map((wanted, i): SourceAnswer => {
    const material = materials.get(wanted.materialNumber)
    if (!material) return { kind: 'none', reason: 'material' }
    const { isShared, pack, baseUnit } = material
    const quantity = inBaseUnit(wanted, material, unitSystem(conversions, wanted.materialNumber).ratio)
    if (quantity === undefined) return { kind: 'none', reason: 'unit' }
    const set = setOf(rows.filter((row) => row.of === i + 1))
    const choice = sourceFor(set, { quantity, day: wanted.day, isShared, pack })
    return choice.kind === 'none'
      ? choice
      : { kind: 'source', ...named(choice.source), baseUnit, parts: choice.parts.map(partOf) }
  })
}
