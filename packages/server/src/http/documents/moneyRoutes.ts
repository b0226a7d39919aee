/** What was ordered, received, stated, disputed, invoiced and paid, and what waits. */
import { Readable } from 'node:stream'
import { reconciliation } from '@srm/core/finance/statements/reconciliation'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { type Context, reading } from '../../engine/context.ts'
import { writerInThread } from '../../engine/export/writeInThread.ts'
import { disposition } from '../../files/fileName.ts'
import { ageing } from '../../finance/money/ageing.ts'
import { type MoneyFormat, moneyFile } from '../../finance/money/moneyFile.ts'
import { moneyRows, shownRows } from '../../finance/money/moneyRows.ts'
import { hangUpOf } from '../../workers/hangUp.ts'
import type { WorkerPool } from '../../workers/pool.ts'
import { answer } from '../answer.ts'
import { endIdleAnswer } from '../idleAnswer.ts'
import { sessionOf } from '../signIn/sessionHook.ts'
import { paramsOf } from './documentRoutes.ts'

const contentTypes: Readonly<Record<MoneyFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * `GET {prefix}/{side}/money`: what was ordered, received, stated, disputed, invoiced and paid; `by` month, party or both, `from` and `to` in
 * months, `party`, `company` and `currency` narrow it. `GET …/money/export`: the same as a file, with `format` csv or xlsx and
 * `words` en or zh. `GET …/money/ageing`: open statements by who has them and since when, unpaid invoices by when they are due.
 */
export function moneyRoutes(api: FastifyInstance, database: Database, workers: WorkerPool): void {
  const read = <T>(request: FastifyRequest, work: (context: Context) => Promise<T>) =>
    reading({ database, actor: sessionOf(request) }, work)
  const seen = { verb: 'view', most: shownRows } as const
  for (const side of Object.keys(reconciliation.sides)) {
    api.get(`/${side}/money`, async (request) =>
      answer(await read(request, (context) => moneyRows(context, paramsOf(request), seen))),
    )
    api.get(`/${side}/money/ageing`, async (request) =>
      answer(await read(request, (context) => ageing(context, paramsOf(request)))),
    )
    api.get(`/${side}/money/export`, { config: { download: true } }, async (request, reply) => {
      const write = writerInThread(workers, sessionOf(request).account, hangUpOf(reply))
      const { format, bytes } = await read(request, (context) => moneyFile(context, paramsOf(request), write))
      endIdleAnswer(reply.raw)
      return reply
        .header('content-type', contentTypes[format])
        .header('content-disposition', disposition(`money.${format}`))
        .send(Readable.from(bytes, { objectMode: false }))
    })
  }
}
