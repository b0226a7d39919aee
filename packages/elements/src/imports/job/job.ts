/** An import job as the wizard shows it. Pure. */
import type { Counts } from '@srm/core/client/jobCounts'
import type { Offer } from '@srm/core/definition/workflow'
import type { ImportJob } from '@srm/core/system/importJob'

export type Step = 'file' | 'map' | 'check' | 'run'
export const steps: readonly Step[] = ['file', 'map', 'check', 'run']

/** A job with what this person may do with it. */
export type Job = ImportJob & { readonly offers?: readonly Offer[] }

/** Numbers of bytes travel as texts: they may be greater than an integer column holds. */
export const bytesOf = (value: unknown): number => Number(value ?? 0)

export const isWhole = ({ fileSize, received }: Pick<Job, 'fileSize' | 'received'>): boolean =>
  fileSize !== null && bytesOf(fileSize) > 0 && bytesOf(received) >= bytesOf(fileSize)

export const isAtWork = ({ jobStatus }: Pick<Job, 'jobStatus'>): boolean =>
  jobStatus === 'queued' || jobStatus === 'running'

const isTrial = ({ dryRun }: Pick<Job, 'dryRun'>): boolean => dryRun === 'Y'

/** The step a job is at: the file is not whole, its columns are not mapped, it was tried, it runs or has run. */
export function stepOf(job: Pick<Job, 'fileSize' | 'received' | 'jobStatus' | 'dryRun'> | undefined): Step {
  if (!job) return 'file'
  if (job.jobStatus === 'waiting') return isWhole(job) ? 'map' : 'file'
  if (job.jobStatus === 'cancelled' && !isWhole(job)) return 'file'
  return isTrial(job) ? 'check' : 'run'
}

/** Rows that an import after this trial writes or finds written. */
export const goodRows = ({ created, updated, unchanged }: Counts): number => created + updated + unchanged

/** 0 to 1; undefined while nothing can be said. */
export function shareOf(job: Pick<Job, 'fileSize' | 'readSize' | 'position' | 'jobStatus'>): number | undefined {
  const [at, all] = [bytesOf(job.position), bytesOf(job.readSize ?? job.fileSize)]
  if (job.jobStatus !== 'running' || all === 0 || at === 0) return undefined
  return Math.min(1, at / all)
}

/** Seconds a job took, or has taken until `now`; one decimal below ten. */
export function secondsOf({ startTime, endTime }: Pick<Job, 'startTime' | 'endTime'>, now: number): number | undefined {
  if (!startTime) return undefined
  const seconds = Math.max(0, (endTime ? Date.parse(endTime) : now) - Date.parse(startTime)) / 1000
  return seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds)
}

/** Whether this person may do something with a job as it is. */
export const offers = ({ offers: given = [] }: Pick<Job, 'offers'>, action: string): boolean =>
  given.some((offer) => offer.action === action && offer.refusal === undefined)
