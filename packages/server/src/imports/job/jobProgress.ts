/** How far an import job has come, written with the rows it has done. */

import type { Counts } from '@srm/core/client/jobCounts'
import type { Connection } from '../../database/database.ts'
import type { ByteRange } from '../placement.ts'
import type { JobRow } from './jobRow.ts'

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
function reached(position: number, done: readonly ByteRange[]): { position: number; ahead: readonly ByteRange[] } {
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
 * @param part undefined where rows count that have no part
 * @returns how many rows have failed so far
 */
export async function addProgress(
  tx: Connection,
  job: JobRow,
  part: ByteRange | undefined,
  counts: Counts,
): Promise<number> {
  const at = [job.elsAccount, job.uuid]
  const [row] = await tx.query<{ position: string; ahead: readonly ByteRange[] | null }>(held, at)
  const { position, ahead } = reached(Number(row?.position ?? 0), [...(row?.ahead ?? []), ...(part ? [part] : [])])
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
