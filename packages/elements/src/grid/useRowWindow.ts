import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The rows in the page: those in view and a few beyond each edge. All rows have one height. */
export interface RowWindow {
  readonly first: number
  /** Behind the last row. */
  readonly end: number
}

const overscan = 8
const firstScreen = 40

/** Which rows a scroll position shows. Pure. */
export function rowsInView(scrollTop: number, height: number, rowHeight: number, count: number): RowWindow {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - overscan)
  const end = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + overscan)
  return { first: Math.min(first, Math.max(0, end - 1)), end: Math.max(0, end) }
}

/** Where to scroll so that a row lies between the sticky head and foot; undefined when it does. Pure. */
export function scrollTopFor(
  row: number,
  view: { readonly scrollTop: number; readonly height: number; readonly sticky: number },
  rowHeight: number,
): number | undefined {
  const room = view.height - view.sticky
  if (row * rowHeight < view.scrollTop) return row * rowHeight
  const overflow = (row + 1) * rowHeight - (view.scrollTop + room)
  return overflow > 0 ? view.scrollTop + Math.min(overflow, row * rowHeight - view.scrollTop) : undefined
}

/** Follows scrolling and resizing; rendered within the same frame, so no blank rows are ever painted. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowWindow {
  const [view, setView] = useState<RowWindow>({ first: 0, end: firstScreen })

  useLayoutEffect(() => {
    const node = scroller.current
    if (node) setView(rowsInView(node.scrollTop, node.clientHeight, rowHeight, count))
  }, [scroller, count, rowHeight])

  useEffect(() => {
    const node = scroller.current
    if (!node) return
    const follow = () => {
      const next = rowsInView(node.scrollTop, node.clientHeight, rowHeight, count)
      setView((before) => (before.first === next.first && before.end === next.end ? before : next))
    }
    const followNow = () => flushSync(follow)
    const resized = new ResizeObserver(follow)
    node.addEventListener('scroll', followNow, { passive: true })
    resized.observe(node)
    return () => {
      node.removeEventListener('scroll', followNow)
      resized.disconnect()
    }
  }, [scroller, count, rowHeight])

  return { first: Math.min(view.first, count), end: Math.min(view.end, count) }
}
