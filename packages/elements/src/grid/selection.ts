/** The current cell and the range around it. Row -1 is the header. Pure. */

export interface Position {
  readonly row: number
  readonly column: number
}

/** The range reaches from the current cell to `end`; typing goes into the current one, as in Excel. */
export interface GridSelection {
  readonly current: Position
  readonly end: Position
}

export interface Bounds {
  readonly rows: number
  readonly columns: number
  /** Rows a page key walks. */
  readonly page: number
  /** Whether the header can be reached. */
  readonly header: boolean
}

/** The cells of a range, both ends included. */
export interface Area {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

export const selectCell = (position: Position): GridSelection => ({ current: position, end: position })

export const areaOf = ({ current, end }: GridSelection): Area => ({
  top: Math.max(0, Math.min(current.row, end.row)),
  bottom: Math.max(current.row, end.row),
  left: Math.min(current.column, end.column),
  right: Math.max(current.column, end.column),
})

const between = (least: number, most: number, value: number) => Math.max(least, Math.min(most, value))

export function clamp(position: Position, bounds: Bounds): Position {
  return {
    row: between(bounds.header ? -1 : 0, Math.max(0, bounds.rows - 1), position.row),
    column: between(0, Math.max(0, bounds.columns - 1), position.column),
  }
}

/** Extends the range to a position (Shift), or makes it the only cell. */
export function moveTo(selection: GridSelection, position: Position, bounds: Bounds, extend: boolean): GridSelection {
  const end = clamp(position, extend ? { ...bounds, header: false } : bounds)
  return extend && selection.current.row >= 0 ? { current: selection.current, end } : selectCell(end)
}

/** Where a navigation key leads, or undefined when it is none. */
export function targetOfKey(
  key: string,
  jump: boolean,
  { row, column }: Position,
  bounds: Bounds,
): Position | undefined {
  const lastRow = bounds.rows - 1
  const lastColumn = bounds.columns - 1
  switch (key) {
    case 'ArrowUp':
      return { row: jump ? 0 : row - 1, column }
    case 'ArrowDown':
      return { row: jump ? lastRow : row + 1, column }
    case 'ArrowLeft':
      return { row, column: jump ? 0 : column - 1 }
    case 'ArrowRight':
      return { row, column: jump ? lastColumn : column + 1 }
    case 'PageUp':
      return { row: Math.max(0, row - bounds.page), column }
    case 'PageDown':
      return { row: row + bounds.page, column }
    case 'Home':
      return { row: jump ? 0 : row, column: 0 }
    case 'End':
      return { row: jump ? lastRow : row, column: lastColumn }
    default:
      return undefined
  }
}
