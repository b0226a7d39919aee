import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { newUuid } from '../database/newUuid.ts'
import { system } from '../database/systemTables.ts'
import { answer, refusal } from './answer.ts'

const patience = 5_000
/** Seconds for which it is believed that something could be written: probes ask often, and from many places. */
const believed = 15

export interface HealthParts {
  readonly database: Database
  /** Where files lie; `memory:` has none. */
  readonly dataDirectory: string
  /** What the sign-in screen proposes, where the demo is loaded. */
  readonly demo?: object | undefined
  readonly now: () => Date
}

/** What may be relied on after an accident, for the start-up line and /health. */
export const durabilityOf = (kind: Database['kind']): string =>
  kind === 'pglite'
    ? 'safe against a killed process, not against power loss'
    : 'as safe as the PostgreSQL server keeps it'

/** False too when there is no answer in time. */
async function inTime(work: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patience, false)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A row and a file, written to where rows and files go. */
async function write({ database, dataDirectory, now }: HealthParts): Promise<void> {
  await database.transaction(system, (tx) =>
    tx.query('update installation set "probeDate" = $1', [now().toISOString()]),
  )
  if (dataDirectory === 'memory:') return
  const path = join(dataDirectory, `probe-${newUuid()}`)
  const file = await open(path, 'wx')
  try {
    await file.writeFile('probe')
    await file.sync()
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}

/** Whether something can be written; looked at again after a while, and at once when it could not be. */
function writing(app: FastifyInstance, parts: HealthParts): () => Promise<boolean> {
  let probe: Promise<boolean> | undefined
  let until = 0
  const look = () =>
    write(parts).then(
      () => true,
      (error: unknown) => {
        app.log.error({ err: error }, 'nothing can be written')
        until = 0
        return false
      },
    )
  return () => {
    const now = parts.now().getTime()
    if (!probe || now >= until) {
      until = now + believed * 1000
      probe = look()
    }
    return probe
  }
}

/** GET /health: 200 only when the database answers within five seconds and something can be written, else 503. */
export function serveHealth(app: FastifyInstance, parts: HealthParts): void {
  const { database, demo } = parts
  const canWrite = writing(app, parts)
  app.get('/health', { config: { public: true } }, async (_request, reply) => {
    const data = { database: database.kind, durability: durabilityOf(database.kind), ...(demo ? { demo } : {}) }
    const refused = (message: string) => reply.code(503).send(refusal(503, message, data))
    if (!(await inTime(database.isAlive()))) return refused('common.databaseAway')
    return (await inTime(canWrite())) ? answer(data) : refused('common.cannotWrite')
  })
}
