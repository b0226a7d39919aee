import { cellValue, isEditable, isEmpty, type Reading } from '../format.ts'
import type { Area } from '../selection.ts'
import type { CellChange, Column, GridEdit, Option } from '../types.ts'
import type { Fault, ReadingNote } from './parse.ts'
import { planPaste } from './pasteBlock.ts'
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

const withValue = <Row>(column: Column<Row>, row: Row, value: unknown, option?: Option): Row =>
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
function changeCell<Row>(
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

const editOf = <Row>(
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

/** What a paste did, before it is put into words. */
export interface Pasted<Row> {
  readonly edit: GridEdit<Row> | undefined
  /** The range it covers. */
  readonly area: Area
  readonly rows: number
  readonly cells: number
  readonly skipped: number
  readonly faults: readonly Fault[]
  readonly notes: ReadonlySet<ReadingNote>
}

/** The rows a paste lands on: those there are, and new ones below as far as they can be made. */
function targetRows<Row>(rows: readonly Row[], count: number, createRow: (() => Row) | undefined): Row[] {
  const missing = createRow ? Math.max(0, count - rows.length) : 0
  return [...rows, ...Array.from({ length: missing }, () => createRow?.() as Row)]
}

/** Where the cells of a block land in the sheet. */
type Plan = ReturnType<typeof planPaste>

/** Cell by cell, as Excel does. */
const planDirect = <Row>({ columns }: Sheet<Row>, block: readonly (readonly string[])[], range: Area): Plan =>
  planPaste(block, range, columns.length)

/** Only into columns that are typed into: "order, line, quantity" has no column for what lies between them. */
function planTyped<Row>({ columns }: Sheet<Row>, block: readonly (readonly string[])[], range: Area): Plan | undefined {
  const typed = columns.flatMap(({ editor }, at) => (editor ? [at] : []))
  const left = typed.indexOf(range.left)
  if (left < 0) return undefined
  const within = typed.filter((at) => at >= range.left && at <= range.right).length
  const plan = planPaste(block, { ...range, left, right: left + Math.max(1, within) - 1 }, typed.length)
  const landings = plan.landings.map((landing) => ({ ...landing, column: typed[landing.column] ?? landing.column }))
  const last = Math.max(range.left, ...landings.map(({ column }) => column))
  return { landings, rows: plan.rows, columns: last - range.left + 1 }
}

const isThere = ({ text }: { readonly text: string }): boolean => text.trim() !== ''

/**
 * A block goes cell by cell, so that what was copied here comes back to where it was. Where that drops texts on columns that
 * nobody types into, and most of these could be read in the columns that are, they belong there.
 */
function planFor<Row>(sheet: Sheet<Row>, block: readonly (readonly string[])[], range: Area): Plan {
  const direct = planDirect(sheet, block, range)
  const dropped = direct.landings.filter((one) => isThere(one) && !sheet.columns[one.column]?.editor).length
  const typed = dropped > 0 ? planTyped(sheet, block, range) : undefined
  if (!typed) return direct
  const row = sheet.rows[range.top]
  const unread = typed.landings.filter((one) => {
    const column = sheet.columns[one.column]
    return column && isThere(one) && readCell(column, (row ?? {}) as Row, one.text, sheet.reading).fault
  }).length
  return unread * 2 < dropped ? typed : direct
}

const inOne = (block: readonly (readonly string[])[]): string =>
  block.flatMap((row) => row.map((text) => text.trim()).filter(Boolean)).join(', ')

/** A column of texts that lands on one cell which holds several. */
const isOneSeries = <Row>({ columns }: Sheet<Row>, block: readonly (readonly string[])[], range: Area): boolean =>
  columns[range.left]?.series === true &&
  block.length > 1 &&
  block.every((row) => row.length === 1) &&
  range.top === range.bottom &&
  range.left === range.right

/** Pastes a block of texts over a range; `createRow` lets it go on below the last row. */
export function pasteInto<Row>(
  sheet: Sheet<Row>,
  block: readonly (readonly string[])[],
  range: Area,
  createRow?: () => Row,
): Pasted<Row> {
  const plan = planFor(sheet, isOneSeries(sheet, block, range) ? [[inOne(block)]] : block, range)
  const rows = targetRows(sheet.rows, range.top + plan.rows, createRow)
  const changes: (CellChange<Row> | undefined)[] = []
  const faults: Fault[] = []
  const notes = new Set<ReadingNote>()
  let cells = 0
  for (const { row: at, column: across, text } of plan.landings) {
    const column = sheet.columns[across]
    const row = rows[at]
    if (!column || row === undefined || !isEditable(column, row, sheet.readonly)) continue
    cells += 1
    const read = readCell(column, row, text, sheet.reading)
    if (read.fault) faults.push(read.fault)
    else if (read.note) notes.add(read.note)
    const value = read.fault ? text : read.value
    if (at < sheet.rows.length) changes.push(changeCell(sheet, row, column, value))
    else rows[at] = withValue(column, row, value)
  }
  const bottom = Math.min(range.top + plan.rows, rows.length) - 1
  return {
    edit: editOf('paste', changes, rows.slice(sheet.rows.length)),
    area: { ...range, bottom, right: range.left + plan.columns - 1 },
    rows: bottom - range.top + 1,
    cells,
    skipped: plan.landings.length - cells,
    faults,
    notes,
  }
}
