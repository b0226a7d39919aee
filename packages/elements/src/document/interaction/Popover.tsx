import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { isRtl } from '../../host/common/direction.ts'
import { useElement } from '../../host/env.ts'
import { showLayer } from '../../host/layer.ts'
import menuItemsCss from '../../style/parts/menuItems.css?inline'
import { useStyles } from '../../style/useStyles.ts'

interface PopoverProps {
  /** What it opens below of. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly label: string
  readonly role?: 'menu' | 'dialog'
  readonly className?: string
  /** Edges in line where text begins, not where it ends. */
  readonly fromStart?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

const gap = 4
const edge = 8

const focusable = 'button:not([disabled]),input:not([disabled]),select,a[href],[tabindex="0"]'

/** Below the anchor, edges in line where text ends; above it where there is no room. */
function place(node: HTMLElement, anchor: HTMLElement, fromStart: boolean): void {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = node
  const below = at.bottom + gap
  const top = below + height > innerHeight - edge && at.top > height ? at.top - gap - height : below
  const left = Math.max(
    edge,
    Math.min(fromStart !== isRtl(node) ? at.left : at.right - width, innerWidth - width - edge),
  )
  node.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
  node.style.maxHeight = `${Math.max(160, innerHeight - Math.max(top, edge) - edge)}px`
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** The arrows walk the items of a menu. */
function walk(event: KeyboardEvent, node: HTMLElement): void {
  const items = [...node.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
  const at = items.indexOf((event.target as Element).closest('[role^="menuitem"]') as HTMLElement)
  const to = moves[event.key]?.(at, items.length)
  if (to === undefined || items.length === 0) return
  event.preventDefault()
  items[to]?.focus()
}

/** A small panel in the element's popup layer: Esc and a click beside it close it, the focus goes back. */
export function Popover({
  anchor,
  label,
  role = 'dialog',
  className,
  fromStart = false,
  onClose,
  children,
}: PopoverProps) {
  useStyles(menuItemsCss)
  const { layer } = useElement()
  const panel = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  useLayoutEffect(() => {
    const node = panel.current
    const from = anchor.current
    if (!node || !from) return undefined
    showLayer(layer)
    place(node, from, fromStart)
    node.querySelector<HTMLElement>(focusable)?.focus()
    return () => from.focus({ preventScroll: true })
  }, [anchor, layer, fromStart])

  useEffect(() => {
    const outside = (event: Event) => {
      const path = event.composedPath()
      const isInside = path.includes(panel.current as EventTarget) || path.includes(anchor.current as EventTarget)
      if (!isInside) close.current()
    }
    addEventListener('pointerdown', outside, true)
    return () => removeEventListener('pointerdown', outside, true)
  }, [anchor])

  const keyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    else if (role === 'menu' && event.key === 'Tab') onClose()
    else if (role === 'menu' && panel.current) walk(event, panel.current)
  }
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a menu or a dialog, as the caller says
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: see above
    <div
      ref={panel}
      className={`popover floating ${className ?? ''}`}
      role={role}
      aria-label={label}
      onKeyDown={keyDown}
      tabIndex={-1}
    >
      {children}
    </div>,
    layer,
  )
}

interface PopoverButtonProps {
  readonly label: string
  readonly className: string
  readonly role?: 'menu' | 'dialog'
  readonly panelClass?: string
  readonly fromStart?: boolean
  /** What the button shows; its label when absent. */
  readonly face?: ReactNode
  /** What it shows says what it is. */
  readonly isNamed?: boolean
  readonly children: (close: () => void) => ReactNode
}

/** A button that opens a popover below itself. */
export function PopoverButton({
  label,
  className,
  role = 'dialog',
  panelClass,
  fromStart = false,
  face,
  isNamed = face === undefined,
  children,
}: PopoverButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={isNamed ? undefined : label}
        aria-haspopup={role}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {face ?? label}
      </button>
      {isOpen && (
        <Popover
          anchor={button}
          label={label}
          role={role}
          className={panelClass ?? ''}
          fromStart={fromStart}
          onClose={close}
        >
          {children(close)}
        </Popover>
      )}
    </>
  )
}
