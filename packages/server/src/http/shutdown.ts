/**
 * Stopping without losing answers: what comes in is answered with 503, what runs is finished, and no connection keeps
 * the server up that has no request running. (Node alone waits a minute for one that a browser opened in advance.)
 */
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ShuttingDown } from './errorAnswers.ts'

/** Answers a function that closes the connections without a running request. */
function idleConnections(server: Server): () => void {
  const idle = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    idle.add(socket)
    socket.once('close', () => idle.delete(socket))
  })
  function answered(this: ServerResponse) {
    const { socket } = this.req
    if (!socket.destroyed) idle.add(socket)
  }
  server.on('request', ({ socket }, response) => {
    idle.delete(socket)
    response.on('close', answered)
  })
  return () => {
    for (const socket of idle) socket.destroySoon()
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
