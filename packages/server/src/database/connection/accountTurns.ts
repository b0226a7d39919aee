/** So many at once of each account: the others of the same account wait for theirs, in their order, and no one else does. */

interface Turns {
  active: number
  readonly waiting: (() => void)[]
}

/** @returns fulfilled when it is the account's turn, with what ends the turn */
export function accountTurns(most: number): (account: string) => Promise<() => void> {
  const all = new Map<string, Turns>()
  const leave = (account: string, turns: Turns) => {
    const next = turns.waiting.shift()
    if (next) return next()
    turns.active -= 1
    if (turns.active === 0) all.delete(account)
  }
  return async (account) => {
    const turns = all.get(account) ?? { active: 0, waiting: [] }
    all.set(account, turns)
    if (turns.active === most) await new Promise<void>((go) => turns.waiting.push(go))
    else turns.active += 1
    return () => leave(account, turns)
  }
}
