/** The files of jobs with the threads that read them, in turns of an account (docs/decisions/0081). */
import type { OwnThread, RunTask, WorkerPool } from '../../../workers/pool.ts'
import type { Asked } from '../../../workers/turns.ts'
import type { ImportFiles } from '../importFiles.ts'

export interface JobFiles extends ImportFiles {
  /** Does a task in its turn; of a transaction it is no part. */
  readonly run: RunTask
  /** A thread for what goes on for long. */
  readonly ownThread: () => Promise<OwnThread>
}

export const jobFiles = (files: ImportFiles, workers: WorkerPool, asked: Omit<Asked, 'isHeavy'>): JobFiles => ({
  ...files,
  run: (name, input) => workers.inTurn({ ...asked, isHeavy: true }, (run) => run(name, input)),
  ownThread: () => workers.ownThread(asked),
})
