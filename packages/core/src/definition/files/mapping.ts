/**
 * Mappings: JSON that says how rows of foreign tables (text files, sheets of workbooks) become rows of one of our
 * documents. The result is a file of our own, as text: it takes the way of every import from there (`readHeader`,
 * `rowsToDocs`).
 */

import { isCustomKey } from '../customFields.ts'
import type { AnyDocument } from '../workflow.ts'
import { type DaySystem, readCell } from './csvCells.ts'
import { columnsOf } from './csvHeader.ts'
import {
  type ColumnName,
  type Complain,
  type Condition,
  columnText,
  compile,
  conditionOf,
  type Expression,
  type Find,
  type Joined,
} from './mappingExpression.ts'

/** Where in its file a table stands; what is not said is found out. */
export interface Place {
  /** Of a workbook, by its name or its number among those that are shown. */
  readonly sheet?: string | number
  /** Number of the row that names the columns. */
  readonly headerRow?: number
}
/** Columns of the first matching row of another table; blank where none matches. */
export interface Join extends Place {
  readonly file: string
  /** Its columns are named `<as>.<column>`. */
  readonly as: string
  /** Column of the joined file → column of the row so far. */
  readonly on: Readonly<Record<ColumnName, ColumnName>>
  /** Only these rows of the joined file; its columns without prefix. */
  readonly where?: Condition
  /** A row without a match is an issue. */
  readonly required?: boolean
}
/** Values that our rules do not take: left blank, and listed with the reason. */
export interface Drop {
  readonly columns: readonly string[]
  readonly when: Condition
  readonly reason: readonly [en: string, zh: string]
}
/** One row of ours for each row of `source`. */
export interface SourcePart extends Place {
  readonly source: string
  /** Columns whose blank cells say what the cell above says: those that a workbook merges over several rows. */
  readonly down?: readonly ColumnName[]
  readonly joins?: readonly Join[]
  readonly where?: Condition
  /** Columns in whose order rows are taken, numbers as numbers; otherwise the order of the file. */
  readonly sort?: readonly ColumnName[]
  /** Our column, such as `orderNumber` or `lines.quantity`, and where its text comes from. */
  readonly columns: Readonly<Record<string, Expression>>
  readonly drops?: readonly Drop[]
}
/** Rows that no foreign file has. */
export interface GivenPart {
  readonly rows: readonly Readonly<Record<string, string>>[]
}
export interface Mapping {
  /** Name of the document. */
  readonly document: string
  readonly parts: readonly (SourcePart | GivenPart)[]
}

/** A table of a file, by the file's name. */
export interface TableName extends Place {
  readonly file: string
}
/** A table split into cells. */
export interface Table {
  readonly header: readonly string[]
  /** Those below the header, blank ones among them. */
  readonly rows: readonly (readonly string[])[]
  /** Number of the header's row; 1 when absent. */
  readonly headerRow?: number
  /** Of a sheet: the system in which its workbook counts days. */
  readonly daysSince?: DaySystem
}
export interface Dropped {
  readonly file: string
  readonly row: number
  /** Our column that stays blank. */
  readonly column: string
  readonly value: string
  readonly reason: readonly [en: string, zh: string]
}
export interface MappingIssue {
  /** unknownFile, unknownColumn, doubledColumn, unknownTarget; of single rows: noMatch, noSuchValue, notDecimal, notDate. */
  readonly rule: string
  /** Our column, or the join. */
  readonly column: string
  readonly file?: string
  readonly row?: number
  readonly value: string
}
export interface Mapped {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Where each of the rows stands: table and number of its row there; '' of rows that no file has. */
  readonly origins: readonly string[]
  readonly dropped: readonly Dropped[]
  readonly issues: readonly MappingIssue[]
}

const isGiven = (part: SourcePart | GivenPart): part is GivenPart => 'rows' in part

const placeOf = ({ sheet, headerRow }: Place): Place => ({
  ...(sheet === undefined ? {} : { sheet }),
  ...(headerRow === undefined ? {} : { headerRow }),
})

/** What people call a table: `orders.xlsx`, `orders.xlsx [Lines]`. */
export const tableLabel = ({ file, sheet }: TableName): string => (sheet === undefined ? file : `${file} [${sheet}]`)

/** By what `mapRows` finds a table: the name of its file, and where in it the mapping says that it stands. */
export const tableKey = (table: TableName): string =>
  table.headerRow === undefined ? tableLabel(table) : `${tableLabel(table)} ${table.headerRow}`

const sourceOf = (part: SourcePart): TableName => ({ file: part.source, ...placeOf(part) })
const joinedOf = (join: Join): TableName => ({ file: join.file, ...placeOf(join) })

/** The foreign tables a mapping reads, each once. */
export function tablesOf(mapping: Mapping): TableName[] {
  const all = mapping.parts.flatMap((part) =>
    isGiven(part) ? [] : [sourceOf(part), ...(part.joins ?? []).map(joinedOf)],
  )
  return [...new Map(all.map((table) => [tableKey(table), table])).values()]
}

/** The foreign files a mapping reads. */
export const filesOf = (mapping: Mapping): string[] => [...new Set(tablesOf(mapping).map(({ file }) => file))]

/** Tells of every column that a part and its joins name, and of which table. */
function askPart(part: SourcePart, ask: (table: TableName, column: ColumnName) => void): void {
  const joins = part.joins ?? []
  const ignore = () => undefined
  const find: Find = (name) => {
    ask(sourceOf(part), name)
    const join = joins.find(({ as }) => name.startsWith(`${as}.`))
    if (join) ask(joinedOf(join), name.slice(join.as.length + 1))
    return [0, 0]
  }
  const conditions = [part.where ?? {}, ...(part.drops ?? []).map(({ when }) => when)]
  for (const column of [...(part.down ?? []), ...(part.sort ?? []), ...joins.flatMap(({ on }) => Object.values(on))])
    find(column)
  for (const condition of conditions) conditionOf(condition, find, ignore)
  for (const expression of Object.values(part.columns)) compile(expression, find, ignore)
  for (const join of joins) for (const column of Object.keys({ ...join.on, ...join.where })) ask(joinedOf(join), column)
}

/**
 * The columns that a mapping asks of each of its tables, by their keys. A name with a dot may be a column of the source or
 * of a join.
 */
export function columnsAsked(mapping: Mapping): ReadonlyMap<string, ReadonlySet<string>> {
  const asked = new Map(tablesOf(mapping).map((table) => [tableKey(table), new Set<string>()]))
  for (const part of mapping.parts)
    if (!isGiven(part)) askPart(part, (table, column) => asked.get(tableKey(table))?.add(columnWord(column)))
  return asked
}

interface Scope {
  readonly find: Find
  readonly rows: { readonly row: number; readonly joined: Joined }[]
}
type Issues = MappingIssue[]
type Tables = Readonly<Record<string, Table>>

const empty: Table = { header: [], rows: [] }
function tableOf(tables: Tables, name: TableName, issues: Issues): Table {
  const table = tables[tableKey(name)]
  if (!table) issues.push({ rule: 'unknownFile', column: '', value: tableLabel(name) })
  return table ?? empty
}

const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')
const headerRowOf = ({ headerRow = 1 }: Table): number => headerRow

/** The name of a column on one line: in cells it may stand on several. */
export const columnWord = (name: string): string => name.replace(/\s+/g, ' ').trim()

/** Finds the columns of a table; of two that have one name neither is meant for certain. */
function columnsIn({ header }: Table, complain: Complain): (column: ColumnName) => number | undefined {
  const names = header.map(columnWord)
  return (column) => {
    const at = names.indexOf(columnWord(column))
    if (at < 0) return undefined
    if (names.includes(columnWord(column), at + 1)) complain('doubledColumn', column)
    return at
  }
}

/** A complaint about the mapping itself, or about the row that is being read. */
const complainer =
  (issues: Issues, column: string, file: string, at: () => number | undefined): Complain =>
  (rule, value) => {
    const row = at()
    issues.push({ rule, column, file, value, ...(row === undefined ? {} : { row }) })
  }

const keyOf = (texts: readonly string[]): string => texts.join('\u001f')

function indexOf(table: Table, { on, where = {}, as }: Join, issues: Issues, file: string) {
  const complain = complainer(issues, as, file, () => undefined)
  const cellOf = columnsIn(table, complain)
  const find: Find = (column) => {
    const cell = cellOf(column)
    return cell === undefined ? undefined : [0, cell]
  }
  const keys = Object.keys(on).map((column) => columnText(column, find, complain))
  const wanted = conditionOf(where, find, complain)
  const index = new Map<string, readonly string[]>()
  for (const cells of table.rows) {
    if (isBlankRow(cells) || !wanted([cells])) continue
    const key = keyOf(keys.map((text) => text([cells])))
    if (!index.has(key)) index.set(key, cells)
  }
  return index
}

/** The rows of a source that hold something, with what merged cells say in each. */
function sourceRows(source: Table, cellsDown: readonly number[]): Scope['rows'] {
  const above = new Map<number, string>()
  const first = headerRowOf(source) + 1
  return source.rows.flatMap((cells, i) => {
    if (isBlankRow(cells)) return []
    const filled = cellsDown.length > 0 ? [...cells] : cells
    for (const at of cellsDown) {
      if (cells[at]?.trim()) above.set(at, cells[at])
      else (filled as string[])[at] = above.get(at) ?? ''
    }
    return [{ row: first + i, joined: [filled] }]
  })
}

/** The rows of a part's source with the rows joined to each, and where every column is found. */
function joined(part: SourcePart, tables: Tables, issues: Issues): Scope {
  const label = tableLabel(sourceOf(part))
  const source = tableOf(tables, sourceOf(part), issues)
  const complainOf = (column: string) => complainer(issues, column, label, () => undefined)
  const cellOf = columnsIn(source, complainOf(''))
  const others = new Map<string, readonly [number, (column: ColumnName) => number | undefined]>()
  const find: Find = (column) => {
    const own = cellOf(column)
    if (own !== undefined) return [0, own]
    const dot = column.indexOf('.')
    const [table, cellIn] = others.get(column.slice(0, dot)) ?? []
    const cell = cellIn?.(column.slice(dot + 1))
    return table === undefined || cell === undefined ? undefined : [table, cell]
  }
  const cellsDown = (part.down ?? []).flatMap((column) => {
    const cell = cellOf(column)
    if (cell === undefined) complainOf('down')('unknownColumn', column)
    return cell ?? []
  })
  let rows = sourceRows(source, cellsDown)
  for (const [i, join] of (part.joins ?? []).entries()) {
    const name = joinedOf(join)
    const table = tableOf(tables, name, issues)
    const index = indexOf(table, join, issues, tableLabel(name))
    const complain = complainOf(join.as)
    const keys = Object.values(join.on).map((column) => columnText(column, find, complain))
    rows = rows.map(({ row, joined: before }) => {
      const key = keyOf(keys.map((text) => text(before)))
      const match = index.get(key)
      if (!match && join.required) {
        issues.push({ rule: 'noMatch', column: join.as, file: label, row, value: key.replaceAll('\u001f', ', ') })
      }
      return { row, joined: [...before, match] }
    })
    others.set(join.as, [
      i + 1,
      columnsIn(
        table,
        complainer(issues, join.as, tableLabel(name), () => undefined),
      ),
    ])
  }
  return { find, rows }
}

const inOrder = (a: string, b: string): number => {
  const [x, y] = [Number(a), Number(b)]
  if (a !== '' && b !== '' && Number.isFinite(x) && Number.isFinite(y)) return x - y
  return a < b ? -1 : a > b ? 1 : 0
}

function chosen(part: SourcePart, { find, rows }: Scope, complain: Complain): Scope['rows'] {
  const wanted = conditionOf(part.where ?? {}, find, complain)
  const keys = (part.sort ?? []).map((column) => columnText(column, find, complain))
  return rows
    .filter((each) => wanted(each.joined))
    .map((each) => ({ each, texts: keys.map((text) => text(each.joined)) }))
    .sort((a, b) => {
      const differing = a.texts.findIndex((text, i) => inOrder(text, b.texts[i] ?? '') !== 0)
      return differing < 0 ? 0 : inOrder(a.texts[differing] ?? '', b.texts[differing] ?? '')
    })
    .map(({ each }) => each)
}

const dayNumber = /^\d{5}(\.\d+)?$/

/** A day that a sheet shows as its number, as the day that it is, in columns of days and moments. */
function dayIn(def: AnyDocument, daysSince: DaySystem | undefined) {
  const days = new Map(
    columnsOf(def).flatMap(({ key, field }) => (field.kind === 'date' || field.kind === 'time' ? [[key, field]] : [])),
  )
  return (column: string, text: string): string => {
    const field = daysSince && dayNumber.test(text) ? days.get(column) : undefined
    const read = field && readCell(field, text, 'UTC', { daysSince })
    return read && 'value' in read ? String(read.value) : text
  }
}

const saysSomething = (value: string): boolean => value !== '' && !/^0+(\.0+)?$/.test(value)

interface Context {
  readonly def: AnyDocument
  readonly tables: Tables
  readonly dropped: Dropped[]
  readonly issues: Issues
}

interface MadeRow {
  readonly cells: Readonly<Record<string, string>>
  readonly origin: string
}

function mapPart(part: SourcePart, { def, tables, dropped, issues }: Context): MadeRow[] {
  let row: number | undefined
  const label = tableLabel(sourceOf(part))
  const complainOf = (column: string) => complainer(issues, column, label, () => row)
  const scope = joined(part, tables, issues)
  const asDay = dayIn(def, tables[tableKey(sourceOf(part))]?.daysSince)
  const columns = Object.entries(part.columns).map(([column, expression]) => ({
    column,
    text: compile(expression, scope.find, complainOf(column)),
  }))
  const drops = (part.drops ?? []).map((drop) => ({
    drop,
    holds: conditionOf(drop.when, scope.find, complainOf('drops')),
  }))
  return chosen(part, scope, complainOf('where')).map((each) => {
    row = each.row
    const cells = Object.fromEntries(columns.map(({ column, text }) => [column, asDay(column, text(each.joined))]))
    for (const { drop } of drops.filter(({ holds }) => holds(each.joined))) {
      for (const column of drop.columns) {
        const value = cells[column] ?? ''
        if (saysSomething(value)) dropped.push({ file: label, row: each.row, column, value, reason: drop.reason })
        cells[column] = ''
      }
    }
    return { cells, origin: `${label} ${each.row}` }
  })
}

/**
 * Turns foreign tables into rows of our own file; blank rows become none. Throws nothing: what is wrong with the mapping
 * or with single rows is in `issues`, what was left out on purpose in `dropped`.
 * @param tables by their `tableKey`, as `tablesOf` lists them
 */
export function mapRows(def: AnyDocument, mapping: Mapping, tables: Tables): Mapped {
  const issues: Issues = []
  const dropped: Dropped[] = []
  const context = { def, tables, dropped, issues }
  const made = mapping.parts.flatMap((part) =>
    isGiven(part) ? part.rows.map((cells): MadeRow => ({ cells, origin: '' })) : mapPart(part, context),
  )
  const targets = mapping.parts.flatMap((part) =>
    isGiven(part) ? part.rows.flatMap((row) => Object.keys(row)) : Object.keys(part.columns),
  )
  const header = [...new Set(targets)]
  const known = new Set(columnsOf(def).map(({ key }) => key))
  for (const column of header) {
    if (!known.has(column) && !isCustomKey(column)) issues.push({ rule: 'unknownTarget', column, value: column })
  }
  const rows = made.map(({ cells }) => header.map((column) => cells[column] ?? ''))
  return { header, rows, origins: made.map(({ origin }) => origin), dropped, issues }
}
