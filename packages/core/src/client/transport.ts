/** How a request leaves: fetch in browsers and Node, `app.inject` in tests. Nothing here knows sessions or documents. */
import { SrmError, Unreachable } from './errors.ts'

export type Body = string | Blob | FormData | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
export interface TransportRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Body | undefined
  readonly signal?: AbortSignal | undefined
}
/** The part of a Response that the client reads. */
export interface TransportResponse {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: ReadableStream<Uint8Array> | null
  text(): Promise<string>
}
export type Transport = (request: TransportRequest) => Promise<TransportResponse>

/** Request timeout of spec §9, in milliseconds; imports, exports and streams have none (decisions §13). */
export const requestTimeout = 10_000

const isStream = (body: unknown): boolean => typeof ReadableStream !== 'undefined' && body instanceof ReadableStream

/** The default transport. Credentials are sent with requests (spec §7). */
export const fetchTransport: Transport = ({ method, url, headers, body, signal }) =>
  fetch(url, {
    method,
    headers,
    credentials: 'include',
    ...(body === undefined ? {} : { body }),
    ...(isStream(body) ? { duplex: 'half' } : {}),
    ...(signal ? { signal } : {}),
  } as RequestInit)

/**
 * Sends a request, gives up after `timeout` milliseconds (0: never).
 * Throws Unreachable when no answer came; the caller's own abort passes as it is.
 */
export async function send<T>(
  transport: Transport,
  request: TransportRequest,
  timeout: number,
  read: (response: TransportResponse) => Promise<T>,
): Promise<T> {
  const limit = timeout > 0 ? AbortSignal.timeout(timeout) : undefined
  const signals = [request.signal, limit].filter((signal) => signal !== undefined)
  const signal = signals.length > 1 ? AbortSignal.any(signals) : signals[0]
  try {
    return await read(await transport({ ...request, signal }))
  } catch (cause) {
    if (cause instanceof SrmError || request.signal?.aborted) throw cause
    throw new Unreachable(limit?.aborted ? 'common.timeout' : 'common.unreachable', cause)
  }
}

export interface Answer {
  readonly code: string
  readonly message: string
  readonly data: unknown
}

/**
 * Reads `{ code, message, data }`. A body of another form is somebody else's, such as a proxy's page: no success, whatever its
 * status.
 */
export function readAnswer(text: string, status: number): Answer {
  try {
    const { code, message, data } = JSON.parse(text) as Partial<Answer>
    return { code: String(code ?? status), message: String(message ?? ''), data }
  } catch {
    const isFault = status >= 400
    return { code: isFault ? String(status) : '', message: status < 500 ? 'common.notOurs' : '', data: undefined }
  }
}
