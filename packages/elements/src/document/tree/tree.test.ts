import { describe, expect, test } from 'vitest'
import { countBelow, matchingNodes, parentsOf, shownNodes, treeOf } from './tree.ts'

const row = (id: string, parentId: string | null = null, name = id) => ({ id, parentId, name, kind: '', row: {} })
const rows = [
  row('1000', null, '远途单车'),
  row('2000', '1000', 'Purchasing'),
  row('2001', '2000'),
  row('3000', '1000'),
]
const tree = treeOf(rows)
const shown = (open: readonly string[]) =>
  shownNodes(tree, new Set(open)).map(({ node, level }) => `${'-'.repeat(level)}${node.id}`)

describe('the tree', () => {
  test('puts each organization below its parent', () => {
    expect(tree.map(({ id }) => id)).toEqual(['1000'])
    expect(parentsOf(tree)).toEqual(['1000', '2000'])
    expect(tree.map(countBelow)).toEqual([3])
  })

  test('shows what lies below open ones only', () => {
    expect(shown([])).toEqual(['-1000'])
    expect(shown(['1000'])).toEqual(['-1000', '--2000', '--3000'])
    expect(shown(['1000', '2000'])).toEqual(['-1000', '--2000', '---2001', '--3000'])
    expect(shown(['2000'])).toEqual(['-1000'])
  })

  test('finds names and keeps what stands above them', () => {
    const found = matchingNodes(tree, ' 2001')
    expect(shownNodes(found, new Set(parentsOf(found))).map(({ node }) => node.id)).toEqual(['1000', '2000', '2001'])
    expect(matchingNodes(tree, '远途').map(({ children }) => children)).toEqual([[]])
    expect(matchingNodes(tree, 'nothing')).toEqual([])
  })

  test('loses no organization: a missing parent or a ring ends at the top', () => {
    const odd = treeOf([row('a', 'gone'), row('b', 'c'), row('c', 'b')])
    expect(odd.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(odd.reduce((sum, node) => sum + 1 + countBelow(node), 0)).toBe(3)
  })
})
