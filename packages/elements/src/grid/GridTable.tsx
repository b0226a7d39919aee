import type { GridFrameProps } from './frameProps.ts'
import { GridBody } from './GridBody.tsx'
import { GridHead } from './GridHead.tsx'
import { GridSkeleton } from './GridSkeleton.tsx'
import { roles } from './roles.ts'
import { gridTexts } from './texts.ts'

function activeId<Row>({ gridId, model, cursor }: GridFrameProps<Row>): string | undefined {
  if (!cursor.selection) return undefined
  const { row, column } = cursor.selection.current
  if (row < 0) return `${gridId}-head-${column}`
  return model.isCells ? `${gridId}-${row}-${column}` : `${gridId}-${row}`
}

function gridAria<Row>(frame: GridFrameProps<Row>) {
  const { props, model } = frame
  return {
    ...roles.grid,
    'aria-label': props.label,
    'aria-rowcount': (props.rowCount ?? props.rows.length) + 1 + (props.totals ? 1 : 0),
    'aria-colcount': props.columns.length + (props.selection ? 1 : 0),
    'aria-multiselectable': model.isCells || props.selection ? true : undefined,
    'aria-busy': props.loading,
    'aria-activedescendant': frame.hasField ? undefined : activeId(frame),
  }
}

/** The table of a grid: head, the rows in view, totals. */
export function GridTable<Row>({ frame }: { readonly frame: GridFrameProps<Row> }) {
  const { gridId, props, model, cursor, table, Foot } = frame
  const { columns, rows, loading, totals } = props
  const { layout, rowHeight } = model
  const withCheckbox = props.selection !== undefined
  const current = cursor.selection?.current
  return (
    <table
      {...gridAria(frame)}
      className="grid-table"
      ref={table}
      id={gridId}
      tabIndex={frame.hasField ? -1 : 0}
      onFocus={(event) => {
        if (event.target === table.current) cursor.selectFirst(0)
      }}
    >
      <GridHead
        gridId={gridId}
        columns={columns}
        layout={layout}
        sort={props.sort}
        current={current && current.row < 0 ? current.column : -1}
        all={frame.all}
        selectAllLabel={gridTexts(model.sheet.reading.locale).selectAll}
        isEmpty={rows.length === 0}
      />
      {loading && rows.length === 0 ? (
        <GridSkeleton columns={columns} layout={layout} withCheckbox={withCheckbox} rowHeight={rowHeight} />
      ) : (
        <GridBody frame={frame} />
      )}
      {Foot && totals && rows.length > 0 && (
        <Foot
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
