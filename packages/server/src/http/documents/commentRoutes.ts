/** Talk about every document (decisions §12.9): what was said, saying something, changing it, taking it back. */
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { atMoment, type Context, inTransaction, reading } from '../../engine/context.ts'
import { demandPermission, get } from '../../engine/get.ts'
import { once } from '../../engine/save/idempotency.ts'
import { otherSide } from '../../files/attachedDocument.ts'
import type { Storage } from '../../files/storage.ts'
import { discard } from '../../files/unclaimed.ts'
import { readChanged, readSaid } from '../../talk/commentFields.ts'
import { commentOf, markSeen, talkOf } from '../../talk/comments.ts'
import { mentionable } from '../../talk/mentionable.ts'
import { change, say, takeBack } from '../../talk/say.ts'
import { answer } from '../answer.ts'
import { asTexts, textIn } from '../queryTexts.ts'
import { sessionOf } from '../signIn/sessionHook.ts'

interface Parts {
  readonly database: Database
  readonly documents: Readonly<Record<string, AnyDocument>>
  readonly storage: Storage
  /** The server's clock: after some minutes what was said stands. */
  readonly now: () => Date
}
interface One {
  readonly uuid: string
  readonly comment: string
}

/** People that are proposed at once while somebody types a name. */
const mostPeople = 8

/** Runs the work of a request, in a transaction where it changes something or looks at people. */
function running({ database, now }: Pick<Parts, 'database' | 'now'>, request: FastifyRequest) {
  const work = { database, actor: sessionOf(request), requestId: request.id }
  const at = (context: Context): Context => atMoment(context, now())
  return {
    actor: work.actor,
    read: <T>(ask: (context: Context) => Promise<T>) => reading(work, (context) => ask(at(context))),
    write: <T>(act: (context: Context) => Promise<T>) => inTransaction(work, (context) => act(at(context))),
  }
}

const paramsOf = (request: FastifyRequest): One => request.params as One

function readRoutes(api: FastifyInstance, parts: Parts, def: AnyDocument, path: string): void {
  api.get(path, async (request) =>
    answer(await running(parts, request).read((context) => talkOf(context, def, paramsOf(request).uuid))),
  )
  api.get(`${path}/people`, async (request) => {
    const { uuid } = paramsOf(request)
    const { q } = asTexts(request.query)
    const sought = { q: typeof q === 'string' ? q : '', most: mostPeople }
    const items = await running(parts, request).write(async (context) => {
      await get(context, def, uuid)
      demandPermission(context, def, 'comment')
      return mentionable(context, def, uuid, sought)
    })
    return answer({ items })
  })
  api.post(`${path}/seen`, async (request) => {
    const { uuid } = paramsOf(request)
    await running(parts, request).write(async (context) => {
      await get(context, def, uuid)
      await markSeen(context, def, uuid, textIn(asTexts(request.body), 'comment'))
    })
    return answer(null)
  })
}

function sayRoute(api: FastifyInstance, parts: Parts, def: AnyDocument, path: string): void {
  api.post(path, async (request) => {
    const { uuid } = paramsOf(request)
    const { actor, write } = running(parts, request)
    const key = request.headers['idempotency-key']
    const text = await write(async (context) => {
      await get(context, def, uuid)
      demandPermission(context, def, 'comment')
      const said = readSaid(request.body, otherSide(def, actor.side) !== undefined)
      return once(
        context,
        typeof key === 'string' ? key : undefined,
        `POST ${request.url}`,
        request.body,
        async () => {
          const comment = await say(context, def, uuid, said)
          return { kept: comment.uuid, text: JSON.stringify(comment) }
        },
        async (kept) => JSON.stringify(await commentOf(context, def, uuid, kept)),
      )
    })
    return answer(JSON.parse(text) as object)
  })
}

function changeRoutes(api: FastifyInstance, parts: Parts, def: AnyDocument, path: string): void {
  api.put(`${path}/:comment`, async (request) => {
    const { uuid, comment } = paramsOf(request)
    return answer(
      await running(parts, request).write(async (context) => {
        await get(context, def, uuid)
        demandPermission(context, def, 'comment')
        return change(context, def, uuid, comment, readChanged(request.body))
      }),
    )
  })
  api.delete(`${path}/:comment`, async (request) => {
    const { uuid, comment } = paramsOf(request)
    const gone = await running(parts, request).write((context) => takeBack(context, def, uuid, comment))
    // The rows are gone; files that cannot be removed now are found by the sweep.
    for (const { elsAccount, fileKey } of gone)
      await discard(parts.database, parts.storage, elsAccount, fileKey).catch((error: unknown) =>
        request.log.warn({ err: error, reqId: request.id }, 'file not removed'),
      )
    return answer(null)
  })
}

/**
 * `GET|POST {prefix}/{side}/{document}/{uuid}/comments`, `PUT|DELETE …/{comment}`, `GET …/people?q=`, `POST …/seen` for every
 * definition and side.
 */
export function commentRoutes(api: FastifyInstance, parts: Parts): void {
  for (const def of Object.values(parts.documents))
    for (const side of Object.keys(def.sides) as Side[]) {
      const path = `/${side}/${def.shape.name}/:uuid/comments`
      readRoutes(api, parts, def, path)
      sayRoute(api, parts, def, path)
      changeRoutes(api, parts, def, path)
    }
}
