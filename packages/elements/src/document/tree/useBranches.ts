import { useState } from 'react'
import { matchingNodes, parentsOf, shownNodes, type TreeNode } from './tree.ts'

const none: ReadonlySet<string> = new Set()

/** Which branches are open: all of them at first, and again with every word that is searched. */
export function useBranches(nodes: readonly TreeNode[]) {
  const [text, search] = useState('')
  const [closed, setClosed] = useState(none)
  const [closedInSearch, setClosedInSearch] = useState(none)
  const isSearching = text.trim() !== ''
  const found = isSearching ? matchingNodes(nodes, text) : nodes
  const [shut, setShut] = isSearching ? [closedInSearch, setClosedInSearch] : [closed, setClosed]
  const parents = parentsOf(found)
  const open = new Set(parents.filter((id) => !shut.has(id)))
  return {
    text,
    setText: (next: string) => {
      search(next)
      setClosedInSearch(none)
    },
    shown: shownNodes(found, open),
    fold: (id: string, isOpen: boolean) => {
      const next = new Set(shut)
      if (isOpen) next.delete(id)
      else next.add(id)
      setShut(next)
    },
    /** Undefined where no branch is closed. */
    openAll: open.size < parents.length ? () => setShut(none) : undefined,
    /** Undefined where no branch is open. */
    closeAll: open.size > 0 ? () => setShut(new Set(parents)) : undefined,
  }
}
export type Branches = ReturnType<typeof useBranches>
