import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { type Grouped, groupsOf } from './groups.ts'

const line = (head: object, account = 'A', same: object = {}): Grouped => ({
  account,
  same: { ...same },
  head: { ...head },
})

test('what a line leaves open agrees with everything; lines keep their order', () => {
  const open = line({ supplier: 'S1', company: null })
  const [first, second] = [line({ supplier: 'S1', company: 'C1' }), line({ supplier: 'S1', company: 'C2' })]
  expect(groupsOf([open, first, second])).toEqual([
    { lines: [open, first], head: { supplier: 'S1', company: 'C1' } },
    { lines: [second], head: { supplier: 'S1', company: 'C2' } },
  ])
})

test('lines of two owners, or of heads that must be the same, never meet', () => {
  const all = [line({}), line({}, 'B'), line({}, 'A', { plant: 'P' })]
  expect(groupsOf(all).map(({ lines }) => lines)).toEqual(all.map((one) => [one]))
})

test('whatever is chosen, each line is in one document, whose head contradicts none of its lines', () => {
  const word = fc.constantFrom(null, 'a', 'b')
  const chosen = fc.array(
    fc.record({
      account: fc.constantFrom('A', 'B'),
      same: fc.record({ plant: fc.constantFrom('P', 'Q') }),
      head: fc.record({ supplier: word, currency: word, company: word }),
    }),
  )
  fc.assert(
    fc.property(chosen, (lines) => {
      const groups = groupsOf<Grouped>(lines)
      expect(new Set(groups.flatMap((group) => group.lines))).toEqual(new Set(lines))
      expect(groups.flatMap((group) => group.lines)).toHaveLength(lines.length)
      for (const { lines: own, head } of groups)
        for (const one of own) {
          expect([one.account, one.same]).toEqual([own[0]?.account, own[0]?.same])
          for (const [key, value] of Object.entries(one.head)) if (value !== null) expect(head[key]).toBe(value)
        }
    }),
    { numRuns: times(10_000) },
  )
})
