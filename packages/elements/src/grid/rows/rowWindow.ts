/** Which rows of a grid are in the page. Pure. */

/** Those in view and a few beyond each edge. All rows have one height. */
export interface RowWindow {
  readonly first: number
  /** Behind the last row. */
  readonly end: number
}

const overscan = 8

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
