import { checkCell, classes, stickyClass, stickyStyle } from './cellStyle.ts'
import type { GridLayout } from './layout.ts'
import type { Column } from './types.ts'

const rowCount = 12
const lengths = ['60%', '85%', '45%', '70%']

/** Grey rows while the first rows are on their way; head and columns are there already. */
export function GridSkeleton<Row>({
  columns,
  layout,
  withCheckbox,
  rowHeight,
}: {
  readonly columns: readonly Column<Row>[]
  readonly layout: GridLayout
  readonly withCheckbox: boolean
  readonly rowHeight: number
}) {
  return (
    <tbody className="grid-body" aria-hidden="true" style={{ height: rowCount * rowHeight }}>
      {Array.from({ length: rowCount }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <tr key={row} className="grid-row" style={{ transform: `translateY(${row * rowHeight}px)` }}>
          {withCheckbox && <td {...checkCell(layout)} />}
          {columns.map((column, at) => (
            <td
              key={column.key}
              className={classes('grid-cell', stickyClass(layout, at))}
              style={stickyStyle(layout, at)}
            >
              {(layout.stickyStart[at] !== undefined || at % 2 === 0 || row % 3 !== 0) && (
                <span className="skeleton" style={{ width: lengths[(row + at) % lengths.length] }} />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
