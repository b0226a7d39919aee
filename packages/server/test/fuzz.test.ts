/** Random requests over every route of every document: never a fault of the server, nothing written when refused. */
import type { Side } from '@srm/core/definition/shape'
import { type AnyDocument, hasLines, transitionsOf } from '@srm/core/definition/workflow'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawn, times } from '../../../scripts/scale.ts'
import { reachable } from '../../core/test/reachable.ts'
import { keepsVersions } from '../src/database/schema/ddl.ts'
import { kinds } from './support/databases.ts'
import { definitions, sampleAction, sampleDoc, sampleInput, sidesOf, standsFor } from './support/sample.ts'
import { type Person, startWorld, type World } from './support/world.ts'

interface Request {
  readonly who: Person
  readonly method: string
  readonly url: string
  readonly body: string | undefined
  readonly type: string
  readonly key: string | undefined
}

const odd = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  'null',
  0,
  -1,
  1.5,
  1e308,
  true,
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  '0',
  '-0',
  '1e5',
  '.5',
  '5.',
  '00012.500',
  '9'.repeat(12),
  `${'9'.repeat(12)}.${'9'.repeat(8)}`,
  '2026-02-30',
  '2026-01-01',
  '9999-12-31',
  '0001-01-01',
  '2026-01-01T00:00:00Z',
  '2026-01-01T00:00:00+14:00',
  'Y',
  'N',
  'a\0b',
  '\ud800',
  '\u202e',
  '😀'.repeat(50),
  "'; drop table x; --",
  '%',
  '_',
  '\\',
  '$(x)',
  '__proto__',
  'constructor',
  'x'.repeat(300),
  2147483647,
  2147483648,
  Number.MAX_SAFE_INTEGER,
)
const value = fc.oneof(
  { weight: 4, arbitrary: odd },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
const name = (known: readonly string[]) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...known) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', 'uuid', 'lines', 'rowVersion', '', 'a.b'),
    },
  )

/** A right body with some of it replaced, removed or added. */
const bent = (right: object, keys: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(right) },
    {
      weight: 8,
      arbitrary: fc
        .dictionary(name(keys), value, { maxKeys: 3, noNullPrototype: true })
        .map((wrong) => ({ ...right, ...wrong })),
    },
    { weight: 2, arbitrary: fc.subarray(Object.entries(right)).map((some) => Object.fromEntries(some)) },
    { weight: 1, arbitrary: value },
  )

function bodyOf(def: AnyDocument, action: string | undefined): fc.Arbitrary<unknown> {
  const heads = Object.keys(def.shape.fields)
  const lineKeys = Object.keys(def.shape.lines)
  const transition = action ? def.transitions[action] : undefined
  const doc = { ...sampleDoc(def, 1, [...reachable(def).values()][0] as never) }
  const right = transition ? sampleAction(def, transition, doc) : sampleInput(def, 1)
  const lines = (right.lines as object[] | undefined) ?? []
  const withLines =
    lines.length > 0 ? fc.array(bent(lines[0] as object, lineKeys), { maxLength: 3 }) : fc.constant(undefined)
  return fc
    .tuple(bent({ ...right, rowVersion: 5 }, [...heads, 'rows']), withLines, fc.integer({ min: 0, max: 3 }))
    .map(([body, some, keep]) =>
      typeof body === 'object' && body !== null && !Array.isArray(body) && some && keep > 0
        ? { ...body, lines: some }
        : body,
    )
}

const queryOf = (def: AnyDocument): fc.Arbitrary<string> => {
  const words = [
    'sort',
    'limit',
    'after',
    'fields',
    'count',
    'counts',
    'q',
    'tab',
    'key',
    'format',
    'columns',
    'mode',
    'dryRun',
    'delimiter',
  ]
  const columns = [...Object.keys(def.shape.fields), ...Object.keys(def.shape.statuses), 'stage']
  const edges = fc.constantFrom('', '.from', '.to', '.empty', '.x', '.from.to')
  const pair = fc.oneof(
    fc.tuple(
      fc.constantFrom(...words),
      fc.oneof(
        value.map(String),
        fc.constantFrom(...columns),
        fc.constantFrom(...columns).map((one) => `-${one}`),
        fc
          .tuple(odd, fc.oneof(odd, fc.constant(uuidv7())))
          .map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url')),
      ),
    ),
    fc.tuple(
      fc.tuple(fc.constantFrom(...(def.list.filters as string[])), edges).map((parts) => parts.join('')),
      value.map(String),
    ),
    fc.tuple(
      fc.tuple(name(columns), edges).map((parts) => parts.join('')),
      value.map(String),
    ),
  )
  return fc
    .array(pair, { maxLength: 4 })
    .map((pairs) => pairs.map(([key, one]) => `${encoded(key)}=${encoded(one)}`).join('&'))
}

const typeOf = fc.oneof(
  { weight: 15, arbitrary: fc.constant('application/json') },
  { weight: 1, arbitrary: fc.constantFrom('text/csv', 'application/x-ndjson', 'text/plain', '') },
)

function requestsOf(def: AnyDocument, side: Side, uuids: readonly string[]): fc.Arbitrary<Request> {
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...uuids) },
    { weight: 1, arbitrary: fc.constantFrom(uuidv7(), 'abc', '%00', '..', 'import') },
  )
  const actions = transitionsOf(def).map(([action]) => action)
  const base = `/${side}/${def.shape.name}`
  const json = (body: fc.Arbitrary<unknown>) => body.map((one) => JSON.stringify(one))
  const csv = fc
    .tuple(
      fc.subarray([...(def.csv?.columns ?? ['uuid']), 'colour'], { minLength: 1 }),
      fc.array(fc.array(value.map(String), { maxLength: 6 }), { maxLength: 3 }),
    )
    .map(([header, rows]) =>
      [header, ...rows]
        .map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','))
        .join('\n'),
    )
  const rows = fc.array(fc.record({ uuid: id as fc.Arbitrary<unknown>, rowVersion: value }, { requiredKeys: [] }), {
    maxLength: 3,
  })
  const many = fc
    .tuple(rows, bent({ reason: 'x' }, ['lines']))
    .map(([some, rest]) => ({ ...(rest as object), rows: some }))
  const route = (
    method: string,
    url: fc.Arbitrary<string>,
    body: fc.Arbitrary<string | undefined>,
    type: fc.Arbitrary<string> = typeOf,
  ) =>
    fc.record({
      who: fc.constant(side),
      method: fc.constant(method),
      url,
      body,
      type,
      key: fc.oneof(
        { weight: 20, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constantFrom('k1', 'k2', 'x'.repeat(300)) },
      ),
    })
  const none = fc.constant(undefined)
  const at = (tail: fc.Arbitrary<string>) => fc.tuple(id, tail).map(([uuid, more]) => `${base}/${uuid}${more}`)
  const asked = (tail: string) => queryOf(def).map((query) => `${base}${tail}?${query}`)
  return fc.oneof(
    { weight: 4, arbitrary: route('GET', asked(''), none) },
    { weight: 2, arbitrary: route('GET', asked('/export'), none) },
    { weight: 1, arbitrary: route('GET', at(fc.constantFrom('', '/events', '/own')), none) },
    { weight: 4, arbitrary: route('POST', fc.constant(base), json(bodyOf(def, undefined))) },
    { weight: 4, arbitrary: route('PUT', at(fc.constant('')), json(bodyOf(def, undefined))) },
    {
      weight: 1,
      arbitrary: route(
        'PUT',
        at(fc.constant('/own')),
        json(bent({ ...(def.own ? { innerRemark: 'x' } : {}) }, Object.keys(def.own ?? { x: 1 }))),
      ),
    },
    { weight: 1, arbitrary: route('DELETE', at(fc.constant('')), json(bent({ rowVersion: 5 }, ['rowVersion']))) },
    ...actions.map((action) => ({
      weight: 1,
      arbitrary: route('POST', at(fc.constant(`/${action}`)), json(bodyOf(def, action))),
    })),
    ...(actions.length > 0
      ? [
          {
            weight: 1,
            arbitrary: route(
              'POST',
              fc.constantFrom(...actions).map((one) => `${base}/${one}`),
              json(many),
            ),
          },
        ]
      : []),
    { weight: 2, arbitrary: route('POST', asked('/import'), csv, fc.constant('text/csv')) },
    {
      weight: 2,
      arbitrary: route(
        'POST',
        asked('/import'),
        fc.array(json(bodyOf(def, undefined)), { maxLength: 3 }).map((lines) => lines.join('\n')),
        fc.constant('application/x-ndjson'),
      ),
    },
  )
}

/** Where rows of a definition stand. */
const tablesOf = (def: AnyDocument): string[] => {
  const { name: table } = def.shape
  return [
    table,
    ...(hasLines(def) ? [`${table}Line`] : []),
    ...(def.own ? [`${table}Side`] : []),
    ...(keepsVersions(def) ? [`${table}Draft`, `${table}Version`] : []),
  ]
}

describe.each(kinds)('random requests on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())

  /** @param isFile a file that is refused leaves its job, which says so */
  const written = (isFile = false) =>
    world.database.asLoader(async (tx) => {
      const marks = definitions
        .filter(({ shape }) => !isFile || shape.name !== 'importJob')
        .flatMap(tablesOf)
        .map((table) => `(select count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) from "${table}")`)
      const counted = isFile
        ? []
        : ['event', 'counter', 'idempotency'].map((table) => `(select count(*) from ${table})`)
      const rows = await tx.query<{ mark: string }>(
        [...marks, ...counted].map((mark) => `select ${mark}::text as mark`).join(' union all '),
      )
      return rows.map(({ mark }) => mark).join('/')
    })
  const marks = async () => ({ all: await written(), besideJobs: await written(true) })
  type Marks = Awaited<ReturnType<typeof marks>>
  const unchangedSince = async (before: Marks, { url }: Request): Promise<Marks> => {
    const now = await marks()
    const kind = /\/import(\?|$)/.test(url) ? 'besideJobs' : 'all'
    expect(now[kind]).toBe(before[kind])
    return now
  }
  /** Moves on with every transaction that writes or locks a row, of any database of the server: asked as `who` it costs little. */
  const clockOf = async (who: Person) => {
    const account = world.people[who].headers.account.split('_')[0] ?? ''
    const [row] = await world.database.read({ account, side: who as Side }, (on) =>
      on.query<{ clock: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as clock'),
    )
    return row?.clock
  }
  const send = ({ who, method, url, body, type, key }: Request) =>
    world.call(who, method, url, body, {
      ...(type && body !== undefined ? { 'content-type': type } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    })

  let n = 5000
  /** A document in every standing, as the side may see it. */
  const standAll = async (def: AnyDocument, side: Side): Promise<string[]> => {
    const at = standsFor(def, side)
    const docs = [...reachable(def).values()].map((standing) => sampleDoc(def, ++n, standing, at))
    await world.insert(def, docs)
    return docs.map(({ uuid }) => String(uuid))
  }

  // Accounts come last: who edits them takes a side away from the people of the others.
  const inOrder = definitions.toSorted(
    (a, b) => Number(a.shape.name === 'account') - Number(b.shape.name === 'account'),
  )
  test.each(drawn(inOrder, 12, ({ shape }) => String(shape.name)).map((def) => [def.shape.name, def] as const))(
    '%s',
    async (_name, def) => {
      const requests: fc.Arbitrary<Request>[] = []
      for (const side of sidesOf(def)) requests.push(requestsOf(def, side, await standAll(def, side)))
      // By day too there are enough of them for right ones among them.
      const runs = Math.max(100, Math.ceil(times(20_000) / definitions.length))
      const statuses = new Map<number, number>()
      let before = await marks()
      let clock: string | undefined
      await fc.assert(
        fc.asyncProperty(fc.oneof(...requests), async (request) => {
          const { status, body, text } = await send(request)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          expect([status, body?.data?.traceId]).not.toContain(500)
          expect(status).toBeLessThan(500)
          if (status !== 200) {
            expect(body).toMatchObject({
              code: String(status),
              message: expect.stringMatching(/^[a-zA-Z]+\.[a-zA-Z0-9]+$/),
            })
            const now = await clockOf(request.who)
            if (now !== clock) before = await unchangedSince(before, request)
            clock = now
          } else {
            expect(text).not.toContain('traceId')
            if (request.method !== 'GET') before = await marks()
            clock = undefined
          }
        }),
        { numRuns: runs, seed: 20_261_120, endOnFailure: true },
      )
      expect(statuses.get(200)).toBeGreaterThan(0)
      expect(statuses.get(400)).toBeGreaterThan(0)
    },
  )
})
