import type { AnyRow } from '@srm/core/definition/workflow'
import { isValidElement, type ReactNode } from 'react'
import { isEmpty } from '../../grid/format.ts'
import type { Column } from '../../grid/types.ts'
import type { HostExtension, Scope } from '../definition/screenTypes.ts'
import { HolderCell } from '../detail/Holder.tsx'
import { columnFit, type Fitting } from '../firstRows/columnFits.ts'
import { DocNumber } from '../values/DocNumber.tsx'
import { Empty } from '../values/Value.tsx'

/** What the columns of a list need not wait for: widths by what its rows hold, and whose turn it is. */

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

const fittingOf = (scope: Scope): Fitting => ({
  ...scope,
  ownValues: new Set(Object.keys(scope.extension.values ?? {})),
  marksOf: (row) => textsOf(scope.extension.marks?.(row, scope)),
})

function fittedColumn(
  scope: Scope,
  given: Column<AnyRow>,
  shown: ReadonlySet<string>,
  { rows, changes }: WidthSource,
): Column<AnyRow> {
  const { key } = given
  const { column, shows } = columnFit(fittingOf(scope), given, shown, rows)
  const showing = (content: (row: AnyRow) => ReactNode) => (row: AnyRow) =>
    changes.get(String(row.uuid))?.has(key) ? <span className="is-changed">{content(row)}</span> : content(row)
  if (shows === 'holder') return { ...column, render: showing((row) => <HolderCell row={row} />) }
  if (shows === 'key') return { ...column, render: showing(namedKey(scope, column, shown)) }
  if (shows === 'code')
    return { ...column, render: showing((row) => (isEmpty(row[key]) ? <Empty /> : String(row[key]))) }
  return column
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
  const { ownColumns, host } = scope.extension
  const isFitted = fitting.rows.length > 0
  if (!isFitted && !ownColumns && !host) return columns
  const own = ownColumns?.(scope) ?? {}
  const shown = new Set(columns.map(({ key }) => key))
  const fitted = columns.flatMap((column) => [
    isFitted && !host?.columnNames[column.key] ? fittedColumn(scope, column, shown, fitting) : column,
    ...(own[column.key] ? [own[column.key] as Column<AnyRow>] : []),
  ])
  return host ? hostColumns(host, fitted, fitting.rows) : fitted
}

/** The columns as the page around wants them, and behind them what it offers to do with a row. */
export const hostColumns = (
  { finished, lastColumn }: HostExtension,
  columns: readonly Column<AnyRow>[],
  rows: readonly AnyRow[],
): readonly Column<AnyRow>[] => [
  ...columns.map((column) => finished(column, rows)),
  ...(lastColumn ? [lastColumn] : []),
]
