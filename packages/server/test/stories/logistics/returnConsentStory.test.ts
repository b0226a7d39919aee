/** Returns wait for their approval and for the supplier, who may be silent; some take the money alone (domain/05 §1.4). */
import { returnOrder } from '@srm/core/logistics/returns/returnOrder'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clockJob } from '../../../src/calendar/byTheClock.ts'
import { recountLedger } from '../../../src/engine/ledger/recountLedger.ts'
import { kinds } from '../../support/databases.ts'
import { startWorld, type World } from '../../support/world.ts'
import { flowOf } from '../approvals/flowOf.ts'
import { settlingOf } from '../finance/settling.ts'
import { line } from '../orders/orders.ts'
import { type Deliveries, deliveriesOf } from './deliveries.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

const day = 86_400_000

describe.each(kinds)('consent to returns on %s', (kind) => {
  let world: World
  let desk: Deliveries
  const settling = settlingOf(() => desk)
  const { asksFor, answered, retire } = flowOf(() => desk)
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
  })
  afterAll(() => world?.drop())
  afterEach(async () => {
    await retire()
    await replyWithin(0)
  })

  const replyWithin = async (value: number) =>
    expect((await world.call('buyer', 'PUT', '/buyer/settings/return.replyDays', { value })).status).toBe(200)
  const receivedOf = async (price = '10'): Promise<{ order: Data; receipt: Data }> => {
    const order = await desk.confirmed(line({ quantity: '4', priceExcludingTax: price, taxRate: '13' }))
    return { order, receipt: await settling.received(order, '4') }
  }
  const made = async (receipt: Data, returnQuantity: string, head: object = {}): Promise<Data> => {
    const { uuid, lines } = await desk.madeOf('buyer', 'returnOrder', 'receipt', receipt.uuid)
    return desk.changed('buyer', 'returnOrder', { uuid }, [{ ...lines[0], returnQuantity }], {
      ...{ returnCase: 'refund', backReason: 'damaged', ...head },
    })
  }
  const stockOf = async ({ lines: [{ materialNumber }] }: Data): Promise<number> => {
    const { body } = await desk.of('buyer', `stock?material=${materialNumber}`)
    return body.data.items.reduce((sum: number, { quantity }: Data) => sum + Number(quantity), 0)
  }

  test('where a flow is meant for returns, the supplier knows nothing of one before it is approved', async () => {
    const { receipt } = await receivedOf()
    await asksFor('returnOrder')
    await replyWithin(5)
    const { uuid, returnNumber } = await made(receipt, '1')
    const asked = await desk.moved('buyer', 'returnOrder', uuid, 'send')
    expect(asked).toMatchObject({ returnStatus: 'new', stage: 'underApproval', holderSide: 'approver', sendTime: null })
    expect((await desk.of('supplier', `returnOrder/${uuid}`)).status).toBe(404)
    const typed = await desk.of('buyer', `returnOrder/${uuid}`, 'PUT', { rowVersion: asked.rowVersion, remark: 'x' })
    expect([typed.status, (await desk.refusedTo('buyer', 'returnOrder', uuid, 'cancel'))[0]]).toEqual([409, 409])

    await answered(uuid, 'reject')
    expect(await desk.read('buyer', 'returnOrder', uuid)).toMatchObject({ stage: 'new', auditStatus: 'rejected' })
    await desk.moved('buyer', 'returnOrder', uuid, 'send')
    await desk.moved('buyer', 'returnOrder', uuid, 'withdraw')
    await desk.moved('buyer', 'returnOrder', uuid, 'send')
    await answered(uuid, 'approve')
    expect(await desk.read('buyer', 'returnOrder', uuid)).toMatchObject({
      ...{ stage: 'toConfirm', auditStatus: 'approved', sendTime: expect.any(String), holderSide: 'supplier' },
      ...{ confirmBy: expect.any(String), lines: [{ returnQuantity: '1' }] },
    })
    const theirs = await desk.read('supplier', 'returnOrder', uuid)
    expect(['auditStatus', 'flowId', 'approvalRequired'].filter((key) => key in theirs)).toEqual([])
    expect(theirs).toMatchObject({ returnNumber, entityReturn: 'Y' })
    // what comes back is approved anew
    await desk.moved('supplier', 'returnOrder', uuid, 'decline', { reason: 'Within tolerance' })
    expect(await desk.moved('buyer', 'returnOrder', uuid, 'send')).toMatchObject({ stage: 'underApproval' })
  })

  test('a return that nobody answers counts as confirmed once its days are over, where the buyer says so', async () => {
    const { receipt } = await receivedOf()
    const waiting = await made(receipt, '1')
    expect(await desk.moved('buyer', 'returnOrder', waiting.uuid, 'send')).toMatchObject({ confirmBy: null })
    await replyWithin(3)
    const bound = await made(receipt, '2')
    const { sendTime, confirmBy } = await desk.moved('buyer', 'returnOrder', bound.uuid, 'send')
    expect(Date.parse(confirmBy) - Date.parse(sendTime)).toBe(3 * day)
    expect((await desk.read('supplier', 'returnOrder', bound.uuid)).dueTime).toBe(confirmBy)

    const stages = async (days: number) => {
      await clockJob(returnOrder).run(world.database, new Date(Date.now() + days * day))
      const read = await Promise.all([waiting, bound].map(({ uuid }) => desk.read('buyer', 'returnOrder', uuid)))
      return read.map(({ stage }) => stage)
    }
    expect([await stages(2), await stages(4), await stages(90)]).toEqual([
      ['toConfirm', 'toConfirm'],
      ['toConfirm', 'confirmed'],
      ['toConfirm', 'confirmed'],
    ])
    const { body } = await desk.of('supplier', `returnOrder/${bound.uuid}/events`)
    expect(body.data.items.map(({ action }: Data) => action)).toContain('confirmByClock')
    expect((await desk.refusedTo('supplier', 'returnOrder', bound.uuid, 'decline', { reason: 'Late' }))[0]).toBe(409)
    await desk.moved('buyer', 'returnOrder', bound.uuid, 'post')
  })

  test('the value alone goes back: nothing leaves the stock, and a statement takes its amount', async () => {
    const { order, receipt } = await receivedOf('25')
    const before = await stockOf(receipt)
    const { uuid, returnNumber } = await made(receipt, '3', { entityReturn: 'N' })
    await desk.moved('buyer', 'returnOrder', uuid, 'send')
    expect(await desk.read('supplier', 'returnOrder', uuid)).toMatchObject({ entityReturn: 'N' })
    await desk.moved('supplier', 'returnOrder', uuid, 'confirm', { supplierAnalysis: 'Scrap them there' })
    const posted = await desk.moved('buyer', 'returnOrder', uuid, 'post')
    expect(posted).toMatchObject({ stage: 'credited', lines: [{ totalNonTaxAmount: '-75', totalAmount: '-84.75' }] })
    expect(await stockOf(receipt)).toBe(before)
    expect((await desk.orders.read('buyer', order.uuid)).lines).toMatchObject([
      { receivedQuantity: '4', refundQuantity: '3', openQuantity: '0' },
    ])

    // no more of a receipt goes back than came, whether goods or their value
    const more = await made(receipt, '2')
    expect((await desk.refusedTo('buyer', 'returnOrder', more.uuid, 'send')).slice(0, 2)).toEqual([
      422,
      'receipt.tooMuchReturned',
    ])

    const { body } = await desk.of('buyer', `materialVoucher?returnNumber=${returnNumber}`)
    const voucher = await desk.read('supplier', 'materialVoucher', body.data.items[0].uuid)
    expect(voucher.lines).toMatchObject([{ movementType: 'VR1', quantity: '-3', reconStatus: 'open' }])
    const statement = await settling.agreed({ returnNumber })
    expect(statement).toMatchObject({ totalAmount: '-84.75', lines: [{ itemType: '2', movementType: 'VR1' }] })
    expect((await desk.refusedTo('buyer', 'returnOrder', uuid, 'reverse', { reason: 'x' }))[0]).toBe(422)
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('a value that was given back by mistake is taken again; what is replaced has to leave', async () => {
    const { order, receipt } = await receivedOf()
    const wrong = await made(receipt, '4', { entityReturn: 'N', returnCase: 'replace' })
    expect((await desk.refusedTo('buyer', 'returnOrder', wrong.uuid, 'send')).slice(0, 2)).toEqual([
      422,
      'returnOrder.valueIsRefund',
    ])
    const { rowVersion } = await desk.read('buyer', 'returnOrder', wrong.uuid)
    await desk.of('buyer', `returnOrder/${wrong.uuid}`, 'PUT', { rowVersion, returnCase: 'refund' })
    await desk.moved('buyer', 'returnOrder', wrong.uuid, 'send')
    await desk.moved('supplier', 'returnOrder', wrong.uuid, 'confirm', {})
    await desk.moved('buyer', 'returnOrder', wrong.uuid, 'post')
    await desk.moved('buyer', 'returnOrder', wrong.uuid, 'reverse', { reason: 'Wrong lot' })
    expect((await desk.orders.read('buyer', order.uuid)).lines).toMatchObject([{ refundQuantity: '0' }])
    const { body } = await desk.of('buyer', `materialVoucher?returnNumber=${wrong.returnNumber}`)
    const items: Data[] = []
    for (const { uuid } of body.data.items) items.push(...(await desk.read('buyer', 'materialVoucher', uuid)).lines)
    expect(items.map(({ movementType }) => movementType).toSorted()).toEqual(['VR1', 'VR2'])
    expect(items.reduce((sum, { totalAmount }) => sum + Number(totalAmount), 0)).toBe(0)
  })
})
