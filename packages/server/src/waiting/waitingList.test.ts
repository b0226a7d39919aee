/** What waits for a person: his rows of every duty, each once, with a step that its list would offer too. */
import type { WaitingList, WaitingRow } from '@srm/core/client/lists/waitingList'
import type { Side } from '@srm/core/definition/shape'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reachable } from '../../../core/test/reachable.ts'
import { addPerson } from '../../test/support/companies.ts'
import { kinds } from '../../test/support/databases.ts'
import { sampleDoc, standsFor } from '../../test/support/sample.ts'
import { accounts } from '../../test/support/server.ts'
import { type Person, startWorld, type World } from '../../test/support/world.ts'

const sides = ['buyer', 'supplier'] as const
const chosen = [
  'purchaseOrder',
  'deliveryNotice',
  'reconciliation',
  'incomingInspection',
  'budget',
  'flowTask',
] as const
const defs = chosen.map((name) => documents[name] as AnyDocument)

/** Documents that name a person name the one who asks. */
const personOf = (def: AnyDocument): AnyDoc =>
  Object.fromEntries(
    Object.values(def.sides).flatMap((side) => (side?.person ? [[String(side.person), 'admin001'] as const] : [])),
  )

describe.each(kinds)('what waits on %s', (kind) => {
  let world: World
  const planted = new Map<string, AnyDoc>()
  beforeAll(async () => {
    world = await startWorld(kind)
    let n = 5000
    for (const def of defs) {
      const docs = [...reachable(def).values()].slice(0, 40).map((standing) =>
        sampleDoc(def, ++n, standing, {
          ...standsFor(def, 'buyer'),
          // of two that wait the earlier one comes first
          ...personOf(def),
          holderSince: new Date(Date.UTC(2026, 0, 1 + (n % 28))).toISOString(),
        }),
      )
      await world.insert(def, docs)
      for (const doc of docs) planted.set(String(doc.uuid), doc)
    }
  })
  afterAll(() => world?.drop())

  const ask = async (who: Person, side: Side, query = ''): Promise<WaitingList> =>
    (await world.call(who, 'GET', `/${side}/waiting?${query}`)).body.data
  const all = async (who: Person, side: Side, limit: number): Promise<readonly WaitingRow[]> => {
    const found: WaitingRow[] = []
    let after = ''
    do {
      const { items, next } = await ask(who, side, `limit=${limit}${after}`)
      found.push(...items)
      after = next ? `&after=${next}` : ''
    } while (after)
    return found
  }

  test.each(sides)('the pages of the %s have each row once, the late ones first, then the oldest', async (side) => {
    const rows = await all(side, side, 7)
    expect(rows.length).toBeGreaterThan(7)
    expect(new Set(rows.map(({ uuid }) => uuid)).size).toBe(rows.length)
    const place = ({ late, since }: WaitingRow) => `${late ? 0 : 1} ${since}`
    expect(rows.map(place)).toEqual(rows.map(place).toSorted())
    expect((await all(side, side, 50)).map(({ uuid }) => uuid)).toEqual(rows.map(({ uuid }) => uuid))
  })

  test.each(sides)('each duty of the %s counts its rows, and has these in its list', async (side) => {
    const rows = await all(side, side, 50)
    const { duties } = await ask(side, side, 'limit=0')
    const counted = Map.groupBy(rows, ({ document, tab }) => `${document}.${tab}`)
    expect(Object.fromEntries(duties.map((one) => [`${one.document}.${one.tab}`, one.count]))).toEqual(
      Object.fromEntries([...counted].map(([duty, some]) => [duty, some.length])),
    )
    for (const [duty, some] of counted) {
      const [name, tab] = duty.split('.')
      const { items } = (await world.call(side, 'GET', `/${side}/${name}?tab=${tab}&limit=200&fields=uuid`)).body.data
      const listed = new Set(items.map(({ uuid }: AnyDoc) => uuid))
      expect(some.filter(({ uuid }) => !listed.has(uuid))).toEqual([])
      const { items: narrowed } = await ask(side, side, `duty=${duty}&limit=50`)
      expect(new Set(narrowed.map((one) => `${one.document}.${one.tab}`))).toEqual(new Set([duty]))
    }
  })

  test.each(sides)('the step of a row is one that its document offers the %s now', async (side) => {
    for (const { document, uuid, step } of await all(side, side, 50)) {
      if (!step.act || !planted.has(uuid)) continue
      const { offers, may } = (await world.call(side, 'GET', `/${side}/${document}/${uuid}`)).body.data
      if (step.act === 'edit') expect([document, uuid, may.edit]).toEqual([document, uuid, true])
      else {
        const offer = offers.find((one: { action: string }) => one.action === step.act)
        // lines may stand in the way, statuses may not
        expect([document, step.act, offer?.refusal?.message ?? '']).toEqual([
          document,
          step.act,
          expect.not.stringMatching('common.notNow'),
        ])
        expect(offer).toBeDefined()
      }
    }
  })

  /** What a document says of itself about a number of its row: of the head, or of the lines that have some. */
  const leftIn = (data: AnyDoc, key: string) => {
    const [, line] = key.split('.')
    const values: [unit: unknown, left: number][] = line
      ? (data.lines as AnyDoc[]).map((one) => [one.orderUnit, Number(one[line])])
      : [[data.orderUnit, Number(data[key])]]
    const left = values.filter(([, value]) => value > 0)
    if (new Set(left.map(([unit]) => unit)).size > 1) return { lines: left.length }
    return left.length > 0 ? { quantity: String(left.reduce((sum, [, value]) => sum + value, 0)) } : null
  }
  const numberOf = ({ document, step }: WaitingRow): string | undefined =>
    documents[document as 'receipt'].found?.row?.counts?.[step.act ?? `${step.make}.create`]

  test.each(sides)('the number of a button is what is left of its document for the %s', async (side) => {
    const rows = (await all(side, side, 50)).filter((row) => planted.has(row.uuid) && numberOf(row) !== undefined)
    for (const row of rows) {
      const { data } = (await world.call(side, 'GET', `/${side}/${row.document}/${row.uuid}`)).body
      const left = leftIn(data, String(numberOf(row)))
      expect([row.document, row.step.en, row.count]).toEqual([row.document, row.step.en, left])
    }
    expect(rows.filter(({ count }) => count).map(({ document }) => document)).toContain(
      side === 'buyer' ? 'incomingInspection' : 'deliveryNotice',
    )
  })

  test('whoever may only look has nothing to do, and reads no prices', async () => {
    expect(await ask('buyerIdle', 'buyer')).toEqual({ items: [], next: null, duties: [] })
    const blind = await all('buyerBlind', 'buyer', 50)
    const priced = ({ document, amount }: WaitingRow) => document === 'purchaseOrder' && amount !== null
    expect(blind.filter(priced)).toEqual([])
    expect((await all('buyer', 'buyer', 50)).filter(priced).length).toBeGreaterThan(0)
  })

  test('a role has what it may act on: who receives has the notices on their way, and no order', async () => {
    const permissions = ['purchaseOrder.view', 'deliveryNotice.view', 'receipt.view', 'receipt.create', 'receipt.post']
    await addPerson(world.database, { elsAccount: accounts.buyer, elsSubAccount: 'store001', permissions })
    const { headers } = await world.signIn(accounts.buyer, 'store001')
    const { items } = (await world.call(undefined, 'GET', '/buyer/waiting', undefined, headers)).body
      .data as WaitingList
    expect(new Set(items.map(({ document, step: { en, act, make } }) => [document, en, act ?? make].join()))).toEqual(
      new Set(['deliveryNotice,Receive,receipt', 'receipt,Post,post']),
    )
  })

  test('another account has none of them', async () => {
    for (const side of sides) expect((await all('other', side, 50)).filter(({ uuid }) => planted.has(uuid))).toEqual([])
  })

  test.each([
    ['after=abc', 'after', 'badFormat'],
    [`after=${Buffer.from('[1,"2026-01-01T00:00:00.000000Z","x"]').toString('base64url')}`, 'after', 'badFormat'],
    ['limit=51', 'limit', 'tooGreat'],
    ['nonsense=1', 'nonsense', 'notAccepted'],
  ])('%s is refused', async (query, path, rule) => {
    const { status, body } = await world.call('buyer', 'GET', `/buyer/waiting?${query}`)
    expect([status, body.data.issues]).toEqual([400, [expect.objectContaining({ path, rule })]])
  })
})
