import { useState } from 'react'
import { matchingNodes, parentsOf, shownNodes, type TreeNode } from './tree.ts'

/** Which branches are open; all of them while something is searched. */
export function useBranches(nodes: readonly TreeNode[]) {
  const [text, setText] = useState('')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const isSearching = text.trim() !== ''
  const found = isSearching ? matchingNodes(nodes, text) : nodes
  const open = new Set(parentsOf(found).filter((id) => isSearching || !closed.has(id)))
  const fold = (id: string, isOpen: boolean) => {
    const next = new Set(closed)
    if (isOpen) next.delete(id)
    else next.add(id)
    setClosed(next)
  }
  return {
    text,
    setText,
    shown: shownNodes(found, open),
    fold,
    openAll: () => setClosed(new Set()),
    closeAll: () => setClosed(new Set(parentsOf(nodes))),
  }
}
export type Branches = ReturnType<typeof useBranches>
