/** Totals of a list: of everything that its filters leave, by currency, exact, and only of what its reader sees. */
import { decimal, plain, sum } from '@srm/core/decimal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { type Person, startWorld, type World } from '../../support/world.ts'
import { deskOf, line } from './orders.ts'

describe.each(kinds)('totals of orders on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  const total = (...amounts: string[]) => plain(sum(amounts.map((amount) => decimal(amount))))
  const orders = deskOf(() => world)
  const list = async (who: Person, query: string) => {
    const side = who.startsWith('supplier') ? 'supplier' : 'buyer'
    const { status, body } = await world.call(who, 'GET', `/${side}/purchaseOrder?limit=0&${query}`)
    return { status, ...body.data }
  }

  test('each currency for itself, whatever the page shows', async () => {
    const euro = { dictionaryType: 'currency', dictionaryCode: 'EUR', nameEn: 'Euro', nameZh: '欧元' }
    expect((await world.call('buyer', 'POST', '/buyer/dictionary', euro)).status).toBe(200)
    const big = [line({ quantity: '3', priceExcludingTax: '33333333333.33' })]
    const uuids = [
      await orders.create({ contractCode: 'SUM-1', lines: big }),
      await orders.create({ contractCode: 'SUM-1', lines: big }),
      await orders.create({ contractCode: 'SUM-1', currency: 'EUR', exchangeRate: '7.8' }),
      await orders.create({ contractCode: 'SUM-1', currency: 'EUR', exchangeRate: '7.8' }),
      await orders.create({ contractCode: 'SUM-1', currency: 'EUR', exchangeRate: '7.8' }),
    ]
    const [one, two, three] = await Promise.all(uuids.slice(0, 3).map((uuid) => orders.read('buyer', uuid)))
    const { items, sums } = await list('buyer', 'q=SUM-1&sums=orderAmount,orderAmountTax')
    expect(items).toEqual([])
    expect(sums.map(({ currency, count }: { currency: string; count: number }) => [currency, count])).toEqual([
      ['EUR', 3],
      ['CNY', 2],
    ])
    expect(sums[1].amounts.orderAmount).toBe('199999999999.98')
    expect(sums[1].amounts.orderAmountTax).toBe(total(one.orderAmountTax, two.orderAmountTax))
    expect(sums[0].amounts.orderAmount).toBe(total(three.orderAmount, three.orderAmount, three.orderAmount))
    const narrowed = await list('buyer', 'q=SUM-1&currency=EUR&sums=orderAmount')
    expect(narrowed.sums).toHaveLength(1)
    expect((await list('supplier', 'q=SUM-1&sums=orderAmount')).sums).toEqual([])
    expect(await list('buyer', 'q=SUM-none&sums=orderAmount')).toMatchObject({ sums: [] })
  })

  test('what a person does not see is not added up, nor what is no amount', async () => {
    expect(await list('buyerBlind', 'sums=orderAmount')).toMatchObject({ status: 400 })
    expect(await list('supplier', 'sums=localCurrencyAmount')).toMatchObject({ status: 400 })
    for (const column of ['receivedPercent', 'orderNumber', 'nothing'])
      expect([column, await list('buyer', `sums=${column}`)]).toMatchObject([column, { status: 400 }])
  })
})
