import { type RefObject, useLayoutEffect, useState } from 'react'

/** Below this width a screen is a phone's: one column, blocks, the primary button at the bottom. */
const narrowest = 640

/** Whether the screen's own box is narrow; the host decides how wide it is, not the window. */
export function useNarrow(box: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const node = box.current
    if (!node) return undefined
    const measure = () => setNarrow(node.clientWidth > 0 && node.clientWidth < narrowest)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [box])
  return isNarrow
}
