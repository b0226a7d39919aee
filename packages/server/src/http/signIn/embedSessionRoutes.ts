/** Embed sessions: a host's back end opens them with its service token, administrators see and end them. */
import {
  documentOfElement,
  documentsOfElements,
  isOfSide,
  namesDocuments,
  rightsOfElement,
} from '@srm/core/system/rights/elementRights'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type PermissionKeys, permissionsOn, type Session } from '../../accounts/caller.ts'
import {
  listEmbedSessions,
  type NewEmbedSession,
  openEmbedSession,
  revokeEmbedSession,
} from '../../accounts/sessions/embedSessions.ts'
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

/**
 * Of the token's documents, those that the page needs: they are named, by the token or by who asks.
 * @throws Invalid for others
 */
function namedIn(wanted: unknown, { documents }: TokenScope): readonly string[] {
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

/** The most tags that one session is for. */
const mostElements = 100

/** The tags that the session is to be for; undefined where it is for all of its documents. @throws Invalid for tags of no element */
function elementsIn(wanted: unknown): readonly string[] | undefined {
  if (wanted === undefined) return undefined
  if (!Array.isArray(wanted) || wanted.length === 0 || wanted.length > mostElements)
    throw new Invalid([{ path: 'elements', rule: 'notList' }])
  const strange = wanted.find((one) => typeof one !== 'string' || rightsOfElement(one) === undefined)
  if (strange !== undefined)
    throw new Invalid([{ path: 'elements', rule: 'notOneOf', limit: String(strange).slice(0, 100) }])
  return [...new Set(wanted as string[])]
}

/**
 * What a session reaches: all of its documents, or what its elements need of those of the token.
 * @param known every permission key of the side
 * @throws Invalid for an element of the other side, or of a document that the token has not
 */
function reachOf(
  body: unknown,
  scope: TokenScope,
  known: ReadonlySet<string>,
): Pick<NewEmbedSession, 'documents' | 'limit'> {
  const { documents: wanted, elements: tags } = (body ?? {}) as { documents?: unknown; elements?: unknown }
  const elements = elementsIn(tags)
  if (!elements) return { documents: namedIn(wanted, scope) }
  const has = (document: string) => scope.documents.includes('*') || scope.documents.includes(document)
  const strange = elements.find((tag) => {
    const document = documentOfElement(tag)
    return !isOfSide(tag, scope.side, known) || (document !== undefined && !has(document))
  })
  if (strange !== undefined) throw new Invalid([{ path: 'elements', rule: 'notOneOf', limit: strange }])
  const named = elements.some(namesDocuments) || wanted !== undefined ? namedIn(wanted, scope) : []
  const documents = [...new Set([...named, ...documentsOfElements(elements).filter(has)])]
  return { documents, limit: { elements, named } }
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
    const wanted = { account, subAccount, side, ...reachOf(request.body, scope, permissionKeys[side]), seconds }
    const token = await database.transaction(systemOf(account), (tx) =>
      openEmbedSession(tx, { ...wanted, serviceToken: uuid, address: request.ip }, now()),
    )
    if (token === undefined)
      throw new Refused({ message: 'embed.nobody', field: 'elsSubAccount', params: { person: subAccount } })
    const caller = await sessions.check(token)
    const permissions = caller && [...permissionsOn(side, caller, permissionKeys)]
    const elements = wanted.limit?.elements
    return answer({ token, account: `${account}_${subAccount}`, side, permissions, elements, expiresIn: seconds })
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
 * `POST /{side}/embedSessions` with `{ elsSubAccount, documents?, elements?, seconds? }` (60 to 3600, 900 by default) by a service
 * token of the verb `embed`: a session grant as `fetchSession` answers it, with the rights of the session, so that a list asks for
 * its rows at once. With `elements` it has the rights that these need and no others, and `documents` are those of the elements
 * whose pages say of what they are. `GET` and `DELETE …/{uuid}` for administrators.
 */
export function serveEmbedSessions(api: FastifyInstance, parts: EmbedSessionParts): void {
  for (const side of ['buyer', 'supplier'] as const) routesOf(api, parts, side)
}
