/** Documents that stand below others of their kind, as a tree: organizations, categories. Pure. */
import type { AnyRow } from '@srm/core/definition/workflow'

/** What a tree shows of a document. */
export interface TreeItem {
  readonly id: string
  readonly parentId: unknown
  readonly name: string
  /** At the end of its row. */
  readonly kind: string
  readonly row: AnyRow
}
export interface TreeNode extends TreeItem {
  readonly children: readonly TreeNode[]
}

/**
 * The tree of all items, each below its parent; one whose parent is not among them stands at the top.
 * A ring of parents, which the server refuses, would stand nowhere: its items stand at the top too.
 */
export function treeOf(items: readonly TreeItem[]): readonly TreeNode[] {
  const known = new Set(items.map(({ id }) => id))
  const byParent = Map.groupBy(items, ({ parentId }) =>
    typeof parentId === 'string' && known.has(parentId) ? parentId : '',
  )
  const placed = new Set<string>()
  const place = (item: TreeItem): TreeNode[] => {
    if (placed.has(item.id)) return []
    placed.add(item.id)
    return [{ ...item, children: (byParent.get(item.id) ?? []).flatMap(place) }]
  }
  return [...(byParent.get('') ?? []).flatMap(place), ...items.flatMap(place)]
}

/** A node as it stands in the list of those that are shown. */
export interface ShownNode {
  readonly node: TreeNode
  /** 1 at the top. */
  readonly level: number
  readonly parent: string | undefined
  readonly isOpen: boolean
  /** Its place among its siblings, from 1, and how many they are. */
  readonly at: number
  readonly of: number
}

/** The nodes whose parents are all open, from top to bottom. */
export const shownNodes = (
  nodes: readonly TreeNode[],
  open: ReadonlySet<string>,
  level = 1,
  parent?: string,
): readonly ShownNode[] =>
  nodes.flatMap((node, at) => {
    const isOpen = node.children.length > 0 && open.has(node.id)
    const shown: ShownNode = { node, level, parent, isOpen, at: at + 1, of: nodes.length }
    return [shown, ...(isOpen ? shownNodes(node.children, open, level + 1, node.id) : [])]
  })

/** The nodes that are called so, with everything above them. */
export const matchingNodes = (nodes: readonly TreeNode[], text: string): readonly TreeNode[] =>
  nodes.flatMap((node) => {
    const children = matchingNodes(node.children, text)
    const name = `${node.id} ${node.name}`.toLowerCase()
    const fits = name.includes(text.trim().toLowerCase())
    return fits || children.length > 0 ? [{ ...node, children }] : []
  })

/** Every node that has others below it. */
export const parentsOf = (nodes: readonly TreeNode[]): readonly string[] =>
  nodes.flatMap(({ id, children }) => (children.length > 0 ? [id, ...parentsOf(children)] : []))

export const countBelow = ({ children }: TreeNode): number =>
  children.reduce((sum, child) => sum + 1 + countBelow(child), 0)
