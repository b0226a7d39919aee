/** The parts in which the file of a job is placed, and what is asked before each of them. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { PermissionKeys } from '../../accounts/caller.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import type { Connection, Database } from '../../database/database.ts'
import type { ImportFiles } from '../file/importFiles.ts'
import { byRow } from '../row/byRow.ts'
import { bySet, isSet, partSizeOf } from '../set/bySet.ts'
import type { Part, Task } from '../way.ts'
import { Cancelled } from './ending.ts'
import { isCancelled, type JobRow } from './jobRow.ts'

export interface RunParts {
  readonly database: Database
  readonly documents: Readonly<Record<string, AnyDocument>>
  readonly sessions: Pick<Sessions, 'person'>
  readonly permissionKeys: PermissionKeys
  readonly files: ImportFiles
  /** Aborted when the server stops: the job goes on at its next start. */
  readonly signal: AbortSignal
}

/** The parts that earlier runs have left, as sets where the file is large enough. */
export const partsOf = (task: Task, job: JobRow, kind: Database['kind']): AsyncIterable<Part> => {
  const since = { position: Number(job.position), ahead: job.ahead ?? [] }
  return isSet(task, Number(job.fileSize)) ? bySet(task, since, partSizeOf(task, kind)) : byRow(task, since, kind)
}

/** @throws Cancelled when the server stops or somebody cancelled the job, asked inside of its own transactions too */
export const demandRunning = async (tx: Connection, job: JobRow, signal: AbortSignal): Promise<void> => {
  if (signal.aborted || (await isCancelled(tx, job))) throw new Cancelled()
}
