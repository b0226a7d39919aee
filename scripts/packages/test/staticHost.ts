/**
 * A site of its own origin with static files, whose `/session`, `/srm` and `/my-backend` are its back end's. The calls
 * of the elements go through it, so that page and calls have one origin.
 */
import { createReadStream, statSync } from 'node:fs'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

function passOn(request: IncomingMessage, response: ServerResponse, target: URL, method = request.method): void {
  const call = ask(target, { method, headers: { ...request.headers, host: target.host } })
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

/**
 * @param folder of the files
 * @param backEnd address of the example `html-host`
 * @param pages further pages, by path
 */
export async function startStaticHost(
  folder: string,
  backEnd: string,
  pages: Readonly<Record<string, string>> = {},
): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here')
    const page = pages[pathname]
    if (page !== undefined) return void response.writeHead(200, { 'content-type': types['.html'] }).end(page)
    if (pathname === '/my-backend/srm-session')
      return passOn(request, response, new URL('/session?as=buyer', backEnd), 'POST')
    if (/^\/(session|srm\/.*)$/.test(pathname)) return passOn(request, response, new URL(request.url ?? '/', backEnd))
    return sendFile(response, join(folder, normalize(pathname === '/' ? '/index.html' : pathname)))
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
