/** Reading questions of the same moment go out as one request (docs/decisions/0067): each is answered as it would be alone. */
import type { Transport, TransportRequest, TransportResponse } from '../transport.ts'
import { type JoinedAnswer, responseOf } from './joinedAnswer.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const parts = 'events|chain|uses|versions|comments|attachments'
const joinable = new RegExp(
  `^/(?:(?:session|user/getMenu|preferences|messages/count|admin/getDic)|(?:buyer|supplier|platform)/\\w+(?:/${uuid}(?:/(?:${parts}))?)?)(?:\\?|$)`,
)

/**
 * Whether a path below the prefix may be asked together with others: who one is, and lists and documents of a side with what stands
 * beside them. No streams, no files.
 */
export const isJoinable = (path: string): boolean => joinable.test(path)

/** As many as one request asks. */
export const mostJoined = 60

/** Milliseconds in which questions of one moment are put. */
const moment = 10
/** Milliseconds that a question waits for the answer to those before it, so that it goes with others; then it goes anyhow. */
const patience = 200
/** Milliseconds in which the parts of a page come to their questions, one layout after the other. */
export const whileParts = 50
/** Milliseconds that what nobody waits for may wait until others are asked. */
export const inNoHurry = 1500

interface Asked {
  readonly request: TransportRequest
  readonly path: string
  readonly transport: Transport
  /** Somebody waits for it. */
  readonly isUrgent: boolean
  settle(response: TransportResponse | Promise<TransportResponse>): void
  fail(reason: unknown): void
}

/** What one server is asked. */
interface Queue {
  waiting: Asked[]
  running: number
  timer: ReturnType<typeof setTimeout> | undefined
  /** When it is asked at the latest; by performance.now(). */
  due: number
}

const queues = new Map<string, Queue>()

function queueOf(base: string): Queue {
  const known = queues.get(base) ?? { waiting: [], running: 0, timer: undefined, due: 0 }
  queues.set(base, known)
  return known
}

/** A server of another release does not know joined questions, or not these. */
const isUnknown = (status: number): boolean => [400, 404, 405].includes(status)

const alone = ({ transport, request, settle }: Asked): void => settle(transport(request))

/** Undefined where the text is not what our server says: each of those who asked judges it as if he had asked alone. */
function answersIn(text: string): readonly JoinedAnswer[] | undefined {
  try {
    return (JSON.parse(text) as { readonly data?: readonly JoinedAnswer[] }).data
  } catch {
    return undefined
  }
}

async function together(base: string, asked: readonly Asked[]): Promise<void> {
  const [first] = asked
  if (!first) return
  const headers = { ...first.request.headers, 'content-type': 'application/json' }
  const body = JSON.stringify({ paths: asked.map(({ path }) => path) })
  const response = await first.transport({ method: 'POST', url: `${base}/joined`, headers, body })
  const text = await response.text()
  if (isUnknown(response.status)) {
    for (const one of asked) alone(one)
    return
  }
  const data = response.status === 200 ? answersIn(text) : undefined
  if (!data) {
    for (const { settle } of asked)
      settle({ status: response.status, headers: response.headers, body: null, text: async () => text })
    return
  }
  for (const [at, { settle, fail }] of asked.entries()) {
    const answer = data[at]
    if (answer) settle(responseOf(answer))
    else fail(new TypeError('A joined answer is missing.'))
  }
}

/** Questions of the same person in the same language go together. */
function groups(asked: readonly Asked[]): readonly (readonly Asked[])[] {
  const alike = Map.groupBy(asked, ({ request }) => JSON.stringify(request.headers))
  return [...alike.values()].flatMap((some) =>
    Array.from({ length: Math.ceil(some.length / mostJoined) }, (_, at) =>
      some.slice(at * mostJoined, (at + 1) * mostJoined),
    ),
  )
}

function pump(base: string, queue: Queue): void {
  clearTimeout(queue.timer)
  queue.timer = undefined
  const asked = queue.waiting
  queue.waiting = []
  for (const some of groups(asked)) {
    const [first] = some
    if (!first) continue
    queue.running += 1
    const work = some.length === 1 ? first.transport(first.request).then(first.settle) : together(base, some)
    work
      .catch((reason: unknown) => {
        for (const { fail } of some) fail(reason)
      })
      .finally(() => {
        queue.running -= 1
        if (queue.running === 0 && queue.waiting.some(({ isUrgent }) => isUrgent)) pumpWithin(base, queue, moment)
      })
  }
}

function pumpWithin(base: string, queue: Queue, milliseconds: number): void {
  const due = performance.now() + milliseconds
  if (queue.timer !== undefined && queue.due <= due) return
  clearTimeout(queue.timer)
  queue.due = due
  queue.timer = setTimeout(() => pump(base, queue), milliseconds)
}

/**
 * A transport whose reading questions wait for others of the same moment, and for the answer to those before, but not long; one
 * alone goes as it is. Whatever else goes at once.
 * @param base address of the API, with its prefix
 * @param wait how long a question waits for company, in milliseconds
 */
export const joining =
  (base: string, transport: Transport, wait = moment): Transport =>
  (request) => {
    const path = request.url.startsWith(base) ? request.url.slice(base.length) : ''
    const { signal } = request
    if (request.method !== 'GET' || !isJoinable(path)) return transport(request)
    const queue = queueOf(base)
    return new Promise((settle, fail) => {
      const asked: Asked = { request, path, transport, isUrgent: wait < inNoHurry, settle, fail }
      signal?.addEventListener(
        'abort',
        () => {
          queue.waiting = queue.waiting.filter((one) => one !== asked)
          fail(signal.reason)
        },
        { once: true },
      )
      queue.waiting.push(asked)
      pumpWithin(base, queue, queue.running > 0 ? Math.max(wait, patience) : wait)
    })
  }
