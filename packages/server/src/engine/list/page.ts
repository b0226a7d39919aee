/** One page of a list by keyset: the rows after a cursor, in the order asked for. */
import type { Field } from '@srm/core/definition/field'
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Connection } from '../../database/database.ts'
import { emptyValue, fieldSortValue, sortValue, sqlTypes } from '../../database/schema/sortOrder.ts'
import type { Actor, Context } from '../context.ts'
import { Invalid } from '../errors.ts'
import { stubCondition } from '../projection.ts'
import { lineFieldOf, lineKeyOf } from '../query/byLine.ts'
import { whereOf } from '../query/condition.ts'
import { type Cursor, cursorOf } from '../query/cursor.ts'
import type { Query } from '../query/readQuery.ts'
import type { Condition } from '../query/sqlCondition.ts'
import { countOf, mostCounted } from './count.ts'
import type { PageStrategy } from './pageStrategy.ts'
import { type Words, wordsOf } from './recordBytes.ts'
import { lineSelection, selectionOf } from './selection.ts'

export interface Page {
  /** A JSON array of objects, between what stands around it. */
  readonly items: Buffer
  /** Where the next page begins, null when there is none. */
  readonly next: string | null
}

/** What stands around the items of a page. */
export interface Around {
  readonly before: Words
  readonly after: (next: string | null) => string
}

const nothingAround: Around = { before: wordsOf(''), after: () => '' }

/** The column of a sort: of the head, or in lists by line of a line. */
function sortColumn(def: AnyDocument, key: string): { expression: string; type: string; empty: string } {
  const ofLine = lineFieldOf(def, key)
  const field: Field | undefined = ofLine ?? def.shape.fields[key]
  const type = field ? (sqlTypes[field.kind] ?? 'text') : 'text'
  const value = ofLine ? fieldSortValue(ofLine, `l."${lineKeyOf(key)}"`) : sortValue(def, key, `h."${key}"`)
  return { expression: value, type, empty: emptyValue(field) }
}

/** Is the order one that the definition names? */
export const isDeclared = (def: AnyDocument, { sort }: Query): boolean =>
  (def.list.sortable as readonly string[]).includes(sort.key)

/**
 * Other columns than the declared ones can only order a list that is short enough (decisions §10.9).
 * @throws Invalid
 */
export async function checkSort(context: Context, def: AnyDocument, query: PageStrategy): Promise<void> {
  const { byLine, conditions, isShort } = query
  if (isDeclared(def, query)) return
  if (isShort ?? (await countOf(context, def, conditions, byLine)) < mostCounted) return
  throw new Invalid([{ path: 'sort', rule: 'notSortable', limit: mostCounted - 1 }])
}

/** Sorting by a column that a stub hides leaves the stubs out. */
function hiddenSort(def: AnyDocument, side: Side, key: string): Condition[] {
  const stub = stubCondition(def, side)
  return stub && !def.sides[side]?.stub?.shows.includes(key) ? [{ sql: `not (${stub})`, values: [] }] : []
}

/** The rows of a query in their order: what stands after `where` and `order by`, the values being `$2` and following. */
export interface Ordered {
  readonly where: string
  readonly order: string
  readonly values: readonly unknown[]
  readonly by: ReturnType<typeof sortColumn>
}

/**
 * The rows after the query's cursor, without one from the first, and up to another one, without it to the last.
 * `h` is the document's table, `l` by line that of its lines, `$1` the account. The lines of a document stand in their own order.
 */
export function ordered(def: AnyDocument, actor: Actor, query: Query, upTo?: Cursor): Ordered {
  const { byLine, sort, after, conditions } = query
  const by = sortColumn(def, sort.key)
  const [compare, reverse, direction] = sort.descending ? ['<', '>', ' desc'] : ['>', '<', '']
  const place = `(${by.expression}, h."uuid")`
  const given = `(?::${by.type}, ?::uuid)`
  const lineEdge = (sign: string, item: string, [value, uuid, number]: Cursor): Condition => ({
    sql: `${place} ${sign}= ${given} and (${place} <> ${given} or l."itemNumber" ${item} ?::integer)`,
    values: [value, uuid, value, uuid, number],
  })
  const edge = (sign: string, cursor: Cursor): Condition => ({ sql: `${place} ${sign} ${given}`, values: cursor })
  const edges = [
    ...(after ? [byLine ? lineEdge(compare, '>', after) : edge(compare, after)] : []),
    ...(upTo ? [byLine ? lineEdge(reverse, '<=', upTo) : edge(`${reverse}=`, upTo)] : []),
  ]
  const where = whereOf(def, actor, [...conditions, ...hiddenSort(def, actor.side, sort.key), ...edges])
  const order = `${by.expression}${direction}, h."uuid"${direction}${byLine ? ', l."itemNumber"' : ''}`
  return { where: where.sql, order, values: where.values, by }
}

/** Who asks, and where. */
export interface Asking {
  readonly actor: Actor
  readonly tx: Pick<Connection, 'query'>
}

/**
 * The page that a query asks for. A short list is put in order after it was found: the database would rather go through
 * the order and look for rows on its way, which takes it through all of them when they stand far away.
 */
export async function pageOf(
  { actor, tx }: Asking,
  def: AnyDocument,
  query: PageStrategy,
  around = nothingAround,
): Promise<Page> {
  const { statement, write } = query.byLine
    ? lineSelection(def, actor.side, query)
    : selectionOf(def, actor.side, query.chosen, query.sort.key)
  const { where, order, values, by } = ordered(def, actor, query)
  const written = (records: string): Page => {
    let next: string | null = null
    const after = (last: readonly unknown[] | undefined) => {
      if (last) next = cursorOf(last[0] ?? by.empty, last[1], last[2])
      return around.after(next)
    }
    return { items: write(records, query.limit, { before: around.before, after }).json, next }
  }
  if (query.limit === 0) return written('')
  const rest = `order by ${order} limit ${query.limit + 1}`
  const [row] = await tx.query<{ records: string | null }>(
    statement(where, rest, query.isShort === true),
    [actor.account, ...values],
    query.conditions.length === 0,
  )
  return written(row?.records ?? '')
}
