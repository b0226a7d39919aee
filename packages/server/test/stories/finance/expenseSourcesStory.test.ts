/** Expense sheets are made of deliveries that came late and of disputed prices of statements (domain/06 §2.1, §2.3; decision 0065). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recountLedger } from '../../../src/engine/ledger/recountLedger.ts'
import { kinds } from '../../support/databases.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { line } from '../orders/orders.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any
type Who = 'buyer' | 'supplier'

describe.each(kinds)('expenses of lateness and prices on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
  })
  afterAll(() => world?.drop())

  const agreedOn = '2026-01-05'
  /** Time passes: the agreed day of an order's lines is over. */
  const overdue = ({ uuid }: Data) =>
    world.database.asOwner((owner) =>
      owner.script(`set role srm_loader;
        update "purchaseOrderLine" set "deliveryDate" = '${agreedOn}' where "parent" = '${uuid}';
        reset role`),
    )
  /** Three at 10.005 and 13 % (33.92), posted on the 8th; by the clocks of the buyer they were there on the 7th. */
  const delivered = async (isLate = true, ...more: object[]): Promise<{ order: Data; receipt: Data }> => {
    const priced = { quantity: '3', priceExcludingTax: '10.005', taxRate: '13' }
    const order = await desk.confirmed(line(priced), ...more.map((one) => line({ ...priced, ...one })))
    if (isLate) await overdue(order)
    const counts = order.lines.map(({ quantity }: Data) => quantity)
    const arrival = { postingDate: '2026-01-08', arriveTime: '2026-01-07T15:00:00.000Z' }
    const { uuid } = await desk.created({ ...desk.arrival(order, ...counts), ...arrival })
    await desk.done(uuid, 'post')
    return { order, receipt: await desk.read('buyer', 'receipt', uuid) }
  }
  const expense = { document: 'expenseSheet', en: 'Expense sheet', zh: '费用单' }
  const makes = async (who: Who, document: string, uuid: string) =>
    ((await desk.read(who, document, uuid)).makes ?? []).filter((one: Data) => one.document === 'expenseSheet')
  const lineOf = async (who: Who, document: string, { uuid }: Data) => (await desk.read(who, document, uuid)).lines[0]
  const sheet = (who: Who, of: object, head: object, price = '1', quantity = '1') =>
    desk.of(who, 'expenseSheet', 'POST', {
      ...(who === 'buyer' ? { costType: '2', deductType: '1' } : {}),
      ...{ costDate: '2026-01-10', ...head },
      lines: [{ ...of, itemText: 'What it is for', quantity, priceExcludingTax: price, taxRate: '13' }],
    })
  const ofReceipt = ({ receiptNumber }: Data) => ({ receiptNumber, receiptItemNumber: 10 })

  test('a late delivery is deducted by its days, and the supplier sees how late it was', async () => {
    const { order, receipt } = await delivered()
    expect(receipt.lines[0]).toMatchObject({
      ...{ agreedDate: agreedOn, daysLate: 2, openLateDays: '2', claimableAmount: '33.92' },
    })
    expect(await makes('buyer', 'receipt', receipt.uuid)).toEqual([expense])
    expect(await makes('supplier', 'receipt', receipt.uuid)).toEqual([])
    const made = await desk.madeOf('buyer', 'expenseSheet', 'receipt', receipt.uuid)
    expect(made).toMatchObject({
      ...{ costType: '2', costCause: 'late', initiator: 'buyer', costNumber: expect.stringMatching(/^KD/) },
      ...{ companyCode: order.companyCode, currency: 'CNY', toElsAccount: accounts.supplier },
      lines: [
        {
          ...ofReceipt(receipt),
          ...{ agreedDate: agreedOn, daysLate: 2, quantity: '2', priceExcludingTax: null },
          ...{ orderNumber: order.orderNumber, orderItemNumber: 10 },
        },
      ],
    })
    expect(await lineOf('buyer', 'receipt', receipt)).toMatchObject({ penalizedDays: '2', openLateDays: '0' })
    expect(await makes('buyer', 'receipt', receipt.uuid)).toEqual([])
    expect((await desk.refusedTo('buyer', 'receipt', receipt.uuid, 'reverse', { reason: 'x' })).slice(0, 2)).toEqual([
      422,
      'expenseSheet.claimed',
    ])

    const price = { ...made.lines[0], priceExcludingTax: '200', taxRate: '0' }
    await desk.changed('buyer', 'expenseSheet', made, [price], { deductType: '2', costDate: '2026-01-10' })
    await desk.moved('buyer', 'expenseSheet', made.uuid, 'send')
    expect((await desk.read('supplier', 'expenseSheet', made.uuid)).lines).toMatchObject([
      { ...ofReceipt(receipt), agreedDate: agreedOn, daysLate: 2, totalAmount: '400' },
    ])
    const theirs = await lineOf('supplier', 'receipt', receipt)
    expect(theirs).toMatchObject({ agreedDate: agreedOn, daysLate: 2 })
    expect(Object.keys(theirs).filter((key) => /claim|penal|openLate/i.test(key))).toEqual([])
    for (const who of ['buyer', 'supplier'] as const) {
      const { body } = await desk.of(who, `receipt/${receipt.uuid}/chain`)
      expect(body.data.nodes.map(({ document }: Data) => document)).toContain('expenseSheet')
    }

    await desk.moved('supplier', 'expenseSheet', made.uuid, 'confirm')
    const statement = await desk.madeOf('buyer', 'reconciliation', 'expenseSheet', made.uuid)
    expect(statement).toMatchObject({
      ...{ totalAmount: '-400', payableAmount: '-400', invoiceableAmount: '0' },
      lines: [{ itemType: '3', costNumber: made.costNumber, orderNumber: order.orderNumber }],
    })
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('a delivery is late once; other deductions for it are limited by its worth, penalties are not', async () => {
    const { receipt } = await delivered()
    const of = ofReceipt(receipt)
    const first = await sheet('buyer', of, { costCause: 'late' }, '500')
    expect([first.status, first.body.data?.issues]).toEqual([200, undefined])
    const again = await sheet('buyer', of, { costCause: 'late' })
    expect([again.status, again.body.message, again.body.data.params]).toEqual([
      422,
      'expenseSheet.overLate',
      { line: 10, number: receipt.receiptNumber, item: 10, left: '0' },
    ])
    expect((await sheet('buyer', of, { costCause: 'penalty' }, '500')).status).toBe(200)
    expect((await sheet('buyer', of, { costCause: 'late', freeItem: '1' }, '500')).status).toBe(200)
    expect((await sheet('buyer', of, { costCause: 'quality' }, '10')).status).toBe(200)
    const dear = await sheet('buyer', of, { costCause: 'sorting' }, '20.03')
    expect([dear.status, dear.body.message, dear.body.data.params]).toEqual([
      422,
      'expenseSheet.overClaimed',
      { line: 10, number: receipt.receiptNumber, item: 10, left: '22.62' },
    ])
    expect((await sheet('buyer', of, { costCause: 'sorting' }, '20.01')).status).toBe(200)
    // what is cancelled may be deducted again
    await desk.moved('buyer', 'expenseSheet', first.body.data.uuid, 'cancel')
    expect(await lineOf('buyer', 'receipt', receipt)).toMatchObject({ penalizedDays: '0', openLateDays: '2' })
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('of several who deduct for the same lateness at once one does', async () => {
    const { receipt } = await delivered()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sheet('buyer', ofReceipt(receipt), { costCause: 'late' }, '20')),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('what came in time is not deducted as late, nor by its supplier', async () => {
    const { receipt } = await delivered(false)
    expect(receipt.lines[0]).toMatchObject({ daysLate: 0, openLateDays: '0' })
    expect(await makes('buyer', 'receipt', receipt.uuid)).toEqual([])
    const issuesOf = async (who: Who, head: object) => (await sheet(who, ofReceipt(receipt), head)).body.data.issues
    expect(await issuesOf('buyer', { costCause: 'late' })).toEqual([
      expect.objectContaining({ path: 'lines.0.receiptNumber', rule: 'notLate', limit: receipt.receiptNumber }),
    ])
    expect(await issuesOf('supplier', { costCause: 'other' })).toEqual([
      expect.objectContaining({ path: 'lines.0.receiptNumber', rule: 'onlyDeductions' }),
    ])
    const { body } = await desk.of('buyer', 'expenseSheet/createFrom', 'POST', {
      ...{ from: 'receipt', uuids: [receipt.uuid] },
    })
    expect(body.message).toBe('common.nothingLeft')
  })

  /** A statement of one item of three, worth 33.92, that the other side has; its price is disputed. */
  const disputed = async (by: Who): Promise<Data> => {
    const begins = by === 'buyer' ? 'supplier' : 'buyer'
    const { receipt } = await delivered(false)
    const { body } = await desk.of('buyer', `materialVoucher?receiptNumber=${receipt.receiptNumber}`)
    const { uuid } = await desk.madeOf(begins, 'reconciliation', 'materialVoucher', body.data.items[0].uuid)
    await desk.moved(begins, 'reconciliation', uuid, 'send')
    for (const who of ['buyer', 'supplier'] as const) expect(await makes(who, 'reconciliation', uuid)).toEqual([])
    await desk.moved(by, 'reconciliation', uuid, 'dispute', {
      ...{ dispute: 'price', disputeText: 'Another price was agreed on', lines: [{ itemNumber: 10 }] },
    })
    for (const who of ['buyer', 'supplier'] as const)
      expect(await makes(who, 'reconciliation', uuid)).toEqual([expense])
    return desk.read('buyer', 'reconciliation', uuid)
  }
  const ofStatement = ({ reconNumber }: Data) => ({ reconNumber, reconItemNumber: 10 })
  const priced = (who: Who, made: Data, price: string) =>
    desk.changed(who, 'expenseSheet', made, [{ ...made.lines[0], priceExcludingTax: price }], {
      ...{ costDate: '2026-01-10' },
      ...(who === 'buyer' ? { deductType: '1' } : {}),
    })

  test('a supplier asks for what a disputed price lacks; once the buyer agrees the statement goes on as it is', async () => {
    const statement = await disputed('supplier')
    const made = await desk.madeOf('supplier', 'expenseSheet', 'reconciliation', statement.uuid)
    expect(made).toMatchObject({
      ...{ costType: '1', costCause: 'price', initiator: 'supplier', elsAccount: accounts.buyer, currency: 'CNY' },
      companyCode: statement.companyCode,
      lines: [
        {
          ...{ ...ofStatement(statement), quantity: '3', priceExcludingTax: null },
          ...{ orderNumber: statement.lines[0].orderNumber, orderItemNumber: 10 },
        },
      ],
    })
    // a draft is its writer's own
    expect((await desk.of('buyer', `expenseSheet/${made.uuid}`)).status).toBe(404)
    expect(await lineOf('buyer', 'reconciliation', statement)).toMatchObject({ openCorrectQty: '3' })
    await priced('supplier', made, '0.5')
    const second = await desk.madeOf('buyer', 'expenseSheet', 'reconciliation', statement.uuid)
    expect(second).toMatchObject({ costType: '2', costCause: 'price', lines: [ofStatement(statement)] })
    await priced('buyer', second, '0.5')
    await desk.moved('supplier', 'expenseSheet', made.uuid, 'send')
    for (const who of ['buyer', 'supplier'] as const) {
      expect(await lineOf(who, 'reconciliation', statement)).toMatchObject({ correctedQty: '3', openCorrectQty: '0' })
      expect(await makes(who, 'reconciliation', statement.uuid)).toEqual([])
    }
    const twice = await desk.refusedTo('buyer', 'expenseSheet', second.uuid, 'send')
    expect(twice.slice(0, 2)).toEqual([422, 'expenseSheet.overCorrected'])
    await desk.moved('buyer', 'expenseSheet', made.uuid, 'confirm')

    await desk.moved('supplier', 'reconciliation', statement.uuid, 'resolve', { lines: [{ itemNumber: 10 }] })
    const { contentHash } = await desk.read('supplier', 'reconciliation', statement.uuid)
    await desk.moved('supplier', 'reconciliation', statement.uuid, 'confirm', { contentHash })
    expect(await desk.read('buyer', 'reconciliation', statement.uuid)).toMatchObject({
      ...{ stage: 'confirmed', totalAmount: '33.92' },
    })
    const next = await desk.madeOf('supplier', 'reconciliation', 'expenseSheet', made.uuid)
    expect(next).toMatchObject({ totalAmount: '1.7', lines: [{ itemType: '4', costNumber: made.costNumber }] })
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('a buyer deducts of a disputed price at most what the line is worth; the line stays, and what is rejected is free again', async () => {
    const statement = await disputed('buyer')
    const made = await desk.madeOf('buyer', 'expenseSheet', 'reconciliation', statement.uuid)
    await priced('buyer', made, '10.01')
    const dear = await desk.refusedTo('buyer', 'expenseSheet', made.uuid, 'send')
    expect(dear.slice(0, 2)).toEqual([422, 'expenseSheet.overClaimed'])
    await priced('buyer', made, '1')
    await desk.moved('buyer', 'expenseSheet', made.uuid, 'send')
    expect(await desk.read('supplier', 'expenseSheet', made.uuid)).toMatchObject({
      ...{ costAmount: '3.39', lines: [ofStatement(statement)] },
    })
    expect(await lineOf('supplier', 'reconciliation', statement)).toMatchObject({ claimedAmount: '3.39' })

    // whoever takes the statement back leaves the line in it
    const recalled = await desk.moved('supplier', 'reconciliation', statement.uuid, 'recall')
    const { receipt } = await delivered(false)
    const { body } = await desk.of('supplier', `materialVoucher?receiptNumber=${receipt.receiptNumber}`)
    const without = await desk.of('supplier', `reconciliation/${statement.uuid}`, 'PUT', {
      rowVersion: recalled.rowVersion,
      lines: [{ referVoucherNumber: body.data.items[0].voucherNumber, referVoucherItemNumber: 10 }],
    })
    expect([without.status, without.body.message, without.body.data?.params]).toEqual([
      422,
      'reconciliation.correctedLine',
      { line: 10 },
    ])
    await desk.moved('supplier', 'expenseSheet', made.uuid, 'decline', { reason: 'The order says so' })
    // what was taken back is a number to the buyer
    expect(await lineOf('supplier', 'reconciliation', statement)).toMatchObject({
      correctedQty: '0',
      claimedAmount: '0',
    })
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('other disputes correct no price, and what both have agreed on none either', async () => {
    const { receipt } = await delivered(false)
    const { body } = await desk.of('buyer', `materialVoucher?receiptNumber=${receipt.receiptNumber}`)
    const { uuid, reconNumber } = await desk.madeOf(
      'buyer',
      'reconciliation',
      'materialVoucher',
      body.data.items[0].uuid,
    )
    await desk.moved('buyer', 'reconciliation', uuid, 'send')
    await desk.moved('supplier', 'reconciliation', uuid, 'dispute', {
      ...{ dispute: 'quantity', disputeText: 'Four came', lines: [{ itemNumber: 10 }] },
    })
    for (const who of ['buyer', 'supplier'] as const) {
      expect(await makes(who, 'reconciliation', uuid)).toEqual([])
      const wrong = await sheet(who, ofStatement({ reconNumber }), { costCause: 'price' })
      expect([wrong.status, wrong.body.data.issues]).toEqual([
        400,
        [expect.objectContaining({ path: 'lines.0.reconNumber', rule: 'wrongReference' })],
      ])
    }
  })
})
