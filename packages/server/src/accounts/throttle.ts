/** Slows down whoever tries passwords; never locks anybody out for good. Kept in memory: a restart forgets it. */

export interface Throttle {
  /** Counts a try. Answers 0 when it may go on, else the seconds to wait; a refused try counts for nothing. */
  enter(key: string): number
  /** The try succeeded: the next failure is the first one again. */
  succeeded(key: string): void
  /** The try was not decided (the server was too busy): it does not count. */
  undo(key: string): void
}

interface Tries {
  readonly count: number
  readonly last: number
}

export interface ThrottleLimits {
  /** Tries before the first wait. */
  readonly free: number
  /** Seconds of the first wait, which each further try doubles: 1 unless it is said. */
  readonly first?: number
  /** Seconds. */
  readonly longest: number
}

const usual: ThrottleLimits = { free: 5, longest: 15 * 60 }
const forgetAfter = 12 * 60 * 60
const mostKeys = 100_000

interface ThrottleParts {
  /** Asked at every try. */
  readonly limits?: () => ThrottleLimits
  /** Milliseconds. */
  readonly now?: () => number
}

/**
 * Some tries in a row, five unless the limits say otherwise, then a wait that doubles from 1 s up to 15 minutes; forgotten
 * after 12 hours without a try.
 */
export function createThrottle({ limits = () => usual, now = Date.now }: ThrottleParts = {}): Throttle {
  const tries = new Map<string, Tries>()
  const remember = (key: string, entry: Tries) => {
    tries.delete(key)
    tries.set(key, entry)
    const oldest = tries.size > mostKeys ? tries.keys().next().value : undefined
    if (oldest !== undefined) tries.delete(oldest)
  }
  const known = (key: string): Tries => {
    const entry = tries.get(key)
    return entry && now() - entry.last < forgetAfter * 1000 ? entry : { count: 0, last: 0 }
  }
  return {
    enter: (key) => {
      const { count, last } = known(key)
      const { free, first = 1, longest } = limits()
      const pause = count < free ? 0 : Math.min(first * 2 ** (count - free), longest)
      const wait = Math.ceil((last + pause * 1000 - now()) / 1000)
      if (wait > 0) return wait
      remember(key, { count: count + 1, last: now() })
      return 0
    },
    succeeded: (key) => {
      tries.delete(key)
    },
    undo: (key) => {
      const { count, last } = known(key)
      if (count > 0) remember(key, { count: count - 1, last })
    },
  }
}
