import type { MouseEvent } from 'react'
import { type EventPlace, placeOf } from './dom.ts'
import type { RowChecks } from './rowChecks.ts'
import type { SrmGridProps } from './types.ts'
import type { GridState } from './useGridState.ts'

export interface MouseTools<Row> {
  readonly props: SrmGridProps<Row>
  readonly state: GridState<Row>
  readonly checks: RowChecks
  readonly isCells: boolean
  readonly sortBy: (column: number) => void
  readonly focusGrid: () => void
  /** Whether a range is being drawn with the mouse; kept by the grid between renders. */
  readonly drawing: { current: boolean }
}

const isPlain = (event: MouseEvent) => !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0

function check<Row>({ checks, focusGrid }: MouseTools<Row>, row: number, through: boolean): void {
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

function clickRow<Row>({ props, isCells }: MouseTools<Row>, place: EventPlace, event: MouseEvent): void {
  const row = props.rows[place.row]
  if (row === undefined) return
  const isLink = place.link !== null && props.columns[place.column]?.href !== undefined
  const isRow = !isCells && !place.isControl && isPlain(event) && !document.getSelection()?.toString()
  if (isLink) follow(props, row, event)
  else if (isRow) props.onRowPreview?.(row)
}

/** A click: checkbox, sort, link, or the row itself. */
function click<Row>(tools: MouseTools<Row>, event: MouseEvent): void {
  const place = placeOf(event.target)
  if (!place) return
  if (place.isCheckbox) check(tools, place.row, event.shiftKey)
  else if (place.row < 0) tools.sortBy(place.column)
  else clickRow(tools, place, event)
}

/** The mouse listeners of the grid: one set for all cells. */
export function gridMouse<Row>(tools: MouseTools<Row>) {
  const { state, isCells, focusGrid, drawing } = tools
  return {
    onClick: (event: MouseEvent) => click(tools, event),
    onMouseDown: (event: MouseEvent) => {
      const place = placeOf(event.target)
      if (!place || event.button !== 0) return
      if (place.isCheckbox || place.row < 0) return event.preventDefault()
      if (!isCells) return state.select({ row: place.row, column: 0 })
      if (place.isControl || place.column < 0) return
      event.preventDefault()
      state.commit()
      state.select(place, event.shiftKey)
      drawing.current = true
      focusGrid()
    },
    onMouseOver: (event: MouseEvent) => {
      drawing.current &&= event.buttons === 1
      if (!drawing.current || state.editing) return
      const place = placeOf(event.target)
      if (place && place.row >= 0 && place.column >= 0) state.select(place, true)
    },
    onDoubleClick: (event: MouseEvent) => {
      const place = placeOf(event.target)
      if (isCells && place && place.row >= 0 && !place.isControl) state.startEditing('edit')
    },
  }
}
