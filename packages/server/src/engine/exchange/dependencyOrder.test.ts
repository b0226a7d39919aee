import type { FileDoc } from '@srm/core/definition/files/csv'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dependencyOrder } from './dependencyOrder.ts'

const def = documents.materialCategory as AnyDocument
const file = ([cateCode, parentCode]: readonly [string, string | null], i = 0): FileDoc => ({
  doc: { cateCode, parentCode } as unknown as AnyDoc,
  rows: [i],
  issues: [],
})
const told = (rows: readonly (readonly [string, string | null])[]) =>
  dependencyOrder(def, rows.map(file)).map((some) => some.map(({ doc, rows: [row] }) => `${doc.cateCode}${row}`))

describe('documents of a file in the order of their references', () => {
  test.each([
    ['nothing', [], []],
    [
      'what hangs under nothing of the file, in its order',
      [
        ['b', 'elsewhere'],
        ['a', null],
      ],
      [['b0', 'a1']],
    ],
    [
      'a child in front of its parents',
      [
        ['c', 'b'],
        ['b', 'a'],
        ['a', null],
        ['d', 'a'],
      ],
      [['a2'], ['b1', 'd3'], ['c0']],
    ],
    [
      'rows that name the same document',
      [
        ['b', 'a'],
        ['b', null],
        ['a', null],
      ],
      [['a2'], ['b0', 'b1']],
    ],
    [
      'a circle, and what hangs under it',
      [
        ['a', 'b'],
        ['b', 'a'],
        ['c', 'a'],
      ],
      [['b1'], ['a0'], ['c2']],
    ],
    ['one under itself', [['a', 'a']], [['a0']]],
  ] as [string, [string, string | null][], string[][]][])('%s', (_name, rows, all) => {
    expect(told(rows)).toEqual(all)
  })

  test('every row comes once, and after what it hangs under where there is no circle', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const row = fc.tuple(fc.constantFrom(...names), fc.nat(8)).map(([name, n]): [string, string | null] => {
      // only names in front of it: no circle
      return [name, n < names.indexOf(name) ? (names[n] ?? null) : null]
    })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
        const files = rows.map(file)
        const all = dependencyOrder(def, files).flat()
        expect(all.toSorted((a, b) => (a.rows[0] ?? 0) - (b.rows[0] ?? 0))).toEqual(files)
        for (const [at, { doc }] of all.entries())
          expect(all.slice(at).every((later) => later.doc.cateCode !== doc.parentCode)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
