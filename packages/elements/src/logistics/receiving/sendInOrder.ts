/** Counts that wait are sent one after the other, each until an answer was heard. Pure. */
import type { Count, Problem } from './receivingTypes.ts'

/** What became of one that was sent. */
export type Fate =
  | { readonly kind: 'posted'; readonly uuid: string; readonly number: string; readonly hasCustody?: boolean }
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** Nobody knows whether it arrived: it is sent again, and those behind it wait. */
  | { readonly kind: 'unheard' }

/**
 * Sends the counts that wait in the order in which they were handed in. The first that is not heard of ends it, so that none
 * overtakes it.
 * @param keep writes down what became of one before the next is sent
 */
export async function sendInOrder(
  counts: readonly Count[],
  send: (count: Count) => Promise<Fate>,
  keep: (count: Count, fate: Exclude<Fate, { kind: 'unheard' }>) => Promise<void>,
): Promise<void> {
  const waiting = counts.filter(({ state }) => state === 'waiting')
  const inOrder = waiting.toSorted((a, b) => (a.countedAt ?? '').localeCompare(b.countedAt ?? ''))
  for (const count of inOrder) {
    const fate = await send(count)
    if (fate.kind === 'unheard') return
    await keep(count, fate)
  }
}
