import { isCopied } from '@srm/core/definition/lines/copiedInput'
import type { AnyRow, AnyTransition } from '@srm/core/definition/workflow'
import { hasLines, isIn, notNow } from '@srm/core/definition/workflow'
import { money } from '@srm/core/i18n/format'
import { refusalText } from '@srm/core/i18n/messages'
import { numberAt } from '../../fields/format.ts'
import { Icon } from '../../style/Icon.tsx'
import { useListWorkWords } from '../../words/listWork/listWorkWords.ts'
import { bulkActions, lineActions, partition } from '../actions/actions.ts'
import ChosenLines from '../byLine/ChosenLines.tsx'
import { documentsOf, lineKey, listedCurrency, listedLineField } from '../byLine/lineKey.ts'
import type { Whole } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { amountColumn, sumsOf } from '../list/sums.ts'
import type { ListModel } from '../list/useListModel.ts'
import MakeSelected from '../making/MakeSelected.tsx'
import PrintSelected from '../print/PrintSelected.tsx'
import { countText, label } from '../values/labelText.ts'
import { BulkActionButton } from './BulkActionButton.tsx'
import { EditSelected } from './EditSelected.tsx'
import { OverflowActions } from './OverflowActions.tsx'
import type { Bulk } from './useBulk.ts'

interface SelectionBarProps {
  readonly model: ListModel
  readonly bulk: Bulk
  readonly onAll: () => void
  /** A new document that begins with what this one holds. */
  readonly onCopy: ((row: AnyRow) => void) | undefined
  readonly onClear: () => void
}

function Sums({ model }: Pick<SelectionBarProps, 'model'>) {
  const { def, words, place } = useWhole()
  const { byLine, selection, shown } = model
  const column = byLine
    ? shown.find((key) => listedLineField(def, key)?.measure === 'amount')
    : amountColumn(def, shown)
  const sums = byLine
    ? sumsOf(selection.rows, column, (row) => listedCurrency(def, column ?? '', row))
    : sumsOf(selection.rows, column)
  if (!sums) return null
  return (
    <span className="soft fit-sums ellipsis" data-tip-overflow="">
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

type Action = readonly [action: string, transition: AnyTransition]

/** Why an action cannot be taken on a row: its status, or that it is another person's to take. */
const reasonOf = ({ def, locale }: Whole, [action, { from }]: Action, row: AnyRow): string =>
  refusalText(locale, def, isIn(from, row) ? { message: 'common.notYours' } : notNow(def, row, action))

interface BulkButtonProps {
  readonly action: string
  readonly transition: AnyTransition
  readonly rows: readonly AnyRow[]
  /** The action that is running. */
  readonly busy: string | undefined
  readonly onStart: (rows: readonly AnyRow[]) => void
}

function BulkButton({ action, transition, rows, busy, onStart }: BulkButtonProps) {
  const scope = useWhole()
  const why = (row: AnyRow) => reasonOf(scope, [action, transition], row)
  const parts = partition(scope, transition, rows)
  // as beside a single document, what is not possible now is not announced
  if (transition.look === 'now' && parts.can.length === 0) return null
  const name = busy === action ? scope.words.common.working : label(scope.locale, transition)
  return <BulkActionButton name={name} {...parts} why={why} onStart={onStart} />
}

/** What a document made of the chosen rows takes: the open lines of documents, or by line those alone. */
const takenOf = ({ byLine, selection }: ListModel, { key }: Whole['def']) =>
  byLine
    ? {
        lines: selection.rows.map((row) => ({
          number: String(row[String(key[0])]),
          item: Number(row['lines.itemNumber']),
        })),
      }
    : { uuids: selection.rows.map(({ uuid }) => String(uuid)) }

/** The numbers of chosen lines, by their documents. */
const itemsOf = (rows: readonly AnyRow[]): ReadonlyMap<unknown, readonly number[]> =>
  new Map(
    [...Map.groupBy(rows, ({ uuid }) => uuid)].map(([uuid, lines]) => [
      uuid,
      lines.map((line) => Number(line['lines.itemNumber'])),
    ]),
  )

const permissionOf = ([action, { permission = action }]: Action): string => permission

/** What is done with chosen lines, as far as they are such; of their documents as wholes what is not done by line. */
function actionsByLine({ def, side }: Whole, rows: readonly AnyRow[]): readonly Action[] {
  const ofLines = lineActions(def, side)
  const lines = rows.map((row) =>
    Object.fromEntries(Object.entries(row).flatMap(([key, value]) => (lineKey(key) ? [[lineKey(key), value]] : []))),
  )
  // where rows do not say how their lines stand, the server does
  const fits = ([, { about }]: Action) =>
    !about || lines.some((line) => !('itemStatus' in line) || about(line as never))
  const known = new Set(ofLines.map(permissionOf))
  return [...ofLines.filter(fits), ...bulkActions(def, side).filter((action) => !known.has(permissionOf(action)))]
}

/** How many are chosen; of lines, of how many documents. */
function useChosenText({ selection, byLine }: ListModel, documents: readonly AnyRow[]): string {
  const { words, names } = useWhole()
  const { byLine: ofLines } = useListWorkWords()
  const { length } = selection.rows
  if (!byLine) return words.selection.selected(countText(length))
  return words.selection.selected(ofLines.chosen(length, names.count(countText(documents.length))))
}

/**
 * Replaces the grid bar while rows are selected: nothing below it moves. What is done by line is done with the documents. What is
 * possible for none of them comes last.
 */
export function SelectionBar({ model, bulk, onAll, onClear, onCopy }: SelectionBarProps) {
  const scope = useWhole()
  const { def, side, words, may, readonly } = scope
  const { byLine, selection } = model
  const rows = byLine ? documentsOf(selection.rows) : selection.rows
  const text = useChosenText(model, rows)
  const { Bar } = scope.extension.host ?? {}
  const pageCount = model.list.rows.length
  const worksByLine = byLine !== undefined && scope.extension.worksByLine === true
  const actions = worksByLine ? actionsByLine(scope, selection.rows) : bulkActions(def, side)
  const permitted = readonly ? [] : actions.filter(([action, { permission = action }]) => may(permission))
  const making = !readonly && (hasLines(def) || def.becomesLine) && (
    <MakeSelected taken={takenOf(model, def)} spread={worksByLine} />
  )
  const start = (action: string, transition: AnyTransition) => (can: readonly AnyRow[]) => {
    const question = {
      action,
      transition,
      rows: can,
      ...(transition.onLines ? { lines: itemsOf(selection.rows) } : {}),
    }
    if (transition.asks || transition.onLines || transition.look === 'danger') bulk.ask(question)
    else void bulk.run(question, {})
  }
  const isPossible = ([, transition]: Action) => partition(scope, transition, rows).can.length > 0
  const button = ([action, transition]: Action) => (
    <BulkButton key={action} {...{ action, transition, rows, busy: bulk.busy }} onStart={start(action, transition)} />
  )
  return (
    <div className="grid-bar is-selection" role="toolbar" aria-label={text}>
      <b className="strong">{text}</b>
      <Sums model={model} />
      <OverflowActions>
        {worksByLine && making}
        {permitted.filter(isPossible).map(button)}
        {!readonly && may('edit') && <EditSelected rows={rows} lines={byLine && selection.rows} bulk={bulk} />}
        {!worksByLine && making}
        {rows.length === 1 && onCopy && !readonly && may('create') && isCopied(def, side) && (
          <button type="button" className="button" onClick={() => onCopy(rows[0] as AnyRow)}>
            {words.single.copy}
          </button>
        )}
        {byLine && <ChosenLines model={model} />}
        {Bar && <Bar rows={selection.rows} />}
        {permitted.filter((action) => !isPossible(action)).map(button)}
      </OverflowActions>
      <slot name="bar" />
      <PrintSelected uuids={rows.map(({ uuid }) => String(uuid))} />
      {selection.rows.length < pageCount && (
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
