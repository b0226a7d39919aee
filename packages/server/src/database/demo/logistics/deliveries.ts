/** Goods on their way to Kunshan: call-offs and delivery notices in every state, and the receipts of what has come. */
import { decimal, plain } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { formatNumber } from '@srm/core/definition/numbering'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { callOff } from '@srm/core/logistics/callOff'
import { deliveryNotice } from '@srm/core/logistics/deliveryNotice'
import { type Packed, packedEvenly } from '@srm/core/logistics/packing/packages'
import { ssccOf } from '@srm/core/logistics/packing/sscc'
import type { Clock } from '../clock.ts'
import { chen, gs1Prefixes, hs, rl, yg, zhou } from '../parties.ts'
import { does, type Seller } from '../scene.ts'
import { begin, type Step, type Walked, walk } from '../walk.ts'
import { yuantu } from '../yuantu.ts'
import { type Gate, posted } from './receipts.ts'

/** A line of a confirmed order of which nothing has come yet. */
interface Source {
  readonly order: AnyDoc
  readonly line: AnyRow
}

const sourcesOf = (orders: readonly AnyDoc[], { elsAccount }: Seller): Source[] =>
  orders
    .filter(({ stage, toElsAccount }) => stage === 'confirmed' && toElsAccount === elsAccount)
    .flatMap((order) => (order.lines ?? []).map((line) => ({ order, line })))
    .filter(({ line }) => (line.receivedQuantity ?? null) === null && Number(line.quantity) >= 20)

/** A whole part of what was ordered. */
const part = ({ line }: Source, share: Decimal): Decimal =>
  plain(decimal(String(line.quantity)).times(decimal(share)).round(0, 0))

const copied = ['materialNumber', 'materialDesc', 'materialSpecifications', 'orderUnit'] as const
const about = ({ order, line }: Source): AnyRow => ({
  orderNumber: order.orderNumber,
  orderItemNumber: line.itemNumber,
  purchaseType: order.purchaseType,
  ...Object.fromEntries(copied.map((key) => [key, line[key] ?? null])),
})

const numbering = ({ number }: AnyDocument, { day }: Clock) => {
  let drawn = 0
  return (at: number): string => {
    drawn += 1
    return formatNumber(number?.pattern ?? '', day(at), 500 + drawn)
  }
}

const parties = ({ elsAccount, fullName }: Seller) => ({
  buyer: { toElsAccount: elsAccount, supplierName: fullName, buyerName: yuantu.fullName },
  supplier: { toElsAccount: yuantu.elsAccount, supplierName: fullName, buyerName: yuantu.fullName },
})

/** A call-off of a part of an order line, made so many working days ago. */
function calledOff(
  number: (at: number) => string,
  clock: Clock,
  seller: Seller,
  source: Source,
  share: Decimal,
  at: number,
  steps: readonly Step[],
): Walked {
  const { order, line } = source
  const given = {
    callOffNumber: number(at),
    ...parties(seller).buyer,
    factory: line.factory,
    purchasePerson: chen.subAccount,
    purchasePersonName: chen.name,
    receivedAddress: order.deliveryAddress,
    receivedUser: order.receivedUser,
    receivedPhone: order.receivedPhone,
    lines: [{ ...about(source), needQuantity: part(source, share), needDate: clock.day(at + 8) }],
  } as AnyDoc
  const moment = { now: clock.at(at, '09:05'), today: clock.day(at) }
  return walk(callOff, begin(callOff, given, chen, moment, 'CNY'), chen, steps, clock.dayOf)
}

/** Two boxes of each line; those of a notice that nobody has announced are not numbered yet. */
const packed = (lines: readonly AnyRow[], prefix: string, first: number, isNumbered: boolean): readonly Packed[] =>
  packedEvenly(
    null,
    lines.map(({ quantity }, i) => ({ itemNumber: (i + 1) * 10, quantity: quantity as Decimal, packCount: 2 })),
  ).map((one, i) => ({
    ...one,
    packNo: isNumbered ? ssccOf(prefix, first + i) : null,
    grossWeight: '18.5',
    dims: '60 × 40 × 35',
  }))

/** A share of an order line in a notice, and what else its line says. */
type Sent = readonly [source: Source, share: Decimal, more?: AnyRow]

function noticed(
  number: (at: number) => string,
  clock: Clock,
  seller: Seller,
  sources: readonly Sent[],
  at: number,
  steps: readonly Step[],
  head: AnyRow = {},
): Walked {
  const [[{ order, line }]] = sources as readonly [Sent]
  const deliveryNoteNumber = number(at)
  // far behind those that the server gives
  const firstPackage = Number(deliveryNoteNumber.slice(-4)) * 100
  const lines = sources.map(([source, share, more]) => ({
    ...about(source),
    quantity: part(source, share),
    batchNumber: `${clock.day(at).replaceAll('-', '')}A`,
    packCount: 2,
    ...more,
  }))
  const given = {
    deliveryNoteNumber,
    ...parties(seller).supplier,
    factory: line.factory,
    deliveryAddress: order.deliveryAddress,
    eta: clock.at(at + 2, '15:00'),
    packages: packed(lines, gs1Prefixes[seller.elsAccount] ?? '', firstPackage, steps.length > 0),
    ...head,
    lines,
  } as AnyDoc
  const moment = { now: clock.at(at, '10:10'), today: clock.day(at) }
  const { person } = seller
  return walk(deliveryNotice, begin(deliveryNotice, given, person, moment, 'CNY'), person, steps, clock.dayOf)
}

/** What is on its way to the company, by who keeps it. */
export interface Deliveries {
  readonly callOffs: readonly Walked[]
  readonly notices: ReadonlyMap<string, readonly Walked[]>
  readonly receipts: readonly AnyDoc[]
}

const lorry = {
  carrier: '苏宁物流',
  trackNumber: 'SN20260718',
  vehicleNo: '浙B·2X716',
  driver: '许国栋',
  driverPhone: '13700006618',
}

function callOffsOf(clock: Clock, seller: Seller, [first, second = first]: readonly Source[]): Walked[] {
  if (!first || !second) return []
  const number = numbering(callOff, clock)
  const { person } = seller
  const { at } = clock
  const send = (day: number) => does(chen, 'send', at(day, '09:20'))
  const confirm = (day: number, input: AnyRow = {}) => does(person, 'confirm', at(day, '14:02'), input)
  const make = (source: Source, share: Decimal, day: number, steps: readonly Step[]) =>
    calledOff(number, clock, seller, source, share, day, steps)
  return [
    make(first, '0.1', -1, []),
    make(second, '0.1', -1, [send(-1)]),
    make(first, '0.2', -3, [send(-3), confirm(-2)]),
    make(second, '0.1', -4, [
      send(-4),
      does(person, 'reject', at(-3, '11:15'), { reason: '本周产能已满，请改到下周。' }),
    ]),
    make(first, '0.2', -6, [send(-6), confirm(-5)]),
    make(second, '0.1', -8, [send(-8), confirm(-7), does(chen, 'close', at(-2, '16:40'))]),
    make(second, '0.1', -5, [send(-5), does(chen, 'cancel', at(-4, '10:30'))]),
  ]
}

/** The line of a call-off that a notice fulfils. */
const ofCallOff = ({ doc }: Walked): AnyRow => ({
  callOffNumber: doc.callOffNumber,
  callOffItemNumber: doc.lines?.[0]?.itemNumber,
  quantity: doc.lines?.[0]?.confirmQuantity,
})

function noticesOf(clock: Clock, seller: Seller, sources: readonly Source[], fulfilled?: Walked): Walked[] {
  const [first, second = first] = sources
  if (!first || !second) return []
  const number = numbering(deliveryNotice, clock)
  const { person } = seller
  const { at } = clock
  const submit = (day: number) => does(person, 'submit', at(day, '10:30'))
  const ship = (day: number, eta: string) =>
    does(person, 'ship', at(day, '17:30'), { ...lorry, eta, shipTime: at(day, '17:20') })
  const keeps: AnyRow = {
    productionDate: clock.day(-20),
    isValidity: 'Y',
    expiryDate: clock.day(220),
    serials: Array.from(
      { length: Number(part(first, '0.05')) },
      (_, i) => `HS26${String(i + 1).padStart(4, '0')}`,
    ).join(', '),
  }
  const make = (lines: readonly Sent[], day: number, steps: readonly Step[], head?: AnyRow) =>
    noticed(number, clock, seller, lines, day, steps, head)
  const toApprove = { approvalRequired: 'Y' }
  return [
    make([[first, '0.05']], -1, []),
    make([[second, '0.05']], -1, [submit(-1)], toApprove),
    make([[first, '0.05', keeps]], -2, [submit(-2)]),
    make(
      [[second, '0.05']],
      -3,
      [submit(-3), does(zhou, 'reject', at(-2, '09:12'), { reason: '当天月台已满，请改到次日下午。' })],
      toApprove,
    ),
    make([[first, '0.2', fulfilled ? ofCallOff(fulfilled) : {}]], -2, [submit(-2), ship(-1, at(1, '14:00'))]),
    make([[second, '0.05']], -5, [submit(-5), ship(-4, at(-2, '15:00'))]),
    make(
      [
        [first, '0.1'],
        [second, '0.1'],
      ],
      -6,
      [submit(-6), ship(-5, at(-3, '10:00'))],
    ),
    make([[second, '0.1']], -8, [submit(-8), ship(-7, at(-6, '10:00'))]),
    make([[first, '0.1']], -9, [
      submit(-9),
      ship(-8, at(-7, '10:00')),
      does(person, 'close', at(-5, '16:00'), { cause: 'short' }),
    ]),
    make([[second, '0.05']], -4, [submit(-4), does(person, 'cancel', at(-3, '09:40'))]),
  ]
}

/** A receipt of shares of a notice's lines; what is refused says why. */
function received(
  orders: readonly AnyDoc[],
  { doc }: Walked,
  gate: Gate,
  number: string,
  counts: readonly (readonly [count: (quantity: Decimal) => Decimal, refused?: Decimal])[],
): AnyDoc {
  const lines = (doc.lines ?? []).flatMap((line, i) => {
    const [count, refused] = counts[i] ?? []
    const order = orders.find(({ orderNumber }) => orderNumber === line.orderNumber)
    const orderLine = order?.lines?.find(({ itemNumber }) => itemNumber === line.orderItemNumber)
    if (!order || !orderLine || !count) return []
    const more = {
      deliveryNoteNumber: doc.deliveryNoteNumber,
      deliveryNoteItemNumber: line.itemNumber,
      batchNumber: line.batchNumber,
      ...(refused ? { refusedQty: refused, refuseReason: 'damaged' } : {}),
    }
    return [{ order, line: orderLine, quantity: count(String(line.quantity) as Decimal), more }]
  })
  return posted(lines, gate, gate.until, number)
}

const whole = (quantity: Decimal): Decimal => quantity
const less = (missing: Decimal) => (quantity: Decimal) => plain(decimal(quantity).minus(decimal(missing)))
const half = (quantity: Decimal): Decimal => plain(decimal(quantity).div('2').round(0, 0))

/** What is on its way of confirmed orders: of one supplier all states, of two others something in transit. */
export function deliveriesOf(orders: readonly AnyDoc[], clock: Clock, gate: Gate): Deliveries {
  const sources = sourcesOf(orders, hs)
  const callOffs = callOffsOf(clock, hs, sources)
  const notices = noticesOf(clock, hs, sources, callOffs[4])
  const onWay = (seller: Seller) => {
    const [source] = sourcesOf(orders, seller)
    if (!source) return []
    const { person } = seller
    const steps = [
      does(person, 'submit', clock.at(-2, '10:30')),
      does(person, 'ship', clock.at(-1, '16:30'), { ...lorry, eta: clock.at(1, '09:00') }),
    ]
    return [noticed(numbering(deliveryNotice, clock), clock, seller, [[source, '0.3']], -2, steps)]
  }
  const [partly, all, short] = notices.slice(6, 9)
  const number = (sequence: number) => formatNumber('GR{yyyyMMdd}{0000}', gate.until as never, 950 + sequence)
  const receipts = [
    ...(partly ? [received(orders, partly, gate, number(1), [[less('2'), '2'], [half]])] : []),
    ...(all ? [received(orders, all, gate, number(2), [[whole]])] : []),
    ...(short ? [received(orders, short, gate, number(3), [[less('3')]])] : []),
  ]
  return {
    callOffs,
    notices: new Map([
      [hs.elsAccount, notices],
      [rl.elsAccount, onWay(rl)],
      [yg.elsAccount, onWay(yg)],
    ]),
    receipts,
  }
}
