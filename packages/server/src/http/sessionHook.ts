/** Every call below the prefix is made by somebody: reads the token, checks the account header, chooses the side. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Caller, type PermissionKeys, type Session, type Side, sessionOn } from '../accounts/caller.ts'
import type { Sessions } from '../accounts/sessions.ts'
import { NotAllowed, NotFound } from '../engine/errors.ts'
import { NotSignedIn } from './errorAnswers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    /** Present on addresses that begin with a side. */
    session: Session | null
  }
  interface FastifyContextConfig {
    /** Needs no sign-in. */
    public?: true
  }
}

export interface SessionHookParts {
  readonly sessions: Pick<Sessions, 'check'>
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

function sideIn(url: string, prefix: string): Side | undefined {
  const [, first] = /^\/([^/?]*)/.exec(url.slice(prefix.length)) ?? []
  return first === 'buyer' || first === 'supplier' ? first : undefined
}

async function identify(request: FastifyRequest, parts: SessionHookParts): Promise<void> {
  const side = sideIn(request.url, parts.prefix)
  const caller = await parts.sessions.check(tokenOf(request), side)
  if (!caller) throw new NotSignedIn()
  if (headerOf(request, 'account') !== `${caller.account}_${caller.subAccount}`) throw new NotAllowed()
  request.caller = caller
  if (!side) return
  request.session = sessionOn(side, caller, parts.permissionKeys) ?? null
  if (!request.session) throw new NotAllowed()
}

/**
 * Registers the check on every route of the instance. The token's owner must be the one the `account` header names
 * (`<elsAccount>_<elsSubAccount>`), else 403; an account without the side of the address is refused with 403 as well.
 */
export function checkSessions(api: FastifyInstance, parts: SessionHookParts): void {
  api.addHook('onRequest', async (request) => {
    if (!request.is404 && !request.routeOptions.config.public) await identify(request, parts)
  })
}
