import type { ImportError } from '@srm/core/client/documentTypes'
import type { ImportJobApi } from '@srm/core/client/importJobApi'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { type Loaded, useLoad } from '../../document/interaction/useLoad.ts'
import type { Job } from '../job/job.ts'
import { type RefusedRows, readRefusedRows } from './refusedRows.ts'

export interface Refusals {
  readonly errors: readonly ImportError[]
  /** What stands in the refused rows; undefined where there are too many of them, or they are no table. */
  readonly rows: RefusedRows | undefined
}

/** Above, the rows are corrected in their file. */
const mostShown = 1000

/** Why rows were refused, with what stands in them. */
export function useRefusals(api: ImportJobApi | undefined, job: Job): Loaded<Refusals> {
  const { locale } = useWhole()
  const isTable = job.format === 'csv' || job.format === 'xlsx'
  const rowsOf = async (of: ImportJobApi) => {
    if (!isTable || job.failedRows > mostShown) return undefined
    const answer = await of.errorsFile(job.uuid, locale)
    return readRefusedRows(await answer.text(), job.mapping ?? {})
  }
  return useLoad<Refusals>(api && job.failedRows > 0 ? `${job.uuid} ${job.endTime}` : undefined, async () => {
    if (!api) return { errors: [], rows: undefined }
    const [errors, rows] = await Promise.all([api.errors(job.uuid), rowsOf(api)])
    return { errors, rows }
  })
}
