/** A job and its file's rows while they stand in one transaction that nobody sees into: told of, and heard of. */

import type { Counts } from '@srm/core/client/jobCounts'
import type { Database, Who } from '../../database/database.ts'
import { writeFaults } from './jobFindings.ts'
import { writeProgress } from './jobProgress.ts'
import { isTakenAway, type JobRow } from './jobRow.ts'
import type { RejectedRowsFile } from './rejectedRowsFile.ts'

/** Milliseconds between two looks. */
const pause = 500

export interface UncommittedProgress {
  /** How far the file has come, and what was refused until there. */
  readonly tell: (position: number, counts: Counts, refused: RejectedRowsFile) => void
  /** Has somebody cancelled the job? */
  readonly isCancelled: () => boolean
  /** Nothing is written any more. */
  readonly end: () => Promise<void>
}

const nothing: UncommittedProgress = { tell: () => undefined, isCancelled: () => false, end: async () => undefined }

/**
 * Looks at a job from a connection of its own and writes there how far it has come, never that the end is reached: only the
 * transaction itself says that.
 * @param database undefined where the transaction has the only connection
 */
export function uncommittedProgress(
  database: Database | undefined,
  who: Who,
  job: JobRow,
  size: number,
): UncommittedProgress {
  if (!database) return nothing
  let latest: Parameters<UncommittedProgress['tell']> | undefined
  let cancelled = false
  let under: Promise<unknown> = Promise.resolve()
  const look = async () => {
    const told = await database.transaction(who, async (tx) => {
      cancelled = await isTakenAway(tx, job)
      if (cancelled || !latest) return undefined
      const [position, counts, refused] = latest
      latest = undefined
      await writeProgress(tx, job, Math.min(position, size - 1), counts)
      return refused.tell((faults) => writeFaults(tx, job, faults))
    })
    told?.()
  }
  const timer = setInterval(() => {
    under = under.then(look).catch(() => undefined)
  }, pause)
  return {
    tell: (...told) => {
      latest = told
    },
    isCancelled: () => cancelled,
    end: async () => {
      clearInterval(timer)
      await under
    },
  }
}
