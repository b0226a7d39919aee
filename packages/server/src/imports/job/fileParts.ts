/** The parts in which the file of a job is placed, and what is asked before each of them. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { PermissionKeys } from '../../accounts/caller.ts'
import type { Sessions } from '../../accounts/sessions/sessions.ts'
import type { Connection, Database } from '../../database/database.ts'
import type { WorkerPool } from '../../workers/pool.ts'
import type { ImportFiles } from '../file/importFiles.ts'
import type { Part, Task } from '../placement.ts'
import { rowPlacement } from '../row/rowPlacement.ts'
import { setPlacement } from '../set/setPlacement.ts'
import { Cancelled } from './jobEnd.ts'
import { isTakenAway, type JobRow } from './jobRow.ts'

export interface RunParts {
  readonly database: Database
  readonly documents: Readonly<Record<string, AnyDocument>>
  readonly sessions: Pick<Sessions, 'person'>
  readonly permissionKeys: PermissionKeys
  readonly files: ImportFiles
  readonly workers: WorkerPool
  /** Does the work when one of the few places for parts of all jobs is free. */
  readonly placing: <T>(work: () => Promise<T>) => Promise<T>
  /** Aborted when the server stops: the job goes on at its next start. */
  readonly signal: AbortSignal
}

/**
 * The parts that earlier runs have left.
 * @param size bytes of each where rows go as sets
 */
export const partsOf = (
  task: Task,
  { position, ahead }: Pick<JobRow, 'position' | 'ahead'>,
  kind: Database['kind'],
  size: number | undefined,
): AsyncIterable<Part> => {
  const since = { position: Number(position), ahead: ahead ?? [] }
  return size === undefined ? rowPlacement(task, since, kind) : setPlacement(task, since, size)
}

/** @throws Cancelled when the server stops or somebody cancelled the job, asked inside of its own transactions too */
export const demandRunning = async (tx: Connection, job: JobRow, signal: AbortSignal): Promise<void> => {
  if (signal.aborted || (await isTakenAway(tx, job))) throw new Cancelled()
}
