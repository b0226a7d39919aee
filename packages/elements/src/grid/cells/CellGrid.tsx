import { type RefObject, useEffect, useId, useImperativeHandle, useMemo, useRef } from 'react'
import gridEditorCss from '../../style/gridEditor.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { revealRow } from '../dom.ts'
import { GridFoot } from '../GridFoot.tsx'
import { GridFrame } from '../GridFrame.tsx'
import type { FaultOf, IssueIndex } from '../issues.ts'
import { rowChecks } from '../rows/rowChecks.ts'
import type { Position } from '../selection.ts'
import type { SrmGridProps } from '../types.ts'
import { useCursor } from '../useCursor.ts'
import { type GridModel, useGridModel } from '../useGridModel.ts'
import { addDays } from './calendar.ts'
import { cellEvents } from './cellEvents.ts'
import type { Sheet } from './edit.ts'
import { EditorPopup, GridEditor } from './GridEditor.tsx'
import { indexIssues } from './indexIssues.ts'
import { issuePlaces, nextIssue } from './issueWalk.ts'
import { readCell } from './readCell.ts'
import { revealAround } from './revealAround.ts'
import { type Cells, faultWords, useCells } from './useCells.ts'
import { type OptionSearch, useOptions } from './useOptions.ts'

const week = 7

/** The options of the cell being typed into; undefined where its column has none. */
function useCellOptions<Row>({ editing, currentColumn, currentRow }: Cells<Row>): OptionSearch | undefined {
  const isOpen = editing !== undefined && currentColumn?.options !== undefined
  const search = useOptions(currentColumn, currentRow, editing?.touched ? editing.text : '', isOpen)
  return isOpen ? search : undefined
}

/** Steps through the open list, or by weeks through the open calendar. */
function stepThrough<Row>(cells: Cells<Row>, search: OptionSearch | undefined, by: number): void {
  const { editing, currentColumn, currentRow, sheet } = cells
  if (!editing || !currentColumn || currentRow === undefined) return
  if (search) {
    const active = Math.max(0, Math.min(search.options.length - 1, editing.active + by))
    cells.setEditing({ ...editing, active })
    return
  }
  const read = readCell(currentColumn, currentRow, editing.text, sheet.reading)
  const date = 'value' in read && typeof read.value === 'string' ? addDays(read.value, by * week) : sheet.reading.today
  cells.setEditing({ ...editing, text: date, touched: true })
}

/** The next fault behind the current cell. */
function issueBehind<Row>(
  { sheet, issues }: GridModel<Row> & { readonly issues: IssueIndex },
  cells: Cells<Row>,
  faultOf: FaultOf<Row>,
) {
  const places = issuePlaces(sheet.columns, sheet.rows, sheet.rowKey, issues, faultOf)
  return nextIssue(places, cells.selection?.current ?? { row: -1, column: -1 })
}

/** The cell of a row and column; without a column the first that is typed into. */
function cellOf<Row>({ rows, columns, rowKey: keyOf }: Sheet<Row>, rowKey: string, key: string | undefined) {
  const row = rows.findIndex((candidate) => keyOf(candidate) === rowKey)
  const column = columns.findIndex((candidate) => (key === undefined ? candidate.editor : candidate.key === key))
  return row >= 0 ? { row, column: Math.max(0, column) } : undefined
}

/** Makes a cell current and brings it into view, whatever the grid stands in; false when there is none. */
function useGo<Row>(scroller: RefObject<HTMLElement | null>, model: GridModel<Row>, cells: Cells<Row>) {
  const { rowHeight, headHeight } = model
  return (place: Position | undefined): boolean => {
    if (!place) return false
    cells.select(place)
    const node = scroller.current
    if (!node) return true
    revealRow(node, place.row, rowHeight, headHeight)
    revealAround(node, place.row, rowHeight, headHeight)
    return true
  }
}

/** Tells which cell is current. */
function useTellCurrent<Row>(tell: SrmGridProps<Row>['onCurrent'], cells: Cells<Row>): void {
  const { currentRow, currentColumn, isCurrentEditable, sheet } = cells
  const rowKey = isCurrentEditable && currentRow !== undefined ? sheet.rowKey(currentRow) : undefined
  const column = currentColumn?.key
  useEffect(() => {
    tell?.(rowKey !== undefined && column !== undefined ? { rowKey, column } : undefined)
  }, [tell, rowKey, column])
}

/** The grid of lines: cells are walked, typed into, filled, pasted and taken back. */
export function CellGrid<Row>(props: SrmGridProps<Row>) {
  useStyles(gridEditorCss)
  const gridId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const lastChecked = useRef(0)
  const drawing = useRef(false)
  const issues = useMemo(() => indexIssues(props.issues), [props.issues])
  const model = { ...useGridModel(props, scroller), issues }
  const { sheet } = model
  const cells = useCells(props, sheet, useCursor(model.bounds))
  const search = useCellOptions(cells)
  const faultOf = useMemo(() => faultWords<Row>(sheet.reading), [sheet.reading])
  const hasField = !sheet.readonly
  const focusGrid = () => (field.current ?? table.current)?.focus({ preventScroll: true })
  const checks = rowChecks(props, lastChecked)
  const go = useGo(scroller, model, cells)
  const nextFault = () => go(issueBehind(model, cells, faultOf))
  const stepOption = (by: number) => stepThrough(cells, search, by)
  const pickDate = (date: string) => cells.editing && cells.setEditing({ ...cells.editing, text: date, touched: true })
  const tools = { props, checks, focusGrid, cells, nextIssue: nextFault, options: search?.options, stepOption, drawing }

  useImperativeHandle(props.apiRef, () => ({
    focus: focusGrid,
    focusCell: (rowKey, column) => {
      go(cellOf(sheet, rowKey, column))
      focusGrid()
    },
    nextIssue: () => {
      focusGrid()
      return nextFault()
    },
    fillAll: () => {
      focusGrid()
      return cells.fillAll()
    },
    undo: cells.undo,
    redo: cells.redo,
    clearHistory: cells.clearHistory,
  }))

  useTellCurrent(props.onCurrent, cells)
  const frame = { gridId, props, model, cursor: cells, scroller, table, all: checks.all, hasField, faultOf }
  return (
    <>
      <GridFrame {...frame} Foot={GridFoot} events={cellEvents(tools)}>
        {hasField && (
          <GridEditor
            gridId={gridId}
            label={props.label}
            model={model}
            cells={cells}
            field={field}
            scroller={scroller}
          />
        )}
      </GridFrame>
      <EditorPopup gridId={gridId} cells={cells} field={field} search={search} onPick={pickDate} />
    </>
  )
}
