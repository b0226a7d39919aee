import { type RefObject, useRef, useState } from 'react'
import { readTsv, writeTsv } from './clipboard.ts'
import { clearArea, copyArea, fillDown, isEditable, pasteInto, type Sheet, typeInto } from './edit.ts'
import { plainText } from './format.ts'
import { emptyHistory, type History, redo, remember, undo } from './history.ts'
import { areaOf, type Bounds, clamp, type GridSelection, moveTo, type Position, selectCell } from './selection.ts'
import { pasteNote } from './texts.ts'
import type { Column, GridEdit, Option, SrmGridProps } from './types.ts'

/** A cell being typed into. */
export interface Editing {
  /** `type`: a letter began it and the arrows end it. `edit`: F2, Enter or a double click. */
  readonly mode: 'type' | 'edit'
  readonly text: string
  /** Whether the text was changed since. */
  readonly touched: boolean
  /** The option walked to, -1 for none. */
  readonly active: number
}

export interface GridState<Row> {
  readonly sheet: Sheet<Row>
  readonly bounds: Bounds
  readonly selection: GridSelection | undefined
  readonly editing: Editing | undefined
  readonly currentRow: Row | undefined
  readonly currentColumn: Column<Row> | undefined
  readonly isCurrentEditable: boolean
  select(position: Position, extend?: boolean): void
  /** Makes a cell current when none is: the grid got the focus by Tab. */
  selectFirst(column: number): void
  selectAll(): void
  startEditing(mode: Editing['mode'], text?: string): void
  setEditing(editing: Editing | undefined): void
  /** Ends typing and keeps the text, or the option picked. */
  commit(option?: Option): void
  clear(): void
  fillDown(): void
  copy(): string
  cut(): string
  paste(text: string): void
  undo(): boolean
  redo(): boolean
  clearHistory(): void
}

type Steps<Row> = Pick<GridState<Row>, 'undo' | 'redo' | 'clearHistory'> & {
  readonly apply: (edit: GridEdit<Row> | undefined) => void
}

/** Hands edits to the parent and remembers them. */
function useSteps<Row>(onChange: SrmGridProps<Row>['onChange']): Steps<Row> {
  const history: RefObject<History<Row>> = useRef<History<Row>>(emptyHistory)
  const replay = (step: typeof undo<Row>) => {
    const result = step(history.current)
    if (!result) return false
    history.current = result.history
    onChange?.(result.edit)
    return true
  }
  return {
    apply: (edit) => {
      if (!edit || !onChange) return
      history.current = remember(history.current, edit)
      onChange(edit)
    },
    undo: () => replay(undo),
    redo: () => replay(redo),
    clearHistory: () => {
      history.current = emptyHistory
    },
  }
}

/** The current cell, kept inside the grid when rows go away. */
function useSelection(bounds: Bounds) {
  const [chosen, setSelection] = useState<GridSelection>()
  const selection =
    chosen && bounds.rows > 0 ? { current: clamp(chosen.current, bounds), end: clamp(chosen.end, bounds) } : undefined
  return { selection, setSelection }
}

/** What the grid knows beside its properties, and everything that can be done to it. */
export function useGridState<Row>(
  { onChange, onPaste, createRow }: SrmGridProps<Row>,
  sheet: Sheet<Row>,
  bounds: Bounds,
): GridState<Row> {
  const { selection, setSelection } = useSelection(bounds)
  const [editing, setEditing] = useState<Editing>()
  const { apply, ...steps } = useSteps(onChange)
  const current = selection?.current
  const currentRow = current && sheet.rows[current.row]
  const currentColumn = current && sheet.columns[current.column]
  const isCurrentEditable = isEditable(currentColumn, currentRow, sheet.readonly)
  const area = selection && selection.current.row >= 0 ? areaOf(selection) : undefined
  const copy = () => (area ? writeTsv(copyArea(sheet, area)) : '')

  return {
    ...steps,
    sheet,
    bounds,
    selection,
    editing,
    currentRow,
    currentColumn,
    isCurrentEditable,
    setEditing,
    select: (position, extend = false) =>
      setSelection((before) => moveTo(before ?? selectCell(position), position, bounds, extend)),
    selectFirst: (column) => setSelection((before) => before ?? selectCell({ row: 0, column })),
    selectAll: () =>
      setSelection({ current: { row: 0, column: 0 }, end: { row: bounds.rows - 1, column: bounds.columns - 1 } }),
    startEditing: (mode, text) => {
      if (!isCurrentEditable || !currentColumn || currentRow === undefined) return
      const touched = text !== undefined
      setEditing({ mode, text: text ?? plainText(currentColumn, currentRow), touched, active: touched ? 0 : -1 })
    },
    commit: (option) => {
      setEditing(undefined)
      if (!editing || !currentColumn || currentRow === undefined) return
      if (option || editing.touched) apply(typeInto(sheet, currentRow, currentColumn, editing.text, option))
    },
    clear: () => apply(area && clearArea(sheet, area, 'clear')),
    fillDown: () => apply(area && fillDown(sheet, area)),
    copy,
    cut: () => {
      const text = copy()
      apply(area && clearArea(sheet, area, 'cut'))
      return text
    },
    paste: (text) => {
      if (!area || text === '') return
      const pasted = pasteInto(sheet, readTsv(text), area, createRow)
      apply(pasted.edit)
      setSelection({
        current: { row: pasted.area.top, column: pasted.area.left },
        end: { row: pasted.area.bottom, column: pasted.area.right },
      })
      const { rows, cells, skipped, faults } = pasted
      onPaste?.({ rows, cells, skipped, unread: faults.length, note: pasteNote(pasted, sheet.reading.locale) })
    },
  }
}
