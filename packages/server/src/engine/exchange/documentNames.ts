/** The documents that fields refer to, by their codes and by their titles, as far as a person sees them. */

import { comparableText } from '@srm/core/definition/comparableText'
import type { Field } from '@srm/core/definition/field'
import type { CsvColumn } from '@srm/core/definition/files/csvHeader'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import { projection } from '../projection.ts'
import { openly, whereOf } from '../query/condition.ts'
import type { Condition } from '../query/sqlCondition.ts'
import { definitionOf } from '../registry.ts'

export interface NamedDocument {
  readonly code: string
  readonly name: string | null
}

/** What a person may look up where a field refers to. */
interface Sight {
  readonly def: AnyDocument
  readonly key: string
  /** Absent where he does not see the titles. */
  readonly title?: string
}

function sightOf({ actor }: Context, { target = '' }: Field): Sight | undefined {
  const def = definitionOf(target)
  const [key = ''] = (def?.key ?? []) as readonly string[]
  if (!def?.sides[actor.side] || !actor.permissions.has(`${target}.view`)) return undefined
  const { heads } = projection(def, actor)
  if (!heads.has(key)) return undefined
  return def.title && heads.has(def.title) ? { def, key, title: def.title } : { def, key }
}

/** Which of the target's documents the field means. */
const meantBy = ({ where = {} }: Field): Condition[] =>
  Object.entries(where).map(([key, words]) =>
    words === null
      ? { sql: `h."${key}" is null`, values: [] }
      : { sql: `h."${key}"::text = any(?::text[])`, values: [[words].flat().map(String)] },
  )

function select({ tx, actor }: Context, { def, key, title }: Sight, conditions: readonly Condition[], most: number) {
  const { sql, values } = whereOf(def, actor, conditions)
  return tx.query<NamedDocument>(
    `select h."${key}" as code, ${title ? `h."${title}"` : 'null::text'} as name from "${def.shape.name}" h
      where ${sql} order by h."${key}" limit ${most}`,
    [actor.account, ...values],
  )
}

/** Documents whose titles a file may use are loaded whole: so many at the most. */
const mostNamed = 20_000

/** The documents whose code or title is one of the texts. */
export async function documentsNamed(
  context: Context,
  field: Field,
  texts: readonly string[],
): Promise<readonly NamedDocument[]> {
  const sight = sightOf(context, field)
  if (!sight || texts.length === 0) return []
  const byCode = `h."${sight.key}" = any(?::text[])`
  const condition = sight.title
    ? {
        sql: `(${byCode} or (lower(trim(normalize(h."${sight.title}", NFKC))) = any(?::text[])${openly(sight.def, context.actor.side, sight.title)}))`,
        values: [texts, texts.map(comparableText)],
      }
    : { sql: byCode, values: [texts] }
  return select(context, sight, [...meantBy(field), condition], mostNamed)
}

/** Does a text of the column stand for a title? A text that is a code is one. */
function usesTitles(texts: readonly string[], found: readonly NamedDocument[]): boolean {
  const codes = new Set(found.map(({ code }) => code))
  const names = new Set(found.flatMap(({ name }) => (name === null ? [] : [comparableText(name)])))
  return texts.some((text) => !codes.has(text) && names.has(comparableText(text)))
}

/** Every document that a field may mean; where there are too many, those that its first texts name. */
async function meantIn(context: Context, field: Field, found: readonly NamedDocument[]) {
  const sight = sightOf(context, field)
  const all = sight ? await select(context, sight, meantBy(field), mostNamed + 1) : []
  return all.length > mostNamed ? found : all
}

/** Documents whose titles the texts of a column use, as options of its field; undefined where the texts are codes. */
async function optionsOf(context: Context, field: Field, texts: readonly string[]): Promise<Field['options']> {
  const found = await documentsNamed(context, field, texts)
  if (!usesTitles(texts, found)) return undefined
  const meant = await meantIn(context, field, found)
  return Object.fromEntries(meant.map(({ code, name }) => [code, [name ?? code, name ?? code] as const]))
}

/**
 * The same columns; references whose cells use titles have the titles of their documents as options.
 * @param textsAt some of the texts of a column
 */
export async function withDocumentNames<C extends CsvColumn | undefined>(
  context: Context,
  columns: readonly C[],
  textsAt: (at: number) => readonly string[],
): Promise<readonly C[]> {
  const named: C[] = []
  for (const [at, column] of columns.entries()) {
    const isReference = column?.field.kind === 'ref' && !column.field.auto
    const options = column && isReference ? await optionsOf(context, column.field, textsAt(at)) : undefined
    named.push(column && options ? { ...column, field: { ...column.field, options } } : column)
  }
  return named
}
