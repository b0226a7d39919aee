/** The columns of a definition in table files, and the header row that names them (cli-ux-security §1.4). */

import { comparableText } from '../comparableText.ts'
import type { Field, Fields } from '../field.ts'
import { type AnyDocument, hasStages } from '../workflow.ts'
import { unguarded, type Words } from './csvCells.ts'
import { nearest } from './nearest.ts'

/** A column a file may have: a head field, a status, the stage, or a field of the lines. */
export interface CsvColumn {
  /** `orderNumber`, `lines.quantity`. */
  readonly key: string
  /** The key within head or line. */
  readonly name: string
  readonly inLine: boolean
  /** Statuses and the stage look like choices. */
  readonly field: Field
}

const wordField = (en: string, zh: string, states: Readonly<Record<string, { en: string; zh: string }>>): Field => ({
  kind: 'choice',
  en,
  zh,
  required: false,
  requiredAtSubmit: false,
  auto: true,
  options: Object.fromEntries(Object.entries(states).map(([key, state]) => [key, [state.en, state.zh]])),
})

const fieldColumns = (fields: Fields, prefix = ''): CsvColumn[] =>
  Object.entries(fields).map(([name, field]) => ({ key: prefix + name, name, inLine: prefix !== '', field }))

const statusColumns = (def: AnyDocument): CsvColumn[] =>
  Object.entries(def.shape.statuses as Readonly<Record<string, { en: string; zh: string; states: object }>>).map(
    ([name, { en, zh, states }]) => ({ key: name, name, inLine: false, field: wordField(en, zh, states as never) }),
  )

const known = new WeakMap<AnyDocument, readonly CsvColumn[]>()

/** Every column of a definition, in its own order: head, statuses, stage, lines. */
export function columnsOf(def: AnyDocument): readonly CsvColumn[] {
  const before = known.get(def)
  if (before) return before
  const stage = { key: 'stage', name: 'stage', inLine: false, field: wordField('Stage', '阶段', def.shape.stages) }
  const columns = [
    ...fieldColumns(def.shape.fields),
    ...statusColumns(def),
    ...(hasStages(def) ? [stage] : []),
    ...fieldColumns(def.shape.lines, 'lines.'),
  ]
  known.set(def, columns)
  return columns
}

/** The columns of the given keys; without keys those the definition exchanges, or all that people write. */
export function csvColumns(def: AnyDocument, keys?: readonly string[]): CsvColumn[] {
  const all = columnsOf(def)
  const wanted = keys ?? def.csv?.columns
  if (!wanted) return all.filter(({ field }) => !field.auto)
  const byKey = new Map(all.map((column) => [column.key, column]))
  return wanted.flatMap((key) => byKey.get(key) ?? [])
}

export interface HeaderIssue {
  /** Position in the header row, from 0. */
  readonly at: number
  readonly column: string
  readonly rule: 'unknownColumn' | 'columnTwice'
  /** unknownColumn: the nearest name we know; columnTwice: the key both columns mean. */
  readonly nearest?: string
}
export interface Header {
  /** By position; undefined where the column is not read. */
  readonly columns: readonly (CsvColumn | undefined)[]
  /** The file cannot be read with these. */
  readonly issues: readonly HeaderIssue[]
  readonly warnings: readonly HeaderIssue[]
}

/** More columns than any file of documents has; a longer header is a mistake or an attack. */
export const mostColumns = 1000
/** Longer texts name no column, and are not looked at as names. */
const longestName = 300
/** Unknown columns of which the nearest name is told: nobody reads on. */
const mostNearest = 100

/** Without what marks a column as required. */
const headerName = (text: string): string =>
  text.length > longestName
    ? ''
    : comparableText(unguarded(text))
        .replace(/\s+/g, ' ')
        .replace(/\((必填|required)\)/g, '')
        .replace(/^[*\s]+|[*\s]+$/g, '')

interface Names {
  readonly byName: ReadonlyMap<string, CsvColumn>
  /** As they are shown, for proposals. */
  readonly shown: ReadonlyMap<string, string>
}
const namesKnown = new WeakMap<AnyDocument, Names>()

/** Keys come first; a label that several columns share belongs to the one that is exchanged, writable and of the head. */
function namesAmong(def: AnyDocument, columns: readonly CsvColumn[]): Names {
  const byName = new Map<string, CsvColumn>()
  const shown = new Map<string, string>()
  const name = (text: string, column: CsvColumn) => {
    const key = headerName(text)
    if (byName.has(key)) return
    byName.set(key, column)
    shown.set(key, text)
  }
  for (const column of columns) name(column.key, column)
  for (const column of columns) name(column.name, column)
  const exchanged = new Set(csvColumns(def).map(({ key }) => key))
  const rank = ({ key, field, inLine }: CsvColumn) =>
    (exchanged.has(key) ? 0 : 4) + (field.auto ? 2 : 0) + (inLine ? 1 : 0)
  for (const column of columns.toSorted((a, b) => rank(a) - rank(b))) {
    name(column.field.zh, column)
    name(column.field.en, column)
  }
  return { byName, shown }
}

function namesOf(def: AnyDocument): Names {
  const names = namesKnown.get(def) ?? namesAmong(def, columnsOf(def))
  namesKnown.set(def, names)
  return names
}

/** `Supplier (supplierName)`: how an export writes a label that several columns share. */
const inBrackets = /\(([\w.]+)\)$/

/**
 * Which column each header cell means: by key, by Chinese or English label, in any case, width and with marks of
 * required columns; undefined where it means none.
 * @param aliases further names for keys, as a saved mapping knows them
 */
export function columnsMeant(
  def: AnyDocument,
  cells: readonly string[],
  aliases: Readonly<Record<string, string>> = {},
): Header['columns'] {
  return columnsNamed(namesOf(def), cells, aliases)
}

/** The same among the lines alone: a label that head and lines share is that of the lines. */
export const lineColumnsMeant = (
  def: AnyDocument,
  cells: readonly string[],
  aliases: Readonly<Record<string, string>> = {},
): Header['columns'] =>
  columnsNamed(
    namesAmong(
      def,
      columnsOf(def).filter(({ inLine }) => inLine),
    ),
    cells,
    aliases,
  )

function columnsNamed(
  { byName }: Names,
  cells: readonly string[],
  aliases: Readonly<Record<string, string>>,
): Header['columns'] {
  const further = new Map(Object.entries(aliases).map(([name, key]) => [headerName(name), headerName(key)]))
  const find = (name: string) => byName.get(further.get(name) ?? name) ?? byName.get(inBrackets.exec(name)?.[1] ?? '')
  return cells.map((cell) => (cell.trim() === '' ? undefined : find(headerName(cell))))
}

/** The name we know that a header cell is nearest to. */
function nearestName(def: AnyDocument, cell: string): string | undefined {
  const name = headerName(cell)
  const [near] = name === '' ? [] : nearest(name, namesOf(def).shown, ([known]) => [known])
  return near?.[1]
}

/**
 * What each header cell means, as `columnsMeant` has it. Two columns for one field are an issue, an unknown column is a
 * warning; of the first of them the nearest name is told.
 * @param aliases further names for keys, as a saved mapping knows them
 */
export function readHeader(
  def: AnyDocument,
  cells: readonly string[],
  aliases: Readonly<Record<string, string>> = {},
): Header {
  const columns = columnsMeant(def, cells, aliases)
  const seen = new Set<CsvColumn>()
  const issues: HeaderIssue[] = []
  const warnings: HeaderIssue[] = []
  for (const [at, column] of cells.entries()) {
    const meant = columns[at]
    if (column.trim() === '') continue
    if (!meant) {
      const near = warnings.length < mostNearest ? nearestName(def, column) : undefined
      warnings.push({ at, column, rule: 'unknownColumn', ...(near === undefined ? {} : { nearest: near }) })
    } else if (seen.has(meant)) issues.push({ at, column, rule: 'columnTwice', nearest: meant.key })
    else seen.add(meant)
  }
  return { columns, issues, warnings }
}

/** The header cells of columns, so that `readHeader` finds each of them again. */
export function headerOf(def: AnyDocument, columns: readonly CsvColumn[], words: Words = 'key'): string[] {
  if (words === 'key') return columns.map(({ key }) => key)
  const { byName } = namesOf(def)
  return columns.map((column) => {
    const label = column.field[words]
    return byName.get(headerName(label)) === column ? label : `${label} (${column.key})`
  })
}
