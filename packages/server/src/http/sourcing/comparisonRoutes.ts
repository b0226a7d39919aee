/** Opened quotes beside each other. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { type Context, reading } from '../../engine/context.ts'
import { disposition } from '../../files/fileName.ts'
import { comparisonOrder } from '../../sourcing/comparison/comparisonOrder.ts'
import { openedQuotes } from '../../sourcing/comparison/openedQuotes.ts'
import { hangUpOf } from '../../workers/hangUp.ts'
import type { WorkerPool } from '../../workers/pool.ts'
import { answer } from '../answer.ts'
import { paramsOf } from '../documents/documentRoutes.ts'
import { sessionOf } from '../signIn/sessionHook.ts'

const uuidOf = ({ params }: FastifyRequest): string => String((params as { readonly uuid?: unknown }).uuid)

/**
 * `GET {prefix}/buyer/inquiry/:uuid/comparison`: an inquiry with the quotes of its rounds that were opened. `GET …/comparison/export`:
 * their comparison as a workbook, with `round` (the last one that was opened where it is not told), `tolerance` in percent and
 * `words` en or zh.
 */
export function comparisonRoutes(api: FastifyInstance, database: Database, workers: WorkerPool): void {
  const path = '/buyer/inquiry/:uuid/comparison'
  const read = <T>(request: FastifyRequest, work: (context: Context) => Promise<T>) =>
    reading({ database, actor: sessionOf(request) }, work)
  api.get(path, async (request) => answer(await read(request, (context) => openedQuotes(context, uuidOf(request)))))
  api.get(`${path}/export`, { config: { download: true } }, async (request, reply) => {
    const asked = { account: sessionOf(request).account, isHeavy: true, signal: hangUpOf(reply) }
    const { number, bytes } = await workers.inTurn(asked, async (run) => {
      const { number: of, ...order } = await read(request, (context) =>
        comparisonOrder(context, uuidOf(request), paramsOf(request)),
      )
      return { number: of, bytes: await run('compareQuotes', order) }
    })
    return reply
      .header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', disposition(`${number}.xlsx`))
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
}
