import { Drawing } from '../style/Drawing.tsx'
import { marks } from '../style/parts/marks.ts'
import { CheckMark } from './CheckMark.tsx'
import { alignClass, checkCell, classes, stickyClass, stickyStyle } from './cellStyle.ts'
import type { GridLayout } from './layout.ts'
import { roles } from './roles.ts'
import type { Sort } from './rows/sort.ts'
import type { Column } from './types.ts'

export interface GridHeadProps<Row> {
  readonly gridId: string
  readonly columns: readonly Column<Row>[]
  readonly layout: GridLayout
  readonly sort: Sort | undefined
  /** The current header cell, -1 for none. */
  readonly current: number
  /** State of the checkbox over all rows; undefined when there is no checkbox column. */
  readonly all: boolean | 'mixed' | undefined
  readonly selectAllLabel: string
  /** No rows are there, or not yet. */
  readonly isEmpty: boolean
}

/** The header row. Its cells are reached by the arrow up from the first row; Enter sorts. */
export function GridHead<Row>(props: GridHeadProps<Row>) {
  const { gridId, columns, layout, sort, all } = props
  const lead = all === undefined ? 1 : 2
  return (
    <thead {...roles.rowgroup} className="grid-head">
      <tr {...roles.row} className="grid-row header-row" aria-rowindex={1}>
        {all !== undefined && (
          <th {...roles.head} data-check="" {...checkCell(layout)}>
            <CheckMark checked={all} label={props.selectAllLabel} disabled={props.isEmpty} />
          </th>
        )}
        {columns.map((column, at) => {
          const direction = sort?.key === column.key ? sort.direction : undefined
          return (
            <th
              key={column.key}
              {...roles.head}
              id={`${gridId}-head-${at}`}
              data-column={at}
              className={classes(
                'grid-cell header-cell',
                alignClass(column),
                stickyClass(layout, at),
                column.sortable && 'is-sortable',
                at === props.current && 'is-current',
              )}
              style={stickyStyle(layout, at)}
              aria-colindex={at + lead}
              aria-sort={direction}
              data-tip-overflow=""
            >
              {column.title}
              {direction && <Drawing path={direction === 'ascending' ? marks.up : marks.down} />}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
