/** Failed sign-ins that one address may have, whoever it tries to be: a list of people is not tried out from one place. */

export interface AddressBudget {
  /** Seconds to wait; 0 while there is something left. */
  wait(address: string): number
  /** A sign-in from the address failed. */
  spend(address: string): void
}

interface Spent {
  readonly count: number
  /** Milliseconds. */
  readonly until: number
}

const mostAddresses = 100_000

/**
 * `most` failures in each window of `seconds`; kept in memory, a restart forgets. A whole office may stand behind one
 * address: successful sign-ins cost nothing.
 * @param now milliseconds
 */
export function createAddressBudget({ most = 100, seconds = 900, now = Date.now } = {}): AddressBudget {
  const spent = new Map<string, Spent>()
  const known = (address: string): Spent => {
    const entry = spent.get(address)
    return entry && entry.until > now() ? entry : { count: 0, until: now() + seconds * 1000 }
  }
  return {
    wait: (address) => {
      const { count, until } = known(address)
      return count < most ? 0 : Math.ceil((until - now()) / 1000)
    },
    spend: (address) => {
      const { count, until } = known(address)
      spent.delete(address)
      spent.set(address, { count: count + 1, until })
      const oldest = spent.size > mostAddresses ? spent.keys().next().value : undefined
      if (oldest !== undefined) spent.delete(oldest)
    },
  }
}
