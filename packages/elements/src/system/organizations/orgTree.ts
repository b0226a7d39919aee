/** Organizations as a tree. Pure. */
import type { AnyRow } from '@srm/core/definition/workflow'

export interface OrgNode {
  readonly id: string
  readonly row: AnyRow
  readonly children: readonly OrgNode[]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * The tree of all rows, each below its parent; a row whose parent is not among them stands at the top.
 * A ring of parents, which the server refuses, would stand nowhere: its rows stand at the top too.
 */
export function orgTree(rows: readonly AnyRow[]): readonly OrgNode[] {
  const known = new Set(rows.map((row) => textOf(row.orgId)))
  const parentOf = (row: AnyRow): string => (known.has(textOf(row.parentOrgId)) ? textOf(row.parentOrgId) : '')
  const byParent = Map.groupBy(rows, parentOf)
  const placed = new Set<string>()
  const below = (parent: string): OrgNode[] =>
    (byParent.get(parent) ?? []).flatMap((row) => {
      const id = textOf(row.orgId)
      if (placed.has(id)) return []
      placed.add(id)
      return [{ id, row, children: below(id) }]
    })
  const tops = below('')
  const lost = rows.filter((row) => !placed.has(textOf(row.orgId)))
  return [...tops, ...lost.flatMap((row) => (placed.has(textOf(row.orgId)) ? [] : ringOf(row, below, placed)))]
}

function ringOf(row: AnyRow, below: (parent: string) => OrgNode[], placed: Set<string>): OrgNode[] {
  const id = textOf(row.orgId)
  placed.add(id)
  return [{ id, row, children: below(id) }]
}

/** A node as it stands in the list of those that are shown. */
export interface ShownNode {
  readonly node: OrgNode
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
  nodes: readonly OrgNode[],
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
export const matchingNodes = (nodes: readonly OrgNode[], text: string): readonly OrgNode[] =>
  nodes.flatMap((node) => {
    const children = matchingNodes(node.children, text)
    const name = `${node.id} ${textOf(node.row.orgDesc)}`.toLowerCase()
    const fits = name.includes(text.trim().toLowerCase())
    return fits || children.length > 0 ? [{ ...node, children }] : []
  })

/** Every node that has others below it. */
export const parentsOf = (nodes: readonly OrgNode[]): readonly string[] =>
  nodes.flatMap(({ id, children }) => (children.length > 0 ? [id, ...parentsOf(children)] : []))

export const countBelow = ({ children }: OrgNode): number =>
  children.reduce((sum, child) => sum + 1 + countBelow(child), 0)
