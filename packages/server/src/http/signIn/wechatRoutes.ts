/** Signing in by WeChat and binding it to oneself (domain/08 §4.11). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { offerChoice } from '../../accounts/signInByCode.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { system } from '../../database/systemTables.ts'
import { NotFound } from '../../engine/errors.ts'
import { systemOf } from '../../engine/serverContext.ts'
import { demandProof } from '../../engine/stepUp.ts'
import { isUuid } from '../../engine/store.ts'
import { bind, bindingsOf, boundTo, unbind } from '../../wechat/bindings.ts'
import { browserOf } from '../../wechat/browser.ts'
import { type WechatSignIn, wechatSignIn } from '../../wechat/protocol.ts'
import { redeemTicket, type WechatTicket, writeTicket } from '../../wechat/tickets.ts'
import { limitAddress } from '../addressLimit.ts'
import { answer, refusal } from '../answer.ts'
import { personOf } from '../messages/preferenceRoutes.ts'
import { asTexts, textIn, wordIn } from '../queryTexts.ts'
import { type AuthRouteParts, entered } from './authRoutes.ts'
import { callerOf } from './sessionHook.ts'

export interface WechatRouteParts extends Pick<AuthRouteParts, 'sessions' | 'permissionKeys'> {
  readonly database: Database
  readonly config: Config
  readonly publicUrl: () => string
  readonly now: () => Date
}

interface Wechat extends WechatRouteParts {
  readonly wechat: WechatSignIn
}

const notConfigured = refusal(422, 'wechat.notConfigured', null)
const linkOver = refusal(422, 'wechat.expired', null)

/** Sends the browser to WeChat, with a state that only this browser can come back with. */
async function begin(parts: Wechat, request: FastifyRequest, reply: FastifyReply, ticket: WechatTicket) {
  const { database, wechat, config, publicUrl, now } = parts
  const browser = browserOf(request, reply, publicUrl().startsWith('https:'))
  const state = await database.transaction(system, (tx) => writeTicket(tx, { ...ticket, browser }, now()))
  return answer({ url: wechat.pageUrl(`${publicUrl()}${config.prefix}/wechat/callback`, state), state })
}

function falseWhenTaken(error: unknown): false {
  if ((error as { code?: unknown }).code === '23505') return false
  throw error
}

/** Where the browser goes after WeChat: a path of the portal. */
async function comeBack(parts: Wechat, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { database, wechat, publicUrl, now } = parts
  const { code, state } = asTexts(request.query)
  const browser = browserOf(request, reply, publicUrl().startsWith('https:'))
  const began =
    typeof state === 'string'
      ? await database.transaction(system, (tx) => redeemTicket(tx, state, ['login', 'bind'], now(), browser))
      : undefined
  if (!began) return '/login?wechatError=expired'
  const page = began.purpose === 'bind' ? '/settings' : '/login'
  if (typeof code !== 'string' || code === '') return `${page}?wechatError=denied`
  const person = await wechat.personOf(code).catch((error: Error) => {
    request.log.warn({ err: error, reqId: request.id }, 'WeChat refused a code')
    return undefined
  })
  if (!person) return `${page}?wechatError=failed`
  if (began.purpose === 'bind') {
    const { elsAccount, elsSubAccount } = began
    const user = { elsAccount: elsAccount ?? '', elsSubAccount: elsSubAccount ?? '' }
    const bound = await database
      .transaction(systemOf(user.elsAccount), (tx) => bind(tx, user, wechat.appId, person, now()))
      .catch(falseWhenTaken)
    return bound ? '/settings?wechat=bound' : '/settings?wechatError=taken'
  }
  return database.transaction(system, async (tx) => {
    const people = await boundTo(tx, wechat.appId, person.openId)
    if (people.length === 0) return '/login?wechatError=notBound'
    return `/login?wechat=${await writeTicket(tx, { purpose: 'session', openId: person.openId }, now())}`
  })
}

/** The session of the ticket's person; where there are several, the accounts to choose from (`/signIn/choice`). */
async function openSession(parts: Wechat, request: FastifyRequest) {
  const { database, wechat, sessions, now } = parts
  const secret = textIn(asTexts(request.body), 'ticket')
  const found = await database.transaction(system, async (tx) => {
    const ticket = await redeemTicket(tx, secret, ['session'], now())
    const people = ticket?.openId ? await boundTo(tx, wechat.appId, ticket.openId) : []
    return people.length > 1 ? offerChoice(tx, people, now()) : people[0]
  })
  if (!found) return linkOver
  if ('choices' in found) return answer(found)
  const { elsAccount, elsSubAccount } = found
  return entered(parts, await sessions.enter(elsAccount, elsSubAccount, request.ip, false), 'common.signInFailed')
}

function publicCalls(api: FastifyInstance, parts: WechatRouteParts, wechat: WechatSignIn | undefined): void {
  const limit = limitAddress({ most: 60, seconds: 60, now: () => parts.now().getTime() })
  const open = { onRequest: limit, config: { public: true, alwaysOk: true } } as const
  api.get('/wechat/start', open, async (request, reply) => {
    wordIn(asTexts(request.query), 'purpose', ['login'], 'login')
    return wechat ? begin({ ...parts, wechat }, request, reply, { purpose: 'login' }) : notConfigured
  })
  api.get('/wechat/callback', open, async (request, reply) => {
    const path = wechat ? await comeBack({ ...parts, wechat }, request, reply) : '/login?wechatError=notConfigured'
    return reply.header('cache-control', 'no-store').redirect(parts.publicUrl() + path, 302)
  })
  api.post('/wechat/session', open, async (request) =>
    wechat ? openSession({ ...parts, wechat }, request) : notConfigured,
  )
}

/** Registers the calls; without settings of WeChat they say so. */
export function serveWechat(api: FastifyInstance, parts: WechatRouteParts): void {
  const { database, config, now } = parts
  const wechat = config.wechat && wechatSignIn(config.wechat)
  publicCalls(api, parts, wechat)
  api.post('/wechat/bind', { config: { alwaysOk: true } }, async (request, reply) => {
    if (!wechat) return notConfigured
    // another way in is no less than another password
    demandProof({ actor: callerOf(request) }, true)
    return begin({ ...parts, wechat }, request, reply, { purpose: 'bind', ...personOf(request) })
  })
  api.get('/wechat/bindings', async (request) => {
    const { elsAccount, elsSubAccount } = personOf(request)
    const all = asTexts(request.query).all === 'true' && callerOf(request).admin
    const items = await database.read(systemOf(elsAccount), (on) =>
      bindingsOf(on, elsAccount, all ? undefined : elsSubAccount),
    )
    return answer({ items, configured: wechat !== undefined })
  })
  api.delete<{ Params: { uuid: string } }>('/wechat/bindings/:uuid', async (request) => {
    const { admin } = callerOf(request)
    const { elsAccount, elsSubAccount } = personOf(request)
    const binding = { elsAccount, elsSubAccount: admin ? undefined : elsSubAccount, uuid: request.params.uuid }
    if (!isUuid(binding.uuid)) throw new NotFound('wechatBinding')
    const ended = await database.transaction(systemOf(elsAccount), (tx) => unbind(tx, binding, elsSubAccount, now()))
    if (!ended) throw new NotFound('wechatBinding')
    return answer(null)
  })
}
