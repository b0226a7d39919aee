/**
 * Rows of a table file ↔ documents (cli-ux-security §1.4). Head columns are repeated on every line row; consecutive
 * rows of one business key are one document. Pure: splitting a file into cells is the caller's part.
 */

import { isEmpty, mostLines, readValue } from '../read.ts'
import { keyStarts } from '../startValues.ts'
import { type AnyDoc, type AnyDocument, type AnyRow, hasLines } from '../workflow.ts'
import { type Cell, type CellFault, type CellForm, readCell, type Words, writeCell } from './csvCells.ts'
import type { CsvColumn, Header } from './csvHeader.ts'
import type { DecimalMark } from './decimalMark.ts'

export interface FileIssue {
  /** Row number as a spreadsheet shows it: the header is row 1. */
  readonly row: number
  /** Key of the column; '' for the whole row. */
  readonly column: string
  readonly rule: string
  readonly limit?: number | string
}
export interface FileDoc {
  readonly doc: AnyDoc
  /** Row numbers: the head is read from the first, line i from `rows[i]`. */
  readonly rows: readonly number[]
  readonly issues: readonly FileIssue[]
}
export interface FileOptions extends CellForm {
  /** IANA zone of times of day in the file; UTC by default. */
  readonly zone?: string
  /** What is wrong with the text of a column that no rule of its field knows. */
  readonly faultOf?: ((column: string, text: string) => CellFault | undefined) | undefined
  /** How columns write their numbers, by their keys. */
  readonly decimalMarks?: Readonly<Record<string, DecimalMark>> | undefined
  /** Cells stand in their columns whatever the row holds: those that no column of the header is above are aside, as notes are. */
  readonly isSheet?: boolean | undefined
  /** What people see of a value of the key: the same for values that they see as the same. */
  readonly asSeen?: ((key: string, value: string) => string) | undefined
  /** What every document has, whatever a row says: the number of whoever sent the file. */
  readonly own?: AnyRow
  /** What documents are of, where no two of a file may be of the same; `undefined` while a row does not say it. */
  readonly naturalKey?: { readonly column: string; readonly of: (head: AnyRow) => string | undefined } | undefined
}

/** Says of one document after the other whether one before it is of the same; those that are refused anyway do not count. */
export function repeating({ naturalKey }: FileOptions): (head: AnyRow, row: number, isRefused: boolean) => FileIssue[] {
  const rows = new Map<string, number>()
  return (head, row, isRefused) => {
    const key = isRefused ? undefined : naturalKey?.of(head)
    if (!naturalKey || key === undefined) return []
    const first = rows.get(key)
    if (first === undefined) rows.set(key, row)
    return first === undefined ? [] : [{ row, column: naturalKey.column, rule: 'sameAsRow', limit: first }]
  }
}

interface ReadRow {
  readonly head: AnyRow
  readonly line: AnyRow
  readonly issues: FileIssue[]
}
interface OpenDoc {
  readonly doc: AnyDoc
  readonly rows: number[]
  readonly issues: FileIssue[]
}

/** A cell by its form, and what people write by the rules of its field too. */
function readWhole({ field, key }: CsvColumn, cell: string, options: FileOptions): Cell {
  const fault = options.faultOf?.(key, cell.trim())
  if (fault) return fault
  const form = { ...options, decimalMark: options.decimalMarks?.[key] ?? options.decimalMark }
  const read = readCell(field, cell, options.zone ?? 'UTC', form)
  const judged = 'value' in read && !field.auto ? readValue(field, read.value) : read
  return 'rule' in judged ? judged : read
}

function readRow(columns: Header['columns'], cells: readonly string[], row: number, options: FileOptions): ReadRow {
  const read: ReadRow = { head: {}, line: {}, issues: [] }
  for (const [at, cell] of cells.entries()) {
    const column = columns[at]
    if (!column || isEmpty(cell.trim())) continue
    const found = readWhole(column, cell, options)
    if ('value' in found) (column.inLine ? read.line : read.head)[column.name] = found.value
    else read.issues.push({ row, column: column.key, ...found })
  }
  if (!options.isSheet && cells.slice(columns.length).some((cell) => !isEmpty(cell.trim())))
    read.issues.push({ row, column: '', rule: 'tooManyCells', limit: columns.length })
  return read
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
const isBlank = (row: AnyRow): boolean => Object.keys(row).length === 0

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

/** The business key of a head, or undefined while a part of it is missing. A blank part is what new documents start with. */
export function keyOf(def: AnyDocument, head: AnyRow): string | undefined {
  const starts = keyStarts(def)
  const parts = (def.key as readonly string[]).map((key) => trimmed(isEmpty(head[key]) ? starts[key] : head[key]))
  return parts.every((part) => !isEmpty(part)) ? JSON.stringify(parts) : undefined
}

/** The same as people see it: what looks the same names one document of the file. */
export function keyInFile(def: AnyDocument, head: AnyRow, { asSeen }: FileOptions = {}): string | undefined {
  const seen = (key: string) => {
    const value = head[key]
    return [key, asSeen && typeof value === 'string' ? asSeen(key, value) : value]
  }
  return keyOf(def, Object.fromEntries((def.key as readonly string[]).map(seen)))
}

/** Does a row go on with the open document? Without a business key in the file, equal heads are one document. */
function goesOn(def: AnyDocument, open: OpenDoc, { head }: ReadRow, options: FileOptions): boolean {
  if (!hasLines(def)) return false
  if (isBlank(head)) return true
  const [key, before] = [keyInFile(def, head, options), keyInFile(def, open.doc, options)]
  if (key !== undefined) return key === before
  if (before !== undefined) return (def.key as readonly string[]).every((part) => head[part] === undefined)
  const { lines: _lines, ...said } = open.doc
  return same(Object.entries(head).sort(), Object.entries(said).sort())
}

export interface DocumentReader {
  /**
   * Takes the next row; answers the document that ended before it, if one did. Blank rows are passed over.
   * @param faults what is wrong with the row as a whole; nothing else is said of its cells
   */
  readonly row: (cells: readonly string[], row: number, faults?: readonly FileIssue[]) => FileDoc | undefined
  /** The document that was still open. */
  readonly end: () => FileDoc | undefined
}

/** A document of which so much is wrong is refused whatever else its rows say. */
const mostIssues = 10_000
const tooManyLines = (row: number): FileIssue => ({ row, column: 'lines', rule: 'tooManyRows', limit: mostLines })
const isOver = (issues: readonly FileIssue[]): boolean =>
  issues.length >= mostIssues || issues.at(-1)?.rule === 'tooManyRows'

/** Puts documents together row by row, for files that are read as a stream. Blank cells leave their key absent. */
export function documentReader(
  def: AnyDocument,
  columns: Header['columns'],
  options: FileOptions = {},
): DocumentReader {
  const keyColumn = String(def.key[0])
  const seen = new Set<string>()
  const repeated = repeating(options)
  const withLines = columns.some((column) => column?.inLine)
  let open: OpenDoc | undefined

  const keyIn = ({ head, issues }: ReadRow): string | undefined =>
    issues.some(({ column }) => def.key.includes(column))
      ? undefined
      : keyInFile(def, { ...head, ...options.own }, options)
  const begin = (read: ReadRow, row: number): OpenDoc => {
    const key = keyIn(read)
    const twice = key !== undefined && seen.has(key)
    if (key !== undefined) seen.add(key)
    const issues = twice ? [...read.issues, { row, column: keyColumn, rule: 'twice' }] : [...read.issues]
    if (key === undefined) issues.push(...repeated(read.head, row, issues.length > 0))
    const doc: AnyDoc = { ...read.head }
    if (withLines) doc.lines = isBlank(read.line) ? [] : [read.line]
    return { doc, rows: [row], issues }
  }
  const goOn = ({ doc, rows, issues }: OpenDoc, read: ReadRow, row: number): void => {
    if (isOver(issues)) return
    if (rows.length === mostLines && !isBlank(read.line)) {
      issues.push(tooManyLines(row))
      return
    }
    const differing = Object.entries(read.head).filter(([key, value]) => !same(value, doc[key]))
    issues.push(...read.issues, ...differing.map(([column]) => ({ row, column, rule: 'headDiffers' })))
    if (isBlank(read.line)) return
    if (doc.lines?.length === 0) rows.length = 0
    doc.lines?.push(read.line)
    rows.push(row)
  }
  return {
    row: (cells, row, faults) => {
      const found = readRow(columns, cells, row, options)
      const read = faults ? { ...found, issues: [...faults] } : found
      if (isBlank(read.head) && isBlank(read.line) && read.issues.length === 0) return undefined
      if (open && goesOn(def, open, read, options)) {
        goOn(open, read, row)
        return undefined
      }
      const ended = open
      open = begin(read, row)
      return ended
    },
    end: () => {
      const ended = open
      open = undefined
      return ended
    },
  }
}

/** Is a document said to stand in the file before? */
export const isTwice = ({ issues }: FileDoc): boolean => issues.some(({ rule }) => rule === 'twice')

/** One document of two stretches of rows that have its key, the first one first. */
export function joined(first: FileDoc, next: FileDoc): FileDoc {
  const row = next.rows[0] ?? 0
  const differing = Object.entries(next.doc).filter(([key, value]) => key !== 'lines' && !same(value, first.doc[key]))
  const others = next.issues.filter(({ rule }) => rule !== 'twice')
  const issues = [
    ...first.issues,
    ...others,
    ...differing.map(([column]): FileIssue => ({ row, column, rule: 'headDiffers' })),
  ]
  const lines = [...(first.doc.lines ?? []), ...(next.doc.lines ?? [])]
  const rows = [
    ...(first.doc.lines?.length === 0 ? [] : first.rows),
    ...(next.doc.lines?.length === 0 ? [] : next.rows),
  ]
  const over = lines.length > mostLines && !isOver(issues) ? [tooManyLines(row)] : []
  return { doc: { ...first.doc, lines }, rows: rows.length > 0 ? rows : first.rows, issues: [...issues, ...over] }
}

/**
 * The documents of all rows below a header.
 * @param rows cells by position of the header; the first of them is row `from` of the file
 */
export function rowsToDocs(
  def: AnyDocument,
  { columns }: Pick<Header, 'columns'>,
  rows: readonly (readonly string[])[],
  options: FileOptions & { readonly from?: number } = {},
): FileDoc[] {
  const reader = documentReader(def, columns, options)
  const first = options.from ?? 2
  const docs = rows.flatMap((cells, i) => reader.row(cells, first + i) ?? [])
  return [...docs, ...[reader.end() ?? []].flat()]
}

// ---------------------------------------------------------------- documents → rows

export interface WriteOptions extends FileOptions {
  /** Codes of choices and statuses as keys or as labels of a language. */
  readonly words?: Words
}

/** The rows of one document as cells of any form: head columns on each line row; without lines, or without line columns, one row. */
export function docCells<Cell>(
  doc: AnyDoc,
  columns: readonly CsvColumn[],
  write: (column: CsvColumn, value: unknown) => Cell,
  blank: Cell,
): Cell[][] {
  const head = columns.map((column) => (column.inLine ? blank : write(column, doc[column.name])))
  const lines = doc.lines ?? []
  if (lines.length === 0 || !columns.some(({ inLine }) => inLine)) return [head]
  return lines.map((line) =>
    columns.map((column, at) => (column.inLine ? write(column, line[column.name]) : (head[at] ?? blank))),
  )
}

/** The same as the text of files. */
export const docRows = (doc: AnyDoc, columns: readonly CsvColumn[], options: WriteOptions = {}): string[][] =>
  docCells(doc, columns, ({ field }, value) => writeCell(field, value, options.zone ?? 'UTC', options.words), '')

/** The rows of documents below the header that `headerOf` writes. */
export const docsToRows = (
  docs: readonly AnyDoc[],
  columns: readonly CsvColumn[],
  options: WriteOptions = {},
): string[][] => docs.flatMap((doc) => docRows(doc, columns, options))
