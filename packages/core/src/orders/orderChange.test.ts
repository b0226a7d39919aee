import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { times } from '../../../../scripts/scale.ts'
import { compare, decimal, plain } from '../decimal.ts'
import { comparison, type Difference, isNothing, proposalOf, withProposal } from '../definition/difference.ts'
import { startLine, startValues } from '../definition/startValues.ts'
import { type AnyDoc, settle, take } from '../definition/workflow.ts'
import { changedLines, lineLost } from './changedLines.ts'
import { asReplied } from './changeReply.ts'
import { hasMoved, lineMinimum } from './lineMinimum.ts'
import { noticeLimit } from './noticeLimit.ts'
import { orderLedger } from './orderLedger.ts'
import { orderFaults } from './orderRules.ts'
import { type PurchaseOrder, purchaseOrder } from './purchaseOrder.ts'
import { losesItsApproval } from './reapproval.ts'

type Line = PurchaseOrder['lines'][number]
const now = '2026-05-01T10:00:00.000Z'
const moment = { now, today: '2026-05-01' } as const
const starter = { person: undefined, localCurrency: 'CNY', now }

const line = (itemNumber: number, more: Partial<Line> = {}): Line =>
  ({
    ...startLine(purchaseOrder, starter),
    uuid: `u${itemNumber}`,
    itemNumber,
    materialNumber: `M${itemNumber}`,
    materialDesc: 'Bolt',
    quantity: '100',
    orderUnit: 'EA',
    priceExcludingTax: '10',
    taxRate: '13',
    requestDeliveryDate: '2026-06-01',
    deliveryDate: '2026-06-03',
    factory: 'P1',
    ...more,
  }) as Line
const order = (lines: readonly Line[], more: object = {}): PurchaseOrder =>
  settle(
    purchaseOrder,
    {
      ...startValues(purchaseOrder, starter),
      currency: 'CNY',
      confirmRequired: 'Y',
      auditStatus: 'approved',
      sendStatus: 'sent',
      orderStatus: 'confirmed',
      orderVersion: 1,
      effectiveVersion: 1,
      replyHours: 48,
      ...more,
      lines: [...lines],
    } as AnyDoc,
    moment,
  ) as never

const numbered = (from: number) => {
  let last = from
  return () => {
    last += 10
    return { uuid: `u${last}`, itemNumber: last }
  }
}

describe('how little a line can ask for (domain/05 §1.1.3)', () => {
  test.each<[string, Partial<Line>, string]>([
    ['nothing has happened', {}, '0'],
    ['received', { receivedQuantity: '40', deliveredQuantity: '40' }, '40'],
    [
      'some of it goes back to be replaced',
      { receivedQuantity: '40', deliveredQuantity: '40', replaceQuantity: '5' },
      '35',
    ],
    ['announced and on its way', { reservedQuantity: '20', deliveredQuantity: '50', receivedQuantity: '30' }, '70'],
    ['refused at the dock', { deliveredQuantity: '50', refusedQuantity: '10', receivedQuantity: '40' }, '40'],
    ['reconciled', { receivedQuantity: '10', replaceQuantity: '10', reconciledQuantity: '8' }, '8'],
    ['more to replace than came', { replaceQuantity: '3' }, '0'],
  ])('%s', (_name, booked, least) => expect(lineMinimum(line(10, booked))).toBe(least))

  test('of an order that is being changed it is a fault from the first save on; of others it is none', () => {
    const short = [line(10), line(20, { receivedQuantity: '60', quantity: '59' })]
    const fault = { path: 'lines.1.quantity', rule: 'belowLineMinimum', limit: '60' }
    expect(orderFaults(order(short, { sendStatus: 'changeNotSent' }), 'save')).toEqual([fault])
    expect(orderFaults(order(short, { sendStatus: 'changeNotSent' }), 'submit')).toContainEqual(fault)
    expect(orderFaults(order(short), 'save')).toEqual([])
  })
})

describe('lines of a change', () => {
  const moved = line(10, { deliveredQuantity: '40', receivedQuantity: '30', overTolerance: '5' })
  const changed = (was: Line, more: Partial<Line>) => changedLines([was], [{ ...was, ...more }], numbered(10))

  test('what has moved keeps its price and its goods; what is open becomes a line of its own (M9)', () => {
    const { lines } = changed(moved, { priceExcludingTax: '12', quantity: '130', requestDeliveryDate: '2026-07-01' })
    expect(lines).toMatchObject([
      { uuid: 'u10', quantity: '40', priceExcludingTax: '10', overTolerance: '0', deliveryDate: '2026-06-03' },
      {
        uuid: 'u20',
        itemNumber: 20,
        quantity: '90',
        priceExcludingTax: '12',
        splitFromItem: 10,
        deliveryDate: '2026-07-01',
        deliveredQuantity: null,
        receivedQuantity: null,
        overTolerance: '5',
      },
    ])
  })
  test.each<[string, Partial<Line>, number]>([
    ['another tax', { taxRate: '9' }, 2],
    ['another tax code of the same rate', { taxCode: 'J13' }, 2],
    ['free of charge', { freeItem: '1' }, 2],
    ['the same price for ten', { priceExcludingTax: '100', priceBase: '10' }, 1],
    ['the same price, written longer', { priceExcludingTax: '10.00' }, 1],
    ['the derived price, which does not count', { priceIncludingTax: '11.31' }, 1],
    ['another quantity', { quantity: '60' }, 1],
  ])('%s', (_name, more, count) => expect(changed(moved, more).lines).toHaveLength(count))

  test('nothing is split while nothing has moved', () => {
    const { lines, refusal } = changed(line(10), { priceExcludingTax: '12' })
    expect([refusal, lines]).toMatchObject([undefined, [{ quantity: '100', priceExcludingTax: '12' }]])
  })
  test('a price has goods to be for, and goods stay what they are', () => {
    expect(changed(moved, { priceExcludingTax: '12', quantity: '40' }).refusal).toMatchObject({
      message: 'purchaseOrder.priceOfShipped',
      field: 'priceExcludingTax',
      line: 10,
    })
    for (const field of ['materialNumber', 'orderUnit', 'factory'] as const)
      expect(changed(moved, { [field]: 'X' }).refusal).toMatchObject({
        message: 'purchaseOrder.lineFixed',
        field,
        line: 10,
      })
    expect(changed(line(10), { materialNumber: 'X' }).refusal).toBeUndefined()
  })
  test('a day that is wished differently is to be agreed on anew; the agreed one stays elsewhere', () => {
    expect(changed(line(10), { requestDeliveryDate: '2026-08-01' }).lines).toMatchObject([
      { deliveryDate: '2026-08-01' },
    ])
    expect(changed(line(10), { quantity: '90' }).lines).toMatchObject([{ deliveryDate: '2026-06-03' }])
  })
  test('a line of which anything is booked is not left out', () => {
    for (const key of orderLedger.quantities)
      expect([key, lineLost([line(10, { [key]: '1' })], [])?.line]).toEqual([key, 10])
    expect(lineLost([line(10)], [])).toBeUndefined()
  })
})

describe('when a change is approved again', () => {
  const agreed = order([line(10), line(20)])
  const lapses = (lines: readonly Line[], { before = agreed, tolerance = '0', head = {} } = {}) =>
    losesItsApproval(agreed, before, order(lines, head), tolerance as never)

  test.each<[string, Line[], boolean]>([
    ['more', [line(10, { quantity: '101' }), line(20)], true],
    ['less', [line(10, { quantity: '99' }), line(20)], false],
    ['dearer', [line(10), line(20, { priceExcludingTax: '10.01' })], true],
    ['cheaper', [line(10), line(20, { priceExcludingTax: '9' })], false],
    ['another day', [line(10, { requestDeliveryDate: '2026-09-01' }), line(20)], false],
    ['a line less', [line(10)], false],
    ['a line more', [line(10), line(20), line(30)], true],
    ['another material', [line(10, { materialNumber: 'X' }), line(20)], true],
    [
      'split at a lower price',
      [
        line(10, { quantity: '40' }),
        line(20),
        line(30, { quantity: '60', priceExcludingTax: '8', splitFromItem: 10, materialNumber: 'M10' }),
      ],
      false,
    ],
    [
      'split at a higher price',
      [
        line(10, { quantity: '40' }),
        line(20),
        line(30, { quantity: '60', priceExcludingTax: '11', splitFromItem: 10, materialNumber: 'M10' }),
      ],
      true,
    ],
    [
      'split into more',
      [line(10, { quantity: '40' }), line(20), line(30, { quantity: '61', splitFromItem: 10, materialNumber: 'M10' })],
      true,
    ],
  ])('%s', (_name, lines, isLost) => expect(lapses(lines)).toBe(isLost))

  test('up to the tolerance nobody is asked; the head always asks', () => {
    expect(lapses([line(10, { quantity: '105', priceExcludingTax: '10.5' }), line(20)], { tolerance: '5' })).toBe(false)
    expect(lapses([line(10, { quantity: '105.001' }), line(20)], { tolerance: '5' })).toBe(true)
    expect(lapses([line(10), line(20)], { head: { payTermsCode: 'M90' } })).toBe(true)
  })
  test('what was approved once is not asked again, small steps are', () => {
    const approved = order([line(10, { quantity: '150' }), line(20)])
    expect(lapses([line(10, { quantity: '150' }), line(20, { remark: 'x' })], { before: approved })).toBe(false)
    expect(lapses([line(10, { quantity: '140' }), line(20)], { before: approved })).toBe(false)
    expect(lapses([line(10, { quantity: '151' }), line(20)], { before: approved })).toBe(true)
    const crept = order([line(10, { quantity: '105' }), line(20)])
    expect(lapses([line(10, { quantity: '106' }), line(20)], { before: crept, tolerance: '5' })).toBe(true)
  })
})

test('while a change waits no more is announced than both versions leave', () => {
  const bound = line(10, {
    reservedQuantity: '20',
    deliveredQuantity: '30',
    refusedQuantity: '5',
    replaceQuantity: '2',
  })
  expect(noticeLimit(bound, undefined)).toBe('57')
  expect(noticeLimit(bound, { ...bound, quantity: '60' })).toBe('17')
  expect(noticeLimit(bound, { ...bound, quantity: '130' })).toBe('57')
  expect(noticeLimit(bound, { ...bound, quantity: '10' })).toBe('0')
  expect(noticeLimit(bound, null)).toBe('0')
  expect(noticeLimit({ ...bound, isClose: 'Y' }, undefined)).toBe('0')
})

// ---------------------------------------------------------------- whatever happens

type Doc = PurchaseOrder
interface World {
  row: Doc
  copy: Doc | undefined
  diff: Difference | undefined
  reply?: readonly Line[] | undefined
  fresh: () => Pick<Line, 'uuid' | 'itemNumber'>
}

/** A working copy beside the order as it is now: quantities that others book are those of the order. */
const laid = ({ row, copy }: World): Doc => {
  const known = new Map(row.lines.map((one) => [one.uuid, one]))
  const lines = (copy ?? row).lines.map((one) => {
    const is = known.get(one.uuid) as Record<string, unknown> | undefined
    return is ? { ...one, ...Object.fromEntries(orderLedger.quantities.map((key) => [key, is[key]])) } : one
  })
  return { ...row, lines } as Doc
}
const taken = (doc: Doc, action: string, input: AnyDoc = {}): Doc | undefined => {
  const outcome = take(purchaseOrder, doc as never, action, input, moment)
  return outcome.refusal ? undefined : (outcome.doc as never)
}
/** The change judged beside what binds; undefined where it is refused. */
const judged = ({ row, fresh }: World, doc: Doc): Doc | undefined => {
  const { lines, refusal } = changedLines(row.lines, doc.lines, fresh)
  const next = { ...doc, lines }
  return refusal ||
    lineLost(row.lines, lines) ||
    orderFaults(next, 'submit').some(({ rule }) => rule === 'belowLineMinimum')
    ? undefined
    : (settle(purchaseOrder, next as never, moment, doc as never) as never)
}

type Happening = (world: World) => World
const start: Happening = (world) => {
  const { row, diff } = world
  const next = taken(row, 'startChange')
  if (!next) return world
  const from =
    diff && ['changeReturned', 'changeCountered'].includes(row.orderStatus)
      ? (withProposal(row as never, diff) as never as Doc)
      : row
  return { ...world, row: next, copy: { ...next, lines: from.lines } }
}
const edit =
  (at: number, more: Partial<Line>): Happening =>
  (world) => {
    if (world.row.sendStatus !== 'changeNotSent') return world
    const doc = laid(world)
    const lines = doc.lines.map((one, i) => (i === at % doc.lines.length ? { ...one, ...more } : one))
    return { ...world, copy: judged(world, { ...doc, lines }) ?? world.copy }
  }
const send: Happening = (world) => {
  const ready = judged(world, laid(world))
  const whole = ready && taken(ready, 'sendChange', { type: 'content', reason: 'x' })
  const row = whole && taken(world.row, 'sendChange', { type: 'content', reason: 'x' })
  return whole && row
    ? { ...world, row, copy: undefined, diff: proposalOf(purchaseOrder, world.row as never, whole as never) }
    : world
}
const confirm: Happening = (world) => {
  if (world.row.orderStatus !== 'changeUnconfirmed' || !world.diff) return world
  const { lines, refusal } = changedLines(
    world.row.lines,
    (withProposal(world.row as never, world.diff) as never as Doc).lines,
    world.fresh,
  )
  const row = refusal ? undefined : taken({ ...world.row, lines }, 'confirmChange')
  return row ? { ...world, row, diff: undefined } : world
}
/** The supplier promises less of every line of the change, and later. */
const counter: Happening = (world) => {
  const { row, diff } = world
  if (row.orderStatus !== 'changeUnconfirmed' || !diff) return world
  const proposal = withProposal(row as never, diff) as never as Doc
  const lines = proposal.lines.map(({ itemNumber, quantity }) => ({
    itemNumber,
    replyDeliveryDate: '2026-12-01',
    replyQuantity: plain(
      decimal(quantity ?? '0')
        .times('9')
        .div('10')
        .round(2, 0),
    ),
  }))
  const answered = taken(proposal, 'confirmChange', { lines } as never)
  return answered?.orderStatus === 'changeCountered'
    ? { ...world, row: { ...row, orderStatus: 'changeCountered' }, reply: answered.lines }
    : world
}
const acceptReply: Happening = (world) => {
  const { row, diff, reply, fresh } = world
  if (row.orderStatus !== 'changeCountered' || !diff || !reply) return world
  const answers = new Map(reply.map((one) => [one.uuid, one]))
  const proposal = (withProposal(row as never, diff) as never as Doc).lines.map((one) => {
    const { replyDeliveryDate, replyQuantity } = answers.get(one.uuid) ?? one
    return { ...one, replyDeliveryDate, replyQuantity }
  })
  const { lines, refusal } = changedLines(row.lines, asReplied(proposal), fresh)
  const next = refusal ? undefined : taken({ ...row, lines }, 'acceptChangeReply')
  return next ? { ...world, row: next, diff: undefined, reply: undefined } : world
}
const plainly =
  (action: string): Happening =>
  (world) => {
    const row = taken(world.row, action, { reasonCode: 'price', reason: 'x' })
    return row ? { ...world, row, copy: action === 'cancelChange' ? undefined : world.copy } : world
  }
/** Goods come in, as far as the order that binds leaves room for them. */
const receive =
  (at: number, share: number): Happening =>
  (world) => {
    const lines = world.row.lines.map((one, i) => {
      if (i !== at % world.row.lines.length) return one
      const left = decimal(one.quantity ?? '0').minus(one.receivedQuantity ?? '0')
      const come = left.lte('0') ? left.times('0') : left.times(String(share)).div('4').round(2, 0)
      const receivedQuantity = plain(decimal(one.receivedQuantity ?? '0').plus(come))
      return { ...one, receivedQuantity, deliveredQuantity: receivedQuantity }
    })
    return {
      ...world,
      row: settle(purchaseOrder, { ...world.row, lines } as never, moment, world.row as never) as never,
    }
  }

const quantities = fc.integer({ min: 0, max: 200 }).map((one): Partial<Line> => ({ quantity: `${one}` }))
const prices = fc.integer({ min: 8, max: 12 }).map((one): Partial<Line> => ({ priceExcludingTax: `${one}` }))
const happenings = fc.oneof(
  fc.constant<[string, Happening]>(['start', start]),
  fc.tuple(fc.nat(4), fc.oneof(quantities, prices)).map(([at, more]): [string, Happening] => ['edit', edit(at, more)]),
  fc.constant<[string, Happening]>(['send', send]),
  fc.constant<[string, Happening]>(['confirm', confirm]),
  fc.constant<[string, Happening]>(['counter', counter]),
  fc.constant<[string, Happening]>(['acceptReply', acceptReply]),
  fc
    .constantFrom('returnChange', 'withdrawChange', 'cancelChange', 'refuseChangeReply')
    .map((one): [string, Happening] => [one, plainly(one)]),
  fc.tuple(fc.nat(4), fc.nat(4)).map(([at, share]): [string, Happening] => ['receive', receive(at, share)]),
)

/** A change that the supplier answers otherwise, and the buyer takes it. */
const answeredOtherwise: readonly [string, Happening][] = [
  ['start', start],
  ['edit', edit(0, { quantity: '80' })],
  ['send', send],
  ['counter', counter],
  ['acceptReply', acceptReply],
]

/** What both sides are bound to. */
const bound = ({ lines }: Doc) =>
  lines.map(({ uuid, quantity, priceExcludingTax, taxRate, deliveryDate }) => ({
    uuid,
    quantity,
    priceExcludingTax,
    taxRate,
    deliveryDate,
  }))

/** What holds after each happening. */
function demandSound(name: string, before: Doc, row: Doc): void {
  for (const one of row.lines) expect(compare(one.quantity ?? '0', lineMinimum(one))).toBeGreaterThanOrEqual(0)
  const isAgreed = (name === 'confirm' || name === 'acceptReply') && row !== before
  if (!isAgreed) expect(bound(row)).toEqual(bound(before))
  for (const was of before.lines.filter(hasMoved)) {
    const is = row.lines.find(({ uuid }) => uuid === was.uuid)
    expect(is?.priceExcludingTax).toBe(was.priceExcludingTax)
    if (name !== 'receive') expect(is?.receivedQuantity).toBe(was.receivedQuantity)
  }
}

test('whatever is edited and received in whatever order: no line asks for less than has moved, and nothing binds without consent', () => {
  let agreed = 0
  let countered = 0
  fc.assert(
    fc.property(fc.boolean(), fc.array(happenings, { maxLength: 40 }), (isAnswered, some) => {
      const all = isAnswered ? [...answeredOtherwise, ...some] : some
      let world: World = { row: order([line(10), line(20)]), copy: undefined, diff: undefined, fresh: numbered(20) }
      for (const [name, happens] of all) {
        const before = world.row
        world = happens(world)
        demandSound(name, before, world.row)
        countered += name === 'acceptReply' && world.row !== before ? 1 : 0
      }
      agreed += world.row.changedVersion === null ? 0 : 1
    }),
    { numRuns: times(20_000) },
  )
  expect(agreed).toBeGreaterThan(0)
  expect(countered).toBeGreaterThan(0)
})

describe('in what two states differ', () => {
  const was = order([line(10), line(20)])
  test('a proposal is laid over the order as it has become meanwhile', () => {
    const is = order([line(10, { quantity: '90' }), line(30)], { remark: 'x' })
    const diff = proposalOf(purchaseOrder, was as never, is as never)
    expect(diff.lines.map(({ itemNumber, kind }) => [itemNumber, kind])).toEqual([
      [10, 'changed'],
      [20, 'removed'],
      [30, 'added'],
    ])
    const since = order([line(10, { receivedQuantity: '50', isClose: 'Y' }), line(20)], { projectName: 'P' })
    const laidOver = withProposal(since as never, diff) as never as Doc
    expect(laidOver).toMatchObject({ remark: 'x', projectName: 'P' })
    expect(laidOver.lines).toMatchObject([
      { itemNumber: 10, quantity: '90', receivedQuantity: '50', isClose: 'Y' },
      { itemNumber: 30, quantity: '100' },
    ])
  })
  test('what is only booked or derived is no difference to people', () => {
    const received = order([line(10, { receivedQuantity: '5' }), line(20)])
    expect(isNothing(comparison(purchaseOrder, was as never, received as never))).toBe(true)
    const changed = comparison(purchaseOrder, was as never, order([line(10, { quantity: '90' }), line(20)]) as never)
    expect(Object.keys(changed.head)).toEqual(['orderAmountTax'])
    expect(changed.lines).toMatchObject([{ fields: { quantity: ['100', '90'], totalAmount: ['1130', '1017'] } }])
  })
})
