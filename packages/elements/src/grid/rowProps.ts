import type { Reading } from './format.ts'
import type { FaultOf } from './issues.ts'
import type { GridLayout } from './layout.ts'
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
