/** The calls of one document. Built from its name alone: definitions stay out of what browsers load (decisions §10.12). */
import type { Side } from '../definition/shape.ts'
import type { Caller } from './caller.ts'
import type { AnyDocumentApi, ImportReport, RowResult } from './documentTypes.ts'
import { queryText } from './query.ts'

const types = { csv: 'text/csv', ndjson: 'application/x-ndjson', xlsx: 'application/octet-stream' } as const

const keyed = (key: string | undefined) => (key ? { 'idempotency-key': key } : {})

/** The verbs of `srm.<side>.<document>`, and `act` for its transitions. */
export function documentApi({ call, open }: Caller, side: Side, name: string): AnyDocumentApi {
  const at = (...parts: string[]) => `/${[side, name, ...parts].map(encodeURIComponent).join('/')}`
  const post = <T>(path: string, json: unknown = {}, headers = {}) => call<T>({ method: 'POST', path, json, headers })
  return {
    list: (query = {}) => call({ method: 'GET', path: at() + queryText(query) }),
    get: (uuid, { names } = {}) => call({ method: 'GET', path: at(uuid) + queryText({ names }) }),
    create: (input, { idempotencyKey } = {}) => post(at(), input, keyed(idempotencyKey)),
    save: (uuid, json) => call({ method: 'PUT', path: at(uuid), json }),
    remove: (uuid, rowVersion) => call({ method: 'DELETE', path: at(uuid), json: { rowVersion } }),
    own: (uuid, json) => call({ method: 'PUT', path: at(uuid, 'own'), json }),
    events: (uuid) => call({ method: 'GET', path: at(uuid, 'events') }),
    chain: (uuid) => call({ method: 'GET', path: at(uuid, 'chain') }),
    uses: (uuid) => call({ method: 'GET', path: at(uuid, 'uses') }),
    versions: (uuid) => call({ method: 'GET', path: at(uuid, 'versions') }),
    version: (uuid, number) => call({ method: 'GET', path: at(uuid, 'versions', String(number)) }),
    makes: () => call({ method: 'GET', path: at('makes') }),
    propose: (wanted) => post(at('propose'), wanted),
    openLines: (wanted) => post(at('openLines'), wanted),
    createFrom: (wanted, { idempotencyKey } = {}) => post(at('createFrom'), wanted, keyed(idempotencyKey)),
    act: (action, uuid, input) => post(at(uuid, action), input),
    actMany: async (action, rows, input = {}) => {
      const answer = await post<{ readonly rows: readonly RowResult[] }>(at(action), { ...input, rows })
      return answer.rows
    },
    import: (body, { mode, dryRun, format = 'csv', delimiter, signal } = {}) => {
      const path = at('import') + queryText({ mode, dryRun: dryRun || undefined, delimiter })
      const headers = { 'content-type': types[format], prefer: 'wait=3600' }
      return call<ImportReport>({ method: 'POST', path, body, headers, timeout: 0, signal })
    },
    export: (query = {}, { format = 'csv', signal } = {}) =>
      open({ method: 'GET', path: at('export') + queryText({ ...query, format }), timeout: 0, signal }),
    print: (uuids, { locale, signal } = {}) => {
      const path = at('print.pdf') + queryText({ locale })
      return open({ method: 'POST', path, json: { uuids: [uuids].flat() }, timeout: 0, signal })
    },
  }
}
