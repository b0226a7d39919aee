import { documentApi } from '@srm/core/client/documentApi'
import { joining, whileParts } from '@srm/core/client/joined/joinedCalls'
import type { DictionaryEntry } from '@srm/core/client/sessionCalls'
import { fetchTransport } from '@srm/core/client/transport'
import { withNames } from '../values/keptNames.ts'
import type { Connection } from './connection.ts'

const made = new WeakMap<Connection['listen'], Connection>()

/** The connection of a page for what is shown in many parts at once: its questions are one request (docs/decisions/0067). */
export function joinedConnection(connection: Connection): Connection {
  const known = made.get(connection.listen)
  if (known) return known
  const base = connection.caller().address('')
  const caller = connection.caller(joining(base, fetchTransport, whileParts))
  // the document itself is what all its parts wait for
  const first = connection.caller(joining(base, fetchTransport))
  const joined: Connection = {
    ...connection,
    caller: (transport) => (transport ? connection.caller(transport) : caller),
    of: (side, document) => {
      const { get } = documentApi(first, side, document)
      return withNames({ ...documentApi(caller, side, document), get }, connection.names, connection.locale)
    },
    call: (request) => caller.call(request),
    getDic: (type) =>
      caller.call<readonly DictionaryEntry[]>({
        method: 'GET',
        path: `/admin/getDic?type=${encodeURIComponent(type)}`,
      }),
  }
  made.set(connection.listen, joined)
  return joined
}
