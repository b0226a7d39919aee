/** The log: one JSON line for each request and each fault, without anything secret. */
import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

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
    .replace(/(\/(?:webValidToken|signup\/success|activate|activation|api\/invitation)\/)[^/?#]+/gi, `$1${hidden}`)
    .replace(
      /([?&](?:ticket|token|refreshToken|password|noteCode|verifyToken|telephone|code|state|wechat)=)[^&#]*/gi,
      `$1${hidden}`,
    )

/** @param destination standard output by default */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, redact: { paths, censor: hidden }, serializers: { url: cleanUrl } }
  return destination ? pino(options, destination) : pino(options)
}

/** One line when a request is done. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        reqId: request.id,
        method: request.method,
        url: request.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        account: request.caller && `${request.caller.account}_${request.caller.subAccount}`,
      },
      'request',
    )
    done()
  })
}
