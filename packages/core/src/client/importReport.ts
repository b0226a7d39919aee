/** What became of a file that took longer than an answer may: it goes on as a job (decisions §6). */
import type { Side } from '../definition/shape.ts'
import type { ImportJob } from '../system/importJob.ts'
import type { Caller } from './caller.ts'
import type { ImportReport } from './documentTypes.ts'
import { Invalid, Refused } from './errors.ts'
import { endedJobs, importJobApi } from './importJobApi.ts'
import { jobMessage } from './jobMessage.ts'

const [shortest, longest] = [100, 1000]

/** @throws Invalid, Refused where nothing of it was read */
function demandRun({ jobStatus, readRows, message: kept }: ImportJob): void {
  if (jobStatus !== 'failed') return
  const { message, params, issues } = jobMessage({ message: kept })
  if (issues) throw new Invalid({ status: 400, code: '400', key: message }, issues)
  if (readRows === 0)
    throw new Refused({ status: 422, code: '422', key: message }, { message, ...(params ? { params } : {}) })
}

/** Waits until the job has ended. @throws Invalid, Refused, and the signal's reason */
export async function reportOf(caller: Caller, side: Side, begun: ImportJob, signal?: AbortSignal) {
  const jobs = importJobApi(caller, side)
  let job = begun
  for (let wait = shortest; !endedJobs.includes(job.jobStatus); wait = Math.min(longest, wait * 1.5)) {
    signal?.throwIfAborted()
    await new Promise((resolve) => setTimeout(resolve, wait))
    job = await jobs.get(job.uuid)
  }
  demandRun(job)
  const report: ImportReport = {
    read: job.readRows,
    created: job.createdRows,
    updated: job.updatedRows,
    unchanged: job.unchangedRows,
    failed: job.failedRows,
    skipped: job.skippedRows,
    errors: job.failedRows === 0 ? [] : await jobs.errors(job.uuid),
    dryRun: job.dryRun === 'Y',
  }
  return report
}
