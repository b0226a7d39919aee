import { documentApi } from '@srm/core/client/documentApi'
import { joining } from '@srm/core/client/joined/joinedCalls'
import { fetchTransport } from '@srm/core/client/transport'
import type { Connection } from './connection.ts'

/** The part of a connection whose reading questions go together with others of the same moment. */
export type JoinedConnection = Pick<Connection, 'account' | 'of' | 'call' | 'listen'> & {
  readonly caller: ReturnType<Connection['caller']>
}

const made = new WeakMap<Connection, JoinedConnection>()

/** The connection of a page for what is shown in many parts at once: its questions are one request (docs/decisions/0067). */
export function joinedConnection(connection: Connection): JoinedConnection {
  const known = made.get(connection)
  if (known) return known
  const { account, listen } = connection
  const caller = connection.caller(joining(connection.caller().address(''), fetchTransport))
  const joined: JoinedConnection = {
    account,
    listen,
    caller,
    of: (side, document) => documentApi(caller, side, document),
    call: (request) => caller.call(request),
  }
  made.set(connection, joined)
  return joined
}
