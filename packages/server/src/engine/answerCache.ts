/** Questions that many documents ask alike: about their supplier, their material, a rate. */
import type { Context } from './context.ts'

/**
 * The answer to a question. While many documents are created at once it is asked for the first of them only; so it must
 * be about what none of them changes.
 * @param name says the question with everything it depends on, but for the actor
 */
export async function cachedAnswer<T>({ answers }: Context, name: string, ask: () => Promise<T>): Promise<T> {
  if (!answers) return ask()
  const known = answers.get(name) ?? ask()
  answers.set(name, known)
  return known as Promise<T>
}

/** Answers questions of `cachedAnswer` before they are asked, by their names: one statement knows them all. */
export function primeAnswers({ answers }: Context, known: Iterable<readonly [name: string, answer: unknown]>): void {
  for (const [name, answer] of known) answers?.set(name, Promise.resolve(answer))
}
