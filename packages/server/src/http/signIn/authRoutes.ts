/** The calls of spec §7 about the person: sign-in, exchange, refresh, sign-out, menu, applications, dictionaries. */
import { dutiesOf } from '@srm/core/found/duties'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, type PermissionKeys, permissionsOn } from '../../accounts/caller.ts'
import type { Entered } from '../../accounts/secondFactor/entry.ts'
import type { Opened } from '../../accounts/sessions/sessionRows.ts'
import type { Sessions } from '../../accounts/sessions/sessions.ts'
import { type Credentials, type SignInParts, signIn } from '../../accounts/signIn.ts'
import { reading } from '../../engine/context.ts'
import { NotFound } from '../../engine/errors.ts'
import { definitionOf } from '../../engine/registry.ts'
import { permissionVersion } from '../../rights/permissionVersion.ts'
import { version } from '../../version.ts'
import { startViews } from '../../views/savedViews.ts'
import { type Answer, answer, refusal } from '../answer.ts'
import { unlessKnown } from '../entityTag.ts'
import { demandOwnPage } from '../fetchMetadata.ts'
import { deviceIn, keepDevice } from './deviceCookie.ts'
import { serveMenus } from './menuRoutes.ts'
import { callerOf, sessionFor } from './sessionHook.ts'

export interface AuthRouteParts extends SignInParts {
  readonly sessions: Sessions
  readonly permissionKeys: PermissionKeys
  /** Address under which people reach the portal. */
  readonly publicUrl: string | undefined
  /** The entries of a dictionary as this caller sees them (`GET /admin/getDic?type=`); undefined where there is none of the name. */
  readonly dictionary: (type: string, caller: Caller) => Promise<unknown>
}

const longest = 500

/** The named texts of a body; undefined unless all are there, not empty and of bearable length. */
export function texts<Key extends string>(body: unknown, keys: readonly Key[]): Record<Key, string> | undefined {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const found = keys.map((key) => given[key])
  const good = found.every((value) => typeof value === 'string' && value !== '' && value.length <= longest)
  return good ? (Object.fromEntries(keys.map((key, i) => [key, found[i]])) as Record<Key, string>) : undefined
}

const unreadable = refusal(400, 'common.unreadable', null)

function infoOf(caller: Caller, keys: PermissionKeys) {
  const permissions = new Set(caller.sides.flatMap((side) => [...permissionsOn(side, caller, keys)]))
  const { account, subAccount, name, sides, admin, language, timeZone, localCurrency, companyName } = caller
  return {
    elsAccount: account,
    elsSubAccount: subAccount,
    name,
    sides,
    admin,
    roles: [...new Set(caller.roles.map(({ roleCode }) => roleCode))],
    permissions: [...permissions],
    language,
    timeZone,
    localCurrency,
    companyName,
  }
}

/** The answer of every call that signs somebody in; `message` when there is nobody. */
export async function established(
  { sessions, permissionKeys }: Pick<AuthRouteParts, 'sessions' | 'permissionKeys'>,
  opened: Opened | undefined,
  message: string,
) {
  const caller = opened && (await sessions.check(opened.token))
  if (!caller) return refusal(401, message, null)
  return answer({ ...opened, subAccountInfo: infoOf(caller, permissionKeys) })
}

/** The answer of every call that says who somebody is; where he has a second factor, what he must show. */
export function entered(
  parts: Pick<AuthRouteParts, 'sessions' | 'permissionKeys'>,
  result: Entered | undefined,
  message: string,
) {
  if (result && 'asked' in result) return refusal(401, 'common.secondFactor', result.asked)
  return established(parts, result?.opened, message)
}

/** The answer of every sign-in by password; `given` is undefined when the call cannot be read. */
export async function login(
  parts: AuthRouteParts,
  given: Credentials | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer<unknown>> {
  if (!given) return unreadable
  const result = await signIn(parts, given, { address: request.ip, device: deviceIn(request, parts.publicUrl) })
  if ('asked' in result) return entered(parts, result, 'common.signInFailed')
  if ('opened' in result) {
    keepDevice(reply, result.device, parts.publicUrl)
    return established(parts, result.opened, 'common.signInFailed')
  }
  if ('refused' in result) {
    const { refused: reason, who: account } = result
    request.log.warn({ reqId: request.id, account, reason, address: request.ip }, 'sign-in failed')
    return refusal(401, 'common.signInFailed', null)
  }
  if ('expired' in result) return refusal(401, 'common.oneTimePasswordExpired', null)
  void reply.header('retry-after', String(result.retryAfter))
  return refusal(429, 'common.tooOften', { retryAfter: result.retryAfter })
}

async function refresh(parts: AuthRouteParts, request: FastifyRequest): Promise<Answer<unknown>> {
  const { refreshtoken } = request.headers
  const refreshToken =
    (typeof refreshtoken === 'string' && refreshtoken) || texts(request.body, ['refreshToken'])?.refreshToken
  if (!refreshToken) return unreadable
  const whose = texts(request.body, ['elsAccount', 'elsSubAccount'])
  return established(parts, await parts.sessions.refresh(refreshToken, request.ip, whose), 'common.notSignedIn')
}

function sessionCalls(api: FastifyInstance, parts: AuthRouteParts): void {
  const open = { config: { public: true, alwaysOk: true } } as const
  const { sessions } = parts
  api.post('/ElsAuthService/login', open, (request, reply) => {
    const given = texts(request.body, ['elsAccount', 'elsSubAccount', 'elsSubAccountPassword'])
    return login(parts, given, request, reply)
  })
  api.post('/ElsAuthService/refreshToken', open, (request) => refresh(parts, request))
  api.get<{ Params: { token: string } }>(
    '/ElsAuthService/webValidToken/:token',
    { ...open, onRequest: demandOwnPage },
    async ({ params, ip }) => established(parts, await sessions.redeemExchange(params.token, ip), 'common.notSignedIn'),
  )
  // A host's back end that is signed in for a person hands the person over to the portal in its frame.
  api.post('/session/exchange', async (request) => {
    const { account, subAccount } = callerOf(request)
    return answer({ exchangeToken: await sessions.issueExchange(account, subAccount) })
  })
  // A HEAD request reads nothing and so must end nothing either.
  const config = { alwaysOk: true, whileMustChange: true } as const
  const signOut = { exposeHeadRoute: false, onRequest: demandOwnPage, config }
  api.get('/user/logout', signOut, async (request) => {
    await sessions.end(callerOf(request))
    return answer(null)
  })
}

/** What the person's lists begin with, on every side of his. */
async function startViewsOf(caller: Caller, { database, permissionKeys }: AuthRouteParts) {
  const found = caller.sides.map(async (side) => {
    const actor = sessionFor(side, caller, permissionKeys)
    const views = actor ? await reading({ database, actor }, (context) => startViews(context, definitionOf)) : {}
    return [side, views] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

/** Registers the calls on the instance that has the prefix and the session check. */
export function serveAuth(api: FastifyInstance, parts: AuthRouteParts): void {
  const { dictionary, permissionKeys } = parts
  sessionCalls(api, parts)
  serveMenus(api, parts)
  api.get<{ Querystring: { type?: unknown } }>('/admin/getDic', async (request, reply) => {
    const { type } = request.query
    if (typeof type !== 'string' || type === '' || type.length > longest) return reply.code(400).send(unreadable)
    const entries = await dictionary(type, callerOf(request))
    if (entries === undefined) throw new NotFound()
    return unlessKnown(request, reply, answer(entries))
  })
  api.get('/session', { config: { whileMustChange: true } }, async (request, reply) => {
    // The command line is of the same release: it tells whoever has an older one.
    reply.header('srm-cli-latest', version)
    const caller = callerOf(request)
    const held = caller.sides.map((side) => [side, permissionsOn(side, caller, permissionKeys)] as const)
    return answer({
      ...infoOf(caller, permissionKeys),
      permissions: Object.fromEntries(held.map(([side, keys]) => [side, [...keys]])),
      duties: Object.fromEntries(held.map(([side, keys]) => [side, dutiesOf(side, keys)])),
      permissionVersion: permissionVersion(caller),
      startViews: await startViewsOf(caller, parts),
      customFields: caller.fields,
      elements: caller.service?.limit?.elements,
      mustChangePassword: caller.mustChange,
      mustEnrolFactor: caller.mustEnrol,
    })
  })
}
