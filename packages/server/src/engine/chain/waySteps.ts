/** How the stations of a way are asked for in SQL: lines that draw from lines, in both directions. */
import type { Standing, Station } from '@srm/core/definition/document'
import type { Fields, Wanted } from '@srm/core/definition/field'
import { type LineReference, lineReferences } from '@srm/core/definition/lines/lineReferences'
import { countedBy, wayOf } from '@srm/core/definition/lines/way'
import type { Shape } from '@srm/core/definition/shape'
import { accountReferredTo } from '@srm/core/definition/sides/parties'
import { type AnyDocument, hasLines, hasStages, machineNames } from '@srm/core/definition/workflow'
import type { Actor } from '../context.ts'
import { ownedRows, projection, stubCondition } from '../projection.ts'
import { scopeOf } from '../query/condition.ts'
import { allDefinitions, definitionOf } from '../registry.ts'

/** Lines of `def` draw from lines of `target`: by a reference of theirs, or because their head names them. */
export interface WayStep {
  readonly def: AnyDocument
  readonly target: AnyDocument
  readonly reference: LineReference | undefined
}

/** What was found of a line: whose it is, and what each station of its document says of it. */
export interface WayRow {
  readonly uuid: string
  readonly item: number
  readonly number: string
  readonly stage: string
  /** Which of the lines that were asked about leads to it, counted from 1. */
  readonly at: number
  readonly unit: string | null
  /** Values that others ask for, by their names. */
  readonly says: Readonly<Record<string, string | null>>
  /** By station: quantity, what of it went back and is owed again, day, the next expected day. */
  readonly stations: readonly {
    readonly quantity: string | null
    readonly back: string | null
    readonly again: string | null
    readonly day: string | null
    readonly expected: string | null
  }[]
}

const elsewhereOf = ({ reference }: WayStep): readonly Wanted[] =>
  (reference?.field.elsewhere ?? []).map(({ where }) => where)

/** The steps of a definition to what it draws from; none to lines of its own kind. */
export function waySteps(def: AnyDocument): readonly WayStep[] {
  const way = wayOf(def)
  if (!way) return []
  const about = way.about && definitionOf(way.about.document)
  if (about) return [{ def, target: about, reference: undefined }]
  return lineReferences(def).flatMap((reference) => {
    const target = definitionOf(reference.field.target)
    return target && target !== def && wayOf(target) ? [{ def, target, reference }] : []
  })
}

/** Documents that are found elsewhere because of what their target says (`says`). */
export const isElsewhere = (step: WayStep, says: WayRow['says']): boolean =>
  elsewhereOf(step).some((where) =>
    Object.entries(where).every(([key, wanted]) => [wanted].flat().includes(String(says[key] ?? ''))),
  )

/** Columns of a head that steps to it ask for. */
const askedHeads = (target: AnyDocument): readonly string[] => [
  ...new Set(
    allDefinitions()
      .flatMap(waySteps)
      .filter((step) => step.target === target)
      .flatMap((step) => elsewhereOf(step).flatMap((where) => Object.keys(where))),
  ),
]
/** Fields of lines that stations ask for. */
const askedLines = (): readonly string[] =>
  allDefinitions().flatMap((def) => (wayOf(def)?.stations ?? []).flatMap(({ asked }) => asked ?? []))

const quoted = (word: string): string => `'${word.replaceAll("'", "''")}'`
const holds = (alias: string, standing: Standing<Shape>): string =>
  Object.entries(standing)
    .map(
      ([key, words]) =>
        `${alias}."${key}" in (${[words]
          .flat()
          .map((word) => quoted(String(word)))
          .join(', ')})`,
    )
    .join(' and ') || 'true'

/** Whose line says what of a station: aliases of the head and the line that are counted. */
interface Counting {
  readonly def: AnyDocument
  readonly head: string
  readonly line: string
}

interface Reader extends Pick<Actor, 'side' | 'permissions'> {}

/** An expression for a field of the line or else of the head, where the reader sees it. */
function fieldOf(reader: Reader, { def, head, line }: Counting, key: string): string {
  const seen = projection(def, reader)
  if (hasLines(def) && key in (def.shape.lines as Fields) && line !== head)
    return seen.lines.includes(key) ? `${line}."${key}"` : 'null'
  return seen.heads.has(key) ? `${head}."${key}"` : 'null'
}

function quantityOf(reader: Reader, shown: AnyDocument, counting: Counting, station: Station): string {
  const cases = countedBy(counting.def, station).map(
    ({ field, while: standing }) =>
      `case when ${holds(counting.head, standing)} then ${fieldOf(reader, counting, field)} end::numeric`,
  )
  const own = counting.def === shown ? [] : countedBy(shown, station)
  const ofHead = own.map(
    ({ field, while: standing }) =>
      `case when ${holds('h', standing)} then ${fieldOf(reader, { def: shown, head: 'h', line: 'h' }, field)} end::numeric`,
  )
  // a document whose own lines book is counted by what its head says of them
  const all = ofHead.length > 0 ? ofHead : cases
  return all.length > 0 ? all.map((one) => `coalesce(${one}, 0)`).join(' + ') : 'null'
}

/** A day, or an instant as JSON has it. */
const momentOf = (reader: Reader, shown: AnyDocument, key: string): string =>
  `to_jsonb(${fieldOf(reader, { def: shown, head: 'h', line: 'h' }, key).replace(/^null$/, 'null::text')}) #>> '{}'`

function expectedOf(reader: Reader, counting: Counting, shown: AnyDocument, { expects }: Station): string {
  if (expects === undefined) return 'null::text'
  const days = expects.days.map((key) =>
    key in (shown.shape.fields as Fields) ? momentOf(reader, shown, key) : `${fieldOf(reader, counting, key)}::text`,
  )
  const open = expects.open === undefined ? 'true' : `${fieldOf(reader, counting, expects.open)}::numeric > 0`
  return `case when ${open} and ${holds('h', expects.while ?? {})} then coalesce(${days.join(', ')}, null) end`
}

const numeric = (expression: string): string => `trim_scale((${expression})::numeric)::text`

/** What is selected of a line. */
function selected(reader: Reader, shown: AnyDocument, counting: Counting): string {
  const stub = stubCondition(shown, reader.side)
  const open = (value: string) => (stub ? `case when not (${stub}) then ${value} end` : value)
  const stations = (wayOf(shown)?.stations ?? []).map((station) => {
    const { less, again, day } = station
    const part = (key: string | undefined) => (key === undefined ? 'null' : fieldOf(reader, counting, key))
    return `jsonb_build_object('quantity', ${open(numeric(quantityOf(reader, shown, counting, station)))},
      'back', ${open(numeric(part(less)))}, 'again', ${open(numeric(part(again)))},
      'day', ${open(momentOf(reader, shown, day))},
      'expected', ${open(expectedOf(reader, counting, shown, station))})`
  })
  const heads = askedHeads(shown).map((key) => [key, fieldOf(reader, { def: shown, head: 'h', line: 'h' }, key)])
  const lines = askedLines().flatMap((key) =>
    hasLines(counting.def) && key in (counting.def.shape.lines as Fields)
      ? [[key, fieldOf(reader, counting, key)]]
      : [],
  )
  const says = [...heads, ...lines].map(([key, value]) => `'${key}', ${value}`).join(', ')
  const hasUnit = hasLines(counting.def) && 'orderUnit' in (counting.def.shape.lines as Fields)
  const stage = hasStages(shown) ? 'stage' : String(machineNames(shown)[0])
  return `h."uuid", h."${String(shown.key[0])}" as "number", h."${stage}" as "stage",
    ${hasUnit ? fieldOf(reader, counting, 'orderUnit') : 'null'} as "unit",
    jsonb_build_object(${says}) as "says", jsonb_build_array(${stations.join(', ')}) as "stations"`
}

/** Lines that are on the way at all. */
const onWay = (def: AnyDocument, alias: string): string =>
  Object.entries(wayOf(def)?.lines ?? {})
    .map(([key, words]) => ` and ${alias}."${key}" in (${(words ?? []).map(quoted).join(', ')})`)
    .join('')

/** The account whose lines a document's lines refer to is that of their heads. */
const partiesOf = (def: AnyDocument, target: AnyDocument, d: string, t: string): string =>
  accountReferredTo(def, target) === 'elsAccount'
    ? `${d}."elsAccount" = ${t}."elsAccount"`
    : `${d}."elsAccount" = ${t}."toElsAccount" and ${d}."toElsAccount" = ${t}."elsAccount"`

export interface Question {
  readonly sql: string
  readonly values: readonly unknown[]
}

/** No kind of document tells more lines of a way. */
export const mostLines = 5000

const isReadable = (def: AnyDocument, { side, permissions }: Reader): boolean =>
  Boolean(def.sides[side]) && permissions.has(`${def.shape.name}.view`)

const from = 'from unnest($2::uuid[], $3::int[]) with ordinality s("parent", "item", "at")'

/**
 * Lines on the other end of a step from some lines, `$2` and `$3`.
 * @param isAhead from the target to what draws from it; else back
 * @returns undefined where the reader may not see them
 */
export function questionOf(actor: Actor, step: WayStep, isAhead: boolean): Question | undefined {
  const { def, target, reference } = step
  const shown = isAhead ? def : target
  if (!isReadable(shown, actor)) return undefined
  const scope = scopeOf(shown, actor, 4)
  const where = `where ${ownedRows(shown, actor.side)}${scope.sql}`
  const values = scope.values
  const { name } = def.shape
  const number = `"${String(target.key[0])}"`
  const end = `order by s."at" limit ${mostLines}`
  if (!reference) {
    const { about } = wayOf(def) as { about: { number: string; item?: string } }
    const counting = { def: target, head: 'o', line: 't' }
    const item = about.item ? ` and h."${about.item}" = s."item"` : ''
    if (isAhead)
      return {
        sql: `select s."item", s."at"::int, ${selected(actor, shown, counting)} ${from}
          join "${target.shape.name}" o on o."uuid" = s."parent"
          join "${target.shape.name}Line" t on t."elsAccount" = o."elsAccount" and t."parent" = o."uuid" and t."itemNumber" = s."item"
          join "${name}" h on h."elsAccount" = o."elsAccount" and h."${about.number}" = o.${number}${item}
          ${where} ${end}`,
        values,
      }
    return {
      sql: `select l."itemNumber" as "item", s."at"::int, ${selected(actor, shown, { def: target, head: 'h', line: 'l' })} ${from}
        join "${name}" o on o."uuid" = s."parent"
        join "${target.shape.name}" h on h."elsAccount" = o."elsAccount" and h.${number} = o."${about.number}"
        join "${target.shape.name}Line" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
          ${about.item ? `and l."itemNumber" = o."${about.item}"` : ''} ${where} ${end}`,
      values,
    }
  }
  const { key, field } = reference
  const counting = { def: shown, head: 'h', line: isAhead ? 'l' : 't' }
  const owner = accountReferredTo(def, target)
  if (isAhead)
    return {
      sql: `select l."itemNumber" as "item", s."at"::int, ${selected(actor, shown, counting)} ${from}
        join "${target.shape.name}" o on o."uuid" = s."parent"
        join "${name}Line" l on l."elsAccount" = o."${owner}" and l."${key}" = o.${number} and l."${field.item}" = s."item"
        join "${name}" h on h."elsAccount" = l."elsAccount" and h."uuid" = l."parent" and ${partiesOf(def, target, 'h', 'o')}
        ${where}${onWay(def, 'l')} ${end}`,
      values,
    }
  return {
    sql: `select t."itemNumber" as "item", s."at"::int, ${selected(actor, shown, counting)} ${from}
      join "${name}" o on o."uuid" = s."parent"
      join "${name}Line" l on l."elsAccount" = o."elsAccount" and l."parent" = o."uuid" and l."itemNumber" = s."item"
      join "${target.shape.name}" h on ${partiesOf(def, target, 'o', 'h')} and h.${number} = l."${key}"
      join "${target.shape.name}Line" t on t."elsAccount" = h."elsAccount" and t."parent" = h."uuid" and t."itemNumber" = l."${field.item}"
      ${where} ${end}`,
    values,
  }
}

/** The lines of the document that is asked about, `$2`; of one without lines itself, as line 0. */
export function questionOfSelf(actor: Actor, def: AnyDocument): Question {
  const scope = scopeOf(def, actor, 3)
  const lined = hasLines(def) && !wayOf(def)?.about
  const counting = { def, head: 'h', line: lined ? 'l' : 'h' }
  const lines = lined
    ? `join "${def.shape.name}Line" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"${onWay(def, 'l')}`
    : ''
  const item = lined ? 'l."itemNumber"' : '0'
  return {
    sql: `select ${item} as "item", ${item} as "at", ${selected(actor, def, counting)} from "${def.shape.name}" h ${lines}
      where ${ownedRows(def, actor.side)} and h."uuid" = $2${scope.sql} order by 1 limit ${mostLines}`,
    values: scope.values,
  }
}
