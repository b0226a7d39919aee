/**
 * What a document is of: the values of which periods exclude each other, and the day it begins. It finds documents that a
 * file does not name by their number: the number is ours, and a price is the same price without it (domain/04 §3.12).
 */
import type { NoOverlap } from '@srm/core/definition/document'
import { readCreate } from '@srm/core/definition/read'
import type { Shape } from '@srm/core/definition/shape'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { comparable, isAlive } from '../../database/exclusion.ts'
import type { Context } from '../context.ts'
import { draw } from '../create.ts'
import { columnType } from '../recordset.ts'
import { resolve } from '../references.ts'

const rulesOf = (def: AnyDocument) => def.noOverlap as NoOverlap<Shape>

/** Are documents of the definition numbered by us, and told apart by what they are of? */
export const hasSubject = (def: AnyDocument): boolean => def.noOverlap !== undefined && def.number !== undefined

const textOf = (def: AnyDocument, row: AnyRow): string | undefined => {
  const { same, from } = rulesOf(def)
  const first = row[from]
  return typeof first === 'string' ? JSON.stringify([...same.map((key) => row[key] ?? ''), first]) : undefined
}

/**
 * What each of several documents is of, with what its references propose.
 * @param all what a person could have sent; undefined for those that cannot be read
 */
export async function subjectsOf(
  context: Context,
  def: AnyDocument,
  all: readonly AnyDoc[],
): Promise<(string | undefined)[]> {
  if (!hasSubject(def)) return all.map(() => undefined)
  const read = all.map((doc) => readCreate(def, doc))
  const good = read.filter(({ issues }) => issues.length === 0)
  const drawn = good.map(({ value }) => ({ doc: draw(context, def, value) }))
  const subjects = (await resolve(context, def, drawn)).map(({ doc }) => textOf(def, doc))
  return read.map((one) => subjects[good.indexOf(one)])
}

/** Documents that are of something and count or can still be edited, by what they are of; the latest of several. */
export async function bySubject(
  { tx, actor }: Context,
  def: AnyDocument,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (subjects.length === 0) return new Map()
  const { same, from } = rulesOf(def)
  const keys: readonly string[] = [...same, from]
  const values = subjects.map((subject) => JSON.parse(subject) as string[])
  const lists = keys.map((key, i) => `$${i + 2}::${columnType(def, key)}[]`)
  const columns = [...same.map((key) => comparable(def, key)), `"${from}"`]
  // planned anew each time: a plan for few rows does not do for the many that the same file has brought
  const rows = await tx.query<AnyRow & { uuid: string }>(
    `select "uuid", ${same.map((key) => `"${key}"`).join(', ')}, "${from}"::text as "${from}"
       from unnest(${lists.join(', ')}) as wanted(${keys.map((_, i) => `w${i}`).join(', ')})
       join "${def.shape.name}" on "elsAccount" = $1 and "isDel" = 'N'
        and ${columns.map((column, i) => `${column} = w${i}`).join(' and ')}
      where ${isAlive(def, actor.side)} order by "uuid"`,
    [actor.account, ...keys.map((_, i) => values.map((one) => one[i]))],
    false,
  )
  return new Map(rows.map((row) => [String(textOf(def, row)), row.uuid]))
}
