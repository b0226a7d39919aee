/** Takes up import jobs: those that wait, and those whose server went away in the middle. */
import type { FastifyBaseLogger } from 'fastify'
import { sparing } from '../../memoryUse.ts'
import type { RunParts } from './fileParts.ts'
import { claim, dueJobs } from './jobClaims.ts'
import { actOnJob, type JobRow } from './jobRow.ts'
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

/** Large and small files side by side; the embedded database does one thing at a time. */
const lanes = { postgres: 2, pglite: 1 } as const

const mostFailures = 3

export function startRunner(given: Omit<RunParts, 'signal'>, log: FastifyBaseLogger): ImportRunner {
  const stop = new AbortController()
  const { database, files } = given
  const busy = new Map<string, { readonly account: string; readonly end: AbortController }>()
  const failures = new Map<string, number>()
  const running = new Set<Promise<void>>()
  /** Something came while every lane was at work: one of them may have looked just before. */
  let missed = false

  const next = async () => {
    for (const job of await dueJobs(database)) {
      // Looked at and taken in one step: two lanes that both look before either takes would both go on with it.
      if (busy.has(job.uuid)) continue
      busy.set(job.uuid, { account: job.elsAccount, end: new AbortController() })
      const mine = (await files.size(job.uuid)) > 0 ? await claim(database, job) : undefined
      if (mine) return mine
      busy.delete(job.uuid)
    }
    return undefined
  }
  /** A fault of ours that comes again and again is told, not tried for ever. */
  const giveUp = async (job: JobRow) => {
    const count = (failures.get(job.uuid) ?? 0) + 1
    failures.set(job.uuid, count)
    if (count >= mostFailures) await actOnJob(database, job, 'fail', { message: '{"message":"importJob.broken"}' })
  }
  const run = (job: JobRow) => {
    const mine = busy.get(job.uuid)?.end.signal ?? stop.signal
    return runJob({ ...given, signal: AbortSignal.any([stop.signal, mine]) }, job)
  }
  const lane = async () => {
    while (!stop.signal.aborted) {
      const job = await next()
      if (!job) return
      const end = sparing()
      try {
        await run(job)
      } catch (error) {
        log.error({ err: error, job: job.jobNumber }, 'import failed')
        await giveUp(job)
      } finally {
        end()
        await database.letOthersIn()
        busy.delete(job.uuid)
      }
    }
  }
  const kick = () => {
    if (stop.signal.aborted) return
    missed = running.size >= lanes[database.kind]
    if (missed) return
    const one = lane()
      .catch((error: unknown) => log.error({ err: error }, 'imports not looked up'))
      .finally(() => {
        running.delete(one)
        if (missed) kick()
      })
    running.add(one)
  }
  return {
    kick,
    breakOff: (account, uuid) => {
      const one = busy.get(uuid)
      if (one?.account === account) one.end.abort()
    },
    close: async () => {
      stop.abort()
      await Promise.all(running)
    },
  }
}
