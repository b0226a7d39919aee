/** What the rows of an imported file have come to: every one that was read is accounted for. */
import type { ImportJob } from '../system/importJob.ts'

export interface Counts {
  readonly read: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly failed: number
  readonly skipped: number
}

/** The counts of a job by the names of the report. */
export const countsOf = (job: Pick<ImportJob, `${keyof Counts}Rows`>): Counts => ({
  read: job.readRows,
  created: job.createdRows,
  updated: job.updatedRows,
  unchanged: job.unchangedRows,
  failed: job.failedRows,
  skipped: job.skippedRows,
})
