import type { Field } from '@srm/core/definition/field'
import { type AnyRow, stageState } from '@srm/core/definition/workflow'
import { date } from '@srm/core/i18n/format'
import { fieldText } from '../../fields/format.ts'
import { isEmpty } from '../../grid/format.ts'
import type { Column } from '../../grid/types.ts'
import { currencyOf, headField } from '../definition/columns.ts'
import type { Scope } from '../definition/screenTypes.ts'
import { label } from '../values/labelText.ts'
import { lateIn, lateText } from '../values/lateness.ts'
import { fitOf, leastFitOf, titleFitOf } from '../values/textFit.ts'
import { holderText } from './holderText.ts'

/** How wide the columns of a list are by what its rows hold: nothing is cut while there is room. Pure. */

/** What the widths follow from beside the rows. */
export interface Fitting
  extends Pick<Scope, 'def' | 'side' | 'locale' | 'place' | 'words' | 'who' | 'permissions' | 'hidden'> {
  /** Columns that an area shows in its own way. */
  readonly ownValues: ReadonlySet<string>
  /** The texts of the marks behind a number; undefined where they cannot be reckoned. */
  readonly marksOf: (row: AnyRow) => readonly string[] | undefined
}

/** A width, and what is shown in the column where that is not its plain value. */
export interface Fit {
  readonly column: Column<AnyRow>
  readonly shows?: 'holder' | 'key' | 'code'
}

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
function statusWidth({ def, locale }: Fitting, key: string, rows: readonly AnyRow[]): number {
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

/** A number with its marks, where they can be reckoned. */
function numberIn({ def, marksOf }: Fitting, row: AnyRow): Content | undefined {
  if (def.key.length > 1 || row.historyFlag === 'Y') return undefined
  const marks = marksOf(row)
  return marks && { text: String(row[String(def.key[0])]), marks, around: 12 }
}

/** What stands in a cell of a set width; undefined where that cannot be reckoned. */
function contentIn(scope: Fitting, key: string, row: AnyRow): Content | undefined {
  const field = headField(scope.def, key)
  const value = row[key]
  if (isEmpty(value)) return plain('')
  if (key === scope.def.key[0]) return numberIn(scope, row)
  if (!field || scope.ownValues.has(key) || (field.target && field.target !== 'currency')) return undefined
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
function narrowed(scope: Fitting, column: Column<AnyRow>, width: number, rows: readonly AnyRow[]): Column<AnyRow> {
  const contents = rows.map((row) => contentIn(scope, column.key, row))
  if (!contents.every((content) => content !== undefined)) return column
  const least = titleFitOf(column.title) + (column.sortable ? arrow : 0)
  return { ...column, width: Math.min(width, Math.max(least, ...contents.map(widthOf))) }
}

/** @param shown all columns that are shown */
export function columnFit(
  scope: Fitting,
  column: Column<AnyRow>,
  shown: ReadonlySet<string>,
  rows: readonly AnyRow[],
): Fit {
  const { key, title, minWidth, width } = column
  if (key === 'holderSide') {
    const least = Math.max(titleFitOf(title), leastFitOf(rows.map((row) => holderText(scope, row))) + slack)
    return { column: { ...column, minWidth: Math.min(least, minWidth ?? mostText) }, shows: 'holder' }
  }
  const field = headField(scope.def, key)
  if (key === scope.def.key[0] && (field?.asCode || scope.ownValues.has(key))) return { column, shows: 'key' }
  if (!field)
    return { column: { ...column, width: Math.max(leastStatus, fitOf([title]), statusWidth(scope, key, rows)) } }
  if (scope.hidden.has(key)) return { column }
  if (minWidth === undefined) return { column: width === undefined ? column : narrowed(scope, column, width, rows) }
  const least = fitOf([title])
  const filled = rows.filter((row) => !isEmpty(row[key]))
  if (filled.length === 0) return { column: { ...column, minWidth: least } }
  if (scope.ownValues.has(key) || field.target === 'organization') return { column }
  const texts = filled.map((row) => fieldText(field, row[key], scope))
  const fit = Math.min(Math.max(leastFitOf(texts) + slack, least), mostText)
  if (isNamedBeside(field, shown)) return { column: { ...column, minWidth: fit }, shows: 'code' }
  return { column: isReckoned(field) ? { ...column, minWidth: fit } : column }
}
