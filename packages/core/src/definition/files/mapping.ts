/**
 * Mappings: JSON that says how rows of foreign CSV files become rows of one of our documents. The result is a file of
 * our own, as text: it takes the way of every import from there (`readHeader`, `rowsToDocs`).
 */

import { isCustomKey } from '../customFields.ts'
import type { AnyDocument } from '../workflow.ts'
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

/** Columns of the first matching row of another file; blank where none matches. */
export interface Join {
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
export interface SourcePart {
  readonly source: string
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

/** A file split into cells; its first row of data is row 2. */
export interface Table {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
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
  /** unknownFile, unknownColumn, unknownTarget; of single rows: noMatch, noSuchValue, notDecimal, notDate. */
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
  readonly dropped: readonly Dropped[]
  readonly issues: readonly MappingIssue[]
}

const isGiven = (part: SourcePart | GivenPart): part is GivenPart => 'rows' in part

/** The foreign files a mapping reads. */
export const filesOf = (mapping: Mapping): string[] => [
  ...new Set(
    mapping.parts.flatMap((part) =>
      isGiven(part) ? [] : [part.source, ...(part.joins ?? []).map(({ file }) => file)],
    ),
  ),
]

interface Scope {
  readonly find: Find
  readonly rows: { readonly row: number; readonly joined: Joined }[]
}
type Issues = MappingIssue[]
type Tables = Readonly<Record<string, Table>>

const empty: Table = { header: [], rows: [] }
function tableOf(tables: Tables, file: string, issues: Issues): Table {
  const table = tables[file]
  if (!table) issues.push({ rule: 'unknownFile', column: '', value: file })
  return table ?? empty
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
  const find: Find = (column) => {
    const cell = table.header.indexOf(column)
    return cell < 0 ? undefined : [0, cell]
  }
  const complain = complainer(issues, as, file, () => undefined)
  const keys = Object.keys(on).map((column) => columnText(column, find, complain))
  const wanted = conditionOf(where, find, complain)
  const index = new Map<string, readonly string[]>()
  for (const cells of table.rows) {
    if (!wanted([cells])) continue
    const key = keyOf(keys.map((text) => text([cells])))
    if (!index.has(key)) index.set(key, cells)
  }
  return index
}

/** The rows of a part's source with the rows joined to each, and where every column is found. */
function joined(part: SourcePart, tables: Tables, issues: Issues): Scope {
  const source = tableOf(tables, part.source, issues)
  const places = new Map<string, readonly [number, number]>(source.header.map((name, cell) => [name, [0, cell]]))
  const find: Find = (column) => places.get(column)
  let rows: Scope['rows'] = source.rows.map((cells, i) => ({ row: i + 2, joined: [cells] }))
  for (const [i, join] of (part.joins ?? []).entries()) {
    const table = tableOf(tables, join.file, issues)
    const index = indexOf(table, join, issues, join.file)
    const complain = complainer(issues, join.as, part.source, () => undefined)
    const keys = Object.values(join.on).map((column) => columnText(column, find, complain))
    rows = rows.map(({ row, joined: before }) => {
      const key = keyOf(keys.map((text) => text(before)))
      const match = index.get(key)
      if (!match && join.required) {
        issues.push({ rule: 'noMatch', column: join.as, file: part.source, row, value: key.replaceAll('\u001f', ', ') })
      }
      return { row, joined: [...before, match] }
    })
    for (const [cell, name] of table.header.entries()) places.set(`${join.as}.${name}`, [i + 1, cell])
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

const saysSomething = (value: string): boolean => value !== '' && !/^0+(\.0+)?$/.test(value)

function mapPart(part: SourcePart, tables: Tables, dropped: Dropped[], issues: Issues): Record<string, string>[] {
  let row: number | undefined
  const complainOf = (column: string) => complainer(issues, column, part.source, () => row)
  const scope = joined(part, tables, issues)
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
    const cells = Object.fromEntries(columns.map(({ column, text }) => [column, text(each.joined)]))
    for (const { drop } of drops.filter(({ holds }) => holds(each.joined))) {
      for (const column of drop.columns) {
        const value = cells[column] ?? ''
        if (saysSomething(value)) dropped.push({ file: part.source, row: each.row, column, value, reason: drop.reason })
        cells[column] = ''
      }
    }
    return cells
  })
}

/**
 * Turns foreign files into rows of our own file. Throws nothing: what is wrong with the mapping or with single rows is
 * in `issues`, what was left out on purpose in `dropped`.
 * @param tables by file name, as `filesOf` lists them
 */
export function mapRows(def: AnyDocument, mapping: Mapping, tables: Tables): Mapped {
  const issues: Issues = []
  const dropped: Dropped[] = []
  const records = mapping.parts.flatMap((part) => (isGiven(part) ? part.rows : mapPart(part, tables, dropped, issues)))
  const targets = mapping.parts.flatMap((part) =>
    isGiven(part) ? part.rows.flatMap((row) => Object.keys(row)) : Object.keys(part.columns),
  )
  const header = [...new Set(targets)]
  const known = new Set(columnsOf(def).map(({ key }) => key))
  for (const column of header) {
    if (!known.has(column) && !isCustomKey(column)) issues.push({ rule: 'unknownTarget', column, value: column })
  }
  return { header, rows: records.map((record) => header.map((column) => record[column] ?? '')), dropped, issues }
}
