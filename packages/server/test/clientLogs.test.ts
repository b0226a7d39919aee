/** What browsers report: taken from everybody signed in, without secrets, read by the account's administrators. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientLogAge } from '../src/system/clientLog.ts'
import { kinds } from './support/databases.ts'
import { startWorld, type World } from './support/world.ts'

describe.each(kinds)('client logs on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())

  const entry = (message: string, more: object = {}) => ({
    url: 'https://srm.example.com/buyer/purchaseOrder/index?tab=mine',
    time: '2026-11-20T10:00:00.000Z',
    type: 'error',
    message,
    stack: 'Error: x\n    at a.js:1:2',
    info: { component: 'DetailPage' },
    ...more,
  })
  const report = (entries: unknown, who: Parameters<World['call']>[0] = 'buyerIdle') =>
    world.call(who, 'POST', '/clientLog', { entries })
  const logs = async (query = '', who: Parameters<World['call']>[0] = 'buyer', side = 'buyer') =>
    (await world.call(who, 'GET', `/${side}/clientLogs${query}`)).body.data

  test('an administrator reads what people of his account reported, newest first', async () => {
    expect((await report([entry('first')])).status).toBe(200)
    expect((await report([entry('second', { time: 'never', info: undefined, stack: null })])).status).toBe(200)
    await report([entry('elsewhere')], 'supplier')
    const { items } = await logs()
    expect(items.map(({ message }: { message: string }) => message)).toEqual(['second', 'first'])
    expect(items[0]).toMatchObject({ time: null, info: null, stack: null, elsSubAccount: 'idle0001' })
    expect(items[1]).toMatchObject({ ...entry('first'), userAgent: 'lightMyRequest' })
    expect((await logs('', 'supplier', 'supplier')).items).toHaveLength(1)
    expect((await world.call('buyerIdle', 'GET', '/buyer/clientLogs')).status).toBe(403)
    expect((await world.call('supplier', 'GET', '/buyer/clientLogs')).status).toBe(403)
    expect((await world.call(undefined, 'POST', '/clientLog', { entries: [] })).status).toBe(401)
  })

  test('a page leads to the next', async () => {
    await report(Array.from({ length: 7 }, (_, i) => entry(`page ${i}`)))
    const first = await logs('?limit=4')
    const second = await logs(`?limit=4&after=${first.next}`)
    const seen = [...first.items, ...second.items].map(({ message }: { message: string }) => message)
    expect(new Set(seen).size).toBe(8)
    expect((await world.call('buyer', 'GET', '/buyer/clientLogs?limit=0')).status).toBe(400)
    expect((await world.call('buyer', 'GET', '/buyer/clientLogs?after=x')).status).toBe(400)
  })

  test('tokens, passwords, cookies and tickets stay out', async () => {
    const { token, refreshToken } = world.people.buyer
    const secret = 'hunter2-canary'
    const sent = [
      entry(`login failed with password=${secret} and token ${token}`),
      entry(
        JSON.stringify({
          headers: { token, Cookie: `sid=${secret}` },
          refreshToken,
          body: { elsSubAccountPassword: secret },
        }),
      ),
      entry('x', {
        url: `https://srm.example.com/api/a?ticket=${token}&q=1&accessToken=${secret}#token=${secret}`,
        stack: `Authorization: Bearer ${secret}\nCookie: a=${secret}; b=${secret}\nset-cookie: c=${secret}`,
        info: {
          password: { first: secret },
          nested: [{ headers: { 'X-Api-Key': secret, cookie: secret } }, `refreshToken: "${secret}"`],
          [token]: 1,
          text: `fetch("/x", { token: '${secret}' })`,
        },
      }),
      entry(`/api/ElsAuthService/webValidToken/${secret}`, { url: `/activate/${secret}?x=1`, type: `token=${secret}` }),
    ]
    expect((await report(sent)).status).toBe(200)
    const text = JSON.stringify((await logs('?limit=4')).items)
    for (const word of [secret, token, refreshToken, token.split('.')[1]])
      expect([word, text.includes(String(word))]).toEqual([word, false])
    expect(text).toContain('login failed')
    expect(text).toContain('q=1')
  })

  test('too much is cut or refused, nonsense is told', async () => {
    const long = 'x'.repeat(20_000)
    expect((await report([entry(long, { url: long, stack: long, info: long, type: long })])).status).toBe(200)
    const { items } = await logs('?limit=1')
    expect([items[0].message.length, items[0].url.length, items[0].stack.length]).toEqual([2000, 1000, 8000])
    expect((await report([entry('a\0b', { info: { a: '\0' } })])).status).toBe(200)
    for (const entries of [undefined, {}, 'x', [1], [null], Array.from({ length: 201 }, () => entry('x'))])
      expect([entries, (await report(entries)).status]).toEqual([entries, 400])
    for (let i = 0; i < 5; i += 1) await report(Array.from({ length: 190 }, () => entry('flood')))
    const { status, headers } = await report(Array.from({ length: 190 }, () => entry('flood')))
    expect([status, headers.includes('retry-after')]).toEqual([429, true])
    expect((await report([entry('others may')], 'buyer')).status).toBe(200)
  })

  test('a call of more bytes than a browser has to say is not read, and nobody calls all the time', async () => {
    const much = Array.from({ length: 100 }, () => entry('x'.repeat(2000)))
    expect((await report(much, 'supplier')).status).toBe(413)
    const codes: number[] = []
    for (let i = 0; i < 20; i += 1) codes.push((await report('nonsense', 'supplier')).status)
    expect([new Set(codes), codes.at(-1)]).toEqual([new Set([400, 429]), 429])
    expect((await report([entry('others may')], 'buyer')).status).toBe(200)
  })

  test('after 30 days they are gone', async () => {
    const day = 24 * 60 * 60 * 1000
    const drop = (days: number) => clientLogAge.run(world.database, new Date(Date.now() + days * day))
    expect(await drop(29)).toBe(0)
    expect((await logs()).items.length).toBeGreaterThan(0)
    expect(await drop(31)).toBeGreaterThan(0)
    expect((await logs()).items).toEqual([])
    expect((await logs('', 'supplier', 'supplier')).items).toEqual([])
  })
})
