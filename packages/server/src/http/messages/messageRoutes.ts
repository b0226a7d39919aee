/** The message centre of a person. */
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { Invalid } from '../../engine/errors.ts'
import { systemOf } from '../../engine/serverContext.ts'
import { isUuid } from '../../engine/store.ts'
import { countUnread, listMessages, markRead, worded } from '../../messages/messageCentre.ts'
import type { DocumentMessages } from '../../messages/rules/rules.ts'
import { answer } from '../answer.ts'
import { asTexts, limitIn, type Texts, wordIn } from '../queryTexts.ts'
import { callerOf } from '../signIn/sessionHook.ts'
import { personOf } from './preferenceRoutes.ts'

export interface MessageRouteParts {
  readonly database: Database
  readonly messages: readonly DocumentMessages[]
  readonly now: () => Date
}

const mostAtOnce = 200

/** The uuid after which a page begins. @throws Invalid */
export function afterIn(given: Texts): string | undefined {
  const { after } = given
  if (after === undefined) return undefined
  if (typeof after !== 'string' || !isUuid(after)) throw new Invalid([{ path: 'after', rule: 'badFormat' }])
  return after
}

/** Uuids to mark, or undefined for all. @throws Invalid */
function uuidsIn(body: unknown): string[] | undefined {
  const { uuids, all } = asTexts(body)
  if (all === true) return undefined
  if (!Array.isArray(uuids) || uuids.length === 0) throw new Invalid([{ path: 'uuids', rule: 'atLeastOneRow' }])
  if (uuids.length > mostAtOnce) throw new Invalid([{ path: 'uuids', rule: 'tooManyRows', limit: mostAtOnce }])
  const wrong = uuids.findIndex((uuid) => typeof uuid !== 'string' || !isUuid(uuid))
  if (wrong >= 0) throw new Invalid([{ path: `uuids.${wrong}`, rule: 'badFormat' }])
  return uuids as string[]
}

/** `GET /messages`, `GET /messages/count`, `POST /messages/read`. */
export function serveMessages(api: FastifyInstance, { database, messages, now }: MessageRouteParts): void {
  api.get('/messages', async (request) => {
    const query = asTexts(request.query)
    const unread = wordIn(query, 'unread', ['true', 'false'], 'false') === 'true'
    const page = { unread, after: afterIn(query), limit: limitIn(query, mostAtOnce, 20) }
    const person = personOf(request)
    const { rows, next } = await database.read(systemOf(person.elsAccount), (on) => listMessages(on, person, page))
    const reader = callerOf(request)
    return answer({ items: rows.map((row) => worded(messages, row, reader)), next })
  })
  api.get('/messages/count', async (request) => {
    const person = personOf(request)
    return answer({ unread: await database.read(systemOf(person.elsAccount), (on) => countUnread(on, person)) })
  })
  api.post('/messages/read', async (request) => {
    const person = personOf(request)
    const uuids = uuidsIn(request.body)
    await database.transaction(systemOf(person.elsAccount), (tx) => markRead(tx, person, uuids, now()))
    return answer(null)
  })
}
