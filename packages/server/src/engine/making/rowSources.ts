/** Documents without lines, each of which becomes a line of a new one: prices, sources (docs/decisions/0074). */
import type { Refusal, RowSource } from '@srm/core/definition/document'
import type { Shape } from '@srm/core/definition/shape'
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import { makerOf } from '../effects.ts'
import { demandPermission } from '../get.ts'
import { ownedRows, projection, selectHead } from '../projection.ts'
import { scopeOf } from '../query/condition.ts'
import { definitionOf } from '../registry.ts'
import { refusalOf } from './makes.ts'

/** A chosen row: what the document says that it becomes a line of, or why it becomes none. */
export interface ChosenRow {
  readonly uuid: string
  /** Its number; undefined where the person sees no such row. */
  readonly number?: string
  readonly head: AnyRow
  readonly line: AnyRow
  readonly refusal?: Refusal
}

/** Fields of the new document, by what the row says that the person may see; what it leaves open is left out. */
const taken = (from: Readonly<Record<string, string | undefined>>, seen: ReadonlySet<string>, row: AnyRow): AnyRow =>
  Object.fromEntries(
    Object.entries(from).flatMap(([own, theirs]) => {
      const value = theirs !== undefined && seen.has(theirs) ? (row[theirs] ?? null) : null
      return value === null ? [] : [[own, value]]
    }),
  )

/**
 * The rows of a source that were chosen, in this order.
 * @throws NotAllowed without the permission to see the source
 */
export async function chosenRows(
  context: Context,
  def: AnyDocument,
  rows: RowSource<Shape>,
  uuids: readonly string[],
): Promise<ChosenRow[]> {
  const source = definitionOf(rows.document) as AnyDocument
  demandPermission(context, source, 'view')
  const { actor, tx } = context
  const { heads } = projection(source, actor)
  const key = String(source.key[0])
  const asked = [...Object.values(rows.headFrom), ...Object.values(rows.lineFrom)].filter((one) => one !== undefined)
  const conditions = rows.unless.flatMap(({ where }) => Object.keys(where))
  const columns = [...new Set(['uuid', key, ...asked, ...conditions])].filter((one) => heads.has(one))
  const scope = scopeOf(source, actor, 3)
  const found = await tx.query<AnyRow>(
    `select ${selectHead(source, actor.side, columns)} from "${rows.document}" h
      where ${ownedRows(source, actor.side)}${scope.sql} and h."uuid" = any($2::uuid[])`,
    [actor.account, uuids, ...scope.values],
  )
  const byUuid = new Map(found.map((row) => [String(row.uuid), row]))
  const chosen = [...new Set(uuids)].map((uuid): ChosenRow => {
    const row = byUuid.get(uuid)
    if (!row) return { uuid, head: {}, line: {}, refusal: { message: 'common.notFound' } }
    const refusal = refusalOf(rows, row)
    return {
      ...{ uuid, number: String(row[key]) },
      ...{ head: taken(rows.headFrom, heads, row), line: taken(rows.lineFrom, heads, row) },
      ...(refusal ? { refusal } : {}),
    }
  })
  const also = (await makerOf(def)?.heads?.(context, chosen)) ?? []
  return chosen.map((row, i) => ({ ...row, head: { ...row.head, ...also[i] } }))
}
