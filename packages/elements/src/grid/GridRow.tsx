import { memo } from 'react'
import { CheckMark } from './CheckMark.tsx'
import { checkCell, classes } from './cellStyle.ts'
import type { Reading } from './format.ts'
import { GridCell } from './GridCell.tsx'
import type { FaultOf } from './issues.ts'
import type { GridLayout } from './layout.ts'
import { roles } from './roles.ts'
import { gridTexts } from './texts.ts'
import type { Column, GridIssue } from './types.ts'

export interface GridRowProps<Row> {
  readonly gridId: string
  readonly row: Row
  readonly rowKey: string
  readonly index: number
  /** `aria-rowindex`; the header is 1. */
  readonly ariaIndex: number
  /** Pixels from the top of the body. */
  readonly top: number
  readonly columns: readonly Column<Row>[]
  readonly layout: GridLayout
  readonly reading: Reading
  readonly readonly: boolean
  readonly className: string | undefined
  readonly tall: boolean
  readonly issues: ReadonlyMap<string, GridIssue> | undefined
  readonly faultOf: FaultOf<Row> | undefined
  /** Undefined when the grid has no checkbox column. */
  readonly isSelected: boolean | undefined
  readonly isFocusRow: boolean
  /** The current cell of this row, -1 for none. */
  readonly current: number
  /** The selected range in this row; -1 for none. */
  readonly rangeLeft: number
  readonly rangeRight: number
}

function Row<Data>(props: GridRowProps<Data>) {
  const { isSelected, rangeLeft, rangeRight } = props
  const lead = isSelected === undefined ? 1 : 2
  return (
    <tr
      {...roles.row}
      id={`${props.gridId}-${props.index}`}
      data-row={props.index}
      className={classes(
        'grid-row',
        props.className,
        props.tall && 'is-tall',
        isSelected && 'is-selected',
        props.isFocusRow && 'is-focus',
      )}
      aria-rowindex={props.ariaIndex}
      aria-selected={isSelected}
      style={{ transform: `translateY(${props.top}px)` }}
    >
      {isSelected !== undefined && (
        <td {...roles.cell} data-check="" {...checkCell(props.layout)}>
          <CheckMark checked={isSelected} label={gridTexts(props.reading.locale).selectRow} />
        </td>
      )}
      {props.columns.map((column, at) => (
        <GridCell
          key={column.key}
          row={props}
          column={column}
          at={at}
          ariaColumn={at + lead}
          isCurrent={at === props.current}
          inRange={rangeLeft < 0 ? undefined : at >= rangeLeft && at <= rangeRight}
        />
      ))}
    </tr>
  )
}

/** One row; it renders again only when something of its own changed, so scrolling costs new rows alone. */
export const GridRow = memo(Row) as typeof Row
