/**
 * Failed sign-ins that one address may have, whoever it tries to be, and one person, wherever they come from: a list of
 * people is not tried out from one place, and one person's password not from many.
 */

export interface FailureBudget {
  /** Seconds to wait; 0 while there is something left. */
  wait(key: string): number
  /** A sign-in of the address or person failed. */
  spend(key: string): void
}

interface Spent {
  readonly count: number
  /** Milliseconds. */
  readonly until: number
}

const mostKeys = 100_000

/** Failures of an address, behind which a whole office may stand; successful sign-ins cost nothing. */
export const ofAddress = 100
/** Failures of a person from places where nobody knows him. */
export const ofPerson = 20

/**
 * `most` failures in each window of `seconds`; kept in memory, a restart forgets.
 * @param now milliseconds
 */
export function createFailureBudget(most: number, { seconds = 900, now = Date.now } = {}): FailureBudget {
  const spent = new Map<string, Spent>()
  const known = (key: string): Spent => {
    const entry = spent.get(key)
    return entry && entry.until > now() ? entry : { count: 0, until: now() + seconds * 1000 }
  }
  return {
    wait: (key) => {
      const { count, until } = known(key)
      return count < most ? 0 : Math.ceil((until - now()) / 1000)
    },
    spend: (key) => {
      const { count, until } = known(key)
      spent.delete(key)
      spent.set(key, { count: count + 1, until })
      const oldest = spent.size > mostKeys ? spent.keys().next().value : undefined
      if (oldest !== undefined) spent.delete(oldest)
    },
  }
}
