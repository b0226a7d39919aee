import { memo } from 'react'
import { CheckMark } from './CheckMark.tsx'
import { checkCell, classes } from './cellStyle.ts'
import { GridCell } from './GridCell.tsx'
import { roles } from './roles.ts'
import type { GridRowProps } from './rowProps.ts'
import { gridTexts } from './texts.ts'

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
