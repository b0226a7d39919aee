/** A file as one: everything or nothing of it stays. */

import type { Connection } from '../../database/database.ts'
import { countAgain } from '../../database/statistics.ts'
import { type Context, contextOn } from '../../engine/context.ts'
import type { RowError } from '../../engine/exchange/importReport.ts'
import { type Change, type Counts, noCounts, sum } from '../placed.ts'
import type { Task } from '../way.ts'
import { tablesOf, writtenBeside } from './counting.ts'
import { Ended } from './ending.ts'
import { demandRunning, partsOf, type RunParts } from './fileParts.ts'
import { forget, writeChanges, writeFaults } from './jobFindings.ts'
import { writeProgress } from './jobProgress.ts'
import type { JobRow } from './jobRow.ts'

/** Undoes the transaction of a trial run, or of one that may refuse nothing. */
class Undone extends Error {}

const mostKept = 100_000

interface Outcome {
  readonly counts: Counts
  readonly faults: readonly RowError[]
  readonly changes: readonly Change[]
}

async function placeEach(context: Context, task: Task, job: JobRow, { signal, database }: RunParts): Promise<Outcome> {
  let counts = noCounts
  const faults: RowError[] = []
  const changes: Change[] = []
  for await (const part of partsOf(task, { ...job, position: '0', ahead: null } as JobRow, database.kind)) {
    await demandRunning(context.tx, job, signal)
    await countAgain(context.tx, job.document)
    const placed = await part.place(context)
    counts = sum(counts, placed.counts)
    faults.push(...placed.faults.slice(0, mostKept - faults.length))
    changes.push(...placed.changes.slice(0, 1000 - changes.length))
  }
  return { counts, faults, changes }
}

/** What the job has found out and done. */
async function tell(
  tx: Connection,
  job: JobRow,
  { counts, faults, changes }: Outcome,
  position: number,
): Promise<void> {
  await forget(tx, job)
  await writeFaults(tx, job, faults)
  await writeChanges(tx, job, changes)
  await writeProgress(tx, job, position, counts)
}

/** An earlier run has placed all of it and was ended before it could say so. */
const isPlaced = ({ dryRun }: Task, { position, fileSize }: JobRow): boolean =>
  !dryRun && Number(position) > 0 && Number(position) === Number(fileSize)

/**
 * All parts in one transaction, which stays only when nothing is refused and it is no trial run; that they were placed stands
 * there with them.
 */
export async function asOne(parts: RunParts, task: Task, job: JobRow): Promise<void> {
  if (isPlaced(task, job)) return
  const { database } = parts
  const end = Number(job.fileSize ?? 0)
  let outcome: Outcome = { counts: noCounts, faults: [], changes: [] }
  const isKept = () => !task.dryRun && outcome.counts.failed === 0
  const who = { account: task.actor.account, side: task.actor.side }
  await database.read(who, (on) => countAgain(on, ...tablesOf(task.def)))
  try {
    await database.transaction(who, async (tx) => {
      outcome = await placeEach(contextOn(tx, { database, actor: task.actor }), task, job, parts)
      if (!isKept()) throw new Undone()
      await tell(tx, job, outcome, end)
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  await database.read(who, (on) => countAgain(on, ...writtenBeside))
  if (isKept()) return
  const { read: n, failed } = outcome.counts
  const counts = task.dryRun ? outcome.counts : { ...noCounts, read: n, failed, skipped: n - failed }
  await database.transaction(who, (tx) => tell(tx, job, { ...outcome, counts }, task.dryRun ? end : 0))
  if (!task.dryRun) throw new Ended('importJob.nothingImported')
}
