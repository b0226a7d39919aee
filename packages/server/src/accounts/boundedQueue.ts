/** There is no room to wait any more. The caller may come again after `retryAfter` seconds. */
export class TooBusy extends Error {
  readonly retryAfter: number = 1
}

/**
 * Runs at most `running` pieces of work at a time and lets at most `waiting` more wait, first come, first served.
 * The function it returns throws TooBusy beyond that.
 */
export function boundedQueue(running: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let active = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (active >= running) {
      if (queue.length >= waiting) throw new TooBusy()
      await new Promise<void>((go) => queue.push(go))
    } else {
      active += 1
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else active -= 1
    }
  }
}
