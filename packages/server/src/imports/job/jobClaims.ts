/** Which process runs which import job. */
import { hostname } from 'node:os'
import type { Database } from '../../database/database.ts'
import { newUuid } from '../../database/newUuid.ts'
import { system } from '../../database/systemTables.ts'
import { systemOf } from '../../engine/asServer.ts'
import type { JobRow } from './jobRow.ts'

/** This process among those that run jobs. */
export const runnerName = `${hostname()}/${process.pid}/${newUuid()}`
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
