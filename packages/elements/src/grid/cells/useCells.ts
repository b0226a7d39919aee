import { type RefObject, useRef, useState } from 'react'
import { copyText } from '../copyCells.ts'
import { isEditable, plainText } from '../format.ts'
import type { FaultOf } from '../issues.ts'
import { type Area, areaOf } from '../selection.ts'
import type { Column, GridEdit, Option, PasteReport, PlacedBlock, SrmGridProps } from '../types.ts'
import type { Cursor } from '../useCursor.ts'
import { cellTexts, pasteNote } from './cellTexts.ts'
import { clearArea, fillAll, fillDown, type Sheet, typeInto } from './edit.ts'
import { readTsv } from './pasteBlock.ts'
import { type Pasted, pasteInto, pastePlaced } from './pasteInto.ts'
import { cellFault } from './readCell.ts'
import { emptyHistory, type History, redo, remember, undo } from './undoHistory.ts'

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

/** Everything that can be done to the cells of a grid. */
export interface Cells<Row> extends Cursor {
  readonly sheet: Sheet<Row>
  readonly editing: Editing | undefined
  readonly currentRow: Row | undefined
  readonly currentColumn: Column<Row> | undefined
  readonly isCurrentEditable: boolean
  selectAll(): void
  startEditing(mode: Editing['mode'], text?: string): void
  setEditing(editing: Editing | undefined): void
  /** Ends typing and keeps the text, or the option picked. */
  commit(option?: Option): void
  clear(): void
  fillDown(): void
  fillAll(): boolean
  copy(): string
  cut(): string
  paste(text: string): void
  undo(): boolean
  redo(): boolean
  clearHistory(): void
}

/** A step as it is told to the person. */
const reportOf = <Row>(pasted: Pasted<Row>, { reading }: Sheet<Row>): PasteReport => ({
  rows: pasted.rows,
  cells: pasted.cells,
  skipped: pasted.skipped,
  unread: pasted.faults.length,
  places: pasted.places,
  leftOut: pasted.told.length > 0,
  note: pasteNote(pasted, reading.locale),
})

/** Puts a pasted text into the cells, at once or when it is known into which. */
function usePaste<Row>(
  { onPaste, createRow, placeBlock }: SrmGridProps<Row>,
  sheet: Sheet<Row>,
  cursor: Cursor,
  apply: (edit: GridEdit<Row> | undefined) => void,
): (text: string, area: Area) => void {
  const write = (block: readonly (readonly string[])[], area: Area, placed: PlacedBlock<Row> | undefined) => {
    const pasted = placed ? pastePlaced(sheet, placed, area, createRow) : pasteInto(sheet, block, area, createRow)
    const { top, left, bottom, right } = pasted.area
    apply(pasted.edit)
    cursor.selectArea({ current: { row: top, column: left }, end: { row: bottom, column: right } })
    onPaste?.(reportOf(pasted, sheet))
  }
  // What is known of a block a moment later is written into the rows as they stand then.
  const latest = useRef(write)
  latest.current = write
  return (text, area) => {
    const block = readTsv(text)
    const row = sheet.rows[area.top]
    const column = sheet.columns[area.left]
    const readsAsItIs = () => {
      const { faults, skipped } = pasteInto(sheet, block, area, createRow)
      return faults.length + skipped === 0
    }
    const placed = row !== undefined && column ? placeBlock?.(block, { row, column, readsAsItIs }) : undefined
    if (!(placed instanceof Promise)) return write(block, area, placed)
    placed.then(
      (known) => latest.current(block, area, known),
      () => latest.current(block, area, undefined),
    )
  }
}

type Steps<Row> = Pick<Cells<Row>, 'undo' | 'redo' | 'clearHistory'> & {
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

/** The words for a text that cannot be read. */
export const faultWords =
  <Row>(reading: Sheet<Row>['reading']): FaultOf<Row> =>
  (column, row) => {
    const fault = cellFault(column, row, reading)
    return fault && cellTexts(reading.locale).faults[fault]
  }

/** The cells of a grid: which is current, what is typed into it, and the steps that can be taken back. */
export function useCells<Row>(props: SrmGridProps<Row>, sheet: Sheet<Row>, cursor: Cursor): Cells<Row> {
  const { selection, bounds } = cursor
  const [editing, setEditing] = useState<Editing>()
  const { apply, ...steps } = useSteps(props.onChange)
  const paste = usePaste(props, sheet, cursor, apply)
  const current = selection?.current
  const currentRow = current && sheet.rows[current.row]
  const currentColumn = current && sheet.columns[current.column]
  const isCurrentEditable = isEditable(currentColumn, currentRow, sheet.readonly)
  const area = selection && selection.current.row >= 0 ? areaOf(selection) : undefined
  const copy = () =>
    area ? copyText(sheet.columns.slice(area.left, area.right + 1), sheet.rows.slice(area.top, area.bottom + 1)) : ''

  return {
    ...cursor,
    ...steps,
    sheet,
    editing,
    currentRow,
    currentColumn,
    isCurrentEditable,
    setEditing,
    selectAll: () =>
      cursor.selectArea({ current: { row: 0, column: 0 }, end: { row: bounds.rows - 1, column: bounds.columns - 1 } }),
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
    fillAll: () => {
      const edit = current && fillAll(sheet, current, props.reaches ?? (() => true))
      apply(edit)
      return edit !== undefined
    },
    copy,
    cut: () => {
      const text = copy()
      apply(area && clearArea(sheet, area, 'cut'))
      return text
    },
    paste: (text) => {
      if (area && text !== '') paste(text, area)
    },
  }
}
