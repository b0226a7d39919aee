/** What imports wrote as sets, and when. Rows of a set have no events: their history finds its part by the moment. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { importJob } from '@srm/core/system/importJob'
import { v7 as uuidv7 } from 'uuid'
import { mine } from '../../engine/columns.ts'
import { type Context, userOf } from '../../engine/context.ts'
import type { HistoryEntry } from '../../engine/events.ts'
import { scopeOf } from '../../engine/query/condition.ts'
import type { Task } from '../way.ts'

const jobs = importJob as AnyDocument

/** Remembers a part that has written rows at the moment of its context. */
export const keepPart = ({ tx, actor, moment }: Context, { def, job }: Pick<Task, 'def' | 'job'>): Promise<unknown> =>
  tx.query(
    `insert into "importPart" ("elsAccount", "uuid", "job", "document", "at", "actor", "actorSide", "person")
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [actor.account, uuidv7(), job, def.shape.name, moment.now, userOf(actor), actor.side, actor.name],
  )

interface Found extends Pick<HistoryEntry, 'uuid' | 'action' | 'createDate' | 'side' | 'person'> {
  readonly job: string
}

/**
 * Parts that wrote the row when it was created, when it was last changed, and before a change that has an event. What it
 * has an event of is told by that.
 */
const parts = (def: AnyDocument): string =>
  `select p."uuid", m."action", p."actorSide" as side, p."person", p."job",
      to_char(p."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createDate"
     from "${def.shape.name}" h
     cross join lateral (select 'import', h."createDate", h."createUser"
       union all select 'importChange', nullif(h."lastUpdateDate", h."createDate"), h."lastUpdateUser"
       union all select 'importChange', nullif((e."detail" #>> '{follows,at}')::timestamptz, h."createDate"), e."detail" #>> '{follows,user}'
         from event e where e."elsAccount" = h."elsAccount" and e."document" = $3 and e."documentUuid" = h."uuid"
     ) m("action", "at", "user")
     join "importPart" p on p."elsAccount" = h."elsAccount" and p."document" = $3 and p."at" = m."at" and p."actor" = m."user"
    where h."elsAccount" = $1 and h."uuid" = $2 and not exists (select 1 from event e
      where e."elsAccount" = h."elsAccount" and e."document" = $3 and e."documentUuid" = h."uuid" and e."at" = m."at")
    order by p."uuid"`

/** Numbers of those jobs that the reader may see. */
async function numbers({ tx, actor }: Context, all: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (all.length === 0 || !actor.permissions.has(`${jobs.shape.name}.view`)) return new Map()
  const scope = scopeOf(jobs, actor, 3)
  const rows = await tx.query<{ uuid: string; jobNumber: string }>(
    `select h."uuid", h."jobNumber" from "${jobs.shape.name}" h where ${mine(jobs, actor.side)} and h."uuid" = any($2)${scope.sql}`,
    [actor.account, all, ...scope.values],
  )
  return new Map(rows.map(({ uuid, jobNumber }) => [uuid, jobNumber]))
}

/**
 * What the history of a document tells of imports as sets: how it came, and its changes but those that another import
 * followed at once. Only its owner reads it, and the number of the job who may see that.
 * @param uuid of a document that the reader may see
 */
export async function importEntries(context: Context, def: AnyDocument, uuid: string): Promise<HistoryEntry[]> {
  const { actor, tx } = context
  if (!def.csv?.asSet || def.sides[actor.side]?.owner !== 'elsAccount') return []
  const found = await tx.query<Found>(parts(def), [actor.account, uuid, def.shape.name])
  const known = await numbers(
    context,
    found.map(({ job }) => job),
  )
  const entry = ([{ job, ...one }, ...others]: readonly [Found, ...Found[]]): HistoryEntry => {
    const number = others.every((other) => other.job === job) ? known.get(job) : undefined
    return number ? { ...one, source: { document: jobs.shape.name, uuid: job, number } } : one
  }
  return [...Map.groupBy(found, ({ createDate }) => createDate).values()].map((rows) =>
    entry(rows as [Found, ...Found[]]),
  )
}
