/** Work that may fail inside of a transaction that goes on. */
import type { Context } from './context.ts'

/** Runs what may fail as a whole; undefined when it has, and everything is as before. */
export async function attempt<T>({ tx }: Context, work: () => Promise<T>): Promise<T | undefined> {
  await tx.query('savepoint together')
  try {
    const result = await work()
    await tx.query('release savepoint together')
    return result
  } catch {
    await tx.query('rollback to savepoint together')
    return undefined
  }
}
