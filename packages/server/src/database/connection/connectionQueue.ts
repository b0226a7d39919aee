/**
 * Whose turn it is with a pool's connections. Where others wait, a connection is handed on as it is: the pool would set
 * two timers for each use and make three objects.
 */
import type pg from 'pg'

export interface ConnectionQueue {
  /** @throws Error when no connection became free, or none could be made, within the pool's patience */
  take(): Promise<pg.PoolClient>
  /** @param isLost the connection must not be used again */
  giveBack(client: pg.PoolClient, isLost: boolean): void
  /** Fulfilled once nobody has a connection or waits for one. */
  over(): Promise<void>
}

interface Waiting {
  readonly resolve: (client: pg.PoolClient) => void
  readonly reject: (error: Error) => void
  /** By performance.now(). */
  readonly until: number
}

/** @param most connections of the pool, none of which is taken in another way for longer than a moment */
export function connectionQueue(pool: pg.Pool, most: number, patience: number): ConnectionQueue {
  const waiting: Waiting[] = []
  const broken = new WeakSet<pg.PoolClient>()
  let taken = 0
  let isWatched = false
  const over = new Set<() => void>()

  // Nobody else listens while a connection is taken, and an error that nobody hears ends the process.
  pool.on('connect', (client) => client.on('error', () => broken.add(client)))

  const connect = (one: Waiting) => {
    taken += 1
    pool.connect((error, client) => {
      if (client) return one.resolve(client)
      one.reject(error ?? new Error('the pool has no connection'))
      leave()
    })
  }
  const next = () => {
    const one = taken < most ? waiting.shift() : undefined
    if (one) connect(one)
  }
  const leave = () => {
    taken -= 1
    next()
    if (taken === 0) for (const tell of over) tell()
  }
  /** One timer for all that wait, in whose order their patience ends. */
  const watchOver = () => {
    const now = performance.now()
    while (waiting[0] && waiting[0].until <= now)
      waiting.shift()?.reject(new Error('timeout exceeded when trying to connect'))
    isWatched = waiting[0] !== undefined
    if (waiting[0]) setTimeout(watchOver, waiting[0].until - now).unref()
  }
  return {
    take: () =>
      new Promise((resolve, reject) => {
        const one = { resolve, reject, until: performance.now() + patience }
        if (taken < most) return connect(one)
        waiting.push(one)
        if (!isWatched) setTimeout(watchOver, patience).unref()
        isWatched = true
      }),
    giveBack: (client, isLost) => {
      const one = isLost || broken.has(client) ? undefined : waiting.shift()
      if (one) return one.resolve(client)
      client.release(isLost || broken.has(client))
      leave()
    },
    over: () => new Promise((resolve) => (taken === 0 ? resolve() : over.add(resolve))),
  }
}
