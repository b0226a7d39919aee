import type { Field } from '@srm/core/definition/field'
import { applies } from '@srm/core/definition/values/applies'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { date } from '@srm/core/i18n/format'
import { Fragment, type ReactNode, Suspense } from 'react'
import { fieldText } from '../../fields/format.ts'
import { isEmpty } from '../../grid/format.ts'
import type { Column } from '../../grid/types.ts'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import { lineField } from '../definition/columns.ts'
import { useScope } from '../definition/documentScope.tsx'
import { lineCurrencyOf } from '../definition/lineCurrency.ts'
import type { Whole } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { lineTotals } from '../form/lineTotals.tsx'
import { label } from '../values/labelText.ts'
import { daysLateText } from '../values/lateness.ts'
import { fitOf, leastFitOf, leastTitleOf, leastTotalOf } from '../values/textFit.ts'
import { Empty, Hidden, Value } from '../values/Value.tsx'
import { lateLineIn } from './lateLine.ts'
import { codesBelow, titleColumn } from './lineIdentity.ts'

const RefLink = lazyInPlace(() => import('../values/RefLink.tsx'))

/** The columns of a document's lines as they are read, each from its field's kind. */

export type LineColumn = Column<AnyRow>
type Rendering = NonNullable<LineColumn['render']>

const widths: Partial<Record<NonNullable<Field['measure']>, number>> = {
  quantity: 68,
  price: 104,
  percent: 58,
  amount: 112,
  rate: 92,
}

export function lineWidth(field: Field): Pick<LineColumn, 'width' | 'minWidth'> {
  if (field.kind === 'decimal') return { width: widths[field.measure ?? 'quantity'] ?? 92 }
  if (field.kind === 'dict') return { width: field.target === 'unit' ? 62 : 110 }
  if (field.kind === 'date') return { width: 82 }
  if (field.kind === 'number') return { width: 72 }
  if (field.kind === 'choice') return { width: 110 }
  return field.kind === 'ref' ? { width: 130 } : { minWidth: 160 }
}

const isNothing = (value: unknown): boolean => /^-?0(\.0+)?$/.test(String(value))

/** A value of a line; a quantity of nothing is muted. */
export function LineValue({
  field,
  line,
  name,
  doc,
}: {
  field: Field
  line: AnyRow
  name: string
  doc: AnyRow
}): ReactNode {
  const scope = useScope()
  const value = line[name]
  if (isEmpty(value)) return <Empty />
  if (field.kind !== 'decimal') return <Value field={field} value={value} row={doc} />
  const text = fieldText(field, value, { ...scope, currency: lineCurrencyOf(field, line, doc) })
  return isNothing(value) ? <span className="muted">{text}</span> : text
}

/** The codes that say exactly what a line is, those of documents as links to them. */
function LineCodes({ line, codes, doc }: { line: AnyRow; codes: readonly string[]; doc: AnyRow }): ReactNode {
  const { def } = useWhole()
  const filled = codes.filter((key) => !isEmpty(line[key]))
  if (filled.length === 0) return '—'
  return filled.map((key, at) => {
    const field = lineField(def, key)
    const code = String(line[key])
    return (
      <Fragment key={key}>
        {at > 0 && ' · '}
        {field?.target ? (
          <Suspense fallback={code}>
            <RefLink field={field} code={code} row={doc}>
              {code}
            </RefLink>
          </Suspense>
        ) : (
          code
        )}
      </Fragment>
    )
  })
}

function titleCell(field: Field, key: string, codes: readonly string[], doc: AnyRow) {
  return (line: AnyRow) => (
    <>
      <span className="cell-main">
        <LineValue field={field} line={line} name={key} doc={doc} />
      </span>
      <span className="cell-sub">
        <LineCodes line={line} codes={codes} doc={doc} />
      </span>
    </>
  )
}

/** The column of a line's due day: the first shown date that is that day, else the last shown date. */
function dueColumn(def: AnyDocument, line: AnyRow, day: string, shown: readonly string[]): string | undefined {
  const dates = shown.filter((key) => lineField(def, key)?.kind === 'date')
  return dates.find((key) => line[key] === day) ?? dates.at(-1)
}

/** The date by which a late line was due says how late it is. */
function withLateness(scope: Whole, key: string, shown: readonly string[], doc: AnyDoc, render: Rendering): Rendering {
  return (line, at) => {
    const day = lateLineIn(scope, doc, line)
    if (!day || dueColumn(scope.def, line, day, shown) !== key) return render(line, at)
    return (
      <>
        <span className="cell-main late">{render(line, at)}</span>
        <span className="cell-sub late">{daysLateText(scope, day)}</span>
      </>
    )
  }
}

/** The first column: the line's number. */
export const itemColumn = <Row extends AnyRow>({ words }: Whole): Column<Row> => ({
  key: 'itemNumber',
  title: words.detail.line,
  width: 48,
  align: 'right',
  render: (line) => <span className="muted">{String(line.itemNumber ?? '')}</span>,
})

/** A title takes no more pixels than these. */
export const mostTitle = 132
const mostChoice = 280
const [leastName, mostName] = [152, 220]

/** What lines are called is their widest column, and takes what is left. */
const titleWidth = ({ lines = [] }: AnyDoc, key: string) => ({
  minWidth: Math.min(Math.max(leastName, fitOf(lines.map((line) => String(line[key] ?? '')))), mostName),
})

/** A column's decimals as they are shown, and their sum. */
function numbersOf(scope: Whole, field: Field, key: string, doc: AnyDoc) {
  const { lines = [] } = doc
  const texts = lines.map((line) =>
    fieldText(field, line[key], { ...scope, currency: lineCurrencyOf(field, line, doc) }),
  )
  const total = lineTotals(scope.def, doc, lines, [key], '', scope.place)[key]
  return { texts, total: typeof total === 'string' ? total : '' }
}

/**
 * Numbers and what other documents are called are never cut: a column is as wide as its longest one, and its title. What
 * leaves its room empty gives it to the others; where there is less, columns shrink to what they hold, titles to two lines.
 */
function fitting(scope: Whole, field: Field, key: string, doc: AnyDoc) {
  const width = lineWidth(field)
  const title = label(scope.locale, field)
  const lines = doc.lines ?? []
  const least = Math.min(fitOf([title]), mostTitle)
  const isBlank = lines.length > 0 && lines.every((line) => isEmpty(line[key]))
  const twoLines = leastTitleOf(title)
  /** As wide as these, but for what it gives up to others. */
  const holding = (texts: readonly string[], usual = 0, most = Number.POSITIVE_INFINITY) => ({
    width: Math.max(usual, Math.min(fitOf(texts), most), least),
    minWidth: Math.max(Math.min(leastFitOf(texts), most), twoLines),
  })
  if (width.width !== undefined && isBlank) return { width: least, minWidth: twoLines }
  if (field.kind === 'choice') {
    const chosen = lines.map((line) => fieldText(field, line[key], scope))
    return holding(chosen, 0, mostChoice)
  }
  if (field.kind === 'date' && width.width !== undefined && !lines.some((line) => lateLineIn(scope, doc, line))) {
    const days = lines.flatMap((line) => (isEmpty(line[key]) ? [] : [date(String(line[key]), scope.place)]))
    return holding(days)
  }
  if (field.kind === 'decimal' && width.width !== undefined) {
    const { texts, total } = numbersOf(scope, field, key, doc)
    const room = leastTotalOf(total)
    const held = holding([...texts, total], Math.max(width.width, room))
    return { ...held, minWidth: Math.max(held.minWidth, room) }
  }
  const texts = lines.map((line) => String(line[key] ?? ''))
  if (field.kind === 'number' && width.width !== undefined) return holding(texts, width.width)
  if (field.item && field.kind === 'ref') return holding(texts)
  if (field.kind === 'text' && width.minWidth !== undefined)
    return { minWidth: Math.min(width.minWidth, Math.max(leastFitOf(texts), twoLines)) }
  return width
}

/** How the value of a column is shown by its kind. */
function rendering(scope: Whole, key: string, shown: readonly string[], doc: AnyDoc): Rendering {
  const { def } = scope
  const field = lineField(def, key) as Field
  const codes = key === titleColumn(def, shown) ? codesBelow(scope, shown) : []
  if (scope.hidden.has(`lines.${key}`)) return () => <Hidden name={label(scope.locale, field)} />
  if (codes.length > 0) return titleCell(field, key, codes, doc)
  return (line) => <LineValue field={field} line={line} name={key} doc={doc} />
}

/** A column as it is read. `shown`: the columns beside it. */
export function readColumn(scope: Whole, key: string, shown: readonly string[], doc: AnyDoc): LineColumn | undefined {
  const { def, locale } = scope
  const field = lineField(def, key)
  if (!field) return undefined
  const own = scope.extension.lineColumns?.(scope, doc)[key]
  const hasCodes = key === titleColumn(def, shown) && codesBelow(scope, shown).length > 0
  const render = own?.render ?? rendering(scope, key, shown, doc)
  return {
    key,
    title: label(locale, field),
    ...(hasCodes ? titleWidth(doc, key) : own?.minWidth === undefined ? fitting(scope, field, key, doc) : {}),
    ...(field.kind === 'decimal' || field.kind === 'number' ? { align: 'right' as const } : {}),
    ...own,
    render: field.kind === 'date' ? withLateness(scope, key, shown, doc, render) : render,
  }
}

/** Kinds whose columns, where no line says anything in them, tell nothing: of numbers and days people look for what is missing. */
const ofWords: ReadonlySet<Field['kind']> = new Set(['text', 'choice', 'dict', 'ref', 'json'])

/**
 * Line columns that this side sees, that have an effect in the document, and in which at least one of its lines says
 * something, in the definition's order. What lines are known by, what is drawn otherwise than it stands, and what is hidden stay.
 */
export function lineKeys(scope: Whole, wanted: readonly string[], doc: AnyDoc): string[] {
  const { def, visible, hidden, extension } = scope
  const isHidden = (key: string) => hidden.has(`lines.${key}`)
  const drawn = extension.lineColumns?.(scope, doc) ?? {}
  const { title, codes = [] } = def.lineIdentity ?? {}
  const lines = doc.lines ?? []
  const isMute = (key: string, { kind }: Field) =>
    lines.length > 0 &&
    ofWords.has(kind) &&
    !(key in drawn || key === title || codes.some((code) => code === key)) &&
    lines.every((line) => isEmpty(line[key]))
  return wanted.filter((key) => {
    const field = lineField(def, key)
    if (field === undefined || !applies(field, doc)) return false
    return isHidden(key) || (visible.lines.includes(key) && !isMute(key, field))
  })
}
