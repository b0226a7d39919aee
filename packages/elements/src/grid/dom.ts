import type { Position } from './selection.ts'
import { scrollTopFor } from './useRowWindow.ts'

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

/** Left edge and width of a column in the scroller's own coordinates. */
export function columnBox(
  scroller: HTMLElement,
  column: number,
): { readonly left: number; readonly width: number } | undefined {
  const head = scroller.querySelector<HTMLElement>(`[role="columnheader"][data-column="${column}"]`)
  return head ? { left: head.offsetLeft, width: head.offsetWidth } : undefined
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
  const left = scroller.scrollLeft + stickyWidth
  const right = scroller.scrollLeft + scroller.clientWidth
  if (box.left < left) scroller.scrollLeft = box.left - stickyWidth
  else if (box.left + box.width > right) scroller.scrollLeft = box.left + box.width - scroller.clientWidth
}

/** A length of the element's tokens in pixels. */
export const tokenPixels = (element: HTMLElement, token: string, otherwise: number): number =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue(token)) || otherwise
