/** Takes up import jobs: those that wait, and those whose server went away in the middle. */
import type { FastifyBaseLogger } from 'fastify'
import { boundedQueue } from '../../accounts/boundedQueue.ts'
import { sparing } from '../../memoryUse.ts'
import type { RunParts } from './fileParts.ts'
import { claim, dueJobs } from './jobClaims.ts'
import { giver, inTurn, isFree, laneOf, type RunningJob, share } from './jobLanes.ts'
import { failJob, type JobRow } from './jobRow.ts'
import { runJob } from './runJob.ts'

export interface ImportRunner {
  /** Something may be due. */
  readonly kick: () => void
  /**
   * Breaks off a job of the account that runs here, as a stop of the server would: whoever cancels it then is heard first, and
   * when he may not, it goes on.
   */
  readonly breakOff: (account: string, uuid: string) => void
  /** Waits for the part that is being placed. */
  readonly close: () => Promise<void>
}

const mostFailures = 3
/** Parts that are placed at once, whosever they are: each takes a connection, of which people need the others. */
const partsAtOnce = 4

type Given = Omit<RunParts, 'signal' | 'placing'>

interface Busy extends RunningJob {
  readonly end: AbortController
  readonly over: Promise<void>
}

/** One look at a time, and another one when somebody asked meanwhile. */
function oneByOne(work: () => Promise<void>) {
  let under: Promise<void> | undefined
  let isMissed = false
  const ask = () => {
    isMissed = under !== undefined
    under ??= work().finally(() => {
      under = undefined
      if (isMissed) ask()
    })
  }
  return { ask, ended: async () => under }
}

/** Runs a job to its end; a fault of ours that comes again and again is told, not tried for ever. */
function jobRuns(given: Given, log: FastifyBaseLogger) {
  const { database } = given
  const placing = boundedQueue(partsAtOnce, Number.POSITIVE_INFINITY)
  const failures = new Map<string, number>()
  const giveUp = async (job: JobRow) => {
    const count = (failures.get(job.uuid) ?? 0) + 1
    failures.set(job.uuid, count)
    if (count >= mostFailures) await failJob(database, job, '{"message":"importJob.broken"}')
  }
  return async (job: JobRow, signal: AbortSignal) => {
    const end = sparing()
    try {
      await runJob({ ...given, placing, signal }, job)
    } catch (error) {
      log.error({ err: error, job: job.jobNumber }, 'import failed')
      await giveUp(job)
    } finally {
      end()
      await database.letOthersIn()
    }
  }
}

export function startRunner(given: Given, log: FastifyBaseLogger): ImportRunner {
  const { database, files } = given
  const stop = new AbortController()
  const run = jobRuns(given, log)
  const busy = new Map<string, Busy>()
  const running = () => [...busy.values()]
  let served: readonly string[] = []
  let timer: NodeJS.Timeout | undefined

  const begin = (job: JobRow) => {
    const end = new AbortController()
    const over = run(job, AbortSignal.any([stop.signal, end.signal]))
      .catch((error: unknown) => log.error({ err: error, job: job.jobNumber }, 'import not ended'))
      .finally(() => {
        busy.delete(job.uuid)
        kick()
      })
    busy.set(job.uuid, { job, end, since: performance.now(), over })
    served = [...served.filter((account) => account !== job.elsAccount), job.elsAccount]
  }
  /** Jobs that may be taken, and those whose file is not here. */
  const look = async (lost: readonly JobRow[] = []): Promise<{ due: readonly JobRow[]; lost: readonly JobRow[] }> => {
    const due = await dueJobs(database, [...busy.keys(), ...lost.map(({ uuid }) => uuid)])
    const sizes = await Promise.all(due.map(({ uuid }) => files.size(uuid)))
    const absent = due.filter((_, i) => sizes[i] === 0)
    // they may have hidden others
    return absent.length > 0 ? look([...lost, ...absent]) : { due, lost }
  }
  /** Takes as many as there are places for. @returns those that wait */
  const take = async (due: readonly JobRow[], gone: readonly string[]): Promise<readonly JobRow[]> => {
    const next = inTurn(due, running(), served)
    const free = next.find((job) => isFree(database.kind, running(), laneOf(job)))
    if (!free || stop.signal.aborted) return next
    const mine = await claim(database, free, gone)
    if (mine) begin(mine)
    return take(
      due.filter((job) => job !== free),
      gone,
    )
  }
  /** A job stands back as soon as it has had its share: until then somebody looks again. */
  const standBack = (waiting: JobRow) => {
    const one = giver(waiting, running())
    if (!one) return
    const left = one.since + share - performance.now()
    if (left <= 0) busy.get(one.job.uuid)?.end.abort()
    else {
      clearTimeout(timer)
      timer = setTimeout(() => kick(), left).unref()
    }
  }
  const fill = async () => {
    const { due, lost } = await look()
    const present = new Set([...due, ...running().map(({ job }) => job)].map(({ elsAccount }) => elsAccount))
    served = served.filter((account) => present.has(account))
    const gone = lost.flatMap(({ runner }) => runner ?? [])
    for (const job of await take(due, gone)) standBack(job)
  }
  const looks = oneByOne(() => fill().catch((error: unknown) => log.error({ err: error }, 'imports not looked up')))
  const kick = () => {
    if (!stop.signal.aborted) looks.ask()
  }
  return {
    kick,
    breakOff: (account, uuid) => {
      const one = busy.get(uuid)
      if (one?.job.elsAccount === account) one.end.abort()
    },
    close: async () => {
      stop.abort()
      clearTimeout(timer)
      await looks.ended()
      await Promise.all(running().map(({ over }) => over))
    },
  }
}
