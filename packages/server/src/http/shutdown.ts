/**
 * Stopping without losing answers: first nobody new is let in while those who are connected are still served, each answer
 * being the last of its connection; then what comes in is answered with 503, what runs is finished, and no connection keeps
 * the server up that has no request running. (Node alone cuts off whoever asks at that moment, and waits a minute for a
 * connection that a browser opened in advance.)
 */
import type { Server, ServerResponse } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ShuttingDown } from './errorAnswers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Takes no new connection and serves those that are open, until none of them is left without a running request, for so
     * many seconds at most.
     */
    drain(seconds: number): Promise<void>
  }
}

const isBusy = Symbol('isBusy')
/** A connection says itself whether a request runs: a set that changed with each request would leave its old tables behind. */
type Connection = Socket & { [isBusy]?: boolean }

function answered(this: ServerResponse) {
  ;(this.req.socket as Connection)[isBusy] = false
}

/** Answers a function that says which connections have no request running. */
function idleConnections(server: Server): () => Connection[] {
  const open = new Set<Connection>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    ;(socket as Connection)[isBusy] = true
    response.on('close', answered)
  })
  return () => [...open].filter((socket) => !socket[isBusy])
}

const interval = 50

/** Connections on which nothing was ever asked promise nobody an answer. */
async function served(idle: () => Connection[], seconds: number): Promise<void> {
  for (const socket of idle()) if (socket.bytesRead === 0) socket.destroySoon()
  const until = performance.now() + seconds * 1000
  while (idle().length > 0 && performance.now() < until) await pause(interval)
}

export function stopInOrder(app: FastifyInstance): void {
  const idle = idleConnections(app.server)
  let timer: NodeJS.Timeout | undefined
  let isDraining = false
  app.decorate('drain', async (seconds) => {
    isDraining = true
    // as a server of HTTP it would close the idle connections too
    Listener.prototype.close.call(app.server)
    await served(idle, seconds)
  })
  app.addHook('preClose', async () => {
    timer = setInterval(() => {
      for (const socket of idle()) socket.destroySoon()
    }, interval)
  })
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining || timer) void reply.header('connection', 'close')
    done(timer ? new ShuttingDown() : undefined)
  })
}
