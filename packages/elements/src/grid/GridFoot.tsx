import type { ReactNode } from 'react'
import footCss from '../style/parts/gridFoot.css?inline'
import { useStyles } from '../style/useStyles.ts'
import { alignClass, checkCell, classes, stickyClass, stickyStyle } from './cellStyle.ts'
import type { GridLayout } from './layout.ts'
import { roles } from './roles.ts'
import type { Column } from './types.ts'

export interface GridFootProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly layout: GridLayout
  readonly totals: Readonly<Record<string, ReactNode>>
  readonly withCheckbox: boolean
  readonly ariaIndex: number
}

/** The totals row; it stays at the lower edge while rows scroll under it. */
export function GridFoot<Row>({ columns, layout, totals, withCheckbox, ariaIndex }: GridFootProps<Row>) {
  useStyles(footCss)
  return (
    <tfoot {...roles.rowgroup} className="grid-foot">
      <tr {...roles.row} className="grid-row footer-row" aria-rowindex={ariaIndex}>
        {withCheckbox && <td {...roles.cell} {...checkCell(layout)} />}
        {columns.map((column, at) => (
          <td
            key={column.key}
            {...roles.cell}
            className={classes('grid-cell', alignClass(column), stickyClass(layout, at))}
            style={stickyStyle(layout, at)}
            aria-colindex={at + (withCheckbox ? 2 : 1)}
          >
            {totals[column.key]}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
