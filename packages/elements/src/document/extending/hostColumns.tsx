import type { AnyRow } from '@srm/core/definition/workflow'
import { isEmpty } from '../../grid/format.ts'
import type { Column } from '../../grid/types.ts'
import type { ElementEnv } from '../../host/env.ts'
import { fitOf, leastFitOf } from '../values/textFit.ts'
import { type ColumnEntry, entryOf, type Given, nameOf } from './given.ts'
import { HostCell, valueIn } from './HostCell.tsx'
import type { ListColumn, OwnColumn } from './listExtending.ts'

/** The columns of a list as its page wants them. */

/** Stands for all columns of the list that are not named. */
const others = '...'
const mostText = 280

const isOwn = (column: ListColumn): column is OwnColumn => typeof column !== 'string' && column.field === undefined

export interface ColumnOrder {
  /** Those that are shown until somebody chooses; undefined: the list's. */
  readonly first: readonly string[] | undefined
  /** Those that nobody can choose. */
  readonly never: ReadonlySet<string>
  /** The page's own, by their keys. */
  readonly own: ReadonlyMap<string, OwnColumn>
  /** What the functions read. */
  readonly fields: readonly string[]
}

/**
 * Which columns a list begins with.
 * @param usual those of the list
 * @param number the document's number: it leads to the document, and stands first unless it is `hidden: 'always'`
 */
export function columnOrder(columns: readonly ListColumn[], usual: readonly string[], number: string): ColumnOrder {
  const named = new Set(columns.map(nameOf))
  const entries = columns.filter((column): column is ColumnEntry => typeof column !== 'string')
  const never = new Set(entries.filter(({ hidden }) => hidden === 'always').map(nameOf))
  const wanted = columns.flatMap((column) => {
    if (column === others) return usual.filter((key) => !named.has(key))
    return typeof column !== 'string' && column.hidden ? [] : [nameOf(column)]
  })
  const first = [...new Set([number, ...wanted])].filter((key) => !never.has(key))
  return {
    first: columns.length === 0 ? undefined : first,
    never,
    own: new Map(columns.filter(isOwn).map((column) => [column.key, column])),
    fields: [
      ...new Set(entries.flatMap(({ fields = [], field, value }) => [...fields, ...(value && field ? [field] : [])])),
    ],
  }
}

/** The columns of a page as they are now: what they are called, how they look, what is in them. */
export interface HostColumns {
  readonly given: () => Given
  readonly element: Pick<ElementEnv, 'host' | 'emit'>
}

const lookOf = ({ width, align }: ColumnEntry): Partial<Column<AnyRow>> => ({
  ...(width === undefined ? {} : { width }),
  ...(align === undefined ? {} : { align }),
})

/** A column that is no field. */
export const ownColumn = ({ given, element }: HostColumns, column: OwnColumn): Column<AnyRow> => ({
  key: column.key,
  title: column.header ?? column.key,
  minWidth: fitOf([column.header ?? column.key]),
  ...lookOf(column),
  value: (row) => valueIn(given(), column.key, row, element),
  render: (row) => <HostCell name={column.key} row={row} />,
})

/** As wide as its texts, where the page has not said how wide. */
function fitted(column: Column<AnyRow>, rows: readonly AnyRow[]): Column<AnyRow> {
  const texts = rows.map((row) => column.value?.(row)).filter((value) => !isEmpty(value))
  const fit = Math.max(fitOf([column.title]), leastFitOf(texts.map(String)))
  return { ...column, minWidth: Math.min(fit, mostText) }
}

/** A column of the list with what the page says of it. */
export function finishedColumn(
  { given, element }: HostColumns,
  column: Column<AnyRow>,
  rows: readonly AnyRow[],
): Column<AnyRow> {
  const { key, render } = column
  const entry = entryOf(given(), key)
  if (!entry) return column
  if (isOwn(entry)) return entry.width === undefined && !entry.cellRenderer ? fitted(column, rows) : column
  const { header, value, cellRenderer } = entry
  return {
    ...column,
    ...(header === undefined ? {} : { title: header }),
    ...lookOf(entry),
    ...(value ? { value: (row: AnyRow) => valueIn(given(), key, row, element) } : {}),
    ...(value || cellRenderer
      ? { render: (row: AnyRow, index: number) => <HostCell name={key} row={row} plain={render?.(row, index)} /> }
      : {}),
  }
}
