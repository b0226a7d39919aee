import { useLayoutEffect } from 'react'
import { useElement } from '../host/env.ts'
import { deepActiveElement } from '../host/layer.ts'
import { revealColumn, revealRow } from './dom.ts'
import type { GridFrameProps } from './frameProps.ts'
import { GridRow } from './GridRow.tsx'
import { roles } from './roles.ts'
import { areaOf, type GridSelection } from './selection.ts'
import { useRowWindow } from './useRowWindow.ts'

const none = -1

/** Where the selection touches one row. */
function marksOf(selection: GridSelection | undefined, index: number, isCells: boolean) {
  const { current } = selection ?? {}
  if (!selection || !current || current.row < 0)
    return { isFocusRow: false, current: none, rangeLeft: none, rangeRight: none }
  if (!isCells) return { isFocusRow: current.row === index, current: none, rangeLeft: none, rangeRight: none }
  const { top, bottom, left, right } = areaOf(selection)
  const isInside = index >= top && index <= bottom && (top < bottom || left < right)
  return {
    isFocusRow: false,
    current: current.row === index ? current.column : none,
    rangeLeft: isInside ? left : none,
    rangeRight: isInside ? right : none,
  }
}

/** The rows in view, and the current one brought into view. */
export function GridBody<Row>({ frame }: { readonly frame: GridFrameProps<Row> }) {
  const { gridId, props, model, scroller } = frame
  const { selection } = frame.cursor
  const { tooltip } = useElement()
  const { rowHeight, headHeight, layout, isCells } = model
  const { first, end } = useRowWindow(scroller, props.rows.length, rowHeight)

  const { row, column } = selection?.end ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: only moving brings the current cell into view
  useLayoutEffect(() => {
    const node = scroller.current
    if (!node || row === undefined || column === undefined) return
    if (row >= 0) revealRow(node, row, rowHeight, headHeight * (props.totals ? 2 : 1))
    if (!isCells) return
    revealColumn(node, column, layout.stickyWidth)
    const cell = node.querySelector(`[data-row="${row}"] [data-column="${column}"]`)
    tooltip.show(cell?.hasAttribute('data-tip') && node.contains(deepActiveElement()) ? cell : null)
  }, [row, column])

  return (
    <tbody {...roles.rowgroup} className="grid-body" style={{ height: props.rows.length * rowHeight }}>
      {props.rows.slice(first, end).map((data, at) => {
        const index = first + at
        const rowKey = props.rowKey(data)
        return (
          <GridRow
            key={rowKey}
            gridId={gridId}
            row={data}
            rowKey={rowKey}
            index={index}
            ariaIndex={index + 2 + (props.rowOffset ?? 0)}
            top={index * rowHeight}
            columns={props.columns}
            layout={layout}
            reading={model.sheet.reading}
            readonly={model.sheet.readonly}
            className={props.rowClass?.(data)}
            tall={props.tall ?? false}
            issues={model.issues?.get(rowKey)}
            faultOf={frame.faultOf}
            isSelected={props.selection?.keys.has(rowKey)}
            {...marksOf(selection, index, isCells)}
          />
        )
      })}
    </tbody>
  )
}
