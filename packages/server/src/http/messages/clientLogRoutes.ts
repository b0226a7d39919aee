/** What went wrong in browsers: `POST {prefix}/clientLog`, `GET {prefix}/{side}/clientLogs` for administrators. */
import type { AnyRow } from '@srm/core/definition/workflow'
import { everySide } from '@srm/core/system/everySide'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TooBusy } from '../../accounts/boundedQueue.ts'
import type { Database } from '../../database/database.ts'
import { Invalid, NotAllowed } from '../../engine/errors.ts'
import { isUuid } from '../../engine/store.ts'
import { addEntries, listEntries, mostAtOnce, ofAccount, readEntry, roomFor } from '../../system/clientLog.ts'
import { limitPerson } from '../addressLimit.ts'
import { answer } from '../answer.ts'
import { paramsOf } from '../documents/documentRoutes.ts'
import { callerOf, sessionOf } from '../signIn/sessionHook.ts'

/** Bytes of one call, and calls of one person in a minute. */
const largest = 128 * 1024
const callsAMinute = 20

const isRow = (value: unknown): value is AnyRow => typeof value === 'object' && value !== null && !Array.isArray(value)

function readEntries(body: unknown): AnyRow[] {
  const { entries } = (isRow(body) ? body : {}) as { entries?: unknown }
  if (!Array.isArray(entries)) throw new Invalid([{ path: 'entries', rule: 'notList' }])
  if (entries.length > mostAtOnce) throw new Invalid([{ path: 'entries', rule: 'tooManyRows', limit: mostAtOnce }])
  const issues = entries.flatMap((entry, i) => (isRow(entry) ? [] : [{ path: `entries.${i}`, rule: 'notObject' }]))
  if (issues.length > 0) throw new Invalid(issues)
  return entries
}

async function take(database: Database, request: FastifyRequest): Promise<void> {
  const { account, subAccount } = callerOf(request)
  const given = readEntries(request.body)
  const reporter = { account, subAccount, userAgent: request.headers['user-agent'] }
  const now = new Date()
  await database.transaction(ofAccount(account), async (tx) => {
    if (given.length > (await roomFor(tx, reporter, now))) throw new TooBusy()
    await addEntries(tx, reporter, given.map(readEntry), now)
  })
}

const usual = 50
const most = 200

function pageOf(request: FastifyRequest): { limit: number; after?: string } {
  const { limit = String(usual), after } = paramsOf(request)
  const issues = [
    ...(/^\d{1,3}$/.test(limit) && Number(limit) >= 1 && Number(limit) <= most
      ? []
      : [{ path: 'limit', rule: 'notInteger' }]),
    ...(after === undefined || isUuid(after) ? [] : [{ path: 'after', rule: 'badFormat' }]),
  ]
  if (issues.length > 0) throw new Invalid(issues)
  return { limit: Number(limit), ...(after === undefined ? {} : { after }) }
}

export function clientLogRoutes(api: FastifyInstance, database: Database): void {
  // Looked at before a byte of the body is: reading what is refused would keep everybody waiting.
  const limit = limitPerson({ most: callsAMinute, seconds: 60, now: Date.now })
  api.post('/clientLog', { bodyLimit: largest, preParsing: limit }, async (request) => {
    await take(database, request)
    return answer(null)
  })
  for (const side of everySide)
    api.get(`/${side}/clientLogs`, async (request) => {
      const { account, admin } = sessionOf(request)
      if (!admin) throw new NotAllowed('clientLogs')
      return answer(await database.read(ofAccount(account), (on) => listEntries(on, account, pageOf(request))))
    })
}
