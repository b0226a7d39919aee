import { partOf, partTable } from './parts.ts'

/** The pieces that antd makes, by their classes there. */
export const antdParts = partTable(
  'ant-modal-container:dialog ant-modal-title:dialog-title ant-drawer-section:dialog ant-drawer-title:dialog-title ant-btn:button ant-btn-primary:button-primary',
)
const selector = [...antdParts.keys()].map((name) => `.${name}`).join(',')

/** Gives what antd draws inside a node its names for `::part`, now and whenever it draws more; answers what ends that. */
export function nameAntdParts(node: Element): () => void {
  const name = () => {
    for (const piece of node.querySelectorAll(selector)) {
      const part = partOf(piece.className, antdParts) ?? ''
      if (piece.getAttribute('part') !== part) piece.setAttribute('part', part)
    }
  }
  name()
  const observer = new MutationObserver(name)
  observer.observe(node, { childList: true, subtree: true, attributeFilter: ['class'] })
  return () => observer.disconnect()
}
