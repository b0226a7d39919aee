/** The headers that every answer of the server carries (ASVS 3.4). */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/**
 * What pages of the portal may load and do: what comes from this origin, no script or style in the page itself. Style
 * sheets of the screens are adopted, never inserted as tags; antd's tags for measuring are refused and not missed.
 */
const policy = ({ frameAncestors, words }: Pick<Config, 'frameAncestors' | 'words'>): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${words === undefined ? '' : ` ${new URL(words).origin}`}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')

/** The same for the service worker, which has its own: it asks this server, and loads no other script. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"

const unused = ['microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi', 'display-capture']
const year = 365 * 24 * 60 * 60

/** Headers that browsers go by on pages alone. */
export const pageHeaders = ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy'] as const

/** Registers the headers; Strict-Transport-Security only where people reach the server by TLS. */
export function secureAnswers(app: FastifyInstance, config: Config): void {
  const { publicUrl } = config
  const headers = {
    // answers are somebody's data; what may be kept (files of the portal, words and menus by their tag) says so itself
    'cache-control': 'no-store',
    'content-security-policy': policy(config),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // codes of labels are read with the camera, by pages of the portal alone
    'permissions-policy': ['camera=(self)', ...unused.map((feature) => `${feature}=()`)].join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': `max-age=${year}; includeSubDomains` } : {}),
  }
  const all = Object.entries(headers)
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of all) reply.header(name, value)
    reply.header('x-request-id', request.id)
    done()
  })
}
