/** One page of a list by keyset: the rows after a cursor, in the order asked for. */
import type { Field } from '@srm/core/definition/field'
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { emptyValue, sortValue, sqlTypes } from '../../database/sortOrder.ts'
import { stubCondition } from '../columns.ts'
import type { Actor, Context } from '../context.ts'
import { Invalid } from '../errors.ts'
import { type Condition, whereOf } from '../query/condition.ts'
import { type Cursor, cursorOf } from '../query/cursor.ts'
import type { Query } from '../query/readQuery.ts'
import { countOf, mostCounted } from './count.ts'
import { selectionOf } from './selection.ts'
import type { Settled } from './settled.ts'

export interface Page {
  /** A JSON array of objects. */
  readonly items: Buffer
  /** Where the next page begins, null when there is none. */
  readonly next: string | null
}

/** The column of a sort. */
function sortColumn(def: AnyDocument, key: string): { expression: string; type: string; empty: string } {
  const field: Field | undefined = def.shape.fields[key]
  const type = field ? (sqlTypes[field.kind] ?? 'text') : 'text'
  return { expression: sortValue(def, key, `h."${key}"`), type, empty: emptyValue(field) }
}

/**
 * Other columns than the declared ones can only order a list that is short enough (decisions §10.9).
 * @throws Invalid
 */
export async function checkSort(context: Context, def: AnyDocument, query: Settled): Promise<void> {
  const { sort, conditions, isShort } = query
  if ((def.list.sortable as readonly string[]).includes(sort.key)) return
  if (isShort ?? (await countOf(context, def, conditions)) < mostCounted) return
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
 * `h` is the document's table, `$1` the account.
 */
export function ordered(def: AnyDocument, actor: Actor, { sort, after, conditions }: Query, upTo?: Cursor): Ordered {
  const by = sortColumn(def, sort.key)
  const [compare, reverse, direction] = sort.descending ? ['<', '>', ' desc'] : ['>', '<', '']
  const edge = (sign: string, cursor: Cursor | undefined): Condition[] =>
    cursor ? [{ sql: `(${by.expression}, h."uuid") ${sign} (?::${by.type}, ?::uuid)`, values: cursor }] : []
  const edges = [...edge(compare, after), ...edge(`${reverse}=`, upTo)]
  const where = whereOf(def, actor, [...conditions, ...hiddenSort(def, actor.side, sort.key), ...edges])
  const order = `${by.expression}${direction}, h."uuid"${direction}`
  return { where: where.sql, order, values: where.values, by }
}

/**
 * The page that a query asks for. A short list is put in order after it was found: the database would rather go through
 * the order and look for rows on its way, which takes it through all of them when they stand far away.
 */
export async function pageOf(context: Context, def: AnyDocument, query: Settled): Promise<Page> {
  const { actor, tx } = context
  const { statement, write } = selectionOf(def, actor.side, query.chosen, query.sort.key)
  if (query.limit === 0) return { items: write('', 0).json, next: null }
  const { where, order, values, by } = ordered(def, actor, query)
  const rest = `order by ${order} limit ${query.limit + 1}`
  const [row] = await tx.query<{ records: string | null }>(
    statement(where, rest, query.isShort === true),
    [actor.account, ...values],
    query.conditions.length === 0,
  )
  const { json, last } = write(row?.records ?? '', query.limit)
  if (!last) return { items: json, next: null }
  const [value, uuid] = last
  return { items: json, next: cursorOf(value ?? by.empty, uuid) }
}
