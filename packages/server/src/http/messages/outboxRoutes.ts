/** The outbox page: administrators see their account's letters, the platform's those of everybody. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database, Who } from '../../database/database.ts'
import { system } from '../../database/systemTables.ts'
import { NotAllowed, NotFound } from '../../engine/errors.ts'
import { systemOf } from '../../engine/serverContext.ts'
import { isUuid } from '../../engine/store.ts'
import { listOutbox, outboxStatuses, retryLetter } from '../../messages/outboxPage.ts'
import { answer } from '../answer.ts'
import { asTexts, limitIn, wordIn } from '../queryTexts.ts'
import { sessionOf } from '../signIn/sessionHook.ts'
import { afterIn } from './messageRoutes.ts'

export interface OutboxRouteParts {
  readonly database: Database
  readonly publicUrl: () => string
  readonly now: () => Date
}

interface Reader {
  readonly who: Who
  /** Undefined: of all accounts. */
  readonly account: string | undefined
}

/** @throws NotAllowed unless an administrator of the side calls */
function readerOf(request: FastifyRequest): Reader {
  const { admin, account, side } = sessionOf(request)
  if (!admin) throw new NotAllowed()
  return side === 'platform' ? { who: system, account: undefined } : { who: systemOf(account), account }
}

/** `GET /{side}/outbox?status=&after=&limit=`, `POST /{side}/outbox/{uuid}/retry`. */
export function serveOutbox(api: FastifyInstance, { database, publicUrl, now }: OutboxRouteParts): void {
  for (const side of ['platform', 'buyer', 'supplier'] as const) {
    api.get(`/${side}/outbox`, async (request) => {
      const { who, account } = readerOf(request)
      const given = asTexts(request.query)
      const status = wordIn(given, 'status', [...outboxStatuses, ''], '') || undefined
      const page = { account, status, after: afterIn(given), limit: limitIn(given, 200, 50), publicUrl: publicUrl() }
      return answer(await database.read(who, (on) => listOutbox(on, page)))
    })
    api.post<{ Params: { uuid: string } }>(`/${side}/outbox/:uuid/retry`, async (request) => {
      const { who, account } = readerOf(request)
      const { uuid } = request.params
      if (!isUuid(uuid)) throw new NotFound('outbox')
      await database.transaction(who, (tx) => retryLetter(tx, account, uuid, now()))
      return answer(null)
    })
  }
}
