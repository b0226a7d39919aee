/** Cells that are led to, out from under what sticks around the grid. */

const parentOf = (node: Element): Element | null =>
  node.assignedSlot ?? node.parentElement ?? (node.getRootNode() as Partial<ShadowRoot>).host ?? null

const scrollsDown = (box: Element): boolean =>
  box === document.scrollingElement ||
  (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY))

/**
 * Scrolls whatever the grid stands in, boxes of the host too, until a row is about in the middle of each: clear of heads, tabs
 * and bars that stick at its edges.
 */
export function revealAround(scroller: HTMLElement, row: number, rowHeight: number, headHeight: number): void {
  for (let box = parentOf(scroller); box; box = parentOf(box)) {
    if (!scrollsDown(box)) continue
    const middle = scroller.getBoundingClientRect().top + headHeight + (row + 0.5) * rowHeight - scroller.scrollTop
    const isPage = box === document.scrollingElement
    const { top, height } = isPage ? { top: 0, height: innerHeight } : box.getBoundingClientRect()
    const off = middle - (top + height / 2)
    if (Math.abs(off) > height / 4) box.scrollTop += off
  }
}
