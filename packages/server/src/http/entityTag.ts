/** Answers that seldom change: whoever has the present one is told so instead of being sent it again. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from './answer.ts'

/** The answer with its entity tag, or 304 to a caller that knows it. */
export function unlessKnown(request: FastifyRequest, reply: FastifyReply, told: Answer<unknown>): unknown {
  const tag = `"${createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 27)}"`
  void reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'token' })
  return request.headers['if-none-match'] === tag ? reply.code(304).send() : told
}
