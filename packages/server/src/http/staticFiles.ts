/** The built portal, on the same origin as the calls. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { NotFound } from '../engine/errors.ts'
import type { ServedLanguage } from '../languages/servedLanguage.ts'
import { portalFolder } from '../shipped.ts'
import { hasPageSettings, withPageSettings } from './pagePrefixes.ts'
import { pageHeaders, workerPolicy } from './securityHeaders.ts'

/** A page a person asks for; assets and calls that do not exist stay missing. */
/** What asks for a page, or takes whatever comes; not what asks for a picture, a script or data. */
const takesPages = (accept = ''): boolean => accept.includes('text/html') || accept.trim() === '*/*'
const isFile = (url: string): boolean => /\.\w+$/.test(url.split('?', 1)[0] ?? '')

const isPage = (request: FastifyRequest, prefix: string) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !`${request.url}/`.startsWith(`${prefix}/`) &&
  !/^\/(assets|elements|languages)\//.test(request.url) &&
  takesPages(request.headers.accept) &&
  ((request.headers.accept ?? '').includes('text/html') || !isFile(request.url))

function cacheHeaders(reply: FastifyReply, path: string): void {
  // Vite puts a hash of the content into the names below /assets.
  const hashed = /[\\/]assets[\\/]/.test(path)
  // What says how a page behaves means nothing on a script or a style sheet, and there are many of them.
  if (/\.(js|css|json)(\.br|\.gz)?$/.test(path)) for (const name of pageHeaders) reply.removeHeader(name)
  // the portal's worker fetches files of this server, and does nothing else
  if (/[\\/]sw\.js(\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', workerPolicy)
  void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
}

interface Served extends Pick<Config, 'prefix' | 'prefixes' | 'words'> {
  /** For the page: languages beside ours. */
  readonly languages: readonly ServedLanguage[]
}

/**
 * Serves the folder with its .br and .gz files and answers every unknown page with its index.html: the portal finds the
 * route itself. Without a built portal only calls are served.
 */
export async function serveStaticFiles(
  app: FastifyInstance,
  { prefix, prefixes, words, languages }: Served,
  folder = portalFolder,
): Promise<void> {
  const index = join(folder, 'index.html')
  const built = existsSync(index)
  /** Without settings the page is sent as it is, compressed. */
  const isFilled = hasPageSettings({ prefixes, words, languages })
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      wildcard: true,
      ...(isFilled ? { index: false } : {}),
      setHeaders: (reply, path) => cacheHeaders(reply as unknown as FastifyReply, path),
    })
  app.setNotFoundHandler(async (request, reply) => {
    if (!built || !isPage(request, prefix)) throw new NotFound()
    if (!isFilled) return reply.sendFile('index.html')
    const page = withPageSettings(await readFile(index, 'utf8'), { prefixes, words, languages })
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}
