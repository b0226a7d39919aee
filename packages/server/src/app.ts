/** Puts the server together from its parts; tests use it with `inject`, `main.ts` lets it listen. */

import { randomBytes, randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Caller, PermissionKeys, Side } from './accounts/caller.ts'
import { createDownloadTickets } from './accounts/downloadTickets.ts'
import { createFailureBudget, ofAddress, ofPerson } from './accounts/failureBudget.ts'
import { createKnownDevices } from './accounts/knownDevice.ts'
import { createPasswords, type Passwords } from './accounts/passwords/passwordHash.ts'
import { rememberSessions } from './accounts/sessions/sessionMemory.ts'
import { createSessions, type Sessions } from './accounts/sessions/sessions.ts'
import { createThrottle } from './accounts/throttle.ts'
import { followLimits } from './accounts/throttleLimits.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { installationOf } from './database/systemTables.ts'
import type { Job } from './engine/job.ts'
import { createJobRecord, type JobRecord } from './engine/jobRecord.ts'
import { checkOrigins } from './http/crossOrigin.ts'
import { serveElements, withoutCopy } from './http/elementFiles.ts'
import { answerErrors, answerFrameworkError, rawAnswer } from './http/errorAnswers.ts'
import { serveHealth } from './http/health.ts'
import { joinedCalls } from './http/joined/joinedCalls.ts'
import { createLogger, logRequests } from './http/logging.ts'
import { serveCorrespondence } from './http/messages/correspondence.ts'
import { serveLiveUpdates } from './http/messages/liveUpdates.ts'
import { demandOwnHost } from './http/ownHosts.ts'
import { secureAnswers } from './http/securityHeaders.ts'
import { stopInOrder } from './http/shutdown.ts'
import { serveAuth } from './http/signIn/authRoutes.ts'
import { serveDevices } from './http/signIn/deviceRoutes.ts'
import { serveEmbedSessions } from './http/signIn/embedSessionRoutes.ts'
import { serveFormSignIn } from './http/signIn/formSignIn.ts'
import { servePeople } from './http/signIn/peopleRoutes.ts'
import { serveProofs } from './http/signIn/proofRoutes.ts'
import { serveSecondFactor } from './http/signIn/secondFactorRoutes.ts'
import { serveServiceTokens } from './http/signIn/serviceTokenRoutes.ts'
import { checkSessions } from './http/signIn/sessionHook.ts'
import { ticketRoutes } from './http/signIn/ticketRoutes.ts'
import { watchBodies } from './http/slowBodies.ts'
import { serveStaticFiles } from './http/staticFiles.ts'
import { trustOf } from './http/trustedProxies.ts'
import { startTimer } from './jobs/timer.ts'
import { servePacks } from './languages/packRoutes.ts'
import { speakPacks } from './languages/packs.ts'
import { createLabelSigns, type LabelSigns } from './logistics/receiving/labelSigns.ts'
import type { DocumentMessages } from './messages/rules/rules.ts'
import { version } from './version.ts'

/** What routes of documents and operations may need besides their request's session. */
export interface Tools {
  readonly database: Database
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly permissionKeys: PermissionKeys
  readonly config: Config
  /** The server's clock. */
  readonly now: () => Date
  readonly labelSigns: LabelSigns
  /** How the work that the clock starts ended. */
  readonly jobRecord: JobRecord
}

/** What the areas bring along. */
export interface Areas {
  /** Registers routes below the prefix; every one of them needs a session unless its config says `public`. */
  readonly register?: (api: FastifyInstance, tools: Tools) => void | Promise<void>
  /** Work that the clock starts. */
  readonly jobs?: readonly Job[]
  /** Milliseconds between two rounds of that work; a minute when absent. */
  readonly jobsEvery?: number
  /** All permission keys of the documents of a side: what an administrator holds. */
  readonly permissionKeys?: (side: Side) => readonly string[]
  /** Who is told what of which document. */
  readonly messages?: readonly DocumentMessages[]
  /** The entries of a dictionary as this caller sees them; undefined where there is none of the name. */
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
  /** Folder of the built elements. */
  readonly elements?: string
  /** Sign-ins that /health tells everybody, when the demo is on. */
  readonly demo?: object
  /** Milliseconds between two signs of life of a live stream. */
  readonly heartbeat?: number
}

const definitions = Object.values(documents) as unknown as readonly AnyDocument[]

const jsonLimit = 1024 * 1024

function createFastify(config: Config): FastifyInstance {
  const app = Fastify({
    loggerInstance: createLogger(config.logLevel) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Making a logger for each request costs more than reading its query: log lines name the request themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: jsonLimit,
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => withoutCopy(url),
    http: { connectionsCheckingInterval: 5_000 },
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
    now,
    devices: createKnownDevices(serverKey),
    labelSigns: createLabelSigns(serverKey),
    jobRecord: createJobRecord(),
    sessions: await rememberSessions(createSessions({ database, serverKey, now }), database, now),
    passwords: parts.passwords ?? createPasswords(),
    permissionKeys: { buyer: keys('buyer'), supplier: keys('supplier'), platform: keys('platform') },
  }
}

/** Elements, portal and language packs. */
async function serveFiles(app: FastifyInstance, { config, elements, portal }: AppParts): Promise<void> {
  await serveElements(app, elements)
  const languages =
    config.languages === undefined ? [] : servePacks(app, speakPacks(config.languages, definitions), definitions)
  await serveStaticFiles(app, { ...config, languages }, portal)
}

/** Builds the application. Closing it ends live streams and finishes running requests; the database stays open. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, now = () => new Date() } = parts
  const tools = await toolsOf(parts, now)
  const { database, sessions } = tools
  const app = createFastify(config)
  app.addHook('onClose', () => tools.sessions.close())
  stopInOrder(app)
  const record = tools.jobRecord
  startTimer(app, { database, jobs: parts.jobs ?? [], now, record, every: parts.jobsEvery ?? 60_000 })
  secureAnswers(app, config)
  demandOwnHost(app, config)
  watchBodies(app, config)
  logRequests(app)
  answerErrors(app)
  await app.register(compress, {
    encodings: ['gzip'],
    // Live streams and exports go out as they come; files are compressed already.
    customTypes: /^application\/json/,
    threshold: 1400,
    zlibOptions: { level: 4 },
  })
  serveHealth(app, { database, dataDirectory: config.dataDirectory, demo: parts.demo, now })
  await serveFiles(app, parts)
  const milliseconds = () => now().getTime()
  const limits = await followLimits(database, (error) => app.log.error({ err: error }, 'limits of sign-in not read'))
  app.addHook('onClose', limits.close)
  const auth = {
    ...tools,
    throttle: createThrottle({ limits: limits.current, now: milliseconds }),
    addresses: createFailureBudget(ofAddress, { now: milliseconds }),
    people: createFailureBudget(ofPerson, { now: milliseconds }),
    publicUrl: config.publicUrl,
    dictionary: async (type: string, caller: Caller) => parts.dictionary?.(type, caller, tools),
  }
  serveFormSignIn(app, auth)
  const origins = await checkOrigins(app, database, config)
  await app.register(
    async (api) => {
      const tickets = createDownloadTickets(database, now)
      origins.answer(api)
      checkSessions(api, { ...tools, tickets, prefix: config.prefix })
      origins.demand(api)
      ticketRoutes(api, tickets)
      joinedCalls(app, api, config.prefix)
      serveAuth(api, auth)
      servePeople(api, auth)
      serveSecondFactor(api, tools)
      serveProofs(api, auth)
      serveServiceTokens(api, tools)
      serveEmbedSessions(api, tools)
      serveDevices(api, tools)
      serveCorrespondence(api, { ...tools, messages: parts.messages ?? [] })
      serveLiveUpdates(api, {
        database,
        sessions,
        permissionKeys: tools.permissionKeys,
        now: tools.now,
        limits: config.streams,
        ...(parts.heartbeat ? { heartbeat: parts.heartbeat } : {}),
      })
      await parts.register?.(api, tools)
    },
    { prefix: config.prefix },
  )
  return app
}
