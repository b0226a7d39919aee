/** Sessions of host pages that are limited to elements: they reach what these need, and nothing else of the route table. */
import type { Side } from '@srm/core/definition/shape'
import { permissionKeys } from '@srm/core/definition/visibility'
import {
  documentsOfElements,
  isCalled,
  isOfSide,
  limitableElements,
  namesDocuments,
} from '@srm/core/system/rights/elementRights'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawn } from '../../../../../scripts/scale.ts'
import { isSeenBy, reachable, type Standing } from '../../../../core/test/reachable.ts'
import { kinds } from '../../../test/support/databases.ts'
import { type Asked, entryOf, type Route, routesOf } from '../../../test/support/routeTable.ts'
import { definitions, sampleDoc, sidesOf, standsFor } from '../../../test/support/sample.ts'
import { startWorld, type World } from '../../../test/support/world.ts'

type HostSide = Exclude<Side, 'platform'>
const hostSides = ['buyer', 'supplier'] as const
const documentsOn = (side: Side) =>
  definitions.filter((def) => sidesOf(def).includes(side)).map(({ shape }) => shape.name)
const nobodys = '00000000-0000-4000-8000-000000000000'

const keysOn = (side: Side) => new Set(definitions.flatMap((def) => permissionKeys(def, side)))
/** Elements on the sides that have what they are for. */
const shown = hostSides.flatMap((side) =>
  limitableElements.filter((tag) => isOfSide(tag, side, keysOn(side))).map((tag) => [tag, side] as const),
)
/** Of documents that the page names, one on both sides. */
const named = 'purchaseOrder'

describe.each(kinds)('sessions for elements on %s', (kind) => {
  let world: World
  let routes: readonly Route[]
  const tokens = {} as Record<HostSide, string>
  /** A document of each kind by its side and name: `buyer material` → uuid. */
  const standing = new Map<string, string>()

  const call = async (headers: object, method: string, url: string, payload?: object | string) => {
    const asked = {
      method: method as 'GET',
      url,
      headers: { ...headers, ...(typeof payload === 'string' ? { 'content-type': 'text/csv' } : {}) },
      ...(payload ? { payload } : {}),
    }
    const { statusCode, body } = await world.app.inject(asked)
    const { message, data } = body.startsWith('{') ? JSON.parse(body) : { message: '', data: undefined }
    return { status: statusCode, message, data }
  }
  beforeAll(async () => {
    world = await startWorld(kind)
    routes = routesOf(world.app).filter(({ method }) => method !== 'HEAD')
    let number = 3000
    for (const def of definitions)
      for (const side of sidesOf(def)) {
        number += 1
        const seen = [...reachable(def).values()].find((one) => isSeenBy(def, side, one)) as Standing
        const doc = sampleDoc(def, number, seen, standsFor(def, side))
        await world.insert(def, [doc])
        standing.set(`${side} ${def.shape.name}`, String(doc.uuid))
      }
    for (const side of hostSides) {
      const expireDate = new Date(Date.now() + 86_400_000).toISOString()
      const scope = { name: 'host', documents: documentsOn(side), verbs: ['embed'], expireDate }
      tokens[side] = (await call(world.people[side].headers, 'POST', `/api/${side}/serviceTokens`, scope)).data.token
    }
  })
  afterAll(() => world?.drop())

  const open = (side: HostSide, body: object) =>
    call({ token: tokens[side] }, 'POST', `/api/${side}/embedSessions`, { elsSubAccount: 'admin001', ...body })
  const sessionFor = async (tag: string, side: HostSide) => {
    const { data } = await open(side, { elements: [tag], ...(namesDocuments(tag) ? { documents: [named] } : {}) })
    expect([tag, data.elements]).toEqual([tag, [tag]])
    const reached = [...documentsOfElements([tag]), ...(namesDocuments(tag) ? [named] : [])]
    return {
      tag,
      side,
      as: { token: data.token, account: data.account },
      permissions: data.permissions as string[],
      reached,
    }
  }

  test('its rights are those of the documents that the element shows, and the person is told what it is for', async () => {
    for (const [tag, side] of drawn(shown, 60, String)) {
      const { as, permissions, reached } = await sessionFor(tag, side)
      const documents = new Set(permissions.map((key) => key.slice(0, key.indexOf('.'))))
      expect([tag, [...documents].filter((document) => !reached.includes(document))]).toEqual([tag, []])
      const views = reached.filter((document) => documentsOn(side).includes(document)).map((one) => `${one}.view`)
      expect([tag, views.filter((key) => !permissions.includes(key))]).toEqual([tag, []])
      const { data: who } = await call(as, 'GET', '/api/session')
      expect([who.elements, who.permissions[side]]).toEqual([[tag], permissions])
    }
  })

  type Session = Awaited<ReturnType<typeof sessionFor>>
  /** Routes of a side, or of the other one, that a session has no right to. */
  const closedTo = ({ permissions, tag, side }: Session) =>
    routes.filter((route) => {
      const [opening] = entryOf(route) ?? []
      const [, , at, name = ''] = route.path.split('/')
      if (opening?.kind === 'key') return at !== side || !permissions.includes(opening.key)
      if (opening?.kind === 'nobody') return true
      return name === 'waiting' && (at !== side || !isCalled({ elements: [tag], named: [] }, name))
    })
  /** How somebody who may would ask. */
  const requestOf = ({ method, path }: Route, { params = {}, query, body }: Asked) => {
    const [, , at, name = ''] = path.split('/')
    const uuid = standing.get(`${at} ${name}`) ?? nobodys
    const filled = (text: string) => text.replaceAll('{uuid}', uuid).replace(/\{\w+\}/g, nobodys)
    const asked =
      path.replace(':uuid', uuid).replace(/:(\w+)/g, (_, key) => filled(params[key] ?? nobodys)) +
      (query ? `?${filled(query)}` : '')
    return { url: asked, body: method === 'GET' ? undefined : JSON.parse(filled(JSON.stringify(body ?? {}))) }
  }
  /** Where a route that is closed to a session does not say so. */
  const openIn = async (session: Session): Promise<unknown[]> => {
    const faults: unknown[] = []
    for (const route of closedTo(session)) {
      const [opening, asked = {}] = entryOf(route) ?? []
      const { url, body } = requestOf(route, asked)
      const { status, message } = await call(session.as, route.method, url, body)
      // a file or a word of a document that it shows, and that is not there
      const isAbsent =
        /:(attachment|comment)/.test(route.path) && session.reached.some((one) => url.includes(`/${one}/`))
      const isAsEver = status === 404 && (isAbsent || (opening?.kind === 'nobody' && opening.status === 404))
      if (!(status === 403 && message === 'common.notAllowed') && !isAsEver)
        faults.push([route.method, route.path, status, message])
    }
    return faults
  }

  test('it reads the lists of its element, and no route of a document that the element does not show', async () => {
    const walked = [['srm-order-list', 'buyer'], ['srm-money', 'buyer'], ...drawn(shown, 12, String)] as typeof shown
    for (const [tag, side] of walked) {
      const session = await sessionFor(tag, side)
      for (const document of session.reached.filter((one) => documentsOn(side).includes(one))) {
        const { status } = await call(session.as, 'GET', `/api/${side}/${document}`)
        expect([tag, document, status]).toEqual([tag, document, 200])
      }
      expect([tag, side, await openIn(session)]).toEqual([tag, side, []])
    }
  }, 120_000)

  test('what it may not do is refused with the right that is missing', async () => {
    const { as } = await sessionFor('srm-order-list', 'buyer')
    const refused = await call(as, 'GET', '/api/buyer/supplier')
    expect(refused).toMatchObject({ status: 403, message: 'common.notAllowed', data: { permission: 'supplier.view' } })
    const tile = (await sessionFor('srm-tile', 'buyer')).as
    const uuid = standing.get(`buyer ${named}`)
    for (const [method, path, permission] of [
      ['GET', `${named}/export`, `${named}.export`],
      ['POST', named, `${named}.create`],
      ['POST', `${named}/${uuid}/comments`, `${named}.comment`],
      ['GET', `${named}/${uuid}/print.pdf`, `${named}.print`],
    ] as const) {
      const answer = await call(tile, method, `/api/buyer/${path}`, method === 'POST' ? {} : undefined)
      expect([path, answer.status, answer.data.permission]).toEqual([path, 403, permission])
    }
    // what the person has typed and not saved is for who writes such documents
    const typed = await call(tile, 'GET', `/api/drafts?name=buyer.${named}.new`)
    expect([typed.status, typed.data.permission]).toEqual([403, `${named}.edit`])
    expect((await call(as, 'GET', `/api/drafts?name=buyer.${named}.new`)).status).toBe(200)
    expect((await call(tile, 'GET', '/api/user/getMenu')).status).toBe(403)
    expect((await call(tile, 'GET', '/api/buyer/waiting')).status).toBe(403)
  })

  test.each([
    ['no list', { elements: 'srm-order-list' }, 'notList'],
    ['nothing', { elements: [] }, 'notList'],
    ['no element', { elements: ['srm-order-lists'] }, 'notOneOf'],
    ['a name that every object has', { elements: ['constructor'] }, 'notOneOf'],
    ['an administrator’s tool', { elements: ['srm-service-tokens'] }, 'notOneOf'],
    ['an element of the other side', { elements: ['srm-reply-sheet'] }, 'notOneOf'],
    ['a document of the other side', { elements: ['srm-customer-list'] }, 'notOneOf'],
    ['a name in another case', { elements: ['SRM-ORDER-LIST'] }, 'notOneOf'],
  ])('%s is refused', async (_name, body, rule) => {
    const { status, data } = await open('buyer', body)
    expect([status, data.issues[0]]).toMatchObject([400, { path: 'elements', rule }])
  })

  test('a token gives no element of a document that it has not, and of the others what it has', async () => {
    const expireDate = new Date(Date.now() + 86_400_000).toISOString()
    const scope = { name: 'orders', documents: [named], verbs: ['embed'], expireDate }
    const { data } = await call(world.people.buyer.headers, 'POST', '/api/buyer/serviceTokens', scope)
    const ask = (elements: readonly string[]) =>
      call({ token: data.token }, 'POST', '/api/buyer/embedSessions', { elsSubAccount: 'admin001', elements })
    expect((await ask(['srm-invoice-list'])).data.issues).toEqual([
      { path: 'elements', rule: 'notOneOf', limit: 'srm-invoice-list' },
    ])
    const cockpit = (await ask(['srm-order-cockpit'])).data.permissions as string[]
    expect(new Set(cockpit.map((key) => key.slice(0, key.indexOf('.'))))).toEqual(new Set([named]))
  })

  test('several elements have what each of them needs', async () => {
    const { data } = await open('buyer', { elements: ['srm-tile', 'srm-order-list'], documents: ['invoice'] })
    const keys: string[] = data.permissions
    expect(keys.filter((key) => key.startsWith('invoice.'))).toEqual(['invoice.view'])
    expect(keys).toEqual(
      expect.arrayContaining(['purchaseOrder.view', 'purchaseOrder.export', 'purchaseOrder.field.price']),
    )
    const listed = (await call(world.people.buyer.headers, 'GET', '/api/buyer/embedSessions')).data.items[0]
    expect(listed).toMatchObject({ elements: ['srm-tile', 'srm-order-list'], namedDocuments: ['invoice'] })
  })
})
