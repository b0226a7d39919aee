import { type KeyboardEvent, type ReactNode, useEffect, useInsertionEffect, useLayoutEffect, useRef } from 'react'
import { nameAntdParts } from '../style/looks/nameAntdParts.ts'
import overlayCss from '../style/parts/overlay.css?inline'
import { useStyles } from '../style/useStyles.ts'
import { useElement } from './env.ts'
import { countOverlay, cycleTab, focusFirstEmpty, overlayCount, returnFocus } from './focus.ts'
import { deepActiveElement, raiseLayer } from './layer.ts'

/**
 * What antd's overlays lack in a shadow root: the layer is raised over those of other elements, the screen
 * behind is inert, Tab stays inside, and the focus goes back to where it was.
 * @returns to be called when the overlay has gone
 */
export function useOverlay(open: boolean): () => void {
  const { host, layer } = useElement()
  useStyles(overlayCss)
  const opener = useRef<Element | null>(null)

  useInsertionEffect(() => {
    if (!open) return
    opener.current = deepActiveElement()
  }, [open])

  useEffect(() => {
    if (!open) return
    if (overlayCount(host) === 0) raiseLayer(layer)
    countOverlay(host, 1)
    return () => {
      countOverlay(host, -1)
      queueMicrotask(() => returnFocus(opener.current, layer))
    }
  }, [open, host, layer])

  return () => returnFocus(opener.current, layer)
}

function keepTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.target instanceof Node && event.currentTarget.contains(event.target)) cycleTab(event, event.currentTarget)
}

interface OverlayPanelProps {
  /** The overlay stands there, with its focus. */
  readonly isOpen: boolean
  /** Nothing of it is seen or typed into before. */
  readonly isHiddenBefore?: boolean
  readonly children: ReactNode
}

/** What stands inside an overlay: Tab stays in it, and once it is open its first empty field has the focus. */
export function OverlayPanel({ isOpen, isHiddenBefore = false, children }: OverlayPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (panel.current ? nameAntdParts(panel.current) : undefined), [])
  useEffect(() => {
    if (isOpen) focusFirstEmpty(panel.current)
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps Tab inside
    <div
      ref={panel}
      className={isOpen || !isHiddenBefore ? 'overlay-panel' : 'overlay-panel is-opening'}
      onKeyDown={keepTab}
    >
      {children}
    </div>
  )
}
