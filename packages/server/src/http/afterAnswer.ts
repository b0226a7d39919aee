/** Work that no answer waits for, because how long it takes would tell something. */
import type { FastifyInstance } from 'fastify'

export type AfterAnswer = (work: () => Promise<unknown>) => void

/** Begins once the answer is on its way; the application closes when all is done. What fails is logged. */
export function afterAnswers(api: FastifyInstance): AfterAnswer {
  const running = new Set<Promise<unknown>>()
  api.addHook('onClose', async () => {
    await Promise.all(running)
  })
  return (work) => {
    const done = new Promise((begin) => setImmediate(begin))
      .then(work)
      .catch((error: unknown) => api.log.error({ err: error }, 'work after an answer failed'))
      .finally(() => running.delete(done))
    running.add(done)
  }
}
