import type { Field } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { fieldText } from '../../fields/format.ts'
import { isEmpty } from '../../grid/format.ts'
import type { Column } from '../../grid/types.ts'
import { columnLabel, counterpartyOf, currencyOf, lineField } from '../definition/columns.ts'
import { possibleColumns } from '../definition/possibleColumns.ts'
import type { Whole } from '../definition/screenTypes.ts'
import { LineValue, lineWidth } from '../detail/lineColumns.tsx'
import { listColumnsFor } from '../list/listColumns.tsx'
import { label } from '../values/labelText.ts'
import { fitOf } from '../values/textFit.ts'
import { Empty } from '../values/Value.tsx'
import { lineColumn, lineKey } from './lineKey.ts'

/** The columns of a list by line: what names the document, then what its line says. */

const item = 'itemNumber'
const technical = new Set(['uuid', item])
const isOne = (field: Field | undefined): boolean => field !== undefined && field.kind !== 'json'

/** Every column that may be shown: those of the list, and those of the lines that this person sees. */
export function possibleLineColumns({ def, side, visible }: Whole): string[] {
  const lines = visible.lines.filter((key) => !technical.has(key) && isOne(lineField(def, key)))
  return [...possibleColumns(def, side, visible), ...[item, ...lines].map(lineColumn)]
}

/**
 * Those that are shown at first: what the document is known by and whom it is with; the number of the line, its codes, and
 * what a document shows of its lines, but for rates.
 */
export function usualLineColumns(scope: Whole): string[] {
  const { def, side } = scope
  const identity = def.lineIdentity as { readonly codes: readonly string[] } | undefined
  const shown = ((def.lineColumns ?? []) as readonly string[]).filter(
    (key) => lineField(def, key)?.measure !== 'percent',
  )
  const codes = (identity?.codes ?? []).slice(0, 1)
  const party = counterpartyOf(def, side)
  const wanted = [
    ...(def.key as readonly string[]),
    ...(party ? [party] : []),
    ...[item, ...codes, ...shown].map(lineColumn),
  ]
  const possible = possibleLineColumns(scope)
  return [...new Set(wanted)].filter((key) => possible.includes(key))
}

/** What a column is called; one of the line says so where the document has one of that name. */
export function lineListLabel(scope: Whole, ofLine: (label: string) => string): (key: string) => string {
  const { def, side, visible, locale, words } = scope
  const heads = new Set(possibleColumns(def, side, visible).map((key) => columnLabel(scope, key)))
  return (key) => {
    const name = lineKey(key)
    if (name === undefined) return columnLabel(scope, key)
    const field = lineField(def, name)
    const text = name === item ? words.detail.line : field ? label(locale, field) : name
    return heads.has(text) ? ofLine(text) : text
  }
}

const mostText = 280

/** A code of the line says itself alone where the line's title has a column of its own. */
function isNamedBeside({ def }: Whole, key: string, shown: readonly string[]): boolean {
  const identity = def.lineIdentity as { readonly title: string; readonly codes: readonly string[] } | undefined
  return identity?.codes.includes(lineKey(key) ?? '') === true && shown.includes(lineColumn(identity.title))
}

/** As wide as what it holds; texts share what is left. */
function widthOf(scope: Whole, field: Field, key: string, title: string, rows: readonly AnyRow[]) {
  const usual = lineWidth(field)
  const texts = rows.flatMap((row) =>
    isEmpty(row[key]) ? [] : [fieldText(field, row[key], { ...scope, currency: currencyOf(row) })],
  )
  const fit = Math.min(Math.max(fitOf(texts), fitOf([title])), mostText)
  return usual.width === undefined
    ? { minWidth: fit }
    : { width: Math.max(fit, field.kind === 'date' ? 0 : usual.width) }
}

interface ColumnOptions {
  readonly rows: readonly AnyRow[]
  readonly labelOf: (key: string) => string
  readonly hrefOf: ((row: AnyRow) => string | undefined) | undefined
  readonly shown: readonly string[]
  /** Lists that are longer are put in order by their documents alone. */
  readonly sortsLines: boolean
}

function columnOfLine(scope: Whole, key: string, { rows, labelOf, shown, sortsLines }: ColumnOptions): Column<AnyRow> {
  const title = labelOf(key)
  const field = lineField(scope.def, lineKey(key) ?? '')
  if (!field || key === lineColumn(item))
    return { key, title, width: Math.max(48, fitOf([title])), align: 'right', render: (row) => String(row[key] ?? '') }
  return {
    key,
    title,
    ...widthOf(scope, field, key, title, rows),
    ...(field.kind === 'decimal' || field.kind === 'number' ? { align: 'right' as const } : {}),
    sortable: sortsLines,
    render: isNamedBeside(scope, key, shown)
      ? (row) => (isEmpty(row[key]) ? <Empty /> : String(row[key]))
      : (row) => <LineValue field={field} line={row} name={key} doc={row} />,
  }
}

const unchanged: ReadonlyMap<string, ReadonlySet<string>> = new Map()

/** The grid's columns for the chosen keys. */
export function lineListColumns(
  scope: Whole,
  keys: readonly string[],
  given: Omit<ColumnOptions, 'shown'>,
): Column<AnyRow>[] {
  const options = { ...given, shown: keys }
  const heads = keys.filter((key) => lineKey(key) === undefined)
  const ofHead = listColumnsFor(scope, heads, { hrefOf: options.hrefOf, changes: unchanged })
  return keys.flatMap((key) => ofHead[heads.indexOf(key)] ?? columnOfLine(scope, key, options))
}
