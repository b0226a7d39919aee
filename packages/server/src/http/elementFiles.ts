/** The built elements, for pages of other sites: a script tag of theirs names one file of this server, which finds the rest. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { elementsFolder, isPublished } from '../shipped.ts'
import { version } from '../version.ts'
import { pageHeaders } from './securityHeaders.ts'

/** A release is one and the same for ever; what a repository builds changes below its version. Chunks have hashed names. */
const lasts = (path: string): boolean => isPublished || /[\\/]chunks[\\/]/.test(path)

/** The reference is a page of this server; what it may load and do is said as of the portal's. */
const isPage = (path: string): boolean => path.endsWith('.html')

function shareHeaders(reply: FastifyReply, caching: string, isOwnPage = false): void {
  if (!isOwnPage) for (const name of pageHeaders) reply.removeHeader(name)
  // scripts of modules are asked for with CORS; these are everybody's, and no cookie or token decides what they are
  void reply.header('access-control-allow-origin', '*')
  void reply.header('cross-origin-resource-policy', 'cross-origin')
  void reply.header('cache-control', caching)
}

/**
 * The autoloader at its short address: its files are those below the version, so that no second copy of it is asked for; or those
 * of a copy that its page has named.
 */
function shortAutoload(content: string, copy?: string): string {
  const below = copy === undefined ? version : `${version}+${copy}`
  return content.replace(/(["'`])\.\//g, `$1./${below}/`)
}

/** It is asked for by everybody: compressed once. */
function compressed(content: string) {
  const text = shortAutoload(content)
  return { content, text, brotli: brotliCompressSync(text) }
}

/** What a page may name a copy: it ends tags. */
const isCopy = (name: unknown): name is string => typeof name === 'string' && /^[a-z][a-z0-9]{0,19}$/.test(name)
/**
 * The address of the file that an address of a copy stands for: `/elements/<version>+<copy>/list.js` is `/elements/<version>/list.js`.
 * Every other address is as it was.
 */
export function withoutCopy(url: string): string {
  const below = `/elements/${version}+`
  if (!url.startsWith(below)) return url
  const [, name, rest] = /^([^/?]*)(\/.*)$/s.exec(url.slice(below.length)) ?? []
  return isCopy(name) && rest ? `/elements/${version}${rest}` : url
}

/**
 * Serves the elements below `/elements/<version>/`, with their .br and .gz files, and shows the way there from
 * `/elements/<file>`, to their reference from `/elements/reference/`. Another version is not there. The same files are below
 * `/elements/<version>+<copy>/` under any name (`withoutCopy`): what a browser loads from there is another instance of every module
 * (docs/decisions/0116).
 */
export async function serveElements(app: FastifyInstance, folder = elementsFolder): Promise<void> {
  const prefix = `/elements/${version}/`
  if (existsSync(join(folder, 'autoload.js')))
    await app.register(fastifyStatic, {
      root: folder,
      prefix,
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      index: false,
      setHeaders: (reply, path) =>
        shareHeaders(
          reply as unknown as FastifyReply,
          lasts(path) ? 'public, max-age=31536000, immutable' : 'public, no-cache',
          isPage(path),
        ),
    })
  for (const path of ['/elements/reference', '/elements/reference/'])
    app.get(path, (_request, reply) => {
      shareHeaders(reply, 'public, no-cache')
      return reply.redirect(`${prefix}reference/index.html`)
    })
  const isThere = existsSync(join(folder, 'autoload.js'))
  // what a repository builds changes while its server runs
  const read = () => compressed(readFileSync(join(folder, 'autoload.js'), 'utf8'))
  const released = isThere && isPublished ? read() : undefined
  app.get<{ Params: { file: string }; Querystring: { copy?: unknown } }>('/elements/:file', (request, reply) => {
    shareHeaders(reply, 'public, no-cache')
    if (isThere && request.params.file === 'autoload.js') {
      const { copy } = request.query
      const autoload = released ?? read()
      void reply.header('content-type', 'text/javascript; charset=utf-8').header('vary', 'Accept-Encoding')
      if (isCopy(copy)) return reply.send(shortAutoload(autoload.content, copy))
      const isBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
      return isBrotli ? reply.header('content-encoding', 'br').send(autoload.brotli) : reply.send(autoload.text)
    }
    const [, query] = /(\?.*)$/s.exec(request.url) ?? []
    return reply.redirect(prefix + encodeURIComponent(request.params.file) + (query ?? ''))
  })
}
