import { describe, expect, test } from 'vitest'
import { startLine, startValues } from '../definition/startValues.ts'
import type { FoundPrice } from '../masterData/prices/priceAt.ts'
import { aboveRecord } from './linePrice.ts'
import {
  answered,
  everyOpenLineIsPromised,
  isComplete,
  linesClosed,
  needsAnswer,
  noLines,
  notLate,
  orderFaults,
  orderStage,
  orderTotals,
  remindedToday,
  replyAccepted,
  replyRefused,
  sent,
  somethingMoved,
} from './orderRules.ts'
import { type PurchaseOrder, purchaseOrder } from './purchaseOrder.ts'

type OrderLine = PurchaseOrder['lines'][number]
const now = '2026-05-01T10:00:00.000Z'
const moment = { now, today: '2026-05-01' } as const
const starter = { person: undefined, localCurrency: 'CNY', now }

const line = (more: Partial<OrderLine> = {}) =>
  ({
    ...startLine(purchaseOrder, starter),
    uuid: 'u',
    itemNumber: 10,
    materialNumber: 'M1',
    materialDesc: 'Bolt',
    quantity: '10',
    orderUnit: 'EA',
    priceExcludingTax: '2',
    taxRate: '13',
    requestDeliveryDate: '2026-06-01',
    factory: 'P1',
    cateLevelCode: 'C1',
    ...more,
  }) as OrderLine
const order = (lines: OrderLine[], more: Partial<PurchaseOrder> = {}) =>
  ({ ...startValues(purchaseOrder, starter), currency: 'CNY', ...more, lines }) as PurchaseOrder

describe('what a line needs, by purchase type (domain/05 §1.1.2)', () => {
  const fields = {
    materialNumber: null,
    quantity: null,
    orderUnit: null,
    requestDeliveryDate: null,
    priceExcludingTax: null,
    taxRate: null,
    factory: null,
    cateLevelCode: null,
    limitAmount: null,
  } as const
  test.each<[PurchaseOrder['purchaseType'], string[]]>([
    [
      '0',
      ['materialNumber', 'quantity', 'orderUnit', 'requestDeliveryDate', 'priceExcludingTax', 'taxRate', 'factory'],
    ],
    ['1', ['cateLevelCode', 'limitAmount', 'taxRate']],
    ['2', ['materialNumber', 'quantity', 'orderUnit', 'requestDeliveryDate', 'factory']],
    [
      '3',
      [
        ...[
          'materialNumber',
          'quantity',
          'orderUnit',
          'requestDeliveryDate',
          'priceExcludingTax',
          'taxRate',
          'factory',
        ],
        'bom',
      ],
    ],
    ['4', ['cateLevelCode', 'quantity', 'orderUnit', 'requestDeliveryDate', 'priceExcludingTax', 'taxRate', 'factory']],
    ['5', ['materialNumber', 'quantity', 'orderUnit', 'requestDeliveryDate', 'priceExcludingTax', 'taxRate']],
    ['6', []],
    ['7', ['materialNumber', 'quantity', 'orderUnit', 'requestDeliveryDate', 'factory']],
    ['8', ['cateLevelCode', 'quantity', 'orderUnit', 'requestDeliveryDate', 'priceExcludingTax', 'taxRate', 'factory']],
    ['9', ['quantity', 'orderUnit', 'requestDeliveryDate', 'priceExcludingTax', 'taxRate', 'factory']],
  ])('%s', (purchaseType, needed) => {
    const kind = {
      purchaseType,
      ...(purchaseType === '5' ? { deliveryAddress: 'Street 1' } : {}),
      ...(purchaseType === '7' ? { supplyFactory: '2200' } : {}),
    }
    const faults = orderFaults(order([line(fields)], kind), 'submit')
    expect(faults).toEqual(needed.map((key) => ({ path: `lines.0.${key}`, rule: 'required' })))
    expect(orderFaults(order([line(fields)], kind), 'save')).toEqual([])
    const bom = [{ materialNumber: 'M-2', qtyPer: '1', unit: 'PC' }] as const
    const without =
      purchaseType === '1'
        ? ({ materialNumber: null, limitAmount: '100' } as const)
        : purchaseType === '6'
          ? { materialNumber: null, quantity: null, priceExcludingTax: null }
          : purchaseType === '7'
            ? { priceExcludingTax: null }
            : { bom }
    expect(orderFaults(order([line(without)], kind), 'submit')).toEqual([])
  })
  test('goods for somebody else have an address, transfers another plant, other orders neither plant', () => {
    const faults = (purchaseType: '0' | '5' | '7', more: object = {}) =>
      orderFaults(
        order([line({ priceExcludingTax: purchaseType === '7' ? null : '1' })], { purchaseType, ...more }),
        'submit',
      )
    expect(faults('5')).toEqual([{ path: 'deliveryAddress', rule: 'required' }])
    expect(faults('7')).toEqual([{ path: 'supplyFactory', rule: 'required' }])
    expect(faults('7', { supplyFactory: line().factory })).toEqual([
      { path: 'lines.0.factory', rule: 'supplyingPlant' },
    ])
    expect(faults('0', { supplyLocation: 'A1' })).toEqual([{ path: 'supplyLocation', rule: 'notForThisType' }])
  })
  test('the price that counts is the one that is needed', () => {
    expect(orderFaults(order([line({ priceBasis: '2' })]), 'submit')).toEqual([
      { path: 'lines.0.priceIncludingTax', rule: 'required' },
    ])
    expect(
      orderFaults(order([line({ priceBasis: '2', priceExcludingTax: null, priceIncludingTax: '0' })]), 'submit'),
    ).toEqual([])
  })
  test('no material where there is none, no quantity of zero, a contract has a number, returns stand alone', () => {
    expect(orderFaults(order([line({ limitAmount: '0' })], { purchaseType: '1' }), 'submit')).toEqual([
      { path: 'lines.0.materialNumber', rule: 'notForThisType' },
      { path: 'lines.0.limitAmount', rule: 'notPositive' },
    ])
    expect(orderFaults(order([line()], { purchaseType: '6' }), 'submit')).toEqual(
      ['materialNumber', 'quantity', 'priceExcludingTax'].map((key) => ({
        path: `lines.0.${key}`,
        rule: 'notForThisType',
      })),
    )
    expect(orderFaults(order([line({ quantity: '0' })]), 'submit')).toEqual([
      { path: 'lines.0.quantity', rule: 'notPositive' },
    ])
    expect(orderFaults(order([line()], { isContract: 'Y' }), 'submit')).toEqual([
      { path: 'contractCode', rule: 'required' },
    ])
    expect(orderFaults(order([line({ freeItem: '1', priceExcludingTax: null })]), 'submit')).toEqual([])
  })
  test('goods go back by a return, from the first save on', () => {
    for (const mode of ['save', 'submit'] as const)
      expect(orderFaults(order([line(), line({ returnItem: 'Y', materialNumber: 'M2' })]), mode)).toEqual([
        { path: 'lines.1.returnItem', rule: 'returnsApart' },
      ])
  })
  test('a limit is of its own type and no less than is expected, from the first save on', () => {
    const limited = order([line({ limitAmount: '100', expectedAmount: '100.01' })], { purchaseType: '1' })
    expect(orderFaults(limited, 'save')).toEqual([{ path: 'lines.0.expectedAmount', rule: 'tooGreat', limit: '100' }])
    expect(orderFaults(order([line({ limitAmount: '100' })]), 'save')).toEqual([
      { path: 'lines.0.limitAmount', rule: 'notForThisType' },
    ])
    const spent = line({ limitAmount: '99.99', acceptedAmount: '60', submittedAmount: '40' })
    expect(orderFaults(order([spent], { purchaseType: '1', sendStatus: 'changeNotSent' }), 'save')).toEqual([
      { path: 'lines.0.limitAmount', rule: 'belowLineMinimum', limit: '100' },
    ])
  })
  test('an order has lines', () => {
    expect(noLines({ lines: [] })).toEqual({ message: 'common.atLeastOneRow', field: 'lines' })
    expect(noLines(order([line()]))).toBeUndefined()
  })
})

describe('what follows from the lines', () => {
  const totals = (lines: OrderLine[], more: object = {}) => orderTotals(order(lines, more) as never)

  test.each<[string, Partial<OrderLine>, object]>([
    [
      'nothing yet',
      {},
      { openQuantity: '10', noDeliverQuantity: '10', lackToleranceQuantity: '10', overToleranceQuantity: '10' },
    ],
    ['a part', { receivedQuantity: '4', deliveredQuantity: '6' }, { openQuantity: '6', noDeliverQuantity: '4' }],
    ['too much', { receivedQuantity: '11', deliveredQuantity: '12' }, { openQuantity: '0', noDeliverQuantity: '0' }],
    [
      'something to replace',
      { receivedQuantity: '10', deliveredQuantity: '10', replaceQuantity: '2' },
      { openQuantity: '2', noDeliverQuantity: '2' },
    ],
    ['closed', { isClose: 'Y' }, { openQuantity: '0', noDeliverQuantity: '10' }],
    [
      'tolerances',
      { overTolerance: '10', lackTolerance: '5' },
      { overToleranceQuantity: '11', lackToleranceQuantity: '9.5' },
    ],
  ])('quantities: %s', (_name, more, wanted) => expect(totals([line(more)]).lines[0]).toMatchObject(wanted))

  test('a limit is one, at the price that is expected, open until it is used up', () => {
    const limit = {
      limitAmount: '1000',
      expectedAmount: '800',
      quantity: '7',
      overTolerance: '10',
      taxRate: '6',
    } as const
    const [one] = totals([line({ ...limit, acceptedAmount: '600', submittedAmount: '150' })], {
      purchaseType: '1',
    }).lines
    expect(one).toMatchObject({
      ...{ quantity: '1', totalNonTaxAmount: '800', totalAmount: '848', overTolerance: null },
      ...{ openQuantity: '1', openShipQuantity: '0', openLimitAmount: '250', acceptableAmount: '1000' },
    })
    const used = totals([line({ ...limit, acceptedAmount: '1000' })], { purchaseType: '1' })
    expect(used).toMatchObject({ deliveryStatus: 'fully', receivedPercent: '100', nextDueDate: null })
    expect(used.lines[0]).toMatchObject({ openQuantity: '0', openLimitAmount: '0' })
    expect(totals([line({ ...limit, acceptedAmount: '250' })], { purchaseType: '1' })).toMatchObject({
      ...{ deliveryStatus: 'partly', receivedPercent: '25' },
    })
  })
  test('a service is entered, not shipped; its tolerance is on its amount', () => {
    const done = {
      receivedQuantity: '4',
      submittedQuantity: '2',
      overTolerance: '7.5',
      priceExcludingTax: '0.333',
    } as const
    expect(totals([line(done)], { purchaseType: '9' }).lines[0]).toMatchObject({
      ...{ openQuantity: '6', openServiceQuantity: '4', openShipQuantity: '0', openCallOffQuantity: '0' },
      ...{ acceptableAmount: '3.57', openLimitAmount: null },
    })
    expect(totals([line(done)]).lines[0]).toMatchObject({ openServiceQuantity: null, acceptableAmount: null })
  })
  test('of a text nothing is open or due', () => {
    const text = totals([line({ quantity: null, priceExcludingTax: null })], { purchaseType: '6' })
    expect(text).toMatchObject({ nextDueDate: null, orderAmountTax: '0', deliveryStatus: 'none' })
    expect(text.lines[0]).toMatchObject({ openQuantity: '0', openShipQuantity: '0' })
    expect(isComplete(order([line({ quantity: null })], { purchaseType: '6' }))).toBe(true)
    expect(isComplete(order([line()]))).toBe(false)
  })

  test.each<[string, Partial<OrderLine>[], string, string]>([
    ['none', [{}, {}], 'none', '0'],
    ['inTransit', [{ onWayQuantity: '1' }, {}], 'inTransit', '0'],
    ['partly', [{ receivedQuantity: '5' }, {}], 'partly', '25'],
    ['partly, one whole', [{ receivedQuantity: '10' }, {}], 'partly', '50'],
    ['fully', [{ receivedQuantity: '10' }, { receivedQuantity: '10' }], 'fully', '100'],
    ['fully, the rest closed', [{ receivedQuantity: '10' }, { receivedQuantity: '4', isClose: 'Y' }], 'fully', '70'],
    ['overDelivered', [{ receivedQuantity: '12' }, { receivedQuantity: '10' }], 'overDelivered', '100'],
    ['thirds', [{ receivedQuantity: '1', quantity: '3' }], 'partly', '33.3333'],
  ])('delivery: %s', (_name, lines, deliveryStatus, receivedPercent) => {
    expect(totals(lines.map((more, i) => line({ itemNumber: (i + 1) * 10, ...more })))).toMatchObject({
      deliveryStatus,
      receivedPercent,
    })
  })

  test.each<[string, Partial<OrderLine>[], string]>([
    ['nothing yet', [{ receivedQuantity: '10' }, {}], 'none'],
    ['one of two lines', [{ receivedQuantity: '10', reconciledQuantity: '10' }, {}], 'partly'],
    ['all of both', [{ reconciledQuantity: '10' }, { reconciledQuantity: '10' }], 'fully'],
    ['a part, the rest went back for its money', [{ reconciledQuantity: '8', refundQuantity: '2' }], 'fully'],
    ['all that came of a closed line', [{ isClose: 'Y', receivedQuantity: '4', reconciledQuantity: '4' }], 'fully'],
    ['a credit before what it is of', [{ reconciledQuantity: '-2', refundQuantity: '2' }], 'partly'],
  ])('reconciled: %s', (_name, lines, reconciliationFlag) => {
    expect(totals(lines.map((more, i) => line({ itemNumber: (i + 1) * 10, ...more })))).toMatchObject({
      reconciliationFlag,
    })
  })

  test('the next day due: the agreed one before the wanted one, of open lines alone', () => {
    const [a, b] = [
      line({ requestDeliveryDate: '2026-06-01', deliveryDate: '2026-07-01' }),
      line({ requestDeliveryDate: '2026-06-15' }),
    ]
    expect(totals([a, b]).nextDueDate).toBe('2026-06-15')
    expect(totals([a, { ...b, receivedQuantity: '10' }]).nextDueDate).toBe('2026-07-01')
    expect(totals([a, { ...b, isClose: 'Y' }]).nextDueDate).toBe('2026-07-01')
    expect(totals([a, b], { isClose: 'Y' }).nextDueDate).toBeNull()
    expect(totals([a, b], { orderStatus: 'cancelled' }).nextDueDate).toBeNull()
    expect(totals([]).nextDueDate).toBeNull()
  })
  test('in its own currency the rate is one (M10)', () => {
    expect(totals([line()], { exchangeRate: '7', exchangeRateUnit: '100' })).toMatchObject({
      exchangeRate: '1',
      exchangeRateUnit: '1',
      localCurrencyAmount: '20',
    })
    expect(totals([line()], { currency: 'JPY', exchangeRate: '4.8', exchangeRateUnit: '100' })).toMatchObject({
      orderAmountTax: '23',
      localCurrencyAmountTax: '1.1',
    })
  })
})

describe('answers of the supplier', () => {
  const asked = (more: Partial<OrderLine> = {}) => line({ replyDeliveryDate: '2026-06-01', ...more })
  const refusal = (more: Partial<OrderLine>) => everyOpenLineIsPromised(order([asked(more)]), {}, moment)

  test.each<[string, Partial<OrderLine>, string | undefined]>([
    ['as wanted', {}, undefined],
    ['today', { replyDeliveryDate: '2026-05-01' }, undefined],
    ['no day', { replyDeliveryDate: null }, 'purchaseOrder.replyDateMissing'],
    ['yesterday', { replyDeliveryDate: '2026-04-30' }, 'purchaseOrder.replyDatePast'],
    ['less', { replyQuantity: '0' }, undefined],
    ['within tolerance', { replyQuantity: '11', overTolerance: '10' }, undefined],
    ['beyond tolerance', { replyQuantity: '11.000001', overTolerance: '10' }, 'purchaseOrder.replyTooMuch'],
    ['without a limit', { replyQuantity: '99', unlimitedOver: 'Y' }, undefined],
    ['closed', { replyDeliveryDate: null, isClose: 'Y' }, undefined],
  ])('promised: %s', (_name, more, message) => expect(refusal(more)?.message).toBe(message))

  test('a deviation waits for the buyer, unless it is only recorded; closed lines do not count', () => {
    expect(needsAnswer(order([asked()]))).toBe(false)
    expect(needsAnswer(order([asked({ replyDeliveryDate: '2026-06-02' })]))).toBe(true)
    expect(needsAnswer(order([asked({ replyQuantity: '10.0' })]))).toBe(false)
    expect(needsAnswer(order([asked({ replyQuantity: '9' })]))).toBe(true)
    expect(needsAnswer(order([asked({ replyQuantity: '9', isClose: 'Y' })]))).toBe(false)
    expect(needsAnswer(order([asked({ replyQuantity: '9' })], { replyPolicy: 'record' }))).toBe(false)
  })
  test('the answer is kept on each open line; it binds at once when nobody has to decide', () => {
    const lines = [
      asked(),
      asked({ replyQuantity: '0' }),
      asked({ replyDeliveryDate: '2026-07-01' }),
      asked({ isClose: 'Y' }),
    ]
    const waiting = answered(order(lines, { orderVersion: 2 }), moment)
    expect(waiting.lines).toMatchObject([
      { replyStatus: 'accepted', replyQuantity: '10', deliveryDate: null },
      { replyStatus: 'refused', replyQuantity: '0' },
      { replyStatus: 'acceptedWithChange' },
      { replyStatus: 'none', replyQuantity: null },
    ])
    expect(waiting).toMatchObject({ confirmTime: now })
    expect('effectiveVersion' in waiting).toBe(false)
    expect(answered(order([asked()], { orderVersion: 2 }), moment)).toMatchObject({
      effectiveVersion: 2,
      lines: [{ deliveryDate: '2026-06-01' }],
    })
  })
  test('accepted: days and quantities become the order; other quantities are a new version', () => {
    const same = replyAccepted(
      order([asked({ replyQuantity: '10', replyDeliveryDate: '2026-07-01' })], { orderVersion: 3 }),
    )
    expect(same).toMatchObject({
      orderVersion: 3,
      effectiveVersion: 3,
      lines: [{ deliveryDate: '2026-07-01', quantity: '10' }],
    })
    const other = replyAccepted(
      order([asked({ replyQuantity: '8' }), asked({ replyQuantity: '8', isClose: 'Y' })], { orderVersion: 3 }),
    )
    expect(other).toMatchObject({
      orderVersion: 4,
      effectiveVersion: 4,
      lines: [{ quantity: '8' }, { quantity: '10' }],
    })
  })
  test('refused: open lines wait again, with a new deadline', () => {
    const refused = replyRefused(
      order([asked({ replyStatus: 'accepted' }), asked({ replyStatus: 'accepted', isClose: 'Y' })], {
        replyHours: 8,
      }),
      moment,
    )
    expect(refused).toMatchObject({
      confirmTime: null,
      replyDeadline: '2026-05-01T18:00:00.000Z',
      lines: [{ replyStatus: 'none' }, { replyStatus: 'accepted' }],
    })
  })
})

test('sending: the next version, unanswered, with so many hours to answer; without need of an answer it binds', () => {
  const before = order(
    [
      line({
        replyStatus: 'accepted',
        replyDeliveryDate: '2026-06-02',
        replyQuantity: '9',
        deliveryDate: '2026-06-02',
      }),
    ],
    { orderVersion: 1, viewedTime: now, replyHours: 48 },
  )
  const out = sent(before, moment)
  expect(out).toMatchObject({
    orderVersion: 2,
    sendTime: now,
    viewedTime: null,
    tempVersion: null,
    replyDeadline: '2026-05-03T10:00:00.000Z',
  })
  expect(out.lines).toMatchObject([
    { replyStatus: 'none', replyDeliveryDate: null, replyQuantity: null, deliveryDate: '2026-06-02' },
  ])
  expect('effectiveVersion' in out).toBe(false)
  expect(sent({ ...before, confirmRequired: 'N' }, moment)).toMatchObject({
    effectiveVersion: 2,
    confirmTime: now,
    replyDeadline: null,
    lines: [{ deliveryDate: '2026-06-01' }],
  })
})

describe('ending', () => {
  test('nothing is cancelled that has moved', () => {
    expect(somethingMoved(order([line()]))).toBeUndefined()
    expect(somethingMoved(order([line(), line({ onWayQuantity: '1' })]))?.message).toBe('purchaseOrder.goodsMoved')
    expect(somethingMoved(order([line({ receivedQuantity: '0.000001' })]))?.message).toBe('purchaseOrder.goodsMoved')
    expect(somethingMoved(order([line({ receivedQuantity: '0' })]))).toBeUndefined()
  })
  test('the named lines are closed, the others stay', () => {
    const lines = [line(), line({ itemNumber: 20 })]
    const given = { lines: [{ itemNumber: 20 }] }
    expect(linesClosed('Y')(order(lines), moment, given).lines.map(({ isClose }) => isClose)).toEqual(['N', 'Y'])
  })
})

describe('the stage of an order: the first that fits (decisions §10.1)', () => {
  const stage = (more: object) =>
    orderStage({
      orderStatus: 'unconfirmed',
      isClose: 'N',
      freezeFlag: 'N',
      sendStatus: 'sent',
      auditStatus: 'approved',
      orderVersion: 1,
      deliveryStatus: 'none',
      ...more,
    })
  test.each<[string, object]>([
    ['cancelled', { orderStatus: 'cancelled', isClose: 'Y', freezeFlag: 'Y' }],
    ['closed', { isClose: 'Y', freezeFlag: 'Y' }],
    ['frozen', { freezeFlag: 'Y', orderStatus: 'confirmed' }],
    ['received', { orderStatus: 'confirmed', deliveryStatus: 'fully' }],
    ['received', { orderStatus: 'confirmed', deliveryStatus: 'overDelivered' }],
    ['confirmed', { orderStatus: 'confirmed', deliveryStatus: 'partly' }],
    ['recalled', { sendStatus: 'notSent' }],
    ['draft', { sendStatus: 'notSent', orderVersion: 0, auditStatus: 'notSubmitted' }],
    ['draft', { sendStatus: 'notSent', orderVersion: 0, auditStatus: 'withdrawn' }],
    ['underApproval', { sendStatus: 'notSent', orderVersion: 0, auditStatus: 'submitted' }],
    ['underApproval', { sendStatus: 'notSent', orderVersion: 0, auditStatus: 'underApproval' }],
    ['rejected', { sendStatus: 'notSent', orderVersion: 0, auditStatus: 'rejected' }],
    ['rejected', { sendStatus: 'notSent', orderVersion: 0, auditStatus: 'notApproved' }],
    ['approved', { sendStatus: 'notSent', orderVersion: 0 }],
    ['approved', { sendStatus: 'failed' }],
    ['counterOffer', { orderStatus: 'counterOffer' }],
    ['returned', { orderStatus: 'returned' }],
    ['sent', {}],
    ['confirmed', { orderStatus: 'confirmed' }],
  ])('%s', (wanted, more) => expect(stage(more)).toBe(wanted))
})

describe('reminders', () => {
  test.each([
    [null, undefined],
    ['2026-04-30', undefined],
    ['2026-05-01', { message: 'purchaseOrder.remindedToday', params: { day: '2026-05-01' } }],
  ] as const)('reminded last on %s', (remindedDate, refusal) => {
    expect(remindedToday({ remindedDate }, {}, moment)).toEqual(refusal)
  })

  test.each([
    [null, 'purchaseOrder.notLate'],
    ['2026-05-01', 'purchaseOrder.notLate'],
    ['2026-04-30', undefined],
  ] as const)('of a delivery due on %s', (nextDueDate, message) => {
    expect(notLate({ nextDueDate }, moment)?.message).toBe(message)
  })
})

describe('how far a price is from that of the record', () => {
  const typed = {
    priceBasis: '1',
    priceExcludingTax: '99',
    priceIncludingTax: null,
    priceBase: '1',
    taxCode: null,
  } as const
  const found = { kind: 'price', ...typed, priceExcludingTax: '90', taxRate: '13' } as unknown as FoundPrice
  test.each([
    [{}, '10'],
    [{ priceExcludingTax: '85.5' }, '-5'],
    [{ priceExcludingTax: '9900', priceBase: '100' }, '10'],
    [{ priceBasis: '2', priceIncludingTax: '101.7', priceExcludingTax: null }, '0'],
    [{ priceExcludingTax: null }, null],
    [{ priceBase: '0' }, null],
  ] as const)('%j is %s % above', (more, above) => {
    expect(aboveRecord({ ...typed, taxRate: null, ...more }, found)).toBe(above)
  })
})
