/** The log: one JSON line for each request and each fault, without anything secret. */
import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Answer } from './answer.ts'

const secretKeys = [
  'token',
  'refreshToken',
  'refreshtoken',
  'authorization',
  'Authorization',
  'cookie',
  'password',
  'elsSubAccountPassword',
  'passwordHash',
  'serverKey',
  'ticket',
  'tokenHash',
  'refreshHash',
]
const paths = secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])

const hidden = '***'

/** An address without the secrets some of them carry: exchange tokens, tickets, the handle of a registration. */
export const cleanUrl = (url: string): string =>
  url
    .replace(
      /(\/(?:webValidToken|signup\/success|activate|activation|signup\/quote|api\/invitation|api\/takePart)\/)[^/?#]+/gi,
      `$1${hidden}`,
    )
    .replace(
      /([?&](?:ticket|token|refreshToken|password|noteCode|verifyToken|telephone|code|state|wechat)=)[^&#]*/gi,
      `$1${hidden}`,
    )

/** @param destination standard output by default */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, redact: { paths, censor: hidden }, serializers: { url: cleanUrl } }
  return destination ? pino(options, destination) : pino(options)
}

declare module 'fastify' {
  interface FastifyRequest {
    outcome: Outcome | null
  }
}

interface Outcome {
  /** The message key of a call that was not done. */
  readonly refused?: string
  /** Whom the call signed in. */
  readonly signedIn?: string
  /** Somebody does what he may not, asks under a foreign name, or tries too often. */
  readonly grave?: boolean
}

const graveCodes: ReadonlySet<string> = new Set(['403', '421', '429'])

/** Also of calls that answer HTTP 200 whatever happens. */
function outcomeOf(payload: unknown): Outcome | null {
  const { code, message, data } = (payload ?? {}) as Partial<
    Answer<{ subAccountInfo?: Record<string, unknown> } | null>
  >
  if (typeof code !== 'string' || typeof message !== 'string') return null
  if (code !== '200') return { refused: message, grave: graveCodes.has(code) }
  const person = data?.subAccountInfo
  return person ? { signedIn: `${person.elsAccount}_${person.elsSubAccount}` } : null
}

/** One line when a request is done: who, from where, what, and how it ended. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('outcome', null)
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    request.outcome = outcomeOf(payload)
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { grave, ...outcome } = request.outcome ?? {}
    request.log[grave ? 'warn' : 'info'](
      {
        reqId: request.id,
        method: request.method,
        url: request.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
        account: request.caller && `${request.caller.account}_${request.caller.subAccount}`,
        through: request.caller?.service?.through,
        ...outcome,
      },
      'request',
    )
    done()
  })
}
