/** A file that was imported before in the same way: what is told is what the earlier job has done. */
import { Conflict } from '@srm/core/client/errors'
import type { ImportJobApi, JobOptions, NewJob } from '@srm/core/client/importJobApi'
import type { ImportJob } from '@srm/core/system/importJob'
import { alreadyDone } from './jobOutcome.ts'

export interface Begun {
  readonly job: ImportJob
  /** It is the earlier one. */
  readonly isBefore: boolean
}

async function orBefore(api: ImportJobApi, begin: () => Promise<ImportJob>): Promise<Begun> {
  try {
    return { job: await begin(), isBefore: false }
  } catch (error) {
    const { message, params } = error instanceof Conflict ? error.refusal : {}
    if (message !== alreadyDone || !params?.uuid) throw error
    return { job: await api.get(String(params.uuid)), isBefore: true }
  }
}

/** The job of a file, or the one that has imported it before. */
export const created = (api: ImportJobApi, job: NewJob): Promise<Begun> => orBefore(api, () => api.create(job))

/** The job once it is started, or the one that has imported its file meanwhile: then it is not left waiting. */
export async function started(api: ImportJobApi, { uuid }: ImportJob, options?: JobOptions): Promise<Begun> {
  const begun = await orBefore(api, () => api.start(uuid, options))
  // one that has failed already has nothing left to cancel
  if (begun.isBefore) await api.cancel(uuid).catch(() => undefined)
  return begun
}
