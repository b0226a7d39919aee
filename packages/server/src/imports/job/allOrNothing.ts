/** A file as one: everything or nothing of it stays. */

import { setTimeout as pause } from 'node:timers/promises'
import type { Counts } from '@srm/core/client/jobCounts'
import type { Database } from '../../database/database.ts'
import { countAgain } from '../../database/statistics.ts'
import { whoOf } from '../../engine/context.ts'
import type { Task } from '../placement.ts'
import { noCounts } from '../placementCounts.ts'
import type { RunParts } from './fileParts.ts'
import { Ended } from './jobEnd.ts'
import { forget } from './jobFindings.ts'
import type { JobRow } from './jobRow.ts'
import { type PlacementResult, placeInSingleTransaction, type Run, sizeOf, writeResult } from './singleTransaction.ts'
import { writtenBeside } from './tableStatistics.ts'
import { type UncommittedProgress, uncommittedProgress } from './uncommittedProgress.ts'

/** Bytes that are placed before a copy of the embedded database would be there. */
const soon = 64 * 1024

/** Bytes that a copy places at once: the whole process waits while it does. */
const mostInCopy = 256 * 1024

/** Milliseconds in which a request has come so far that it waits for the database. */
const moment = 3

/** What of a file is told of which nothing stays. */
const withNothing = ({ read, failed }: Counts): Counts => ({ ...noCounts, read, failed, skipped: read - failed })

/** What is told of a file while it is placed: of all or nothing, that nothing stands there yet. */
const shownCounts = ({ task }: Run, counts: Counts): Counts => (task.dryRun ? counts : withNothing(counts))

/** An earlier run has placed all of it and was ended before it could say so. */
const isPlaced = ({ task, job }: Run): boolean =>
  !task.dryRun && sizeOf(job) > 0 && Number(job.position) === sizeOf(job)

/** @param share how much of the way the place is */
function watched(run: Run, database: Database | undefined, share: number): UncommittedProgress {
  const seen = uncommittedProgress(database, whoOf(run.task.actor), run.job, sizeOf(run.job))
  return {
    ...seen,
    tell: (position, counts, refused) => seen.tell(Math.floor(position * share), shownCounts(run, counts), refused),
  }
}

/**
 * What would become of the file, found out in a copy of the embedded database, which others go on using.
 * @returns undefined where a transaction keeps nobody waiting, or not for long
 */
async function tried(run: Run): Promise<PlacementResult | undefined> {
  const { database } = run.parts
  if (!database.apart || sizeOf(run.job) <= soon) return undefined
  return database.apart((copy) =>
    placeInSingleTransaction(run, {
      database: copy,
      keeps: false,
      // where the file is placed afterwards, trying it is half of the way
      meanwhile: watched(run, database, run.task.dryRun ? 1 : 0.5),
      mostAtOnce: mostInCopy,
      letOthersIn: database.letOthersIn,
    }),
  )
}

const placed = (run: Run): Promise<PlacementResult> => {
  const { database } = run.parts
  const other = database.kind === 'postgres' ? database : undefined
  return placeInSingleTransaction(run, {
    database,
    keeps: !run.task.dryRun,
    meanwhile: watched(run, other, 1),
    letOthersIn: other ? other.letOthersIn : () => pause(moment),
  })
}

/** All of the file, or nothing of it where it is a trial run or something is refused. @throws Ended, Cancelled */
export async function allOrNothing(parts: RunParts, task: Task, job: JobRow): Promise<void> {
  const run = { parts, task, job }
  if (isPlaced(run)) return
  const { database } = parts
  const who = whoOf(task.actor)
  await database.transaction(who, (tx) => forget(tx, job))
  const trial = await tried(run)
  const result = trial && (task.dryRun || trial.counts.failed > 0) ? trial : await placed(run)
  await database.read(who, (on) => countAgain(on, ...writtenBeside))
  if (!task.dryRun && result.counts.failed === 0) return
  const final = { ...result, counts: shownCounts(run, result.counts) }
  await database.transaction(who, (tx) => writeResult(tx, job, final, task.dryRun ? sizeOf(job) : 0))
  await result.refused.remove()
  if (!task.dryRun) throw new Ended('importJob.nothingImported')
}
