import type { Issue, Refusal } from '@srm/core/definition/document'

/** The document does not exist, or not for this session: the two cannot be told apart (decisions §3). */
export class NotFound extends Error {}
/** Signed in, but this side or these permissions may not do it. */
export class NotAllowed extends Error {}
/** He must show again that he is who he is: what he wants is more than an open page may do. */
export class NotProven extends Error {}
/** What was sent cannot be read; every problem at once. */
export class Invalid extends Error {
  readonly issues: readonly Issue[]
  constructor(issues: readonly Issue[]) {
    super('invalid')
    this.issues = issues
  }
}
/** The business says no. Carries message keys, never sentences. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}
/** The document's state forbids it now. */
export class Conflict extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}
/** Someone else saved the document since it was read. Carries the server's copy and the fields that differ. */
export class Stale extends Error {
  readonly current: object
  readonly diff: readonly { readonly path: string; readonly yours: unknown; readonly theirs: unknown }[]
  constructor(current: object, diff: Stale['diff']) {
    super('common.stale')
    this.current = current
    this.diff = diff
  }
}
