/** The built portal, on the same origin as the calls; and the headers that every answer of the server carries. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '../engine/errors.ts'

/** `packages/portal/dist`, where the portal's build puts it. */
export const portalFolder = fileURLToPath(new URL('../../../portal/dist', import.meta.url))

const contentSecurityPolicy = [
  "default-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "style-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

export function secureAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'content-security-policy': contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-request-id': request.id,
    })
  })
}

/** A page a person asks for; assets and calls that do not exist stay missing. */
const isPage = (request: FastifyRequest, prefix: string) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !`${request.url}/`.startsWith(`${prefix}/`) &&
  !request.url.startsWith('/assets/') &&
  (request.headers.accept ?? '').includes('text/html')

function cacheHeaders(reply: FastifyReply, path: string): void {
  // Vite puts a hash of the content into the names below /assets.
  const hashed = /[\\/]assets[\\/]/.test(path)
  void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
}

/**
 * Serves the folder with its .br and .gz files and answers every unknown page with its index.html: the portal finds the
 * route itself. Without a built portal only calls are served.
 */
export async function serveStaticFiles(app: FastifyInstance, prefix: string, folder = portalFolder): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      wildcard: true,
      setHeaders: (reply, path) => cacheHeaders(reply as unknown as FastifyReply, path),
    })
  app.setNotFoundHandler(async (request, reply) => {
    if (built && isPage(request, prefix)) return reply.sendFile('index.html')
    throw new NotFound()
  })
}
