/** Several questions in one request (docs/decisions/0067): each is answered as it would be alone, with its own check of who asks. */
import type { IncomingHttpHeaders } from 'node:http'
import { isJoinable, mostJoined } from '@srm/core/client/joined/joinedCalls'
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify'
import { Invalid } from '../../engine/errors.ts'
import { NotSignedIn } from '../errorAnswers.ts'
import { asTexts } from '../queryTexts.ts'

/** As many as are answered at the same time: one request does not take every connection of the database. */
const lanes = 4

/** What belongs to the request around and not to the questions in it. */
const ofBody = ['content-type', 'content-length', 'transfer-encoding', 'accept-encoding', 'connection', 'if-none-match']

/** @throws Invalid */
function pathsIn(body: unknown, most: number): readonly string[] {
  const { paths } = asTexts(body) as { paths?: unknown }
  if (!Array.isArray(paths) || paths.length === 0) throw new Invalid([{ path: 'paths', rule: 'required' }])
  if (paths.length > most) throw new Invalid([{ path: 'paths', rule: 'tooGreat', limit: most }])
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

/** What else a simple request could carry is not read: nobody is known by what a browser sends by itself. */
const inBody = ['token', 'account']

/** As many as the first rows of a page need. */
const mostSimple = 8

/** Who asks, as the body of a simple request says it. @throws NotSignedIn */
function sayerIn(body: unknown): Readonly<Record<string, string>> {
  const said = asTexts(body)
  if (typeof said.token !== 'string' || said.token === '') throw new NotSignedIn()
  return Object.fromEntries(inBody.flatMap((name) => (typeof said[name] === 'string' ? [[name, said[name]]] : [])))
}

/** @throws Invalid */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Invalid([{ path: 'body', rule: 'notJson' }])
  }
}

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

/**
 * `POST {prefix}/joined` with `{ paths }`: the answers in their order, each `{ status, headers, body }`. A question that is
 * refused leaves the others alone.
 *
 * `POST {prefix}/joined/simple` is the same for a simple request (Fetch Standard), which a page of another origin sends without
 * having asked whether it may: its body is `text/plain` and says `token` and `account` beside at most eight `paths`.
 */
export function joinedCalls(app: FastifyInstance, api: FastifyInstance, prefix: string): void {
  const answer = async (paths: readonly string[], headers: IncomingHttpHeaders, { socket }: FastifyRequest) => {
    const { remoteAddress = '' } = socket
    const parts: string[] = []
    let next = 0
    const lane = async () => {
      for (let at = next++; at < paths.length; at = next++)
        parts[at] = partOf(await app.inject({ method: 'GET', url: prefix + paths[at], headers, remoteAddress }))
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    return `{"code":"200","message":"common.success","data":[${parts.join(',')}]}`
  }
  const json = 'application/json; charset=utf-8'
  const config = { whileMustChange: true, whileMustEnrol: true } as const
  api.post('/joined', { config }, async (request, reply) => {
    const paths = pathsIn(request.body, mostJoined)
    return reply.header('content-type', json).send(await answer(paths, without(request.headers, ofBody), request))
  })
  void api.register(async (simple) => {
    simple.removeContentTypeParser('application/json')
    simple.addContentTypeParser('text/plain', { parseAs: 'string' }, async (_: FastifyRequest, text: string) =>
      readJson(text),
    )
    simple.post('/joined/simple', { config: { public: true, ofPages: true } }, async (request, reply) => {
      const sayer = sayerIn(request.body)
      const paths = pathsIn(request.body, mostSimple)
      const headers = { ...without(request.headers, [...ofBody, ...inBody]), ...sayer }
      return reply.header('content-type', json).send(await answer(paths, headers, request))
    })
  })
}
