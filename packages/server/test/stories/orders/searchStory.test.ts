/** Orders are found by what they hold, as far as whoever looks for them sees it, and each says why. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { keyOf } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { deskOf, line } from './orders.ts'

type Who = 'buyer' | 'supplier'

describe.each(kinds)('search of orders on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  const orders = deskOf(() => world)
  const sideOf = (who: Who) => (who === 'supplier' ? 'supplier' : 'buyer')

  const listed = async (who: Who, q: string): Promise<string[]> => {
    const path = `/${sideOf(who)}/purchaseOrder?q=${encodeURIComponent(q)}&count=true`
    const { status, body } = await world.call(who, 'GET', path)
    expect([q, status]).toEqual([q, 200])
    expect(body.data.count).toBe(body.data.items.length)
    return body.data.items.map(({ uuid }: { uuid: string }) => uuid)
  }
  const hits = async (who: Who, q: string) => {
    const { body } = await world.call(who, 'GET', `/${sideOf(who)}/search?q=${encodeURIComponent(q)}`)
    type Group = { document: string; items: { uuid: string; key: string; rank: number; why: object | null }[] }
    return body.data.groups as Group[]
  }
  const whyOf = async (who: Who, q: string, uuid: string) =>
    (await hits(who, q)).find(({ document }) => document === 'purchaseOrder')?.items.find((one) => one.uuid === uuid)
      ?.why

  const described = (materialDesc: string) => line({ materialDesc })

  test('by material and description of a line, supplier, contract, ERP number and purchaser', async () => {
    const lines = [line({ materialDesc: 'Hollow axle 12 mm' }), described('Quill 空心轴'), described('Quill stem')]
    const uuid = await orders.sent({ lines, contractCode: 'HT-2026-77', erpPurchaseOrderNo: '4500-XK9' })
    const other = await orders.sent()
    const seen = await orders.read('buyer', uuid)
    const supplier: string = seen.toElsAccount
    for (const q of ['hollow AXLE', '空心', 'ht-2026-77', '4500-XK9', 'quill'])
      expect([q, await listed('buyer', q)]).toEqual([q, [uuid]])
    for (const q of [keyOf('material'), supplier, seen.supplierName, seen.purchasePersonName]) {
      const found = await listed('buyer', q)
      expect([q, found.includes(uuid), found.includes(other)]).toEqual([q, true, true])
    }
    expect(await whyOf('buyer', 'quill', uuid)).toMatchObject({ value: 'Quill 空心轴', line: 20, lines: 2 })
    expect(await whyOf('buyer', 'xk9', uuid)).toMatchObject({ en: 'ERP order no.', value: '4500-XK9' })
    expect(await whyOf('buyer', seen.orderNumber, uuid)).toBe(null)
    expect(await listed('supplier', 'hollow axle')).toEqual([uuid])
    expect(await listed('supplier', 'ht-2026-77')).toEqual([uuid])
  })

  test('a number that only one side sees is found by that side alone', async () => {
    const uuid = await orders.sent({ erpPurchaseOrderNo: 'SECRET-4711' })
    expect(await listed('buyer', 'secret-4711')).toEqual([uuid])
    expect(await listed('supplier', 'secret-4711')).toEqual([])
    expect(await hits('supplier', 'secret-4711')).toEqual([])
  })

  test('nobody finds by its lines what he was not handed yet, or what was taken back', async () => {
    const draft = await orders.create({ lines: [described('Zirconium ring')], contractCode: 'HT-ZR' })
    expect(await listed('buyer', 'zirconium')).toEqual([draft])
    expect(await listed('supplier', 'zirconium')).toEqual([])
    await orders.done('buyer', draft, 'submit')
    await orders.done('buyer', draft, 'send')
    expect(await listed('supplier', 'zirconium')).toEqual([draft])
    await orders.done('buyer', draft, 'recall')
    const { orderNumber } = await orders.read('buyer', draft)
    for (const q of ['zirconium', 'HT-ZR']) expect([q, await listed('supplier', q)]).toEqual([q, []])
    expect(await hits('supplier', 'zirconium')).toEqual([])
    expect(await listed('supplier', orderNumber)).toEqual([draft])
  })

  test('the thing itself comes first: its exact number, then what begins with it, then what holds it', async () => {
    const uuids = [await orders.create(), await orders.create(), await orders.create()]
    const read = await Promise.all(uuids.map((uuid) => orders.read('buyer', uuid)))
    const [{ orderNumber }] = read as [{ orderNumber: string }]
    await orders.save(String(uuids[2]), { contractCode: orderNumber })
    const [first] = await hits('buyer', orderNumber.toLowerCase())
    expect(first?.document).toBe('purchaseOrder')
    expect(first?.items.map(({ uuid, rank }) => [uuid, rank])).toEqual([
      [uuids[0], 0],
      [uuids[2], 2],
    ])
    expect(first?.items[1]?.why).toMatchObject({ value: orderNumber })
    const begun = await hits('buyer', orderNumber.slice(0, -1))
    expect(begun[0]?.items.slice(0, 3).every(({ rank }) => rank === 1)).toBe(true)
    const material = await hits('buyer', keyOf('material'))
    expect(material[0]).toMatchObject({ document: 'material', items: [{ key: keyOf('material'), rank: 0 }] })
    expect(material.map(({ document }) => document)).toContain('purchaseOrder')
  })

  test('only rows within a scope are found, by their lines too', async () => {
    const uuid = await orders.create({ lines: [described('Tungsten pin')] })
    expect(await listed('buyer', 'tungsten')).toEqual([uuid])
    const role = { roleCode: 'looker', roleName: 'Looker', side: 'buyer', permissions: ['purchaseOrder.view'] }
    expect((await world.call('buyer', 'POST', '/buyer/role', role)).status).toBe(200)
    const person = { elsAccount: accounts.buyer, elsSubAccount: 'looker01', roles: ['looker'], dataItems: [] }
    await addPerson(world.database, person)
    const { headers } = await world.signIn(accounts.buyer, 'looker01')
    for (const path of ['purchaseOrder?q=tungsten&count=true', 'search?q=tungsten']) {
      const { data } = (await world.app.inject({ url: `/api/buyer/${path}`, headers })).json()
      expect(data.items ?? data.groups).toEqual([])
    }
    expect((await world.call('buyerIdle', 'GET', '/buyer/search?q=tungsten')).body.data.groups).toEqual([])
  })

  test('a supplier and a material lead to the lists of the documents that name them, as far as one sees those', async () => {
    const uuid = await orders.sent()
    const { toElsAccount } = await orders.read('buyer', uuid)
    type Use = { document: string; count: number; query: Record<string, string> }
    const usesOf = async (document: string, key: string) => {
      const found = await world.call('buyer', 'GET', `/buyer/${document}?key=${encodeURIComponent(key)}`)
      const { body } = await world.call('buyer', 'GET', `/buyer/${document}/${found.body.data.items[0].uuid}/uses`)
      return body.data.items as Use[]
    }
    for (const [document, key] of [
      ['supplier', toElsAccount],
      ['material', keyOf('material')],
    ] as const) {
      const uses = await usesOf(document, key)
      expect(uses.map((use) => use.document)).toContain('purchaseOrder')
      for (const use of uses) {
        const query = new URLSearchParams({ ...use.query, count: 'true', limit: '1' })
        const { body } = await world.call('buyer', 'GET', `/buyer/${use.document}?${query}`)
        expect([use.document, body.data.count]).toEqual([use.document, use.count])
      }
    }
  })
})
