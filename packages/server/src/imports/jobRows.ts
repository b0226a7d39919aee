/** The rows of import jobs as their runner reads and writes them. Statuses are changed by `act` alone. */
import { hostname } from 'node:os'
import type { Side } from '@srm/core/definition/shape'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { type ImportJob, importJob } from '@srm/core/system/importJob'
import { v7 as uuidv7 } from 'uuid'
import type { Connection, Database } from '../database/database.ts'
import { system } from '../database/systemTables.ts'
import { actAsSystem } from '../engine/act.ts'
import { serverContext, systemOf } from '../engine/asServer.ts'
import type { RowError } from '../engine/exchange/importReport.ts'
import type { Change, Counts } from './placed.ts'
import type { Stretch } from './way.ts'

export type JobRow = ImportJob & {
  readonly elsAccount: string
  readonly uuid: string
  readonly ahead: readonly Stretch[] | null
}

/** This process among those that run jobs. */
export const runnerName = `${hostname()}/${process.pid}/${uuidv7()}`
/** A runner that has not been heard of for so long is gone. */
const silence = '5 minutes'

const isGone = (runner: string | null): boolean => {
  const [host, pid] = (runner ?? '').split('/')
  if (runner === runnerName) return true
  if (host !== hostname() || pid === undefined) return runner === null
  try {
    process.kill(Number(pid), 0)
    return Number(pid) === process.pid
  } catch {
    return true
  }
}

/** Jobs that wait, and those whose runner is gone or this one, the oldest first. */
export async function dueJobs(database: Database): Promise<JobRow[]> {
  const rows = await database.read(system, (on) =>
    on.query<JobRow & { runner: string | null; silent: boolean }>(
      `select *, "lastUpdateDate" < now() - interval '${silence}' as silent from "importJob"
        where "jobStatus" in ('queued', 'running') and "isDel" = 'N' order by "createDate" limit 50`,
    ),
  )
  return rows.filter(({ jobStatus, runner, silent }) => jobStatus === 'queued' || silent || isGone(runner))
}

const asServer = <T>(database: Database, job: JobRow, work: (tx: Connection) => Promise<T>): Promise<T> =>
  database.transaction(systemOf(job.elsAccount), work)

/** The server takes an action of a job. */
export const actOnJob = (database: Database, job: JobRow, action: string, input: object = {}): Promise<AnyDoc> =>
  asServer(database, job, (tx) =>
    actAsSystem(
      serverContext(tx, database, job.elsAccount, (job.side ?? 'buyer') as Side, [importJob as AnyDocument]),
      importJob as AnyDocument,
      job.uuid,
      action,
      input as AnyDoc,
      {},
    ),
  )

/**
 * Takes a job for this process; undefined when another one was faster, or somebody cancelled it.
 * @returns the job as it stands
 */
export async function claim(
  database: Database,
  { elsAccount, uuid, jobStatus, runner }: JobRow & { runner?: unknown },
) {
  const taken = await database.transaction(systemOf(elsAccount), (tx) =>
    tx.query<JobRow>(
      `update "importJob" set "runner" = $3, "startTime" = coalesce("startTime", now()), "lastUpdateDate" = now()
        where "elsAccount" = $1 and "uuid" = $2 and "jobStatus" = $4 and "runner" is not distinct from $5 returning *`,
      [elsAccount, uuid, runnerName, jobStatus, runner ?? null],
    ),
  )
  return taken[0]
}

const columns = ['readRows', 'createdRows', 'updatedRows', 'unchangedRows', 'failedRows', 'skippedRows'] as const
const valuesOf = ({ read, created, updated, unchanged, failed, skipped }: Counts): number[] => [
  read,
  created,
  updated,
  unchanged,
  failed,
  skipped,
]

/** The position that stretches reach without a gap, and those behind a gap. */
function reached(position: number, done: readonly Stretch[]): { position: number; ahead: readonly Stretch[] } {
  const next = done.find(([from]) => from === position)
  return next
    ? reached(
        next[1],
        done.filter((one) => one !== next),
      )
    : { position, ahead: done }
}

const held = `select "position", "ahead", "jobStatus" from "importJob" where "elsAccount" = $1 and "uuid" = $2 for update`

/**
 * Adds a part that was placed to what the job has done, in the part's own transaction; `lastUpdateDate` is its sign of
 * life.
 * @returns how many rows have failed so far
 */
export async function addProgress(tx: Connection, job: JobRow, part: Stretch, counts: Counts): Promise<number> {
  const at = [job.elsAccount, job.uuid]
  const [row] = await tx.query<{ position: string; ahead: readonly Stretch[] | null }>(held, at)
  const { position, ahead } = reached(Number(row?.position ?? 0), [...(row?.ahead ?? []), part])
  const sums = columns.map((column, i) => `"${column}" = "${column}" + $${i + 5}`).join(', ')
  const [now] = await tx.query<{ failedRows: number }>(
    `update "importJob" set "position" = $3, "ahead" = $4, ${sums}, "lastUpdateDate" = now()
      where "elsAccount" = $1 and "uuid" = $2 returning "failedRows"`,
    [...at, String(position), JSON.stringify(ahead), ...valuesOf(counts)],
  )
  return now?.failedRows ?? 0
}

/** What the job has done, as a whole. */
export const writeProgress = (tx: Connection, job: JobRow, position: number, counts: Counts): Promise<unknown> =>
  tx.query(
    `update "importJob" set "position" = $3, ${columns.map((column, i) => `"${column}" = $${i + 4}`).join(', ')},
       "lastUpdateDate" = now() where "elsAccount" = $1 and "uuid" = $2`,
    [job.elsAccount, job.uuid, String(position), ...valuesOf(counts)],
  )

/** What was found out about the file. */
export const writeFound = (
  database: Database,
  job: JobRow,
  found: { readonly format: string; readonly encoding: string; readonly delimiter: string; readonly hash: string },
): Promise<unknown> =>
  asServer(database, job, (tx) =>
    tx.query(
      `update "importJob" set "format" = $3, "encodingFound" = $4, "delimiterFound" = $5, "fileHash" = $6
        where "elsAccount" = $1 and "uuid" = $2`,
      [job.elsAccount, job.uuid, found.format, found.encoding, found.delimiter, found.hash],
    ),
  )

/** A run that begins anew forgets what an earlier one has said. */
export const forget = (tx: Connection, { elsAccount, uuid }: JobRow): Promise<unknown> =>
  Promise.all(
    ['importFault', 'importChange'].map((table) =>
      tx.query(`delete from "${table}" where "elsAccount" = $1 and "job" = $2`, [elsAccount, uuid]),
    ),
  )

export async function writeFaults(tx: Connection, job: JobRow, faults: readonly RowError[]): Promise<void> {
  if (faults.length === 0) return
  const rows = faults.map(({ row, field, rule, limit }) => ({ row, field, rule, limit: limit ?? null }))
  await tx.query(
    `insert into "importFault" ("elsAccount", "job", "row", "field", "rule", "limit")
     select $1, $2, r."row", r."field", r."rule", r."limit"
       from json_to_recordset($3::json) as r("row" integer, "field" text, "rule" text, "limit" text)`,
    [job.elsAccount, job.uuid, JSON.stringify(rows)],
  )
}

export async function writeChanges(tx: Connection, job: JobRow, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await tx.query(
    `insert into "importChange" ("elsAccount", "job", "key", "kind", "fields")
     select $1, $2, r."key", r."kind", r."fields"
       from json_to_recordset($3::json) as r("key" text, "kind" text, "fields" jsonb)`,
    [job.elsAccount, job.uuid, JSON.stringify(changes)],
  )
}

/** Has somebody cancelled the job meanwhile? Asked inside of its own transactions too. */
export async function isCancelled(on: Connection, { elsAccount, uuid }: JobRow): Promise<boolean> {
  const [row] = await on.query<{ jobStatus: string }>(
    `select "jobStatus" from "importJob" where "elsAccount" = $1 and "uuid" = $2`,
    [elsAccount, uuid],
  )
  return row?.jobStatus !== 'running'
}

/** The number of the job that has imported the same file in the same way. */
export async function twinOf(
  on: Connection,
  job: JobRow,
  hash: string,
): Promise<{ jobNumber: string; uuid: string } | undefined> {
  const [twin] = await on.query<{ jobNumber: string; uuid: string }>(
    `select "jobNumber", "uuid" from "importJob"
      where "elsAccount" = $1 and "fileHash" = $2 and "document" = $3 and "mode" = $4 and "dryRun" = 'N'
        and "keyField" is not distinct from $5 and "mapping" is not distinct from $6::jsonb and "side" = $7
        and "jobStatus" = 'done' and "uuid" <> $8 and "isDel" = 'N' limit 1`,
    [job.elsAccount, hash, job.document, job.mode, job.keyField, job.mapping, job.side, job.uuid],
  )
  return twin
}
