import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type RowWindow, rowsInView } from './rows/rowWindow.ts'

const firstScreen = 40

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
