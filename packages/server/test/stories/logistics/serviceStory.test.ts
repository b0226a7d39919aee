import { serviceSheet } from '@srm/core/logistics/services/serviceSheet'
/** Services and limits are entered by their supplier and accepted by the purchaser: by amount, to the cent (domain/05 §1.1.2). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockJob } from '../../../src/calendar/byTheClock.ts'
import { recountLedger } from '../../../src/engine/ledger/recountLedger.ts'
import { verifyVouchers } from '../../../src/logistics/vouchers/verifyVouchers.ts'
import { kinds } from '../../support/databases.ts'
import { farDay } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { line } from '../orders/orders.ts'
import { eta } from './deliveries.ts'
import { limit, type Services, service, servicesOf } from './services.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

describe.each(kinds)('services and limits on %s', (kind) => {
  let world: World
  let desk: Services
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = servicesOf(() => world)
  })
  afterAll(() => world?.drop())

  const day = 86_400_000
  const cents = (amount: string) => Math.round(Number(amount) * 100)
  const summed = (all: Data[], key: string) => all.reduce((sum, one) => sum + cents(one[key]), 0)

  test('a sheet that waits is told of when the days to accept it are over, and each time as many have passed again', async () => {
    const set = await world.call('buyer', 'PUT', '/buyer/settings/se.acceptDays', { value: 3 })
    expect(set.status).toBe(200)
    const order = await desk.bound('9', service())
    const { uuid } = await desk.submitted(order, { quantity: '1', serviceFrom: '2026-01-01', serviceTo: '2026-01-31' })
    const { submitTime, acceptBy } = await desk.read('buyer', 'serviceSheet', uuid)
    expect(Date.parse(acceptBy) - Date.parse(submitTime)).toBe(3 * day)
    const reminded = async (days: number) => {
      await clockJob(serviceSheet).run(world.database, new Date(Date.now() + days * day))
      const { body } = await desk.of('buyer', `serviceSheet/${uuid}/events`)
      return body.data.items.filter(({ action }: Data) => action === 'remind').length
    }
    expect([await reminded(2), await reminded(4), await reminded(5), await reminded(8)]).toEqual([0, 1, 1, 2])
    await desk.moved('buyer', 'serviceSheet', uuid, 'accept')
    expect(await reminded(20)).toBe(2)
  })

  test('three months are entered and accepted in parts, which add up to the line to the cent', async () => {
    const order = await desk.bound('9', service())
    const offered = (order.makes ?? []).map(({ document }: Data) => document)
    expect(offered.filter((name: string) => name === 'receipt' || name === 'callOff')).toEqual([])
    expect((await desk.orders.read('supplier', order.uuid)).makes).toEqual([
      { document: 'serviceSheet', en: 'Service entry sheet', zh: '服务确认单' },
    ])
    const made = await desk.madeOf('supplier', 'serviceSheet', 'purchaseOrder', order.uuid)
    expect(made).toMatchObject({
      ...{ elsAccount: accounts.supplier, toElsAccount: accounts.buyer, stage: 'new', holderSide: 'supplier' },
      ...{ sheetNumber: expect.stringMatching(/^SE/), currency: 'CNY', totalNonTaxAmount: '30.02' },
      lines: [{ orderItemNumber: 10, quantity: '3', serviceText: 'Maintenance', orderUnit: 'CNY', amount: null }],
    })
    expect((await desk.of('buyer', `serviceSheet/${made.uuid}`)).status).toBe(404)
    const [status, message] = await desk.refusedTo('supplier', 'serviceSheet', made.uuid, 'submit')
    expect([status, message]).toEqual([400, 'common.invalid'])
    await desk.of('supplier', `serviceSheet/${made.uuid}`, 'DELETE')

    const months: Data[] = []
    for (const month of ['01', '02', '03']) {
      const more = { quantity: '1', serviceFrom: `2026-${month}-01`, serviceTo: `2026-${month}-28` }
      const sheet = await desk.submitted(order, more)
      const left = String(2 - months.length)
      expect(await desk.orderLine(order)).toMatchObject({ submittedQuantity: '1', openServiceQuantity: left })
      expect(await desk.read('buyer', 'serviceSheet', sheet.uuid)).toMatchObject({ stage: 'submitted' })
      months.push(await desk.moved('buyer', 'serviceSheet', sheet.uuid, 'accept', { acceptRemark: 'Well done' }))
      const stage = months.length === 3 ? 'closed' : 'confirmed'
      expect(await desk.orders.read('buyer', order.uuid)).toMatchObject({ stage })
    }
    expect(months.map(({ lines }) => lines[0].totalNonTaxAmount)).toEqual(['10.01', '10', '10.01'])
    const done = await desk.orderLine(order)
    expect(done).toMatchObject({
      ...{ receivedQuantity: '3', settledQuantity: '3', openQuantity: '0', openServiceQuantity: '0' },
      ...{ acceptedAmount: done.totalNonTaxAmount, acceptedTaxAmount: done.taxAmount, submittedQuantity: '0' },
    })
    for (const key of ['totalNonTaxAmount', 'taxAmount', 'totalAmount'])
      expect([key, summed(months, key)]).toEqual([key, cents(done[key])])
    for (const who of ['buyer', 'supplier'] as const) {
      const [voucher, ...others] = await desk.vouchers(who, months[0].sheetNumber)
      expect(others).toEqual([])
      expect(voucher).toMatchObject({
        sendAndReceiveType: 'service',
        lines: [
          {
            ...{ movementType: 'SA1', quantity: '1', totalNonTaxAmount: '10.01', reconStatus: 'open' },
            ...{ orderNumber: order.orderNumber, orderItemNumber: 10, materialDesc: 'Maintenance' },
          },
        ],
      })
      expect('stockType' in voucher.lines[0]).toBe(who === 'buyer')
    }
    const { body } = await desk.of('buyer', `purchaseOrder/${order.uuid}/chain`)
    expect(body.data.nodes.filter((node: Data) => node.document === 'serviceSheet')).toHaveLength(3)
  })

  test('more than the line and its tolerance is worth is refused, and so is what others have entered already', async () => {
    const order = await desk.bound('9', service({ quantity: '10', priceExcludingTax: '100', overTolerance: '10' }))
    await desk.accepted(order, { quantity: '6' })
    const { uuid } = await desk.sheet(order, { quantity: '5.01' })
    expect(await desk.refusedTo('supplier', 'serviceSheet', uuid, 'submit')).toEqual([
      422,
      'purchaseOrder.tooMuchAccepted',
      { line: 10, number: order.orderNumber, item: 10, left: '500' },
    ])
    const waits = await desk.submitted(order, { quantity: '5' })
    const one = await desk.of('supplier', 'serviceSheet', 'POST', {
      lines: [{ orderNumber: order.orderNumber, orderItemNumber: 10, quantity: '0.01' }],
    })
    expect([one.status, one.body.data.issues]).toEqual([200, undefined])
    const period = { serviceFrom: '2026-03-01', serviceTo: '2026-03-02', serviceText: 'More' }
    const more = await desk.changed('supplier', 'serviceSheet', one.body.data, [
      { ...one.body.data.lines[0], ...period },
    ])
    expect((await desk.refusedTo('supplier', 'serviceSheet', more.uuid, 'submit')).slice(0, 2)).toEqual([
      422,
      'purchaseOrder.tooMuchAccepted',
    ])
    await desk.moved('buyer', 'serviceSheet', waits.uuid, 'accept')
    expect(await desk.orderLine(order)).toMatchObject({ acceptedAmount: '1100', acceptableAmount: '1100' })
  })

  test('a limit is spent in money, with its tax, and never exceeded', async () => {
    const order = await desk.bound('1', limit('1000', { expectedAmount: '800' }))
    expect(order).toMatchObject({
      ...{ stage: 'confirmed', orderAmount: '800', orderAmountTax: '904' },
      lines: [{ quantity: '1', openLimitAmount: '1000', openQuantity: '1' }],
    })
    const first = await desk.accepted(order, { amount: '333.33' })
    expect(first).toMatchObject({ totalNonTaxAmount: '333.33', taxAmount: '43.33', totalAmount: '376.66' })
    const rest = await desk.sheet(order)
    expect(rest.lines).toMatchObject([{ amount: '666.67', quantity: null }])
    const over = await desk.sheet(order, { amount: '666.68' })
    expect(await desk.refusedTo('supplier', 'serviceSheet', over.uuid, 'submit')).toEqual([
      422,
      'purchaseOrder.tooMuchAccepted',
      { line: 10, number: order.orderNumber, item: 10, left: '666.67' },
    ])
    await desk.moved('supplier', 'serviceSheet', rest.uuid, 'submit')
    await desk.moved('buyer', 'serviceSheet', rest.uuid, 'accept')
    expect(await desk.orders.read('buyer', order.uuid)).toMatchObject({
      ...{ stage: 'closed', receivedPercent: '100' },
      lines: [{ acceptedAmount: '1000', acceptedTaxAmount: '130', openLimitAmount: '0', openQuantity: '0' }],
    })
    const [voucher] = await desk.vouchers('supplier', first.sheetNumber)
    expect(voucher.lines).toMatchObject([{ movementType: 'SA1', quantity: '0', totalAmount: '376.66' }])
  })

  test('of two that are entered or accepted at once one is refused where both exceed the limit', async () => {
    const order = await desk.bound('1', limit('1000'))
    const uuids = [(await desk.sheet(order, { amount: '600' })).uuid, (await desk.sheet(order, { amount: '600' })).uuid]
    const entered = await Promise.all(uuids.map((uuid) => desk.refusedTo('supplier', 'serviceSheet', uuid, 'submit')))
    expect(entered.map(([status]) => status).toSorted()).toEqual([200, 422])

    // As an order that was lowered behind what is entered: the limit holds for acceptances by themselves.
    const wide = await desk.bound('1', limit('1200'))
    const both = [(await desk.submitted(wide, { amount: '600' })).uuid, (await desk.submitted(wide)).uuid]
    await world.database.transaction({ account: accounts.buyer, side: 'system' }, (tx) =>
      tx.query(`update "purchaseOrderLine" set "limitAmount" = 1000, "acceptableAmount" = 1000 where "parent" = $1`, [
        wide.uuid,
      ]),
    )
    const answers = await Promise.all(both.map((uuid) => desk.refusedTo('buyer', 'serviceSheet', uuid, 'accept')))
    expect(answers.map(([status, message]) => [status, message]).toSorted()).toEqual([
      [200, 'common.success'],
      [422, 'purchaseOrder.tooMuchAccepted'],
    ])
    expect(await desk.orderLine(wide)).toMatchObject({ acceptedAmount: '600', submittedAmount: '600' })
  })

  test('what was accepted by mistake is reversed: quantities, money and order are as before', async () => {
    const order = await desk.bound('9', service())
    const sheets = [await desk.accepted(order, { quantity: '1' }), await desk.accepted(order, { quantity: '1' })]
    await desk.moved('buyer', 'serviceSheet', sheets[0].uuid, 'reverse', { reason: 'Not done' })
    expect(await desk.read('supplier', 'serviceSheet', sheets[0].uuid)).toMatchObject({
      ...{ stage: 'reversed', reverseReason: 'Not done', totalNonTaxAmount: '10.01' },
    })
    expect(await desk.orderLine(order)).toMatchObject({
      ...{ receivedQuantity: '1', settledQuantity: '1', acceptedAmount: '10', openServiceQuantity: '2' },
    })
    const vouchers = await desk.vouchers('buyer', sheets[0].sheetNumber)
    expect(vouchers.map(({ lines: [item] }) => [item.movementType, item.quantity, item.totalNonTaxAmount])).toEqual([
      ['SA1', '1', '10.01'],
      ['SA2', '-1', '-10.01'],
    ])
    expect(vouchers[1].reverseOf).toBe(vouchers[0].voucherNumber)
    await desk.accepted(order)
    const line = await desk.orderLine(order)
    expect(line).toMatchObject({ acceptedAmount: line.totalNonTaxAmount, acceptedTaxAmount: line.taxAmount })
    expect(await desk.refusedTo('buyer', 'serviceSheet', sheets[0].uuid, 'reverse', { reason: 'Again' })).toContain(409)
  })

  test('a sheet comes back with a reason, is revised and taken back; the buyer reads nothing of what is revised', async () => {
    const order = await desk.bound('9', service())
    const sheet = await desk.submitted(order, { quantity: '2' })
    await desk.moved('buyer', 'serviceSheet', sheet.uuid, 'return', { reason: 'February is missing' })
    const back = await desk.read('supplier', 'serviceSheet', sheet.uuid)
    expect(back).toMatchObject({ stage: 'returned', returnReason: 'February is missing', holderSide: 'supplier' })
    expect(await desk.orderLine(order)).toMatchObject({ submittedQuantity: '0', openServiceQuantity: '3' })
    await desk.changed('supplier', 'serviceSheet', back, [{ ...back.lines[0], quantity: '1' }])
    await desk.moved('supplier', 'serviceSheet', sheet.uuid, 'submit')
    await desk.moved('supplier', 'serviceSheet', sheet.uuid, 'recall')
    const recalled = await desk.read('buyer', 'serviceSheet', sheet.uuid)
    expect(recalled).toMatchObject({ stage: 'new', sheetNumber: sheet.sheetNumber })
    expect([recalled.lines ?? [], recalled.totalAmount ?? null, recalled.place ?? null]).toEqual([[], null, null])
    await desk.moved('supplier', 'serviceSheet', sheet.uuid, 'submit')
    const done = await desk.moved('buyer', 'serviceSheet', sheet.uuid, 'accept')
    const { rowVersion } = await desk.read('supplier', 'serviceSheet', done.uuid)
    const { status } = await desk.of('supplier', `serviceSheet/${done.uuid}`, 'PUT', { rowVersion, place: 'Elsewhere' })
    expect(status).toBe(409)
    expect(await desk.orderLine(order)).toMatchObject({ settledQuantity: '1', submittedQuantity: '0' })
  })

  test('what a supplier does not enter the buyer writes for it; both read who wrote it, and somebody else accepts it', async () => {
    const order = await desk.bound('9', service())
    expect(order.makes).toContainEqual({ document: 'serviceSheet', en: 'Service entry sheet', zh: '服务确认单' })
    const made = await desk.madeOf('buyer', 'serviceSheet', 'purchaseOrder', order.uuid)
    expect(made).toMatchObject({
      ...{ elsAccount: accounts.supplier, toElsAccount: accounts.buyer, initiator: 'buyer', stage: 'written' },
      ...{ sheetNumber: expect.stringMatching(/^SE/), holderSide: 'buyer', currency: 'CNY' },
      ...{ supplierName: order.supplierName, may: { edit: true, delete: false } },
      lines: [{ orderNumber: order.orderNumber, orderItemNumber: 10, quantity: '3', totalNonTaxAmount: '30.02' }],
    })
    // what is still being written is the buyer's: of its content nothing leaves
    const stub = await desk.read('supplier', 'serviceSheet', made.uuid)
    expect(stub).toMatchObject({ sheetNumber: made.sheetNumber, stage: 'written', initiator: 'buyer' })
    expect(stub.offers.every(({ refusal }: Data) => refusal)).toBe(true)
    expect([stub.lines, stub.totalAmount ?? null, stub.sheetStatus ?? null, stub.may]).toEqual([
      ...[[], null, null],
      { edit: false, delete: false },
    ])
    for (const [who, action, asked] of [
      ['supplier', 'submit', {}],
      ['supplier', 'cancel', {}],
      ['buyer', 'return', { reason: 'No' }],
    ] as const)
      expect((await desk.refusedTo(who, 'serviceSheet', made.uuid, action, asked))[0]).toBe(409)
    expect((await desk.refusedTo('buyer', 'serviceSheet', made.uuid, 'enter')).slice(0, 2)).toEqual([
      400,
      'common.invalid',
    ])
    const period = { serviceFrom: '2026-01-01', serviceTo: '2026-01-31' }
    await desk.changed('buyer', 'serviceSheet', made, [{ ...made.lines[0], ...period, quantity: '1' }])
    await desk.moved('buyer', 'serviceSheet', made.uuid, 'enter')
    expect(await desk.orderLine(order)).toMatchObject({ submittedQuantity: '1', openServiceQuantity: '2' })
    expect(await desk.read('supplier', 'serviceSheet', made.uuid)).toMatchObject({
      ...{ initiator: 'buyer', stage: 'submitted', totalNonTaxAmount: '10.01', acceptBy: expect.any(String) },
      lines: [{ quantity: '1', ...period }],
    })
    expect((await desk.refusedTo('supplier', 'serviceSheet', made.uuid, 'recall'))[0]).toBe(409)
    expect(await desk.refusedTo('buyer', 'serviceSheet', made.uuid, 'accept')).toEqual([
      ...[422, 'separation.enterAndAccept', undefined],
    ])
    expect(await desk.moved('buyer', 'serviceSheet', made.uuid, 'withdraw')).toMatchObject({ stage: 'written' })
    expect((await desk.read('supplier', 'serviceSheet', made.uuid)).lines).toEqual([])
    const found = async (who: 'buyer' | 'supplier', query: string) => {
      const { body } = await desk.of(who, `serviceSheet?sheetNumber=${made.sheetNumber}&${query}`)
      return body.data.items.length
    }
    expect([await found('buyer', 'sheetStatus=new'), await found('supplier', 'sheetStatus=new')]).toEqual([1, 0])
    const file = async (who: 'buyer' | 'supplier') =>
      (await desk.of(who, `serviceSheet/export?format=csv&sheetNumber=${made.sheetNumber}`)).text
    expect([(await file('buyer')).includes('10.01'), (await file('supplier')).includes('10.01')]).toEqual([true, false])
    await desk.moved('buyer', 'serviceSheet', made.uuid, 'enter')

    const done = await desk.moved('buyerBlind', 'serviceSheet', made.uuid, 'accept')
    expect(done).toMatchObject({ stage: 'accepted', initiator: 'buyer' })
    expect(await desk.orderLine(order)).toMatchObject({
      ...{ settledQuantity: '1', acceptedAmount: '10.01', submittedQuantity: '0' },
    })
    const [voucher] = await desk.vouchers('supplier', made.sheetNumber)
    expect(voucher.lines).toMatchObject([{ movementType: 'SA1', quantity: '1', totalNonTaxAmount: '10.01' }])
    await desk.moved('buyer', 'serviceSheet', made.uuid, 'reverse', { reason: 'Twice' })
    expect(await desk.orderLine(order)).toMatchObject({ settledQuantity: '0', openServiceQuantity: '3' })
    const historyOf = async (who: 'buyer' | 'supplier') =>
      (await desk.of(who, `serviceSheet/${made.uuid}/events`)).body.data.items.map(({ action, side }: Data) => [
        side,
        action,
      ])
    const happened = ['create', 'save', 'enter', 'withdraw', 'enter', 'accept', 'reverse'].map((one) => ['buyer', one])
    expect([await historyOf('buyer'), await historyOf('supplier')]).toEqual([
      happened.toReversed(),
      happened.toReversed(),
    ])
  })

  test('sheets of both count in one row of numbers and on one line; one that was given up counts no more', async () => {
    const order = await desk.bound('1', limit('1000'))
    const theirs = await desk.submitted(order, { amount: '600' })
    const about = { orderNumber: order.orderNumber, orderItemNumber: 10 }
    const body = { ...about, serviceText: 'Repair', serviceFrom: '2026-01-01', serviceTo: '2026-01-01' }
    const written = async (amount: string) => {
      const answer = await desk.of('buyer', 'serviceSheet', 'POST', { lines: [{ ...body, amount }] })
      expect([answer.status, answer.body.data.issues]).toEqual([200, undefined])
      return answer.body.data
    }
    const ours = await written('400.01')
    const next = (number: string) => String(Number(number.slice(-4)) + 1).padStart(4, '0')
    expect(ours.sheetNumber.slice(-4)).toBe(next(theirs.sheetNumber))
    expect((await desk.refusedTo('buyer', 'serviceSheet', ours.uuid, 'enter')).slice(0, 2)).toEqual([
      422,
      'purchaseOrder.tooMuchAccepted',
    ])
    const fits = await written('400')
    await desk.moved('buyer', 'serviceSheet', fits.uuid, 'enter')
    expect(await desk.orderLine(order)).toMatchObject({ submittedAmount: '1000', openLimitAmount: '0' })
    await desk.moved('buyer', 'serviceSheet', fits.uuid, 'discard')
    expect(await desk.orderLine(order)).toMatchObject({ submittedAmount: '600', openLimitAmount: '400' })
    const { body: refused } = await desk.of('buyer', 'serviceSheet', 'POST', { lines: [] })
    expect(refused.data.issues).toEqual([{ path: 'lines', rule: 'required' }])
    const nowhere = [{ ...body, orderNumber: 'PO0', amount: '1' }]
    const { body: unknown } = await desk.of('buyer', 'serviceSheet', 'POST', { lines: nowhere })
    expect(unknown.data.issues).toMatchObject([{ path: 'lines.0.orderItemNumber', rule: 'unknownReference' }])
    const { status } = await desk.of('buyerIdle', 'serviceSheet', 'POST', { lines: [{ ...body, amount: '1' }] })
    expect(status).toBe(403)
  })

  test('services and limits do not come as goods, goods and texts are not entered: each is told its way', async () => {
    const order = await desk.bound('9', service())
    const about = ({ orderNumber }: Data) => ({ orderNumber, orderItemNumber: 10 })
    const rule = async (who: 'buyer' | 'supplier', document: string, body: object) => {
      const answer = await desk.of(who, document, 'POST', body)
      return [answer.status, answer.body.data?.issues?.[0]?.rule]
    }
    const lines = (more: object, of = order) => ({ lines: [{ ...about(of), ...more }] })
    const toElsAccount = accounts.supplier
    expect(await rule('buyer', 'receipt', { toElsAccount, ...lines({ countQty: '1' }) })).toEqual([
      400,
      'needsServiceSheet',
    ])
    expect(await rule('supplier', 'deliveryNotice', { eta, ...lines({ quantity: '1' }) })).toEqual([
      400,
      'needsServiceSheet',
    ])
    for (const [who, document] of [
      ['buyer', 'receipt'],
      ['supplier', 'deliveryNotice'],
    ] as const) {
      const open = await desk.of(who, `${document}/openLines`, 'POST', { from: 'purchaseOrder' })
      expect(open.body.data.items.map(({ number }: Data) => number)).not.toContain(order.orderNumber)
      const { body } = await desk.of(who, `${document}/createFrom`, 'POST', {
        from: 'purchaseOrder',
        uuids: [order.uuid],
      })
      expect(body.message).toBe('common.nothingLeft')
    }
    const goods = await desk.confirmed(line())
    expect(await rule('supplier', 'serviceSheet', lines({ quantity: '1' }, goods))).toEqual([400, 'needsDelivery'])
    const text = await desk.bound('6', { materialDesc: 'Please note our new gate' })
    expect(await rule('supplier', 'serviceSheet', lines({ quantity: '1' }, text))).toEqual([400, 'textOnly'])
    expect(await rule('buyer', 'receipt', { toElsAccount, ...lines({ countQty: '1' }, text) })).toEqual([
      400,
      'textOnly',
    ])
    // nothing is given to a supplier for what it does itself: no button, and a refusal that says so
    const own = (await desk.read('buyer', 'purchaseOrder', order.uuid)).makes ?? []
    expect(own.map((made: Data) => made.document)).not.toContain('goodsMovement')
    const given = { movementType: '541', toElsAccount, ...lines({ materialNumber: goods.lines[0].materialNumber }) }
    expect(await rule('buyer', 'goodsMovement', given)).toEqual([400, 'noComponents'])
    expect(text).toMatchObject({ stage: 'closed', orderAmountTax: '0', nextDueDate: null })
  })

  test('each type keeps its rules: a limit has no material and a quantity of one, a text no price', async () => {
    const issues = async (purchaseType: string, one: object) => {
      const uuid = await desk.orders.create({ purchaseType, lines: [one] })
      const { status, body } = await desk.orders.act('buyer', uuid, 'submit')
      return [status, (body.data.issues ?? []).map(({ path, rule }: Data) => `${path} ${rule}`)]
    }
    expect(await issues('1', limit('0', { materialNumber: line().materialNumber }))).toEqual([
      400,
      ['lines.0.materialNumber notForThisType', 'lines.0.limitAmount notPositive'],
    ])
    expect(await issues('6', { materialDesc: 'Words', quantity: '1', priceExcludingTax: '2' })).toEqual([
      400,
      ['lines.0.quantity notForThisType', 'lines.0.priceExcludingTax notForThisType'],
    ])
    expect((await issues('9', { materialDesc: 'Service', requestDeliveryDate: farDay }))[0]).toBe(400)
    const { status, body } = await world.call('buyer', 'POST', '/buyer/purchaseOrder', {
      ...{ purchaseType: '1', toElsAccount: accounts.supplier, currency: 'CNY' },
      lines: [limit('100', { expectedAmount: '100.01' })],
    })
    expect([status, body.data.issues]).toEqual([
      400,
      [{ path: 'lines.0.expectedAmount', rule: 'tooGreat', limit: '100' }],
    ])
    const sheet = await desk.sheet(await desk.bound('1', limit('100')), { amount: '1.001' })
    const refusedSheet = await desk.of('supplier', `serviceSheet/${sheet.uuid}/submit`, 'POST', {})
    expect(refusedSheet.body.data.issues).toMatchObject([{ path: 'lines.0.amount', rule: 'tooManyDigits' }])
  })

  test('whoever may not see prices reads and is told of no amounts', async () => {
    const order = await desk.bound('1', limit('1000'))
    const sheet = await desk.submitted(order, { amount: '400' })
    const blind = await desk.read('buyerBlind', 'serviceSheet', sheet.uuid)
    const hidden = ['totalNonTaxAmount', 'taxAmount', 'totalAmount']
    expect(hidden.filter((key) => key in blind)).toEqual([])
    expect([...hidden, 'amount', 'priceExcludingTax'].filter((key) => key in blind.lines[0])).toEqual([])
    const { lines } = await desk.orders.read('buyerBlind', order.uuid)
    const money = ['limitAmount', 'expectedAmount', 'acceptedAmount', 'submittedAmount', 'acceptableAmount']
    expect([...money, 'openLimitAmount'].filter((key) => key in lines[0])).toEqual([])
    const open = await desk.of('supplierBlind', 'serviceSheet/openLines', 'POST', { from: 'purchaseOrder' })
    expect(open.body.data.items.map(({ number }: Data) => number)).not.toContain(order.orderNumber)
    await world.database.transaction({ account: accounts.buyer, side: 'system' }, (tx) =>
      tx.query(`update "purchaseOrderLine" set "limitAmount" = 100, "acceptableAmount" = 100 where "parent" = $1`, [
        order.uuid,
      ]),
    )
    expect(await desk.refusedTo('buyerBlind', 'serviceSheet', sheet.uuid, 'accept')).toEqual([
      422,
      'purchaseOrder.tooMuchAccepted',
      { line: 10, number: order.orderNumber, item: 10, left: '–' },
    ])
  })

  test('all quantities are those of the sheets that stand, and the vouchers are whole', async () => {
    expect(await recountLedger(world.database)).toEqual([])
    for (const { broken } of await verifyVouchers(world.database)) expect(broken).toBeUndefined()
  })
})
