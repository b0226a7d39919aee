import type { ComponentProps, CSSProperties, ReactNode, RefObject } from 'react'
import { classes } from './cellStyle.ts'
import { GridTable } from './GridTable.tsx'
import type { FaultOf } from './issues.ts'
import type { SrmGridProps } from './types.ts'
import type { Cursor } from './useCursor.ts'
import type { GridModel } from './useGridModel.ts'

export interface GridFrameProps<Row> {
  readonly gridId: string
  readonly props: SrmGridProps<Row>
  readonly model: GridModel<Row>
  readonly cursor: Cursor
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly table: RefObject<HTMLTableElement | null>
  /** State of the checkbox over all rows. */
  readonly all: boolean | 'mixed' | undefined
  /** Whether a field of the grid holds the focus; else the table does. */
  readonly hasField: boolean
  /** Undefined where nothing is typed into. */
  readonly faultOf?: FaultOf<Row> | undefined
  readonly events: ComponentProps<'div'>
  readonly children?: ReactNode
}

const measures = <Row,>({ layout, rowHeight }: GridModel<Row>): CSSProperties =>
  ({
    '--grid-columns': layout.template,
    '--grid-min': `${layout.minWidth}px`,
    '--grid-row-h': `${rowHeight}px`,
  }) as CSSProperties

/** The scrolling box of a grid, its table, and what is shown when there are no rows. */
export function GridFrame<Row>(frame: GridFrameProps<Row>) {
  const { props, model, events } = frame
  const isClickable = !model.isCells && props.onRowPreview !== undefined
  const className = classes('grid', model.isCells ? 'is-cells' : 'is-rows', isClickable && 'is-clickable')
  return (
    <div {...events} className={className} ref={frame.scroller} style={measures(model)}>
      <GridTable frame={frame} />
      {props.rows.length === 0 && !props.loading && <div className="grid-empty">{props.empty}</div>}
      {frame.children}
    </div>
  )
}
