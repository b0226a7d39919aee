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
  /** Called whenever anything above changed; returns the function that stops it. */
  onChange(listener: () => void): () => void
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
  readonly locale?: string
  readonly theme?: ThemeChoice
  readonly density?: Density
}

/** Called whenever a token is needed: the first time, before it ends, and after a 401. */
export type FetchSession = () => Promise<SessionGrant>

export interface SessionOptions {
  readonly baseUrl?: string | undefined
  /** Told when fetchSession rejects: nobody is signed in any more. */
  readonly onExpired?: (reason: unknown) => void
}

/** Shared by every copy of this package on a page: contexts of one key meet. */
export const sessionContext = createContext<Session>(Symbol.for('srm.session'))

/** Milliseconds before its end at which a token is renewed; half the life of those that are good for less than two minutes. */
const marginMs = 60_000

/** A session over one callback of the host: one flight at a time, renewed before it ends. */
export function createSession(fetchSession: FetchSession, options: SessionOptions = {}): Session {
  const listeners = new Set<() => void>()
  let grant: SessionGrant | undefined
  let freshUntil = Number.POSITIVE_INFINITY
  let flight: Promise<string> | undefined

  const fetchGrant = async (): Promise<string> => {
    try {
      grant = await fetchSession()
      const life = grant.expiresIn === undefined ? Number.POSITIVE_INFINITY : grant.expiresIn * 1000
      freshUntil = Date.now() + Math.max(life - marginMs, life / 2)
      return grant.token
    } catch (reason) {
      grant = undefined
      options.onExpired?.(reason)
      throw reason
    } finally {
      flight = undefined
      for (const listener of listeners) listener()
    }
  }
  const renew = (): Promise<string> => {
    flight ??= fetchGrant()
    return flight
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
    get locale() {
      return grant?.locale
    },
    get theme() {
      return grant?.theme
    },
    get density() {
      return grant?.density
    },
    token: () => (grant && flight === undefined && Date.now() < freshUntil ? Promise.resolve(grant.token) : renew()),
    renew,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
