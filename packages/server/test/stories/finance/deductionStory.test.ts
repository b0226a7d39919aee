/** Deductions are made of what was wrong: decisions on lots, returns, notices that came short; each is limited by that (domain/06 §2.3). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recountLedger } from '../../../src/engine/ledger/recountLedger.ts'
import { kinds } from '../../support/databases.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { line } from '../orders/orders.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

describe.each(kinds)('deductions on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
  })
  afterAll(() => world?.drop())

  /** A lot of ten of which some were rejected. */
  const rejected = async (rejectQty: string, more: object = {}): Promise<{ order: Data; lot: Data }> => {
    const order = await desk.confirmed(
      line({ quantity: '10', priceExcludingTax: '10.005', taxRate: '13', isCheckQuality: 'Y', ...more }),
    )
    const { uuid } = await desk.created(desk.arrival(order, '10'))
    const { receiptNumber } = await desk.done(uuid, 'post')
    const { body } = await desk.of('buyer', `incomingInspection?receiptNumber=${receiptNumber}`)
    const lot = body.data.items[0].uuid
    const acceptQty = String(10 - Number(rejectQty))
    await desk.moved('buyer', 'incomingInspection', lot, 'decide', { acceptQty, rejectQty, reason: 'Scratches' })
    return { order, lot: await desk.read('buyer', 'incomingInspection', lot) }
  }
  const settleOn = async (value: string) =>
    expect((await world.call('buyer', 'PUT', '/buyer/settings/gr.settleOn', { value })).status).toBe(200)
  const tranche = async ({ uuid }: Data) => (await desk.read('buyer', 'incomingInspection', uuid)).lines[0]
  const deduct = (document: string, uuid: string) =>
    desk.of('buyer', 'expenseSheet/createFrom', 'POST', { from: document, uuids: [uuid] })
  /** One more deduction about a line of something. */
  const another = (of: object, price: string, more: object = {}) =>
    desk.of('buyer', 'expenseSheet', 'POST', {
      ...{ costType: '2', deductType: '1', costCause: 'quality', costDate: '2026-01-10' },
      ...more,
      lines: [{ ...of, itemText: 'Rejected goods', quantity: '1', priceExcludingTax: price, taxRate: '13' }],
    })
  const chainOf = async (who: 'buyer' | 'supplier', document: string, uuid: string) => {
    const { body } = await desk.of(who, `${document}/${uuid}/chain`)
    return body.data.nodes.map(({ document: name }: Data) => name)
  }

  test('what was rejected and is paid for is deducted with its price; both sides see of what', async () => {
    await settleOn('receipt')
    const { order, lot } = await rejected('3')
    expect(lot.makes).toMatchObject([{ document: 'returnOrder' }, { document: 'expenseSheet' }])
    const sheet = await desk.madeOf('buyer', 'expenseSheet', 'incomingInspection', lot.uuid)
    expect(sheet).toMatchObject({
      ...{ costType: '2', costCause: 'quality', initiator: 'buyer', costNumber: expect.stringMatching(/^KD/) },
      ...{ companyCode: order.companyCode, currency: 'CNY', costAmount: '33.92' },
      lines: [
        {
          ...{ inspectionNumber: lot.inspectionNumber, inspectionItemNumber: lot.lines[0].itemNumber },
          ...{ orderNumber: order.orderNumber, orderItemNumber: 10, quantity: '3', priceExcludingTax: '10.005' },
        },
      ],
    })
    expect(await tranche(lot)).toMatchObject({ claimedQty: '3', claimedAmount: '33.92', openClaimQty: '0' })
    expect((await deduct('incomingInspection', lot.uuid)).body.message).toBe('common.nothingLeft')
    // nobody takes the decision back while it is deducted
    expect(
      (await desk.refusedTo('buyer', 'incomingInspection', lot.uuid, 'reopen', { why: 'Wrong' })).slice(0, 2),
    ).toEqual([422, 'expenseSheet.claimed'])

    await desk.changed('buyer', 'expenseSheet', sheet, sheet.lines, { deductType: '1', costDate: '2026-01-10' })
    await desk.moved('buyer', 'expenseSheet', sheet.uuid, 'send')
    for (const who of ['buyer', 'supplier'] as const) {
      expect(await chainOf(who, 'expenseSheet', sheet.uuid)).toContain('incomingInspection')
      expect(await chainOf(who, 'incomingInspection', lot.uuid)).toContain('expenseSheet')
    }
    expect(await desk.read('supplier', 'expenseSheet', sheet.uuid)).toMatchObject({
      lines: [{ inspectionNumber: lot.inspectionNumber, quantity: '3' }],
    })
    const theirs = await desk.read('supplier', 'incomingInspection', lot.uuid)
    expect([Object.keys(theirs.lines[0]).filter((key) => /claim/i.test(key)), theirs.makes]).toEqual([[], undefined])
    expect((await desk.of('supplier', 'expenseSheet/createFrom', 'POST', { from: 'incomingInspection' })).status).toBe(
      404,
    )
    await desk.moved('supplier', 'expenseSheet', sheet.uuid, 'decline', { reason: 'Not our fault' })
    expect(await tranche(lot)).toMatchObject({ claimedQty: '3' })
    await desk.moved('buyer', 'expenseSheet', sheet.uuid, 'cancel')
    expect(await tranche(lot)).toMatchObject({ claimedQty: '0', claimedAmount: '0', openClaimQty: '3' })
    await desk.moved('buyer', 'incomingInspection', lot.uuid, 'reopen', { why: 'Wrong' })
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('all deductions for a line exceed what it is worth by nothing, but penalties do, and what is recorded alone', async () => {
    await settleOn('receipt')
    const { lot } = await rejected('2')
    const of = { inspectionNumber: lot.inspectionNumber, inspectionItemNumber: lot.lines[0].itemNumber }
    // 2 x 10.005 = 20.01, with 13 % 22.61
    const { status, body } = await another(of, '15')
    expect([status, body.data?.params, body.data?.issues]).toEqual([200, undefined, undefined])
    const refused = await another(of, '5.5')
    expect([refused.status, refused.body.message, refused.body.data.params]).toEqual([
      422,
      'expenseSheet.overClaimed',
      { line: 10, number: lot.inspectionNumber, item: lot.lines[0].itemNumber, left: '5.66' },
    ])
    expect((await another(of, '500', { costCause: 'penalty' })).status).toBe(200)
    expect((await another(of, '500', { freeItem: '1' })).status).toBe(200)
    expect((await another(of, '5.01')).status).toBe(200)
    expect(await tranche(lot)).toMatchObject({ claimedAmount: '22.61' })
    const rest = await desk.changed('buyer', 'expenseSheet', body.data, [
      { ...body.data.lines[0], priceExcludingTax: '14' },
    ])
    expect(rest.costAmount).toBe('15.82')
    const more = await desk.of('buyer', `expenseSheet/${rest.uuid}`, 'PUT', {
      ...{ rowVersion: rest.rowVersion, lines: [{ uuid: rest.lines[0].uuid, priceExcludingTax: '15.01' }] },
    })
    expect([more.status, more.body.message]).toEqual([422, 'expenseSheet.overClaimed'])
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('what is not paid for is deducted at the price that a person says', async () => {
    await settleOn('acceptance')
    const { lot } = await rejected('1')
    const sheet = await desk.madeOf('buyer', 'expenseSheet', 'incomingInspection', lot.uuid)
    expect(sheet.lines).toMatchObject([{ quantity: '1', priceExcludingTax: null, taxRate: '13' }])
    await settleOn('receipt')
  })

  test('of several who deduct the rest at once one does', async () => {
    const { lot } = await rejected('2')
    const of = { inspectionNumber: lot.inspectionNumber, inspectionItemNumber: lot.lines[0].itemNumber }
    const answers = await Promise.all(Array.from({ length: 6 }, () => another(of, '20')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422])
    expect(await tranche(lot)).toMatchObject({ claimedAmount: '22.6' })
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('what goes back is deducted for costs, at most what it was worth; its posting stays meanwhile', async () => {
    const order = await desk.confirmed(line({ quantity: '3', priceExcludingTax: '10', taxRate: '13' }))
    const { uuid } = await desk.created(desk.arrival(order, '3'))
    await desk.done(uuid, 'post')
    const back = await desk.madeOf('buyer', 'returnOrder', 'receipt', uuid)
    await desk.moved('buyer', 'returnOrder', back.uuid, 'send')
    expect((await deduct('returnOrder', back.uuid)).body.message).toBe('common.nothingLeft')
    await desk.moved('supplier', 'returnOrder', back.uuid, 'confirm')
    await desk.moved('buyer', 'returnOrder', back.uuid, 'post')
    const sheet = await desk.madeOf('buyer', 'expenseSheet', 'returnOrder', back.uuid)
    expect(sheet).toMatchObject({
      costType: '2',
      lines: [{ returnNumber: back.returnNumber, quantity: '3', priceExcludingTax: null }],
    })
    expect((await desk.refusedTo('buyer', 'returnOrder', back.uuid, 'reverse', { reason: 'x' })).slice(0, 2)).toEqual([
      422,
      'expenseSheet.claimed',
    ])
    const dear = await another({ returnNumber: back.returnNumber, returnItemNumber: 10 }, '30.01')
    expect([dear.body.message, dear.body.data.params.left]).toEqual(['expenseSheet.overClaimed', '33.9'])
    await desk.of('buyer', `expenseSheet/${sheet.uuid}`, 'DELETE', { rowVersion: sheet.rowVersion })
    await desk.moved('buyer', 'returnOrder', back.uuid, 'reverse', { reason: 'x' })
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('what a closed notice announced and never came is deducted once, whoever closes it; its supplier hears of what is sent', async () => {
    const order = await desk.confirmed(line({ quantity: '10', priceExcludingTax: '10', taxRate: '13' }))
    const notice = await desk.shipped(order, '10')
    const { uuid } = await desk.madeOf('buyer', 'receipt', 'deliveryNotice', notice.uuid)
    const counted = await desk.read('buyer', 'receipt', uuid)
    await desk.changed('buyer', 'receipt', counted, [{ ...counted.lines[0], countQty: '7' }])
    await desk.done(uuid, 'post')
    expect((await deduct('deliveryNotice', notice.uuid)).body.message).toBe('common.nothingLeft')
    await desk.moved('supplier', 'deliveryNotice', notice.uuid, 'close', { cause: 'short' })
    const sheet = await desk.madeOf('buyer', 'expenseSheet', 'deliveryNotice', notice.uuid)
    expect(sheet).toMatchObject({
      ...{ costType: '2', costCause: 'short', currency: 'CNY' },
      lines: [{ deliveryNoteNumber: notice.deliveryNoteNumber, quantity: '3', orderNumber: order.orderNumber }],
    })
    const theirs = await desk.read('supplier', 'deliveryNotice', notice.uuid)
    expect(Object.keys(theirs.lines[0]).filter((key) => /claim/i.test(key))).toEqual([])
    expect(await chainOf('supplier', 'deliveryNotice', notice.uuid)).not.toContain('expenseSheet')
    const twice = await another({ deliveryNoteNumber: notice.deliveryNoteNumber, deliveryNoteItemNumber: 10 }, '1')
    expect([twice.status, twice.body.message]).toEqual([422, 'expenseSheet.overMissing'])
    await desk.changed('buyer', 'expenseSheet', sheet, [{ ...sheet.lines[0], priceExcludingTax: '2' }], {
      ...{ deductType: '1', costDate: '2026-01-10' },
    })
    await desk.moved('buyer', 'expenseSheet', sheet.uuid, 'send')
    expect(await chainOf('supplier', 'deliveryNotice', notice.uuid)).toContain('expenseSheet')
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('an additional expense is about none of these, and a line about one alone', async () => {
    const { lot } = await rejected('1')
    const of = { inspectionNumber: lot.inspectionNumber, inspectionItemNumber: lot.lines[0].itemNumber }
    const additional = await another(of, '1', { costType: '1', deductType: null })
    expect([additional.status, additional.body.data.issues]).toEqual([
      400,
      [expect.objectContaining({ path: 'lines.0.inspectionNumber', rule: 'onlyDeductions' })],
    ])
  })
})
