/** What can go wrong, one class each. `kind` tells them apart where two copies of this package meet on a page. */
import type { Issue, Refusal } from '../definition/document.ts'
import type { Called } from './failures/attempt.ts'

export type ErrorKind =
  | 'unexpected'
  | 'invalid'
  | 'notSignedIn'
  | 'notPermitted'
  | 'notFound'
  | 'conflict'
  | 'stale'
  | 'refused'
  | 'tooLarge'
  | 'tooMany'
  | 'serverFault'
  | 'unreachable'

/** What an answer said; `status` is 0 when there was none. */
export interface Failure {
  readonly status: number
  /** Message key; the text is `translate(locale, key)`. */
  readonly key: string
  readonly traceId?: string | undefined
}

export class SrmError extends Error implements Failure {
  readonly kind: ErrorKind
  readonly status: number
  readonly code: string
  readonly key: string
  readonly traceId: string | undefined
  /** The call that failed, where it is known: what is said of it begins with what it was to do. */
  called: Called | undefined
  constructor(kind: ErrorKind, { status, key, traceId }: Failure, cause?: unknown) {
    super(`${key} (${status})`, cause ? { cause } : undefined)
    this.name = 'SrmError'
    this.kind = kind
    this.status = status
    this.code = String(status)
    this.key = key
    this.traceId = traceId
  }
}

/** 400: what was sent cannot be read; every problem at once. */
export class Invalid extends SrmError {
  readonly issues: readonly Issue[]
  constructor(failure: Failure, issues: readonly Issue[]) {
    super('invalid', failure)
    this.issues = issues
    // for the logs of scripts; people read issueText()
    this.message += issues.map(({ path, rule }) => ` ${path}:${rule}`).join('')
  }
}
/** 401: nobody is signed in, or no longer. */
export class NotSignedIn extends SrmError {
  constructor(failure: Failure = { status: 401, key: 'common.notSignedIn' }) {
    super('notSignedIn', failure)
  }
}
/** What somebody who has said who he is may show beside it. */
export interface FactorWays {
  readonly totp: boolean
  readonly passkey: boolean
  readonly recoveryCode: boolean
}
/** 401: the password was right; the second factor is asked for before anybody is signed in. */
export class FactorAsked extends NotSignedIn {
  /** One-time; what is shown goes with it. */
  readonly challenge: string
  readonly ways: FactorWays
  constructor(failure: Failure, challenge: string, { totp, passkey, recoveryCode }: FactorWays) {
    super(failure)
    this.challenge = challenge
    this.ways = { totp, passkey, recoveryCode }
  }
}
/** The key of a 403 that a fresh proof of who calls undoes. */
const proofAsked = 'common.proveYourself'
/** 403 */
export class NotPermitted extends SrmError {
  /** The right that is missing, where the server names it. */
  readonly permission: string | undefined
  constructor(failure: Failure, permission?: string) {
    super('notPermitted', failure)
    this.permission = permission
  }
}
/** Does the server want to know anew who calls? */
export const isProofAsked = (error: unknown): boolean => error instanceof NotPermitted && error.key === proofAsked
/** 404: not there, or not yours. */
export class NotFound extends SrmError {
  constructor(failure: Failure) {
    super('notFound', failure)
  }
}
/** 409: the state forbids it. */
export class Conflict extends SrmError {
  readonly refusal: Refusal
  constructor(failure: Failure, refusal: Refusal) {
    super('conflict', failure)
    this.refusal = refusal
  }
}
export interface Difference {
  readonly path: string
  readonly yours: unknown
  readonly theirs: unknown
}
/** 409: somebody else changed the document meanwhile. */
export class Stale extends SrmError {
  /** The document as the server has it now. */
  readonly current: unknown
  /** The fields that differ: what was sent, and what the server has. */
  readonly diff: readonly Difference[]
  constructor(failure: Failure, current: unknown, diff: readonly Difference[]) {
    super('stale', failure)
    this.current = current
    this.diff = diff
  }
}
/** 422: the business says no. */
export class Refused extends SrmError {
  readonly refusal: Refusal
  constructor(failure: Failure, refusal: Refusal) {
    super('refused', failure)
    this.refusal = refusal
  }
}
/** 413 */
export class TooLarge extends SrmError {
  constructor(failure: Failure) {
    super('tooLarge', failure)
  }
}
/** 429: `retryAfter` in seconds. */
export class TooMany extends SrmError {
  readonly retryAfter: number
  constructor(failure: Failure, retryAfter: number) {
    super('tooMany', failure)
    this.retryAfter = retryAfter
  }
}
/** 500 and above: our fault, with a trace id to report. */
export class ServerFault extends SrmError {
  constructor(failure: Failure) {
    super('serverFault', failure)
  }
}
/** No answer: network down, server away, or no answer in time (`common.timeout`). Safe to try again. */
export class Unreachable extends SrmError {
  constructor(key: 'common.unreachable' | 'common.timeout', cause: unknown) {
    super('unreachable', { status: 0, key }, cause)
  }
}
