/** Numbers that decide about money are the tables' (docs/decisions/0080): what was typed instead asks for an approval or is refused. */
import type { DecidingName, DecidingNumber, TypedNumber } from '@srm/core/definition/decidingNumbers'
import type { Refusal } from '@srm/core/definition/document'
import type { Decimal } from '@srm/core/definition/field'
import type { Shape } from '@srm/core/definition/shape'
import { type AnyDoc, type AnyDocument, type AnyRow, isIn } from '@srm/core/definition/workflow'
import type { SettingKey } from '@srm/core/system/settings'
import { keepsVersions } from '../database/schema/ddl.ts'
import { type Context, unscoped } from '../engine/context.ts'
import { onTaking } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { isPublished } from '../engine/publication.ts'
import { loadUnlocked } from '../engine/store.ts'
import { settingOf } from '../settings/settingOf.ts'
import { type Asked, type Found, numberTables } from './numberTables.ts'

type Spec = DecidingNumber<Shape>

/** A number beside what its table says. */
export interface Judged extends TypedNumber {
  readonly isOutside: boolean
  readonly otherwise: Spec['otherwise']
}

const refusals: Readonly<Record<DecidingName, string>> = {
  localCurrency: 'numbers.localCurrency',
  exchangeRate: 'numbers.exchangeRate',
  taxRate: 'numbers.taxRate',
  unitQuantity: 'numbers.unitQuantity',
  overTolerance: 'numbers.overTolerance',
  lackTolerance: 'numbers.lackTolerance',
  unlimitedOver: 'numbers.unlimitedOver',
}

const specsOf = (def: AnyDocument): readonly Spec[] => (def.decides ?? []) as readonly Spec[]
const keyOf = ({ field }: Spec): string => (field.startsWith('lines.') ? field.slice('lines.'.length) : field)

/** The document as the other side was sent it last; undefined before that. */
export async function lastSent(context: Context, def: AnyDocument, doc: AnyDoc): Promise<AnyDoc | undefined> {
  if (!keepsVersions(def) || !isPublished(def, doc)) return undefined
  const uuid = String(doc.uuid)
  return (await loadUnlocked(unscoped(context), def, [uuid])).get(uuid)?.base
}

/** The line that a line goes on, itself or the one it was split from. */
const origin = (sent: AnyDoc | undefined, line: AnyRow): AnyRow | undefined =>
  sent?.lines?.find(({ uuid }) => uuid === line.uuid) ??
  sent?.lines?.find(({ itemNumber }) => itemNumber === line.splitFromItem)

/** Where the number stands now and did not stand so before. */
function placesOf(spec: Spec, doc: AnyDoc, sent: AnyDoc | undefined): Asked[] {
  const key = keyOf(spec)
  const isSame = (row: AnyRow, was: AnyRow | undefined): boolean =>
    was !== undefined && [key, ...spec.by].every((one) => (row[one] ?? null) === (was[one] ?? null))
  if (spec.while && !isIn(spec.while, doc)) return []
  if (spec.field === key) return isSame(doc, sent) ? [] : [{ spec, key, row: doc }]
  return (doc.lines ?? []).filter((line) => !isSame(line, origin(sent, line))).map((row) => ({ spec, key, row }))
}

interface Judgement {
  readonly numbers: readonly Judged[]
  /** What a table lacks without which nothing can be decided. */
  readonly missing: readonly Refusal[]
}

function judged({ spec, key, row }: Asked, found: Found, tolerance: Decimal): Judged | Refusal | undefined {
  if (!found) return undefined
  const line = spec.field === key ? null : Number(row.itemNumber ?? 0)
  if ('missing' in found) return { ...found.missing, field: key, ...(line === null ? {} : { line }) }
  const { typed, table } = found
  const number = key as DecidingName
  return { number, line, typed, table, tolerance, isOutside: found.isOutside(tolerance), otherwise: spec.otherwise }
}

const toleranceOf = async ({ tx, actor }: Context, { within }: Spec, { companyCode }: AnyDoc): Promise<Decimal> =>
  within
    ? ((await settingOf(tx, actor.account, within as SettingKey, (companyCode ?? null) as string | null)) as Decimal)
    : '0'

/** What was typed for each number of a document that decides and does not stand so since it was sent, and what its table says. */
export async function judgement(context: Context, def: AnyDocument, doc: AnyDoc): Promise<Judgement> {
  const specs = specsOf(def)
  const sent = specs.length > 0 ? await lastSent(context, def, doc) : undefined
  const all: (Judged | Refusal)[] = []
  for (const spec of specs) {
    const asked = placesOf(spec, doc, sent)
    if (asked.length === 0) continue
    const found = await numberTables[spec.table](context, doc, asked)
    const tolerance = await toleranceOf(context, spec, doc)
    all.push(...asked.flatMap((one, i) => judged(one, found[i], tolerance) ?? []))
  }
  return {
    numbers: all.filter((one) => 'number' in one),
    missing: all.filter((one) => 'message' in one),
  }
}

function refusalOf({ number, line, typed, table, tolerance }: Judged): Refusal {
  const params = { typed, table, tolerance, ...(line === null ? {} : { line }) }
  const message = number === 'taxRate' && line === null ? 'numbers.taxRateOfPrice' : refusals[number]
  return { message, field: number, ...(line === null ? {} : { line }), params }
}

/**
 * Numbers on which people decide, as the approval keeps them.
 * @throws Refused where a number is refused, or a table has nothing without which nothing can be decided
 */
export async function numbersToDecide(context: Context, def: AnyDocument, doc: AnyDoc): Promise<readonly Judged[]> {
  const { numbers, missing } = await judgement(context, def, doc)
  const outside = numbers.filter(({ isOutside }) => isOutside)
  const wrong = outside.find(({ otherwise }) => otherwise === 'refused')
  const refusal = wrong ? refusalOf(wrong) : missing[0]
  if (refusal) throw new Refused(refusal)
  return outside
}

export const toldNumbers = (all: readonly Judged[]): readonly TypedNumber[] =>
  all.map(({ number, line, typed, table, tolerance }) => ({ number, line, typed, table, tolerance }))

/** Why a document is not approved where nobody is asked; undefined where nothing has to be decided. */
export const refusedUnasked = ([first]: readonly Judged[]): Refusal | undefined => first && refusalOf(first)

/** The document as it is submitted, saying whether people have to decide on a number. @throws Refused as `numbersToDecide` */
async function withNumbers(context: Context, def: AnyDocument, doc: AnyDoc): Promise<AnyDoc> {
  const outside = await numbersToDecide(context, def, doc)
  return 'numbersOutside' in def.shape.fields ? { ...doc, numbersOutside: outside.length > 0 ? 'Y' : 'N' } : doc
}

/** Submissions of a document whose numbers come from tables. */
export function followNumbers(def: AnyDocument, submissions: readonly string[]): void {
  if (specsOf(def).length === 0) return
  const complete = (context: Context, doc: AnyDoc) => withNumbers(context, def, doc)
  onTaking(def, Object.fromEntries(submissions.map((action) => [action, complete])) as never)
}
