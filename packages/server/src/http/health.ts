import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { answer, refusal } from './answer.ts'

const patience = 5_000

/** What may be relied on after an accident, for the start-up line and /health. */
export const durabilityOf = (kind: Database['kind']): string =>
  kind === 'pglite'
    ? 'safe against a killed process, not against power loss'
    : 'as safe as the PostgreSQL server keeps it'

async function answersInTime(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patience, false)
  })
  try {
    return await Promise.race([database.isAlive(), late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * GET /health: 200 only when the database answers within five seconds, else 503.
 * @param demo what the sign-in screen proposes, where the demo is loaded
 */
export function serveHealth(app: FastifyInstance, database: Database, demo?: object): void {
  app.get('/health', { config: { public: true } }, async (_request, reply) => {
    const data = { database: database.kind, durability: durabilityOf(database.kind), ...(demo ? { demo } : {}) }
    if (await answersInTime(database)) return answer(data)
    return reply.code(503).send(refusal(503, 'common.databaseAway', data))
  })
}
