/** Watches a job until it has ended, the time is up, or the person leaves. */
import { setTimeout as pause } from 'node:timers/promises'
import { SrmError, Unreachable } from '@srm/core/client/errors'
import { endedJobs, type ImportJobApi } from '@srm/core/client/importJobApi'
import type { ImportJob } from '@srm/core/system/importJob'
import { startProgress } from '../progress.ts'
import type { Terminal } from '../terminal.ts'

/** Milliseconds between two looks: short at first, for small files. */
const [shortest, longest] = [100, 500]
/** So many looks in a row may find no server: it may be starting again. */
const mostMisses = 120

/** Bytes of the file that was sent, however many were made of it to be read. */
const read = ({ position, fileSize, readSize }: ImportJob): number =>
  Math.round(Number(position) * (Number(fileSize) / Number(readSize ?? fileSize) || 1))

const isAway = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof SrmError && error.status === 503)

/**
 * The job as it was last seen; still running when the time was up.
 * @param until milliseconds since 1970
 * @throws AbortError on Ctrl-C
 */
export async function follow(
  api: ImportJobApi,
  begun: ImportJob,
  until: number,
  terminal: Terminal,
): Promise<ImportJob> {
  const progress = await startProgress(terminal, Number(begun.fileSize ?? 0), read(begun))
  let job = begun
  let misses = 0
  try {
    for (let wait = shortest; !endedJobs.includes(job.jobStatus); wait = Math.min(longest, wait * 1.5)) {
      const left = until - Date.now()
      if (left <= 0) return job
      await pause(Math.min(wait, left), undefined, { signal: terminal.signal })
      try {
        const next = await api.get(job.uuid)
        progress.add(read(next) - read(job))
        job = next
        misses = 0
      } catch (error) {
        misses += 1
        if (!isAway(error) || misses > mostMisses) throw error
      }
    }
    return job
  } finally {
    progress.stop()
  }
}
