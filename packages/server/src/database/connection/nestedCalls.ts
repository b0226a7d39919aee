/** Database calls inside the work of another one are refused: they belong to its connection. */
import { AsyncLocalStorage } from 'node:async_hooks'

const inside = new AsyncLocalStorage<{ open: boolean }>()

/**
 * Refuses a database call made inside the work of another one: on the single connection of PGlite it would wait for
 * ever, and on PostgreSQL it would not see what the outer transaction has written.
 */
export async function notNested<T>(work: () => Promise<T>): Promise<T> {
  refuseNested()
  const use = { open: true }
  try {
    return await inside.run(use, work)
  } finally {
    use.open = false
  }
}

/** @throws Error inside the work of a database call, as `notNested` does */
export function refuseNested(): void {
  if (inside.getStore()?.open) throw new Error('a database call inside another one: pass the connection on')
}

/** Runs a listener later, outside of the work during which its notification came in. */
export const later = (listener: () => void): void => {
  inside.exit(() => setImmediate(listener))
}
