/** Calls are limited for each address, or each person: whoever is nobody yet cannot try things out by the thousand. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from './answer.ts'
import { callerOf } from './signIn/sessionHook.ts'

export interface AddressLimit {
  /** Calls in each window. */
  readonly most: number
  /** Length of the window. */
  readonly seconds: number
  /** Milliseconds. */
  readonly now: () => number
}

const mostAddresses = 100_000

/** The answer to a call that comes too often. */
export const tooOften = (reply: FastifyReply, retryAfter: number) => {
  void reply.header('retry-after', String(retryAfter))
  return refusal(429, 'common.tooOften', { retryAfter })
}

/** Counts in memory: a restart forgets. */
function limitBy(keyOf: (request: FastifyRequest) => string, { most, seconds, now }: AddressLimit) {
  const calls = new Map<string, { until: number; count: number }>()
  const entryOf = (key: string) => {
    const known = calls.get(key)
    if (known && known.until > now()) return known
    calls.delete(key)
    const fresh = { until: now() + seconds * 1000, count: 0 }
    calls.set(key, fresh)
    const oldest = calls.size > mostAddresses ? calls.keys().next().value : undefined
    if (oldest !== undefined) calls.delete(oldest)
    return fresh
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const entry = entryOf(keyOf(request))
    entry.count += 1
    if (entry.count <= most) return
    const body = tooOften(reply, Math.ceil((entry.until - now()) / 1000))
    await reply.code(request.routeOptions.config.alwaysOk ? 200 : 429).send(body)
  }
}

/** A hook for `onRequest` of routes. */
export const limitAddress = (limit: AddressLimit) => limitBy(({ ip }) => ip, limit)

/** A hook for `preParsing` of routes that need a session: their bodies are not read in vain. */
export const limitPerson = (limit: AddressLimit) =>
  limitBy((request) => {
    const { account, subAccount } = callerOf(request)
    return `${account}_${subAccount}`
  }, limit)
