/** Lines of all orders by the day they are due: what both sides' desks ask for (decisions 0038). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { farDay } from '../../support/sample.ts'
import type { Person, World } from '../../support/world.ts'
import { startWorld } from '../../support/world.ts'
import { line, reply } from '../orders/orders.ts'
import { arrivalsOf } from './arrivals.ts'

interface Line {
  readonly uuid: string
  readonly orderNumber: string
  readonly itemNumber: number
  readonly openQuantity: string
  readonly due: string | null
}

describe.each(kinds)('lines of orders on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  const { orders, confirmed, arrival, created, done } = arrivalsOf(() => world)
  const ask = async (query: string, who: Person = 'buyer') => {
    const side = who.startsWith('supplier') ? 'supplier' : 'buyer'
    const { status, body } = await world.call(who, 'GET', `/${side}/purchaseOrder/openLines?${query}`)
    return { status, ...body.data } as {
      status: number
      items: Line[]
      next: string | null
      count?: number
      issues?: []
    }
  }
  const of = async (uuid: string, query: string, who: Person = 'buyer') => {
    const { items } = await ask(`limit=500&${query}`, who)
    return items.filter((one) => one.uuid === uuid).map(({ itemNumber, openQuantity }) => [itemNumber, openQuantity])
  }

  test('lines of an order that binds are open until their goods have come, on both sides', async () => {
    const order = await confirmed()
    const both = [
      [10, '3'],
      [20, '7.5'],
    ]
    expect(await of(order.uuid, '')).toEqual(both)
    expect(await of(order.uuid, '', 'supplier')).toEqual(both)
    const made = await created(arrival(order, '3', '2.5'))
    await done(made.uuid, 'post')
    expect(await of(order.uuid, '')).toEqual([[20, '5']])
    expect(await of(order.uuid, 'kind=callOff')).toEqual([[20, '5']])
    expect(await of(order.uuid, `from=${farDay}&to=${farDay}`)).toEqual([[20, '5']])
    expect(await of(order.uuid, 'late=true')).toEqual([])
    expect(await of(order.uuid, `q=${order.orderNumber}`)).toEqual([[20, '5']])
    expect(await of(order.uuid, 'q=100%25_')).toEqual([])
  })

  test('lines wait for the supplier, then their deviations for the buyer', async () => {
    const uuid = await orders.sent({ lines: [line(), line({ quantity: '7.5' })] })
    expect((await of(uuid, 'kind=reply', 'supplier')).map(([item]) => item)).toEqual([10, 20])
    expect(await of(uuid, '')).toEqual([])
    const asked = async (who: Person) => {
      const { items } = await ask('limit=500&kind=reply', who)
      return items.find((one) => one.uuid === uuid && one.itemNumber === 10)
    }
    const worth = { priceExcludingTax: '10.005', totalAmount: '33.92' }
    const counted = { currency: 'CNY', priceBasis: '1', priceBase: '1' }
    expect(await asked('supplier')).toMatchObject({ ...worth, ...counted })
    const blind = await asked('supplierBlind')
    expect(blind).toMatchObject(counted)
    expect(Object.keys(worth).filter((key) => key in (blind ?? {}))).toEqual([])
    const { orderVersion, lines } = await orders.read('supplier', uuid)
    const later = farDay.replace(/^\d{4}/, (year) => String(Number(year) + 1))
    expect(lines).toHaveLength(2)
    await orders.done('supplier', uuid, 'confirm', reply(orderVersion, farDay, later))
    expect(await of(uuid, 'kind=reply', 'supplier')).toEqual([])
    expect((await of(uuid, 'kind=deviation')).map(([item]) => item)).toEqual([20])
  })

  test('an order that the supplier has not is none of his lines', async () => {
    const uuid = await orders.create()
    for (const query of ['', 'kind=reply', 'kind=deviation', 'kind=callOff', 'kind=shipment']) {
      expect(await of(uuid, query, 'supplier')).toEqual([])
      expect(await of(uuid, query)).toEqual([])
    }
  })

  test('pages follow one another by the day, each line once', async () => {
    await confirmed(line(), line({ requestDeliveryDate: farDay }), line())
    const { items, count } = await ask('limit=500&count=true')
    expect(count).toBe(items.length)
    expect(items.map(({ due }) => due)).toEqual(items.map(({ due }) => due).toSorted())
    const found: Line[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page: Awaited<ReturnType<typeof ask>> = await ask(`limit=2${after && `&after=${after}`}`)
      found.push(...page.items)
      after = page.next
    }
    expect(found).toEqual(items)
  })

  test('what is not known is refused', async () => {
    expect(await ask('kind=all&limit=0&late=yes&colour=red&after=x')).toMatchObject({
      status: 400,
      issues: ['colour', 'kind', 'late', 'limit', 'after'].map((path) => ({ path })),
    })
    expect(await ask('limit=501')).toMatchObject({ status: 400, issues: [{ path: 'limit', rule: 'tooGreat' }] })
  })
})
