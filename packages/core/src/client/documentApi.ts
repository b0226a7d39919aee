/** The calls of one document. Built from its name alone: definitions stay out of what browsers load (decisions §10.12). */
import type { Side } from '../definition/shape.ts'
import type { Caller } from './caller.ts'
import type { AnyDocumentApi, RowResult } from './documentTypes.ts'
import { queryText } from './query.ts'

/** What sends and brings files is loaded with the first of them. */
const files = () => import('./files/documentFiles.ts')

const keyed = (key: string | undefined) => (key ? { 'idempotency-key': key } : {})

/** The verbs of `srm.<side>.<document>`, and `act` for its transitions. */
export function documentApi(caller: Caller, side: Side, name: string): AnyDocumentApi {
  const { call } = caller
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
    import: async (body, options) => (await files()).importFile(caller, at('import'), body, options),
    export: async (query, options) => (await files()).exportFile(caller, at('export'), query, options),
    print: async (uuids, options) => (await files()).printPapers(caller, at('print.pdf'), uuids, options),
  }
}
