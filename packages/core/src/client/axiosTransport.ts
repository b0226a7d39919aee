/** Requests through a page's own axios: its interceptors, headers and proxies. Nothing of axios is imported. */
import type { Body, Transport, TransportResponse } from './transport.ts'

/** What is asked of axios. */
interface AxiosCall {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly data?: unknown
  readonly responseType: 'stream'
  readonly adapter?: 'fetch'
  readonly signal?: AbortSignal
  readonly timeout: number
  readonly withCredentials: boolean
  readonly maxContentLength: number
  readonly maxBodyLength: number
  readonly transformRequest: (data: unknown) => unknown
  readonly transformResponse: (data: unknown) => unknown
  readonly validateStatus: () => true
}

/** The part of an axios instance (1.7 or later) that is used. */
export interface AxiosInstance {
  readonly defaults: { readonly adapter?: unknown }
  request(call: AxiosCall): Promise<unknown>
}

interface AxiosAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>> & { readonly get?: unknown }
  readonly data: unknown
}

const asItIs = (data: unknown) => data
const always = (): true => true

const isAnswer = (answer: unknown): answer is AxiosAnswer =>
  typeof answer === 'object' &&
  answer !== null &&
  typeof (answer as { status?: unknown }).status === 'number' &&
  typeof (answer as { headers?: unknown }).headers === 'object'

const isIterable = (data: unknown): data is AsyncIterable<Uint8Array> =>
  typeof data === 'object' && data !== null && Symbol.asyncIterator in data

/** What Node's own streams give, as the stream of the web. */
function webStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => {
      await iterator.return?.()
    },
  })
}

const isWhole = (data: unknown): data is string | Blob | ArrayBuffer | Uint8Array<ArrayBuffer> =>
  typeof data === 'string' || data instanceof Blob || data instanceof ArrayBuffer || data instanceof Uint8Array

/** Adapters answer a stream, or else what they have read; interceptors may have read JSON. */
function bodyOf(data: unknown): ReadableStream<Uint8Array> | null {
  if (data === undefined || data === null || data === '') return null
  if (data instanceof ReadableStream) return data
  if (isWhole(data)) return new Response(data).body
  return isIterable(data) ? webStream(data) : new Response(JSON.stringify(data)).body
}

function responseOf(answer: unknown): TransportResponse {
  if (!isAnswer(answer))
    throw new TypeError('An interceptor of the axios instance answers something else than the response.')
  const { status, headers } = answer
  const body = bodyOf(answer.data)
  const header = (name: string): unknown =>
    typeof headers.get === 'function' ? headers.get(name) : headers[name.toLowerCase()]
  return {
    status,
    headers: {
      get: (name) => {
        const value = header(name)
        return value === undefined || value === null ? null : String(value)
      },
    },
    body,
    text: () => new Response(body).text(),
  }
}

/** axios puts the type of a file in place of the header that says how it is to be read. */
const dataOf = (body: Body | undefined, type: string | undefined): { readonly data?: Body } => {
  if (body === undefined) return {}
  return { data: type !== undefined && body instanceof Blob ? body.slice(0, body.size, type) : body }
}

/** Only `fetch` gives answers piece by piece in browsers; an adapter that the page has chosen stays. */
const adapterOf = ({ defaults }: AxiosInstance) =>
  defaults.adapter === undefined || Array.isArray(defaults.adapter) ? { adapter: 'fetch' as const } : {}

/**
 * A transport for `createClient` that sends by an axios instance. Its interceptors see each request, and each answer with a
 * stream as `data`, whatever its status; its `baseURL` stands before addresses without an origin. How long a call may take
 * says the client: the instance's `timeout` would end live updates.
 * @throws TypeError from a call, when an interceptor answers something else than the response
 */
export function axiosTransport(axios: AxiosInstance): Transport {
  return async ({ method, url, headers, body, signal }) => {
    try {
      const answer = await axios.request({
        method,
        url,
        headers: { ...headers },
        ...dataOf(body, headers['content-type']),
        ...(signal ? { signal } : {}),
        ...adapterOf(axios),
        responseType: 'stream',
        timeout: 0,
        withCredentials: true,
        maxContentLength: Number.POSITIVE_INFINITY,
        maxBodyLength: Number.POSITIVE_INFINITY,
        transformRequest: asItIs,
        transformResponse: asItIs,
        validateStatus: always,
      })
      return responseOf(answer)
    } catch (error) {
      // axios has an error of its own for what the caller has ended
      if (signal?.aborted) throw signal.reason
      throw error
    }
  }
}
