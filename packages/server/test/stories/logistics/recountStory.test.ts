/** Quantities are what the documents that booked them say, and are counted again from these (decisions §21). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recountLedger } from '../../../src/engine/ledger/recountLedger.ts'
import { kinds } from '../../support/databases.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { line } from '../orders/orders.ts'
import { type Deliveries, deliveriesOf } from './deliveries.ts'

describe.each(kinds)('counting the ledger again on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
  })
  afterAll(() => world?.drop())

  const write = (account: string, side: 'buyer' | 'supplier', sql: string, ...values: unknown[]) =>
    world.database.transaction({ account, side }, (tx) => tx.query(sql, values))

  test('nothing is found where nobody wrote behind the ledger; what is wrong is named, mended, and told', async () => {
    const order = await desk.confirmed(line({ quantity: '10' }))
    const notice = await desk.shipped(order, '6')
    const receipt = await desk.madeOf('buyer', 'receipt', 'deliveryNotice', notice.uuid)
    await desk.changed('buyer', 'receipt', receipt, [{ ...receipt.lines[0], countQty: '4' }])
    await desk.moved('buyer', 'receipt', receipt.uuid, 'post')
    const read = () => desk.read('buyer', 'purchaseOrder', order.uuid)
    const sound = await read()
    expect(await recountLedger(world.database)).toEqual([])

    const wrongLine = `update "purchaseOrderLine" set "receivedQuantity" = 9, "onWayQuantity" = null where "parent" = $1`
    await write(accounts.buyer, 'buyer', wrongLine, order.uuid)
    await write(
      accounts.supplier,
      'supplier',
      `update "deliveryNoticeLine" set "receivedQty" = 5 where "parent" = $1`,
      notice.uuid,
    )
    const ofOrder = { account: accounts.buyer, document: 'purchaseOrder', number: order.orderNumber, line: 10 }
    const differences = [
      expect.objectContaining({
        ...{ account: accounts.supplier, document: 'deliveryNotice', number: notice.deliveryNoteNumber, line: 10 },
        ...{ uuid: notice.uuid, quantity: 'receivedQty', stored: '5', counted: '4' },
      }),
      expect.objectContaining({ ...ofOrder, quantity: 'onWayQuantity', stored: '0', counted: '2' }),
      expect.objectContaining({ ...ofOrder, quantity: 'receivedQuantity', stored: '9', counted: '4' }),
    ]
    const found = await recountLedger(world.database)
    expect(found).toHaveLength(3)
    expect(found).toEqual(expect.arrayContaining(differences))
    expect(await recountLedger(world.database, { account: accounts.supplier })).toEqual([differences[0]])

    expect(await recountLedger(world.database, { mend: true })).toHaveLength(3)
    expect(await recountLedger(world.database)).toEqual([])
    expect((await read()).lines).toEqual(sound.lines)
    expect(await desk.read('supplier', 'deliveryNotice', notice.uuid)).toMatchObject({
      stage: 'partlyReceived',
      lines: [{ receivedQty: '4', onWayQty: '2' }],
    })
    for (const who of ['buyer', 'supplier'] as const)
      expect((await desk.orders.events(who, order.uuid))[0]).toMatchObject({ action: 'recount', side: 'system' })
  })

  test('what is booked on a line that is no more is named, and stays', async () => {
    const order = await desk.confirmed(line({ quantity: '2' }))
    const { uuid } = await desk.created(desk.arrival(order, '2'))
    await desk.done(uuid, 'post')
    await write(accounts.buyer, 'buyer', `delete from "purchaseOrderLine" where "parent" = $1`, order.uuid)
    const gone = [
      expect.objectContaining({ number: order.orderNumber, uuid: null, quantity: 'receivedQuantity', counted: '2' }),
      expect.objectContaining({ number: order.orderNumber, uuid: null, quantity: 'settledQuantity', counted: '2' }),
    ]
    expect(await recountLedger(world.database, { mend: true })).toEqual(gone)
    expect(await recountLedger(world.database)).toEqual(gone)
  })
})
