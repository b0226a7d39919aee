import { type DecimalMark, markOfPasted } from '@srm/core/definition/files/decimalMark'
import { isEditable } from '../format.ts'
import type { Area } from '../selection.ts'
import type { CellChange, CellPlace, Column, GridEdit, PlacedBlock } from '../types.ts'
import { changeCell, editOf, type Sheet, withValue } from './edit.ts'
import { bareNumber, type Fault, openNumber, type ReadingNote, readInColumn, writesCommaThousands } from './parse.ts'
import { planPaste } from './pasteBlock.ts'
import { readCell } from './readCell.ts'

/** Pasted blocks as edits. Pure. */

/** What a paste did, before it is put into words. */
export interface Pasted<Row> {
  readonly edit: GridEdit<Row> | undefined
  /** The range it covers. */
  readonly area: Area
  readonly rows: number
  readonly cells: number
  readonly skipped: number
  readonly faults: readonly Fault[]
  /** The cells that were written, those among them whose text could not be read. */
  readonly places: readonly CellPlace[]
  /** What else is to be said of it. */
  readonly told: readonly string[]
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

const joinedText = (block: readonly (readonly string[])[]): string =>
  block.flatMap((row) => row.map((text) => text.trim()).filter(Boolean)).join(', ')

/** A column of texts that lands on one cell which holds several. */
const isOneSeries = <Row>({ columns }: Sheet<Row>, block: readonly (readonly string[])[], range: Area): boolean =>
  columns[range.left]?.series === true &&
  block.length > 1 &&
  block.every((row) => row.length === 1) &&
  range.top === range.bottom &&
  range.left === range.right

/** A text on its way into a cell. */
interface Landed<Row> {
  readonly row: number
  /** Undefined right of the last column. */
  readonly column: Column<Row> | undefined
  readonly text: string
}

const isNumber = <Row>({ editor }: Column<Row>): boolean => editor === 'decimal' || editor === 'integer'

/** With which decimal mark each column of numbers is written, by all that is pasted into it. */
function marksOf<Row>(landings: readonly Landed<Row>[]): ReadonlyMap<Column<Row> | undefined, DecimalMark> {
  const numbers = landings.filter(({ column }) => column && isNumber(column))
  const byColumn = Map.groupBy(numbers, ({ column }) => column)
  const isAtHome = writesCommaThousands()
  const markIn = (own: readonly Landed<Row>[]) =>
    markOfPasted(
      own.map(({ text }) => bareNumber(text)),
      isAtHome,
    )
  return new Map([...byColumn].map(([column, own]) => [column, markIn(own)] as const))
}

/** What cannot be read stays as it was written. */
const keptText = (fault: Fault, text: string): string => (fault === 'ambiguousNumber' ? openNumber(text) : text)

/** Writes texts into the cells they land on, and into new rows below. */
function write<Row>(
  sheet: Sheet<Row>,
  landings: readonly Landed<Row>[],
  count: number,
  createRow: (() => Row) | undefined,
) {
  const rows = targetRows(sheet.rows, count, createRow)
  const marks = marksOf(landings)
  const changes: (CellChange<Row> | undefined)[] = []
  const faults: Fault[] = []
  const places: CellPlace[] = []
  const notes = new Set<ReadingNote>()
  for (const { row: at, column, text } of landings) {
    const row = rows[at]
    if (!column || row === undefined || !isEditable(column, row, sheet.readonly)) continue
    places.push({ rowKey: sheet.rowKey(row), column: column.key })
    const read = readInColumn(marks.get(column), text, (written) => readCell(column, row, written, sheet.reading))
    if (read.fault) faults.push(read.fault)
    else if (read.note) notes.add(read.note)
    const value = read.fault ? keptText(read.fault, text) : read.value
    if (at < sheet.rows.length) changes.push(changeCell(sheet, row, column, value))
    else rows[at] = withValue(column, row, value)
  }
  return {
    edit: editOf('paste', changes, rows.slice(sheet.rows.length)),
    bottom: Math.min(count, rows.length) - 1,
    cells: places.length,
    skipped: landings.length - places.length,
    faults,
    places,
    notes,
  }
}

/** Pastes a block of texts over a range; `createRow` lets it go on below the last row. */
export function pasteInto<Row>(
  sheet: Sheet<Row>,
  block: readonly (readonly string[])[],
  range: Area,
  createRow?: () => Row,
): Pasted<Row> {
  const plan = planFor(sheet, isOneSeries(sheet, block, range) ? [[joinedText(block)]] : block, range)
  const landings = plan.landings.map(({ row, column, text }) => ({ row, column: sheet.columns[column], text }))
  const { bottom, ...written } = write(sheet, landings, range.top + plan.rows, createRow)
  return {
    ...written,
    area: { ...range, bottom, right: range.left + plan.columns - 1 },
    rows: bottom - range.top + 1,
    told: [],
  }
}

/** Pastes a block whose columns are known from a row on; a cell without text leaves what stands there. */
export function pastePlaced<Row>(
  sheet: Sheet<Row>,
  { rows: block, columns, told }: PlacedBlock<Row>,
  range: Area,
  createRow?: () => Row,
): Pasted<Row> {
  const landings = block.flatMap((texts, down) =>
    columns.flatMap((column, across) => {
      const text = texts[across] ?? ''
      return column && text.trim() !== '' ? [{ row: range.top + down, column, text }] : []
    }),
  )
  const { bottom, ...written } = write(sheet, landings, range.top + block.length, createRow)
  const shown = columns
    .flatMap((column) => sheet.columns.findIndex(({ key }) => key === column?.key))
    .filter((at) => at >= 0)
  return {
    ...written,
    area: { top: range.top, bottom, left: Math.min(range.left, ...shown), right: Math.max(range.left, ...shown) },
    rows: bottom - range.top + 1,
    told,
  }
}
