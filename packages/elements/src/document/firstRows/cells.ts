import { type AnyRow, stageState } from '@srm/core/definition/workflow'
import { date, fullTime } from '@srm/core/i18n/format'
import { fieldText } from '../../fields/format.ts'
import { isEmpty } from '../../grid/format.ts'
import { columnLabel, currencyOf, headField, isStatus, numberOf } from '../definition/columns.ts'
import { holderName, isMine } from '../detail/whoHolds.ts'
import { awaitedIn } from '../values/awaited.ts'
import { knownName, namedCode } from '../values/knownNames.ts'
import { label } from '../values/labelText.ts'
import { lateIn, lateText } from '../values/lateness.ts'
import { isProgress } from './columnWidths.ts'
import { clockOf } from './holderText.ts'
import { type Content, drawing, node } from './node.ts'
import type { PaintedList, RowMark, RowScope } from './rowScope.ts'

/** What stands in the cells of the first rows: the nodes that listColumns.tsx shows, without React. */

const empty = (): Content => node('span', { className: 'empty-value' }, '—')

function status({ def, locale }: RowScope, column: string, value: string): Content {
  const state = column === 'stage' ? stageState(def, value) : def.shape.statuses[column]?.states[value]
  return state ? node('span', { className: `tag is-status ${state.tone}` }, label(locale, state)) : value
}

function progress(value: string, isLate: boolean): Content {
  const percent = Math.max(0, Math.min(100, Math.round(Number(value))))
  const tone = isLate ? 'is-late' : percent === 100 ? 'is-done' : ''
  const bar = node('span', { className: 'progress-bar', style: { width: `${percent}%` } })
  return node(
    'span',
    { className: `progress ${tone}` },
    node('span', { className: 'progress-track' }, bar),
    node('span', percent === 0 ? { className: 'muted' } : {}, `${percent}%`),
  )
}

function day(scope: RowScope, column: string, row: AnyRow): Content {
  const text = date(String(row[column]), scope.place)
  const late = lateIn(scope, row)
  if (late?.column !== column) return text
  return node('span', { className: 'late' }, text, node('span', { className: 'tag red' }, lateText(scope, late)))
}

function holder(scope: RowScope, row: AnyRow): readonly Content[] {
  if (!row.holderSide) {
    const awaited = awaitedIn(scope, row)
    return [awaited ? node('span', { className: 'muted' }, awaited.event) : empty()]
  }
  const name = holderName(scope, row)
  const clock = clockOf(scope, row)
  const due = row.dueTime ? scope.words.time.due(fullTime(String(row.dueTime), scope.place)) : undefined
  return [
    isMine(scope, row) ? node('b', { className: 'strong' }, name) : name,
    clock && node('span', { className: clock.isPast ? 'bad' : 'muted', 'data-tip': due }, ` · ${clock.text}`),
  ]
}

/** A name that no answer told is asked for by the screen: its room until then. */
const awaited = (): Content => node('span', { className: 'skeleton awaited-name', 'aria-hidden': 'true' })

function value(scope: RowScope, key: string, row: AnyRow, isCode: boolean): Content {
  const field = headField(scope.def, key)
  if (!field || isEmpty(row[key])) return empty()
  const text = fieldText(field, row[key], { ...scope, currency: currencyOf(row) })
  if (isCode || !field.target || field.target === 'currency') return text
  const name = knownName(scope, field, text, row)
  if (name !== undefined && field.kind === 'dict' && (field.target !== 'unit' || name.length <= text.length))
    return name
  return name === undefined ? awaited() : namedCode(field, text, name)
}

export interface CellPlace {
  readonly list: PaintedList
  readonly scope: RowScope
  readonly hrefOf: ((row: AnyRow) => string) | undefined
  /** Parts of the number that have no column of their own. */
  readonly parts: readonly string[]
}

const mark = ({ text, className, tip, drawing: path }: RowMark): Content =>
  path
    ? node('span', { className, role: 'img', 'aria-label': text, 'data-tip': text }, drawing(path))
    : node('span', { className, 'data-tip': tip }, text)

function number({ list, scope, hrefOf, parts }: CellPlace, row: AnyRow): readonly Content[] {
  const { def, locale, words } = scope
  const marks: readonly RowMark[] = [
    ...(list.marks?.(row, scope) ?? []),
    ...(row.historyFlag === 'Y'
      ? [
          {
            text: words.common.past,
            className: 'tag gold mark',
            tip: label(locale, headField(def, 'historyFlag') as never),
          },
        ]
      : []),
  ]
  return [
    node('a', { className: 'link', href: hrefOf?.(row) ?? '#', tabindex: -1 }, numberOf({ key: parts }, row)),
    ...marks.map(mark),
  ]
}

/**
 * The content of a cell.
 * @param shows what the column shows where that is not its plain value (columnFits.ts)
 */
export function cellContent(place: CellPlace, key: string, row: AnyRow, shows: string | undefined): readonly Content[] {
  const { scope } = place
  const { def, words, hidden } = scope
  if (hidden.has(key)) {
    const reason = words.common.hiddenReason(columnLabel(scope, key))
    return [node('span', { className: 'muted', 'data-tip': reason }, words.common.hidden)]
  }
  if (key === def.key[0]) return number(place, row)
  if (shows === 'holder') return holder(scope, row)
  const field = headField(def, key)
  const given = row[key]
  if ((field === undefined && !isStatus(def, key)) || isEmpty(given)) return [empty()]
  const text = String(given)
  if (!field) return [status(scope, key, text)]
  if (isProgress(field)) return [progress(text, lateIn(scope, row) !== undefined)]
  if (field.kind === 'date') return [day(scope, key, row)]
  if (field.kind === 'decimal') {
    const shown = fieldText(field, text, { ...scope, currency: currencyOf(row) })
    return [node('span', /[1-9]/.test(text) ? {} : { className: 'muted' }, shown)]
  }
  if (field.kind === 'time')
    return [node('span', { className: 'soft', 'data-tip': fullTime(text, scope.place) }, date(text, scope.place))]
  return [value(scope, key, row, shows === 'code')]
}
