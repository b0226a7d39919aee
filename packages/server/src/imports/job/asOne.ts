/** A file as one: everything or nothing of it stays. */

import { setTimeout as pause } from 'node:timers/promises'
import type { Counts } from '@srm/core/client/jobCounts'
import { countAgain } from '../../database/statistics.ts'
import { whoOf } from '../../engine/context.ts'
import { noCounts } from '../placed.ts'
import type { Task } from '../way.ts'
import { writtenBeside } from './counting.ts'
import { Ended } from './ending.ts'
import type { RunParts } from './fileParts.ts'
import { type Outcome, placeInOne, type Run, sizeOf, writeOutcome } from './inOne.ts'
import type { JobRow } from './jobRow.ts'
import { meanwhile } from './meanwhile.ts'

/** Bytes that are placed before a copy of the embedded database would be there. */
const soon = 64 * 1024

/** Bytes that a copy places at once: the whole process waits while it does. */
const mostInCopy = 256 * 1024

/** Milliseconds in which a request has come so far that it waits for the database. */
const moment = 3

/** An earlier run has placed all of it and was ended before it could say so. */
const isPlaced = ({ task, job }: Run): boolean =>
  !task.dryRun && sizeOf(job) > 0 && Number(job.position) === sizeOf(job)

/**
 * What would become of the file, found out in a copy of the embedded database, which others go on using.
 * @returns undefined where a transaction keeps nobody waiting, or not for long
 */
async function tried(run: Run): Promise<Outcome | undefined> {
  const { database } = run.parts
  const size = sizeOf(run.job)
  if (!database.apart || size <= soon) return undefined
  const seen = meanwhile(database, run.job, size)
  // where the file is placed afterwards, trying it is half of the way
  const share = run.task.dryRun ? 1 : 0.5
  const tell = (position: number, counts: Counts) => seen.tell(Math.floor(position * share), counts)
  return database.apart((copy) =>
    placeInOne(run, {
      database: copy,
      keeps: false,
      meanwhile: { ...seen, tell },
      mostAtOnce: mostInCopy,
      letOthersIn: database.letOthersIn,
    }),
  )
}

const placed = (run: Run): Promise<Outcome> => {
  const { database } = run.parts
  const other = database.kind === 'postgres' ? database : undefined
  return placeInOne(run, {
    database,
    keeps: !run.task.dryRun,
    meanwhile: meanwhile(other, run.job, sizeOf(run.job)),
    letOthersIn: other ? other.letOthersIn : () => pause(moment),
  })
}

/** All of the file, or nothing of it where it is a trial run or something is refused. @throws Ended, Cancelled */
export async function asOne(parts: RunParts, task: Task, job: JobRow): Promise<void> {
  const run = { parts, task, job }
  if (isPlaced(run)) return
  const { database } = parts
  const who = whoOf(task.actor)
  const trial = await tried(run)
  const outcome = trial && (task.dryRun || trial.counts.failed > 0) ? trial : await placed(run)
  await database.read(who, (on) => countAgain(on, ...writtenBeside))
  const { read, failed } = outcome.counts
  if (!task.dryRun && failed === 0) return
  const counts = task.dryRun ? outcome.counts : { ...noCounts, read, failed, skipped: read - failed }
  await database.transaction(who, (tx) => writeOutcome(tx, job, { ...outcome, counts }, task.dryRun ? sizeOf(job) : 0))
  await outcome.refused.remove()
  if (!task.dryRun) throw new Ended('importJob.nothingImported')
}
