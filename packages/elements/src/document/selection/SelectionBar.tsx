import { isCopied } from '@srm/core/definition/lines/copiedInput'
import type { AnyRow, AnyTransition } from '@srm/core/definition/workflow'
import { hasLines, isIn, notNow } from '@srm/core/definition/workflow'
import { money } from '@srm/core/i18n/format'
import { refusalText } from '@srm/core/i18n/messages'
import { numberAt } from '../../fields/format.ts'
import { Icon } from '../../style/Icon.tsx'
import { bulkActions, partition } from '../actions/actions.ts'
import { numberOf } from '../definition/columns.ts'
import type { Whole } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { PopoverButton } from '../interaction/Popover.tsx'
import { amountColumn, sumsOf } from '../list/sums.ts'
import MakeSelected from '../making/MakeSelected.tsx'
import PrintSelected from '../print/PrintSelected.tsx'
import { countText, label } from '../values/labelText.ts'
import type { Bulk } from './useBulk.ts'

interface SelectionBarProps {
  readonly rows: readonly AnyRow[]
  readonly columns: readonly string[]
  readonly pageCount: number
  readonly bulk: Bulk
  readonly onAll: () => void
  /** A new document that begins with what this one holds. */
  readonly onCopy: ((row: AnyRow) => void) | undefined
  readonly onClear: () => void
}

function Sums({ rows, columns }: Pick<SelectionBarProps, 'rows' | 'columns'>) {
  const { def, words, place } = useWhole()
  const sums = sumsOf(rows, amountColumn(def, columns))
  if (!sums) return null
  return (
    <span className="soft">
      {words.selection.sum}{' '}
      {sums.map(({ currency, amount }, at) => (
        <span key={currency}>
          {at > 0 && ' · '}
          <b className="strong">{numberAt(place, money(amount, currency))}</b> {currency}
        </span>
      ))}
    </span>
  )
}

const mostNamed = 4

type Action = readonly [action: string, transition: AnyTransition]

/** Why an action cannot be taken on a row: its status, or that it is another person's to take. */
const reasonOf = ({ def, locale }: Whole, [action, { from }]: Action, row: AnyRow): string =>
  refusalText(locale, def, isIn(from, row) ? { message: 'common.notYours' } : notNow(def, row, action))

/** Why an action cannot be taken on some rows. */
const whyNot = (scope: Whole, [action, transition]: Action, rows: readonly AnyRow[]): readonly string[] => {
  const { def, words } = scope
  return [
    ...rows
      .slice(0, mostNamed)
      .map((row) => `${numberOf(def, row)}${words.common.colon}${reasonOf(scope, [action, transition], row)}`),
    ...(rows.length > mostNamed ? [words.common.others(rows.length - mostNamed)] : []),
  ]
}

interface BulkButtonProps {
  readonly action: string
  readonly transition: AnyTransition
  readonly rows: readonly AnyRow[]
  readonly onStart: (rows: readonly AnyRow[]) => void
}

/** Possible for all: a button. For some: says which not and why, and offers the rest. For none: disabled with the reason. */
function BulkButton({ action, transition, rows, onStart }: BulkButtonProps) {
  const scope = useWhole()
  const { words, locale } = scope
  const { can, cannot } = partition(scope, transition, rows)
  const name = label(locale, transition)
  if (can.length === 0) {
    const [first] = cannot
    const reason = first ? reasonOf(scope, [action, transition], first) : ''
    return (
      <button type="button" className="button" aria-disabled="true" data-tip={words.selection.noneOf(reason)}>
        {name}
      </button>
    )
  }
  if (cannot.length === 0)
    return (
      <button type="button" className="button" onClick={() => onStart(can)}>
        {name}
      </button>
    )
  return (
    <PopoverButton className="button" panelClass="bulk-reasons" label={name}>
      {(close) => (
        <>
          <b className="strong">{words.selection.someNot(cannot.length, rows.length)}</b>
          <ul className="plain-list">
            {whyNot(scope, [action, transition], cannot).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <button
            type="button"
            className="button"
            onClick={() => {
              close()
              onStart(can)
            }}
          >
            {words.selection.doRest(name, can.length)}
          </button>
        </>
      )}
    </PopoverButton>
  )
}

/** Replaces the grid bar while rows are selected: nothing below it moves. */
export function SelectionBar({ rows, columns, pageCount, bulk, onAll, onClear, onCopy }: SelectionBarProps) {
  const { def, side, words, may, readonly } = useWhole()
  const actions = readonly
    ? []
    : bulkActions(def, side).filter(([action, transition]) => may(transition.permission ?? action))
  const start = (action: string, transition: AnyTransition) => (can: readonly AnyRow[]) => {
    const question = { action, transition, rows: can }
    if (transition.asks || transition.look === 'danger') bulk.ask(question)
    else void bulk.run(question, {})
  }
  return (
    <div className="grid-bar is-selection" role="toolbar" aria-label={words.selection.selected(String(rows.length))}>
      <b className="strong">{words.selection.selected(countText(rows.length))}</b>
      <Sums rows={rows} columns={columns} />
      {actions.map(([action, transition]) => (
        <BulkButton
          key={action}
          action={action}
          transition={transition}
          rows={rows}
          onStart={start(action, transition)}
        />
      ))}
      {!readonly && hasLines(def) && <MakeSelected uuids={rows.map(({ uuid }) => String(uuid))} />}
      {rows.length === 1 && onCopy && !readonly && may('create') && isCopied(def, side) && (
        <button type="button" className="button" onClick={() => onCopy(rows[0] as AnyRow)}>
          {words.single.copy}
        </button>
      )}
      <PrintSelected uuids={rows.map(({ uuid }) => String(uuid))} />
      <span className="grow" />
      {rows.length < pageCount && (
        <button type="button" className="button link" onClick={onAll}>
          {words.selection.allOnPage(countText(pageCount))}
        </button>
      )}
      <button type="button" className="icon-button" aria-label={words.selection.clear} onClick={onClear}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/** What an action on several documents did not change, and why; it stays until it was read. */
export function BulkFailures({ bulk }: { readonly bulk: Bulk }) {
  const { words, names } = useWhole()
  if (bulk.failures.length === 0) return null
  return (
    <div className="banner red bulk-failures" role="alert">
      <Icon name="warning" />
      <div className="grow">
        <b className="strong">
          {bulk.done > 0 && `${words.selection.result(names.count(countText(bulk.done)))} · `}
          {words.selection.failedRows(bulk.failures.length)}
        </b>
        <ul className="plain-list">
          {bulk.failures.map(({ number, text }) => (
            <li key={number}>
              {number && `${number}${words.common.colon}`}
              {text}
            </li>
          ))}
        </ul>
      </div>
      <button type="button" className="icon-button" aria-label={words.single.close} onClick={bulk.forget}>
        <Icon name="close" />
      </button>
    </div>
  )
}
