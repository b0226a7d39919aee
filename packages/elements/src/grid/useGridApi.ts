import { type Ref, useImperativeHandle } from 'react'
import { issuePlaces, nextIssue } from './issues.ts'
import type { GridApi } from './types.ts'
import type { GridModel } from './useGridModel.ts'
import type { GridState } from './useGridState.ts'

/** Goes to the next fault behind the current cell; false when there is none. */
export function goToNextIssue<Row>({ sheet, issues }: GridModel<Row>, state: GridState<Row>): boolean {
  const places = issuePlaces(sheet.columns, sheet.rows, sheet.rowKey, issues, sheet.reading)
  const next = nextIssue(places, state.selection?.current ?? { row: -1, column: -1 })
  if (next) state.select(next)
  return next !== undefined
}

/** Offers the grid's commands to the screen around it. */
export function useGridApi<Row>(
  apiRef: Ref<GridApi> | undefined,
  model: GridModel<Row>,
  state: GridState<Row>,
  focusGrid: () => void,
): void {
  useImperativeHandle(apiRef, () => ({
    focus: focusGrid,
    focusCell: (rowKey, column) => {
      const { rows, columns } = model.sheet
      const row = rows.findIndex((candidate) => model.sheet.rowKey(candidate) === rowKey)
      const at = columns.findIndex(({ key, editor }) => (column === undefined ? editor !== undefined : key === column))
      if (row >= 0) state.select({ row, column: Math.max(0, at) })
      focusGrid()
    },
    nextIssue: () => {
      const found = goToNextIssue(model, state)
      if (found) focusGrid()
      return found
    },
    undo: state.undo,
    redo: state.redo,
    clearHistory: state.clearHistory,
  }))
}
