/** Which process runs which import job. */
import { hostname } from 'node:os'
import type { Database } from '../../database/database.ts'
import { lockUntilEnd } from '../../database/namedLocks.ts'
import { newUuid } from '../../database/newUuid.ts'
import { system } from '../../database/systemTables.ts'
import { systemOf } from '../../engine/serverContext.ts'
import type { JobRow } from './jobRow.ts'

/** This process among those that run jobs. */
const runnerName = `${hostname()}/${process.pid}/${newUuid()}`
/** A runner that has not been heard of for so long is gone. */
const silence = '5 minutes'

/** The embedded database has one process at a time: whoever is not this one is gone, whatever his name. */
const isGone = (kind: Database['kind'], runner: string | null): boolean => {
  const [host, pid] = (runner ?? '').split('/')
  if (kind === 'pglite' || runner?.startsWith(runnerName)) return true
  if (host !== hostname() || pid === undefined) return runner === null
  try {
    process.kill(Number(pid), 0)
    return Number(pid) === process.pid
  } catch {
    return true
  }
}

/**
 * Jobs that wait, and those whose runner is gone or this one, the oldest first; of one document of an account a few, so that
 * nobody's many hide another's.
 * @param but uuids of those that run here, or cannot
 */
export async function dueJobs(database: Database, but: readonly string[]): Promise<JobRow[]> {
  const rows = await database.read(system, (on) =>
    on.query<JobRow & { silent: boolean }>(
      `select * from (
         select *, "lastUpdateDate" < now() - interval '${silence}' as silent,
           row_number() over (partition by "elsAccount", "document", "dryRun" order by "createDate", "uuid") as nth
         from "importJob" where "jobStatus" in ('queued', 'running') and "isDel" = 'N' and "uuid" <> all($1)) j
        where nth <= 5 order by "createDate", "uuid" limit 1000`,
      [but],
    ),
  )
  return rows.filter(
    ({ jobStatus, runner, silent }) => jobStatus === 'queued' || silent || isGone(database.kind, runner),
  )
}

/**
 * Another job that writes the same documents of the account was taken and has not ended: two at once would each judge what
 * the other is about to change. Of two that were taken before their servers went away the older one goes on first. One that nobody
 * runs and whose file is not here would never end: it waits for those that came after it.
 */
const another = `exists (select 1 from "importJob" o where o."elsAccount" = j."elsAccount" and o."document" = j."document"
  and o."uuid" <> j."uuid" and o."jobStatus" in ('queued', 'running') and o."runner" is not null
  and o."dryRun" = 'N' and j."dryRun" = 'N' and o."isDel" = 'N'
  and o."runner" <> all($6)
  and (j."runner" is null or (o."createDate", o."uuid") < (j."createDate", j."uuid")))`

/**
 * Takes a job for this process; undefined when another one was faster, somebody cancelled it, or it waits for another job.
 * @param lost runners that are gone, of jobs whose file is not here
 * @returns the job as it stands
 */
export async function claim(
  database: Database,
  { elsAccount, uuid, document, jobStatus, runner }: JobRow,
  lost: readonly string[],
) {
  const taken = await database.transaction(systemOf(elsAccount), async (tx) => {
    await lockUntilEnd(tx, 'imports', `${elsAccount}\n${document}`)
    return tx.query<JobRow>(
      `update "importJob" j set "runner" = $3, "startTime" = coalesce("startTime", now()), "lastUpdateDate" = now()
        where "elsAccount" = $1 and "uuid" = $2 and "jobStatus" = $4 and "runner" is not distinct from $5 and not ${another}
        returning *`,
      [elsAccount, uuid, `${runnerName}/${newUuid()}`, jobStatus, runner, lost],
    )
  })
  return taken[0]
}
