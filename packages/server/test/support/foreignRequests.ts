/** Random requests on a route that ask for what belongs to somebody else than the caller. */
import { addresseeOf } from '@srm/core/definition/sides/parties'
import type { AnyDocument } from '@srm/core/definition/workflow'
import fc from 'fast-check'
import type { Planted, PlantedDoc } from './planted.ts'
import type { Route } from './routeTable.ts'
import { definitions } from './sample.ts'
import { accounts } from './server.ts'

export interface ForeignRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly body: string | undefined
  readonly type: string
}

/** What requests are made of. */
interface Seeds {
  readonly route: Route
  readonly def: AnyDocument | undefined
  readonly foreign: readonly PlantedDoc[]
  /** Of the route's own document more often than of others. */
  readonly doc: fc.Arbitrary<PlantedDoc>
  readonly uuid: fc.Arbitrary<string>
  /** Ids, keys and words that some route knows what to do with. */
  readonly word: fc.Arbitrary<string>
  readonly columns: readonly string[]
  readonly others: readonly string[]
}

const account = fc.constantFrom(...Object.values(accounts))
const known = ['admin001', 'planted', 'zebra', '1', 'true', 'systemNotice', 'registerAudit', 'purchaseOrder']

function seedsOf(route: Route, caller: string | undefined, { docs, others }: Planted): Seeds {
  const [, , , name = ''] = route.path.split('/')
  const def = definitions.find(({ shape }) => shape.name === name)
  const foreign = docs.filter(({ owner }) => owner !== caller)
  const same = foreign.filter((doc) => doc.def === def)
  const any = { weight: 1, arbitrary: fc.constantFrom(...foreign) }
  const doc = fc.oneof(any, ...(same.length > 0 ? [{ weight: 5, arbitrary: fc.constantFrom(...same) }] : []))
  const uuid = fc.oneof({ weight: 4, arbitrary: doc.map((one) => one.uuid) }, fc.constantFrom(...others))
  const key = doc.map((one) => one.key)
  const columns = def ? [...Object.keys(def.shape.fields), ...Object.keys(def.shape.statuses)] : ['elsAccount', 'uuid']
  return {
    route,
    def,
    foreign,
    doc,
    uuid,
    word: fc.oneof(account, uuid, key, fc.constantFrom(...known)),
    columns,
    others,
  }
}

function parameterOf(key: string, one: PlantedDoc, { route, foreign, others, word }: Seeds): fc.Arbitrary<string> {
  if (key === 'uuid') return /outbox|bindings/.test(route.path) ? fc.constantFrom(...others) : fc.constant(one.uuid)
  if (key === 'attachment')
    return fc.constantFrom(one.attachment ?? one.uuid, ...foreign.flatMap(({ attachment }) => attachment ?? []))
  if (key === 'comment')
    return fc.constantFrom(one.comment ?? one.uuid, ...foreign.flatMap(({ comment }) => comment ?? []))
  return key === 'a' ? account : word
}

const pathOf = (seeds: Seeds): fc.Arbitrary<string> =>
  seeds.doc.chain((one) => {
    const { path } = seeds.route
    const keys = [...path.matchAll(/:(\w+)/g)].map(([, key]) => String(key))
    return fc
      .tuple(...keys.map((key) => parameterOf(key, one, seeds)))
      .map((values) =>
        keys.reduce((text, key, i) => text.replace(`:${key}`, encodeURIComponent(String(values[i]))), path),
      )
      .map((text) => text.replace('*', '/'))
  })

const switches = ['limit=200', 'count=true', 'counts=tabs', 'all=true', 'format=json', 'mode=update', 'unread=false']
const names = ['key', 'q', 'uuid', 'elsAccount', 'toElsAccount', 'document', 'type', 'elsSubAccount', 'after', 'tab']

const handedOver = definitions.filter((def) => addresseeOf(def) !== undefined)
const nameOf = (defs: readonly AnyDocument[]) => fc.constantFrom(...defs.map(({ shape }) => shape.name))

function queryOf({ columns, word, uuid }: Seeds): fc.Arbitrary<string> {
  const filter = fc
    .tuple(fc.constantFrom(...columns), fc.constantFrom('', '.from', '.to'))
    .map((parts) => parts.join(''))
  const chosen = fc.constantFrom(...columns, `-${columns[0]}`, 'key,title')
  const cursor = fc.tuple(word, uuid).map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'))
  const pair = (key: fc.Arbitrary<string>, value: fc.Arbitrary<string>) =>
    fc.tuple(key, value).map((parts) => parts.map(encodeURIComponent).join('='))
  const asked = fc.oneof(
    pair(filter, word),
    pair(fc.constantFrom(...names), word),
    { weight: 2, arbitrary: pair(fc.constant('document'), fc.oneof(nameOf(handedOver), nameOf(definitions))) },
    pair(fc.constantFrom('sort', 'fields', 'columns'), chosen),
    pair(fc.constant('after'), cursor),
    fc.constantFrom(...switches),
  )
  return fc.array(asked, { maxLength: 3 }).map((pairs) => pairs.join('&'))
}

function jsonOf({ columns, word, uuid, foreign }: Seeds, path: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const row = fc.record({ uuid, rowVersion: fc.constant(5) })
  const sent = {
    uuid,
    uuids: fc.array(uuid, { maxLength: 3 }),
    rows: fc.array(row, { maxLength: 3 }),
    rowVersion: fc.constantFrom(0, 1, 5),
    elsAccount: account,
    elsSubAccount: fc.constantFrom('admin001', 'person1'),
    path: path.map((text) => text.replace('/api', '')),
    value: word,
    text: word,
    comment: fc.constantFrom(...foreign.flatMap(({ comment }) => comment ?? [])),
    mentions: fc.array(fc.constantFrom('admin001', 'person1'), { maxLength: 2 }),
  }
  const fields = fc.dictionary(fc.constantFrom(...columns), word, { maxKeys: 4, noNullPrototype: true })
  return fc
    .tuple(fields, fc.record(sent, { requiredKeys: [] }))
    .map(([some, more]) => JSON.stringify({ ...some, ...more }))
}

const csvOf = ({ columns, word }: Seeds): fc.Arbitrary<string> =>
  fc
    .tuple(fc.subarray([...columns], { minLength: 1 }), word, word)
    .map(([head, one, other]) => `${head.join()}\n${head.map((_, i) => (i % 2 ? other : one)).join()}`)

/** @param caller the account that asks; undefined: nobody is signed in */
export function foreignRequests(
  route: Route,
  caller: string | undefined,
  planted: Planted,
): fc.Arbitrary<ForeignRequest> {
  const seeds = seedsOf(route, caller, planted)
  const path = pathOf(seeds)
  const isFile = route.path.endsWith('/import')
  const isRead = route.method === 'GET' || route.method === 'HEAD'
  return fc.record({
    method: fc.constant(route.method as ForeignRequest['method']),
    url: fc.tuple(path, queryOf(seeds)).map((parts) => parts.join('?')),
    body: isRead ? fc.constant(undefined) : isFile ? csvOf(seeds) : jsonOf(seeds, path),
    type: fc.constant(isFile ? 'text/csv' : 'application/json'),
  })
}
