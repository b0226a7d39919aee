/** Searching, and whether a list is short: what decides how the database is asked for its page. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import type { Query } from '../query/readQuery.ts'
import type { Condition } from '../query/sqlCondition.ts'
import { countOf, mostCounted } from './count.ts'

/** A query whose search has become a condition. */
export interface PageStrategy extends Query {
  /** Fewer documents than are counted; undefined without conditions, where it may be anything. */
  readonly isShort: boolean | undefined
}

/** The ids of what is found, undefined when there are too many of them, and what is looked for as it is stored. */
async function found({ tx, actor }: Context, def: AnyDocument, words: string) {
  const [row] = await tx.query<{ uuids: string[] | null; n: string; folded: string }>(
    `select count(*) as n, case when count(*) < $4 then array_agg(f)::text[] end as uuids, srm_fold($3) as folded
     from srm_find($1, $2, srm_fold($3), $4) f`,
    [def.shape.name, def.sides[actor.side]?.owner ?? 'elsAccount', words, mostCounted],
  )
  return { uuids: row?.n === '0' ? [] : row?.uuids, folded: row?.folded }
}

/**
 * Few findings are named by their ids, many are met on the way through the list. Whether the list is short is counted
 * unless the search has told it already: on a side that sees all of its rows.
 */
export async function pageStrategy(context: Context, def: AnyDocument, query: Query): Promise<PageStrategy> {
  const { search } = query
  if (!search && query.conditions.length === 0) return { ...query, isShort: undefined }
  const { uuids, folded } = search ? await found(context, def, search.words) : {}
  if (search && uuids) {
    const named = { sql: `h."uuid" = any(?::uuid[])${search.open}`, values: [uuids] }
    return { ...query, conditions: [named, ...query.conditions], search: undefined, isShort: true }
  }
  const met: Condition[] = search ? [{ sql: `position(? in h."searchText") > 0${search.open}`, values: [folded] }] : []
  const conditions = [...met, ...query.conditions]
  const isKnown = query.conditions.length === 0 && search?.open === '' && def.sides[context.actor.side]?.sees === 'all'
  const isShort = isKnown ? false : (await countOf(context, def, conditions)) < mostCounted
  return { ...query, conditions, search: undefined, isShort }
}
