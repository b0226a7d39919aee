import { antdParts } from '@srm/elements/style/looks/nameAntdParts.ts'
import { parts } from '@srm/elements/style/looks/parts.ts'

const names = [...new Set([...parts.values(), ...antdParts.values()])].join(',')

function nameIn(node: Node): void {
  if (!(node instanceof Element)) return
  for (const element of [node, ...node.querySelectorAll('*')])
    if (element.localName.startsWith('srm-')) element.setAttribute('exportparts', names)
}

/**
 * Lets the page of the tag style the pieces of the elements inside it: what has a name there has it here (`::part`).
 * @returns what ends it
 */
export function exportParts(tree: ShadowRoot): () => void {
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) nameIn(node)
  })
  for (const node of tree.childNodes) nameIn(node)
  observer.observe(tree, { childList: true, subtree: true })
  return () => observer.disconnect()
}
