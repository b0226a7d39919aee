/** The one place where errors become answers: real statuses, message keys, never anything of the server's inside. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TooBusy } from '../accounts/boundedQueue.ts'
import { isDatabaseAway } from '../database/connection/postgres.ts'
import { overlaps } from '../database/schema/exclusion.ts'
import { Conflict, Invalid, NotAllowed, NotFound, NotProven, Refused, Stale } from '../engine/errors.ts'
import { TooMuchWork } from '../workers/pool.ts'
import { HungUp } from '../workers/turns.ts'
import { type Answer, refusal } from './answer.ts'

/** No token, or one that is not valid (any more). */
export class NotSignedIn extends Error {}
/** The password was good for one sign-in: the next call chooses another. */
export class MustChangePassword extends Error {}
/** The request asks for a name that is not ours. */
export class ForeignHost extends Error {}
/** A page of an origin that may not ask here. */
export class OriginRefused extends Error {}
/** There are as many of the sort as one address or the process may have. Room comes when others end. */
export class TooManyWaiting extends TooBusy {
  override readonly retryAfter: number = 20
}
/** The account demands a second factor: the next call sets one up. */
export class MustEnrolFactor extends Error {}
/** The server is about to stop and takes nothing new. */
export class ShuttingDown extends Error {}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Session calls answer HTTP 200 whatever happens; the status stands in `code` (decisions §11.7). */
    alwaysOk?: true
  }
}

interface Told {
  readonly status: number
  readonly message: string
  readonly data?: unknown
  readonly retryAfter?: number
}

const keys: Readonly<Record<number, string>> = {
  400: 'common.unreadable',
  401: 'common.notSignedIn',
  403: 'common.notAllowed',
  404: 'common.notFound',
  405: 'common.notFound',
  408: 'common.timeout',
  413: 'common.tooLarge',
  414: 'common.tooLarge',
  415: 'common.unsupportedType',
  421: 'common.foreignHost',
  429: 'common.tooOften',
  431: 'common.tooLarge',
}

function ofEngine(error: unknown): Told | undefined {
  if (error instanceof NotFound) return { status: 404, message: 'common.notFound' }
  if (error instanceof NotAllowed)
    return { status: 403, message: 'common.notAllowed', data: { permission: error.message || null } }
  if (error instanceof NotProven) return { status: 403, message: 'common.proveYourself' }
  if (error instanceof Invalid) return { status: 400, message: 'common.invalid', data: { issues: error.issues } }
  if (error instanceof Stale)
    return { status: 409, message: 'common.stale', data: { current: error.current, diff: error.diff } }
  if (error instanceof Refused || error instanceof Conflict) {
    const { message, ...data } = error.refusal
    return { status: error instanceof Refused ? 422 : 409, message, data }
  }
  // Who writes many rows at once does not know which one was in the way.
  if ((error as { code?: unknown }).code === overlaps) return { status: 409, message: 'common.overlaps' }
  return undefined
}

function ofServer(error: unknown): Told | undefined {
  if (error instanceof NotSignedIn) return { status: 401, message: 'common.notSignedIn' }
  if (error instanceof ForeignHost) return { status: 421, message: 'common.foreignHost' }
  if (error instanceof OriginRefused) return { status: 403, message: 'common.originRefused' }
  if (error instanceof MustChangePassword) return { status: 403, message: 'common.mustChangePassword' }
  if (error instanceof MustEnrolFactor) return { status: 403, message: 'common.mustEnrolFactor' }
  if (error instanceof TooBusy) return { status: 429, message: 'common.tooOften', retryAfter: error.retryAfter }
  if (error instanceof TooMuchWork) return { status: 413, message: 'common.tooLarge' }
  // nobody reads it
  if (error instanceof HungUp) return { status: 408, message: 'common.timeout' }
  if (error instanceof ShuttingDown) return { status: 503, message: 'common.shuttingDown' }
  if (isDatabaseAway(error)) return { status: 503, message: 'common.databaseAway' }
  return undefined
}

/** Errors Fastify raises while reading a request carry a status below 500. */
function ofRequest(error: unknown): Told | undefined {
  const { statusCode } = error as FastifyError
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return undefined
  return { status: statusCode, message: keys[statusCode] ?? 'common.unreadable' }
}

function tell(error: unknown, request: FastifyRequest): Told {
  const told = ofEngine(error) ?? ofServer(error) ?? ofRequest(error)
  if (told && told.status !== 503) return told
  const traceId = request.id
  request.log.error({ err: error, traceId }, 'request failed')
  return { ...(told ?? { status: 500, message: 'common.serverError' }), data: { traceId } }
}

function send(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message, data = null, retryAfter } = tell(error, request)
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
  const body: Answer<unknown> = refusal(status, message, data)
  return reply.code(request.routeOptions.config?.alwaysOk ? 200 : status).send(body)
}

/** For `frameworkErrors`: addresses that cannot be decoded, before any route is found. */
export const answerFrameworkError = send

/** Text of an answer to bytes that are no HTTP request, for `clientErrorHandler`. */
export function rawAnswer(code: string): string {
  const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[code] ?? 400
  const body = JSON.stringify(refusal(status, keys[status] ?? 'common.unreadable', null))
  return `HTTP/1.1 ${status} Error\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(send)
}
