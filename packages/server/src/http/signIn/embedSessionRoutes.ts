/** Embed sessions: a host's back end opens them with its service token, administrators see and end them. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type PermissionKeys, permissionsOn, type Session } from '../../accounts/caller.ts'
import { listEmbedSessions, openEmbedSession, revokeEmbedSession } from '../../accounts/sessions/embedSessions.ts'
import type { Sessions } from '../../accounts/sessions/sessions.ts'
import { mayEmbed, type TokenScope } from '../../accounts/sessions/tokenScope.ts'
import type { Database } from '../../database/database.ts'
import { Invalid, NotAllowed, NotFound, Refused } from '../../engine/errors.ts'
import { systemOf } from '../../engine/serverContext.ts'
import { isUuid } from '../../engine/store.ts'
import { answer } from '../answer.ts'
import { asTexts, textIn } from '../queryTexts.ts'
import { callerOf, sessionOf } from './sessionHook.ts'

export interface EmbedSessionParts {
  readonly database: Database
  readonly now: () => Date
  readonly sessions: Pick<Sessions, 'check'>
  readonly permissionKeys: PermissionKeys
}

/** Seconds. */
const lives = { least: 60, usual: 900, most: 3600 } as const

/** The service token that asks. @throws NotAllowed unless its verb is `embed` */
function hostOf(request: FastifyRequest): { readonly uuid: string; readonly scope: TokenScope } {
  const { service } = callerOf(request)
  if (!service || service.through !== undefined || !mayEmbed(service.scope)) throw new NotAllowed()
  return service
}

/** @throws Invalid */
function secondsIn(body: unknown): number {
  const { seconds = lives.usual } = (body ?? {}) as { seconds?: unknown }
  const good = Number.isInteger(seconds) && Number(seconds) >= lives.least && Number(seconds) <= lives.most
  if (!good) throw new Invalid([{ path: 'seconds', rule: 'notAccepted' }])
  return Number(seconds)
}

/** Of the token's documents, those that the page needs: they are named, by the token or by who asks. @throws Invalid for others */
function documentsIn(body: unknown, { documents }: TokenScope): readonly string[] {
  const { documents: wanted } = (body ?? {}) as { documents?: unknown }
  if (wanted === undefined && !documents.includes('*')) return documents
  if (wanted === undefined) throw new Invalid([{ path: 'documents', rule: 'required' }])
  const isList = Array.isArray(wanted) && wanted.length > 0 && wanted.length <= 100
  if (!isList) throw new Invalid([{ path: 'documents', rule: 'notList' }])
  const strange = wanted.find(
    (one) => typeof one !== 'string' || one === '*' || !(documents.includes('*') || documents.includes(one)),
  )
  if (strange !== undefined)
    throw new Invalid([{ path: 'documents', rule: 'notOneOf', limit: String(strange).slice(0, 100) }])
  return [...new Set(wanted as string[])]
}

/** @throws NotAllowed unless an administrator of the side calls */
function administrator(request: FastifyRequest): Session {
  const session = sessionOf(request)
  if (!session.admin) throw new NotAllowed()
  return session
}

function routesOf(api: FastifyInstance, parts: EmbedSessionParts, side: 'buyer' | 'supplier'): void {
  const { database, now, sessions, permissionKeys } = parts
  const path = `/${side}/embedSessions`
  api.post(path, async (request) => {
    const { uuid, scope } = hostOf(request)
    const { account } = callerOf(request)
    const subAccount = textIn(asTexts(request.body), 'elsSubAccount')
    const seconds = secondsIn(request.body)
    const wanted = { account, subAccount, side, documents: documentsIn(request.body, scope), seconds }
    const token = await database.transaction(systemOf(account), (tx) =>
      openEmbedSession(tx, { ...wanted, serviceToken: uuid, address: request.ip }, now()),
    )
    if (token === undefined)
      throw new Refused({ message: 'embed.nobody', field: 'elsSubAccount', params: { person: subAccount } })
    const caller = await sessions.check(token)
    const permissions = caller && [...permissionsOn(side, caller, permissionKeys)]
    return answer({ token, account: `${account}_${subAccount}`, side, permissions, expiresIn: seconds })
  })
  api.get(path, async (request) => {
    const { account } = administrator(request)
    return answer({ items: await database.read(systemOf(account), (on) => listEmbedSessions(on, account, side)) })
  })
  api.delete<{ Params: { uuid: string } }>(`${path}/:uuid`, async (request) => {
    const session = administrator(request)
    const { uuid } = request.params
    const ended =
      isUuid(uuid) &&
      (await database.transaction(systemOf(session.account), (tx) => revokeEmbedSession(tx, session, uuid, now())))
    if (!ended) throw new NotFound('embedSession')
    return answer(null)
  })
}

/**
 * `POST /{side}/embedSessions` with `{ elsSubAccount, documents?, seconds? }` (60 to 3600, 900 by default) by a service token of
 * the verb `embed`: a session grant as `fetchSession` answers it, with the rights of the session, so that a list asks for its rows
 * at once. `GET` and `DELETE …/{uuid}` for administrators.
 */
export function serveEmbedSessions(api: FastifyInstance, parts: EmbedSessionParts): void {
  for (const side of ['buyer', 'supplier'] as const) routesOf(api, parts, side)
}
