/**
 * What imports wrote as sets, and when. Rows of a set have no events: their history finds its part by the moment of a
 * change, and from what the part keeps the moment of the change before it.
 */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { importJob } from '@srm/core/system/importJob'
import { newUuid } from '../../database/newUuid.ts'
import { type Context, userOf } from '../../engine/context.ts'
import { importsAsSet } from '../../engine/documentSets.ts'
import { type HistoryEntry, seenChange, seenFields } from '../../engine/events.ts'
import { ownedRows } from '../../engine/projection.ts'
import { scopeOf } from '../../engine/query/condition.ts'
import type { Task } from '../placement.ts'

const jobs = importJob as AnyDocument

/**
 * Remembers a part that has written rows at the moment of its context.
 * @param changes JSON: by the uuid of each row that it changed `{ values: { field: [was, is] }, at, user }`, the last two of the
 * change before it
 */
export const keepPart = (
  { tx, actor, moment }: Context,
  { def, job }: Pick<Task, 'def' | 'job'>,
  changes: string | null | undefined,
): Promise<unknown> =>
  tx.query(
    `insert into "importPart" ("elsAccount", "uuid", "job", "document", "at", "actor", "actorSide", "person", "changes")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb)`,
    [
      ...[actor.account, newUuid(), job, def.shape.name, moment.now],
      ...[userOf(actor), actor.side, actor.name, changes ?? null],
    ],
  )

interface Found extends Pick<HistoryEntry, 'uuid' | 'action' | 'createDate' | 'side' | 'person'> {
  readonly job: string
  /** The fields that changed; null for a row that came, and where a part does not say. */
  readonly changed: readonly string[] | null
  /** What they were and are; null where a part tells only their names. */
  readonly values: Readonly<Record<string, readonly [was: string | null, is: string | null]>> | null
}

/**
 * Parts that wrote the row when it was created, when it was last changed, and before a change that has an event or is told
 * by such a part. What it has an event of is told by that.
 */
const parts = (def: AnyDocument): string =>
  `with recursive h as (select * from "${def.shape.name}" where "elsAccount" = $1 and "uuid" = $2),
    told as (select "at", "detail" from event where "elsAccount" = $1 and "document" = $3 and "documentUuid" = $2),
    moment("at", "user") as (
      select * from (select "createDate", "createUser" from h union select "lastUpdateDate", "lastUpdateUser" from h
        union select ("detail" #>> '{follows,at}')::timestamptz, "detail" #>> '{follows,user}' from told) known
      union select (c."change" ->> 'at')::timestamptz, c."change" ->> 'user' from moment m
        join "importPart" p on p."elsAccount" = $1 and p."document" = $3 and p."at" = m."at" and p."actor" = m."user"
        cross join lateral (select p."changes" -> $2::text as "change") c where c."change" is not null)
  select p."uuid", case when m."at" = h."createDate" then 'import' else 'importChange' end as "action",
      p."actorSide" as side, p."person", p."job", p."changes" #> array[$2::text, 'changed'] as "changed",
      p."changes" #> array[$2::text, 'values'] as "values",
      to_char(p."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createDate"
     from h join moment m on true
     join "importPart" p on p."elsAccount" = $1 and p."document" = $3 and p."at" = m."at" and p."actor" = m."user"
    where not exists (select 1 from told e where e."at" = m."at")
    order by p."uuid"`

/** Numbers of those jobs that the reader may see. */
async function numbers({ tx, actor }: Context, all: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (all.length === 0 || !actor.permissions.has(`${jobs.shape.name}.view`)) return new Map()
  const scope = scopeOf(jobs, actor, 3)
  const rows = await tx.query<{ uuid: string; jobNumber: string }>(
    `select h."uuid", h."jobNumber" from "${jobs.shape.name}" h where ${ownedRows(jobs, actor.side)} and h."uuid" = any($2)${scope.sql}`,
    [actor.account, all, ...scope.values],
  )
  return new Map(rows.map(({ uuid, jobNumber }) => [uuid, jobNumber]))
}

/**
 * What the history of a document tells of imports as sets: how it came, and which fields they changed. Only its owner reads
 * it, and the number of the job who may see that.
 * @param uuid of a document that the reader may see
 */
export async function importEntries(context: Context, def: AnyDocument, uuid: string): Promise<HistoryEntry[]> {
  const { actor, tx } = context
  if (!importsAsSet(def) || def.sides[actor.side]?.owner !== 'elsAccount') return []
  const found = await tx.query<Found>(parts(def), [actor.account, uuid, def.shape.name])
  const known = await numbers(
    context,
    found.map(({ job }) => job),
  )
  const seen = seenFields(def, actor)
  const order = Object.keys(def.shape.fields)
  const given = ({ changed, values }: Found) => {
    const names = changed ?? Object.keys(values ?? {}).toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    return seenChange({ changed: names, values }, seen)
  }
  const entry = (all: readonly [Found, ...Found[]]): HistoryEntry => {
    const [{ job, changed: _changed, values: _values, ...one }, ...others] = all
    const number = others.every((other) => other.job === job) ? known.get(job) : undefined
    const told = all.find((part) => part.changed ?? part.values)
    return {
      ...one,
      ...(told ? { given: given(told) } : {}),
      ...(number ? { source: { document: jobs.shape.name, uuid: job, number } } : {}),
    }
  }
  return [...Map.groupBy(found, ({ createDate }) => createDate).values()].map((rows) =>
    entry(rows as [Found, ...Found[]]),
  )
}
