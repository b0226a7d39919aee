/** Which way the rows of a job go. The bytes that one way has done say nothing in another, so that a run goes on in its own. */
import type { Database } from '../../database/database.ts'
import { systemOf } from '../../engine/serverContext.ts'
import type { Task } from '../placement.ts'
import { isSet, partSizeOf } from '../set/setPlacement.ts'
import { Ended } from './jobEnd.ts'
import type { JobRow } from './jobRow.ts'

/** Has an earlier run placed some of it? */
export const isBegun = ({ position, ahead }: JobRow): boolean => Number(position) > 0 || (ahead ?? []).length > 0

/** Bytes of its parts where rows go as sets; undefined where they go one by one. */
const kept = ({ way }: JobRow): number | undefined => {
  const size = /^set (\d+)$/.exec(way ?? '')?.[1]
  return size === undefined ? undefined : Number(size)
}

/** Do the rows of a job that was begun go one by one? */
export const goesByRow = (job: JobRow): boolean => isBegun(job) && kept(job) === undefined

/**
 * Bytes of the parts of a file whose rows go as sets; undefined where they go one by one.
 * @throws Ended where the sender may no longer do what he has begun, and nothing tells where to go on
 */
export function partSizeIn(task: Task, job: JobRow, kind: Database['kind']): number | undefined {
  const now = isSet(task, Number(job.fileSize)) ? partSizeOf(task, kind) : undefined
  if (!isBegun(job)) return now
  const before = kept(job)
  if (before !== undefined && now === undefined && task.reading.format === 'ndjson')
    throw new Ended('importJob.rightsChanged')
  return now === undefined ? undefined : before
}

/** Remembers the way before the first part is placed. */
export const keepWay = (database: Database, job: JobRow, size: number | undefined): Promise<unknown> =>
  database.transaction(systemOf(job.elsAccount), (tx) =>
    tx.query(`update "importJob" set "way" = $3 where "elsAccount" = $1 and "uuid" = $2`, [
      job.elsAccount,
      job.uuid,
      size === undefined ? 'row' : `set ${size}`,
    ]),
  )
