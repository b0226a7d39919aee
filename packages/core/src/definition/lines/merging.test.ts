import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inquiry } from '../../sourcing/inquiries/inquiry.ts'
import type { AnyDocument, AnyRow } from '../workflow.ts'
import { isMerged, mergedLines, splitLine } from './merging.ts'

const def = inquiry as unknown as AnyDocument

const need = fc.record({
  materialNumber: fc.constantFrom('M1', 'M2', null),
  quoteUnit: fc.constantFrom('EA', 'KG'),
  factory: fc.constantFrom('F1', 'F2'),
  purchaseRequestNumber: fc.constantFrom('PR1', 'PR2', null),
  quantity: fc.integer({ min: 1, max: 10 ** 9 }).map(String),
  deliveryDate: fc.constantFrom('2031-01-01', '2030-06-01', null),
})
const needs = fc
  .array(need, { maxLength: 12 })
  .map((all): AnyRow[] => all.map((one, i) => ({ ...one, requestItemNumber: (i + 1) * 10, allocations: null })))

/** What each line of a requisition has in the lines, and what is of none. */
function drawn(lines: readonly AnyRow[]): Record<string, number> {
  const parts = lines.flatMap((line) => (isMerged(def, line) ? (line.allocations as AnyRow[]) : [line]))
  const by = Map.groupBy(parts, (one) => `${one.purchaseRequestNumber} ${one.requestItemNumber}`)
  return Object.fromEntries(
    [...by]
      .map(([key, some]) => [key, some.reduce((sum, { quantity }) => sum + Number(quantity), 0)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
}

test('whatever is merged and split, each line of a requisition has what it had (domain/09 Q8)', () => {
  fc.assert(
    fc.property(needs, fc.func(fc.boolean()), (lines, isChosen) => {
      const merged = mergedLines(def, lines, isChosen)
      expect(drawn(merged)).toEqual(drawn(lines))
      const again = mergedLines(def, merged)
      expect(drawn(again)).toEqual(drawn(lines))
      const split = again.flatMap((line) => splitLine(def, line))
      expect(drawn(split)).toEqual(drawn(lines))
      expect(split.some((line) => isMerged(def, line))).toBe(false)
    }),
  )
})

const line = {
  ...{ materialNumber: 'M1', materialDesc: 'Rim', quoteUnit: 'EA', factory: 'F1', priceBase: '1', taxCode: null },
  ...{ rowKey: 'a', targetPrice: '3' },
}
const of = (purchaseRequestNumber: string, quantity: string, deliveryDate: string | null) => ({
  ...line,
  ...{ purchaseRequestNumber, requestItemNumber: 10, quantity, deliveryDate, allocations: null as unknown },
})

test('the merged line wants the sum by the first day, and says of whom', () => {
  const [merged, ...rest] = mergedLines(def, [
    of('PR1', '40.5', '2030-05-01'),
    { ...of('PR2', '2', null), factory: 'F2' },
    of('PR3', '30.25', '2030-04-01'),
  ])
  expect(merged).toMatchObject({
    ...{ quantity: '70.75', deliveryDate: '2030-04-01', purchaseRequestNumber: null, requestItemNumber: null },
    ...{ rowKey: 'a', targetPrice: '3' },
    allocations: [
      { purchaseRequestNumber: 'PR1', requestItemNumber: 10, quantity: '40.5', deliveryDate: '2030-05-01' },
      { purchaseRequestNumber: 'PR3', requestItemNumber: 10, quantity: '30.25', deliveryDate: '2030-04-01' },
    ],
  })
  expect(rest.map(({ purchaseRequestNumber }) => purchaseRequestNumber)).toEqual(['PR2'])
})

test('split lines are of one requisition each; the first keeps what the line was known by', () => {
  const [merged] = mergedLines(def, [of('PR1', '40', '2030-05-01'), of('PR2', '30', '2030-04-01')])
  expect(splitLine(def, merged as AnyRow, ['rowKey'])).toMatchObject([
    { ...of('PR1', '40', '2030-05-01'), rowKey: 'a' },
    Object.fromEntries(Object.entries(of('PR2', '30', '2030-04-01')).filter(([key]) => key !== 'rowKey')),
  ])
})
