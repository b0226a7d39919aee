import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react'
import { type EventPlace, placeOf } from './dom.ts'
import type { RowChecks } from './rows/rowChecks.ts'
import type { SrmGridProps } from './types.ts'

/** What lists and line grids do alike when they are clicked, and how they take keys and the clipboard. */
export interface GridTools<Row> {
  readonly props: SrmGridProps<Row>
  readonly checks: RowChecks
  readonly focusGrid: () => void
}

/** No modifier: a click that is not for the browser. */
export const isPlain = (event: MouseEvent) => !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0

/** Sorts by a column; again the other way round. */
export function sortBy<Row>({ columns, sort, onSort }: SrmGridProps<Row>, at: number): void {
  const column = columns[at]
  if (!column?.sortable) return
  const isAscending = sort?.key === column.key && sort.direction === 'ascending'
  onSort?.({ key: column.key, direction: isAscending ? 'descending' : 'ascending' })
}

function check<Row>({ checks, focusGrid }: GridTools<Row>, row: number, through: boolean): void {
  if (row < 0) checks.toggleAll()
  else if (through) checks.toggleThrough(row)
  else checks.toggle(row)
  focusGrid()
}

/** A plain click on a link opens the row here; with Ctrl the browser opens the address in a new tab. */
function follow<Row>({ onRowOpen }: SrmGridProps<Row>, row: Row, event: MouseEvent): void {
  if (!onRowOpen || !isPlain(event)) return
  event.preventDefault()
  onRowOpen(row)
}

/** A click on a checkbox, a head cell or a link; the rest is left to the caller. */
export function clickParts<Row>(
  tools: GridTools<Row>,
  event: MouseEvent,
  clickRow: (row: Row, place: EventPlace) => void,
): void {
  const place = placeOf(event.target)
  if (!place) return
  const { props } = tools
  const row = props.rows[place.row]
  if (place.isCheckbox) check(tools, place.row, event.shiftKey)
  else if (place.row < 0) sortBy(props, place.column)
  else if (row === undefined) return
  else if (place.link && props.columns[place.column]?.href) follow(props, row, event)
  else clickRow(row, place)
}

/** A key the grid used up is nobody else's. */
export const takeKey = (handle: (event: KeyboardEvent) => boolean) => (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.nativeEvent.isComposing || !handle(event)) return
  event.preventDefault()
  event.stopPropagation()
}

/** Puts a text on the clipboard in answer to a copy or cut. */
export function putOnClipboard(event: ClipboardEvent, text: string): void {
  if (text === '') return
  event.preventDefault()
  event.clipboardData.setData('text/plain', text)
}
