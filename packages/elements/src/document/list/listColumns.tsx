import type { Field } from '@srm/core/definition/field'
import { type AnyRow, stageState } from '@srm/core/definition/workflow'
import { date, fullTime } from '@srm/core/i18n/format'
import type { ReactNode } from 'react'
import { formatMeasure } from '../../fields/format.ts'
import { isEmpty } from '../../grid/format.ts'
import type { Column } from '../../grid/types.ts'
import { columnLabel, counterpartyOf, currencyOf, headField, isStatus, numberOf } from '../definition/columns.ts'
import type { Scope } from '../definition/screenTypes.ts'
import { HolderCell, holderText } from '../detail/Holder.tsx'
import { label } from '../values/labelText.ts'
import { lateIn, lateText } from '../values/lateness.ts'
import { PastMark } from '../values/PastMark.tsx'
import { fitOf, fitOfTitle } from '../values/textFit.ts'
import { Empty, HeadValue, Hidden, StatusTag } from '../values/Value.tsx'

/** The columns of a list, each from its field's kind. */

type ListColumn = Column<AnyRow>

const isProgress = (field: Field): boolean => field.measure === 'percent' && field.auto

const shortText = 64
const longText = 200
const widths: Readonly<Record<Field['kind'], number>> = {
  text: 160,
  number: 84,
  decimal: 116,
  date: 124,
  time: 96,
  choice: 110,
  dict: 110,
  ref: 140,
  json: 160,
}

const within = (least: number, wanted: number, most: number): number => Math.min(Math.max(least, wanted), most)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The edges of a tag. */
const tag = 14
const sortMark = 14

const stateText = ({ def, locale }: Scope, key: string, row: AnyRow): string => {
  const value = textOf(row[key])
  const state = key === 'stage' ? stageState(def, value) : def.shape.statuses[key]?.states[value]
  return state ? label(locale, state) : value
}

/** Days are short but where one is late, which is said beside it. */
function fitOfDays(scope: Scope, key: string, rows: readonly AnyRow[]): number {
  const widths = rows.map((row) => {
    const value = textOf(row[key])
    const late = lateIn(scope, row)
    if (value === '') return 0
    const day = date(value, scope.place)
    return late?.column === key ? fitOf([`${day} ${lateText(scope, late)}`]) + tag : fitOf([day])
  })
  return Math.max(fitOfTitle(columnLabel(scope, key)) + sortMark, ...widths)
}

/** Numbers of other documents and who has a document are not cut: their columns are as wide as their longest text. */
function widthOf(
  field: Field | undefined,
  key: string,
  scope: Scope,
  rows: readonly AnyRow[],
): Pick<ListColumn, 'width' | 'minWidth'> {
  const { def, side } = scope
  if (key === def.key[0]) return { width: 168 }
  if (key === counterpartyOf(def, side) || key === def.title)
    return { minWidth: within(150, fitOf(rows.map((row) => textOf(row[key]))), 200) }
  if (isStatus(def, key)) return { width: within(110, fitOf(rows.map((row) => stateText(scope, key, row))) + tag, 184) }
  if (key === 'holderSide') return { width: within(124, fitOf(rows.map((row) => holderText(scope, row))), 184) }
  if (!field) return { width: 124 }
  if (isProgress(field)) return { width: 106 }
  if (field.target === 'currency') return { width: 76 }
  if (field.kind === 'date') return { width: fitOfDays(scope, key, rows) }
  if (field.kind === 'text' && (field.max ?? longText) <= shortText)
    return { width: within(116, fitOf(rows.map((row) => textOf(row[key]))), 160) }
  return { width: widths[field.kind] }
}

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
      <PastMark doc={row} isShort />
    </>
  )
}

function Progress({ value, isLate }: { readonly value: string; readonly isLate: boolean }) {
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

function DateCell({ column, row, scope }: { column: string; row: AnyRow; scope: Scope }) {
  const value = row[column]
  if (isEmpty(value)) return <Empty />
  const text = date(String(value), scope.place)
  const late = lateIn(scope, row)
  if (late?.column !== column) return text
  return (
    <span className="late">
      {text}
      <span className="tag red">{lateText(scope, late)}</span>
    </span>
  )
}

const isZeroText = (text: string): boolean => /^-?0(\.0+)?$/.test(text)

function DecimalCell({ field, value, row }: { field: Field; value: unknown; row: AnyRow }) {
  if (isEmpty(value)) return <Empty />
  const text = String(value)
  return <span className={isZeroText(text) ? 'muted' : undefined}>{formatMeasure(field, text, currencyOf(row))}</span>
}

function cellOf(field: Field | undefined, key: string, row: AnyRow, scope: Scope): ReactNode {
  if (key === 'holderSide') return <HolderCell row={row} />
  if (isStatus(scope.def, key))
    return isEmpty(row[key]) ? <Empty /> : <StatusTag column={key} value={String(row[key])} />
  if (!field) return <Empty />
  if (isProgress(field)) {
    return isEmpty(row[key]) ? (
      <Empty />
    ) : (
      <Progress value={String(row[key])} isLate={lateIn(scope, row) !== undefined} />
    )
  }
  if (field.kind === 'date') return <DateCell column={key} row={row} scope={scope} />
  if (field.kind === 'decimal') return <DecimalCell field={field} value={row[key]} row={row} />
  if (field.kind === 'time') {
    if (isEmpty(row[key])) return <Empty />
    return (
      <span className="soft" data-tip={fullTime(String(row[key]), scope.place)}>
        {date(String(row[key]), scope.place)}
      </span>
    )
  }
  return <HeadValue column={key} row={row} />
}

interface ListColumnOptions {
  readonly hrefOf: ((row: AnyRow) => string) | undefined
  /** Parts of the number that stand in its column. */
  readonly parts: readonly string[]
  /** Columns that a refresh has just changed, by document. */
  readonly changes: ReadonlyMap<string, ReadonlySet<string>>
  /** What the columns have to have room for. */
  readonly rows: readonly AnyRow[]
}

function listColumn(scope: Scope, key: string, { hrefOf, changes, parts, rows }: ListColumnOptions): ListColumn {
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
    ...widthOf(field, key, scope, rows),
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
