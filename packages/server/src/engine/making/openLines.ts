/** Lines of which something is left for a document that is made of them (decisions §21). */
import type { Field } from '@srm/core/definition/field'
import { type LineReference, takingFrom, takingsOf } from '@srm/core/definition/lines/lineReferences'
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { isLeft } from '../../database/schema/openLine.ts'
import type { Context } from '../context.ts'
import { NotFound } from '../errors.ts'
import { demand } from '../get.ts'
import { mine, plain } from '../projection.ts'
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
  const reference = takingFrom(def, name)
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

/**
 * The open lines that were chosen, by number and line.
 * @throws NotAllowed without the permission to see the source
 */
export async function openLines(context: Context, making: Making, chosen: Chosen): Promise<OpenLine[]> {
  const { source, reference } = making
  const { field } = reference
  demand(context, source, 'view')
  const { actor, tx } = context
  const some = takings(context, making)
  if (some.length === 0) return []
  const key = String(source.key[0])
  const { name, lines, fields } = source.shape
  const values: unknown[] = [actor.account]
  const scope = scopeOf(source, actor, 2)
  values.push(...scope.values)
  const conditions = [
    `${mine(source, actor.side)}${scope.sql}`,
    ...isOneOf('h', field.where, values),
    ...isOneOf('l', field.whereLine, values),
    isOpenLine(some),
  ]
  if (chosen.uuids) {
    values.push(chosen.uuids)
    conditions.push(`h."uuid" = any($${values.length}::uuid[])`)
  }
  if (chosen.lines) {
    values.push(
      chosen.lines.map(({ number }) => number),
      chosen.lines.map(({ item }) => item),
    )
    conditions.push(
      `(h."${key}", l."itemNumber") in (select * from unnest($${values.length - 1}::text[], $${values.length}::integer[]))`,
    )
  }
  const columnOf = (theirs: string) =>
    theirs in lines ? plain(lines[theirs], `l."${theirs}"`) : plain(fields[theirs], `h."${theirs}"`)
  const same = Object.entries(field.same ?? {}).map(([own, theirs]) => `'${own}', ${columnOf(theirs)}`)
  conditions.push(...agreeing(field, chosen, columnOf, values))
  if (chosen.text) {
    values.push(partOf(chosen.text))
    const { title, codes = [] } = source.lineIdentity ?? {}
    const texts = [`h."${key}"`, ...[title, ...codes].filter(Boolean).map((column) => `l."${String(column)}"`)]
    conditions.push(`(${texts.map((column) => `${column} ilike $${values.length}`).join(' or ')})`)
  }
  return tx.query<OpenLine>(
    `select h."uuid", h."elsAccount" as account, h."${key}" as number, l."itemNumber" as item,
        ${firstLeft(some, ({ open }) => `trim_scale(l."${open}")::text`)} as "left",
        ${firstLeft(some, ({ as }) => `'${as}'`)} as "as", json_build_object(${same.join(', ')}) as same
       from "${name}" h join "${name}Line" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
      where ${conditions.join(' and ')} order by h."${key}", l."itemNumber" limit ${Math.min(chosen.limit ?? most, most)}`,
    values,
  )
}
