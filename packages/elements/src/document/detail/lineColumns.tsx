import type { Field, Fields } from '@srm/core/definition/field'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import type { ReactNode } from 'react'
import { formatMeasure } from '../../fields/format.ts'
import { isEmpty } from '../../grid/format.ts'
import type { Column } from '../../grid/types.ts'
import { currencyOf, lineField } from '../definition/columns.ts'
import type { Whole } from '../definition/screenTypes.ts'
import { label } from '../values/labelText.ts'
import { Empty, Hidden, Value } from '../values/Value.tsx'

/** The columns of a document's lines as they are read, each from its field's kind. */

export type LineColumn = Column<AnyRow>

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

/** The reference whose document names this field: it stands below it as the number. */
export function numberBelow(def: AnyDocument, key: string, columns: readonly string[]): string | undefined {
  const fields = def.shape.lines as Fields
  if (fields[key]?.kind !== 'text') return undefined
  return Object.entries(fields).find(
    ([name, { kind, proposes }]) => kind === 'ref' && !columns.includes(name) && proposes?.[key] === key,
  )?.[0]
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
  const value = line[name]
  if (isEmpty(value)) return <Empty />
  if (field.kind !== 'decimal') return <Value field={field} value={value} row={doc} />
  const text = formatMeasure(field, String(value), currencyOf(doc))
  return isNothing(value) ? <span className="muted">{text}</span> : text
}

function titleCell(field: Field, key: string, below: string, doc: AnyRow) {
  return (line: AnyRow) => (
    <>
      <span className="cell-main">
        <LineValue field={field} line={line} name={key} doc={doc} />
      </span>
      <span className="cell-sub">{String(line[below] ?? '') || '—'}</span>
    </>
  )
}

/** The first column: the line's number. */
export const itemColumn = <Row extends AnyRow>({ words }: Whole): Column<Row> => ({
  key: 'itemNumber',
  title: words.detail.line,
  width: 48,
  align: 'right',
  render: (line) => <span className="muted">{String(line.itemNumber ?? '')}</span>,
})

const digit = 7.4
const padding = 21

/** Numbers are never cut: a column is as wide as its longest one. */
function fitting(width: ReturnType<typeof lineWidth>, field: Field, key: string, doc: AnyDoc): typeof width {
  if (field.kind !== 'decimal' || width.width === undefined) return width
  const texts = (doc.lines ?? []).map((line) => formatMeasure(field, String(line[key] ?? ''), currencyOf(doc)))
  const longest = Math.max(0, ...texts.map(({ length }) => length))
  return { width: Math.max(width.width, Math.ceil(longest * digit) + padding) }
}

export function readColumn(scope: Whole, key: string, columns: readonly string[], doc: AnyDoc): LineColumn | undefined {
  const { def, locale, hidden } = scope
  const field = lineField(def, key)
  if (!field) return undefined
  const below = numberBelow(def, key, columns)
  const title = label(locale, field)
  const isHidden = hidden.has(`lines.${key}`)
  return {
    key,
    title,
    ...(below ? { minWidth: 152 } : fitting(lineWidth(field), field, key, doc)),
    ...(field.kind === 'decimal' || field.kind === 'number' ? { align: 'right' as const } : {}),
    render: isHidden
      ? () => <Hidden name={title} />
      : below
        ? titleCell(field, key, below, doc)
        : (line) => <LineValue field={field} line={line} name={key} doc={doc} />,
    ...scope.extension.lineColumns?.(scope)[key],
  }
}

/** Line columns this side sees, in the definition's order. */
export function lineKeys({ def, visible, hidden }: Whole, wanted: readonly string[]): string[] {
  const seen = (key: string) => visible.lines.includes(key) || hidden.has(`lines.${key}`)
  return wanted.filter((key) => lineField(def, key) !== undefined && seen(key))
}
