/** One account's rows never meet another's; every view of a list has the same rows; nothing is done twice (PT12, PT13). */
import type { Side } from '@srm/core/definition/shape'
import { type AnyDoc, type AnyDocument, transitionsOf } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawn } from '../../../scripts/scale.ts'
import { reachable } from '../../core/test/reachable.ts'
import { addPerson } from './support/companies.ts'
import { kinds } from './support/databases.ts'
import {
  definitions,
  drawnStandings,
  sampleAction,
  sampleDoc,
  sampleInput,
  sidesOf,
  standsFor,
} from './support/sample.ts'
import { accounts } from './support/server.ts'
import { type Person, startWorld, type World } from './support/world.ts'

const uuidsOf = (items: readonly AnyDoc[]) => items.map(({ uuid }) => String(uuid)).toSorted()
const order = documents.purchaseOrder as AnyDocument
const orders = '/buyer/purchaseOrder'
const standings = drawnStandings(80)

describe.each(kinds)('accounts beside each other on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  let n = 100
  const standAll = async (def: AnyDocument, side: Side) => {
    const at = standsFor(def, side)
    const docs = (standings.get(def) ?? []).map(([, standing]) => sampleDoc(def, ++n, standing, at))
    await world.insert(def, docs)
    return docs
  }
  const rows = async (who: Person, path: string, query = '') => {
    const found: AnyDoc[] = []
    let after = ''
    do {
      const { body } = await world.call(who, 'GET', `${path}?limit=17${query}${after}`)
      found.push(...body.data.items)
      after = body.data.next ? `&after=${body.data.next}` : ''
    } while (after)
    return found
  }
  const stored = (def: AnyDocument) =>
    world.database.asLoader((tx) =>
      tx.query<AnyDoc>(`select "uuid", "elsAccount", "rowVersion" from "${def.shape.name}" order by 1`),
    )

  /** Everything that can be asked of one document. */
  const asksOf = (def: AnyDocument, doc: AnyDoc): [string, string, unknown?][] => [
    ['GET', ''],
    ['GET', '/events'],
    ['GET', '/comments'],
    ['GET', '/comments/people'],
    ['POST', '/comments', { text: 'Text' }],
    ['PUT', '', { rowVersion: doc.rowVersion }],
    ['PUT', '/own', {}],
    ['DELETE', '', { rowVersion: doc.rowVersion }],
    ...transitionsOf(def)
      .filter(([, { by }]) => by !== 'system')
      .map(([action, t]): [string, string, unknown] => ['POST', `/${action}`, sampleAction(def, t, doc)]),
  ]
  const isNowhere = async (def: AnyDocument, side: Side, doc: AnyDoc) => {
    const path = `/${side}/${def.shape.name}`
    for (const [method, tail, body] of asksOf(def, doc)) {
      const { status, body: told } = await world.call('other', method, `${path}/${doc.uuid}${tail}`, body)
      // Only the platform account has the platform's addresses at all.
      const nowhere = side === 'platform' ? [403, 'common.notAllowed'] : [404, 'common.notFound']
      expect([method, tail, status, told.message]).toEqual([method, tail, ...nowhere])
    }
    if (side === 'platform') return
    for (const [action, t] of transitionsOf(def).filter(([, { by }]) => [by].flat().includes(side))) {
      const body = { ...sampleAction(def, t, doc), rows: [{ uuid: doc.uuid }] }
      const { body: told } = await world.call('other', 'POST', `${path}/${action}`, body)
      expect([action, told.data.rows]).toEqual([action, [{ uuid: doc.uuid, ok: false, code: '404' }]])
    }
  }
  const all = definitions.flatMap((def) => sidesOf(def).map((side) => [def.shape.name, side, def] as const))
  const sided = drawn(all, 30, ([name, side]) => `${name} ${side}`)

  describe.each(sided)('%s of the %s', (name, side, def) => {
    const path = `/${side}/${name}`
    beforeAll(() => standAll(def, side))

    test("another account's document does not exist, whatever is asked of it", async () => {
      const docs = await standAll(def, side)
      const before = await stored(def)
      for (const doc of docs) await isNowhere(def, side, doc)
      expect(await stored(def)).toEqual(before)
      const mine = new Set(docs.map(({ uuid }) => uuid))
      // Only the platform account has the platform's addresses at all.
      for (const list of side === 'platform' ? [] : [path, `/${side}/waiting`])
        expect((await rows('other', list)).filter(({ uuid }) => mine.has(uuid))).toEqual([])
    })

    const tabs = (def.list.tabs ?? []).filter((tab) => (tab.side ?? side) === side).map(({ key }) => key)
    test.each([undefined, ...tabs])('list, export and counts of the tab %s have the same rows', async (tab) => {
      const query = tab ? `&tab=${tab}` : ''
      const listed = uuidsOf(await rows(side, path, query))
      expect(new Set(listed).size).toBe(listed.length)
      const { body } = await world.call(side, 'GET', `${path}?limit=0&count=true&counts=tabs${query}`)
      expect([body.data.count, body.data.tabs[tab ?? 'all']]).toEqual([listed.length, listed.length])
      for (const format of ['json', 'ndjson', 'csv']) {
        const { text } = await world.call(side, 'GET', `${path}/export?format=${format}&columns=uuid${query}`)
        expect([format, uuidsOf(exported(format, text))]).toEqual([format, listed])
      }
    })

    test('a detail says what the list says', async () => {
      for (const row of await rows(side, path)) {
        const { body } = await world.call(side, 'GET', `${path}/${row.uuid}`)
        expect(body.data).toMatchObject(row)
      }
    })

    test('every order of a list has the same rows, in that order', async () => {
      const all = await rows(side, path)
      // What a stub hides nobody sorts it by.
      const { stub } = def.sides[side] ?? {}
      const shown = def.list.sortable.filter((key) => key in (all[0] ?? {}))
      expect(shown.length).toBeGreaterThan(0)
      for (const sort of shown.flatMap((key) => [key, `-${key}`])) {
        const inOrder = await rows(side, path, `&sort=${sort}`)
        const key = sort.replace('-', '')
        // of a stub no status is told
        const isStub = (row: Readonly<Record<string, unknown>>) =>
          Object.keys(stub?.when ?? {}).some((machine) => row[machine] === null)
        const told = all.filter((row) => !stub || stub.shows.includes(key) || !isStub(row))
        expect([sort, uuidsOf(inOrder)]).toEqual([sort, uuidsOf(told)])
      }
    })
  })
  const exported = (format: string, text: string): AnyDoc[] => {
    if (format === 'json') return JSON.parse(text)
    const lines = text.replace('\uFEFF', '').split(/\r?\n/).filter(Boolean)
    return format === 'ndjson' ? lines.map((line) => JSON.parse(line)) : lines.slice(1).map((uuid) => ({ uuid }))
  }

  describe('once and only once', () => {
    const input = () => sampleInput(order, 1)
    /** Without what somebody who may not see prices may not write either. */
    const unpriced = (one: AnyDoc): AnyDoc => ({
      ...one,
      lines: (one.lines ?? []).map((line) =>
        Object.fromEntries(Object.entries(line).filter(([key]) => !order.shape.lines[key]?.guarded)),
      ),
    })
    const keyed = (key: string, body: unknown = input(), who: Person = 'buyer') =>
      world.call(who, 'POST', orders, body, { 'idempotency-key': key })
    const count = async () => (await world.database.asLoader((tx) => tx.query('select 1 from "purchaseOrder"'))).length

    test('the same key and body get the same answer, another body is refused, another person is another key', async () => {
      const before = await count()
      const first = await keyed('one')
      const again = await keyed('one')
      expect([first.status, again.text]).toEqual([200, first.text])
      expect(await count()).toBe(before + 1)
      const other = await keyed('one', { ...input(), remark: 'Another' })
      expect([other.status, other.body.message]).toEqual([422, 'common.idempotencyReuse'])
      expect((await keyed('one', unpriced(input()), 'buyerBlind')).status).toBe(200)
      expect((await keyed('one', input(), 'other')).status).toBe(200)
      expect(await count()).toBe(before + 3)
    })

    test('a repeated call is answered as its caller sees the document now', async () => {
      const permissions = [
        'purchaseOrder.view',
        'purchaseOrder.create',
        'purchaseOrder.field.price',
        'purchaseOrder.manualPrice',
      ]
      const elsSubAccount = 'replays1'
      await addPerson(world.database, { elsAccount: accounts.buyer, elsSubAccount, permissions })
      const { headers } = await world.signIn(accounts.buyer, elsSubAccount)
      const ask = () => world.call(undefined, 'POST', orders, input(), { ...headers, 'idempotency-key': 'replayed' })
      const lose = async (...left: string[]) => {
        const [role] = (await world.call('buyer', 'GET', '/buyer/role?roleName=replays1')).body.data.items
        const body = { rowVersion: role.rowVersion, permissions: left }
        expect((await world.call('buyer', 'PUT', `/buyer/role/${role.uuid}`, body)).status).toBe(200)
      }
      const first = (await ask()).body.data
      expect(first.lines[0]).toHaveProperty('priceExcludingTax')
      await lose('purchaseOrder.view', 'purchaseOrder.create')
      await expect.poll(async () => (await ask()).body.data.hidden).toContain('lines.priceExcludingTax')
      const second = (await ask()).body.data
      expect(second.uuid).toBe(first.uuid)
      expect(second.lines[0]).not.toHaveProperty('priceExcludingTax')
      await lose('purchaseOrder.create')
      await expect.poll(async () => (await ask()).body.data).toEqual({ uuid: first.uuid })
      expect(
        await world.database.asLoader((tx) =>
          tx.query(`select 1 from idempotency where "answer" like '%priceExcludingTax%'`),
        ),
      ).toEqual([])
    })

    test('a refused call leaves no key behind', async () => {
      expect((await keyed('two', { ...input(), currency: 'ZZZ' })).status).toBe(400)
      expect((await keyed('two')).status).toBe(200)
    })

    test('50 calls at once with one key make one order', async () => {
      const before = await count()
      const answers = await Promise.all(Array.from({ length: 50 }, () => keyed('three')))
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      expect(answers[0]?.status).toBe(200)
      expect(await count()).toBe(before + 1)
    })

    test('40 orders at once have 40 numbers', async () => {
      const answers = await Promise.all(Array.from({ length: 40 }, () => world.call('buyer', 'POST', orders, input())))
      expect(answers.map(({ status }) => status)).toEqual(new Array(40).fill(200))
      expect(new Set(answers.map(({ body }) => body.data.orderNumber)).size).toBe(40)
    })

    const created = definitions.filter((def) => !def.number && def.sides[sidesOf(def)[0] ?? 'buyer']?.creates)
    const atOnce = drawn(created, 10)
    test.each(atOnce.map((def) => [def.shape.name, def] as const))(
      'of two that create one %s at once, one is told that it is there',
      async (name, def) => {
        const side = sidesOf(def)[0] ?? 'buyer'
        const body = sampleInput(def, 900)
        const answers = await Promise.all([1, 2, 3, 4].map(() => world.call(side, 'POST', `/${side}/${name}`, body)))
        expect(answers.map(({ status, body: told }) => `${status} ${told.message}`).toSorted()).toEqual([
          '200 common.success',
          ...new Array(3).fill('409 common.duplicateKey'),
        ])
      },
    )

    test('of two that confirm at once, exactly one wins', async () => {
      const standing = [...reachable(order).entries()].find(([name]) => name === 'approved/sent/unconfirmed/N/N')?.[1]
      expect(standing).toBeDefined()
      for (let i = 0; i < 5; i += 1) {
        const doc = sampleDoc(order, ++n, standing as NonNullable<typeof standing>)
        await world.insert(order, [doc])
        const body = sampleAction(order, order.transitions.confirm, doc)
        const answers = await Promise.all(
          [1, 2].map(() => world.call('supplier', 'POST', `/supplier/purchaseOrder/${doc.uuid}/confirm`, body)),
        )
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      }
    })

    test('writers that race with rowVersion lose no update', async () => {
      const { uuid } = (await world.call('buyer', 'POST', orders, { ...input(), remark: '0' })).body.data
      const path = `${orders}/${uuid}`
      const addOne = async () => {
        for (;;) {
          const { rowVersion, remark } = (await world.call('buyer', 'GET', path)).body.data
          const { status } = await world.call('buyer', 'PUT', path, { rowVersion, remark: String(Number(remark) + 1) })
          if (status === 200) return
          expect(status).toBe(409)
        }
      }
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          for (let i = 0; i < 5; i += 1) await addOne()
        }),
      )
      const { remark, rowVersion } = (await world.call('buyer', 'GET', path)).body.data
      expect([remark, rowVersion]).toEqual(['40', 41])
    })
  })

  test('the platform account has no address of business documents', async () => {
    const platform = await world.signIn(accounts.platform)
    for (const def of definitions)
      for (const side of sidesOf(def).filter((one) => one !== 'platform'))
        expect((await world.get(`/api/${side}/${def.shape.name}`, platform.headers)).status).toBe(403)
  })
})
