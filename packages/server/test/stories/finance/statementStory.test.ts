import { reconciliation } from '@srm/core/finance/statements/reconciliation'
/** Statements: whole items of vouchers and expense sheets, agreed on by both sides, each in one at most (domain/06 §2.1). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockJob } from '../../../src/calendar/byTheClock.ts'
import { recountLedger } from '../../../src/engine/ledger/recountLedger.ts'
import { monthlyStatements } from '../../../src/finance/statements/monthlyStatements.ts'
import { kinds } from '../../support/databases.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { line } from '../orders/orders.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any
type Who = 'buyer' | 'supplier'

describe.each(kinds)('statements on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
  })
  afterAll(() => world?.drop())

  const cents = (amount: string) => Math.round(Number(amount) * 100)
  /** Goods that have come: the order, the receipt and its voucher. */
  const received = async (quantity = '3', more: object = {}) => {
    const order = await desk.confirmed(line({ quantity, priceExcludingTax: '10.005', taxRate: '13', ...more }))
    const { uuid } = await desk.created(desk.arrival(order, quantity))
    const receipt = await desk.done(uuid, 'post')
    const { body } = await desk.of('buyer', `materialVoucher?receiptNumber=${receipt.receiptNumber}`)
    return { order, receipt, voucher: await desk.read('buyer', 'materialVoucher', body.data.items[0].uuid) }
  }
  const stated = (who: Who, voucher: Data) => desk.madeOf(who, 'reconciliation', 'materialVoucher', voucher.uuid)
  const item = async ({ uuid }: Data) => (await desk.read('buyer', 'materialVoucher', uuid)).lines[0]
  const expense = async (who: Who, order: Data, more: object = {}, price = '100') => {
    const { status, body } = await desk.of(who, 'expenseSheet', 'POST', {
      ...{ costCause: 'freight', costDate: '2026-01-10' },
      ...(who === 'buyer' ? { toElsAccount: accounts.supplier } : {}),
      ...more,
      lines: [
        {
          ...{ orderNumber: order.orderNumber, orderItemNumber: 10, itemText: 'Express freight' },
          ...{ quantity: '1', priceExcludingTax: price, taxRate: '13' },
        },
      ],
    })
    expect([status, body.data?.issues, body.message]).toEqual([200, undefined, 'common.success'])
    return body.data
  }
  const otherOf = (who: Who): Who => (who === 'buyer' ? 'supplier' : 'buyer')
  const agreedExpense = async (who: Who, order: Data, more: object = {}, price?: string) => {
    const { uuid } = await expense(who, order, more, price)
    await desk.moved(who, 'expenseSheet', uuid, 'send')
    return desk.moved(otherOf(who), 'expenseSheet', uuid, 'confirm')
  }
  const confirm = async (who: Who, uuid: string) => {
    const { contentHash } = await desk.read(who, 'reconciliation', uuid)
    return desk.moved(who, 'reconciliation', uuid, 'confirm', { contentHash })
  }
  const begunBy = async (value: string) =>
    expect((await world.call('buyer', 'PUT', '/buyer/settings/recon.initiator', { value })).status).toBe(200)

  test.each(['buyer', 'supplier'] as const)('the %s begins, the other side confirms what both read', async (who) => {
    const other = otherOf(who)
    const { order, voucher } = await received()
    const made = await stated(who, voucher)
    expect(made).toMatchObject({
      ...{ elsAccount: accounts.buyer, toElsAccount: accounts.supplier, initiator: who, stage: 'notConfirmed' },
      ...{ holderSide: who, reconNumber: expect.stringMatching(/^RC/), companyCode: order.companyCode },
      ...{ currency: 'CNY', totalAmount: '33.92', payableAmount: '33.92', invoiceableAmount: '33.92' },
      lines: [{ itemType: '1', quantity: '3', totalAmount: '33.92', orderNumber: order.orderNumber }],
    })
    expect((await desk.of(other, `reconciliation/${made.uuid}`)).status).toBe(404)
    expect(await item(voucher)).toMatchObject({ reconStatus: 'inStatement', openItem: '0' })
    // another one of the same item is refused, whoever asks
    const again = await desk.of(other, 'reconciliation/createFrom', 'POST', {
      ...{ from: 'materialVoucher', uuids: [voucher.uuid] },
    })
    expect([again.status, again.body.message]).toEqual([422, 'common.nothingLeft'])

    const sent = await desk.moved(who, 'reconciliation', made.uuid, 'send')
    expect(sent).toMatchObject({
      stage: 'toConfirm',
      holderSide: other,
      contentHash: expect.stringMatching(/^\w{64}$/),
    })
    expect(
      (await desk.refusedTo(who, 'reconciliation', made.uuid, 'confirm', { contentHash: sent.contentHash }))[0],
    ).toBe(403)
    const stale = await desk.refusedTo(other, 'reconciliation', made.uuid, 'confirm', { contentHash: 'x' })
    expect(stale.slice(0, 2)).toEqual([409, 'common.stale'])
    const flags = () =>
      Promise.all(
        (['buyer', 'supplier'] as const).map(async (side) => {
          const { reconciliationFlag, lines } = await desk.read(side, 'purchaseOrder', order.uuid)
          return [reconciliationFlag, lines[0].reconciledQuantity ?? '0']
        }),
      )
    expect(await flags()).toEqual(Array.from({ length: 2 }, () => ['none', '0']))
    await confirm(other, made.uuid)
    expect(await item(voucher)).toMatchObject({ reconStatus: 'reconciled' })
    expect(await flags()).toEqual(Array.from({ length: 2 }, () => ['fully', '3']))
    for (const side of ['buyer', 'supplier'] as const)
      expect(await desk.read(side, 'reconciliation', made.uuid)).toMatchObject({
        stage: 'confirmed',
        totalAmount: '33.92',
      })
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('lines are disputed with their reason; nobody confirms meanwhile; what is sent again has no dispute', async () => {
    const { voucher } = await received()
    const { uuid } = await stated('buyer', voucher)
    await desk.moved('buyer', 'reconciliation', uuid, 'send')
    const unexplained = await desk.refusedTo('supplier', 'reconciliation', uuid, 'dispute', {
      ...{ dispute: 'price', lines: [{ itemNumber: 10 }] },
    })
    expect(unexplained.slice(0, 2)).toEqual([400, 'common.invalid'])
    await desk.moved('supplier', 'reconciliation', uuid, 'dispute', {
      ...{ dispute: 'price', disputeText: '10.01 was agreed', lines: [{ itemNumber: 10 }] },
    })
    expect(await desk.read('buyer', 'reconciliation', uuid)).toMatchObject({
      ...{ stage: 'disputed', holderSide: 'buyer', disputedLines: 1 },
      lines: [{ dispute: 'price', disputeText: '10.01 was agreed' }],
    })
    const { contentHash } = await desk.read('supplier', 'reconciliation', uuid)
    expect((await desk.refusedTo('supplier', 'reconciliation', uuid, 'confirm', { contentHash })).slice(0, 2)).toEqual([
      422,
      'reconciliation.disputed',
    ])
    await desk.moved('supplier', 'reconciliation', uuid, 'return', { reason: 'See line 10' })
    expect(await desk.moved('buyer', 'reconciliation', uuid, 'send')).toMatchObject({ disputedLines: null })
    await confirm('supplier', uuid)
  })

  test('a dispute is answered by whoever sent the statement and resolved by whoever raised it; what is agreed waits for its invoice', async () => {
    const { voucher } = await received()
    const { uuid } = await stated('buyer', voucher)
    const line = { lines: [{ itemNumber: 10 }] }
    await desk.moved('buyer', 'reconciliation', uuid, 'send')
    const nothing = await desk.refusedTo('supplier', 'reconciliation', uuid, 'resolve', line)
    expect(nothing.slice(0, 2)).toEqual([422, 'reconciliation.nothingDisputed'])
    const raise = { dispute: 'price', disputeText: '10.01 was agreed', ...line }
    await desk.moved('supplier', 'reconciliation', uuid, 'dispute', raise)
    const answer = { answer: '10.00 holds since May', ...line }
    expect(await desk.moved('buyer', 'reconciliation', uuid, 'answer', answer)).toMatchObject({
      ...{ stage: 'disputeAnswered', holderSide: 'supplier', disputedLines: 1 },
      lines: [{ dispute: 'price', disputeAnswer: '10.00 holds since May' }],
    })
    // what is raised again has no answer yet
    expect(await desk.moved('supplier', 'reconciliation', uuid, 'dispute', raise)).toMatchObject({
      ...{ stage: 'disputed', lines: [{ disputeAnswer: null }] },
    })
    await desk.moved('buyer', 'reconciliation', uuid, 'answer', answer)
    expect(await desk.moved('supplier', 'reconciliation', uuid, 'resolve', line)).toMatchObject({
      ...{ stage: 'toConfirm', holderSide: 'supplier', disputedLines: null },
      lines: [{ dispute: null, disputeText: null, disputeAnswer: null }],
    })
    await confirm('supplier', uuid)
    expect(await desk.read('buyer', 'reconciliation', uuid)).toMatchObject({
      ...{ stage: 'confirmed', holderSide: 'supplier' },
    })
  })

  test('what is recalled is a number to the other side; what is cancelled frees its items; goods in a statement do not go back', async () => {
    const { receipt, voucher } = await received()
    const { uuid } = await stated('supplier', voucher)
    await desk.moved('supplier', 'reconciliation', uuid, 'send')
    expect(await desk.read('buyer', 'reconciliation', uuid)).toMatchObject({ totalAmount: '33.92' })
    expect((await desk.read('supplier', 'reconciliation', uuid)).buyerName).toBe(`Company ${accounts.buyer}`)
    await desk.moved('supplier', 'reconciliation', uuid, 'recall')
    const stub = await desk.read('buyer', 'reconciliation', uuid)
    expect(stub).toMatchObject({ stage: 'notConfirmed', totalAmount: null, lines: [] })
    expect(await desk.refused(receipt.uuid, 'reverse', { reason: 'Wrong' })).toEqual([
      422,
      'materialVoucher.reconciled',
      expect.objectContaining({ number: voucher.voucherNumber, item: 10 }),
    ])
    await desk.moved('supplier', 'reconciliation', uuid, 'cancel')
    expect(await item(voucher)).toMatchObject({ reconStatus: 'open', openItem: '1' })
    await desk.done(receipt.uuid, 'reverse', { reason: 'Wrong' })
    expect(await item(voucher)).toMatchObject({ reconStatus: 'notSettled', openItem: '0' })
    const { status, body } = await desk.of('buyer', 'reconciliation/createFrom', 'POST', {
      ...{ from: 'materialVoucher', uuids: [voucher.uuid] },
    })
    expect([status, body.message]).toEqual([422, 'common.nothingLeft'])
  })

  test('expenses of either side and deductions stand beside receipts; what is deducted from the payment is on no invoice', async () => {
    const { order, voucher } = await received()
    const freight = await agreedExpense('supplier', order)
    expect(freight).toMatchObject({
      costNumber: expect.stringMatching(/^FA/),
      costAmount: '113',
      initiator: 'supplier',
    })
    const late = await agreedExpense('buyer', order, { costType: '2', deductType: '1', costCause: 'late' }, '20')
    expect(late).toMatchObject({ costNumber: expect.stringMatching(/^KD/), costAmount: '22.6' })
    const sheet = await expense('buyer', order, { costType: '2', deductType: '2', costCause: 'quality' }, '5')
    const taxed = await desk.refusedTo('buyer', 'expenseSheet', sheet.uuid, 'send')
    expect(taxed.slice(0, 2)).toEqual([400, 'common.invalid'])
    await desk.changed('buyer', 'expenseSheet', sheet, [{ ...sheet.lines[0], taxRate: '0' }])
    await desk.moved('buyer', 'expenseSheet', sheet.uuid, 'send')
    const penalty = await desk.moved('supplier', 'expenseSheet', sheet.uuid, 'confirm')
    const wrong = await desk.of('supplier', 'expenseSheet', 'POST', {
      costType: '2',
      lines: [{ ...sheet.lines[0], uuid: undefined }],
    })
    expect(wrong.status).toBe(400)

    const made = await stated('buyer', voucher)
    const all = [freight, late, penalty].map(({ costNumber }) => ({ costNumber, costItemNumber: 10 }))
    const statement = await desk.changed(
      'buyer',
      'reconciliation',
      { ...made, periodTo: null },
      [...made.lines, ...all],
      {
        periodTo: '2099-12-31',
      },
    )
    expect(statement.lines.map((one: Data) => [one.itemType, one.totalAmount])).toEqual([
      ['1', '33.92'],
      ['4', '113'],
      ['3', '-22.6'],
      ['3', '-5'],
    ])
    expect(statement).toMatchObject({
      totalAmount: '119.32',
      costAmount: '85.4',
      invoiceableAmount: '124.32',
      payableAmount: '119.32',
    })
    const sums = statement.lines.reduce((sum: number, one: Data) => sum + cents(one.totalAmount), 0)
    expect(sums).toBe(cents(statement.totalAmount))
    expect(await desk.read('supplier', 'expenseSheet', late.uuid)).toMatchObject({ isReconciliation: 'Y' })
    expect(
      (await desk.refusedTo('buyer', 'expenseSheet', late.uuid, 'askCancel', { reason: 'x' })).slice(0, 2),
    ).toEqual([422, 'expenseSheet.inStatement'])
    await desk.moved('buyer', 'reconciliation', made.uuid, 'send')
    await confirm('supplier', made.uuid)
    const frozen = await desk.of('buyer', `reconciliation/${made.uuid}`, 'PUT', { rowVersion: 99, remark: 'x' })
    expect(frozen.status).toBe(409)
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('a confirmed statement opens again when both agree, a confirmed expense is cancelled when both agree', async () => {
    const { order, voucher } = await received()
    const { uuid } = await stated('buyer', voucher)
    await desk.moved('buyer', 'reconciliation', uuid, 'send')
    await confirm('supplier', uuid)
    await desk.moved('buyer', 'reconciliation', uuid, 'askReopen', { reason: 'Freight is missing' })
    expect(await desk.read('supplier', 'reconciliation', uuid)).toMatchObject({
      stage: 'reopening',
      holderSide: 'supplier',
    })
    await desk.moved('supplier', 'reconciliation', uuid, 'keep')
    await desk.moved('buyer', 'reconciliation', uuid, 'askReopen', { reason: 'Freight is missing' })
    await desk.moved('supplier', 'reconciliation', uuid, 'reopen')
    expect(await desk.read('buyer', 'reconciliation', uuid)).toMatchObject({ stage: 'returned', holderSide: 'buyer' })
    expect(await item(voucher)).toMatchObject({ reconStatus: 'inStatement' })

    const freight = await agreedExpense('supplier', order)
    await desk.moved('supplier', 'expenseSheet', freight.uuid, 'askCancel', { reason: 'Paid already' })
    await desk.moved('buyer', 'expenseSheet', freight.uuid, 'agreeCancel')
    expect(await desk.read('supplier', 'expenseSheet', freight.uuid)).toMatchObject({ stage: 'cancelled' })
  })

  test('who may begin is the buyer’s setting; whoever has to confirm is reminded when the days are over', async () => {
    const { voucher } = await received()
    await begunBy('buyer')
    const { status, body } = await desk.of('supplier', 'reconciliation/createFrom', 'POST', {
      ...{ from: 'materialVoucher', uuids: [voucher.uuid] },
    })
    expect([status, body.message]).toEqual([422, 'reconciliation.notBegunBy'])
    await begunBy('both')
    expect((await world.call('buyer', 'PUT', '/buyer/settings/recon.replyDays', { value: 3 })).status).toBe(200)
    const { uuid } = await stated('supplier', voucher)
    await desk.moved('supplier', 'reconciliation', uuid, 'send')
    const { sendTime, replyBy } = await desk.read('supplier', 'reconciliation', uuid)
    expect(Date.parse(replyBy) - Date.parse(sendTime)).toBe(3 * 86_400_000)
    const reminded = async (days: number) => {
      await clockJob(reconciliation).run(world.database, new Date(Date.now() + days * 86_400_000))
      const { body: history } = await desk.of('buyer', `reconciliation/${uuid}/events`)
      return history.data.items.filter(({ action }: Data) => action === 'remind').length
    }
    expect([await reminded(2), await reminded(4), await reminded(5), await reminded(8)]).toEqual([0, 1, 1, 2])
  })

  test('on the day of the setting what is open of the month before is put together, once, with its sheets', async () => {
    const { order, voucher } = await received()
    const freight = await agreedExpense('supplier', order)
    const set = async (key: string, value: unknown) =>
      expect((await world.call('buyer', 'PUT', `/buyer/settings/${key}`, { value })).status).toBe(200)
    const [year = 0, month = 0] = String(voucher.postingDate).split('-').map(Number)
    const on = (day: number) => new Date(Date.UTC(year, month, day, 4))
    const lastDay = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
    const upToLastDay = async () =>
      (await desk.of('buyer', `reconciliation?periodTo=${lastDay}&limit=50`)).body.data.items as Data[]
    // on the last day of a month other tests have made such statements too
    const others = new Set((await upToLastDay()).map(({ uuid }) => uuid))
    const ofMonth = async () => (await upToLastDay()).filter(({ uuid }) => !others.has(uuid))
    const made = async (day: number) => {
      await monthlyStatements.run(world.database, on(day))
      return ofMonth()
    }
    expect(await made(5)).toEqual([])
    await set('recon.monthlyDay', 4)
    expect(await made(3)).toEqual([])
    await set('recon.initiator', 'supplier')
    expect(await made(4)).toEqual([])
    await set('recon.initiator', 'both')
    const [one] = await made(4)
    const statement = await desk.read('buyer', 'reconciliation', one.uuid)
    expect(statement).toMatchObject({
      initiator: 'buyer',
      stage: 'notConfirmed',
      periodTo: lastDay,
      createUser: `${accounts.buyer}_system`,
    })
    const sources = statement.lines.map((line: Data) => line.referVoucherNumber ?? line.costNumber)
    expect(sources).toEqual(expect.arrayContaining([voucher.voucherNumber, freight.costNumber]))
    expect((await desk.of('supplier', `reconciliation/${one.uuid}`)).status).toBe(404)
    expect(await made(5)).toHaveLength((await ofMonth()).length)
    expect(await item(voucher)).toMatchObject({ reconStatus: 'inStatement' })
    await set('recon.monthlyDay', 0)
    await desk.moved('buyer', 'reconciliation', one.uuid, 'send')
  })

  test('one item is in one statement, however many ask at once', async () => {
    const { voucher } = await received()
    const answers = await Promise.all(
      (['buyer', 'supplier', 'buyer', 'supplier'] as const).map((who) =>
        desk.of(who, 'reconciliation/createFrom', 'POST', { from: 'materialVoucher', uuids: [voucher.uuid] }),
      ),
    )
    // whoever looks before the first one has written is told by the booking, whoever looks afterwards by the reference
    const told = answers.map(({ status }) =>
      status === 200 ? 'made' : [400, 422].includes(status) ? 'refused' : status,
    )
    expect(told.toSorted()).toEqual(['made', 'refused', 'refused', 'refused'])
    expect(await item(voucher)).toMatchObject({ reconStatus: 'inStatement' })
  })
})
