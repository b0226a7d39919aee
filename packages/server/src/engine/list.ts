/** Lists by keyset: the page, its count and the counts of the task tabs. Rows are JSON text made by PostgreSQL. */
import type { Field } from '@srm/core/definition/field'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { mine, selectAs, selectHead, stubCondition } from './columns.ts'
import type { Context } from './context.ts'
import { cursorOf, emptyValue } from './cursor.ts'
import { Invalid } from './errors.ts'
import { demand } from './get.ts'
import { type Condition, type Query, readQuery, tabConditions, tabsOf } from './query.ts'

/** Counts stop here: one more means "10,000+" (decisions §10.9). */
export const mostCounted = 10_001

/** Numbers the `?` of conditions, the account being `$1`. */
export function whereOf(def: AnyDocument, side: Context['actor']['side'], conditions: readonly Condition[]) {
  const values: unknown[] = []
  const number = (sql: string, own: readonly unknown[]) => {
    let at = 0
    return sql.replace(/\?/g, () => {
      values.push(own[at++])
      return `$${values.length + 1}`
    })
  }
  const sql = [mine(def, side), ...conditions.map((condition) => number(condition.sql, condition.values))].join(' and ')
  return { sql, values }
}

const types: Partial<Record<Field['kind'], string>> = {
  number: 'integer',
  decimal: 'numeric',
  date: 'date',
  time: 'timestamptz',
}

/** The column of a sort: as it is when it is declared sortable and so never null. */
function sortColumn(def: AnyDocument, key: string): { expression: string; type: string; empty: string } {
  const field: Field = def.shape.fields[key]
  const type = types[field.kind] ?? 'text'
  const empty = emptyValue(field)
  const sortable = (def.list.sortable as readonly string[]).includes(key)
  return { expression: sortable ? `h."${key}"` : `coalesce(h."${key}", '${empty}'::${type})`, type, empty }
}

async function countOf(context: Context, def: AnyDocument, conditions: readonly Condition[]): Promise<number> {
  const where = whereOf(def, context.actor.side, conditions)
  const [row] = await context.tx.query<{ n: string }>(
    `select count(*) as n from (select 1 from "${def.shape.name}" h where ${where.sql} limit ${mostCounted}) c`,
    [context.actor.account, ...where.values],
  )
  return Number(row?.n)
}

/** Other columns than the declared ones can only order a list that is short enough (decisions §10.9). */
async function checkSort(context: Context, def: AnyDocument, { sort, conditions }: Query): Promise<void> {
  if ((def.list.sortable as readonly string[]).includes(sort.key)) return
  if ((await countOf(context, def, conditions)) < mostCounted) return
  throw new Invalid([{ path: 'sort', rule: 'notSortable', limit: mostCounted - 1 }])
}

/** Sorting by a column that a stub hides leaves the stubs out. */
function hiddenSort(def: AnyDocument, side: Context['actor']['side'], key: string): Condition[] {
  const stub = stubCondition(def, side)
  return stub && !def.sides[side]?.stub?.shows.includes(key) ? [{ sql: `not (${stub})`, values: [] }] : []
}

async function page(context: Context, def: AnyDocument, query: Query): Promise<{ items: string; next: string | null }> {
  const { sort, after, limit } = query
  if (limit === 0) return { items: '[]', next: null }
  const { side, account } = context.actor
  const by = sortColumn(def, sort.key)
  const [compare, direction] = sort.descending ? ['<', ' desc'] : ['>', '']
  const beyond: Condition[] = after
    ? [{ sql: `(${by.expression}, h."uuid") ${compare} (?::${by.type}, ?::uuid)`, values: after }]
    : []
  const where = whereOf(def, side, [...query.conditions, ...hiddenSort(def, side, sort.key), ...beyond])
  const keys = [...new Set([...query.fields, 'uuid', 'rowVersion', sort.key])]
  const rows = await context.tx.query<{ j: string }>(
    `select row_to_json(x)::text as j from (select ${[selectHead(def, side, keys), ...query.aliases.map(([alias, key]) => selectAs(def, side, key, alias))].join(', ')}
       from "${def.shape.name}" h where ${where.sql}
       order by ${by.expression}${direction}, h."uuid"${direction} limit ${limit + 1}) x`,
    [account, ...where.values],
  )
  const shown = rows.slice(0, limit).map(({ j }) => j)
  if (rows.length <= limit) return { items: `[${shown.join(',')}]`, next: null }
  const last = JSON.parse(shown.at(-1) ?? '{}') as Record<string, unknown>
  return { items: `[${shown.join(',')}]`, next: cursorOf(last[sort.key] ?? by.empty, last.uuid) }
}

/** How many documents stand under each task tab of this side. */
async function tabCounts(context: Context, def: AnyDocument): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const tab of tabsOf(def, context.actor.side))
    counts[tab.key] = await countOf(context, def, tabConditions(def, context.actor, tab.where, context.moment.today))
  counts.all = await countOf(context, def, [])
  return counts
}

/**
 * The answer to a list call as JSON text: `{items, next, count?, tabs?}`.
 * @throws NotAllowed, Invalid
 */
export async function list(
  context: Context,
  def: AnyDocument,
  params: Readonly<Record<string, string>>,
): Promise<string> {
  demand(context, def, 'view')
  const query = readQuery(def, context.actor, context.moment.today, params)
  await checkSort(context, def, query)
  const { items, next } = await page(context, def, query)
  const more = {
    ...(query.count ? { count: await countOf(context, def, query.conditions) } : {}),
    ...(query.tabs ? { tabs: await tabCounts(context, def) } : {}),
  }
  return `{"items":${items},${JSON.stringify({ next, ...more }).slice(1)}`
}
