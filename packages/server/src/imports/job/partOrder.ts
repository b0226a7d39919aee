/** The order among parts of a file that are placed at once: one that names what an earlier one names waits for its end. */

/** Says what a part is about to place; resolves when no earlier part has any of it in hand. */
export type Claim = (names: readonly string[]) => Promise<void>

export interface Turn {
  readonly claim: Claim
  /** The part is over: committed, or lost. */
  readonly leave: () => void
}

/** Deals out turns in the order of the parts. */
export function partOrder(): () => Turn {
  let last = Promise.resolve()
  const inHand = new Map<string, Promise<void>>()
  return () => {
    const earlier = last
    const said = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    const mine: string[] = []
    last = said.promise
    return {
      claim: async (names) => {
        await earlier
        const holders = new Set(names.flatMap((name) => inHand.get(name) ?? []))
        for (const name of names) inHand.set(name, over.promise)
        mine.push(...names)
        said.resolve()
        holders.delete(over.promise)
        await Promise.all(holders)
      },
      leave: () => {
        for (const name of mine) if (inHand.get(name) === over.promise) inHand.delete(name)
        said.resolve()
        over.resolve()
      },
    }
  }
}
