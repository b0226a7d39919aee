import { useState } from 'react'
import { type Bounds, clamp, type GridSelection, moveTo, type Position, selectCell } from './selection.ts'

/** The current cell of a grid, or in lists the current row. */
export interface Cursor {
  readonly selection: GridSelection | undefined
  readonly bounds: Bounds
  select(position: Position, extend?: boolean): void
  /** Makes a cell current when none is: the grid got the focus by Tab. */
  selectFirst(column: number): void
  selectArea(selection: GridSelection): void
}

/** The cursor stays inside the grid when rows go away. */
export function useCursor(bounds: Bounds): Cursor {
  const [chosen, choose] = useState<GridSelection>()
  const selection =
    chosen && bounds.rows > 0 ? { current: clamp(chosen.current, bounds), end: clamp(chosen.end, bounds) } : undefined
  return {
    selection,
    bounds,
    select: (position, extend = false) =>
      choose((before) => moveTo(before ?? selectCell(position), position, bounds, extend)),
    selectFirst: (column) => choose((before) => before ?? selectCell({ row: 0, column })),
    selectArea: choose,
  }
}
