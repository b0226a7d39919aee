import { createContext } from '@lit/context'
import type { Who } from '@srm/core/client/session'
import type { NamedField } from '@srm/core/definition/customFields'
import type { Density, Side, ThemeChoice } from './settings.ts'

/**
 * Who is signed in, as elements see it. Framework-free: any object of this shape will do, so a portal
 * can hand in its own store. `account`, `side` and `permissions` are filled once a token was fetched.
 */
export interface Session {
  /** Start of every API path, without a trailing slash; '' means the page's own origin. */
  readonly baseUrl: string
  /** `<elsAccount>_<elsSubAccount>`; '' before the first token. */
  readonly account: string
  readonly side?: Side | undefined
  /** Permission keys (`purchaseOrder.confirm`); undefined while they are unknown. */
  readonly permissions?: readonly string[] | undefined
  /** Tags of the elements that the session is for; absent where it is for all of them. */
  readonly elements?: readonly string[] | undefined
  /** Free fields that accounts have named; without them those of `who`. */
  readonly customFields?: readonly NamedField[] | undefined
  readonly locale?: string | undefined
  readonly theme?: ThemeChoice | undefined
  readonly density?: Density | undefined
  /** A valid access token; fetches one when there is none or it ends within 60 s. */
  token(): Promise<string>
  /** A fresh token, for use after a 401. Calls at the same time share one fetch. */
  renew(): Promise<string>
  /** Lets the person show anew who he is, where a call asks for it; false when he does not. Without it such calls fail. */
  readonly prove?: (() => Promise<boolean>) | undefined
  /** Who is signed in, where the page asks that anyway; without it the elements ask. */
  readonly who?: (() => Promise<Who>) | undefined
  /** Why the page gives no session now. Elements say it in their place, and their calls wait until it is gone. */
  readonly fault?: SessionFault | undefined
  /** Called whenever anything above changed; returns the function that stops it. */
  onChange(listener: () => void): () => void
}

/** What became of `fetchSession`. */
export interface SessionFault {
  /** Message key: it was rejected, or has not answered in time. */
  readonly code: 'embed.refused' | 'embed.late'
  readonly reason?: unknown
}

/** What the host's back end answers: the token and whom it stands for. */
export interface SessionGrant {
  readonly token: string
  readonly account: string
  /** Seconds the token lives; absent means it does not end by time. */
  readonly expiresIn?: number
  readonly baseUrl?: string
  readonly side?: Side
  readonly permissions?: readonly string[]
  readonly elements?: readonly string[]
  readonly locale?: string
  readonly theme?: ThemeChoice
  readonly density?: Density
}

/** Called whenever a token is needed: the first time, before it ends, and after a 401. */
export type FetchSession = () => Promise<SessionGrant>

export interface SessionOptions {
  readonly baseUrl?: string | undefined
  /** Told when fetchSession rejects: nobody is signed in any more. Once, until somebody is again. */
  readonly onExpired?: (reason: unknown) => void
}

/** Shared by every copy of this package on a page: contexts of one key meet. */
export const sessionContext = createContext<Session>(Symbol.for('srm.session'))

/** Milliseconds before its end at which a token is renewed; half the life of those that are good for less than two minutes. */
const marginMs = 60_000

/** Milliseconds after which a callback without an answer is said. */
const lateMs = 10_000
/** Seconds until a callback that failed is called again, the last one for all further calls. */
const waits = [2, 5, 15, 30, 60]

function listening() {
  const listeners = new Set<() => void>()
  return {
    hasAny: () => listeners.size > 0,
    tell: () => {
      for (const listener of listeners) listener()
    },
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

interface Failing {
  readonly onExpired: SessionOptions['onExpired']
  readonly again: () => Promise<unknown>
  /** Does anybody wait for a session? */
  readonly isAwaited: () => boolean
  readonly tell: () => void
}

/** What becomes of failures: told once, tried again with growing waits and when the network is back. */
function failing({ onExpired, again, isAwaited, tell }: Failing) {
  let fault: SessionFault | undefined
  let failures = 0
  let next: ReturnType<typeof setTimeout> | undefined
  const isTried = () => {
    clearTimeout(next)
    next = undefined
  }
  const tryAgain = () => {
    if (next) again().catch(() => undefined)
  }
  return {
    get fault() {
      return fault
    },
    /** Is it to be tried again by itself? */
    get waits() {
      return next !== undefined
    },
    isTried,
    add: (code: SessionFault['code'], reason?: unknown) => {
      isTried()
      if (isAwaited()) next = setTimeout(tryAgain, (waits[failures] ?? 60) * 1000)
      globalThis.addEventListener?.('online', tryAgain)
      failures += 1
      // one failure, however often it is tried: it is told once
      fault ??= { code, reason }
      tell()
      if (failures === 1) onExpired?.(reason)
    },
    end: () => {
      isTried()
      fault = undefined
      failures = 0
    },
  }
}

/**
 * A session over one callback of the host: one flight at a time, renewed before it ends. One that fails is said by `fault`
 * and called again by itself, with growing waits, as long as anybody listens; until then everybody gets the same refusal.
 */
export function createSession(fetchSession: FetchSession, options: SessionOptions = {}): Session {
  const { tell, hasAny, onChange } = listening()
  const faults = failing({ onExpired: options.onExpired, again: () => renew(), isAwaited: hasAny, tell })
  let grant: SessionGrant | undefined
  let freshUntil = Number.POSITIVE_INFINITY
  let flight: Promise<string> | undefined
  /** The last call of the host's callback; one before it may answer yet. */
  let newest: object | undefined
  const fetchGrant = async (): Promise<string> => {
    faults.isTried()
    const call = {}
    newest = call
    // one that does not answer is waited for no longer: whoever asks from now on has it called anew
    const late = setTimeout(() => {
      if (newest !== call) return
      flight = undefined
      faults.add('embed.late')
    }, lateMs)
    try {
      const came = await fetchSession()
      if (newest !== call && grant && !faults.fault) return grant.token
      grant = came
      const life = grant.expiresIn === undefined ? Number.POSITIVE_INFINITY : grant.expiresIn * 1000
      freshUntil = Date.now() + Math.max(life - marginMs, life / 2)
      faults.end()
      return grant.token
    } catch (reason) {
      if (newest === call) faults.add('embed.refused', reason)
      throw reason
    } finally {
      clearTimeout(late)
      if (newest === call) flight = undefined
      tell()
    }
  }
  const renew = (): Promise<string> => {
    flight ??= fetchGrant()
    return flight
  }
  const token = (): Promise<string> => {
    const { fault } = faults
    if (fault && faults.waits) return Promise.reject(fault.reason ?? new Error(fault.code))
    return grant && !fault && flight === undefined && Date.now() < freshUntil ? Promise.resolve(grant.token) : renew()
  }
  return {
    get baseUrl() {
      return (grant?.baseUrl ?? options.baseUrl ?? '').replace(/\/$/, '')
    },
    get account() {
      return grant?.account ?? ''
    },
    get side() {
      return grant?.side
    },
    get permissions() {
      return grant?.permissions
    },
    get elements() {
      return grant?.elements
    },
    get locale() {
      return grant?.locale
    },
    get theme() {
      return grant?.theme
    },
    get density() {
      return grant?.density
    },
    get fault() {
      return faults.fault
    },
    token,
    renew,
    onChange,
  }
}
