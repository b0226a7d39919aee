/** Searching, and whether a list is short: what decides how the database is asked for its page. */
import { seenText } from '@srm/core/definition/codes/seenText'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import { ownedRows } from '../projection.ts'
import type { Query } from '../query/readQuery.ts'
import type { Search, SearchedPart } from '../query/search.ts'
import type { Condition } from '../query/sqlCondition.ts'
import { spellings } from '../references/asSeen.ts'
import { countOf, mostCounted } from './count.ts'

/** A query whose search has become a condition. */
export interface PageStrategy extends Query {
  /** Fewer documents than are counted; undefined without conditions, where it may be anything. */
  readonly isShort: boolean | undefined
  /** What the search has found, as it is stored: otherwise than it was typed where it only looks so. */
  readonly words?: string
  /** The search has found nothing: no row is to be asked for. */
  readonly isEmpty?: boolean
}

interface Found {
  /** What is looked for, as it is stored. */
  readonly folded: string
  /** Ids of documents that are found by their heads; undefined when there are too many of them. */
  readonly byHead: readonly string[] | undefined
  /** The same of their lines. */
  readonly byLine: readonly string[] | undefined
}

const ids = (n: string, uuids: string) => `case when ${n} < $4 then coalesce(${uuids}::text[], '{}') end`

/** What the indexes find. */
async function findingsOf({ tx, actor }: Context, def: AnyDocument, { words, lines }: Search): Promise<Found> {
  const owner = def.sides[actor.side]?.owner ?? 'elsAccount'
  const ofLines = lines
    ? `(select ${ids('count(*)', 'array_agg(distinct f)')} from srm_find_lines($1 || 'Line', $2, srm_fold($3), $4) f)`
    : "'{}'::text[]"
  const [row] = await tx.query<{ byHead: string[] | null; byLine: string[] | null; folded: string }>(
    `select ${ids('count(*)', 'array_agg(f)')} as "byHead", ${ofLines} as "byLine", srm_fold($3) as folded
     from srm_find($1, $2, srm_fold($3), $4) f`,
    [def.shape.name, owner, words, mostCounted],
  )
  return { byHead: row?.byHead ?? undefined, byLine: row?.byLine ?? undefined, folded: row?.folded ?? words }
}

/** Where nothing holds the words as they are spelled, what is found is what looks like them. */
async function findingsAsSeen(context: Context, def: AnyDocument, search: Search): Promise<Found> {
  const found = await findingsOf(context, def, search)
  const words = seenText(search.words, 'code').normalize('NFC')
  const isFound = found.byHead?.length !== 0 || found.byLine?.length !== 0
  return isFound || words.length < 2 || words === found.folded ? found : findingsOf(context, def, { ...search, words })
}

const headCondition = ({ text }: SearchedPart, folded: string): Condition => ({
  sql: `position(? in ${text}) > 0`,
  values: [folded],
})

const lineCondition = (def: AnyDocument, { text }: SearchedPart, folded: string): Condition => ({
  sql: `exists (select from "${def.shape.name}Line" l
    where l."elsAccount" = h."elsAccount" and l."parent" = h."uuid" and position(? in ${text}) > 0)`,
  values: [folded],
})

/** Documents with these ids, which may have to be asked what of them is seen. */
const among = (uuids: readonly string[], part: SearchedPart, asked: Condition): Condition => ({
  sql: `(h."uuid" = any(?::uuid[])${part.isPart ? ` and ${asked.sql}` : ''})`,
  values: [uuids, ...(part.isPart ? asked.values : [])],
})

const oneOf = (conditions: readonly Condition[]): Condition => ({
  sql: `(${conditions.map(({ sql }) => sql).join(' or ')})`,
  values: conditions.flatMap(({ values }) => values),
})

/** Few findings are named by their ids, many are met on the way through the list. */
function searchCondition(def: AnyDocument, { head, lines }: Search, { byHead, byLine, folded }: Found): Condition {
  if (byHead && byLine && !head?.isPart && !lines?.isPart)
    return { sql: 'h."uuid" = any(?::uuid[])', values: [[...new Set([...byHead, ...byLine])]] }
  const part = (one: SearchedPart | undefined, uuids: readonly string[] | undefined, asked: () => Condition) => {
    if (!one || uuids?.length === 0) return []
    return [uuids ? among(uuids, one, asked()) : asked()]
  }
  const conditions = [
    ...part(head, byHead, () => headCondition(head as SearchedPart, folded)),
    ...part(lines, byLine, () => lineCondition(def, lines as SearchedPart, folded)),
  ]
  return conditions.length > 0 ? oneOf(conditions) : { sql: 'false', values: [] }
}

/** By line: all lines of documents that are found by their heads, and of the others those that are found themselves. */
function lineSearchCondition({ head, lines }: Search, { byHead, byLine, folded }: Found): Condition {
  const conditions: Condition[] = []
  if (head && byHead?.length !== 0) {
    const asked = headCondition(head, folded)
    conditions.push(byHead ? among(byHead, head, asked) : asked)
  }
  if (lines && byLine?.length !== 0) {
    const isMet = `position(? in ${lines.text}) > 0`
    conditions.push(
      byLine
        ? { sql: `(h."uuid" = any(?::uuid[]) and ${isMet})`, values: [byLine, folded] }
        : { sql: isMet, values: [folded] },
    )
  }
  return conditions.length > 0 ? oneOf(conditions) : { sql: 'false', values: [] }
}

/** Numbers of documents that are referred to are those that look like what was asked for. */
async function asReferredTo(context: Context, condition: Condition): Promise<Condition> {
  const { refersTo, values } = condition
  if (!refersTo) return condition
  const texts = values[0] as readonly string[]
  const spelled = await spellings(context, refersTo, texts, ownedRows(refersTo, context.actor.side))
  return spelled.size > 0 ? { ...condition, values: [texts.flatMap((text) => spelled.get(text) ?? [text])] } : condition
}

/**
 * Whether the list is short is counted unless the search has told it already: on a side that sees all of its rows.
 */
export async function pageStrategy(context: Context, def: AnyDocument, asked: Query): Promise<PageStrategy> {
  const { search } = asked
  if (!search && asked.conditions.length === 0) return { ...asked, isShort: undefined }
  const narrowed: Condition[] = []
  for (const one of asked.conditions) narrowed.push(await asReferredTo(context, one))
  const query = { ...asked, conditions: narrowed }
  const findings = search && (await findingsAsSeen(context, def, search))
  const { byLine } = query
  const condition = (one: Search, found: Found) =>
    byLine ? lineSearchCondition(one, found) : searchCondition(def, one, found)
  const met = search && findings ? [condition(search, findings)] : []
  const conditions = [...met, ...query.conditions]
  const found = (findings?.byHead?.length ?? mostCounted) + (findings?.byLine?.length ?? mostCounted)
  const words = findings ? { words: findings.folded } : {}
  if (found < mostCounted && !byLine)
    return { ...query, ...words, conditions, search: undefined, isShort: true, isEmpty: found === 0 }
  const isWhole = !byLine && def.sides[context.actor.side]?.sees === 'all' && query.conditions.length === 0
  const isKnown = isWhole && findings !== undefined && !findings.byHead && search?.head?.isPart === false
  const isShort = isKnown ? false : (await countOf(context, def, conditions, byLine)) < mostCounted
  return { ...query, ...words, conditions, search: undefined, isShort }
}
