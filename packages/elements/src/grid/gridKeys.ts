import type { ClipboardEvent, KeyboardEvent } from 'react'
import { writeTsv } from './clipboard.ts'
import { copyArea } from './edit.ts'
import { type Command, cellCommand, editingCommand, keyPress, rowCommand } from './keys.ts'
import type { RowChecks } from './rowChecks.ts'
import type { Position } from './selection.ts'
import type { Option, SrmGridProps } from './types.ts'
import type { GridState } from './useGridState.ts'

/** What the keyboard needs beside the state. */
export interface KeyTools<Row> {
  readonly props: SrmGridProps<Row>
  readonly state: GridState<Row>
  readonly checks: RowChecks
  readonly isCells: boolean
  readonly nextIssue: () => boolean
  readonly sortBy: (column: number) => void
  /** Options of the open list, undefined when none is open. */
  readonly options: readonly Option[] | undefined
  /** Steps through the open list or calendar. */
  readonly stepOption: (by: number) => void
}

const origin: Position = { row: 0, column: 0 }

/** Carries a command out; false when it came to nothing and the key belongs to the page. */
function run<Row>({ props, state, checks, isCells, nextIssue, sortBy }: KeyTools<Row>, command: Command): boolean {
  const { selection, currentRow } = state
  const row = selection?.current.row ?? 0
  switch (command.kind) {
    case 'move':
      state.select(command.to, command.extend)
      return true
    case 'edit':
      state.startEditing('edit')
      return true
    case 'clear':
      state.clear()
      return true
    case 'fillDown':
      state.fillDown()
      return true
    case 'undo':
      return state.undo()
    case 'redo':
      return state.redo()
    case 'nextIssue':
      return nextIssue()
    case 'selectAll':
      if (isCells) state.selectAll()
      else checks.toggleAll()
      return true
    case 'toggle':
      return checks.toggle(row)
    case 'extendToggle':
      return false
    case 'sort':
      sortBy(selection?.current.column ?? 0)
      return true
    case 'escape':
      return clearSelection(state, checks)
    default:
      return open(props, state, currentRow)
  }
}

/** Escape clears the range or the checkboxes; with neither it belongs to the page (a drawer closes). */
function clearSelection<Row>(state: GridState<Row>, checks: RowChecks): boolean {
  const { selection } = state
  if (!selection) return false
  const { current, end } = selection
  if (current.row === end.row && current.column === end.column) return checks.clear()
  state.select(current)
  return true
}

/** Enter opens the row; in a line grid that opens nothing it goes down. */
function open<Row>({ onRowOpen }: SrmGridProps<Row>, state: GridState<Row>, row: Row | undefined): boolean {
  if (onRowOpen && row !== undefined) {
    onRowOpen(row)
    return true
  }
  const current = state.selection?.current ?? origin
  state.select({ row: current.row + 1, column: current.column })
  return true
}

/** Shift and an arrow: the row left and the row reached are both selected. */
function extendChecks<Row>({ state, checks }: KeyTools<Row>, up: boolean): boolean {
  const row = state.selection?.current.row ?? 0
  const next = row + (up ? -1 : 1)
  if (next < 0 || next >= state.bounds.rows) return true
  state.select({ row: next, column: 0 })
  return checks.add([row, next])
}

function editingKey<Row>({ state, options, stepOption }: KeyTools<Row>, event: KeyboardEvent): boolean {
  const { editing, selection, bounds, currentColumn } = state
  if (!editing || !selection) return false
  const withCalendar = currentColumn?.editor === 'date' && editing.mode === 'edit'
  const command = editingCommand(keyPress(event), editing.mode === 'type', options !== undefined || withCalendar)
  if (!command) return false
  if (command.kind === 'cancel') state.setEditing(undefined)
  else if (command.kind === 'option') stepOption(command.by)
  else {
    state.commit(options?.[editing.active])
    const { row, column } = selection.current
    state.select({
      row: Math.max(0, row + command.move.row),
      column: Math.min(bounds.columns - 1, column + command.move.column),
    })
  }
  return true
}

/** Whether a key press was the grid's. */
function handleKey<Row>(tools: KeyTools<Row>, event: KeyboardEvent): boolean {
  if (event.nativeEvent.isComposing) return false
  const { state, isCells } = tools
  if (state.editing) return editingKey(tools, event)
  const { current, end } = state.selection ?? { current: origin, end: origin }
  const press = keyPress(event)
  const command = isCells
    ? cellCommand(press, press.shift && press.key !== 'Tab' ? end : current, state.bounds, state.isCurrentEditable)
    : rowCommand(press, current, state.bounds)
  if (!command) return false
  if (command.kind === 'extendToggle') return extendChecks(tools, event.key === 'ArrowUp')
  return run(tools, command)
}

/** Text for the clipboard: the range, or in lists the selected rows, else the current one. */
function copyText<Row>({ props, state, isCells }: KeyTools<Row>): string {
  if (isCells) return state.copy()
  const chosen = props.rows.filter((row) => props.selection?.keys.has(props.rowKey(row)))
  const rows = chosen.length > 0 || state.currentRow === undefined ? chosen : [state.currentRow]
  const area = { top: 0, left: 0, bottom: rows.length, right: props.columns.length }
  return writeTsv(copyArea({ columns: props.columns, rows }, area))
}

/** The keyboard and clipboard listeners of the grid. */
export function gridKeys<Row>(tools: KeyTools<Row>) {
  const { state, isCells } = tools
  const take = (event: ClipboardEvent, text: string) => {
    if (text === '') return
    event.preventDefault()
    event.clipboardData.setData('text/plain', text)
  }
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.defaultPrevented || !handleKey(tools, event)) return
      event.preventDefault()
      event.stopPropagation()
    },
    onCopy: (event: ClipboardEvent) => {
      if (!state.editing && (isCells || !document.getSelection()?.toString())) take(event, copyText(tools))
    },
    onCut: (event: ClipboardEvent) => {
      if (!state.editing && isCells) take(event, state.cut())
    },
    onPaste: (event: ClipboardEvent) => {
      if (state.editing || !isCells) return
      event.preventDefault()
      state.paste(event.clipboardData.getData('text/plain'))
    },
  }
}
