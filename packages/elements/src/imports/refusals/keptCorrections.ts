import { useState } from 'react'
import type { Job } from '../job/job.ts'
import type { Corrections } from './refusedRows.ts'

/** What was written instead of refused cells of a job since it has ended. */

const none: Corrections = new Map()
const kept = new Map<string, { readonly endTime: Job['endTime']; readonly corrections: Corrections }>()

/** Of what another end of the job has refused nothing is kept: those rows may be others. */
export function writtenOf({ uuid, endTime }: Job): Corrections {
  const found = kept.get(uuid)
  return found && found.endTime === endTime ? found.corrections : none
}

/** Nothing was written for the job. */
export const forgetWritten = ({ uuid }: Job): void => void kept.delete(uuid)

/** The corrections of a job; they outlive the step, until they are discarded or the window is closed. */
export function useWritten(job: Job): readonly [Corrections, (corrections: Corrections) => void] {
  const [written, setWritten] = useState(() => writtenOf(job))
  const write = (corrections: Corrections) => {
    kept.set(job.uuid, { endTime: job.endTime, corrections })
    setWritten(corrections)
  }
  return [written, write]
}
