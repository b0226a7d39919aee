/** Random requests over every route of the running application, with ids of other tenants: no answer has a foreign row. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampledTimes, times } from '../../../scripts/scale.ts'
import { kinds } from './support/databases.ts'
import { type ForeignRequest, foreignRequests } from './support/foreignRequests.ts'
import { type Planted, plantAll } from './support/planted.ts'
import { entryOf, type Route, routesOf } from './support/routeTable.ts'
import { definitions } from './support/sample.ts'
import { accounts } from './support/server.ts'
import { type Person, startWorld, type World } from './support/world.ts'

/** On PGlite by day two fifths: answers that tell of rows at all are rare. */
const requests = Math.min(times(200_000), sampledTimes(400_000))

/** Who asks, and for which account. */
const callers: readonly (readonly [who: Person | undefined, account: string | undefined])[] = [
  ['buyer', accounts.buyer],
  ['supplier', accounts.supplier],
  ['other', accounts.both],
  ['platform', accounts.platform],
  ['buyerBlind', accounts.buyer],
  ['supplierIdle', accounts.supplier],
  [undefined, undefined],
]

/** An answer without an end, and what ends the session that asks. */
const isLeftOut = (route: Route): boolean => {
  const [, { streams, signsOut } = {}] = entryOf(route) ?? []
  return streams === true || signsOut === true
}

describe.each(kinds)('foreign rows on %s', (kind) => {
  let world: World
  let planted: Planted
  beforeAll(async () => {
    world = await startWorld(kind)
    planted = await plantAll(world)
  })
  afterAll(() => world?.drop())

  let asked = 0
  /** From another address each time: how often one address may ask is told elsewhere. */
  const send = async (who: Person | undefined, { method, url, body, type }: ForeignRequest) => {
    asked += 1
    const remoteAddress = [10, asked >> 16, asked >> 8, asked].map((part) => part & 255).join('.')
    const sent = body === undefined ? { headers: {} } : { headers: { 'content-type': type }, payload: body }
    const headers = { ...(who ? world.people[who].headers : {}), ...sent.headers }
    const answer = await world.app.inject({ ...sent, method, url, headers, remoteAddress })
    return { status: answer.statusCode, text: answer.body + JSON.stringify(answer.headers) }
  }

  test('the eye sees: administrators read words of their own, and no others', async () => {
    for (const [who, account] of callers.slice(0, 4)) {
      const side = who === 'other' ? 'supplier' : who
      const url = `/api/${side}/subAccount?limit=200`
      const { text } = await send(who, { method: 'GET', url, body: undefined, type: '' })
      expect([who, planted.wordsIn(text).length > 2, planted.foreignIn(account, text)]).toEqual([who, true, []])
      const foreign = callers.filter(([, one]) => one !== account)
      for (const [, other] of foreign) expect(planted.foreignIn(other, text)).toEqual(planted.wordsIn(text))
    }
  })

  test(`${requests} requests find none`, async () => {
    const routes = routesOf(world.app).filter((route) => !isLeftOut(route))
    const statuses = new Map<number, number>()
    let telling = 0
    // Of documents there are many routes alike.
    const besides = routes.filter(({ path }) => !definitions.some(({ shape }) => path.split('/')[3] === shape.name))
    // Lists show what there is: the more documents there are, the fewer requests would else be lists.
    const lists = routes.filter(
      ({ method, path }) => method === 'GET' && /^\/api\/(buyer|supplier|platform)\/\w+$/.test(path),
    )
    const some = fc.oneof(fc.constantFrom(...routes), fc.constantFrom(...besides), fc.constantFrom(...lists))
    const request = fc
      .tuple(some, fc.constantFrom(...callers))
      .chain(([route, caller]) => fc.tuple(fc.constant(caller), foreignRequests(route, caller[1], planted)))
    await fc.assert(
      fc.asyncProperty(request, async ([[who, account], one]) => {
        const { status, text } = await send(who, one)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        telling += planted.wordsIn(text).length > 0 ? 1 : 0
        expect(status).toBeLessThan(500)
        expect(planted.foreignIn(account, text)).toEqual([])
      }),
      { numRuns: requests, seed: 20_261_123, endOnFailure: true },
    )
    for (const status of [200, 400, 401, 403, 404]) expect([status, statuses.has(status)]).toEqual([status, true])
    expect(telling).toBeGreaterThan(requests / 100)
  })
})
