/** The versions of a document that were sent: each side reads those that it was sent, and of each what it sees of the document. */
import type { Difference } from '@srm/core/definition/difference'
import { type AnyDocument, hasLines } from '@srm/core/definition/workflow'
import { keepsVersions } from '../database/schema/ddl.ts'
import type { Context } from './context.ts'
import { customFieldsOf, customValue } from './customFields.ts'
import { NotFound } from './errors.ts'
import { demandPermission } from './get.ts'
import { ownedRows, projection, stubCondition } from './projection.ts'
import { scopeOf } from './query/condition.ts'
import { isUuid } from './store.ts'

/** Does the definition keep versions that can be read? */
export const hasVersions = (def: AnyDocument): boolean => keepsVersions(def) && def.proposes !== undefined

/** Versions `v` of the document `$2` of the account `$1` as this person may read them. */
function readable(context: Context, def: AnyDocument, parameters: number) {
  const { actor } = context
  const { name } = def.shape
  const scope = scopeOf(def, actor, parameters + 1)
  const stub = stubCondition(def, actor.side)
  const isOwner = def.sides[actor.side]?.owner === 'elsAccount'
  const sql = `from "${name}" h left join "${name}Version" v on v."elsAccount" = h."elsAccount" and v."uuid" = h."uuid"
      ${isOwner ? '' : 'and v."toElsAccount" = $1'}${stub ? ` and not (${stub})` : ''}
    where ${ownedRows(def, actor.side)} and h."uuid" = $2${scope.sql}`
  return { sql, values: scope.values }
}

/** One of the versions that were sent. */
export interface SentVersion {
  readonly version: number
  /** ISO 8601 UTC. */
  readonly sentTime: string
  /** The action by which it was answered, taken back or given up; null while it is not. */
  readonly answer: string | null
  readonly answerTime: string | null
}

const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * The versions, the newest first, with what the definition tells of each.
 * @throws NotAllowed, NotFound
 */
export async function versionsOf(context: Context, def: AnyDocument, uuid: string): Promise<SentVersion[]> {
  demandPermission(context, def, 'view')
  if (!isUuid(uuid) || !hasVersions(def)) throw new NotFound(def.shape.name)
  const { tx, actor } = context
  const seen = projection(def, actor)
  const tells = ((def.proposes?.tells ?? []) as readonly string[]).filter((key) => seen.heads.has(key))
  const { sql, values } = readable(context, def, 2)
  const rows = await tx.query<SentVersion>(
    `select v."version", ${instant('v."sentTime"')} as "sentTime", v."answer", ${instant('v."answerTime"')} as "answerTime"
        ${tells.map((key) => `, v."snapshot"->>'${key}' as "${key}"`).join('')}
       ${sql} order by v."version" desc`,
    [actor.account, uuid, ...values],
  )
  if (rows.length === 0) throw new NotFound(def.shape.name)
  return rows.filter(({ version }) => version !== null)
}

/** In what a version that this person may read differs from the document before it; undefined of the first one. */
export async function lastChange(
  context: Context,
  def: AnyDocument,
  uuid: string,
  version: number,
): Promise<Difference | undefined> {
  const { sql, values } = readable(context, def, 3)
  const [row] = await context.tx.query<{ diff: Difference | null }>(
    `select v."diff" as "diff" ${sql} and v."version" = $3`,
    [context.actor.account, uuid, version, ...values],
  )
  return row?.diff ?? undefined
}

/** Those entries of a JSON object that are among the parameter's keys. */
const picked = (object: string, parameter: number): string =>
  `(select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(${object}) e where e.key = any($${parameter}::text[]))`

/**
 * The JSON text of a version as this side sees the document.
 * @throws NotAllowed, NotFound
 */
export async function versionOf(context: Context, def: AnyDocument, uuid: string, version: number): Promise<string> {
  demandPermission(context, def, 'view')
  if (!isUuid(uuid) || !hasVersions(def) || !Number.isSafeInteger(version)) throw new NotFound(def.shape.name)
  const { tx, actor } = context
  const seen = projection(def, actor)
  const custom = customFieldsOf(def, actor)
    .map((field) => `, '${field.key}', ${customValue(def, actor.side, field, `(v."snapshot"->'fbk')`)}`)
    .join('')
  const { sql, values } = readable(context, def, 5)
  const lines = hasLines(def)
    ? ` || jsonb_build_object('lines', (select coalesce(jsonb_agg(${picked('l.line', 5)} order by l.at), '[]')
          from jsonb_array_elements(v."snapshot"->'lines') with ordinality l(line, at)))`
    : ''
  const [row] = await tx.query<{ doc: string }>(
    `select (${picked('v."snapshot"', 4)} || jsonb_build_object('version', v."version"${custom})${lines})::text as doc
       ${sql} and v."version" = $3 and $5::text[] is not null`,
    [actor.account, uuid, version, seen.head, seen.lines, ...values],
  )
  if (!row) throw new NotFound(def.shape.name)
  return row.doc
}
