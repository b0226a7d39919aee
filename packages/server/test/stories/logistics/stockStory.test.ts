/** What lies where is read as a list, with the vouchers that make it; each side reads what it may know (domain/05 §1.5). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { accounts } from '../../support/server.ts'
import { type Person, startWorld, type World } from '../../support/world.ts'
import { priceDesk } from '../masterData/prices.ts'
import { line } from '../orders/orders.ts'
import { type Movements, movementsOf } from './movements.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

describe.each(kinds)('stock on %s', (kind) => {
  let world: World
  let desk: Movements
  let prices: ReturnType<typeof priceDesk>
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = movementsOf(() => world)
    prices = priceDesk(() => world)
  })
  afterAll(() => world?.drop())

  const { factory } = line() as { factory: string }
  const stock = async (who: Person, query: string): Promise<Data> => {
    const { status, body } = await desk.of(who, `stock?${query}`)
    expect([status, body.data?.issues]).toEqual([200, undefined])
    return body.data
  }
  const lying = async (who: Person, query: string) =>
    (await stock(who, query)).items.map(({ stockType, quantity, factory: plant }: Data) => [stockType, quantity, plant])

  /** A material that is bought, and of which a part lies with the supplier as a component. */
  const issued = async () => {
    const screw = await desk.newMaterial()
    await desk.bought(screw, '50')
    const bom = [{ materialNumber: screw, qtyPer: '4', unit: 'CNY' }]
    const order = await desk.agreed('3', line({ materialNumber: await desk.newMaterial(), quantity: '5', bom }))
    const movement = await desk.posted(await desk.madeOf('buyer', 'goodsMovement', 'purchaseOrder', order.uuid))
    return { screw, order, movement }
  }

  test('a list says what lies in which stock, and each row leads to the vouchers that make it', async () => {
    const { screw, movement } = await issued()
    const { items, count, sums, next } = await stock('buyer', `material=${screw}`)
    expect([count, next, sums]).toEqual([2, null, []])
    expect(items).toMatchObject([
      {
        ...{ materialNumber: screw, stockType: 'atSupplier', quantity: '20', orderUnit: 'CNY', factory },
        ...{ supplier: accounts.supplier, supplierName: movement.supplierName, storageLocation: null },
      },
      { stockType: 'unrestricted', quantity: '30', supplier: null, supplierName: null, account: accounts.buyer },
    ])
    const one = await stock('buyer', `material=${screw}&stockType=unrestricted`)
    expect(one.sums).toEqual([{ orderUnit: 'CNY', quantity: '30' }])
    const { account, stockType, orderUnit } = items[1]
    const key = new URLSearchParams({ by: 'place', account, material: screw, factory, stockType, orderUnit })
    for (const column of ['storageLocation', 'batchNumber'])
      if (items[1][column] !== null) key.set(column, items[1][column])
    const { body } = await desk.of('buyer', `stock/items?${key}`)
    const [voucher] = await desk.vouchersOf('buyer', `movementNumber=${movement.movementNumber}`)
    expect(body.data.items).toMatchObject([
      { uuid: voucher.uuid, voucherNumber: voucher.voucherNumber, movementType: '541', quantity: '-20', left: '30' },
      { movementType: '101', quantity: '50', left: '50' },
    ])
  })

  test('the supplier reads what lies with him and what is his in the house, nothing else and no places', async () => {
    const { screw } = await issued()
    const consigned = await desk.newMaterial()
    await desk.received(
      await desk.agreed(
        '2',
        line({
          materialNumber: consigned,
          quantity: '8',
          priceExcludingTax: null,
          taxRate: null,
          storageLocation: 'X1',
        }),
      ),
      '8',
    )
    await prices.released({ materialNumber: consigned, orderPurchaseType: '2', priceType: 'consignment' })
    const places = (await stock('buyer', `material=${consigned}`)).items
    expect(places).toMatchObject([{ stockType: 'consignment', quantity: '8', supplier: accounts.supplier }])
    const { storageLocation } = places[0]
    await desk.posted(
      await desk.moves('411', [{ materialNumber: consigned, orderUnit: 'CNY', quantity: '3', storageLocation }]),
    )
    expect(await lying('supplier', `material=${screw}`)).toEqual([['atSupplier', '20', factory]])
    const [own] = (await stock('supplier', `material=${consigned}`)).items
    expect(own).toMatchObject({ stockType: 'consignment', quantity: '5', storageLocation: null })
    expect(own).toMatchObject({ account: accounts.buyer, buyerName: expect.any(String) })
    expect(await lying('other', `material=${screw}`)).toEqual([])
    const hidden = new URLSearchParams({ account: accounts.buyer, material: screw, factory, stockType: 'unrestricted' })
    hidden.set('orderUnit', 'CNY')
    const { body } = await desk.of('supplier', `stock/items?${hidden}`)
    expect(body.data.items).toEqual([])
    expect(await lying('supplier', `material=${screw}&stockType=unrestricted`)).toEqual([])
  })

  test('a batch that came before is the same batch, however it is written', async () => {
    const material = await desk.newMaterial()
    const order = await desk.agreed('0', line({ materialNumber: material, quantity: '6' }))
    for (const batchNumber of ['B-7', 'b-7', 'Ｂ\u20117', 'B7']) {
      const { lines, ...arrival } = desk.arrival(order, '1')
      const { uuid } = await desk.created({ ...arrival, lines: lines.map((one) => ({ ...one, batchNumber })) })
      const { lines: posted } = await desk.done(uuid, 'post')
      expect(posted[0].batchNumber).toBe(batchNumber === 'B7' ? 'B7' : 'B-7')
    }
    const { items } = await stock('buyer', `material=${material}&batch=B-7`)
    expect(items).toMatchObject([{ quantity: '3' }])
  })

  test('sums go as far as they are asked for; pages follow each other without a gap; a file has all of it', async () => {
    const material = await desk.newMaterial()
    const order = await desk.agreed('0', line({ materialNumber: material, quantity: '6' }))
    for (const batchNumber of ['A1', 'B2', 'C3']) {
      const { lines, ...arrival } = desk.arrival(order, '2')
      const { uuid } = await desk.created({ ...arrival, lines: lines.map((one) => ({ ...one, batchNumber })) })
      await desk.done(uuid, 'post')
    }
    const whole = await stock('buyer', `material=${material}`)
    const found: Data[] = []
    let after = ''
    do {
      const { items, next } = await stock('buyer', `material=${material}&limit=1${after}`)
      found.push(...items)
      after = next === null ? '' : `&after=${next}`
    } while (after)
    expect(found).toEqual(whole.items)
    expect((await stock('buyer', `material=${material}&batch=B2`)).items).toMatchObject([{ quantity: '2' }])
    expect(whole.sums).toEqual([{ orderUnit: 'CNY', quantity: '6' }])
    const summed = await stock('buyer', `material=${material}&by=material`)
    expect(summed.items).toMatchObject([{ quantity: '6', factory: null, batchNumber: null }])
    expect((await stock('buyer', `q=${material.toLowerCase()}&by=plant`)).items).toMatchObject([
      { quantity: '6', factory },
    ])
    const { text } = await desk.of('buyer', `stock/export?material=${material}&by=material&words=zh`)
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFF物料编码,物料描述,库存类型,单位,供应商名称,数量',
      expect.stringMatching(new RegExp(`^${material},.*,非限制,CNY,,6$`)),
    ])
    const { text: some } = await desk.of(
      'buyer',
      `stock/export?material=${material}&columns=quantity,materialNumber&words=en`,
    )
    expect(some.split('\r\n')[0]).toBe('\uFEFFQty,Material')
    const { status, body } = await desk.of('supplier', 'stock/export?columns=storageLocation')
    expect([status, body.data.issues]).toEqual([400, [{ path: 'columns', rule: 'notAccepted' }]])
    const { text: theirs } = await desk.of('supplier', 'stock/export?words=en')
    expect(theirs.split('\r\n')[0]).toBe('\uFEFFMaterial,Description,Plant,Stock,Batch,Unit,Buyer name,Qty')
  })

  test('what lies at places is told for all lines of a form at once, to those who may see stock', async () => {
    const { screw } = await issued()
    const place = { materialNumber: screw, factory, orderUnit: 'CNY', stockType: 'unrestricted', supplier: null }
    const [own] = (await stock('buyer', `material=${screw}&stockType=unrestricted`)).items
    const { storageLocation, batchNumber } = own
    const places = [
      { ...place, storageLocation, batchNumber },
      { ...place, storageLocation: 'ZZ' },
      { ...place, stockType: 'atSupplier', supplier: accounts.supplier },
    ]
    const { body } = await desk.of('buyer', 'stock/balances', 'POST', { places })
    expect(body.data.balances).toEqual(['30', '0', '20'])
    expect((await desk.of('buyerIdle', 'stock/balances', 'POST', { places })).status).toBe(403)
    expect((await desk.of('buyerIdle', 'stock')).status).toBe(403)
    const { body: wrong } = await desk.of('buyer', 'stock/balances', 'POST', { places: [{ stockType: 'x' }] })
    expect(wrong.data.issues.map(({ path }: Data) => path).toSorted()).toEqual([
      'places.0.materialNumber',
      'places.0.stockType',
    ])
    const { body: refused } = await desk.of('buyer', 'stock?by=week&limit=501&colour=red&after=x')
    expect(refused.data.issues.map(({ path }: Data) => path).toSorted()).toEqual(['by', 'colour', 'limit'])
  })
})
