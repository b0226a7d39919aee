import { type KeyboardEvent, useRef } from 'react'
import { keyAlong } from '../../host/common/direction.ts'
import { Icon } from '../../style/Icon.tsx'
import { useAdminWords } from '../../words/adminWords.ts'
import { StageTag } from '../values/tags/StageTag.tsx'
import { countBelow, type ShownNode } from './tree.ts'

interface TreeRowsProps {
  /** What the tree is called to those who hear it. */
  readonly name: string
  readonly nodes: readonly ShownNode[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
  readonly onFold: (id: string, isOpen: boolean) => void
}

interface Walk extends TreeRowsProps {
  readonly at: number
}

/** Where a key leads: up and down, into an open branch and out of it (WAI-ARIA tree view). */
function stepOf(key: string, { nodes, at, onFold }: Walk): string | undefined {
  const shown = nodes[at]
  if (!shown) return undefined
  const { node, parent, isOpen } = shown
  if (key === 'ArrowDown') return nodes[at + 1]?.node.id
  if (key === 'ArrowUp') return nodes[at - 1]?.node.id
  if (key === 'Home') return nodes[0]?.node.id
  if (key === 'End') return nodes.at(-1)?.node.id
  if (key === 'ArrowRight') {
    if (isOpen) return node.children[0]?.id
    if (node.children.length > 0) onFold(node.id, true)
  }
  if (key === 'ArrowLeft') {
    if (!isOpen) return parent
    onFold(node.id, false)
  }
  return undefined
}

const keys = new Set(['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End'])
const deepest = 8

/** The open part of the tree; one row is reached by Tab, the arrows walk it. */
export function TreeRows(props: TreeRowsProps) {
  const { name, nodes, chosen, onChoose, onFold } = props
  const words = useAdminWords()
  const tree = useRef<HTMLDivElement>(null)
  const reached = nodes.some(({ node }) => node.id === chosen) ? chosen : nodes[0]?.node.id
  const keyDown = (event: KeyboardEvent) => {
    if (!keys.has(event.key)) return
    event.preventDefault()
    const at = nodes.findIndex(({ node }) => node.id === reached)
    const next = stepOf(keyAlong(event), { ...props, at })
    if (next === undefined) return
    onChoose(next)
    tree.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(next)}"]`)?.focus()
  }
  return (
    <div ref={tree} role="tree" className="tree-rows" aria-label={name} onKeyDown={keyDown}>
      {nodes.map(({ node, level, isOpen, at, of }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys
        <div
          key={node.id}
          role="treeitem"
          className={`tree-row level-${Math.min(level, deepest)}`}
          data-node={node.id}
          tabIndex={node.id === reached ? 0 : -1}
          aria-level={level}
          aria-posinset={at}
          aria-setsize={of}
          aria-selected={node.id === chosen}
          aria-expanded={node.children.length > 0 ? isOpen : undefined}
          onClick={() => onChoose(node.id)}
        >
          {node.children.length > 0 ? (
            // biome-ignore lint/a11y/noStaticElementInteractions: a mouse's way to what the arrow keys do
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            <span
              className="tree-fold"
              onClick={(event) => {
                event.stopPropagation()
                onFold(node.id, !isOpen)
              }}
            >
              <Icon name={isOpen ? 'down' : 'right'} />
            </span>
          ) : (
            <span className="tree-fold" />
          )}
          <b className="strong tree-code">{node.id}</b>
          <span className="ellipsis grow">{node.name}</span>
          <span className="muted tree-kind">{node.kind}</span>
          {!isOpen && node.children.length > 0 && (
            <span className="muted tree-below">{words.organizations.below(countBelow(node))}</span>
          )}
          {node.row.status === 'inactive' && <StageTag doc={node.row} />}
        </div>
      ))}
    </div>
  )
}
