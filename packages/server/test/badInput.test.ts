/** What cannot be read, is not yours or comes too late: the answers of decisions §6, nothing written, never a 500. */
import { type AnyDocument, hasLines } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from './support/databases.ts'
import { openHistory } from './support/goLive.ts'
import { definitions, sampleInput } from './support/sample.ts'
import { accounts } from './support/server.ts'
import { type Reply, startWorld, type World } from './support/world.ts'

const json = { 'content-type': 'application/json' }
const path = '/buyer/purchaseOrder'
const deep = (open: string, close: string, times: number) => `{"remark":${open.repeat(times)}${close.repeat(times)}}`
const order = documents.purchaseOrder as AnyDocument
const input = () => sampleInput(order, 1)
const withLine = (more: object) => ({ ...input(), lines: [{ ...input().lines?.[0], ...more }] })
const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

describe.each(kinds)('bad input on %s', (kind) => {
  let world: World
  let uuid: string
  let foreign: string
  beforeAll(async () => {
    world = await startWorld(kind)
    uuid = (await world.call('buyer', 'POST', path, input())).body.data.uuid
    foreign = (await world.call('other', 'POST', path, { ...input() })).body.data.uuid
  })
  afterAll(() => world?.drop())

  /** Every row of every table of documents, and what counts them. */
  /** But for the jobs of files: one that is refused says so. */
  const everything = () =>
    world.database.asLoader(async (tx) => {
      const kept = definitions.filter(({ shape }) => shape.name !== 'importJob')
      const tables = kept.flatMap((def) => [def.shape.name, ...(hasLines(def) ? [`${def.shape.name}Line`] : [])])
      const counts = tables.map(
        (table) => `(select md5(coalesce(json_agg(x order by x::text)::text, '')) from "${table}" x)`,
      )
      const [row] = await tx.query<{ all: string }>(
        `select concat_ws('/', ${counts.join(', ')}, (select count(*) from event where "document" <> 'session'), (select count(*) from idempotency)) as all`,
      )
      return row?.all
    })
  const refused = async (answer: Promise<Reply>): Promise<[number, string, unknown]> => {
    const { status, body } = await answer
    return [
      status,
      body?.message,
      body?.data?.issues?.map(({ path: at, rule }: { path: string; rule: string }) => `${at} ${rule}`),
    ]
  }
  const invalid = (...issues: string[]) => [400, 'common.invalid', issues]
  const unreadable = [400, 'common.unreadable', undefined]
  const notFound = [404, 'common.notFound', undefined]

  const bodies: [string, unknown, unknown[]][] = [
    ['an array', [], invalid(' notObject')],
    ['a number', '5', invalid(' notObject')],
    ['a text', '"order"', invalid(' notObject')],
    ['null', 'null', invalid(' notObject')],
    ['broken JSON', '{"currency":', unreadable],
    ['nothing', '', unreadable],
    ['__proto__', '{"__proto__":{"admin":true}}', unreadable],
    ['constructor.prototype', '{"constructor":{"prototype":{"a":1}}}', unreadable],
    ['an unknown field', () => ({ ...input(), colour: 'red' }), invalid('colour notAccepted')],
    ['a status', () => ({ ...input(), orderStatus: 'confirmed' }), invalid('orderStatus notAccepted')],
    ['a field of the server', () => ({ ...input(), orderNumber: 'PO1' }), invalid('orderNumber notAccepted')],
    ['another owner', () => ({ ...input(), elsAccount: accounts.both }), invalid('elsAccount notAccepted')],
    ['a negative quantity', () => withLine({ quantity: '-1' }), invalid('lines.0.quantity tooSmall')],
    ['a number for a decimal', () => withLine({ quantity: 3 }), invalid('lines.0.quantity notDecimal')],
    ['an exponent', () => withLine({ quantity: '1e3' }), invalid('lines.0.quantity notDecimal')],
    ['too many digits', () => withLine({ quantity: '0.0000001' }), invalid('lines.0.quantity tooManyDigits')],
    ['more than a column holds', () => withLine({ quantity: '1000000000000' }), invalid('lines.0.quantity tooLarge')],
    [
      'a day that is none',
      () => withLine({ requestDeliveryDate: '2026-02-30' }),
      invalid('lines.0.requestDeliveryDate notDate'),
    ],
    ['a control character', () => ({ ...input(), remark: 'a\0b' }), invalid('remark badCharacter')],
    ['a lone surrogate', () => ({ ...input(), remark: 'a\ud800b' }), invalid('remark badCharacter')],
    ['a long text', () => ({ ...input(), remark: 'x'.repeat(1001) }), invalid('remark tooLong')],
    ['lines that are no list', () => ({ ...input(), lines: 5 }), invalid('lines notList')],
    ['a line that is no object', () => ({ ...input(), lines: [null] }), invalid('lines.0 notObject')],
    [
      'a line twice',
      () => ({ ...input(), lines: [{ itemNumber: 10 }, { itemNumber: 10 }] }),
      invalid('lines.1.itemNumber twice'),
    ],
    ['10,001 lines', () => ({ ...input(), lines: new Array(10_001).fill({}) }), invalid('lines tooManyRows')],
    [
      'a supplier nobody knows',
      () => ({ ...input(), toElsAccount: '999999' }),
      invalid('toElsAccount unknownReference'),
    ],
    ['a code nobody knows', () => ({ ...input(), currency: 'ZZZ' }), invalid('currency notInDictionary')],
    [
      'everything at once',
      () => ({ purchaseType: null, remark: 1, colour: 1 }),
      invalid(
        'remark notText',
        'currency required',
        'purchaseType required',
        'toElsAccount required',
        'colour notAccepted',
      ),
    ],
  ]
  test.each(bodies)('a body with %s', async (_name, body, expected) => {
    const before = await everything()
    const sent = typeof body === 'function' ? body() : body
    const [status, message, issues] = await refused(world.call('buyer', 'POST', path, sent, json))
    expect([status, message, Array.isArray(issues) ? issues.toSorted() : issues]).toEqual([
      expected[0],
      expected[1],
      Array.isArray(expected[2]) ? (expected[2] as string[]).toSorted() : undefined,
    ])
    expect(await everything()).toBe(before)
  })

  test('1e309 and other numbers JSON allows but no field does', async () => {
    for (const number of ['1e309', '-1', '1.5', '1e10', 'true', '{}'])
      expect(await refused(world.call('buyer', 'PUT', `${path}/${uuid}`, `{"rowVersion":${number}}`, json))).toEqual(
        invalid(number === '{}' ? 'rowVersion required' : 'rowVersion notInteger'),
      )
    const body = JSON.stringify({ ...input(), exchangeRate: 'Q' }).replace('"Q"', '1e309')
    expect(await refused(world.call('buyer', 'POST', path, body, json))).toEqual(invalid('exchangeRate notDecimal'))
  })

  test('amounts that no column holds', async () => {
    const before = await everything()
    for (const more of [
      { quantity: '999999999999', priceExcludingTax: '999999999999' },
      { quantity: '1', priceExcludingTax: '999999999999', taxRate: '100' },
      { quantity: '999999999999', overTolerance: '100', priceExcludingTax: '1' },
      { quantity: '999999', priceExcludingTax: '999999999.99999999', priceBase: '0.000001' },
    ]) {
      const [status, , issues] = await refused(world.call('buyer', 'POST', path, withLine(more)))
      expect([status, issues]).toEqual([400, expect.arrayContaining([expect.stringMatching(/ tooLarge$/)])])
    }
    expect(await everything()).toBe(before)
  })

  test('line ids and numbers that cannot be', async () => {
    for (const more of [
      { uuid: 'abc' },
      { uuid: uuidv7() },
      { itemNumber: -1 },
      { itemNumber: 2147483647 },
      { itemNumber: 1.5 },
    ])
      expect((await refused(world.call('buyer', 'POST', path, withLine(more))))[0]).toBe(400)
    const { rowVersion } = (await world.call('buyer', 'GET', `${path}/${uuid}`)).body.data
    for (const lines of [[{ uuid: 'abc' }], [{ uuid: uuidv7(), quantity: '1' }]])
      expect(await refused(world.call('buyer', 'PUT', `${path}/${uuid}`, { rowVersion, lines }))).toEqual(
        invalid('lines.0.uuid unknownLine'),
      )
  })

  test('10 MB of text is too large, deep nesting is just wrong', async () => {
    expect(await refused(world.call('buyer', 'POST', path, { ...input(), remark: 'x'.repeat(10_000_000) }))).toEqual([
      413,
      'common.tooLarge',
      undefined,
    ])
    for (const body of [deep('[', ']', 100_000), `{"remark":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`])
      for (const more of [{}, { 'idempotency-key': 'deep' }])
        expect((await refused(world.call('buyer', 'POST', path, body, { ...json, ...more })))[0]).toBe(400)
  })

  test('types of content that a call does not read', async () => {
    const before = await everything()
    for (const type of [
      'application/xml',
      'text/csv',
      'application/x-ndjson',
      'text/plain',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
    ])
      for (const [method, url] of [
        ['POST', path],
        ['PUT', `${path}/${uuid}`],
        ['POST', `${path}/${uuid}/submit`],
        ['DELETE', `${path}/${uuid}`],
      ] as const)
        expect([
          type,
          method,
          ...(await refused(world.call('buyer', method, url, 'rowVersion=1', { 'content-type': type }))).slice(0, 2),
        ]).toEqual([type, method, 415, 'common.unsupportedType'])
    expect(await everything()).toBe(before)
  })

  test('ids that are not there, not his, or no ids', async () => {
    for (const id of [uuidv7(), foreign, 'abc', '%00', 'null', uuid.slice(1), `${uuid}0`, 'a'.repeat(90)])
      for (const [method, more, body] of [
        ['GET', '', undefined],
        ['GET', '/events', undefined],
        ['PUT', '', { rowVersion: 1 }],
        ['PUT', '/own', {}],
        ['DELETE', '', { rowVersion: 1 }],
        ['POST', '/submit', {}],
      ] as const)
        expect([id, method, ...(await refused(world.call('buyer', method, `${path}/${id}${more}`, body)))]).toEqual([
          id,
          method,
          ...notFound,
        ])
  })

  test('nobody, an unknown token, another account in the header, a side one does not have', async () => {
    const { token, account } = world.people.buyer.headers
    const get = (headers: object, url = path) => refused(world.call(undefined, 'GET', url, undefined, headers))
    expect(await get({})).toEqual([401, 'common.notSignedIn', undefined])
    for (const wrong of ['', 'x', `${token}x`, token.slice(0, -1), 'a'.repeat(5000)])
      expect((await get({ token: wrong, account }))[0]).toBe(401)
    for (const wrong of ['', '100002_admin001', account.toUpperCase(), `${account}_x`])
      expect((await get({ token, account: wrong }))[0]).toBe(403)
    expect((await get({ token, account }, '/supplier/purchaseOrder'))[0]).toBe(403)
  })

  test('a version that is not the present one: the answer carries the present copy and the difference', async () => {
    const before = await everything()
    const { status, body } = await world.call('buyer', 'PUT', `${path}/${uuid}`, { rowVersion: 99, remark: 'Mine' })
    expect([status, body.message, body.data.diff]).toEqual([
      409,
      'common.stale',
      [{ path: 'remark', yours: 'Mine', theirs: input().remark }],
    ])
    expect(body.data.current.uuid).toBe(uuid)
    for (const [method, more] of [
      ['DELETE', ''],
      ['POST', '/submit'],
    ] as const)
      expect(
        (await refused(world.call('buyer', method, `${path}/${uuid}${more}`, { rowVersion: 99 }))).slice(0, 2),
      ).toEqual([409, 'common.stale'])
    expect(await everything()).toBe(before)
  })

  const queries: [string, string][] = [
    ['orderTime=a&orderTime=b', 'orderTime twice'],
    ['colour=red', 'colour notAccepted'],
    ['__proto__=1', '__proto__ notAccepted'],
    ['limit=201', 'limit tooGreat'],
    ['limit=-1', 'limit tooGreat'],
    ['limit=abc', 'limit tooGreat'],
    ['sort=colour', 'sort notAccepted'],
    ['sort=', 'sort notAccepted'],
    ['fields=uuid,colour', 'fields notAccepted'],
    ['tab=colour', 'tab notOneOf'],
    ['stage=lost', 'stage notOneOf'],
    ['q=a', 'q tooShort'],
    [`q=${'x'.repeat(101)}`, 'q tooLong'],
    ['q=ab%00', 'q badCharacter'],
    ['key=%00', 'key badCharacter'],
    ['orderNumber=%00', 'orderNumber badCharacter'],
    ['nextDueDate=2026-02-30', 'nextDueDate notDate'],
    ['nextDueDate.from=x', 'nextDueDate.from notDate'],
    ['nextDueDate.empty=banana', 'nextDueDate.empty notOneOf'],
    ['orderTime.from=2026-99-99', 'orderTime.from notDate'],
    ['orderTime=2026-99-99', 'orderTime notDate'],
    ['orderTime.from=2026-01-01T00:00:00%2B99:99', 'orderTime.from notTime'],
    ['orderTime.from.x=2026-01-01', 'orderTime.from.x notAccepted'],
    ['orderTime.between=2026-01-01', 'orderTime.between notAccepted'],
    ['after=x', 'after badFormat'],
    [`after=${cursor('x', uuidv7())}`, 'after badFormat'],
    [`after=${cursor(5, uuidv7())}`, 'after badFormat'],
    [`after=${cursor('2026-01-01T00:00:00Z', '-'.repeat(36))}`, 'after badFormat'],
    [`sort=orderNumber&after=${cursor('a\0', uuidv7())}`, 'after badFormat'],
    [`sort=orderAmountTax&after=${cursor('1e5', uuidv7())}`, 'after badFormat'],
  ]
  test.each(queries)('a list with ?%s', async (query, issue) => {
    for (const url of [
      `${path}?${query}`,
      ...(query.startsWith('limit') || query.startsWith('fields') ? [] : [`${path}/export?${query}`]),
    ])
      expect([url, ...(await refused(world.call('buyer', 'GET', url)))]).toEqual([url, ...invalid(issue)])
  })

  test('files that cannot be read', async () => {
    const send = (text: string | Buffer, type = 'text/csv', query = '', name = 'organization') =>
      world.call('buyer', 'POST', `/buyer/${name}/import${query}`, text, { 'content-type': type })
    await openHistory(world)
    const before = await everything()
    expect(await refused(send(''))).toEqual(invalid(' emptyFile'))
    expect(await refused(send(Buffer.from([0xff, 0xfe, 0x41])))).toEqual(invalid(' wrongEncoding'))
    expect(await refused(send('orgId,orgDesc\n"a,b'))).toEqual(invalid(' notCsv'))
    expect(await refused(send('orgId,orgId\na,b'))).toEqual(invalid('orgId columnTwice'))
    expect(await refused(send('orgId\na', 'text/csv', '?mode=replace'))).toEqual(invalid('mode notOneOf'))
    expect(await refused(send('orgId\na', 'text/csv', '?delimiter=x'))).toEqual(invalid('delimiter notOneOf'))
    const lines = [
      '{"lines":5}',
      '{"lines":[null]}',
      '5',
      '[]',
      'null',
      '{',
      '{"orgId":"a\\u0000"}',
      '{"orgId":"a\\ud800"}',
      '{"orgId":["a"]}',
      '{"orgId":{"a":1}}',
      '{"orgId":7}',
      '{"__proto__":{"a":1}}',
      '{"constructor":1}',
    ]
    for (const mode of ['insert', 'update', 'upsert', 'history'])
      for (const name of ['organization', 'purchaseOrder'])
        for (const text of [...lines, lines.join('\n')]) {
          const { status, body } = await send(text, 'application/x-ndjson', `?mode=${mode}`, name)
          const { read, created, updated, unchanged, failed, skipped } = body.data
          expect([mode, name, text, status, created, updated, unchanged]).toEqual([mode, name, text, 200, 0, 0, 0])
          expect(failed + skipped).toBe(read)
        }
    expect(await refused(send('orgId,orgDesc\n"a\0",b'))).toEqual(invalid(' notTextFile'))
    const rows = await send('orgId,orgDesc,orgCategoryId\n"a\u0001",b,company\nc,d,planet\n,e,company')
    expect([
      rows.status,
      rows.body.data.failed,
      rows.body.data.errors.map((one: { row: number; field: string }) => `${one.row} ${one.field}`),
    ]).toEqual([200, 3, ['2 orgId', '3 orgCategoryId', '4 orgId']])
    const after = await everything()
    expect(after?.split('/').slice(0, -2)).toEqual(before?.split('/').slice(0, -2))
  })

  test('many at once: the list itself must be right, each row gets its own answer', async () => {
    const send = (body: unknown) => refused(world.call('buyer', 'POST', `${path}/cancel`, body))
    expect(await send({})).toEqual(invalid('rows atLeastOneRow'))
    expect(await send({ rows: [] })).toEqual(invalid('rows atLeastOneRow'))
    expect(await send({ rows: 'x' })).toEqual(invalid('rows atLeastOneRow'))
    expect(await send({ rows: new Array(201).fill({ uuid }) })).toEqual(invalid('rows tooManyRows'))
    expect(await send({ rows: [null, { uuid: 5 }] })).toEqual(invalid('rows.0.uuid required', 'rows.1.uuid required'))
    const { body } = await world.call('buyer', 'POST', `${path}/cancel`, {
      rows: [{ uuid, rowVersion: 99 }, { uuid: 'abc' }, { uuid: foreign }, { uuid, colour: 1 }],
      reason: 'x',
    })
    expect(body.data.rows.map(({ code }: { code: string }) => code)).toEqual(['409', '404', '404', '400'])
  })

  test('addresses and methods that are not there', async () => {
    for (const [method, url] of [
      ['PATCH', path],
      ['OPTIONS', path],
      ['TRACE', path],
      ['PUT', path],
      ['DELETE', path],
      ['GET', '/buyer/nothing'],
      ['POST', `${path}/${uuid}/approve`],
      ['POST', `${path}/${uuid}/nothing`],
      ['GET', `${path}/${uuid}/submit`],
      ['GET', '/nobody/purchaseOrder'],
      ['GET', '/'],
    ] as const)
      expect([
        method,
        url,
        (await world.call('buyer', method, url, method === 'POST' ? {} : undefined)).status,
      ]).toEqual([method, url, 404])
    expect((await world.call('buyer', 'GET', `${path}/%zz`)).status).toBe(400)
  })
})
