/** How far a file has come whose rows stand in one transaction that nobody sees into. */

import type { Counts } from '@srm/core/client/jobCounts'
import type { Database } from '../../database/database.ts'
import { systemOf } from '../../engine/asServer.ts'
import { writeProgress } from './jobProgress.ts'
import type { JobRow } from './jobRow.ts'

/** Milliseconds between two tellings. */
const pause = 500

export type Telling = (position: number, counts: Counts) => void

/**
 * Writes what it is told from a connection of its own, never that the end is reached: only the transaction itself says that.
 * The embedded database has one connection, and nobody could look meanwhile.
 */
export function toldMeanwhile(
  database: Database,
  job: JobRow,
  size: number,
): { readonly tell: Telling; readonly end: () => Promise<void> } {
  if (database.kind === 'pglite') return { tell: () => undefined, end: async () => undefined }
  let latest: Parameters<Telling> | undefined
  let under: Promise<unknown> = Promise.resolve()
  const write = () => {
    if (!latest) return
    const [position, counts] = latest
    latest = undefined
    under = under
      .then(() =>
        database.transaction(systemOf(job.elsAccount), (tx) =>
          writeProgress(tx, job, Math.min(position, size - 1), counts),
        ),
      )
      .catch(() => undefined)
  }
  const timer = setInterval(write, pause)
  return {
    tell: (...told) => {
      latest = told
    },
    end: async () => {
      clearInterval(timer)
      await under
    },
  }
}
