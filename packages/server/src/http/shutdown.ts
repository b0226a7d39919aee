/**
 * Stopping without losing answers: what comes in is answered with 503, what runs is finished, and no connection keeps
 * the server up that has no request running. (Node alone waits a minute for one that a browser opened in advance.)
 */
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ShuttingDown } from './errorAnswers.ts'

const isBusy = Symbol('isBusy')
/** A connection says itself whether a request runs: a set that changed with each request would leave its old tables behind. */
type Connection = Socket & { [isBusy]?: boolean }

function answered(this: ServerResponse) {
  ;(this.req.socket as Connection)[isBusy] = false
}

/** Answers a function that closes the connections without a running request. */
function idleConnections(server: Server): () => void {
  const open = new Set<Connection>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    ;(socket as Connection)[isBusy] = true
    response.on('close', answered)
  })
  return () => {
    for (const socket of open) if (!socket[isBusy]) socket.destroySoon()
  }
}

const interval = 50

export function stopInOrder(app: FastifyInstance): void {
  const closeIdle = idleConnections(app.server)
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    timer = setInterval(closeIdle, interval)
  })
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', (_request, reply, done) => {
    if (!timer) return done()
    void reply.header('connection', 'close')
    done(new ShuttingDown())
  })
}
