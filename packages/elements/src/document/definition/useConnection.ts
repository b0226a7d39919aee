import { earlyTransport } from '@srm/core/client/joined/earlyAnswers'
import type { Who } from '@srm/core/client/session'
import { useEffect, useRef, useState } from 'react'
import { useElement } from '../../host/env.ts'
import type { Session } from '../../host/session.ts'
import { withNames } from '../values/keptNames.ts'
import { after, type Connection, connectionOf, grantedBy, noSession } from './connection.ts'
import { demandFor } from './sessionElements.ts'
import { loadCustomized } from './useCustomized.ts'

const besides = { named: withNames, usual: earlyTransport }

export interface Connected {
  readonly connection?: Connection
  readonly who?: Who
  readonly error?: unknown
}

/** Another number for each session that follows another, and for each person that follows another in the same one. */
function useTurn(session: Session | undefined, account: string): number {
  const before = useRef({ session, account, turn: 1 }).current
  const isOther = session !== before.session
  if (!session || (!isOther && !account)) return before.turn
  if (before.session && (isOther || (before.account && account !== before.account))) before.turn += 1
  Object.assign(before, { session, account })
  return before.turn
}

/** Connects as soon as there is a session; asks who is signed in. `attempt` counts tries after a failure. */
export function useConnection(attempt: number): Connected & {
  /** Another number for each person: nothing of one is left for the next. */
  readonly turn: number
} {
  const { session, locale, host } = useElement()
  const account = session?.account ?? ''
  const turn = useTurn(session, account)
  const [{ of, ...connected }, setConnected] = useState<Connected & { readonly of?: Session | undefined }>({})

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or another attempt asks again
  useEffect(() => {
    if (!session) {
      const timer = after(() => setConnected({ error: noSession('embed.noSession') }))
      return () => clearTimeout(timer)
    }
    let isCurrent = true
    const begin = async () => {
      await grantedBy(session)
      demandFor(session, host.localName)
      const connection = connectionOf(session, locale, besides)
      if (isCurrent) setConnected((before) => (before.connection === connection ? before : { of: session, connection }))
      const who = await connection.who()
      await loadCustomized(locale, who.customFields)
      if (isCurrent) setConnected({ of: session, connection, who })
    }
    begin().catch((error: unknown) => {
      if (isCurrent) setConnected((before) => ({ ...(before.of === session && before), of: session, error }))
    })
    return () => {
      isCurrent = false
    }
  }, [session, account, locale, attempt, host])

  const { connection = { account } } = connected
  const isOthers = account !== '' && connection.account !== account
  return { ...(of === session && !isOthers && connected), turn }
}
