/** Views of lists: a person's own, seen by colleagues where they are shared, changed by nobody else. */
import { savedViewCalls } from '@srm/core/client/lists/savedViews'
import type { Side } from '@srm/core/definition/shape'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { accounts, type SignedIn } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'

/** What a call was answered with where it was refused. */
class Told extends Error {
  readonly status: number
  readonly issues: readonly string[]
  constructor(status: number, body: { data?: { issues?: readonly { path: string; rule: string }[] } }) {
    super(String(status))
    this.status = status
    this.issues = (body.data?.issues ?? []).map(({ path, rule }) => `${path} ${rule}`)
  }
}

describe.each(kinds)('views of lists on %s', (kind) => {
  let world: World
  let colleague: SignedIn
  beforeAll(async () => {
    world = await startWorld(kind)
    const person = { elsAccount: accounts.buyer, elsSubAccount: 'views0001' }
    await addPerson(world.database, { ...person, permissions: ['purchaseOrder.view', 'material.view'] })
    colleague = await world.signIn(accounts.buyer, 'views0001')
  })
  afterAll(() => world?.drop())

  const as = ({ headers }: SignedIn, side: Side = 'buyer', document = 'purchaseOrder') =>
    savedViewCalls(
      {
        call: async <T>({ method, path, json }: { method: string; path: string; json?: unknown }): Promise<T> => {
          const response = await world.app.inject({
            method: method as 'GET',
            url: `/api${path}`,
            headers,
            ...(json === undefined ? {} : { payload: json as object }),
          })
          if (response.statusCode !== 200) throw new Told(response.statusCode, response.json())
          return response.json().data
        },
      },
      side,
      document,
    )
  const told = async (asked: Promise<unknown>) =>
    asked.then(
      () => undefined,
      ({ status, issues }: Told) => [status, ...issues],
    )
  const own = () => as(world.people.buyer)
  const content = {
    tab: 'late',
    q: 'HL road',
    filters: { stage: ['confirmed', 'changing'], orderTime: { from: '2026-01-01' }, currency: 'CNY' },
    sort: '-orderAmountTax',
    limit: 20,
    columns: ['orderNumber', 'stage'],
    density: 'comfortable',
  } as const

  test('a view is named, renamed, filled anew, begun with and deleted by its own person', async () => {
    const { uuid, ...made } = await own().create({ name: ' Late  in CNY ', content })
    expect(made).toEqual({ name: 'Late  in CNY', content, isShared: false, isOwn: true, ownerName: expect.any(String) })
    await own().startWith(uuid)
    expect(await own().list()).toEqual({ items: [{ uuid, ...made }], start: uuid })
    expect(await told(own().create({ name: 'LATE  in cny', content: {} }))).toEqual([400, 'name duplicateKey'])
    const renamed = await own().change(uuid, { name: 'late  in CNY', content: { tab: 'mine' } })
    expect(renamed).toMatchObject({ name: 'late  in CNY', content: { tab: 'mine' } })
    const other = await own().create({ name: 'Other', content: {} })
    expect(await told(own().change(other.uuid, { name: 'Late  in CNY' }))).toEqual([400, 'name duplicateKey'])
    for (const one of [uuid, other.uuid]) await own().remove(one)
    expect(await own().list()).toEqual({ items: [], start: null })
    expect(await told(own().remove(uuid))).toEqual([404])
  })

  test('colleagues see what is shared, begin with it and copy it, and change nothing', async () => {
    const { uuid } = await own().create({ name: 'Ours', content: { tab: 'late' } })
    expect((await as(colleague).list()).items).toEqual([])
    expect(await told(as(colleague).startWith(uuid))).toEqual([404])
    await own().change(uuid, { isShared: true })
    const { items } = await as(colleague).list()
    expect(items).toEqual([
      { uuid, name: 'Ours', content: { tab: 'late' }, isShared: true, isOwn: false, ownerName: expect.any(String) },
    ])
    expect(await told(as(colleague).change(uuid, { name: 'Theirs' }))).toEqual([404])
    expect(await told(as(colleague).remove(uuid))).toEqual([404])
    await as(colleague).startWith(uuid)
    const copy = await as(colleague).create({ name: 'Ours', content: { tab: 'late' } })
    expect((await as(colleague).list()).items.map((view) => [view.uuid, view.isOwn])).toEqual([
      [copy.uuid, true],
      [uuid, false],
    ])
    await own().change(uuid, { isShared: false })
    expect(await as(colleague).list()).toMatchObject({ items: [{ uuid: copy.uuid }], start: null })
    for (const stranger of [as(world.people.other), as(world.people.supplier, 'supplier')])
      expect((await stranger.list()).items).toEqual([])
    await as(colleague).remove(copy.uuid)
    await own().remove(uuid)
  })

  test('screens of figures keep views of what they are asked by, for those who see them', async () => {
    const stock = as(world.people.buyer, 'buyer', 'stock')
    const asked = { tab: 'material', q: 'M1', filters: { stockType: 'unrestricted' }, columns: ['quantity'] }
    const { uuid } = await stock.create({ name: 'By material', content: asked })
    await stock.startWith(uuid)
    expect(await stock.list()).toMatchObject({ items: [{ uuid, content: asked }], start: uuid })
    expect((await own().list()).items).toEqual([])
    const strange = { tab: 'mine', filters: { stage: 'sent' }, sort: 'x' }
    expect(await told(stock.create({ name: 'Strange', content: strange }))).toEqual([
      400,
      'content.tab notAccepted',
      'content.filters.stage notAccepted',
      'content.sort notAccepted',
    ])
    for (const screen of ['stock', 'money', 'statementDesk'])
      expect(await told(as(colleague, 'buyer', screen).list())).toEqual([403])
    const days = { filters: { day: { to: '2026-01-31' }, currency: 'CNY' } }
    await as(world.people.supplier, 'supplier', 'statementDesk').create({ name: 'January', content: days })
    await stock.remove(uuid)
  })

  test('the session tells what lists begin with: what the person may still ask, of lists that he may still see', async () => {
    const told = async ({ headers }: SignedIn) =>
      (await world.app.inject({ url: '/api/session', headers })).json().data.startViews
    const byLine = { by: 'lines', filters: { 'lines.totalAmount': { from: '5' } } } as const
    const [mine, shared] = [
      await own().create({ name: 'Begin with', content }),
      await own().create({ name: 'Ours by line', content: byLine, isShared: true }),
    ]
    await own().startWith(mine.uuid)
    await as(colleague)
      .startWith(shared.uuid)
      .catch(() => undefined)
    expect(await told(world.people.buyer)).toEqual({ buyer: { purchaseOrder: { uuid: mine.uuid, content } } })
    // amounts are not his to see
    expect(await told(colleague)).toEqual({ buyer: {} })
    await own().change(shared.uuid, { content: { by: 'lines', filters: { 'lines.quantity': '5' } } })
    await as(colleague).startWith(shared.uuid)
    expect(await told(colleague)).toMatchObject({ buyer: { purchaseOrder: { uuid: shared.uuid } } })
    await own().change(shared.uuid, { isShared: false })
    expect(await told(colleague)).toEqual({ buyer: {} })
    for (const { uuid } of [mine, shared]) await own().remove(uuid)
    expect(await told(world.people.buyer)).toEqual({ buyer: {} })
    expect(await told(world.people.supplier)).toEqual({ supplier: {} })
  })

  test('a shared view that asks for what a colleague does not see is not his to see', async () => {
    const secret = { filters: { deliveryAddress: 'x' } }
    expect(await told(own().create({ name: 'Unknown', content: secret }))).toEqual([400, 'deliveryAddress notAccepted'])
    const stage = { filters: { stage: 'sent' } }
    const seen = await own().create({ name: 'Seen', content: stage, isShared: true })
    const price = await as(world.people.buyer, 'buyer', 'priceRecord').create({
      name: 'P',
      content: {},
      isShared: true,
    })
    expect((await as(colleague).list()).items.map(({ uuid }) => uuid)).toEqual([seen.uuid])
    expect(await told(as(colleague, 'buyer', 'priceRecord').list())).toEqual([403])
    await own().remove(seen.uuid)
    await as(world.people.buyer, 'buyer', 'priceRecord').remove(price.uuid)
  })

  test('what is no view is refused with what is wrong in it', async () => {
    const refused = async (name: unknown, given: unknown) => told(own().create({ name, content: given } as never))
    expect(await refused('', {})).toEqual([400, 'name required'])
    expect(await refused('x'.repeat(61), {})).toEqual([400, 'name tooLong'])
    expect(await refused('A', undefined)).toEqual([400, 'content required'])
    expect(await refused('A', { pages: ['x'] })).toEqual([400, 'content.pages notAccepted'])
    expect(await refused('A', { columns: 'all', density: 'thin' })).toEqual([
      400,
      'content.columns badFormat',
      'content.density badFormat',
    ])
    expect(await refused('A', { tab: 'nowhere' })).toEqual([400, 'tab notOneOf'])
    expect(await refused('A', { filters: { stage: ['nowhere'] } })).toEqual([400, 'stage notOneOf'])
    expect(await told(as(world.people.buyer, 'buyer', 'nothing').list())).toEqual([404])
  })
})
