import { useId, useImperativeHandle, useRef } from 'react'
import type { GridFrameProps } from '../frameProps.ts'
import { GridFrame } from '../GridFrame.tsx'
import type { SrmGridProps } from '../types.ts'
import { useCursor } from '../useCursor.ts'
import { useGridModel } from '../useGridModel.ts'
import { rowChecks } from './rowChecks.ts'
import { rowEvents } from './rowEvents.ts'

const no = () => false

/** The grid of lists: rows are walked, opened, selected and copied. */
export function RowGrid<Row>({ Foot, ...props }: SrmGridProps<Row> & Pick<GridFrameProps<Row>, 'Foot'>) {
  const gridId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const lastChecked = useRef(0)
  const model = useGridModel(props, scroller)
  const cursor = useCursor(model.bounds)
  const checks = rowChecks(props, lastChecked)
  const focusGrid = () => table.current?.focus({ preventScroll: true })

  useImperativeHandle(props.apiRef, () => ({
    focus: focusGrid,
    focusCell: (rowKey) => {
      const row = props.rows.findIndex((candidate) => props.rowKey(candidate) === rowKey)
      if (row >= 0) cursor.select({ row, column: 0 })
      focusGrid()
    },
    nextIssue: no,
    undo: no,
    redo: no,
    clearHistory: () => undefined,
  }))

  return (
    <GridFrame
      gridId={gridId}
      props={props}
      model={model}
      cursor={cursor}
      scroller={scroller}
      table={table}
      all={checks.all}
      hasField={false}
      Foot={Foot}
      events={rowEvents({ props, checks, focusGrid, cursor })}
    />
  )
}
