/** What becomes of one of many, in the words of the single call. */
import type { Issue, Refusal } from '@srm/core/definition/document'
import { Conflict, Invalid, NotAllowed, NotFound, Refused, Stale } from './errors.ts'

export interface Fate {
  /** The status the single call would have had. */
  readonly code: string
  readonly refusal?: Refusal
  readonly issues?: readonly Issue[]
  readonly current?: object
}

/** Why one of many failed. Faults of ours are not caught: they end the call. */
export function fate(error: unknown): Fate {
  if (error instanceof Refused || error instanceof Conflict)
    return { code: error instanceof Refused ? '422' : '409', refusal: error.refusal }
  if (error instanceof Invalid) return { code: '400', issues: error.issues }
  if (error instanceof Stale) return { code: '409', refusal: { message: 'common.stale' }, current: error.current }
  if (error instanceof NotFound) return { code: '404' }
  if (error instanceof NotAllowed) return { code: '403' }
  throw error
}
