/** Work that the clock starts: each job runs by itself, one after the other, on one of the servers. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Job } from '../engine/job.ts'
import type { JobRecord } from '../engine/jobRecord.ts'

export interface TimerParts {
  readonly database: Database
  readonly jobs: readonly Job[]
  readonly now: () => Date
  readonly record: JobRecord
  /** Milliseconds between two rounds. */
  readonly every: number
}

async function round({ database, jobs, now, record }: TimerParts, log: FastifyBaseLogger): Promise<void> {
  for (const { name, run } of jobs)
    try {
      const done = await run(database, now())
      record.note(name, now(), false)
      if (done > 0) log.info({ job: name, done }, 'job')
    } catch (error) {
      record.note(name, now(), true)
      log.error({ job: name, err: error }, 'job failed')
    }
}

/** Runs the jobs once the application is ready and every minute from then on; closing waits for a running round. */
export function startTimer(app: FastifyInstance, parts: TimerParts): void {
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const tick = () => {
    running = running.then(() => round(parts, app.log))
  }
  app.addHook('onReady', async () => {
    timer = setInterval(tick, parts.every)
    timer.unref()
    tick()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
