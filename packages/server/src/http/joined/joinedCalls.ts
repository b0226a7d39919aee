/** Several questions in one request (docs/decisions/0067): each is answered as it would be alone, with its own check of who asks. */
import { isJoinable, mostJoined } from '@srm/core/client/joined/joinedCalls'
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify'
import { Invalid } from '../../engine/errors.ts'
import { asTexts } from '../queryTexts.ts'

/** As many as are answered at the same time: one request does not take every connection of the database. */
const lanes = 4

/** What belongs to the request around and not to the questions in it. */
const ofBody = ['content-type', 'content-length', 'transfer-encoding', 'accept-encoding', 'connection', 'if-none-match']

/** @throws Invalid */
function pathsIn(request: FastifyRequest): readonly string[] {
  const { paths } = asTexts(request.body) as { paths?: unknown }
  if (!Array.isArray(paths) || paths.length === 0) throw new Invalid([{ path: 'paths', rule: 'required' }])
  if (paths.length > mostJoined) throw new Invalid([{ path: 'paths', rule: 'tooGreat', limit: mostJoined }])
  const wrong = paths.flatMap((path, at) => (typeof path === 'string' && isJoinable(path) ? [] : [at]))
  if (wrong.length > 0) throw new Invalid(wrong.map((at) => ({ path: `paths.${at}`, rule: 'notOneOf' })))
  return paths as readonly string[]
}

/** One answer: its status, the headers that a client reads, and its body. */
function partOf({ statusCode, headers, body }: LightMyRequestResponse): string {
  const read = ['x-request-id', 'retry-after'].flatMap((name) =>
    headers[name] === undefined ? [] : [[name, String(headers[name])] as const],
  )
  return `{"status":${statusCode},"headers":${JSON.stringify(Object.fromEntries(read))},"body":${body}}`
}

/**
 * `POST {prefix}/joined` with `{ paths }`: the answers in their order, each `{ status, headers, body }`. A question that is
 * refused leaves the others alone.
 */
export function joinedCalls(app: FastifyInstance, api: FastifyInstance, prefix: string): void {
  const config = { whileMustChange: true, whileMustEnrol: true } as const
  api.post('/joined', { config }, async (request, reply) => {
    const paths = pathsIn(request)
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !ofBody.includes(name)))
    const { remoteAddress = '' } = request.socket
    const parts: string[] = []
    let next = 0
    const lane = async () => {
      for (let at = next++; at < paths.length; at = next++)
        parts[at] = partOf(
          await app.inject({ method: 'GET', url: prefix + paths[at], headers: headers as never, remoteAddress }),
        )
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .send(`{"code":"200","message":"common.success","data":[${parts.join(',')}]}`)
  })
}
