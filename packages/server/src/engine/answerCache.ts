/** A cache of reads that many documents of a batch need: their supplier, their material, a rate. */
import type { Context } from './context.ts'

/**
 * Returns the result of a read. While many documents are created at once (`answers` of the context), it runs once per name.
 * The documents themselves must not change what is read.
 * @param name the key of the cache: everything the result depends on, except the actor
 * @throws what `ask` throws
 */
export async function cachedAnswer<T>({ answers }: Context, name: string, ask: () => Promise<T>): Promise<T> {
  if (!answers) return ask()
  const known = answers.get(name) ?? ask()
  answers.set(name, known)
  return known as Promise<T>
}

/** Fills the cache of `cachedAnswer` before it is used, with results that one statement has read. */
export function primeAnswers({ answers }: Context, known: Iterable<readonly [name: string, answer: unknown]>): void {
  for (const [name, answer] of known) answers?.set(name, Promise.resolve(answer))
}
