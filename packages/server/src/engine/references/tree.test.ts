import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { levelsOf, type Node } from './tree.ts'

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

/** Level by definition: how many steps it takes out of the tree; none leads out of a circle. */
const slow = (nodes: readonly Node[], code: string): number | undefined => {
  let steps = 0
  for (let at: string | null = code; at !== null && steps <= nodes.length; steps += 1) {
    const node = nodes.find((one) => one.code === at)
    if (!node) return steps
    at = node.parent
  }
  return steps > nodes.length ? undefined : steps
}

describe('levels of a tree', () => {
  test('as counted from each node alone; none for what hangs in a circle or under one', () => {
    const parent = fc.constantFrom(null, ...names, 'elsewhere')
    fc.assert(
      fc.property(fc.array(parent, { minLength: names.length, maxLength: names.length }), (parents) => {
        const nodes = names.map((code, i) => ({ code, parent: parents[i] ?? null }))
        const levels = levelsOf(nodes)
        expect(names.map((code) => levels.get(code))).toEqual(names.map((code) => slow(nodes, code)))
      }),
      { numRuns: 5000 },
    )
  })
})
