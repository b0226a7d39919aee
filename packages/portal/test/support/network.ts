/** A network between browser and server that can be taken away, and in which files of the application may be other ones. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'

export interface Network {
  readonly address: string
  /** Nothing comes through any more, of pages and of workers. */
  cut(context: BrowserContext): Promise<void>
  mend(context: BrowserContext): Promise<void>
  /** What the browser is given of a path instead. */
  change(path: string, changed: (text: string) => string): void
  stop(): Promise<void>
}

/** @param to address of the server */
export async function networkTo(to: string): Promise<Network> {
  const sockets = new Set<Socket>()
  const changes = new Map<string, (text: string) => string>()
  let isCut = false

  const carry = (asked: IncomingMessage, answer: ServerResponse) => {
    const change = changes.get(asked.url ?? '')
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...unconditional } = asked.headers
    const headers = change ? { ...unconditional, 'accept-encoding': 'identity' } : asked.headers
    const onward = request(to + asked.url, { method: asked.method ?? 'GET', headers }, (response) => {
      const { statusCode = 502, headers: said } = response
      if (!change) {
        answer.writeHead(statusCode, said)
        response.pipe(answer)
        return
      }
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const { 'content-length': _length, etag: _etag, ...kept } = said
        answer.writeHead(statusCode, kept)
        answer.end(change(Buffer.concat(parts).toString()))
      })
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  }
  const server = createServer(carry)
  server.on('connection', (socket: Socket) => {
    if (isCut) return void socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const close = () => {
    for (const socket of sockets) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: async (context) => {
      isCut = true
      close()
      await context.setOffline(true)
    },
    mend: async (context) => {
      isCut = false
      await context.setOffline(false)
    },
    change: (path, changed) => void changes.set(path, changed),
    stop: async () => {
      close()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Questions go one by one, as to a server that does not join them: for tests that answer one of them otherwise. */
export const askAlone = (page: Page): Promise<unknown> =>
  page.route('**/api/joined', (route) =>
    route.fulfill({ status: 404, json: { code: '404', message: 'common.notFound', data: null } }),
  )
