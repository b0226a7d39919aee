import { type Client, createClient } from '@srm/core/client/client'
import type { Who } from '@srm/core/client/session'
import { useEffect, useState } from 'react'
import { useElement } from '../host/env.ts'
import type { Session } from '../host/session.ts'
import type { Locale } from '../host/settings.ts'

/** The SDK over the session of the element, and who is signed in. One client for all elements of a page. */
export interface Connection {
  readonly client: Client
  readonly account: string
  /** The signed-in person; asked once. */
  who(): Promise<Who>
}

const made = new WeakMap<Session, Map<string, Connection>>()

function connectionOf(session: Session, locale: Locale): Connection {
  const known = made.get(session) ?? new Map<string, Connection>()
  made.set(session, known)
  const key = `${session.baseUrl} ${session.account} ${locale}`
  const found = known.get(key)
  if (found) return found
  const client = createClient({ baseUrl: session.baseUrl, session, locale })
  let asked: Promise<Who> | undefined
  const connection: Connection = {
    client,
    account: session.account,
    who: () => {
      asked ??= client.session.who().catch((reason: unknown) => {
        asked = undefined
        throw reason
      })
      return asked
    },
  }
  known.set(key, connection)
  return connection
}

export interface Connected {
  readonly connection?: Connection
  readonly who?: Who
  readonly error?: unknown
}

/** Connects as soon as there is a session; asks who is signed in. `attempt` counts tries after a failure. */
export function useConnection(attempt: number): Connected {
  const { session, locale } = useElement()
  const [connected, setConnected] = useState<Connected>({})

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!session) return undefined
    let isCurrent = true
    const connect = async () => {
      await session.token()
      const connection = connectionOf(session, locale)
      if (isCurrent) setConnected((before) => (before.connection === connection ? before : { connection }))
      const who = await connection.who()
      if (isCurrent) setConnected({ connection, who })
    }
    connect().catch((error: unknown) => {
      if (isCurrent) setConnected((before) => ({ ...before, error }))
    })
    return () => {
      isCurrent = false
    }
  }, [session, session?.account, locale, attempt])

  return connected
}
