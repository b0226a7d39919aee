/**
 * Every route of the running application × {no token, expired, another tenant's account in the header, other tenant,
 * other side, right side without the permission}: only the right one passes; no generated request finds a foreign row.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Side } from '@srm/core/definition/shape'
import { permissionKeys } from '@srm/core/definition/visibility'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { everySide } from '@srm/core/system/everySide'
import { adminKey } from '@srm/core/system/rights/role'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawn } from '../../../scripts/scale.ts'
import { isSeenBy, reachable, type Standing } from '../../core/test/reachable.ts'
import { beginDevice } from '../src/accounts/deviceLogin.ts'
import { listEmbedSessions, openEmbedSession } from '../src/accounts/sessions/embedSessions.ts'
import { makeServiceToken } from '../src/accounts/sessions/serviceTokens.ts'
import { tokenLifetime } from '../src/accounts/sessions/sessionRows.ts'
import { systemOf } from '../src/engine/serverContext.ts'
import { queueLetter } from '../src/messages/outbox.ts'
import { bind } from '../src/wechat/bindings.ts'
import { addPerson } from './support/companies.ts'
import { kinds } from './support/databases.ts'
import { listen } from './support/listening.ts'
import { type Asked, entryOf, type Opening, type Route, routesOf, routeTable } from './support/routeTable.ts'
import { definitions, sampleDoc, sidesOf, standsFor } from './support/sample.ts'
import { accounts, type SignedIn } from './support/server.ts'
import { upload } from './support/uploading.ts'
import { type Person, type Reply, startWorld, type World } from './support/world.ts'

const keysOf = (side: Side) => definitions.flatMap((def) => permissionKeys(def, side))
const allKeys = [...new Set(everySide.flatMap(keysOf))]
const otherSide: Readonly<Record<Side, Person>> = { buyer: 'supplier', supplier: 'buyer', platform: 'buyer' }
const isGate = (status: number) => [401, 403, 404, 429].includes(status) || status >= 500

const parsed = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
/** Session calls of spec §7 answer HTTP 200 with the status as their code. */
const statusOf = ({ status, body }: Reply): number => (status === 200 && body?.code ? Number(body.code) : status)

describe.each(kinds)('routes on %s', (kind) => {
  let world: World
  let portal: string
  let routes: Route[]
  /** Those that are walked through, address by address. */
  let walked: Route[]
  let clock = Date.now()
  let expired: Readonly<Record<string, SignedIn>>
  const lacking = {} as Record<Side, SignedIn>
  /** What stands in paths for each document of a side: `buyer material` → uuid, attachment, comments. */
  const targets = new Map<string, Readonly<Record<string, string>>>()
  const rows = new Map<Side, Readonly<Record<string, string>>>()

  const signInAll = async () => {
    const signedIn: Record<string, SignedIn> = {}
    for (const [name, { headers }] of Object.entries(world.people)) {
      const [account = '', subAccount = ''] = headers.account.split('_')
      signedIn[name] = await world.signIn(account, subAccount)
    }
    return signedIn
  }
  const call = async (headers: object, method: string, url: string, body?: unknown): Promise<Reply> => {
    const request = { method, url, headers, ...(body === undefined ? {} : { payload: body }) } as InjectOptions
    const { statusCode: status, body: text, headers: given } = await world.app.inject(request)
    return { status, text, headers: JSON.stringify(given), body: parsed(text) }
  }

  let n = 3000
  const stand = async (def: AnyDocument, side: Side) => {
    const standing = [...reachable(def).values()].find((one) => isSeenBy(def, side, one)) as Standing
    const doc = sampleDoc(def, ++n, standing, standsFor(def, side))
    await world.insert(def, [doc])
    const path = `/${side}/${def.shape.name}/${doc.uuid}`
    const { body } = await upload(world, side, path, 'a.txt', Buffer.from('Text'))
    const say = async () => (await world.call(side, 'POST', `${path}/comments`, { text: 'Text' })).body.data.uuid
    const [comment, spare] = [await say(), await say()]
    targets.set(`${side} ${def.shape.name}`, { uuid: String(doc.uuid), attachment: body.data.uuid, comment, spare })
  }
  const letterAndBinding = async (side: Side) => {
    const elsAccount = accounts[side]
    const now = new Date(clock)
    const letter = { elsAccount, recipient: 'a@b.cn', template: 'x', language: 'en', subject: 'x', body: 'x' } as const
    const person = { elsAccount, elsSubAccount: 'admin001' }
    await world.database.transaction(systemOf(elsAccount), async (tx) => {
      await queueLetter(tx, letter, now)
      await tx.query(`update outbox set "status" = 'failed' where "elsAccount" = $1`, [elsAccount])
      await bind(tx, person, 'app', { openId: `open-${side}` } as never, now)
    })
    const scope = { side, documents: ['*'], verbs: ['view'], expireDate: new Date(clock + 60_000) }
    const wanted = { ...scope, account: elsAccount, subAccount: 'admin001', name: 'routes' }
    const token = await world.database.transaction(systemOf(elsAccount), (tx) => makeServiceToken(tx, wanted, now))
    const embedded = { account: elsAccount, subAccount: 'admin001', documents: ['*'], seconds: 3600, address: '' }
    const embedSession = await world.database.transaction(systemOf(elsAccount), async (tx) => {
      if (side === 'platform') return ''
      await openEmbedSession(tx, { ...embedded, side, serviceToken: token.uuid }, now)
      return String((await listEmbedSessions(tx, elsAccount, side))[0]?.uuid)
    })
    const device = await world.database.transaction(systemOf(elsAccount), (tx) => beginDevice(tx, '127.0.0.1', now))
    const idIn = async (table: string) =>
      (
        await world.database.read(systemOf(elsAccount), (on) =>
          on.query<{ uuid: string }>(`select "uuid" from ${table}`),
        )
      )[0]?.uuid ?? ''
    const [queued, binding] = [await idIn('outbox'), await idIn('"wechatBinding"')]
    rows.set(side, { letter: queued, binding, serviceToken: token.uuid, embedSession, userCode: device.userCode })
  }

  beforeAll(async () => {
    portal = await mkdtemp(join(tmpdir(), 'srm-routes-'))
    await writeFile(join(portal, 'index.html'), '<title>SRM</title>')
    world = await startWorld(kind, { now: () => new Date(clock), portal })
    for (const elsAccount of [accounts.buyer, accounts.supplier, accounts.platform])
      await addPerson(world.database, { elsAccount, elsSubAccount: 'lacks001', permissions: allKeys })
    expired = await signInAll()
    for (const { headers } of Object.values(expired))
      expect((await call(headers, 'GET', '/api/session')).status).toBe(200)
    clock += (tokenLifetime + 1) * 1000
    Object.assign(world.people, await signInAll())
    for (const side of everySide) lacking[side] = await world.signIn(accounts[side], 'lacks001')
    routes = routesOf(world.app)
    const addresses = new Set(drawn([...new Set(routes.map(({ path }) => path))], 150, String))
    walked = routes.filter(({ path }) => addresses.has(path))
    for (const def of definitions) for (const side of sidesOf(def)) await stand(def, side)
    for (const side of everySide) await letterAndBinding(side)
  })
  afterAll(async () => {
    await world?.drop()
    await rm(portal, { recursive: true })
  })

  test('every route is known, and everything known is a route', () => {
    const found = routes.filter(({ method }) => method !== 'HEAD').map(({ method, path }) => `${method} ${path}`)
    expect(found.length).toBeGreaterThan(500)
    expect(found.toSorted()).toEqual([...routeTable.keys()].toSorted())
  })

  // -------------------------------------------------------------- asking

  const sideIn = (opening: Opening): Side => ('side' in opening ? opening.side : 'buyer')
  /** The values of a route's parameters, for what the right one asks. */
  const valuesFor = ({ path }: Route, side: Side): Readonly<Record<string, string>> => {
    const [, , , name = ''] = path.split('/')
    return {
      elsAccount: accounts[side],
      elsSubAccount: 'admin001',
      ...rows.get(side),
      ...targets.get(`${side} ${name}`),
    }
  }
  const requestOf = (route: Route, { params = {}, query, body }: Asked, side: Side) => {
    const values = valuesFor(route, side)
    const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? '')
    const path = route.path.replace(/:(\w+)/g, (_, key) => fill(params[key] ?? values[key] ?? 'x'))
    const json = body === undefined ? undefined : JSON.parse(fill(JSON.stringify(body)))
    return { path: `${path.replace('*', '/')}${query ? `?${fill(query)}` : ''}`, body: json }
  }
  const asks = async (headers: object, route: Route, asked: Asked = {}, side: Side = 'buyer'): Promise<Reply> => {
    const { path, body } = requestOf(route, asked, side)
    const type = typeof body === 'string' ? { 'content-type': 'text/csv' } : {}
    return call({ ...headers, ...type }, route.method, path, route.method === 'HEAD' ? undefined : body)
  }
  const known = (route: Route) => entryOf(route) ?? ([{ kind: 'public' }, {}] as const)
  const told = ({ method, path }: Route) => `${method} ${path}`
  /** Asks as somebody on every route; answers where the status is not what it should be. */
  const walk = async (
    headersFor: (opening: Opening) => object,
    expected: (opening: Opening, route: Route, asked: Asked) => number | readonly number[] | undefined,
  ) => {
    const faults: unknown[] = []
    for (const route of walked) {
      const [opening, asked = {}] = known(route)
      const status = expected(opening, route, asked)
      if (status === undefined) continue
      const answer = await asks(headersFor(opening), route, asked, sideIn(opening))
      if (![status].flat().includes(statusOf(answer))) faults.push([told(route), status, statusOf(answer), answer.text])
    }
    return faults
  }
  const isOpen = ({ kind: type }: Opening) => type === 'public'
  const headersOf = (person: Person) => world.people[person].headers

  test('without a token nobody passes, with an expired one neither', async () => {
    const refused = (opening: Opening) => (isOpen(opening) ? undefined : 401)
    expect(await walk(() => ({}), refused)).toEqual([])
    expect(await walk((opening) => (expired[sideIn(opening)] as SignedIn).headers, refused)).toEqual([])
  })

  test("with one's own token and another's account nobody passes", async () => {
    const mixed = (opening: Opening) => {
      const { token } = headersOf(sideIn(opening))
      return { token, account: headersOf('other').account }
    }
    expect(await walk(mixed, (opening) => (isOpen(opening) ? undefined : 403))).toEqual([])
  })

  test('public routes ask nobody who he is', async () => {
    const answers = async (headers: object) => {
      const found: Record<string, number> = {}
      for (const route of routes.filter((one) => isOpen(known(one)[0])))
        found[told(route)] = statusOf(await asks(headers, route))
      return found
    }
    const anonymous = await answers({})
    // The exchange token in the address, or the token in the body, is what these judge: an unknown one signs nobody in.
    expect(Object.entries(anonymous).filter(([, status]) => status === 401 || status >= 500)).toEqual([
      ['POST /api/joined/simple', 401],
      ['GET /api/ElsAuthService/webValidToken/:token', 401],
    ])
    for (const headers of [expired.buyer?.headers, headersOf('other'), headersOf('buyerIdle'), headersOf('buyer')])
      expect(await answers({ ...headers })).toEqual(anonymous)
  })

  test('the other side has none of the addresses', async () => {
    const hasSide = (opening: Opening) => ('side' in opening ? 403 : undefined)
    expect(await walk((opening) => headersOf(otherSide[sideIn(opening)]), hasSide)).toEqual([])
  })

  test("another tenant finds no document of another's", async () => {
    const beyond = (opening: Opening, { path }: Route, { early }: Asked): number | readonly number[] | undefined => {
      if (!('side' in opening) || opening.side === 'platform') return undefined
      if (path.includes('/:uuid') || path.endsWith('/print.pdf')) return 404
      // what it begins with is not there: a link that leads to nothing
      return opening.kind === 'nobody' ? opening.status : [200, 400, 415, ...(early ? [422] : [])]
    }
    const seen: string[] = []
    const foreign = new Set([...targets.values()].flatMap((values) => Object.values(values)))
    for (const route of walked) {
      const [opening, asked = {}] = known(route)
      const status = beyond(opening, route, asked)
      if (status === undefined) continue
      const answer = await asks(headersOf('other'), route, asked, sideIn(opening))
      const fates = (answer.body?.data?.rows ?? []).map(({ code }: { code: string }) => code)
      expect([told(route), statusOf(answer), fates]).toEqual([
        told(route),
        [status].flat().includes(statusOf(answer)) ? statusOf(answer) : status,
        fates.map(() => '404'),
      ])
      if (fates.length === 0 && [...foreign].some((id) => answer.text.includes(id))) seen.push(told(route))
    }
    expect(seen).toEqual([])
  })

  // -------------------------------------------------------------- the permission alone is missing

  /** The person `lacks001` of the side holds every key but this one. */
  const lack = async (side: Side, key: string) => {
    const held = keysOf(side).filter((one) => one !== key)
    await world.database.asLoader((tx) =>
      tx.query(`update role set "permissions" = $3 where "elsAccount" = $1 and "roleCode" = $2`, [
        accounts[side],
        `${side}_lacks001`,
        JSON.stringify(held),
      ]),
    )
    const mine = async () => (await call(lacking[side].headers, 'GET', '/api/session')).body.data.permissions[side]
    await expect.poll(async () => (await mine()).toSorted(), { interval: 5 }).toEqual(held.toSorted())
  }

  test.each(everySide)('on the side %s nobody passes without the very permission', async (side) => {
    const byKey = Map.groupBy(
      routes.filter((route) => {
        const [opening] = known(route)
        return opening.kind === 'key' && opening.side === side
      }),
      (route) => (known(route)[0] as { key: string }).key,
    )
    expect(byKey.size).toBeGreaterThan(50)
    for (const [key, its] of drawn([...byKey], 30, ([key]) => key)) {
      await lack(side, key)
      for (const route of its) {
        const { status, body } = await asks(lacking[side].headers, route, known(route)[1], side)
        const demanded = route.method === 'HEAD' || key === adminKey ? undefined : key
        expect([told(route), status, demanded && body.data.permission]).toEqual([told(route), 403, demanded])
      }
    }
  })

  test('whoever holds no key at all reads nothing, and passes where no key is needed', async () => {
    const ofSide: Readonly<Record<string, number>> = { true: 404, undefined: 200 }
    const idle = (opening: Opening, _route: Route, { absent, streams, signsOut }: Asked) => {
      if (streams || signsOut) return undefined
      if (opening.kind === 'key') return 403
      if (opening.kind === 'nobody') return opening.status
      return opening.kind === 'side' ? ofSide[String(absent)] : undefined
    }
    const person = (opening: Opening) => headersOf(`${sideIn(opening)}Idle`)
    expect(await walk(person, idle)).toEqual([])
    for (const side of everySide)
      expect((await call(headersOf(`${side}Idle`), 'GET', `/api/${side}/search?q=zebra`)).body.data.groups).toEqual([])
    const ofColleague = `/api/user/getAccountMenu/${accounts.buyer}/admin001`
    expect((await call(headersOf('buyerIdle'), 'GET', ofColleague)).status).toBe(403)
  })

  test('nobody of them has changed anything', async () => {
    for (const [at, { uuid, attachment, comment, spare }] of targets) {
      const [side = '', name = ''] = at.split(' ')
      const read = async (tail: string) =>
        (await call(headersOf(side as Person), 'GET', `/api/${side}/${name}/${uuid}${tail}`)).body.data
      const files = (await read('/attachments')).items.map((file: { uuid: string }) => file.uuid)
      const said = (await read('/comments')).items.map((one: { uuid: string; text: string }) => [one.uuid, one.text])
      expect([at, (await read('')).rowVersion, files]).toEqual([at, 5, [attachment]])
      expect([at, said]).toEqual([at, [comment, spare].map((one) => [one, 'Text'])])
    }
  })

  /** What the right one is answered; undefined: he passes, whatever is wrong with what he sent. */
  const statusFor = ({ method }: Route, opening: Opening, { absent, early, theirs }: Asked): number | undefined => {
    if (opening.kind === 'nobody') return opening.status
    if (absent) return 404
    if (early) return 422
    if (theirs) return 403
    return method === 'GET' ? 200 : undefined
  }

  test('the right one passes', async () => {
    const answered = async (route: Route, opening: Opening, asked: Asked) => {
      const side = sideIn(opening)
      const { headers } = asked.signsOut ? await world.signIn(accounts[side], 'person1') : world.people[side]
      return statusOf(await asks(headers, route, asked, side))
    }
    for (const route of walked) {
      const [opening, asked = {}] = known(route)
      if (isOpen(opening) || asked.streams) continue
      const status = await answered(route, opening, asked)
      const wanted = statusFor(route, opening, asked)
      if (wanted === undefined) expect([told(route), isGate(status) && status]).toEqual([told(route), false])
      else expect([told(route), status]).toEqual([told(route), wanted])
    }
    await (await listen(world, world.people.buyer)).end()
  })
})
