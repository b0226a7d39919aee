/** What is in no statement yet, and statements put together of it. */
import { Readable } from 'node:stream'
import type { PutTogether } from '@srm/core/client/statements/statementDesk'
import { reconciliation } from '@srm/core/finance/statements/reconciliation'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { type Context, inTransaction, reading } from '../../engine/context.ts'
import { writerInThread } from '../../engine/export/writeInThread.ts'
import { loadUnlocked } from '../../engine/store.ts'
import { disposition } from '../../files/fileName.ts'
import { deskFile } from '../../finance/statements/deskFile.ts'
import { deskItems, putTogether, statementDesk } from '../../finance/statements/statementDesk.ts'
import { hangUpOf } from '../../workers/hangUp.ts'
import type { WorkerPool } from '../../workers/pool.ts'
import { answer } from '../answer.ts'
import { endIdleAnswer } from '../idleAnswer.ts'
import { sessionOf } from '../signIn/sessionHook.ts'
import { changing, paramsOf } from './documentRoutes.ts'

type Made = Pick<PutTogether, 'uuid' | 'items' | 'left'>

/** What became of it, with what the next step asks for. */
async function told(context: Context, made: Made): Promise<string> {
  const { base } = (await loadUnlocked(context, reconciliation, [made.uuid])).get(made.uuid) ?? {}
  const { reconNumber, rowVersion } = (base ?? {}) as Partial<PutTogether>
  return JSON.stringify({ ...made, reconNumber, rowVersion })
}

/**
 * `GET {prefix}/{side}/statementDesk`: what is open, by company, code and currency; `to` (the last day of the month before where it is not
 * told), `from`, `company`, `currency` and `q` narrow it. `GET …/items`: the items of one group, the oldest first, behind `skip` others.
 * `GET …/export`: the groups as a file, with `columns` and `words` en or zh. `POST …`: one statement of a group `{ party, company, currency, from, to }`.
 */
export function statementDeskRoutes(api: FastifyInstance, database: Database, workers: WorkerPool): void {
  const read = <T>(request: FastifyRequest, work: (context: Context) => Promise<T>) =>
    reading({ database, actor: sessionOf(request) }, work)
  for (const side of Object.keys(reconciliation.sides)) {
    const path = `/${side}/statementDesk`
    // a supplier's customers say each by itself who begins, which is asked as each of them
    api.get(path, async (request) =>
      answer(
        await inTransaction({ database, actor: sessionOf(request) }, (context) =>
          statementDesk(context, paramsOf(request)),
        ),
      ),
    )
    api.get(`${path}/items`, async (request) =>
      answer({ items: await read(request, (context) => deskItems(context, paramsOf(request))) }),
    )
    api.get(`${path}/export`, { config: { download: true } }, async (request, reply) => {
      const actor = sessionOf(request)
      const write = writerInThread(workers, actor.account, hangUpOf(reply))
      const pieces = await inTransaction({ database, actor }, (context) => deskFile(context, paramsOf(request), write))
      endIdleAnswer(reply.raw)
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', disposition('statements.csv'))
        .send(Readable.from(pieces, { objectMode: false }))
    })
    api.post(
      path,
      changing(
        database,
        async (context, { body }) => {
          const made = await putTogether(context, body)
          return { kept: JSON.stringify(made), text: await told(context, made) }
        },
        (context, kept) => told(context, JSON.parse(kept) as Made),
      ),
    )
  }
}
