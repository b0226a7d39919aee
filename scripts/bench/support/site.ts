/** The site of a host: pages from folders of their own, compressed before, and a back end that gives them sessions. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

function sendFile(response: ServerResponse, file: string): void {
  const isCompressed = existsSync(`${file}.br`)
  if (!isCompressed && !existsSync(file)) return void response.writeHead(404).end()
  const content = readFileSync(isCompressed ? `${file}.br` : file)
  const type = types[extname(file)] ?? 'application/octet-stream'
  const encoding = isCompressed ? { 'content-encoding': 'br' } : {}
  response.writeHead(200, { 'content-type': type, 'content-length': content.length, ...encoding }).end(content)
}

export interface Site {
  readonly origin: string
  readonly close: () => void
}

/**
 * @param folder of which each folder is a page: `/plain/` is `plain/index.html`
 * @param session what `/session` answers
 */
export async function startSite(folder: string, session: () => Promise<object>): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here')
    if (pathname !== '/session')
      return sendFile(response, join(folder, normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname)))
    session().then(
      (grant) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(grant)),
      (error) => response.destroy(error),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, close }
}
