import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { isRtl } from '../../host/common/direction.ts'
import { useElement } from '../../host/env.ts'
import { showLayer } from '../../host/layer.ts'
import menuItemsCss from '../../style/parts/menuItems.css?inline'
import { useStyles } from '../../style/useStyles.ts'

const gap = 2

/** What opens below the cell being typed into; it lives in the element's popup layer. */
export function GridPopup({
  anchor,
  children,
}: {
  readonly anchor: RefObject<HTMLElement | null>
  readonly children: ReactNode
}) {
  useStyles(menuItemsCss)
  const { layer } = useElement()
  const popup = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const node = popup.current
    const at = anchor.current?.getBoundingClientRect()
    if (!node || !at) return
    showLayer(layer)
    const below = at.bottom + gap
    const isBelow = below + node.offsetHeight <= innerHeight || at.top < node.offsetHeight
    const top = isBelow ? below : at.top - gap - node.offsetHeight
    const start = isRtl(node) ? at.right - node.offsetWidth : at.left
    const left = Math.max(0, Math.min(start, innerWidth - node.offsetWidth))
    node.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
    node.style.minWidth = `${Math.round(at.width)}px`
  })

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the cell
    <div className="popover grid-popup" ref={popup} onMouseDown={(event) => event.preventDefault()}>
      {children}
    </div>,
    layer,
  )
}
