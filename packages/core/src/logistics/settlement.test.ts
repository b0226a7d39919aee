/** However a line comes in and is decided on, its vouchers are worth what is settled of it (domain/09 §6, PT2, PT17, PT21). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../../../scripts/scale.ts'
import { decimal, plain, sum } from '../decimal.ts'
import type { Decimal } from '../definition/field.ts'
import { lineAmounts, returnedAmounts, settledAmounts } from '../money.ts'
import { decidedSoFar, decisionFault, trancheOf } from './inspections/inspectionDecision.ts'
import { inspectedSoFar } from './receiptRules.ts'
import { stockChanges } from './vouchers/stock.ts'
import { decisionItems, mirroredItems, type NewItem, receiptItems, releasedQty } from './vouchers/voucherItems.ts'

const quantity = fc.integer({ min: 1, max: 9_999_999 }).map((n) => plain(decimal(String(n)).div('1000')))
const priced = fc.record({
  priceBasis: fc.constantFrom('1' as const, '2' as const),
  price: fc.integer({ min: 0, max: 99_999_999 }).map((n) => plain(decimal(String(n)).div('10000'))),
  priceBase: fc.constantFrom('1' as const, '100' as const),
  taxRate: fc.constantFrom<Decimal>('0', '6', '13', '7.7'),
  freeItem: fc.constantFrom(null, null, null, '1' as const),
  places: fc.constantFrom(0, 2, 3),
})
/** A lot: whether it is inspected, what its receipt settles on, and shares of it that are decided one after the other. */
const lot = fc.record({
  countQty: quantity,
  isCheckQuality: fc.constantFrom('Y' as const, 'N' as const),
  waits: fc.boolean(),
  shares: fc.array(
    fc.record({ share: fc.integer({ min: 1, max: 1000 }), way: fc.constantFrom('accept', 'concede', 'reject') }),
    { maxLength: 5 },
  ),
})

const add = (items: readonly NewItem[], key: 'totalNonTaxAmount' | 'taxAmount' | 'totalAmount' | 'quantity') =>
  plain(sum(items.map((item) => decimal(item[key] ?? '0'))))

const none = { totalNonTaxAmount: '0', taxAmount: '0', totalAmount: '0' } as const
type Lot = typeof lot extends fc.Arbitrary<infer T> ? T : never
type Priced = typeof priced extends fc.Arbitrary<infer T> ? T : never

/** An order line on its way: what it has settled, and the items of all its vouchers. */
function orderLine({ price, places, ...terms }: Priced) {
  const valued = { ...terms, priceExcludingTax: price, priceIncludingTax: price, quantity: null }
  const items: NewItem[] = []
  let settled: Decimal = '0'
  const settle = (by: Decimal) => {
    const amounts = settledAmounts(valued, settled, by, places)
    settled = plain(decimal(settled).plus(decimal(by)))
    return amounts
  }
  return { items, settle, worth: () => lineAmounts({ ...valued, quantity: settled }, places) }
}
type OrderLine = ReturnType<typeof orderLine>

/** Decides on shares of what is left of a lot, one after the other. */
function decide({ items, settle }: OrderLine, line: Parameters<typeof decisionItems>[1], shares: Lot['shares']) {
  const inspection = { lotQuantity: line.countQty, lines: [] as ReturnType<typeof trancheOf>[] }
  for (const { share, way } of shares) {
    const { undecidedQty } = decidedSoFar(inspection)
    const part = plain(decimal(undecidedQty).times(String(share)).div('1000').round(6, 3))
    const given = { [`${way}Qty`]: part, reason: 'x' }
    if (decisionFault(inspection, given)) continue
    const tranche = trancheOf(given)
    inspection.lines.push(tranche)
    const amounts = line.settleOn === 'acceptance' ? settle(releasedQty(tranche)) : none
    items.push(...decisionItems('GR1', line, { ...tranche, ...amounts }))
  }
  return decidedSoFar(inspection)
}

/** A lot is received and decided on; answers what a receipt says of it. */
function receive(order: OrderLine, { countQty, isCheckQuality, waits, shares }: Lot, itemNumber: number) {
  const settleOn = isCheckQuality === 'Y' && waits ? ('acceptance' as const) : ('receipt' as const)
  const line = {
    ...{ itemNumber, orderNumber: 'PO1', orderItemNumber: 10, materialNumber: 'M', purchaseType: '0' },
    ...{ countQty, isCheckQuality, settleOn },
    ...(settleOn === 'receipt' ? order.settle(countQty) : none),
  }
  order.items.push(...receiptItems('GR1', [line]))
  if (isCheckQuality === 'N') return
  const { undecidedQty, overall: _, ...decided } = decide(order, line, shares)
  const sums = [...Object.values(decided), undecidedQty].map((part) => decimal(part))
  expect(sum(sums).eq(decimal(countQty))).toBe(true)
  const before = { undecidedQty: null, settledQty: null, inspectStatus: null }
  expect(inspectedSoFar({ ...before, ...decided, countQty, isCheckQuality, settleOn }).undecidedQty).toBe(undecidedQty)
}

test('vouchers of any receipts and decisions add up to what is settled, to the minor unit', () => {
  fc.assert(
    fc.property(priced, fc.array(lot, { minLength: 1, maxLength: 4 }), (terms, lots) => {
      const order = orderLine(terms)
      for (const [i, one] of lots.entries()) receive(order, one, (i + 1) * 10)
      for (const key of ['totalNonTaxAmount', 'taxAmount', 'totalAmount'] as const)
        expect(add(order.items, key)).toBe(order.worth()[key])
      const received = order.items.filter(({ movementType }) => ['101', '103'].includes(movementType))
      expect(add(received, 'quantity')).toBe(plain(sum(lots.map(({ countQty }) => decimal(countQty)))))
    }),
    { numRuns: times(300) },
  )
})

test('what is moved and moved back lies where it lay, and is worth nothing', () => {
  fc.assert(
    fc.property(quantity, fc.boolean(), fc.integer({ min: 1, max: 999 }), (countQty, waits, share) => {
      const line = {
        itemNumber: 10,
        ...{ orderNumber: 'PO1', orderItemNumber: 10, materialNumber: 'M', purchaseType: '0', countQty },
        ...{ isCheckQuality: 'Y' as const, settleOn: waits ? ('acceptance' as const) : ('receipt' as const) },
        ...({ totalNonTaxAmount: '10', taxAmount: '1.3', totalAmount: '11.3' } as const),
      }
      const acceptedQty = plain(decimal(countQty).times(String(share)).div('1000').round(6, 0))
      const rejectedQty = plain(decimal(countQty).minus(decimal(acceptedQty)))
      const moves = [
        ...receiptItems('GR1', [line]),
        ...decisionItems('GR1', line, { ...line, acceptedQty, concessionQty: '0', rejectedQty }),
      ]
      const all = [...moves, ...mirroredItems(moves)]
      const place = { materialNumber: 'M', factory: '1', storageLocation: null, batchNumber: null }
      for (const { by } of stockChanges(
        all.map((item) => ({ ...place, ...item, orderUnit: 'PC' })),
        '200001',
      ))
        expect(Number(by)).toBe(0)
      for (const key of ['quantity', 'totalNonTaxAmount', 'taxAmount', 'totalAmount'] as const)
        expect(Number(add(all, key))).toBe(0)
      // Until then nothing lies anywhere below zero, and all of it lies somewhere.
      const lying = stockChanges(
        moves.map((item) => ({ ...place, ...item, orderUnit: 'PC' })),
        '200001',
      )
      expect(lying.filter(({ by }) => decimal(by).lt(decimal('0')))).toEqual([])
      expect(plain(sum(lying.map(({ by }) => decimal(by))))).toBe(countQty)
    }),
    { numRuns: times(300) },
  )
})

/** Quantities that follow each other until all of it is there. */
const partsOf = (whole: Decimal, shares: readonly number[]): Decimal[] => {
  let left = decimal(whole)
  const parts = shares.map((share) => {
    const part = left.times(String(share)).div('1000').round(3, 0)
    left = left.minus(part)
    return plain(part)
  })
  return [...parts, plain(left)].filter((part) => decimal(part).gt(decimal('0')))
}
const shares = fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 6 })
const sums = ['totalNonTaxAmount', 'taxAmount', 'totalAmount'] as const
const summed = (all: readonly Readonly<Record<(typeof sums)[number], Decimal>>[]) =>
  Object.fromEntries(sums.map((key) => [key, plain(sum(all.map((one) => decimal(one[key]))))]))

test('the receipts of a line that has all come add up to it to the minor unit, and what all goes back takes all of it along', () => {
  fc.assert(
    fc.property(
      priced,
      quantity,
      shares,
      fc.array(shares, { minLength: 7, maxLength: 7 }),
      (terms, whole, at, backs) => {
        const order = orderLine(terms)
        const receipts = partsOf(whole, at).map((countQty) => ({ countQty, ...order.settle(countQty) }))
        expect(summed(receipts)).toEqual(Object.fromEntries(sums.map((key) => [key, order.worth()[key]])))
        for (const [i, { countQty, ...receipt }] of receipts.entries()) {
          let returned: Decimal = '0'
          const gone = partsOf(countQty, backs[i] ?? []).map((part) => {
            const amounts = returnedAmounts({ ...receipt, received: countQty }, returned, part, terms.places)
            returned = plain(decimal(returned).plus(decimal(part)))
            return amounts
          })
          expect(summed([receipt, ...gone])).toEqual({ totalNonTaxAmount: '0', taxAmount: '0', totalAmount: '0' })
        }
      },
    ),
    { numRuns: times(20_000) },
  )
})
