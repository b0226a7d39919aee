/** Puts the server together from its parts; tests use it with `inject`, `main.ts` lets it listen. */
import { randomBytes, randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Caller, PermissionKeys, Side } from './accounts/caller.ts'
import { createPasswords, type Passwords } from './accounts/passwords.ts'
import { rememberSessions } from './accounts/sessionMemory.ts'
import { createSessions, type Sessions } from './accounts/sessions.ts'
import { createThrottle } from './accounts/throttle.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { installationOf } from './database/systemTables.ts'
import { serveAuth } from './http/authRoutes.ts'
import { answerErrors, answerFrameworkError, rawAnswer } from './http/errorAnswers.ts'
import { serveHealth } from './http/health.ts'
import { serveLiveUpdates } from './http/liveUpdates.ts'
import { createLogger, logRequests } from './http/logging.ts'
import { checkSessions } from './http/sessionHook.ts'
import { stopInOrder } from './http/shutdown.ts'
import { secureAnswers, serveStaticFiles } from './http/staticFiles.ts'
import { version } from './version.ts'

/** What routes of documents and operations may need besides their request's session. */
export interface Tools {
  readonly database: Database
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly permissionKeys: PermissionKeys
  readonly config: Config
}

/** What the areas bring along. */
export interface Areas {
  /** Registers routes below the prefix; every one of them needs a session unless its config says `public`. */
  readonly register?: (api: FastifyInstance, tools: Tools) => void | Promise<void>
  /** All permission keys of the documents of a side: what an administrator holds. */
  readonly permissionKeys?: (side: Side) => readonly string[]
  /** The entries of a dictionary as this caller sees them. */
  readonly dictionary?: (type: string, caller: Caller, tools: Tools) => Promise<unknown>
}

export interface AppParts extends Areas {
  /** Migrated. */
  readonly database: Database
  readonly config: Config
  readonly passwords?: Passwords
  /** The clock of sessions and of the throttle. */
  readonly now?: () => Date
  /** Folder of the built portal. */
  readonly portal?: string
  /** Sign-ins that /health tells everybody, when the demo is on. */
  readonly demo?: object
  /** Milliseconds between two signs of life of a live stream. */
  readonly heartbeat?: number
}

const jsonLimit = 1024 * 1024

function createFastify(config: Config): FastifyInstance {
  const app = Fastify({
    loggerInstance: createLogger(config.logLevel) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: jsonLimit,
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => answerFrameworkError(error, request, reply),
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return
      socket.end(rawAnswer(error.code))
    },
  })
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('caller', null)
  app.decorateRequest('session', null)
  return app
}

async function toolsOf({ database, config, ...parts }: AppParts, now: () => Date) {
  const keys = (side: Side) => new Set(parts.permissionKeys?.(side) ?? [])
  const { serverKey } = await installationOf(database, version, randomBytes(32).toString('hex'))
  return {
    database,
    config,
    sessions: await rememberSessions(createSessions({ database, serverKey, now }), database, now),
    passwords: parts.passwords ?? createPasswords(),
    permissionKeys: { buyer: keys('buyer'), supplier: keys('supplier') },
  }
}

/** Builds the application. Closing it ends live streams and finishes running requests; the database stays open. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, now = () => new Date() } = parts
  const tools = await toolsOf(parts, now)
  const { database, sessions } = tools
  const app = createFastify(config)
  app.addHook('onClose', () => tools.sessions.close())
  stopInOrder(app)
  secureAnswers(app)
  logRequests(app)
  answerErrors(app)
  serveHealth(app, database, parts.demo)
  await serveStaticFiles(app, config.prefix, parts.portal)
  await app.register(
    async (api) => {
      checkSessions(api, { ...tools, prefix: config.prefix })
      serveAuth(api, {
        ...tools,
        throttle: createThrottle({ now: () => now().getTime() }),
        dictionary: async (type, caller) => (await parts.dictionary?.(type, caller, tools)) ?? [],
      })
      serveLiveUpdates(api, { database, sessions, ...(parts.heartbeat ? { heartbeat: parts.heartbeat } : {}) })
      await parts.register?.(api, tools)
    },
    { prefix: config.prefix },
  )
  return app
}
