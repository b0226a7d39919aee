/** Sites of an origin of their own, with files and a back end that gives their pages a session. */
import { createReadStream, statSync } from 'node:fs'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

function passOn(request: IncomingMessage, response: ServerResponse, target: URL): void {
  const call = ask(target, { method: request.method, headers: { ...request.headers, host: target.host } })
  call.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  call.on('error', () => response.destroy())
  response.on('close', () => call.destroy())
  request.pipe(call)
}

function sendFile(response: ServerResponse, file: string): void {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
  createReadStream(file).pipe(response)
}

export interface StaticHost {
  readonly origin: string
  close(): Promise<void>
}

/** What a site has besides its files. */
export interface Site {
  /** Pages by path. */
  readonly pages?: Readonly<Record<string, string>>
  /** What the elements' `fetchSession` gets at `/my-backend/srm-session`. */
  readonly session?: () => Promise<object>
  /** Address of the example `html-host`: `/session` is answered by it. */
  readonly backEnd?: string
}

/**
 * @param folder of the files
 * @param siteOf asked again with each request: a site has its origin before anything else
 */
export async function startStaticHost(folder: string, siteOf: () => Site): Promise<StaticHost> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pages = {}, session, backEnd } = siteOf()
    const { pathname } = new URL(request.url ?? '/', 'http://here')
    const page = pages[pathname]
    if (page !== undefined) return void response.writeHead(200, { 'content-type': types['.html'] }).end(page)
    if (session && pathname === '/my-backend/srm-session')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(await session()))
    if (backEnd && pathname === '/session') return passOn(request, response, new URL(request.url ?? '/', backEnd))
    return sendFile(response, join(folder, normalize(pathname === '/' ? '/index.html' : pathname)))
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error(error)
      response.destroy()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
