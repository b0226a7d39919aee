/** Work that may fail inside of a transaction that goes on. */
import type { Context } from './context.ts'

/** So few go alone rather than be tried once more. */
const few = 16

/** Runs what may fail as a whole; undefined when it has, and everything is as before. */
export async function withSavepoint<T>({ tx }: Context, work: () => Promise<T>): Promise<T | undefined> {
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

/** Runs what may fail as a whole, and says why it has: then everything is as before. */
export async function tried<T>({ tx }: Context, work: () => Promise<T>): Promise<{ done: T } | { error: unknown }> {
  await tx.query('savepoint tried')
  try {
    const done = await work()
    await tx.query('release savepoint tried')
    return { done }
  } catch (error) {
    await tx.query('rollback to savepoint tried')
    return { error }
  }
}

/** Does for all what can be done for all; where that fails, for each half of them: one that fails leaves most others alone. */
export async function withSavepoints<T>(
  context: Context,
  all: readonly T[],
  work: (some: readonly T[]) => Promise<unknown>,
): Promise<readonly T[]> {
  if (all.length === 0) return []
  const done = await withSavepoint(context, async () => {
    await work(all)
    return all
  })
  if (done || all.length <= few) return done ?? []
  const half = Math.ceil(all.length / 2)
  return [
    ...(await withSavepoints(context, all.slice(0, half), work)),
    ...(await withSavepoints(context, all.slice(half), work)),
  ]
}
