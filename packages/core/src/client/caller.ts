/** One call: URL, headers, one renewal of the token after a 401, and the answer or its error (decisions §6, §7). */

import { isProofAsked, NotSignedIn, SrmError } from './errors.ts'
import { loadError } from './failures/loadError.ts'
import { type Body, readAnswer, requestTimeout, send, type Transport, type TransportResponse } from './transport.ts'

/** What the client asks of a session. The session of this package and the one of a host page both have it. */
export interface Credentials {
  /** `<elsAccount>_<elsSubAccount>`, or '' while nobody is signed in. */
  readonly account: string
  /** The access token. Throws NotSignedIn when there is none. */
  token(): Promise<string>
  /** A fresh token after a 401; calls at the same time share one flight. */
  renew(): Promise<string>
  /** Lets the person show anew who he is; false when he does not. Without it such calls fail. */
  readonly prove?: (() => Promise<boolean>) | undefined
}

export interface CallRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the API's prefix, with its query. */
  readonly path: string
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as it is; its type stands in `headers`. */
  readonly body?: Body
  readonly headers?: Readonly<Record<string, string>>
  /** Without token and account, for calls before the sign-in. */
  readonly open?: boolean
  /** Milliseconds, 0 for none; ten seconds when absent. */
  readonly timeout?: number
  readonly signal?: AbortSignal | undefined
}

export interface CallerOptions {
  /** Where the server is, such as `https://srm.example.com`; '' is the page's own origin. */
  readonly baseUrl: string
  /** Path before every call; `/api` when absent. */
  readonly prefix?: string | undefined
  readonly transport: Transport
  readonly credentials: Credentials
  /** `zh_cn` or `en`; asked at each call. */
  readonly locale?: (() => string | undefined) | undefined
}

export interface Caller {
  /** The `data` of the answer. Throws an SrmError. */
  call<T>(request: CallRequest): Promise<T>
  /** The response itself, for streams. Throws an SrmError unless its status is 2xx. */
  open(request: CallRequest): Promise<TransportResponse>
  /** The whole address of a path below the prefix. */
  address(path: string): string
}

const isGood = (status: number): boolean => status >= 200 && status < 300

function failed(response: TransportResponse, text: string): Promise<SrmError> {
  const { code, message, data } = readAnswer(text, response.status)
  const status = isGood(response.status) ? Number(code) || 500 : response.status
  return loadError(status, { message, data, header: (name) => response.headers.get(name) })
}

/** Success is code "200" (or another 2xx); session calls answer HTTP 200 with the status as code (decisions §11.7). */
async function readData<T>(response: TransportResponse): Promise<T> {
  const text = await response.text()
  const { code, data } = readAnswer(text, response.status)
  if (isGood(response.status) && isGood(Number(code))) return data as T
  throw await failed(response, text)
}

async function readStream(response: TransportResponse): Promise<TransportResponse> {
  if (isGood(response.status)) return response
  throw await failed(response, await response.text())
}

const isReplayable = (body: Body | undefined): boolean =>
  typeof ReadableStream === 'undefined' || !(body instanceof ReadableStream)

export function createCaller({ baseUrl, prefix = '/api', transport, credentials, locale }: CallerOptions): Caller {
  const address = (path: string) => baseUrl.replace(/\/$/, '') + prefix + path
  const exchange = <T>(
    request: CallRequest,
    token: string | undefined,
    read: (response: TransportResponse) => Promise<T>,
  ): Promise<T> => {
    const { method, path, json, signal, timeout = requestTimeout } = request
    const language = locale?.()
    const headers = {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(language ? { 'accept-language': language === 'zh_cn' ? 'zh-CN' : language } : {}),
      ...(token ? { token } : {}),
      ...(token && credentials.account ? { account: credentials.account } : {}),
      ...request.headers,
    }
    const body = json === undefined ? request.body : JSON.stringify(json)
    return send(transport, { method, url: address(path), headers, body, signal }, timeout, read)
  }
  /** A token that another call renewed meanwhile is taken as it is. */
  const fresher = async (used: string): Promise<string> => {
    const token = await credentials.token()
    return token === used ? credentials.renew() : token
  }
  const renewing = async <T>(request: CallRequest, read: (response: TransportResponse) => Promise<T>): Promise<T> => {
    if (request.open) return exchange(request, undefined, read)
    const token = await credentials.token()
    try {
      return await exchange(request, token, read)
    } catch (error) {
      if (!(error instanceof NotSignedIn)) throw error
      const renewed = await fresher(token)
      if (!isReplayable(request.body)) throw error
      return exchange(request, renewed, read)
    }
  }
  const named = async <T>(request: CallRequest, read: (response: TransportResponse) => Promise<T>): Promise<T> => {
    try {
      return await withToken(request, read)
    } catch (error) {
      if (error instanceof SrmError) error.called ??= { method: request.method, path: request.path }
      throw error
    }
  }
  const withToken = async <T>(request: CallRequest, read: (response: TransportResponse) => Promise<T>): Promise<T> => {
    try {
      return await renewing(request, read)
    } catch (error) {
      if (!isProofAsked(error) || !isReplayable(request.body) || !(await credentials.prove?.())) throw error
      return renewing(request, read)
    }
  }
  return {
    call: <T>(request: CallRequest) => named(request, readData<T>),
    open: (request) => named(request, readStream),
    address,
  }
}
