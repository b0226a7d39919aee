/** Answers to questions that were asked before those who will ask them were there. */
import { fetchTransport, type Transport, type TransportResponse } from '../transport.ts'

/** Milliseconds after which an answer is not what one would be told now. */
const freshFor = 10_000

interface Early {
  readonly since: number
  /** Undefined, or a failure: whoever asks is to ask himself. */
  readonly answer: Promise<TransportResponse | undefined>
}

/** By token and address: two people of a page may ask the same. */
const early = new Map<string, Early>()

/** Keeps an answer that is on its way, for the first who asks the same with the same token. */
export function expectAnswer(url: string, token: string, answer: Promise<TransportResponse | undefined>): void {
  const kept = { since: Date.now(), answer: answer.catch(() => undefined) }
  const key = `${token} ${url}`
  early.set(key, kept)
  setTimeout(() => early.get(key) === kept && early.delete(key), freshFor)
}

/** The browser's transport, but for what was asked early: that is answered once with what came. */
export const earlyTransport: Transport = async (request) => {
  const key = `${request.headers.token} ${request.url}`
  const known = request.method === 'GET' ? early.get(key) : undefined
  if (!known) return fetchTransport(request)
  early.delete(key)
  const isFresh = Date.now() - known.since < freshFor
  return (isFresh && (await known.answer)) || fetchTransport(request)
}
