import { expect, test } from 'vitest'
import { startCount, withLine } from '../counting.ts'
import type { Count, OpenLine, ReceivingRules, Source } from '../receivingTypes.ts'
import {
  goesBack,
  isAsked,
  isLeft,
  isTapped,
  mayEnd,
  sharesOf,
  shortBy,
  tapped,
  untapped,
  withSource,
} from './differences.ts'
import { hasGoods, lacksSerials, receiptOf } from './receiptOf.ts'

const open: OpenLine = {
  itemNumber: 10,
  orderNumber: 'PO1',
  orderItemNumber: 10,
  materialNumber: 'M1',
  materialDesc: null,
  materialSpecifications: null,
  orderUnit: 'PCS',
  batchNumber: null,
  expiryDate: null,
  left: '9',
  room: '10',
  takesMore: true,
}
const rules: ReceivingRules = { excess: 'refuse', withoutNotice: true }
const source: Source = {
  kind: 'notice',
  uuid: 'u',
  number: 'DN1',
  supplier: '300001',
  supplierName: 'S',
  factory: '2100',
  eta: null,
  rules,
  lines: [open],
}
const of = (more: Partial<OpenLine> = {}, ruled: Partial<ReceivingRules> = {}, kind: Source['kind'] = 'notice') =>
  startCount({ ...source, kind, rules: { ...rules, ...ruled }, lines: [{ ...open, ...more }] }, 'id', 'a', 't')
const twelve = (count: Count) => withLine(count, 10, { countQty: '12' })
const line = (count: Count, itemNumber = 10) => {
  const found = count.lines.find((one) => one.itemNumber === itemNumber)
  if (!found) throw new Error('no line')
  return found
}
const share = (count: Count, itemNumber = 10) => {
  const found = sharesOf(count).get(itemNumber)
  if (!found) throw new Error('no share')
  return found
}
const asks = (count: Count) => isAsked(line(count), share(count))
const sent = (count: Count) => receiptOf(count).lines.map(({ countQty }) => countQty)
const decide = (count: Count, excess: 'back' | 'keep') => withLine(count, 10, { excess })

test('twelve of nine: nine are booked, what becomes of three is asked, and again once another quantity is counted', () => {
  const count = twelve(of())
  expect(share(count)).toMatchObject({ booked: '9', surplus: '3', onOrder: '1', custody: '0' })
  expect(asks(count)).toBe(true)
  const back = decide(count, 'back')
  expect([asks(back), goesBack(line(back), share(back)), sent(back)]).toEqual([false, '3', ['9']])
  expect(asks(withLine(back, 10, { countQty: '13' }))).toBe(true)
  expect(asks(withLine(back, 10, { countQty: '12', batchNumber: 'B' }))).toBe(false)
})

test('what is kept is a line of the order, as far as it takes it; the rest is in custody, or goes back', () => {
  const keptOne = decide(twelve(of()), 'keep')
  expect(receiptOf(keptOne).lines).toMatchObject([
    { deliveryNoteNumber: 'DN1', deliveryNoteItemNumber: 10, countQty: '9' },
    { orderNumber: 'PO1', orderItemNumber: 10, countQty: '1' },
  ])
  expect(goesBack(line(keptOne), share(keptOne))).toBe('2')
  const custody = decide(twelve(of({}, { excess: 'custody' })), 'keep')
  expect(share(custody)).toMatchObject({ onOrder: '1', custody: '2' })
  expect([sent(custody), goesBack(line(custody), share(custody))]).toEqual([['9', '3'], '0'])
  const unlimited = decide(twelve(of({ room: null })), 'keep')
  expect(sent(unlimited)).toEqual(['9', '3'])
})

test('where nothing more may stay, keeping does not answer the question', () => {
  for (const count of [of({ room: '9' }), of({ takesMore: false }), of({}, { withoutNotice: false })])
    expect(asks(decide(twelve(count), 'keep'))).toBe(true)
  // nothing is left out while nobody has said what becomes of it
  expect(sent(twelve(of()))).toEqual(['12'])
  const { room: _, takesMore: __, ...told } = open
  const before = startCount({ ...source, lines: [told] }, 'id', 'a', 't')
  expect(share(twelve(before))).toMatchObject({ booked: '9', surplus: '3', onOrder: '0' })
})

test('an order that takes less than was announced takes what it can', () => {
  expect(share(withLine(of({ room: '4' }), 10, { countQty: '9' }))).toMatchObject({ booked: '4', surplus: '5' })
  const custody = decide(
    withLine(of({ room: '4' }, { excess: 'custody', withoutNotice: false }), 10, { countQty: '12' }),
    'keep',
  )
  // of the notice nine can be in custody, unannounced ones cannot
  expect([share(custody).custody, sent(custody), goesBack(line(custody), share(custody))]).toEqual(['5', ['9'], '3'])
})

test('lines of one order line share what it takes, those that were announced first', () => {
  const two = {
    ...source,
    lines: [
      { ...open, room: '12' },
      { ...open, itemNumber: 20, left: '2', room: '12' },
    ],
  }
  const count = withLine(twelve(startCount(two, 'id', 'a', 't')), 20, { countQty: '2' })
  expect([share(count).onOrder, share(count, 20).booked]).toEqual(['1', '2'])
  const lines = receiptOf(decide(count, 'keep')).lines
  expect(lines.map(({ countQty }) => countQty)).toEqual(['9', '2', '1'])
})

test('of an order without a notice the line itself takes what stays', () => {
  const count = twelve(of({ room: '10' }, { withoutNotice: false }, 'order'))
  expect([sent(decide(count, 'keep')), sent(decide(count, 'back'))]).toEqual([['10'], ['9']])
})

test('a tap proposes one piece, or a package that was not scanned, and is taken back', () => {
  const count = of()
  expect(line(tapped(count, 10, 'short')).countQty).toBe('8')
  expect(line(tapped(count, 10, 'over')).countQty).toBe('10')
  expect(line(tapped(count, 10, 'damaged'))).toMatchObject({ countQty: '', refusedQty: '1', refuseReason: 'damaged' })
  const packed = { ...count, source: { ...count.source, packages: [{ packNo: '1', itemNumber: 10, packQty: '3' }] } }
  expect(line(tapped(packed, 10, 'short')).countQty).toBe('6')
  expect(line(tapped({ ...packed, scanned: ['1'] }, 10, 'short')).countQty).toBe('8')
  const all = withLine(count, 10, { countQty: '9' })
  const damaged = tapped(all, 10, 'damaged')
  expect(line(damaged)).toMatchObject({ countQty: '8', refusedQty: '1' })
  expect(line(tapped(damaged, 10, 'damaged'))).toEqual({ ...line(all), taps: [], excess: undefined })
})

test('what was counted to a difference stays; nothing is short and over at once', () => {
  const five = withLine(of(), 10, { countQty: '5' })
  const short = tapped(five, 10, 'short')
  expect([line(short).countQty, shortBy(open, line(short))]).toEqual(['5', '4'])
  const over = tapped(short, 10, 'over')
  expect([isTapped(line(over), 'short'), isTapped(line(over), 'over')]).toEqual([false, true])
  expect(line(tapped(twelve(of()), 10, 'over')).countQty).toBe('12')
  const both = tapped(tapped(of(), 10, 'damaged'), 10, 'short')
  expect(line(both)).toMatchObject({ countQty: '7', refusedQty: '1' })
  expect(line(untapped(both, 10, 'short'))).toMatchObject({ countQty: '', refusedQty: '1' })
})

test('what is short on every line may be said not to come; a line of which nothing came is sent with others', () => {
  const two = { ...source, lines: [open, { ...open, itemNumber: 20, left: '1', room: null }] }
  const begun = tapped(startCount(two, 'id', 'a', 't'), 10, 'short')
  expect([mayEnd(begun), isLeft({ ...open, itemNumber: 20, left: '1' }, line(begun, 20))]).toEqual([false, true])
  const all = { ...tapped(begun, 20, 'short'), missing: 'short' as const }
  expect([mayEnd(all), receiptOf(all).missing, sent(all)]).toEqual([true, 'short', ['8', '0']])
  expect(receiptOf({ ...begun, missing: 'short' }).missing).toBeUndefined()
  expect(hasGoods(withLine(all, 10, { countQty: '0' }))).toBe(false)
})

test('damaged beyond what was announced is refused as far as it was, the rest goes back', () => {
  const count = withLine(of(), 10, { refusedQty: '10', refuseReason: 'damaged' })
  expect(receiptOf(count).lines).toMatchObject([{ countQty: '0', refusedQty: '9' }])
  expect(goesBack(line(count), share(count))).toBe('1')
})

test('serial numbers are those of what stays, first on the notice, then on the order', () => {
  const numbers = Array.from({ length: 10 }, (_, i) => `S${i}`)
  const count = withLine(twelve(of()), 10, { serials: numbers.join('\n') })
  expect(lacksSerials(decide(count, 'keep'), line(decide(count, 'keep')))).toBe(false)
  expect(lacksSerials(decide(count, 'back'), line(decide(count, 'back')))).toBe(true)
  const lines = receiptOf(decide(count, 'keep')).lines
  expect(lines).toMatchObject([{ serials: numbers.slice(0, 9).join(' ') }, { serials: 'S9' }])
})

test('what has come of a line meanwhile is left out of what was to come', () => {
  const count = withLine(of(), 10, { countQty: '9' })
  const half = withSource(count, { ...source, lines: [{ ...open, left: '5' }] })
  expect(share(half)).toMatchObject({ booked: '5', surplus: '4' })
  expect(share(withSource(count, { ...source, lines: [] }))).toMatchObject({ booked: '0', surplus: '9' })
  expect(withSource(count, undefined)).toBe(count)
})
