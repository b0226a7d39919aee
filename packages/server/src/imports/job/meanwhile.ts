/** A job and its file's rows while they stand in one transaction that nobody sees into: told of, and heard of. */

import type { Counts } from '@srm/core/client/jobCounts'
import type { Database } from '../../database/database.ts'
import { systemOf } from '../../engine/asServer.ts'
import { Cancelled } from './ending.ts'
import { writeProgress } from './jobProgress.ts'
import { isCancelled, type JobRow } from './jobRow.ts'

/** Milliseconds between two looks. */
const pause = 500

export interface Meanwhile {
  /** How far the file has come. */
  readonly tell: (position: number, counts: Counts) => void
  /** @throws Cancelled when somebody has cancelled the job */
  readonly demandRunning: () => void
  /** Nothing is written any more. */
  readonly end: () => Promise<void>
}

const nothing: Meanwhile = { tell: () => undefined, demandRunning: () => undefined, end: async () => undefined }

/**
 * Looks at a job from a connection of its own and writes there how far it has come, never that the end is reached: only the
 * transaction itself says that.
 * @param database undefined where the transaction has the only connection
 */
export function meanwhile(database: Database | undefined, job: JobRow, size: number): Meanwhile {
  if (!database) return nothing
  let latest: Parameters<Meanwhile['tell']> | undefined
  let cancelled = false
  let under: Promise<unknown> = Promise.resolve()
  const look = () =>
    database.transaction(systemOf(job.elsAccount), async (tx) => {
      cancelled = await isCancelled(tx, job)
      if (cancelled || !latest) return
      const [position, counts] = latest
      latest = undefined
      await writeProgress(tx, job, Math.min(position, size - 1), counts)
    })
  const timer = setInterval(() => {
    under = under.then(look).catch(() => undefined)
  }, pause)
  return {
    tell: (...told) => {
      latest = told
    },
    demandRunning: () => {
      if (cancelled) throw new Cancelled()
    },
    end: async () => {
      clearInterval(timer)
      await under
    },
  }
}
