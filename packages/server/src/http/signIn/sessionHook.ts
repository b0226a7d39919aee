/** Every call below the prefix is made by somebody: reads the token, checks the account header, chooses the side. */

import { everySide } from '@srm/core/system/everySide'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import {
  type Caller,
  type PermissionKeys,
  permissionsOn,
  type Session,
  type Side,
  sessionOn,
} from '../../accounts/caller.ts'
import type { DownloadTickets } from '../../accounts/downloadTickets.ts'
import type { RememberedSessions } from '../../accounts/sessions/sessionMemory.ts'
import { reaches, reachesEmbedded } from '../../accounts/sessions/tokenScope.ts'
import { NotAllowed, NotFound } from '../../engine/errors.ts'
import { MustChangePassword, MustEnrolFactor, NotSignedIn } from '../errorAnswers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    /** Present on addresses that begin with a side. */
    session: Session | null
  }
  interface FastifyContextConfig {
    /** Needs no sign-in. */
    public?: true
    /** Says in its body who asks: answered to every page that an account has allowed. */
    ofPages?: true
    /** Open to somebody who has to choose a new password first. */
    whileMustChange?: true
    /** Open to somebody who has to set up a second factor first. */
    whileMustEnrol?: true
    /** Sends a file: a link with a ticket may ask for it (decisions §13). */
    download?: true
  }
}

export interface SessionHookParts {
  readonly sessions: Pick<RememberedSessions, 'remembered' | 'check' | 'used'>
  readonly tickets: Pick<DownloadTickets, 'redeem'>
  readonly permissionKeys: PermissionKeys
  readonly prefix: string
}

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** The session of a request on an address with a side. @throws NotFound elsewhere */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new NotFound()
  return request.session
}

/** @throws NotSignedIn on public addresses, where nobody was asked */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new NotSignedIn()
  return request.caller
}

/** The token of a request, from the header alone: what a browser sends by itself must not act. */
export const tokenOf = (request: FastifyRequest): string => headerOf(request, 'token')

/** The route that answers: an address may spell it in other ways (`%73erviceTokens`). */
const routeOf = ({ routeOptions, url }: FastifyRequest): string => routeOptions.url ?? url

function sideIn(url: string, prefix: string): Side | undefined {
  const [, first] = /^\/([^/?]*)/.exec(url.slice(prefix.length)) ?? []
  return everySide.find((side) => side === first)
}

/** The ticket of a link, taken out of the query: the route behind it does not know tickets. */
function takeTicket(request: FastifyRequest, config: FastifyContextConfig): string | undefined {
  const query = request.query as { ticket?: unknown }
  const { ticket } = query
  if (!config.download || typeof ticket !== 'string') return undefined
  delete query.ticket
  return ticket
}

async function callerBy(ticket: string, request: FastifyRequest, parts: SessionHookParts): Promise<Caller> {
  const path = request.url.slice(parts.prefix.length).replace(/[?&]ticket=[^&]*$/, '')
  const token = await parts.tickets.redeem(ticket, path)
  const caller = token && (await parts.sessions.check(token))
  if (!caller) throw new NotSignedIn()
  return caller
}

/** A service token says by itself whose it is, and what may be asked with it. */
function demandScope(request: FastifyRequest, caller: Caller, { permissionKeys, prefix }: SessionHookParts): Caller {
  const { scope, through, limit } = caller.service ?? {}
  const path = routeOf(request).slice(prefix.length)
  if (scope && through !== undefined && !reachesEmbedded(scope, path, limit)) throw new NotAllowed()
  if (scope && through === undefined && !reaches(scope, path, permissionsOn(scope.side, caller, permissionKeys)))
    throw new NotAllowed()
  return caller
}

/** The caller of a token that was sent with the name of its owner. */
function demandOwner(request: FastifyRequest, caller: Caller | undefined, parts: SessionHookParts): Caller {
  const { sessions } = parts
  if (!caller) throw new NotSignedIn()
  if (!caller.service && headerOf(request, 'account') !== `${caller.account}_${caller.subAccount}`)
    throw new NotAllowed()
  sessions.used(caller).catch((error: unknown) => request.log.error({ err: error }, 'use of a token not written'))
  return caller.service ? demandScope(request, caller, parts) : caller
}

const sessions = new WeakMap<Caller, Partial<Record<Side, Session>>>()
/** A caller's session on a side: the same object, and so the same permissions, until the caller is looked up anew. */
export function sessionFor(side: Side, caller: Caller, keys: PermissionKeys): Session | null {
  const known = sessions.get(caller) ?? {}
  sessions.set(caller, known)
  const session = known[side] ?? sessionOn(side, caller, keys)
  if (session) known[side] = session
  return session ?? null
}

function admit(request: FastifyRequest, config: FastifyContextConfig, caller: Caller, parts: SessionHookParts): void {
  request.caller = caller
  if (caller.mustChange && !config.whileMustChange) throw new MustChangePassword()
  if (caller.mustEnrol && !config.whileMustEnrol && !config.whileMustChange) throw new MustEnrolFactor()
  const side = sideIn(routeOf(request), parts.prefix)
  if (!side) return
  request.session = sessionFor(side, caller, parts.permissionKeys)
  if (!request.session) throw new NotAllowed()
}

/** Takes time only when the caller is not remembered. */
function identify(
  request: FastifyRequest,
  config: FastifyContextConfig,
  parts: SessionHookParts,
): Promise<void> | undefined {
  const ticket = takeTicket(request, config)
  if (ticket !== undefined)
    return callerBy(ticket, request, parts).then((caller) => admit(request, config, caller, parts))
  const token = tokenOf(request)
  const known = parts.sessions.remembered(token)
  const meet = (caller?: Caller) => admit(request, config, demandOwner(request, caller, parts), parts)
  return known ? (meet(known) as undefined) : parts.sessions.check(token).then(meet)
}

/**
 * Registers the check on every route of the instance. The token's owner must be the one the `account` header names
 * (`<elsAccount>_<elsSubAccount>`), else 403; an account without the side of the address is refused with 403 as well, and
 * so is somebody who must choose a new password, except where a route's config says otherwise.
 */
export function checkSessions(api: FastifyInstance, parts: SessionHookParts): void {
  api.addHook('onRequest', (request, _reply, done) => {
    if (request.is404) return done()
    const { config } = request.routeOptions
    if (config.public) return done()
    let found: Promise<void> | undefined
    try {
      found = identify(request, config, parts)
    } catch (error) {
      return done(error as Error)
    }
    if (found) found.then(() => done(), done)
    else done()
  })
}
