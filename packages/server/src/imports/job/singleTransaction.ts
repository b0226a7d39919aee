/** All parts of a file in one transaction. */

import type { Counts } from '@srm/core/client/jobCounts'
import type { Connection, Database } from '../../database/database.ts'
import { countAgain } from '../../database/statistics.ts'
import { contextOn, whoOf } from '../../engine/context.ts'
import type { Task } from '../placement.ts'
import { type Change, noCounts, sum } from '../placementCounts.ts'
import { partsOf, type RunParts } from './fileParts.ts'
import { Cancelled } from './jobEnd.ts'
import { writeChanges, writeFaults } from './jobFindings.ts'
import { partSizeIn } from './jobPlacement.ts'
import { writeProgress } from './jobProgress.ts'
import { holdRun, type JobRow } from './jobRow.ts'
import { type RejectedRowsFile, rejectedRowsFile } from './rejectedRowsFile.ts'
import { tablesOf } from './tableStatistics.ts'
import type { UncommittedProgress } from './uncommittedProgress.ts'

export interface PlacementResult {
  readonly counts: Counts
  readonly changes: readonly Change[]
  readonly refused: RejectedRowsFile
}

/** Where a file is placed, and what goes on meanwhile. */
export interface Place {
  readonly database: Database
  /** False where nothing stays whatever comes out. */
  readonly keeps: boolean
  readonly meanwhile: UncommittedProgress
  /** Bytes of a part of a set, where fewer than usual are wanted. */
  readonly mostAtOnce?: number
  /** Called between two parts: the process hears what others ask for. */
  readonly letOthersIn: () => Promise<void>
}

/** A job that runs: what it is given, what is to be done, and how it stands. */
export interface Run {
  readonly parts: RunParts
  readonly task: Task
  readonly job: JobRow
}

/** Rolls back a transaction of which nothing is to stay. */
class RolledBack extends Error {
  readonly result: PlacementResult
  constructor(result: PlacementResult) {
    super('nothing of the file stays')
    this.result = result
  }
}

/** Changes of a trial run that are told. */
const mostTold = 1000

/** Bytes of the file. */
export const sizeOf = ({ readSize }: JobRow): number => Number(readSize ?? 0)

async function placeEach(tx: Connection, { parts, task, job }: Run, place: Place): Promise<PlacementResult> {
  const { kind } = place.database
  const context = contextOn(tx, { database: place.database, actor: task.actor })
  const refused = await rejectedRowsFile(parts.files, job.uuid)
  // all of it from the beginning, whatever an earlier run had told of
  const anew: JobRow = { ...job, position: '0', ahead: null }
  const size = partSizeIn(task, anew, kind)
  const atOnce = size && Math.min(size, place.mostAtOnce ?? size)
  let counts = noCounts
  const changes: Change[] = []
  for await (const part of partsOf(task, anew, kind, atOnce)) {
    if (parts.signal.aborted || place.meanwhile.isCancelled()) throw new Cancelled()
    await countAgain(tx, job.document)
    const placed = await part.place(context)
    counts = sum(counts, placed.counts)
    await refused.add(placed.faults)
    changes.push(...placed.changes.slice(0, mostTold - changes.length))
    place.meanwhile.tell(part.position, counts, refused)
    await place.letOthersIn()
  }
  return { counts, changes, refused }
}

/**
 * Writes what a job has found out and done, beside what was told of meanwhile.
 * @param position bytes of the file that are done
 * @throws Cancelled when the job is not this run's any more
 */
export async function writeResult(
  tx: Connection,
  job: JobRow,
  { counts, changes, refused }: PlacementResult,
  position: number,
): Promise<void> {
  await holdRun(tx, job)
  await refused.tell((faults) => writeFaults(tx, job, faults))
  await writeChanges(tx, job, changes)
  await writeProgress(tx, job, position, counts)
}

/**
 * The transaction stays where it may and nothing is refused, and tells of itself that all was placed.
 * @throws Cancelled when the job was cancelled or the server stops: nothing stays
 */
export async function placeInSingleTransaction(run: Run, place: Place): Promise<PlacementResult> {
  const { task, job } = run
  const { database, keeps } = place
  const who = whoOf(task.actor)
  try {
    await database.read(who, (on) => countAgain(on, ...tablesOf(task.def)))
    return await database.transaction(who, async (tx) => {
      const result = await placeEach(tx, run, place)
      await place.meanwhile.end()
      if (!keeps || result.counts.failed > 0) throw new RolledBack(result)
      await writeResult(tx, job, result, sizeOf(job))
      return result
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.result
    throw error
  } finally {
    await place.meanwhile.end()
  }
}
