import { type CSSProperties, useId, useRef } from 'react'
import { addDays } from './calendar.ts'
import { readCell } from './format.ts'
import { EditorPopup, GridEditor } from './GridEditor.tsx'
import { GridTable } from './GridTable.tsx'
import { gridKeys } from './gridKeys.ts'
import { gridMouse } from './gridMouse.ts'
import { rowChecks } from './rowChecks.ts'
import type { SrmGridProps } from './types.ts'
import { goToNextIssue, useGridApi } from './useGridApi.ts'
import { type GridModel, useGridModel } from './useGridModel.ts'
import { type GridState, useGridState } from './useGridState.ts'
import { type OptionSearch, useOptions } from './useOptions.ts'

const week = 7

/** The options of the cell being typed into; undefined where its column has none. */
function useCellOptions<Row>({ editing, currentColumn, currentRow }: GridState<Row>): OptionSearch | undefined {
  const isOpen = editing !== undefined && currentColumn?.options !== undefined
  const search = useOptions(currentColumn, currentRow, editing?.touched ? editing.text : '', isOpen)
  return isOpen ? search : undefined
}

/** Steps through the open list, or by weeks through the open calendar. */
function stepThrough<Row>(state: GridState<Row>, search: OptionSearch | undefined, by: number): void {
  const { editing, currentColumn, currentRow, sheet } = state
  if (!editing || !currentColumn || currentRow === undefined) return
  if (search) {
    const active = Math.max(0, Math.min(search.options.length - 1, editing.active + by))
    state.setEditing({ ...editing, active })
    return
  }
  const read = readCell(currentColumn, currentRow, editing.text, sheet.reading)
  const date = 'value' in read && typeof read.value === 'string' ? addDays(read.value, by * week) : sheet.reading.today
  state.setEditing({ ...editing, text: date, touched: true })
}

function sortBy<Row>({ columns, sort, onSort }: SrmGridProps<Row>, at: number): void {
  const column = columns[at]
  if (!column?.sortable) return
  const isAscending = sort?.key === column.key && sort.direction === 'ascending'
  onSort?.({ key: column.key, direction: isAscending ? 'descending' : 'ascending' })
}

const rootClass = <Row,>(props: SrmGridProps<Row>, { isCells }: GridModel<Row>): string =>
  ['grid', isCells ? 'is-cells' : 'is-rows', !isCells && props.onRowPreview && 'is-clickable'].filter(Boolean).join(' ')

const measures = <Row,>({ layout, rowHeight }: GridModel<Row>): CSSProperties =>
  ({
    '--grid-columns': layout.template,
    '--grid-min': `${layout.minWidth}px`,
    '--grid-row-h': `${rowHeight}px`,
  }) as CSSProperties

/**
 * Our own virtual grid. Lists walk rows with it, line grids walk and type into cells; 10,000 rows scroll as
 * smoothly as ten. It fills its parent's height. What each property means: `SrmGridProps`.
 */
export function SrmGrid<Row>(props: SrmGridProps<Row>) {
  const gridId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const lastChecked = useRef(0)
  const drawing = useRef(false)
  const model = useGridModel(props, scroller)
  const { isCells, rowHeight, headHeight, sheet } = model
  const state = useGridState(props, sheet, model.bounds)
  const search = useCellOptions(state)
  const hasField = isCells && !sheet.readonly
  const focusGrid = () => (field.current ?? table.current)?.focus({ preventScroll: true })
  const checks = rowChecks(props, lastChecked)
  const tools = { props, state, checks, isCells, focusGrid, sortBy: (column: number) => sortBy(props, column) }
  const keys = gridKeys({
    ...tools,
    nextIssue: () => goToNextIssue(model, state),
    options: search?.options,
    stepOption: (by) => stepThrough(state, search, by),
  })
  const pickDate = (date: string) => state.editing && state.setEditing({ ...state.editing, text: date, touched: true })
  useGridApi(props.apiRef, model, state, focusGrid)
  const parts = { gridId, props, model, state, scroller }

  return (
    <>
      <div
        className={rootClass(props, model)}
        ref={scroller}
        style={measures(model)}
        {...keys}
        {...gridMouse({ ...tools, drawing })}
      >
        <GridTable {...parts} table={table} all={checks.all} hasField={hasField} />
        {props.rows.length === 0 && !props.loading && <div className="grid-empty">{props.empty}</div>}
        {hasField && <GridEditor {...parts} field={field} headHeight={headHeight} rowHeight={rowHeight} />}
      </div>
      <EditorPopup gridId={gridId} state={state} field={field} search={search} onPick={pickDate} />
    </>
  )
}
