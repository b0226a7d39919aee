import { Children, type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { Popover } from '../interaction/Popover.tsx'

const gap = 8

function newSlot(): HTMLElement {
  const slot = document.createElement('div')
  slot.className = 'fit-slot'
  return slot
}

/** A place of its own for each action: it is moved as it is, with the dialogs and questions that belong to it. */
function useSlots(count: number): readonly HTMLElement[] {
  const slots = useRef<HTMLElement[]>([])
  return useMemo(() => {
    while (slots.current.length < count) slots.current.push(newSlot())
    return slots.current.slice(0, count)
  }, [count])
}

/** How many of these widths stand in one line, with room for the button of the rest where not all do. */
export function visibleCount(widths: readonly number[], room: number, more: number): number {
  let end = 0
  const ends = widths.map((width) => {
    if (width > 0) end += width + (end === 0 ? 0 : gap)
    return end
  })
  if (end <= room) return widths.length
  const over = ends.findIndex((reached) => reached + gap + more > room)
  return over < 0 ? widths.length : over
}

/** What a click in the menu of the rest does is done there, but for what asks something first. */
const isDone = ({ target }: MouseEvent): boolean => {
  const button = target instanceof Element ? target.closest('button') : null
  return button !== null && !button.hasAttribute('aria-haspopup') && button.getAttribute('aria-disabled') !== 'true'
}

interface RestProps {
  readonly slots: readonly HTMLElement[]
  /** While it is open, the line leaves its slots where they are. */
  readonly open: RefObject<boolean>
  readonly onDone: () => void
}

function Rest({ slots, open, onDone }: RestProps) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it opened with stays in it
  useLayoutEffect(() => {
    const node = place.current
    if (!node) return undefined
    const clicked = (event: MouseEvent) => isDone(event) && onDone()
    open.current = true
    node.append(...slots)
    node.addEventListener('click', clicked)
    return () => {
      open.current = false
      node.removeEventListener('click', clicked)
    }
  }, [])
  return <div ref={place} />
}

/** Puts the slots that are elsewhere back into the line, in their order; those in it are not touched, nor is their focus. */
function fill(line: HTMLElement, slots: readonly HTMLElement[], end: Element | null): void {
  for (const [at, slot] of slots.entries()) {
    if (slot.parentElement === line) continue
    line.insertBefore(slot, slots.slice(at + 1).find((next) => next.parentElement === line) ?? end)
  }
}

/** Actions in one line; those that find no room in it are behind "More". */
export function OverflowActions({ children }: { readonly children: ReactNode }) {
  const { words } = useWhole()
  const all = Children.toArray(children)
  const slots = useSlots(all.length)
  const line = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const open = useRef(false)
  const [fitting, setFitting] = useState(all.length)
  const [isOpen, setOpen] = useState(false)
  const hidden = slots.slice(fitting).filter((slot) => slot.childElementCount > 0)

  useLayoutEffect(() => {
    const node = line.current
    if (!node) return undefined
    const settle = () => {
      if (open.current) return
      const button = more.current
      fill(node, slots, button)
      const widths = slots.map((slot) => (slot.childElementCount > 0 ? slot.getBoundingClientRect().width : 0))
      const count = visibleCount(widths, node.clientWidth, button?.offsetWidth ?? 0)
      for (const slot of slots.slice(count)) if (slot.childElementCount > 0) slot.remove()
      setFitting(count)
    }
    settle()
    const observer = new ResizeObserver(settle)
    for (const watched of [node, ...slots]) observer.observe(watched)
    return () => observer.disconnect()
  })

  return (
    <div className="fit-line" ref={line}>
      {all.map((child, at) => createPortal(child, slots[at] as HTMLElement, String(at)))}
      <button
        ref={more}
        type="button"
        className={`button fit-more${hidden.length === 0 ? ' is-idle' : ''}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {words.selection.more}
      </button>
      {isOpen && (
        <Popover anchor={more} label={words.selection.more} className="fit-rest" onClose={() => setOpen(false)}>
          <Rest slots={hidden} open={open} onDone={() => setOpen(false)} />
        </Popover>
      )}
    </div>
  )
}
