/** What an inspection rejects goes back: one press proposes the return, and no more goes back than was rejected. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { startWorld, type World } from '../../support/world.ts'
import { line } from '../orders/orders.ts'
import { type Deliveries, deliveriesOf } from './deliveries.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

describe.each(kinds)('returns of what was rejected on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
  })
  afterAll(() => world.drop())

  const from = 'incomingInspection'
  const post = async (path: string, body: object) => (await desk.of('buyer', path, 'POST', body)).body
  const read = (uuid: string): Promise<Data> => desk.read('buyer', from, uuid)
  /** A lot that has come in, and the receipt that it came with. */
  const lotOf = async (quantity: string) => {
    const order = await desk.confirmed(line({ quantity, isCheckQuality: 'Y' }))
    const receipt = await desk.created(desk.arrival(order, quantity))
    await desk.done(receipt.uuid, 'post')
    const { body } = await desk.of('buyer', `${from}?receiptNumber=${receipt.receiptNumber}`)
    return { receipt, uuid: String(body.data.items[0].uuid) }
  }
  const decided = async (uuid: string, body: object): Promise<Data> => {
    const answer = await post(`${from}/${uuid}/decide`, body)
    expect(answer.message).toBe('common.success')
    return answer.data
  }
  const said = ['Return rejected goods', '退回不合格品']
  const made = { document: 'returnOrder', en: 'Return', zh: '退货单', said }

  test('a rejected lot says that it goes back, and proposes the return with all that is known', async () => {
    const { receipt, uuid } = await lotOf('10')
    expect((await read(uuid)).makes ?? []).not.toContainEqual(made)
    const lot = await decided(uuid, { acceptQty: '7', rejectQty: '3', reason: 'Too soft' })
    expect(lot).toMatchObject({ stage: 'toReturn', holderSide: 'buyer', lines: [{ openReturnQty: '3' }] })
    expect(lot.makes).toContainEqual(made)
    const wanted = { from, uuids: [uuid] }
    const { data } = await post('returnOrder/propose', wanted)
    expect(data.items).toMatchObject([
      {
        toElsAccount: receipt.toElsAccount,
        factory: receipt.factory,
        backReason: 'quality',
        returnCase: 'replace',
        reasonText: 'Too soft',
        lines: [
          {
            ...{ inspectionNumber: lot.inspectionNumber, inspectionItemNumber: 10 },
            ...{ receiptNumber: receipt.receiptNumber, receiptItemNumber: 10 },
            ...{ returnQuantity: '3', stockType: 'rejected', materialNumber: lot.materialNumber },
          },
        ],
      },
    ])
    const created = await post('returnOrder/createFrom', { ...wanted, head: { returnCase: 'refund' } })
    const [back] = created.data.items
    expect(back).toMatchObject({ returnCase: 'refund', backReason: 'quality' })
    await desk.moved('buyer', 'returnOrder', back.uuid, 'send')
    expect(await read(uuid)).toMatchObject({ stage: 'decided', lines: [{ returnedQty: '3', openReturnQty: '0' }] })
    expect((await post('returnOrder/propose', wanted)).message).toBe('common.nothingLeft')
    expect((await post(`${from}/${uuid}/reopen`, { why: 'x' })).message).toBe('incomingInspection.returning')
    const theirs = await desk.read('supplier', 'returnOrder', back.uuid)
    expect(theirs).toMatchObject({ reasonText: 'Too soft', lines: [{ inspectionNumber: lot.inspectionNumber }] })
    expect('stockType' in theirs.lines[0]).toBe(false)
    await desk.moved('supplier', 'returnOrder', back.uuid, 'confirm', {})
    const posted = await desk.moved('buyer', 'returnOrder', back.uuid, 'post')
    expect(posted.stage).toBe('posted')
    const vouchers = (await desk.of('buyer', `materialVoucher?returnNumber=${back.returnNumber}`)).body.data.items
    const voucher = await desk.read('buyer', 'materialVoucher', vouchers[0].uuid)
    expect(voucher.lines).toMatchObject([{ stockType: 'rejected', quantity: '-3' }])
  })

  test('parts that were rejected for different reasons become a return each; the same press again makes no more', async () => {
    const { uuid } = await lotOf('10')
    await decided(uuid, { rejectQty: '1', reason: 'Scratched' })
    await decided(uuid, { rejectQty: '2', reason: 'Too long' })
    const { data } = await post('returnOrder/createFrom', { from, uuids: [uuid] })
    expect(data.refused).toEqual([])
    expect(data.items.map(({ reasonText, lines }: Data) => [reasonText, lines[0].returnQuantity])).toEqual([
      ['Scratched', '1'],
      ['Too long', '2'],
    ])
    const one = await post('returnOrder/propose', { from, uuids: [uuid], head: { reasonText: 'Scratched, too long' } })
    expect(one.data.items).toMatchObject([{ reasonText: 'Scratched, too long', lines: [{}, {}] }])
  })

  test('no more goes back than was rejected, by whichever return', async () => {
    const { uuid } = await lotOf('5')
    await decided(uuid, { acceptQty: '3', rejectQty: '2', reason: 'Bent' })
    const pair: Data[] = []
    for (const _ of ['first', 'second'])
      pair.push((await post('returnOrder/createFrom', { from, uuids: [uuid] })).data.items[0])
    await desk.moved('buyer', 'returnOrder', pair[0].uuid, 'send')
    const { inspectionNumber } = await read(uuid)
    expect(await desk.refusedTo('buyer', 'returnOrder', pair[1].uuid, 'send')).toEqual([
      422,
      'incomingInspection.tooMuchReturned',
      { line: 10, number: inspectionNumber, item: 10, left: '0' },
    ])
    await desk.moved('buyer', 'returnOrder', pair[0].uuid, 'cancel')
    expect((await read(uuid)).stage).toBe('toReturn')
  })
})
