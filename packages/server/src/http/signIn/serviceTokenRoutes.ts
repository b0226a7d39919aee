/** Service tokens of an account: administrators make, list and revoke them. */
import type { Side } from '@srm/core/definition/shape'
import { everySide } from '@srm/core/system/everySide'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PermissionKeys, Session } from '../../accounts/caller.ts'
import {
  listServiceTokens,
  makeServiceToken,
  type NewServiceToken,
  revokeServiceToken,
} from '../../accounts/sessions/serviceTokens.ts'
import { unknownIn } from '../../accounts/sessions/tokenScope.ts'
import type { Database } from '../../database/database.ts'
import { Invalid, NotAllowed, NotFound } from '../../engine/errors.ts'
import { systemOf } from '../../engine/serverContext.ts'
import { demandProof } from '../../engine/stepUp.ts'
import { isUuid } from '../../engine/store.ts'
import { answer } from '../answer.ts'
import { asTexts, type Texts, textIn } from '../queryTexts.ts'
import { sessionOf } from './sessionHook.ts'

export interface ServiceTokenParts {
  readonly database: Database
  readonly permissionKeys: PermissionKeys
  readonly now: () => Date
}

const longestLife = 366 * 24 * 3600 * 1000
const mostWords = 100

/** @throws NotAllowed unless an administrator of the side calls */
function administrator(request: FastifyRequest): Session {
  const session = sessionOf(request)
  if (!session.admin) throw new NotAllowed()
  return session
}

/** A list of words. @throws Invalid */
function wordsIn(given: Texts, key: string): string[] {
  const words = given[key]
  const good = Array.isArray(words) && words.length > 0 && words.length <= mostWords
  if (!good || words.some((word) => typeof word !== 'string' || word === ''))
    throw new Invalid([{ path: key, rule: words === undefined ? 'required' : 'notList' }])
  return [...new Set(words as string[])]
}

/** @throws Invalid unless it lies ahead, within a year */
function endIn(given: Texts, now: Date): Date {
  const end = new Date(textIn(given, 'expireDate'))
  const left = end.getTime() - now.getTime()
  if (Number.isNaN(left)) throw new Invalid([{ path: 'expireDate', rule: 'notTime' }])
  if (left <= 0 || left > longestLife) throw new Invalid([{ path: 'expireDate', rule: 'notAccepted' }])
  return end
}

function readNew(body: unknown, session: Session, keys: PermissionKeys, now: Date): NewServiceToken {
  const given = asTexts(body)
  const name = textIn(given, 'name')
  if (!/^[\w.-]{1,64}$/.test(name)) throw new Invalid([{ path: 'name', rule: 'badFormat' }])
  const { account, subAccount, side } = session
  const scope = { side, documents: wordsIn(given, 'documents'), verbs: wordsIn(given, 'verbs') }
  const strange = unknownIn(scope, keys[side])
  const issues = Object.entries(strange).filter(([, words]) => words.length > 0)
  if (issues.length > 0)
    throw new Invalid(issues.map(([path, [word = '']]) => ({ path, rule: 'notOneOf', limit: word.slice(0, 100) })))
  return { account, subAccount, name, ...scope, expireDate: endIn(given, now) }
}

function routesOf(api: FastifyInstance, { database, permissionKeys, now }: ServiceTokenParts, side: Side): void {
  const path = `/${side}/serviceTokens`
  api.get(path, async (request) => {
    const { account } = administrator(request)
    return answer({ items: await database.read(systemOf(account), (on) => listServiceTokens(on, account, side)) })
  })
  api.post(path, async (request) => {
    const session = administrator(request)
    demandProof({ actor: session }, true)
    const wanted = readNew(request.body, session, permissionKeys, now())
    return answer(await database.transaction(systemOf(session.account), (tx) => makeServiceToken(tx, wanted, now())))
  })
  api.delete<{ Params: { uuid: string } }>(`${path}/:uuid`, async (request) => {
    const session = administrator(request)
    const { uuid } = request.params
    const ended =
      isUuid(uuid) &&
      (await database.transaction(systemOf(session.account), (tx) => revokeServiceToken(tx, session, uuid, now())))
    if (!ended) throw new NotFound('serviceToken')
    return answer(null)
  })
}

/** `GET|POST /{side}/serviceTokens`, `DELETE /{side}/serviceTokens/{uuid}`. */
export function serveServiceTokens(api: FastifyInstance, parts: ServiceTokenParts): void {
  for (const side of everySide) routesOf(api, parts, side)
}
