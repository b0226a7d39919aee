/** A file part by part, each in a transaction of its own: a run that goes on does nothing twice. */

import type { Database } from '../../database/database.ts'
import { countAgain } from '../../database/statistics.ts'
import { inTransaction, whoOf } from '../../engine/context.ts'
import { hasEffectsOnSets } from '../../engine/documentSets.ts'
import { isFollowed } from '../../engine/effects.ts'
import type { Part, Task } from '../placement.ts'
import { noCounts, type Placed } from '../placementCounts.ts'
import { isBatched } from '../row/rowPlacement.ts'
import { demandRunning, partsOf, type RunParts } from './fileParts.ts'
import { Ended } from './jobEnd.ts'
import { writeFaults } from './jobFindings.ts'
import { isBegun, keepWay, partSizeIn } from './jobPlacement.ts'
import { addProgress } from './jobProgress.ts'
import type { JobRow } from './jobRow.ts'
import { type Claim, partOrder } from './partOrder.ts'
import { tablesOf, writtenBeside } from './tableStatistics.ts'

/** A part in a transaction of its own, which also says that it was done: a run that goes on does nothing twice. */
async function placePart({ database, signal }: RunParts, task: Task, job: JobRow, part: Part, claim: Claim) {
  // in a transaction of its own: the lock of counting would be held while another part is waited for
  await database.read(whoOf(task.actor), (on) => countAgain(on, ...tablesOf(task.def), ...writtenBeside))
  return inTransaction({ database, actor: task.actor }, async (context) => {
    await demandRunning(context.tx, job, signal)
    const placed = await part.place(context, claim)
    await writeFaults(context.tx, job, placed.faults)
    const failed = await addProgress(context.tx, job, [part.from, part.position], placed.counts)
    if (job.mostErrors !== null && failed > job.mostErrors) throw new TooMany(placed)
  })
}

/** Undoes the part in which more rows were refused than may be: no row behind them stays. */
class TooMany extends Error {
  readonly placed: Placed
  constructor(placed: Placed) {
    super('too many rows are refused')
    this.placed = placed
  }
}

/** The rows that were refused are told though nothing of their part stays. @throws Ended */
async function endAt({ database }: RunParts, task: Task, job: JobRow, { placed }: TooMany): Promise<never> {
  const { failed } = placed.counts
  await database.transaction(whoOf(task.actor), async (tx) => {
    await writeFaults(tx, job, placed.faults)
    await addProgress(tx, job, undefined, { ...noCounts, read: failed, failed })
  })
  throw new Ended('importJob.tooManyFaults')
}

/**
 * Two parts are placed at once where each says what it names: while the database writes one, the other is read and judged.
 * Where something follows from a document, they come in the order of the file.
 */
const lanes = (task: Task, size: number | undefined, { kind }: Database): number => {
  const isApart = size === undefined ? isBatched(task) && !isFollowed(task.def) : !hasEffectsOnSets(task.def)
  return kind === 'postgres' && task.mode !== 'history' && !task.inOrder && isApart ? 2 : 1
}

/**
 * Places what earlier runs of the job have left.
 * @throws Ended, Cancelled
 */
export async function partByPart(parts: RunParts, task: Task, job: JobRow): Promise<void> {
  const { database } = parts
  const size = partSizeIn(task, job, database.kind)
  if (!isBegun(job)) await keepWay(database, job, size)
  const open = partsOf(task, job, database.kind, size)[Symbol.asyncIterator]()
  const turn = partOrder()
  let next = Promise.resolve()
  /** Parts are taken from the file one after the other. */
  const take = () => {
    const taken = next.then(async () => ({ ...(await open.next()), ...turn() }))
    next = taken.then(
      () => undefined,
      () => undefined,
    )
    return taken
  }
  const lane = async () => {
    for (let one = await take(); !one.done; one = await take()) {
      await parts
        .placing(() => placePart(parts, task, job, one.value, one.claim))
        .finally(one.leave)
        .catch((error: unknown) => (error instanceof TooMany ? endAt(parts, task, job, error) : Promise.reject(error)))
      await database.letOthersIn()
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: lanes(task, size, database) }, lane))
  await open.return?.()
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
