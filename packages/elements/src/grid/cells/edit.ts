import { cellValue, isEditable, isEmpty, type Reading } from '../format.ts'
import type { Area, Position } from '../selection.ts'
import type { CellChange, Column, GridEdit, Option } from '../types.ts'
import { readCell } from './readCell.ts'

/** Edits as values: made from what the user did, put into rows by the parent. Pure. */

/** What an edit is made in. */
export interface Sheet<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly reading: Reading
  readonly readonly: boolean
}

/** The row with a value in the cell of a column. */
export const withValue = <Row>(column: Column<Row>, row: Row, value: unknown, option?: Option): Row =>
  column.set ? column.set(row, value, option) : { ...row, [column.key]: value }

/**
 * The rows with an edit in them: changed cells set, new rows at the end, removed rows gone.
 * Rows the edit does not touch stay the same objects.
 */
export function applyEdit<Row>(
  rows: readonly Row[],
  edit: GridEdit<Row>,
  columns: readonly Column<Row>[],
  rowKey: (row: Row) => string,
): readonly Row[] {
  const byRow = Map.groupBy(edit.changes, (change) => change.rowKey)
  const removed = new Set(edit.removed.map(rowKey))
  const columnOf = new Map(columns.map((column) => [column.key, column]))
  const change = (row: Row) =>
    (byRow.get(rowKey(row)) ?? []).reduce((changed, { column, after, option }) => {
      const definition = columnOf.get(column)
      return definition ? withValue(definition, changed, after, option) : changed
    }, row)
  const kept = removed.size > 0 ? rows.filter((row) => !removed.has(rowKey(row))) : rows
  return [...kept.map(change), ...edit.appended]
}

/** The change that gives a cell a value, or undefined when it has it already. */
export function changeCell<Row>(
  sheet: Sheet<Row>,
  row: Row,
  column: Column<Row>,
  after: unknown,
  option?: Option,
): CellChange<Row> | undefined {
  const before = cellValue(column, row)
  if (Object.is(before, after) || (isEmpty(before) && isEmpty(after))) return undefined
  const change = { row, rowKey: sheet.rowKey(row), column: column.key, before, after }
  return option ? { ...change, option } : change
}

/** The edit of what really changes; undefined where nothing does. */
export const editOf = <Row>(
  cause: GridEdit<Row>['cause'],
  changes: readonly (CellChange<Row> | undefined)[],
  appended: readonly Row[] = [],
): GridEdit<Row> | undefined => {
  const real = changes.filter((change) => change !== undefined)
  return real.length + appended.length === 0 ? undefined : { cause, changes: real, appended, removed: [] }
}

/** One cell typed into; text that cannot be read is kept as typed. */
export function typeInto<Row>(sheet: Sheet<Row>, row: Row, column: Column<Row>, text: string, option?: Option) {
  const read = option ? { value: option.value } : readCell(column, row, text, sheet.reading)
  return editOf('cell', [changeCell(sheet, row, column, 'value' in read ? read.value : text, option)])
}

/** Empties the editable cells of a range. */
export function clearArea<Row>(sheet: Sheet<Row>, area: Area, cause: 'clear' | 'cut') {
  const changes = sheet.rows.slice(area.top, area.bottom + 1).flatMap((row) =>
    sheet.columns
      .slice(area.left, area.right + 1)
      .filter((column) => isEditable(column, row, sheet.readonly))
      .map((column) => changeCell(sheet, row, column, null)),
  )
  return editOf(cause, changes)
}

/** Fill down: the range's first row into the rows below; a range of one row takes the row above it. */
export function fillDown<Row>(sheet: Sheet<Row>, area: Area) {
  const source = sheet.rows[area.top === area.bottom ? area.top - 1 : area.top]
  if (source === undefined) return undefined
  const first = area.top === area.bottom ? area.top : area.top + 1
  const changes = sheet.rows.slice(first, area.bottom + 1).flatMap((row) =>
    sheet.columns
      .slice(area.left, area.right + 1)
      .filter((column) => isEditable(column, row, sheet.readonly))
      .map((column) => changeCell(sheet, row, column, cellValue(column, source))),
  )
  return editOf('fill', changes)
}

/** One cell's value into the same column of all other rows that `reaches` says, as one step. */
export function fillAll<Row>(sheet: Sheet<Row>, at: Position, reaches: (row: Row) => boolean) {
  const source = sheet.rows[at.row]
  const column = sheet.columns[at.column]
  if (source === undefined || !column) return undefined
  const value = cellValue(column, source)
  if (isEmpty(value)) return undefined
  const rows = sheet.rows.filter((row) => row !== source && reaches(row) && isEditable(column, row, sheet.readonly))
  return editOf(
    'fill',
    rows.map((row) => changeCell(sheet, row, column, value)),
  )
}
