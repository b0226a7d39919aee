/** Who works next: nobody waits for a stranger who asks for much (docs/decisions/0081). */
import { TooBusy } from '../accounts/boundedQueue.ts'

/** The caller has hung up: nobody waits for the answer. */
export class HungUp extends Error {}

export interface Asked {
  /** Whose work it is. */
  readonly account: string
  /** It takes seconds: one place is left to work that does not. */
  readonly isHeavy: boolean
  /** Aborted when nobody waits for it any more. */
  readonly signal: AbortSignal
  /** It goes on with what has begun: it waits however much does. */
  readonly isBegun?: boolean
}

interface Waiting {
  readonly asked: Asked
  readonly begin: () => void
}

export interface Room {
  /** Pieces of work at once, two at least. */
  readonly places: number
  /** Pieces of work of one account that wait. */
  readonly mostWaiting: number
}

/** Seconds after which an account with too much waiting may come again. */
class TooMuchWaiting extends TooBusy {
  override readonly retryAfter: number = 5
}

/**
 * Takes work in turns: the account comes first of which least runs, then the one that was served longest ago, then what was asked
 * first. No account has more than half of the places, and heavy work leaves one.
 * The function it returns throws TooBusy where too much of the account waits, and HungUp where the caller has gone before its turn.
 */
export function openTurns({ places, mostWaiting }: Room) {
  const share = Math.max(1, Math.floor(places / 2))
  const running: Asked[] = []
  const waiting: Waiting[] = []
  /** The one that was served last at the end. */
  let served: readonly string[] = []

  const countOf = (account: string): number => running.filter((one) => one.account === account).length
  const mayBegin = ({ account, isHeavy }: Asked): boolean =>
    running.length < places &&
    countOf(account) < share &&
    !(isHeavy && running.filter((one) => one.isHeavy).length >= places - 1)
  const next = (): Waiting | undefined =>
    waiting
      .filter(({ asked }) => mayBegin(asked))
      .toSorted(
        ({ asked: a }, { asked: b }) =>
          countOf(a.account) - countOf(b.account) || served.indexOf(a.account) - served.indexOf(b.account),
      )[0]
  const begin = (one: Waiting) => {
    const { account } = one.asked
    waiting.splice(waiting.indexOf(one), 1)
    running.push(one.asked)
    const present = new Set([...running, ...waiting.map(({ asked }) => asked)].map((asked) => asked.account))
    served = [...served.filter((name) => name !== account && present.has(name)), account]
    one.begin()
  }
  const fill = () => {
    for (let one = next(); one; one = next()) begin(one)
  }
  const turnOf = (asked: Asked): Promise<void> => {
    const isTooMuch = waiting.filter((one) => one.asked.account === asked.account).length >= mostWaiting
    if (isTooMuch && !asked.isBegun && !mayBegin(asked)) return Promise.reject(new TooMuchWaiting())
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(one), 1)
        reject(new HungUp())
      }
      const one: Waiting = {
        asked,
        begin: () => {
          asked.signal.removeEventListener('abort', leave)
          resolve()
        },
      }
      asked.signal.addEventListener('abort', leave, { once: true })
      waiting.push(one)
      fill()
    })
  }
  return async <T>(asked: Asked, work: () => Promise<T>): Promise<T> => {
    if (asked.signal.aborted) throw new HungUp()
    await turnOf(asked)
    try {
      return await work()
    } finally {
      running.splice(running.indexOf(asked), 1)
      fill()
    }
  }
}
