import type { Field } from '@srm/core/definition/field'
import { type AnyRow, stageState } from '@srm/core/definition/workflow'
import { date } from '@srm/core/i18n/format'
import { isValidElement, type ReactNode } from 'react'
import { fieldText } from '../../fields/format.ts'
import { isEmpty } from '../../grid/format.ts'
import type { Column } from '../../grid/types.ts'
import { currencyOf, headField } from '../definition/columns.ts'
import type { Scope } from '../definition/screenTypes.ts'
import { HolderCell, holderText } from '../detail/Holder.tsx'
import { DocNumber } from '../values/DocNumber.tsx'
import { label } from '../values/labelText.ts'
import { lateIn, lateText } from '../values/lateness.ts'
import { fitOf, leastFitOf, titleFitOf } from '../values/textFit.ts'
import { Empty } from '../values/Value.tsx'

/** What the columns of a list need not wait for: widths by what its rows hold, and whose turn it is. */

/** What is longer is cut, and told in full by its tooltip. */
const mostText = 280

/** A reference's name stands in a column of its own: the code says the rest. */
const isNamedBeside = ({ kind, copies = {} }: Field, shown: ReadonlySet<string>): boolean =>
  kind === 'ref' && Object.keys(copies).some((key) => shown.has(key))

/** What can be reckoned: names of codes come from the server. */
const isReckoned = ({ kind }: Field): boolean => kind === 'text' || kind === 'choice'

const leastStatus = 96
/** Pixels that a tag has around its text. */
const tagEdges = 14

/** Capital letters are wider than what is reckoned for others. */
const slack = 4

/** Tags are as small as titles are. */
const tagFit = (text: string): number => titleFitOf(text) + tagEdges
function statusWidth({ def, locale }: Scope, key: string, rows: readonly AnyRow[]): number {
  const states = rows.flatMap((row) => {
    const code = String(row[key] ?? '')
    return (key === 'stage' ? stageState(def, code) : def.shape.statuses[key]?.states[code]) ?? []
  })
  return Math.max(...states.map((state) => tagFit(label(locale, state))), 0)
}

/** Pixels of the arrow beside the title by which a list is sorted. */
const arrow = 14

/** What a cell of a set width holds: its text, and small marks behind it. */
interface Content {
  readonly text: string
  readonly marks: readonly string[]
  /** Pixels that each mark has around its text. */
  readonly around?: number
}
const plain = (text: string): Content => ({ text, marks: [] })

/** The texts of elements; undefined where a component says what stands there. */
function textsOf(node: ReactNode): readonly string[] | undefined {
  if (typeof node === 'string' || typeof node === 'number') return [String(node)]
  if (Array.isArray(node)) {
    const all = node.map(textsOf)
    return all.every((texts) => texts !== undefined) ? all.flat() : undefined
  }
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) return []
  return typeof node.type === 'function' ? undefined : textsOf(node.props.children)
}

/** A number with its marks, where they can be reckoned. */
function numberIn(scope: Scope, row: AnyRow): Content | undefined {
  const { def, extension } = scope
  if (def.key.length > 1 || row.historyFlag === 'Y') return undefined
  const marks = textsOf(extension.marks?.(row, scope))
  return marks && { text: String(row[String(def.key[0])]), marks, around: 12 }
}

/** What stands in a cell of a set width; undefined where that cannot be reckoned. */
function contentIn(scope: Scope, key: string, row: AnyRow): Content | undefined {
  const field = headField(scope.def, key)
  const value = row[key]
  if (isEmpty(value)) return plain('')
  if (key === scope.def.key[0]) return numberIn(scope, row)
  if (!field || scope.extension.values?.[key] || (field.target && field.target !== 'currency')) return undefined
  if (field.kind === 'time') return plain(date(String(value), scope.place))
  if (field.measure === 'percent') return undefined
  const late = lateIn(scope, row)
  const text = fieldText(field, value, { ...scope, currency: currencyOf(row) })
  return { text, marks: late?.column === key ? [lateText(scope, late)] : [], around: 6 + tagEdges }
}

/** Pixels of a mark behind a text, its margin and edges counted: without those of a cell. */
const markFit = (mark: string, around: number): number => titleFitOf(mark) - titleFitOf('') + around

const widthOf = ({ text, marks, around = 0 }: Content): number =>
  marks.length === 0
    ? Math.max(fitOf([text]), leastFitOf([text])) + slack
    : marks.reduce((sum, mark) => sum + markFit(mark, around), leastFitOf([text]))

/** Never wider than it is set: what fits into less gives the rest to others. */
function narrowed(scope: Scope, column: Column<AnyRow>, width: number, rows: readonly AnyRow[]): Column<AnyRow> {
  const contents = rows.map((row) => contentIn(scope, column.key, row))
  if (!contents.every((content) => content !== undefined)) return column
  const least = titleFitOf(column.title) + (column.sortable ? arrow : 0)
  return { ...column, width: Math.min(width, Math.max(least, ...contents.map(widthOf))) }
}

export interface WidthSource {
  readonly rows: readonly AnyRow[]
  /** Columns that a refresh has just changed, by document. */
  readonly changes: ReadonlyMap<string, ReadonlySet<string>>
}

/** A key that is no number, as its area shows it; parts of it that have a column of their own stand there alone. */
const namedKey = ({ def }: Scope, { href }: Column<AnyRow>, shown: ReadonlySet<string>) => {
  const parts = (def.key as readonly string[]).filter((part, at) => at === 0 || !shown.has(part))
  return (row: AnyRow) => (
    <a className="link" href={href?.(row)} tabIndex={-1}>
      <DocNumber row={row} parts={parts} />
    </a>
  )
}

function fittedColumn(
  scope: Scope,
  column: Column<AnyRow>,
  shown: ReadonlySet<string>,
  { rows, changes }: WidthSource,
): Column<AnyRow> {
  const { key, title, minWidth, width } = column
  const showing = (content: (row: AnyRow) => ReactNode) => (row: AnyRow) =>
    changes.get(String(row.uuid))?.has(key) ? <span className="is-changed">{content(row)}</span> : content(row)
  if (key === 'holderSide') {
    const least = Math.max(titleFitOf(title), leastFitOf(rows.map((row) => holderText(scope, row))) + slack)
    return {
      ...column,
      minWidth: Math.min(least, minWidth ?? mostText),
      render: showing((row) => <HolderCell row={row} />),
    }
  }
  const field = headField(scope.def, key)
  if (key === scope.def.key[0] && (field?.asCode || scope.extension.values?.[key]))
    return { ...column, render: showing(namedKey(scope, column, shown)) }
  if (!field) return { ...column, width: Math.max(leastStatus, fitOf([title]), statusWidth(scope, key, rows)) }
  if (scope.hidden.has(key)) return column
  if (minWidth === undefined) return width === undefined ? column : narrowed(scope, column, width, rows)
  const least = fitOf([title])
  const filled = rows.filter((row) => !isEmpty(row[key]))
  if (filled.length === 0) return { ...column, minWidth: least }
  if (scope.extension.values?.[key] || field.target === 'organization') return column
  const texts = filled.map((row) => fieldText(field, row[key], scope))
  const fit = Math.min(Math.max(leastFitOf(texts) + slack, least), mostText)
  const code = (row: AnyRow) => (isEmpty(row[key]) ? <Empty /> : String(row[key]))
  if (isNamedBeside(field, shown)) return { ...column, minWidth: fit, render: showing(code) }
  return isReckoned(field) ? { ...column, minWidth: fit } : column
}

/**
 * Nothing is cut while there is room: columns are as wide as their longest text, those that are blank as their title, and a
 * reference says its code alone where its name has a column of its own.
 */
export function fittedColumns(
  scope: Scope,
  columns: readonly Column<AnyRow>[],
  fitting: WidthSource,
): readonly Column<AnyRow>[] {
  const { ownColumns } = scope.extension
  const isFitted = fitting.rows.length > 0
  if (!isFitted && !ownColumns) return columns
  const own = ownColumns?.(scope) ?? {}
  const shown = new Set(columns.map(({ key }) => key))
  return columns.flatMap((column) => [
    isFitted ? fittedColumn(scope, column, shown, fitting) : column,
    ...(own[column.key] ? [own[column.key] as Column<AnyRow>] : []),
  ])
}
