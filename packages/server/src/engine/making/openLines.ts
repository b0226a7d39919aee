/** Lines of which something is left for a document that is made of them (decisions §21). */
import type { Field } from '@srm/core/definition/field'
import { type LineReference, takingFrom, takingsOf } from '@srm/core/definition/lines/lineReferences'
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { isLeft } from '../../database/schema/openLine.ts'
import type { Context } from '../context.ts'
import { NotFound } from '../errors.ts'
import { demandPermission } from '../get.ts'
import { ownedRows, plain, projection } from '../projection.ts'
import { scopeOf } from '../query/condition.ts'
import { definitionOf } from '../registry.ts'

/** A line of a source, and what is left of it. */
export interface OpenLine {
  /** Its document, and whose it is. */
  readonly uuid: string
  readonly account: string
  readonly number: string
  readonly item: number
  /** Decimal text. */
  readonly left: string
  /** The field that takes it. */
  readonly as: string
  /** What documents made of the same have in common, by the names of the fields of the one that is made. */
  readonly same: AnyRow
  /** What else it says of their heads, or leaves open. */
  readonly head: AnyRow
  /** What else their heads say where all lines agree. */
  readonly alike: AnyRow
}

/** Which lines are asked for: those of documents, or single ones; of all when neither is said. */
export interface Chosen {
  readonly uuids?: readonly string[] | undefined
  readonly lines?: readonly { readonly number: string; readonly item: number }[] | undefined
  /** What documents made of them have in common, by the names of the fields of the one that is made. */
  readonly same?: AnyRow | undefined
  /** Part of the source's number, or of a text that says what the line is. */
  readonly text?: string | undefined
  readonly limit?: number | undefined
  /** So many of them come before. */
  readonly skip?: number | undefined
}

/** How many lines one document takes at once. */
const most = 1000

/** A text as a part of what `like` looks for. */
const partOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A definition that is made of lines of another one. */
export interface Making {
  readonly def: AnyDocument
  readonly source: AnyDocument
  readonly reference: LineReference
}

/** @throws NotFound when the document is not made of the source's lines, or not by this side */
export function makingOf({ actor }: Pick<Context, 'actor'>, def: AnyDocument, name: string): Making {
  const reference = takingFrom(def, name, actor.side)
  const source = definitionOf(name)
  if (!reference || !source?.sides[actor.side] || !def.sides[actor.side]?.creates) throw new NotFound(def.shape.name)
  return { def, source, reference }
}

/** A condition that a column has one of the words that are wanted; its values follow `values`. */
function isOneOf(alias: string, wanted: Field['where'], values: unknown[]): string[] {
  return Object.entries(wanted ?? {}).map(([key, words]) => {
    if (words === null) return `${alias}."${key}" is null`
    values.push([words].flat().map(String))
    return `${alias}."${key}"::text = any($${values.length})`
  })
}

/** Conditions that lines agree with what the head of the document says already; its values follow `values`. */
function agreeing(
  { same = {}, upTo = {} }: Field,
  chosen: Chosen,
  columnOf: (theirs: string) => string,
  values: unknown[],
): string[] {
  const saidIn = (pairs: Readonly<Record<string, string>>, condition: (column: string, at: string) => string) =>
    Object.entries(pairs).flatMap(([own, theirs]) => {
      const value = chosen.same?.[own] ?? null
      if (value === null) return []
      values.push(value)
      return [condition(columnOf(theirs), `$${values.length}`)]
    })
  return [
    ...saidIn(same, (column, at) => `(${column} = ${at} or ${column} is null)`),
    ...saidIn(upTo, (column, at) => `${column} <= ${at}::date`),
  ]
}

/** What the person may know to be left of lines of the source. */
function takings({ actor }: Pick<Context, 'actor'>, { source, reference: { field } }: Making) {
  const { name, lines } = source.shape
  return takingsOf(field).filter(({ open }) => {
    const { guarded } = lines[open] as Field
    return guarded === undefined || actor.permissions.has(`${name}.field.${guarded}`)
  })
}

type Takings = ReturnType<typeof takings>

/** Something is left of the line. */
const isOpenLine = (some: Takings): string => `(${some.map(({ open }) => isLeft(`l."${open}"`)).join(' or ')})`

/** Of the first thing that is left of a line: `what` in SQL. */
const firstLeft = (some: Takings, what: (one: Takings[number]) => string): string =>
  `case ${some.map((one) => `when l."${one.open}" > 0 then ${what(one)}`).join(' ')} end`

/** What is taken of a line that went back is below zero, as its quantity is. */
const signOf = ({ reference: { field } }: Making): string =>
  field.takes?.signedBy ? `case when l."${field.takes.signedBy}" < 0 then -1 else 1 end` : '1'

/** What the head of the document takes over of what the person sees of the line, else of its document. */
const headFrom = ({ actor }: Context, { source, reference: { field } }: Making): [own: string, theirs: string][] => {
  const { heads, lines } = projection(source, actor)
  return Object.entries(field.takes?.headFrom ?? {}).filter(([, theirs]) => lines.includes(theirs) || heads.has(theirs))
}

/** What it takes over where all say the same. */
const headAlike = ({ actor }: Context, { source, reference: { field } }: Making): [own: string, theirs: string][] => {
  const { heads } = projection(source, actor)
  return Object.entries(field.takes?.headAlike ?? {}).filter(([, theirs]) => heads.has(theirs))
}

/** The tables and conditions of what was chosen. */
interface Asked {
  readonly from: string
  readonly values: unknown[]
  readonly columnOf: (theirs: string) => string
}

/** Conditions on the documents and lines that were named; their values follow `values`. */
function named({ uuids, lines }: Chosen, key: string, values: unknown[]): string[] {
  const conditions: string[] = []
  if (uuids) {
    values.push(uuids)
    conditions.push(`h."uuid" = any($${values.length}::uuid[])`)
  }
  if (lines) {
    values.push(
      lines.map(({ number }) => number),
      lines.map(({ item }) => item),
    )
    conditions.push(
      `(h."${key}", l."itemNumber") in (select * from unnest($${values.length - 1}::text[], $${values.length}::integer[]))`,
    )
  }
  return conditions
}

function askedOf({ actor }: Context, { source, reference: { field } }: Making, chosen: Chosen, some: Takings): Asked {
  const key = String(source.key[0])
  const { name, lines, fields } = source.shape
  const values: unknown[] = [actor.account]
  const scope = scopeOf(source, actor, 2)
  values.push(...scope.values)
  const columnOf = (theirs: string) =>
    theirs in lines ? plain(lines[theirs], `l."${theirs}"`) : plain(fields[theirs], `h."${theirs}"`)
  const conditions = [
    `${ownedRows(source, actor.side)}${scope.sql}`,
    ...isOneOf('h', field.where, values),
    ...isOneOf('l', field.whereLine, values),
    isOpenLine(some),
    ...named(chosen, key, values),
    ...agreeing(field, chosen, columnOf, values),
  ]
  if (chosen.text) {
    values.push(partOf(chosen.text))
    const { title, codes = [] } = source.lineIdentity ?? {}
    const texts = [`h."${key}"`, ...[title, ...codes].filter(Boolean).map((column) => `l."${String(column)}"`)]
    conditions.push(`(${texts.map((column) => `${column} ilike $${values.length}`).join(' or ')})`)
  }
  const from = `"${name}" h join "${name}Line" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid" where ${conditions.join(' and ')}`
  return { from, values, columnOf }
}

/**
 * The open lines that were chosen, by number and line.
 * @throws NotAllowed without the permission to see the source
 */
export async function openLines(context: Context, making: Making, chosen: Chosen): Promise<OpenLine[]> {
  const { source, reference } = making
  demandPermission(context, source, 'view')
  const some = takings(context, making)
  if (some.length === 0) return []
  const key = String(source.key[0])
  const { from, values, columnOf } = askedOf(context, making, chosen, some)
  const pairs = (all: readonly (readonly [own: string, theirs: string])[], column = columnOf) =>
    `json_build_object(${all.map(([own, theirs]) => `'${own}', ${column(theirs)}`).join(', ')})`
  // a line may have a field of the same name
  const ofHead = (theirs: string) => plain(source.shape.fields[theirs], `h."${theirs}"`)
  const same = pairs(Object.entries(reference.field.same ?? {}))
  return context.tx.query<OpenLine>(
    `select h."uuid", h."elsAccount" as account, h."${key}" as number, l."itemNumber" as item,
        ${firstLeft(some, ({ open }) => `trim_scale(${signOf(making)} * l."${open}")::text`)} as "left",
        ${firstLeft(some, ({ as }) => `'${as}'`)} as "as", ${same} as same, ${pairs(headFrom(context, making))} as head,
        ${pairs(headAlike(context, making), ofHead)} as alike
       from ${from} order by h."${key}", l."itemNumber" limit ${Math.min(chosen.limit ?? most, most)} offset ${chosen.skip ?? 0}`,
    values,
  )
}

/** How many open lines fit, and by currency the sums of what the reference marks. */
export interface OpenTotals {
  readonly count: number
  readonly sums: readonly {
    readonly currency: string | null
    readonly amounts: Readonly<Record<string, string | null>>
  }[]
}

/** What is summed of lines of the source: the field of the one that is made, and the line's that it copies. */
function summedOf({ actor }: Context, { def, source, reference: { field } }: Making) {
  const [made, theirs] = [projection(def, actor).lines, projection(source, actor).lines]
  return (field.takes?.sums ?? []).flatMap((own) => {
    const copied = field.copies?.[own]
    return copied !== undefined && made.includes(own) && theirs.includes(copied) ? [{ own, copied }] : []
  })
}

/**
 * How many open lines fit, and what they are worth as far as the person sees it.
 * @throws NotAllowed without the permission to see the source
 */
export async function openTotals(context: Context, making: Making, chosen: Chosen): Promise<OpenTotals> {
  demandPermission(context, making.source, 'view')
  const some = takings(context, making)
  if (some.length === 0) return { count: 0, sums: [] }
  const { from, values, columnOf } = askedOf(context, making, chosen, some)
  const summed = summedOf(context, making)
  const currency = making.reference.field.same?.currency
  const sums = summed.map(({ own, copied }) => `'${own}', trim_scale(sum(l."${copied}"))::text`)
  const rows = await context.tx.query<{ count: number; currency: string | null; amounts: Record<string, string> }>(
    `select count(*)::integer as count, ${currency ? columnOf(currency) : 'null::text'} as currency, json_build_object(${sums.join(', ')}) as amounts
       from ${from} group by 2 order by 2`,
    values,
  )
  return {
    count: rows.reduce((all, row) => all + row.count, 0),
    sums: summed.length === 0 ? [] : rows.map(({ count: _, ...row }) => row),
  }
}
