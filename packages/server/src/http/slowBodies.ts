/**
 * Nobody keeps connections open for nothing: who is nobody yet sends what he has to say within some seconds, whoever is
 * signed in may take his time as long as more comes. (Node's own limit is one for all, an upload over a slow line and a
 * stranger alike.)
 */
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { rawAnswer, TooManyWaiting } from './errorAnswers.ts'

/** Seconds without a byte after which somebody signed in is taken to be gone. */
const longestSilence = 60

interface Receiving {
  readonly request: FastifyRequest
  readonly socket: Socket
  readonly address: string
  /** By performance.now(). */
  readonly since: number
  /** When more was seen last, and how much there was. */
  moved: number
  bytes: number
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function end({ socket }: Receiving): void {
  if (socket.writable) socket.write(rawAnswer('ERR_HTTP_REQUEST_TIMEOUT'))
  socket.destroySoon()
}

/** Seconds for which nothing has come that was to come. */
function overdue(one: Receiving, now: number, patience: number): boolean {
  const { request, socket, since } = one
  if (request.caller === null) return now - since > patience * 1000
  if (socket.bytesRead > one.bytes) {
    one.bytes = socket.bytesRead
    one.moved = now
  }
  return now - one.moved > longestSilence * 1000
}

/** Registers the watch over all requests; before the session check, which says who they are of. */
export function watchBodies(app: FastifyInstance, { strangers }: Pick<Config, 'strangers'>): void {
  const receiving = new Set<Receiving>()
  const waiting = new Map<string, number>()
  const leave = (one: Receiving) => {
    if (!receiving.delete(one)) return
    const left = (waiting.get(one.address) ?? 1) - 1
    if (left > 0) waiting.set(one.address, left)
    else waiting.delete(one.address)
  }
  const look = () => {
    const now = performance.now()
    for (const one of receiving) {
      if (one.request.raw.complete) leave(one)
      else if (overdue(one, now, strangers.seconds)) end(one)
    }
  }
  // What has come while the process was busy is heard before anybody is said to be silent.
  const timer = setInterval(() => setImmediate(look), Math.min(5, strangers.seconds / 2) * 1000).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.server.headersTimeout = strangers.seconds * 1000
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request) || request.raw.complete) return done()
    const address = request.ip
    const open = waiting.get(address) ?? 0
    if (open >= strangers.bodies) {
      void reply.header('connection', 'close')
      return done(new TooManyWaiting())
    }
    const { socket } = request.raw
    const now = performance.now()
    const one = { request, socket, address, since: now, moved: now, bytes: socket.bytesRead }
    receiving.add(one)
    waiting.set(address, open + 1)
    request.raw.once('end', () => leave(one))
    reply.raw.once('close', () => leave(one))
    done()
  })
}
