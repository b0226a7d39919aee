/**
 * Checked sessions, remembered until something about their account changes (docs/decisions/0006). Triggers on session,
 * subAccount, account and role notify every server in the transaction that changes them.
 */
import type { Database } from '../../database/database.ts'
import type { Caller } from '../caller.ts'
import { openSessionFence } from './sessionFence.ts'
import type { Sessions } from './sessions.ts'
import { accountOf, tokenHash } from './tokens.ts'

const channel = 'srm_account'
/** More sessions than this are asked for again: memory stays bounded. */
const mostRemembered = 10_000

export interface RememberedSessions extends Sessions {
  /** Who calls with this token, as far as that is remembered: most calls wait for nothing. */
  remembered(token: string): Caller | undefined
  /** Stops listening. */
  close(): Promise<void>
}

/** Sessions whose `check` asks the database only when it has nothing to go by. */
export async function rememberSessions(
  sessions: Sessions,
  database: Database,
  now: () => Date,
): Promise<RememberedSessions> {
  const known = new Map<string, Caller>()
  /** Raised by every forgetting, so that an answer that was under way meanwhile is not kept. */
  let age = 0
  const forget = (account: string) => {
    age += 1
    if (account === '') known.clear()
    for (const [hash, caller] of known) if (caller.account === account) known.delete(hash)
  }
  const stop = await database.listen(channel, forget)
  const fence = await openSessionFence(database, forget)
  const forgetting = async <T>(account: string, work: Promise<T>): Promise<T> => {
    try {
      return await work
    } finally {
      forget(account)
    }
  }
  /** When remembered callers last called, in milliseconds. */
  const uses = new WeakMap<Caller, number>()
  const isOver = (caller: Caller): boolean => {
    const at = now().getTime()
    return caller.expires <= at || (uses.get(caller) ?? caller.lastUsed) + caller.idle <= at
  }
  const remembered = (hash: string): Caller | undefined => {
    const caller = known.get(hash)
    return caller && !isOver(caller) ? caller : undefined
  }
  return {
    ...sessions,
    remembered: (token) => remembered(tokenHash(token)),
    check: async (token) => {
      const hash = tokenHash(token)
      const found = remembered(hash)
      if (found) return found
      const asked = age
      const caller = await sessions.check(token)
      if (!caller || asked !== age) return caller
      if (known.size >= mostRemembered) known.clear()
      known.set(hash, caller)
      return caller
    },
    used: (caller) => {
      uses.set(caller, now().getTime())
      return sessions.used(caller)
    },
    prove: (caller) => forgetting(caller.account, sessions.prove(caller)),
    changing: (account, work) => forgetting(account, work()),
    refresh: (refreshToken, address, whose) =>
      forgetting(accountOf(refreshToken) ?? '', sessions.refresh(refreshToken, address, whose)),
    end: async (caller) => {
      await forgetting(caller.account, sessions.end(caller))
      await fence.pass(caller.account)
    },
    endAll: async (account, subAccount) => {
      await forgetting(account, sessions.endAll(account, subAccount))
      await fence.pass(account)
    },
    close: async () => {
      await stop()
      await fence.close()
    },
  }
}
