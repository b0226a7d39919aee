import type { CSSProperties } from 'react'
import { classes } from './cellStyle.ts'
import type { GridFrameProps } from './frameProps.ts'
import { GridTable } from './GridTable.tsx'
import type { GridModel } from './useGridModel.ts'

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
