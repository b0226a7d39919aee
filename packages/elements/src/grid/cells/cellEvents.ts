import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react'
import { placeOf } from '../dom.ts'
import { clickParts, type GridTools, putOnClipboard, sortBy, takeKey } from '../gridEvents.ts'
import { type Command, keyPress } from '../keys.ts'
import type { Position } from '../selection.ts'
import type { Option } from '../types.ts'
import { cellCommand, editingCommand } from './cellCommand.ts'
import type { Cells } from './useCells.ts'

export interface CellTools<Row> extends GridTools<Row> {
  readonly cells: Cells<Row>
  readonly nextIssue: () => boolean
  /** Options of the open list, undefined when none is open. */
  readonly options: readonly Option[] | undefined
  /** Steps through the open list or calendar. */
  readonly stepOption: (by: number) => void
  /** Whether a range is being drawn with the mouse; kept by the grid between renders. */
  readonly drawing: { current: boolean }
}

const origin: Position = { row: 0, column: 0 }

/** Escape makes the current cell the only one; when it is, the checkboxes go; else the key is the page's. */
function narrow<Row>({ cells, checks }: CellTools<Row>): boolean {
  if (!cells.selection) return false
  const { current, end } = cells.selection
  if (current.row === end.row && current.column === end.column) return checks.clear()
  cells.select(current)
  return true
}

/** Enter opens the row; in a line grid that opens nothing it goes down. */
function open<Row>({ props, cells }: CellTools<Row>): void {
  const { row, column } = cells.selection?.current ?? origin
  if (props.onRowOpen && cells.currentRow !== undefined) props.onRowOpen(cells.currentRow)
  else cells.select({ row: row + 1, column })
}

/** The commands that always come to something. */
const actions: Readonly<Partial<Record<Command['kind'], <Row>(tools: CellTools<Row>) => void>>> = {
  edit: ({ cells }) => cells.startEditing('edit'),
  clear: ({ cells }) => cells.clear(),
  fillDown: ({ cells }) => cells.fillDown(),
  selectAll: ({ cells }) => cells.selectAll(),
  sort: ({ cells, props }) => sortBy(props, cells.selection?.current.column ?? 0),
  open,
}

/** Carries a command out; false when it came to nothing and the key belongs to the page. */
function run<Row>(tools: CellTools<Row>, command: Command): boolean {
  const { cells } = tools
  switch (command.kind) {
    case 'move':
      cells.select(command.to, command.extend)
      return true
    case 'undo':
      return cells.undo()
    case 'redo':
      return cells.redo()
    case 'fillAll':
      return cells.fillAll()
    case 'nextIssue':
      return tools.nextIssue()
    case 'escape':
      return narrow(tools)
    default:
      actions[command.kind]?.(tools)
      return true
  }
}

function editingKey<Row>(tools: CellTools<Row>, event: KeyboardEvent): boolean {
  const { cells, options, stepOption } = tools
  const { editing, selection, bounds, currentColumn } = cells
  if (!editing || !selection) return false
  if (event.altKey && event.key === 'Enter') {
    cells.commit(options?.[editing.active])
    open(tools)
    return true
  }
  const withCalendar = currentColumn?.editor === 'date' && editing.mode === 'edit'
  const command = editingCommand(keyPress(event), editing.mode === 'type', options !== undefined || withCalendar)
  if (!command) return false
  if (command.kind === 'cancel') cells.setEditing(undefined)
  else if (command.kind === 'option') stepOption(command.by)
  else {
    cells.commit(options?.[editing.active])
    const { row, column } = selection.current
    cells.select({
      row: Math.max(0, row + command.move.row),
      column: Math.min(bounds.columns - 1, column + command.move.column),
    })
  }
  return true
}

function walkingKey<Row>(tools: CellTools<Row>, event: KeyboardEvent): boolean {
  const { cells } = tools
  const { current, end } = cells.selection ?? { current: origin, end: origin }
  const press = keyPress(event)
  const from = press.shift && press.key !== 'Tab' ? end : current
  const command = cellCommand(press, from, cells.bounds, cells.isCurrentEditable)
  return command !== undefined && run(tools, command)
}

/** The mouse makes cells current, draws ranges and opens the editor. */
function cellMouse<Row>({ cells, focusGrid, drawing }: CellTools<Row>) {
  return {
    onMouseDown: (event: MouseEvent) => {
      const place = placeOf(event.target)
      if (!place || event.button !== 0) return
      if (place.isCheckbox || place.row < 0) return event.preventDefault()
      if (place.isControl || place.column < 0) return
      event.preventDefault()
      cells.commit()
      cells.select(place, event.shiftKey)
      drawing.current = true
      focusGrid()
    },
    onMouseOver: (event: MouseEvent) => {
      drawing.current &&= event.buttons === 1
      if (!drawing.current || cells.editing) return
      const place = placeOf(event.target)
      if (place && place.row >= 0 && place.column >= 0) cells.select(place, true)
    },
    onDoubleClick: (event: MouseEvent) => {
      const place = placeOf(event.target)
      if (place && place.row >= 0 && !place.isControl) cells.startEditing('edit')
    },
  }
}

/** The listeners of a line grid: one set for all cells. */
export function cellEvents<Row>(tools: CellTools<Row>) {
  const { cells } = tools
  return {
    ...cellMouse(tools),
    onClick: (event: MouseEvent) => clickParts(tools, event, () => undefined),
    onKeyDown: takeKey((event) => (cells.editing ? editingKey(tools, event) : walkingKey(tools, event))),
    onCopy: (event: ClipboardEvent) => {
      if (!cells.editing) putOnClipboard(event, cells.copy())
    },
    onCut: (event: ClipboardEvent) => {
      if (!cells.editing) putOnClipboard(event, cells.cut())
    },
    onPaste: (event: ClipboardEvent) => {
      if (cells.editing) return
      event.preventDefault()
      cells.paste(event.clipboardData.getData('text/plain'))
    },
  }
}
