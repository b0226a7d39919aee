import { isRtl } from '../host/common/direction.ts'
import { scrollTopFor } from './rows/rowWindow.ts'
import type { Position } from './selection.ts'

/** Reading the grid's own DOM: which cell an event means, where a column stands. */

const numberOf = (element: Element | null | undefined, name: string): number | undefined => {
  const text = element?.getAttribute(name)
  return text === null || text === undefined ? undefined : Number(text)
}

export interface EventPlace extends Position {
  readonly isCheckbox: boolean
  /** The link of a link cell. */
  readonly link: HTMLAnchorElement | null
  /** A control of the screen's own inside the cell. */
  readonly isControl: boolean
}

/** The cell an event came from; row -1 is the header, column -1 the checkbox column. Undefined beside cells. */
export function placeOf(target: EventTarget | null): EventPlace | undefined {
  if (!(target instanceof Element)) return undefined
  const cell = target.closest('[role="gridcell"],[role="columnheader"]')
  if (!cell) return undefined
  return {
    row: numberOf(cell.closest('[data-row]'), 'data-row') ?? -1,
    column: numberOf(cell, 'data-column') ?? -1,
    isCheckbox: cell.hasAttribute('data-check'),
    link: target.closest<HTMLAnchorElement>('a.link'),
    isControl: target.closest('a,button,input,select,textarea,label') !== null,
  }
}

/** Where a column begins, as text runs, and its width: pixels from where the table begins. */
export function columnBox(
  scroller: HTMLElement,
  column: number,
): { readonly start: number; readonly width: number } | undefined {
  const head = scroller.querySelector<HTMLElement>(`[role="columnheader"][data-column="${column}"]`)
  if (!head) return undefined
  const { offsetLeft: left, offsetWidth: width, offsetParent } = head
  return { start: isRtl(head) ? (offsetParent?.clientWidth ?? 0) - left - width : left, width }
}

/** Scrolls up or down until a row is seen between the sticky head and foot. */
export function revealRow(scroller: HTMLElement, row: number, rowHeight: number, sticky: number): void {
  const view = { scrollTop: scroller.scrollTop, height: scroller.clientHeight, sticky }
  const top = scrollTopFor(row, view, rowHeight)
  if (top !== undefined) scroller.scrollTop = top
}

/** Scrolls sideways until a column is seen beside the sticky ones. */
export function revealColumn(scroller: HTMLElement, column: number, stickyWidth: number): void {
  const box = columnBox(scroller, column)
  if (!box) return
  // from right to left it is counted below zero
  const sign = isRtl(scroller) ? -1 : 1
  const scrolled = scroller.scrollLeft * sign
  const end = box.start + box.width
  if (box.start < scrolled + stickyWidth) scroller.scrollLeft = (box.start - stickyWidth) * sign
  else if (end > scrolled + scroller.clientWidth) scroller.scrollLeft = (end - scroller.clientWidth) * sign
}

/** The height of a row in pixels, whatever its token was written in: the scroller leaves that much room for its head. */
export const rowHeightOf = (scroller: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop)
