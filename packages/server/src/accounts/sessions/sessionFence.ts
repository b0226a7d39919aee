/**
 * Whoever signs out has signed out everywhere: the call waits until every server on the database has forgotten the account's
 * sessions (docs/decisions/0006). News of changed rows come to the others a moment later than the answer might.
 */
import type { Database } from '../../database/database.ts'
import { newUuid } from '../../database/newUuid.ts'
import { system } from '../../database/systemTables.ts'

/** To all: forget an account, and say so. */
const asked = 'srm_session_fence'
/** To the one who asked. */
const heard = 'srm_session_fence_heard'

/** Milliseconds for which a server is waited for that does not answer: it has its sessions' ends from the rows too. */
const patience = 2_000

export interface SessionFence {
  /** Resolves when no server remembers a session of the account from before. */
  pass(account: string): Promise<void>
  close(): Promise<void>
}

/** Every server has one connection that listens on a channel, and it is called after it. */
const listening = `select count(*)::integer as count from pg_stat_activity
  where datname = current_database() and application_name = $1`

interface Waiting {
  left: number
  readonly passed: () => void
}

const nothing: SessionFence = { pass: async () => undefined, close: async () => undefined }

/** @param forget called with the account whose sessions are to be forgotten */
export async function openSessionFence(database: Database, forget: (account: string) => void): Promise<SessionFence> {
  if (database.kind === 'pglite') return nothing
  const waiting = new Map<string, Waiting>()
  const notify = (channel: string, payload: string) =>
    database.read(system, (on) => on.query('select pg_notify($1, $2)', [channel, payload]))
  const stops = [
    await database.listen(asked, (payload) => {
      const [account = '', fence] = payload.split(' ')
      forget(account)
      if (fence) notify(heard, fence).catch(() => undefined)
    }),
    await database.listen(heard, (fence) => {
      const one = waiting.get(fence)
      if (!one) return
      one.left -= 1
      if (one.left <= 0) one.passed()
    }),
  ]
  return {
    pass: async (account) => {
      const fence = newUuid()
      const [servers] = await database.read(system, (on) =>
        on.query<{ count: number }>(listening, [`srm-listen ${asked}`]),
      )
      const passing = new Promise<void>((passed) => {
        waiting.set(fence, { left: servers?.count ?? 1, passed })
        setTimeout(passed, patience).unref()
      })
      await notify(asked, `${account} ${fence}`)
      await passing
      waiting.delete(fence)
    },
    close: async () => {
      for (const stop of stops) await stop()
    },
  }
}
