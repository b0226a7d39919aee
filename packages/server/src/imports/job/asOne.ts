/** A file as one: everything or nothing of it stays. */

import type { Counts } from '@srm/core/client/jobCounts'
import type { Connection } from '../../database/database.ts'
import { countAgain } from '../../database/statistics.ts'
import { type Context, contextOn } from '../../engine/context.ts'
import { type Change, noCounts, sum } from '../placed.ts'
import type { Task } from '../way.ts'
import { tablesOf, writtenBeside } from './counting.ts'
import { Ended } from './ending.ts'
import { type FaultSpool, faultSpool } from './faultSpool.ts'
import { demandRunning, partsOf, type RunParts } from './fileParts.ts'
import { forget, writeChanges, writeFaults } from './jobFindings.ts'
import { writeProgress } from './jobProgress.ts'
import type { JobRow } from './jobRow.ts'
import { partSizeIn } from './jobWay.ts'
import { type Telling, toldMeanwhile } from './toldMeanwhile.ts'

/** Undoes the transaction of a trial run, or of one that may refuse nothing. */
class Undone extends Error {}

interface Outcome {
  readonly counts: Counts
  readonly changes: readonly Change[]
}

/** All of it from the beginning, whatever an earlier run had told of. */
const anew = (job: JobRow): JobRow => ({ ...job, position: '0', ahead: null })

async function placeEach(
  context: Context,
  task: Task,
  job: JobRow,
  { signal, database }: RunParts,
  refused: FaultSpool,
  tell: Telling,
): Promise<Outcome> {
  const { kind } = database
  let counts = noCounts
  const changes: Change[] = []
  for await (const part of partsOf(task, anew(job), kind, partSizeIn(task, anew(job), kind))) {
    await demandRunning(context.tx, job, signal)
    await countAgain(context.tx, job.document)
    const placed = await part.place(context)
    counts = sum(counts, placed.counts)
    await refused.add(placed.faults)
    changes.push(...placed.changes.slice(0, 1000 - changes.length))
    tell(part.position, counts)
  }
  return { counts, changes }
}

/** What the job has found out and done. */
async function tell(
  tx: Connection,
  job: JobRow,
  { counts, changes }: Outcome,
  refused: FaultSpool,
  position: number,
): Promise<void> {
  await forget(tx, job)
  for await (const faults of refused.parts()) await writeFaults(tx, job, faults)
  await writeChanges(tx, job, changes)
  await writeProgress(tx, job, position, counts)
}

/** An earlier run has placed all of it and was ended before it could say so. */
const isPlaced = ({ dryRun }: Task, { position, readSize }: JobRow): boolean =>
  !dryRun && Number(position) > 0 && Number(position) === Number(readSize)

/**
 * All parts in one transaction, which stays only when nothing is refused and it is no trial run; that they were placed stands
 * there with them.
 */
export async function asOne(parts: RunParts, task: Task, job: JobRow): Promise<void> {
  if (isPlaced(task, job)) return
  const { database } = parts
  const end = Number(job.readSize ?? 0)
  const refused = await faultSpool(parts.files, job.uuid)
  let outcome: Outcome = { counts: noCounts, changes: [] }
  const isKept = () => !task.dryRun && outcome.counts.failed === 0
  const who = { account: task.actor.account, side: task.actor.side }
  await database.read(who, (on) => countAgain(on, ...tablesOf(task.def)))
  const progress = toldMeanwhile(database, job, end)
  try {
    await database.transaction(who, async (tx) => {
      const context = contextOn(tx, { database, actor: task.actor })
      outcome = await placeEach(context, task, job, parts, refused, progress.tell)
      await progress.end()
      if (!isKept()) throw new Undone()
      await tell(tx, job, outcome, refused, end)
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  } finally {
    await progress.end()
  }
  await database.read(who, (on) => countAgain(on, ...writtenBeside))
  if (isKept()) return
  const { read: n, failed } = outcome.counts
  const counts = task.dryRun ? outcome.counts : { ...noCounts, read: n, failed, skipped: n - failed }
  await database.transaction(who, (tx) => tell(tx, job, { ...outcome, counts }, refused, task.dryRun ? end : 0))
  await refused.remove()
  if (!task.dryRun) throw new Ended('importJob.nothingImported')
}
