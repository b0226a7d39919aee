/** Which import jobs run beside each other, and who comes next: nobody waits until a stranger's file ends. */
import type { Database } from '../../database/database.ts'
import type { JobRow } from './jobRow.ts'

/**
 * Files that end in a moment, files that go part by part and can stand back between two parts, and those that are one
 * transaction, which cannot.
 */
export type Lane = 'short' | 'long' | 'whole'

/** How many jobs of each at once; the embedded database tries a whole file in a copy, of which one is enough. */
export const places: Readonly<Record<Database['kind'], Readonly<Record<Lane, number>>>> = {
  postgres: { short: 2, long: 2, whole: 2 },
  pglite: { short: 1, long: 1, whole: 1 },
}

/** Bytes. */
const mostShort = 64 * 1024

/** Milliseconds after which a job stands back for another account's, and goes on when it is its turn again. */
export const share = 10_000

export const laneOf = ({ fileSize, dryRun, onError }: JobRow): Lane => {
  if (Number(fileSize) <= mostShort) return 'short'
  return dryRun === 'Y' || onError === 'stop' ? 'whole' : 'long'
}

export interface RunningJob {
  readonly job: JobRow
  /** By performance.now(). */
  readonly since: number
}

const countOf = (running: readonly RunningJob[], lane: Lane, account: string): number =>
  running.filter(({ job }) => laneOf(job) === lane && job.elsAccount === account).length

/** Jobs that write the same documents of an account follow each other in the order in which they were sent. */
function firstOfEach(due: readonly JobRow[]): JobRow[] {
  const seen = new Set<string>()
  return due.filter(({ elsAccount, document, dryRun }) => {
    const kind = `${elsAccount}\n${document}`
    if (dryRun === 'Y') return true
    if (seen.has(kind)) return false
    seen.add(kind)
    return true
  })
}

/**
 * Those that wait, in the order in which they are taken: accounts of which least runs, among them those that were served
 * longest ago, of one account its short files first.
 * @param due the oldest first
 * @param served accounts, the one that was served last at the end
 */
export function inTurn(due: readonly JobRow[], running: readonly RunningJob[], served: readonly string[]): JobRow[] {
  const rank = (job: JobRow) => [
    countOf(running, laneOf(job), job.elsAccount),
    served.indexOf(job.elsAccount),
    Number(job.fileSize),
  ]
  return firstOfEach(due)
    .map((job) => ({ job, rank: rank(job) }))
    .toSorted((a, b) => a.rank.map((one, i) => one - (b.rank[i] ?? 0)).find((difference) => difference !== 0) ?? 0)
    .map(({ job }) => job)
}

/** A place is free for a job. */
export const isFree = (kind: Database['kind'], running: readonly RunningJob[], lane: Lane): boolean =>
  running.filter(({ job }) => laneOf(job) === lane).length < places[kind][lane]

/** The running job that is to stand back for one that waits, as soon as it has had its share; undefined where none can. */
export function giver(waiting: JobRow, running: readonly RunningJob[]): RunningJob | undefined {
  const account = waiting.elsAccount
  if (laneOf(waiting) !== 'long' || countOf(running, 'long', account) > 0) return undefined
  return running
    .filter(({ job }) => laneOf(job) === 'long')
    .toSorted(
      (a, b) =>
        countOf(running, 'long', b.job.elsAccount) - countOf(running, 'long', a.job.elsAccount) || a.since - b.since,
    )[0]
}
