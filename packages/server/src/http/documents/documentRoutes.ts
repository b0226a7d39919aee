/** One set of routes for every document (decisions §6). Holds no business: it reads the request and calls the engine. */

import type { AnswerNames } from '@srm/core/client/documentTypes'
import { deletionOf } from '@srm/core/definition/answers/answered'
import type { Refusal } from '@srm/core/definition/document'
import type { Side } from '@srm/core/definition/shape'
import { type AnyDocument, type AnyRow, transitionsOf } from '@srm/core/definition/workflow'
import type { Locale } from '@srm/core/i18n/translate'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { actLoosely } from '../../engine/act.ts'
import { type Context, inTransaction, type Request, reading } from '../../engine/context.ts'
import { Invalid } from '../../engine/errors.ts'
import { demandPermission, get, project } from '../../engine/get.ts'
import { envelopeOf, listJson } from '../../engine/list/list.ts'
import { create } from '../../engine/save/create.ts'
import { type Done, once } from '../../engine/save/idempotency.ts'
import { remove, save, saveOwn } from '../../engine/save/save.ts'
import { demandProof } from '../../engine/stepUp.ts'
import { hasVersions, versionOf, versionsOf } from '../../engine/versions.ts'
import { historyOf } from '../../imports/importedHistory.ts'
import { namesAsked, namesOfRows } from '../../names/withNames.ts'
import { sessionOf } from '../signIn/sessionHook.ts'
import { actOnMany } from './actOnMany.ts'

interface Parts {
  readonly database: Database
  readonly documents: Readonly<Record<string, AnyDocument>>
}
type Params = { readonly uuid: string }
type QueryString = Readonly<Record<string, string | readonly string[]>>

const envelope = '{"code":"200","message":"common.success","data":'
const listEnvelope = envelopeOf(envelope, '}')
const asJson = (reply: FastifyReply) => reply.header('content-type', 'application/json; charset=utf-8')

/** The envelope around JSON text that the database or the engine has written. */
const sendText = (reply: FastifyReply, data: string) => asJson(reply).send(`${envelope}${data}}`)

const requestOf = (database: Database, request: FastifyRequest): Request => ({
  database,
  actor: sessionOf(request),
  requestId: request.id,
})

/** Each key once: a repeated key would be ambiguous. */
export function paramsOf(request: FastifyRequest): Record<string, string> {
  const query = request.query as QueryString
  const twice = Object.keys(query).filter((key) => typeof query[key] !== 'string')
  if (twice.length > 0) throw new Invalid(twice.map((path) => ({ path, rule: 'twice' })))
  return { ...query } as Record<string, string>
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** As `project`, for somebody who acted earlier: without the permission to view he is told no more than which it was. */
const projectAgain = (context: Context, def: AnyDocument, uuid: string): Promise<string> => {
  const isVisible = context.actor.permissions.has(`${def.shape.name}.view`)
  return isVisible ? project(context, def, uuid) : Promise.resolve(JSON.stringify({ uuid }))
}

type Changing = (context: Context, request: FastifyRequest) => Promise<Done>
type Again = (context: Context, kept: string) => Promise<string>

/** Runs changing work once for each `Idempotency-Key` and answers with the text it made, or that is made of its document anew. */
export const changing =
  (database: Database, work: Changing, again: Again) => async (request: FastifyRequest, reply: FastifyReply) => {
    const key = headerOf(request, 'idempotency-key')
    const path = `${request.method} ${request.url}`
    const text = await inTransaction(requestOf(database, request), (context) =>
      once(
        context,
        key,
        path,
        request.body,
        () => work(context, request),
        (kept) => again(context, kept),
      ),
    )
    return sendText(reply, text)
  }

const withNames = (json: string, names: AnswerNames): string => `${json.slice(0, -1)},"names":${JSON.stringify(names)}}`

/** A page with the names of its codes. */
async function namedPage(asking: Request, def: AnyDocument, page: Buffer, locale: Locale): Promise<string> {
  const text = page.toString()
  const { items } = (JSON.parse(text) as { readonly data: { readonly items: readonly AnyRow[] } }).data
  const names = await inTransaction(asking, (context) => namesOfRows(context, def, items, locale))
  return `${withNames(text.slice(0, -1), names)}}`
}

function readRoutes(api: FastifyInstance, database: Database, def: AnyDocument, path: string): void {
  api.get(path, async (request, reply) => {
    const { names, ...params } = paramsOf(request)
    const locale = namesAsked(names)
    const asking = requestOf(database, request)
    const page = await listJson(asking, def, params, listEnvelope)
    return asJson(reply).send(locale ? await namedPage(asking, def, page, locale) : page)
  })
  api.get<{ Params: Params }>(`${path}/:uuid`, async (request, reply) => {
    const locale = namesAsked(paramsOf(request).names)
    const asking = requestOf(database, request)
    if (!locale) return sendText(reply, await reading(asking, (context) => get(context, def, request.params.uuid)))
    const text = await inTransaction(asking, async (context) => {
      const one = await get(context, def, request.params.uuid)
      return withNames(one, await namesOfRows(context, def, [JSON.parse(one)], locale))
    })
    return sendText(reply, text)
  })
  api.get<{ Params: Params }>(`${path}/:uuid/events`, async (request, reply) =>
    sendText(
      reply,
      await reading(requestOf(database, request), async (context) => {
        await get(context, def, request.params.uuid)
        return JSON.stringify({ items: await historyOf(context, def, request.params.uuid) })
      }),
    ),
  )
}

/** `GET …/{uuid}/versions`: those that were sent to this side. `GET …/{uuid}/versions/{number}`: one of them. */
function versionRoutes(api: FastifyInstance, database: Database, def: AnyDocument, path: string): void {
  if (!hasVersions(def)) return
  const answered = async (request: FastifyRequest, reply: FastifyReply, read: (context: Context) => Promise<string>) =>
    sendText(reply, await reading(requestOf(database, request), read))
  api.get<{ Params: Params }>(`${path}/:uuid/versions`, (request, reply) =>
    answered(request, reply, async (context) =>
      JSON.stringify({ items: await versionsOf(context, def, request.params.uuid) }),
    ),
  )
  api.get<{ Params: Params & { readonly number: string } }>(`${path}/:uuid/versions/:number`, (request, reply) =>
    answered(request, reply, (context) => {
      const { uuid, number } = request.params
      return versionOf(context, def, uuid, /^\d{1,9}$/.test(number) ? Number(number) : Number.NaN)
    }),
  )
}

/** The document as JSON text, with what whoever acted is told beside it. */
const withWarnings = (text: string, warnings: readonly Refusal[]): string =>
  warnings.length === 0 ? text : `${text.slice(0, -1)},"warnings":${JSON.stringify(warnings)}}`

const uuidOf = (request: FastifyRequest): string => (request.params as Params).uuid

function writeRoutes(api: FastifyInstance, database: Database, def: AnyDocument, path: string): void {
  const change = (work: Changing) => changing(database, work, (context, uuid) => projectAgain(context, def, uuid))
  api.post(
    path,
    change(async (context, { body }) => {
      const uuid = await create(context, def, body)
      return { kept: uuid, text: await project(context, def, uuid) }
    }),
  )
  api.put(
    `${path}/:uuid`,
    change(async (context, request) => {
      const uuid = uuidOf(request)
      return { kept: uuid, text: await save(context, def, uuid, request.body) }
    }),
  )
  api.put(
    `${path}/:uuid/own`,
    change(async (context, request) => {
      const uuid = uuidOf(request)
      return { kept: uuid, text: await saveOwn(context, def, uuid, request.body) }
    }),
  )
  api.delete(
    `${path}/:uuid`,
    change(async (context, request) => {
      const uuid = uuidOf(request)
      await remove(context, def, uuid, request.body)
      return { kept: null, text: def.deletion ? JSON.stringify({ uuid, ...deletionOf(def) }) : 'null' }
    }),
  )
}

function actionRoutes(api: FastifyInstance, database: Database, def: AnyDocument, path: string, side: Side): void {
  for (const [action, transition] of transitionsOf(def)) {
    if (transition.by === 'system') continue
    api.post(
      `${path}/:uuid/${action}`,
      changing(
        database,
        async (context, request) => {
          const uuid = uuidOf(request)
          const warnings: Refusal[] = []
          await actLoosely({ ...context, warnings }, def, uuid, action, request.body ?? {})
          return { kept: uuid, text: withWarnings(await project(context, def, uuid), warnings) }
        },
        (context, uuid) => projectAgain(context, def, uuid),
      ),
    )
    if ([transition.by].flat().includes(side))
      api.post(`${path}/${action}`, async (request, reply) => {
        const { permission, stepUp } = transition
        const actor = sessionOf(request)
        demandPermission({ actor }, def, permission ?? action)
        demandProof({ actor }, stepUp)
        return sendText(reply, JSON.stringify(await actOnMany(requestOf(database, request), def, action, request.body)))
      })
  }
}

/** `GET|POST|PUT|DELETE {prefix}/{side}/{document}…` for every definition and every side it has. */
export function documentRoutes(api: FastifyInstance, { database, documents }: Parts): void {
  for (const def of Object.values(documents))
    for (const side of Object.keys(def.sides) as Side[]) {
      const path = `/${side}/${def.shape.name}`
      readRoutes(api, database, def, path)
      versionRoutes(api, database, def, path)
      writeRoutes(api, database, def, path)
      actionRoutes(api, database, def, path, side)
    }
}
