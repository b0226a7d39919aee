/** Deductions, expenses and statements of the buyer wait for their flow, where one is meant (domain/06 §2.1, §2.3). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { flowOf } from '../approvals/flowOf.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { line } from '../orders/orders.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any
type Who = 'buyer' | 'supplier'

describe.each(kinds)('approvals of finance on %s', (kind) => {
  let world: World
  let desk: Deliveries
  let order: Data
  const { asksFor, answered, retire } = flowOf(() => desk)
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
    order = await desk.confirmed(line({ quantity: '90', priceExcludingTax: '10', taxRate: '13' }))
  })
  afterAll(() => world?.drop())
  afterEach(() => retire())

  const expense = async (who: Who, price: string, more: object = {}): Promise<Data> => {
    const { status, body } = await desk.of(who, 'expenseSheet', 'POST', {
      ...{ costCause: 'freight', costDate: '2026-01-10', ...more },
      lines: [
        {
          ...{ orderNumber: order.orderNumber, orderItemNumber: 10, itemText: 'Express freight' },
          ...{ quantity: '1', priceExcludingTax: price, taxRate: '13' },
        },
      ],
    })
    expect([status, body.data?.issues]).toEqual([200, undefined])
    return body.data
  }
  const stated = async (who: Who): Promise<Data> => {
    const { uuid } = await desk.created(desk.arrival(order, '3'))
    const { receiptNumber } = await desk.done(uuid, 'post')
    const { body } = await desk.of('buyer', `materialVoucher?receiptNumber=${receiptNumber}`)
    return desk.madeOf(who, 'reconciliation', 'materialVoucher', body.data.items[0].uuid)
  }
  const actions = async (who: Who, document: string, uuid: string): Promise<string[]> =>
    (await desk.of(who, `${document}/${uuid}/events`)).body.data.items.map(({ action }: Data) => action)

  test('a dear deduction is sent by its approval, and the supplier knows nothing of it before', async () => {
    await asksFor('expenseSheet', { conditionField: 'costAmount', conditionOperator: 'gt', conditionValue: '1000' })
    const cheap = await expense('buyer', '100', { costType: '2', deductType: '1' })
    expect(await desk.moved('buyer', 'expenseSheet', cheap.uuid, 'send')).toMatchObject({
      ...{ stage: 'toConfirm', auditStatus: 'notSubmitted' },
    })
    const dear = await expense('buyer', '900', { costType: '2', deductType: '1' })
    const asked = await desk.moved('buyer', 'expenseSheet', dear.uuid, 'send')
    expect(asked).toMatchObject({ costStatus: 'new', stage: 'underApproval', holderSide: 'approver', sendTime: null })
    expect(asked.approverNames).toBe('Person')
    const approval = async () => {
      const { body } = await desk.of('buyer', `flowInstance?docUuid=${dear.uuid}&sort=-flowId&limit=1`)
      return body.data.items[0].flowId
    }
    expect(asked.flowId).toBe(await approval())
    expect((await desk.of('supplier', `expenseSheet/${dear.uuid}`)).status).toBe(404)
    const { rowVersion } = asked
    expect((await desk.of('buyer', `expenseSheet/${dear.uuid}`, 'PUT', { rowVersion, remark: 'x' })).status).toBe(409)
    expect((await desk.refusedTo('buyer', 'expenseSheet', dear.uuid, 'cancel'))[0]).toBe(409)

    await answered(dear.uuid, 'reject')
    expect(await desk.read('buyer', 'expenseSheet', dear.uuid)).toMatchObject({
      ...{ stage: 'new', auditStatus: 'rejected', approverNames: null },
    })
    await desk.moved('buyer', 'expenseSheet', dear.uuid, 'send')
    await desk.moved('buyer', 'expenseSheet', dear.uuid, 'withdraw')
    await desk.moved('buyer', 'expenseSheet', dear.uuid, 'send')
    await answered(dear.uuid, 'approve')
    expect(await desk.read('buyer', 'expenseSheet', dear.uuid)).toMatchObject({
      ...{ stage: 'toConfirm', auditStatus: 'approved', sendTime: expect.any(String), holderSide: 'supplier' },
    })
    // that of the last approval stays with the document
    expect((await desk.read('buyer', 'expenseSheet', dear.uuid)).flowId).toBe(await approval())
    expect(await approval()).not.toBe(asked.flowId)
    const theirs = await desk.read('supplier', 'expenseSheet', dear.uuid)
    expect(['auditStatus', 'flowId', 'approvalRequired'].filter((key) => key in theirs)).toEqual([])
    expect(await actions('supplier', 'expenseSheet', dear.uuid)).toEqual(['approve'])

    // what is revised is approved again
    await desk.moved('supplier', 'expenseSheet', dear.uuid, 'decline', { reason: 'Too much' })
    expect(await desk.moved('buyer', 'expenseSheet', dear.uuid, 'send')).toMatchObject({ stage: 'underApproval' })
    await answered(dear.uuid, 'approve')
    await desk.moved('supplier', 'expenseSheet', dear.uuid, 'confirm')
  })

  test('what a supplier asks for is his to send, whatever the buyer’s flows', async () => {
    await asksFor('expenseSheet')
    const { uuid } = await expense('supplier', '5000')
    expect(await desk.moved('supplier', 'expenseSheet', uuid, 'send')).toMatchObject({ stage: 'toConfirm' })
  })

  test('the buyer’s statement is approved before it is sent', async () => {
    await asksFor('reconciliation')
    const { uuid } = await stated('buyer')
    expect(await desk.moved('buyer', 'reconciliation', uuid, 'send')).toMatchObject({
      ...{ stage: 'underApproval', checkStatus: 'notConfirmed', sendTime: null },
    })
    expect((await desk.of('supplier', `reconciliation/${uuid}`)).status).toBe(404)
    await answered(uuid, 'approve')
    const sent = await desk.read('supplier', 'reconciliation', uuid)
    expect(sent).toMatchObject({ stage: 'toConfirm', contentHash: expect.stringMatching(/^\w{64}$/) })
    expect(sent.replyBy).not.toBeNull()
    const { contentHash } = sent
    expect(await desk.moved('supplier', 'reconciliation', uuid, 'confirm', { contentHash })).toMatchObject({
      stage: 'confirmed',
    })
  })

  test('the supplier’s statement is approved before it is confirmed; what he takes back meanwhile asks nobody any more', async () => {
    await asksFor('reconciliation')
    const { uuid } = await stated('supplier')
    await desk.moved('supplier', 'reconciliation', uuid, 'send')
    const confirm = async () => {
      const { contentHash } = await desk.read('buyer', 'reconciliation', uuid)
      return desk.moved('buyer', 'reconciliation', uuid, 'confirm', { contentHash })
    }
    expect(await confirm()).toMatchObject({ stage: 'underApproval', checkStatus: 'toConfirm', confirmTime: null })
    expect((await desk.read('buyer', 'reconciliation', uuid)).approverNames).toBe('Person')
    const theirs = await desk.read('supplier', 'reconciliation', uuid)
    expect([theirs.holderSide, 'approverNames' in theirs]).toEqual(['approver', false])
    expect(await actions('supplier', 'reconciliation', uuid)).not.toContain('confirm')
    await desk.moved('supplier', 'reconciliation', uuid, 'recall')
    const { body } = await desk.of('buyer', `flowTask?docUuid=${uuid}`)
    expect(body.data.items.map(({ taskStatus }: Data) => taskStatus)).toEqual(['cancelled'])
    await desk.moved('supplier', 'reconciliation', uuid, 'send')
    expect(await confirm()).toMatchObject({ stage: 'underApproval' })
    await answered(uuid, 'approve')
    for (const who of ['buyer', 'supplier'] as const)
      expect(await desk.read(who, 'reconciliation', uuid)).toMatchObject({
        stage: 'confirmed',
        confirmTime: expect.any(String),
      })
  })

  test('without a flow both go on at once', async () => {
    const { uuid } = await stated('buyer')
    expect(await desk.moved('buyer', 'reconciliation', uuid, 'send')).toMatchObject({ stage: 'toConfirm' })
    const sheet = await expense('buyer', '9000', { toElsAccount: accounts.supplier })
    expect(await desk.moved('buyer', 'expenseSheet', sheet.uuid, 'send')).toMatchObject({ stage: 'toConfirm' })
  })
})
