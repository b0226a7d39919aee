/** Whether what a screen shows has the room it needs. */
import type { Locator, Page } from 'playwright-core'

/** Widths at which a host may show a screen. */
export const widths = [360, 480, 640, 800, 1024, 1440] as const

/** A text of more letters than these has at least so many in a line. */
const leastLetters = 4

/** Runs in the page: texts that are cut off or squeezed, of the elements that are shown. Empty: all have room. */
function faultsInside(least: number): string[] {
  const faults = new Set<string>()
  const isShown = (node: Element) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const parentOf = (node: Element): Element | null =>
    node.assignedSlot ?? node.parentElement ?? (node.getRootNode() as ShadowRoot).host ?? null
  /**
   * Whether a box cuts off at its right what reaches so far; undefined: that is decided around it. What scrolls cuts nothing
   * off, and three dots say that there is more; numbers are whole.
   */
  const cuts = (box: Element, right: number): boolean | undefined => {
    const { textOverflow, overflowX, position } = getComputedStyle(box)
    const isOut = right > box.getBoundingClientRect().right + 1
    if (isOut && box.matches('.grid-cell.num')) return true
    if (textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX)) return false
    if (isOut && /hidden|clip/.test(overflowX)) return true
    return position === 'fixed' ? false : undefined
  }
  const isCut = (node: Element, right: number): boolean => {
    for (let box: Element | null = node; box; box = parentOf(box)) {
      const told = cuts(box, right)
      if (told !== undefined) return told
    }
    return right > innerWidth + 1
  }
  const judge = (text: Text): void => {
    const said = (text.data ?? '').trim()
    const node = text.parentElement
    // what only screen readers hear is cut by intent, titles of columns have two lines by intent
    if (said.length < 2 || !node || !isShown(node) || node.closest('.visually-hidden, .grid-head, svg, style')) return
    const range = document.createRange()
    range.selectNodeContents(text)
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
    if (boxes.length === 0) return
    const right = Math.max(...boxes.map((box) => box.right))
    if (isCut(node, right)) faults.add(`cut: ${said.slice(0, 40)}`)
    const lines = new Set(boxes.map(({ top }) => Math.round(top))).size
    if (lines > 1 && Math.ceil(said.length / lines) < least) faults.add(`squeezed: ${said.slice(0, 40)}`)
  }
  const walk = (root: ParentNode): void => {
    const nodes = document.createTreeWalker(root as Node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (node instanceof Text) judge(node)
      else if (node instanceof Element && node.shadowRoot && isShown(node)) walk(node.shadowRoot)
    }
  }
  walk(document.body)
  if (document.documentElement.scrollWidth > innerWidth) faults.add('the page scrolls to the side')
  return [...faults]
}

/** What has no room on the shown page: "cut: …" or "squeezed: …" with the text. */
export const roomFaults = (page: Page): Promise<string[]> => page.evaluate(faultsInside, leastLetters)

/** Whether a row or a cell can be read: nothing lies over its beginning, and no edge cuts it off. */
export const isInView = (place: Locator): Promise<boolean> =>
  place.evaluate((node) => {
    const { left, bottom, height } = node.getBoundingClientRect()
    const hit = (node.getRootNode() as ShadowRoot).elementFromPoint(left + 20, bottom - height / 4)
    return hit !== null && node.contains(hit)
  })

/** Whether the first line of the shown detail can be read without scrolling; undefined where there is none. */
export async function isLineInView(page: Page): Promise<boolean | undefined> {
  const row = page.locator('.detail-page .lines-area .grid-body [data-row="0"]:visible').first()
  return (await row.count()) === 0 ? undefined : isInView(row)
}
