import { type RefObject, useLayoutEffect, useState } from 'react'

/** Below this width a screen is a phone's: one column, blocks, the primary button at the bottom. */
const narrowest = 640

/**
 * Whether a box of the screen is narrow; the host decides how wide it is, not the window.
 * @param least pixels from which it is not
 */
export function useNarrow(box: RefObject<HTMLElement | null>, least = narrowest): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const node = box.current
    if (!node) return undefined
    const measure = () => setNarrow(node.clientWidth > 0 && node.clientWidth < least)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [box, least])
  return isNarrow
}
