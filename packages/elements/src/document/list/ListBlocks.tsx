import type { AnyRow } from '@srm/core/definition/workflow'
import { Fragment, type MouseEvent, type ReactNode } from 'react'
import { fieldText } from '../../fields/format.ts'
import { isEmpty } from '../../grid/format.ts'
import { columnLabel, counterpartyOf, currencyOf, headField, numberOf } from '../definition/columns.ts'
import { useScope } from '../definition/documentScope.tsx'
import { HolderCell } from '../detail/Holder.tsx'
import { awaitedIn } from '../values/awaited.ts'
import { DocNumber } from '../values/DocNumber.tsx'
import { lateIn, lateText } from '../values/lateness.ts'
import { shortPastMark } from '../values/shortPastMark.tsx'
import { StageTag } from '../values/tags/StageTag.tsx'
import { HeadValue } from '../values/Value.tsx'
import { subjectColumns, valueColumn } from './blockColumns.ts'
import type { Selection } from './useListModel.ts'

interface ListBlocksProps {
  readonly rows: readonly AnyRow[]
  readonly columns: readonly string[]
  readonly hrefOf: ((row: AnyRow) => string | undefined) | undefined
  readonly onOpen: (row: AnyRow) => void
  /** The document that is shown beside them. */
  readonly current?: string | undefined
  /** Where rows are chosen. */
  readonly selection?: Pick<Selection, 'keys' | 'change'> | undefined
}

/** The narrow form of a list: a document is a block, never a row of a grid (screens §11). */
export default function ListBlocks({ rows, hrefOf, selection, columns, ...rest }: ListBlocksProps) {
  const { BlockFoot, columnNames = {} } = useScope().extension.host ?? {}
  const ofList = columns.filter((key) => !columnNames[key])
  return (
    <ul className="plain-list list-blocks">
      {rows.map((row) => (
        <Block
          key={String(row.uuid)}
          row={row}
          href={hrefOf?.(row) ?? '#'}
          columns={ofList}
          foot={BlockFoot && <BlockFoot row={row} columns={columns} />}
          {...rest}
        >
          {selection && <Choice row={row} selection={selection} />}
        </Block>
      ))}
    </ul>
  )
}

interface BlockProps extends Pick<ListBlocksProps, 'columns' | 'onOpen' | 'current'> {
  readonly row: AnyRow
  readonly href: string
  /** Before it. */
  readonly children: ReactNode
  /** What the page around adds. */
  readonly foot: ReactNode
}

function Choice({
  row,
  selection,
}: { readonly row: AnyRow } & { readonly selection: Pick<Selection, 'keys' | 'change'> }) {
  const { def } = useScope()
  const key = String(row.uuid)
  const { keys, change } = selection
  return (
    <input
      type="checkbox"
      className="block-choice"
      aria-label={numberOf(def, row)}
      checked={keys.has(key)}
      onChange={({ target }) =>
        change(new Set(target.checked ? [...keys, key] : [...keys].filter((one) => one !== key)))
      }
    />
  )
}

/** The first date of the list, which a person watches. */
const dueColumn = (columns: readonly string[], kindOf: (key: string) => string | undefined): string | undefined =>
  columns.find((key) => kindOf(key) === 'date')

/** A reference says its code alone where its name stands beside it. */
function Subject({ row, keys }: { readonly row: AnyRow; readonly keys: readonly string[] }) {
  const { def } = useScope()
  const shown = keys.filter((key) => !isEmpty(row[key]))
  if (shown.length === 0) return null
  const isNamed = (key: string) => Object.keys(headField(def, key)?.copies ?? {}).some((copy) => shown.includes(copy))
  return (
    <span className="block-line">
      <span className="ellipsis grow">
        {shown.map((key, at) => (
          <Fragment key={key}>
            {at > 0 && ' · '}
            {isNamed(key) ? String(row[key]) : <HeadValue column={key} row={row} />}
          </Fragment>
        ))}
      </span>
    </span>
  )
}

interface WorthProps {
  readonly column: string | undefined
  readonly row: AnyRow
}

/** What it is worth, in its currency where it is money. */
function Worth({ column, row }: WorthProps) {
  const scope = useScope()
  const field = column === undefined ? undefined : headField(scope.def, column)
  if (!column || !field || isEmpty(row[column])) return null
  const currency = currencyOf(row)
  const isMoney = field.measure === 'amount' || field.measure === 'price'
  return (
    <span className="num">
      {fieldText(field, row[column], { ...scope, currency })}
      {isMoney && ` ${currency ?? ''}`}
    </span>
  )
}

function Block({ row, columns, href, onOpen, current, children, foot }: BlockProps) {
  const scope = useScope()
  const { def, side, extension } = scope
  const counterpart = counterpartyOf(def, side)
  const party = counterpart ?? def.title
  // What it is stands above whom it is with, and below its own title.
  const subject = <Subject row={row} keys={subjectColumns(def, side, columns)} />
  const value = valueColumn(def, columns)
  const due = dueColumn(columns, (key) => headField(def, key)?.kind)
  const late = lateIn(scope, row)
  const isPastDay = late !== undefined && late.column === due
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onOpen(row)
  }
  const { block: Own } = extension
  const link = { className: 'block-link', href, onClick: open, 'aria-current': row.uuid === current || undefined }
  if (Own)
    return (
      <li className={`list-block ${late ? 'is-late' : ''}`}>
        {children}
        <a {...link}>
          <Own row={row} />
        </a>
        {foot}
      </li>
    )
  return (
    <li className={`list-block ${late ? 'is-late' : ''}`}>
      {children}
      <a {...link}>
        <span className="block-top">
          <b className="strong">
            <DocNumber row={row} />
          </b>
          {extension.marks?.(row, scope)}
          {shortPastMark(scope, row)}
          <span className="grow" />
          <StageTag doc={row} />
        </span>
        {counterpart && subject}
        {party && (
          <span className="block-line">
            <span className="ellipsis grow">
              <HeadValue column={party} row={row} />
            </span>
            <Worth column={value} row={row} />
          </span>
        )}
        {!counterpart && subject}
        <span className="block-line soft block-facts">
          {row.holderSide || awaitedIn(scope, row) ? (
            <span>
              <HolderCell row={row} />
            </span>
          ) : null}
          <span className="grow" />
          {due && row[due] != null && (
            <span className={isPastDay ? 'late' : undefined}>
              {columnLabel(scope, due)} <HeadValue column={due} row={row} />
              {isPastDay && <span className="tag red">{lateText(scope, late)}</span>}
            </span>
          )}
        </span>
      </a>
      {foot}
    </li>
  )
}
