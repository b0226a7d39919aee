import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type InspectionRow, isInspected, subjectOf } from './inspection.ts'

const code = fc.constantFrom('A', 'B', null)
const row: fc.Arbitrary<InspectionRow> = fc.record({
  materialNumber: code,
  toElsAccount: code,
  isCheckQuality: fc.constantFrom('Y' as const, 'N' as const),
  status: fc.constantFrom('active', 'active', 'inactive'),
})
/** No two rows are about the same, as the documents have it; a row about nothing in particular does not exist. */
const rows = fc
  .uniqueArray(row, { selector: subjectOf, maxLength: 8 })
  .map((all) => all.filter(({ materialNumber, toElsAccount }) => materialNumber !== null || toElsAccount !== null))
const lot = fc.record({ material: fc.constantFrom('A', 'B', null), supplier: fc.constantFrom('A', 'B') })

/** The rule once more, in its own words: the pair, else the material, else the supplier. */
const told = (all: readonly InspectionRow[], { material, supplier }: { material: string | null; supplier: string }) => {
  const find = (m: string | null, s: string | null) =>
    all.find((one) => one.status === 'active' && one.materialNumber === m && one.toElsAccount === s)
  const found = (material !== null && (find(material, supplier) ?? find(material, null))) || find(null, supplier)
  return found ? found.isCheckQuality === 'Y' : undefined
}

test('the most specific row in use decides, whatever the order', () => {
  fc.assert(
    fc.property(rows, lot, (all, one) => {
      expect(isInspected(all, one)).toBe(told(all, one))
      expect(isInspected(all.toReversed(), one)).toBe(told(all, one))
    }),
  )
})

test('rows about other lots, and rows out of use, change nothing', () => {
  fc.assert(
    fc.property(rows, lot, row, (all, one, more) => {
      const isOther =
        more.status !== 'active' ||
        (more.materialNumber !== null && more.materialNumber !== one.material) ||
        (more.toElsAccount !== null && more.toElsAccount !== one.supplier)
      fc.pre(isOther)
      expect(isInspected([...all, more], one)).toBe(isInspected(all, one))
    }),
  )
})
