import type { Field } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { date, fullTime } from '@srm/core/i18n/format'
import type { ReactNode } from 'react'
import { fieldText } from '../../fields/format.ts'
import { isEmpty } from '../../grid/format.ts'
import type { Column } from '../../grid/types.ts'
import { columnLabel, currencyOf, headField, isStatus, numberOf } from '../definition/columns.ts'
import type { Scope } from '../definition/screenTypes.ts'
import { holderName } from '../detail/whoHolds.ts'
import { isProgress, widthOf } from '../firstRows/columnWidths.ts'
import { lateIn, lateText } from '../values/lateness.ts'
import { shortPastMark } from '../values/shortPastMark.tsx'
import { Empty, HeadValue, Hidden, StatusTag } from '../values/Value.tsx'

/** The columns of a list, each from its field's kind. */

type ListColumn = Column<AnyRow>

interface NumberProps {
  readonly row: AnyRow
  readonly scope: Scope
  readonly href: string
  /** Parts of the number that have no column of their own. */
  readonly parts: readonly string[]
}

/** The document's number as a link, with the area's marks. */
function NumberCell({ row, scope, href, parts }: NumberProps) {
  return (
    <>
      <a className="link" href={href} tabIndex={-1}>
        {numberOf({ key: parts }, row)}
      </a>
      {scope.extension.marks?.(row, scope)}
      {shortPastMark(scope, row)}
    </>
  )
}

function progress(value: string, isLate: boolean) {
  const percent = Math.max(0, Math.min(100, Math.round(Number(value))))
  const tone = isLate ? 'is-late' : percent === 100 ? 'is-done' : ''
  return (
    <span className={`progress ${tone}`}>
      <span className="progress-track">
        <span className="progress-bar" style={{ width: `${percent}%` }} />
      </span>
      <span className={percent === 0 ? 'muted' : undefined}>{percent}%</span>
    </span>
  )
}

function dayCell(column: string, row: AnyRow, scope: Scope) {
  const text = date(String(row[column]), scope.place)
  const late = lateIn(scope, row)
  if (late?.column !== column) return text
  return (
    <span className="late">
      {text}
      <span className="tag red">{lateText(scope, late)}</span>
    </span>
  )
}

function decimalCell(field: Field, text: string, row: AnyRow, scope: Scope) {
  const shown = fieldText(field, text, { ...scope, currency: currencyOf(row) })
  return <span className={/[1-9]/.test(text) ? undefined : 'muted'}>{shown}</span>
}

function cellOf(field: Field | undefined, key: string, row: AnyRow, scope: Scope): ReactNode {
  const value = row[key]
  const isKnown = field !== undefined || isStatus(scope.def, key)
  if (!isKnown || (isEmpty(value) && !scope.extension.values?.[key])) return <Empty />
  const text = String(value)
  if (key === 'holderSide') return holderName(scope, row)
  if (!field) return <StatusTag column={key} value={text} />
  if (isProgress(field)) return progress(text, lateIn(scope, row) !== undefined)
  if (field.kind === 'date') return dayCell(key, row, scope)
  if (field.kind === 'decimal') return decimalCell(field, text, row, scope)
  if (field.kind === 'time')
    return (
      <span className="soft" data-tip={fullTime(text, scope.place)}>
        {date(text, scope.place)}
      </span>
    )
  return <HeadValue column={key} row={row} />
}

interface ListColumnOptions {
  readonly hrefOf: ((row: AnyRow) => string | undefined) | undefined
  /** Parts of the number that stand in its column. */
  readonly parts: readonly string[]
  /** Columns that a refresh has just changed, by document. */
  readonly changes: ReadonlyMap<string, ReadonlySet<string>>
}

function listColumn(scope: Scope, key: string, { hrefOf, changes, parts }: ListColumnOptions): ListColumn {
  const { def } = scope
  const field = headField(def, key)
  const isNumber = key === def.key[0]
  const title = columnLabel(scope, key)
  const href = (row: AnyRow) => hrefOf?.(row) ?? '#'
  const content = (row: AnyRow): ReactNode => {
    if (scope.hidden.has(key)) return <Hidden name={title} />
    return isNumber ? (
      <NumberCell row={row} scope={scope} href={href(row)} parts={parts} />
    ) : (
      cellOf(field, key, row, scope)
    )
  }
  return {
    key,
    title,
    ...widthOf(field, key, scope),
    ...(field?.kind === 'decimal' && !isProgress(field) ? { align: 'right' as const } : {}),
    ...(isNumber ? { sticky: true, href } : {}),
    sortable: (def.list.sortable as readonly string[]).includes(key),
    render: (row) => {
      const isChanged = changes.get(String(row.uuid))?.has(key)
      return isChanged ? <span className="is-changed">{content(row)}</span> : content(row)
    },
    ...scope.extension.listColumns?.(scope)[key],
  }
}

/** The grid's columns for the chosen keys. Parts of a number that have a column of their own stand there alone. */
export function listColumnsFor(
  scope: Scope,
  keys: readonly string[],
  options: Omit<ListColumnOptions, 'parts'>,
): ListColumn[] {
  const parts = (scope.def.key as readonly string[]).filter((part, at) => at === 0 || !keys.includes(part))
  return keys.map((key) => listColumn(scope, key, { ...options, parts }))
}

/** `is-late` for a document past its date. */
export const rowClassOf =
  (scope: Scope) =>
  (row: AnyRow): string | undefined =>
    lateIn(scope, row) ? 'is-late' : undefined
