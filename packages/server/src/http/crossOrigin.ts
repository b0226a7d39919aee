/**
 * Pages of other origins that may ask here (docs/decisions/0046): those of `SRM_ORIGINS`, and for calls in the name of an account
 * those of its setting `embed.origins`. Exact origins; what acts is the token in the header, which no browser sends by itself.
 */
import { originsIn } from '@srm/core/system/origins'
import { settingFrom } from '@srm/core/system/settings'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { system } from '../database/systemTables.ts'
import { NotFound } from '../engine/errors.ts'
import { OriginRefused } from './errorAnswers.ts'

/** Origins by account. */
type Allowed = ReadonlyMap<string, ReadonlySet<string>>

const lists = `select "elsAccount", "settingValue" from setting where "settingKey" = 'embed.origins' and "isDel" = 'N'`

async function readAllowed(database: Database): Promise<Allowed> {
  const rows = await database.read(system, (on) => on.query<{ elsAccount: string; settingValue: string }>(lists))
  return new Map(
    rows.map(({ elsAccount, settingValue }) => [
      elsAccount,
      new Set(originsIn(String(settingFrom('embed.origins', settingValue) ?? ''))),
    ]),
  )
}

interface FollowedOrigins {
  current(): Allowed
  close(): Promise<void>
}

/** Read now and whenever something about an account changes, one reading after the other. */
async function followOrigins(database: Database, failed: (error: unknown) => void): Promise<FollowedOrigins> {
  let allowed = await readAllowed(database)
  let reading: Promise<void> | undefined
  let isStale = false
  const again = async () => {
    do {
      isStale = false
      await readAllowed(database).then((found) => {
        allowed = found
      }, failed)
    } while (isStale)
    reading = undefined
  }
  const stop = await database.listen('srm_account', () => {
    isStale = true
    reading ??= again()
  })
  return {
    current: () => allowed,
    close: async () => {
      await stop()
      await reading
    },
  }
}

const sent = [
  'token',
  'account',
  'content-type',
  'accept',
  'accept-language',
  'if-none-match',
  'idempotency-key',
  'prefer',
]
const read = [
  'content-disposition',
  'content-type',
  'etag',
  'location',
  'retry-after',
  'x-request-id',
  'preference-applied',
  'x-missing-letters',
]
/** Seconds for which a browser need not ask again whether it may. */
const remembered = 600

const isOwn = (origin: string, request: FastifyRequest, publicUrl: string | undefined): boolean => {
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return host === request.host || (publicUrl !== undefined && host === new URL(publicUrl).host)
}

function allow(reply: FastifyReply, origin: string): void {
  void reply.header('access-control-allow-origin', origin)
  void reply.header('access-control-allow-credentials', 'true')
  void reply.header('access-control-expose-headers', read.join(', '))
}

export interface OriginCheck {
  /** To be registered before the check of sessions: also its refusals are read by the page. */
  answer(api: FastifyInstance): void
  /** To be registered behind the check of sessions: a page that only another account has allowed acts for nobody else's people. */
  demand(api: FastifyInstance): void
}

/** What answers browsers of foreign pages. Addresses that need no session are open to the origins of the installation alone. */
export async function checkOrigins(app: FastifyInstance, database: Database, config: Config): Promise<OriginCheck> {
  const everywhere = new Set(config.origins)
  const followed = await followOrigins(database, (error) => app.log.error({ err: error }, 'origins not read'))
  app.addHook('onClose', followed.close)
  const isSomebodys = (origin: string) => [...followed.current().values()].some((origins) => origins.has(origin))
  const preflight = (request: FastifyRequest, reply: FastifyReply) => {
    const { origin } = request.headers
    if (origin === undefined) throw new NotFound()
    if (!everywhere.has(origin) && !isSomebodys(origin)) throw new OriginRefused()
    allow(reply, origin)
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header('access-control-allow-headers', sent.join(', '))
      .header('access-control-max-age', String(remembered))
      .send()
  }
  return {
    answer: (api) => {
      api.addHook('onRequest', (request, reply, done) => {
        void reply.header('vary', 'Origin')
        const { origin } = request.headers
        const { config } = request.routeOptions
        const isOfAccounts = !request.is404 && (config.public !== true || config.ofPages === true)
        if (origin !== undefined && (everywhere.has(origin) || (isOfAccounts && isSomebodys(origin))))
          allow(reply, origin)
        done()
      })
      api.options('/*', { config: { public: true } }, preflight)
    },
    demand: (api) => {
      api.addHook('onRequest', (request, _reply, done) => {
        const { origin } = request.headers
        const { caller } = request
        const isOpen = origin === undefined || !caller || everywhere.has(origin)
        if (isOpen || isOwn(origin, request, config.publicUrl)) return done()
        const isMine = followed.current().get(caller.account)?.has(origin) === true
        done(isMine || !isSomebodys(origin) ? undefined : new OriginRefused())
      })
    },
  }
}
