import type { RefObject } from 'react'
import { GridBody } from './GridBody.tsx'
import { GridFoot } from './GridFoot.tsx'
import { GridHead } from './GridHead.tsx'
import { GridSkeleton } from './GridSkeleton.tsx'
import { roles } from './roles.ts'
import { gridTexts } from './texts.ts'
import type { SrmGridProps } from './types.ts'
import type { GridModel } from './useGridModel.ts'
import type { GridState } from './useGridState.ts'

export interface GridTableProps<Row> {
  readonly gridId: string
  readonly props: SrmGridProps<Row>
  readonly model: GridModel<Row>
  readonly state: GridState<Row>
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly table: RefObject<HTMLTableElement | null>
  /** State of the checkbox over all rows. */
  readonly all: boolean | 'mixed' | undefined
  /** Whether the grid's field holds the focus; else the table does. */
  readonly hasField: boolean
}

function activeId<Row>({ gridId, model, state }: GridTableProps<Row>): string | undefined {
  if (!state.selection) return undefined
  const { row, column } = state.selection.current
  if (row < 0) return `${gridId}-head-${column}`
  return model.isCells ? `${gridId}-${row}-${column}` : `${gridId}-${row}`
}

function gridAria<Row>(parts: GridTableProps<Row>) {
  const { props, model, hasField } = parts
  return {
    ...roles.grid,
    'aria-label': props.label,
    'aria-rowcount': (props.rowCount ?? props.rows.length) + 1 + (props.totals ? 1 : 0),
    'aria-colcount': props.columns.length + (props.selection ? 1 : 0),
    'aria-multiselectable': model.isCells || props.selection ? true : undefined,
    'aria-busy': props.loading,
    'aria-activedescendant': hasField ? undefined : activeId(parts),
  }
}

/** The table of a grid: head, the rows in view, totals. */
export function GridTable<Row>(parts: GridTableProps<Row>) {
  const { gridId, props, model, state, scroller, table, all, hasField } = parts
  const { columns, rows, loading, totals } = props
  const { layout, rowHeight } = model
  const withCheckbox = props.selection !== undefined
  const current = state.selection?.current
  return (
    <table
      {...gridAria(parts)}
      className="grid-table"
      ref={table}
      id={gridId}
      tabIndex={hasField ? -1 : 0}
      onFocus={(event) => {
        if (event.target === table.current) state.selectFirst(0)
      }}
    >
      <GridHead
        gridId={gridId}
        columns={columns}
        layout={layout}
        sort={props.sort}
        current={current && current.row < 0 ? current.column : -1}
        all={all}
        selectAllLabel={gridTexts(model.sheet.reading.locale).selectAll}
      />
      {loading && rows.length === 0 ? (
        <GridSkeleton columns={columns} layout={layout} withCheckbox={withCheckbox} rowHeight={rowHeight} />
      ) : (
        <GridBody gridId={gridId} props={props} model={model} selection={state.selection} scroller={scroller} />
      )}
      {totals && rows.length > 0 && (
        <GridFoot
          columns={columns}
          layout={layout}
          totals={totals}
          withCheckbox={withCheckbox}
          ariaIndex={(props.rowCount ?? rows.length) + 2}
        />
      )}
    </table>
  )
}
