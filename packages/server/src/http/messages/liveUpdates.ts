/**
 * GET /events: server-sent events that say which document changed, and nothing about it; the client asks again. News
 * about the person alone name their kind: `message`, `permissions`. Lost events are no harm: `ready` at the beginning of
 * every stream tells the client to ask for what it shows.
 */
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Caller } from '../../accounts/caller.ts'
import { sessionEnds } from '../../accounts/sessions/sessionRows.ts'
import type { Sessions } from '../../accounts/sessions/sessions.ts'
import type { StreamLimits } from '../../config.ts'
import { TooManyWaiting } from '../errorAnswers.ts'
import { callerOf, tokenOf } from '../signIn/sessionHook.ts'
import { type Change, type ListingParts, whoLists } from './whoLists.ts'

/** News for one person, or for everybody of one account. */
interface PersonalNews {
  readonly kind: string
  readonly elsAccount: string
  readonly elsSubAccount?: string
}

export interface LiveUpdateParts extends ListingParts {
  readonly sessions: Pick<Sessions, 'check'>
  readonly limits: StreamLimits
  readonly now: () => Date
  /** Milliseconds between two signs of life, at which the session is checked again. */
  readonly heartbeat?: number
}

interface Stream {
  /** As he was when he was looked at last. */
  caller: Caller
  readonly token: string
  readonly address: string
  readonly response: ServerResponse
}

const channel = 'srm'
const mostUnsent = 1024 * 1024

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

/** A reader that is too slow is let go; it comes back and asks for everything it shows. */
function write({ response }: Stream, text: string): void {
  if (response.writableLength > mostUnsent) response.destroy()
  else response.write(text)
}

const frame = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** Whoever may connect to the database may notify: what is not ours is passed over. */
function read(payload: string): Change | PersonalNews | undefined {
  try {
    const change = JSON.parse(payload) as Change | PersonalNews | null
    return typeof change?.elsAccount === 'string' ? change : undefined
  } catch {
    return undefined
  }
}

/** Something may have been missed: whoever listens asks for all that he shows. */
function tellReady(streams: ReadonlySet<Stream>): void {
  for (const stream of streams) write(stream, frame('ready', {}))
}

/** News of no account are everybody's: a setting of the platform changed. */
function tellPerson(streams: ReadonlySet<Stream>, { kind, elsAccount, elsSubAccount }: PersonalNews): void {
  const text = frame('change', { kind })
  for (const stream of streams) {
    const { account, subAccount } = stream.caller
    const isTheirs = elsAccount === '' || account === elsAccount
    if (isTheirs && (elsSubAccount ?? subAccount) === subAccount) write(stream, text)
  }
}

/** The listener as he may act now; his stream ends where he may not any more. */
async function present(stream: Stream, sessions: LiveUpdateParts['sessions']): Promise<Caller | undefined> {
  const caller = await sessions.check(stream.token).catch(() => stream.caller)
  if (caller) stream.caller = caller
  else stream.response.end()
  return caller
}

const isConcerned = ({ account }: Caller, { elsAccount, toElsAccount }: Change): boolean =>
  account === elsAccount || account === toElsAccount

/** Where it cannot be found out who may list a document, everybody is told to ask again, which tells nothing. */
async function tellChanges(streams: ReadonlySet<Stream>, parts: LiveUpdateParts, changes: readonly Change[]) {
  const lists = whoLists(parts, changes)
  for (const stream of streams)
    for (const change of changes) {
      if (!isConcerned(stream.caller, change)) continue
      const caller = await present(stream, parts.sessions)
      const { document, uuid, action } = change
      const isTold = caller ? await lists(change, caller).catch(() => undefined) : false
      if (isTold) write(stream, frame('change', { document, uuid, action }))
      else if (isTold === undefined) write(stream, frame('ready', {}))
    }
}

/** Tells in the order in which things were heard; those that come while others are told are told together. */
function teller(streams: ReadonlySet<Stream>, parts: LiveUpdateParts): (payload: string) => void {
  let waiting: Change[] = []
  let telling: Promise<void> = Promise.resolve()
  const tellWaiting = async () => {
    const changes = waiting
    waiting = []
    if (changes.length > 0) await tellChanges(streams, parts, changes)
  }
  return (payload) => {
    const news = read(payload)
    const then = (work: () => unknown) => {
      telling = telling.then(work).then(() => undefined)
    }
    if (payload === '') then(() => tellReady(streams))
    else if (news && 'kind' in news) then(() => tellPerson(streams, news))
    else if (news) {
      waiting.push(news)
      then(tellWaiting)
    }
  }
}

async function beat(streams: ReadonlySet<Stream>, sessions: LiveUpdateParts['sessions']): Promise<void> {
  for (const stream of streams) if (await present(stream, sessions)) write(stream, ':\n\n')
}

/**
 * Makes room for one more: of a person with too many the oldest ends, since what is not read any more may be among them. A set
 * keeps the order in which streams began.
 * @throws TooManyWaiting where an address or the process has its most
 */
function makeRoom(streams: ReadonlySet<Stream>, { caller, address }: Stream, limits: StreamLimits): void {
  const own = [...streams].filter(
    (one) => one.caller.account === caller.account && one.caller.subAccount === caller.subAccount,
  )
  const over = own.slice(0, Math.max(0, own.length - limits.perPerson + 1))
  for (const { response } of over) response.end()
  const there = [...streams].filter((one) => one.address === address).length - over.length
  if (there >= limits.perAddress || streams.size - over.length >= limits.inAll) throw new TooManyWaiting()
}

/** @param reply has the headers that every answer carries, such as who may read it */
function open(streams: Set<Stream>, stream: Stream, reply: FastifyReply, now: Date): void {
  const { response, caller } = stream
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value)
  response.writeHead(200, headers)
  response.on('error', () => undefined)
  // a timer holds at most 24 days
  const left = Math.min(caller.expires - now.getTime(), 2 ** 31 - 1)
  const end = Number.isFinite(left) ? setTimeout(() => response.end(), Math.max(0, left)).unref() : undefined
  response.once('close', () => {
    clearTimeout(end)
    streams.delete(stream)
  })
  streams.add(stream)
  write(stream, `retry: 2000\n${frame('ready', {})}`)
}

/** Registers the call on the instance that has the prefix and the session check. */
export function serveLiveUpdates(api: FastifyInstance, parts: LiveUpdateParts): void {
  const { database, sessions, limits, heartbeat = 25_000 } = parts
  const streams = new Set<Stream>()
  const endAll = () => {
    for (const { response } of streams) response.end()
  }
  const stops: (() => Promise<void>)[] = []
  let timer: NodeJS.Timeout | undefined
  api.addHook('onReady', async () => {
    stops.push(await database.listen(channel, teller(streams, parts)))
    stops.push(
      await database.listen(sessionEnds, (family) => {
        for (const { caller, response } of streams) if (caller.family === family) response.end()
      }),
    )
    timer = setInterval(() => void beat(streams, sessions), heartbeat).unref()
  })
  api.addHook('preClose', async () => endAll())
  api.addHook('onClose', async () => {
    clearInterval(timer)
    for (const stop of stops) await stop()
  })
  api.get('/events', async (request, reply) => {
    const stream = { caller: callerOf(request), token: tokenOf(request), address: request.ip, response: reply.raw }
    makeRoom(streams, stream, limits)
    reply.hijack()
    open(streams, stream, reply, parts.now())
  })
}
