import type { Field } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { stageState } from '@srm/core/definition/workflow'
import { fullTime } from '@srm/core/i18n/format'
import { type ReactNode, Suspense } from 'react'
import { fieldText } from '../../fields/format.ts'
import { isEmpty } from '../../grid/format.ts'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import { currencyOf, headField } from '../definition/columns.ts'
import { useScope } from '../definition/documentScope.tsx'
import { AwaitedName } from './AwaitedName.tsx'
import { knownName, namedCode } from './knownNames.ts'
import { label } from './labelText.ts'

/** Values of a document as people read them. */

export function Empty() {
  return <span className="empty-value">—</span>
}

/** Names of codes lead to documents, and those that no answer told are asked for: behind the first paint. */
const CodeName = lazyInPlace(() => import('./CodeName.tsx'))

/** Rows within a field are a table of their own. */
const RowsValue = lazyInPlace(() => import('../../fields/RowsValue.tsx'))

interface ValueProps {
  readonly field: Field
  readonly value: unknown
  readonly row: AnyRow
}

/** One value by its field's kind. */
export function Value({ field, value, row }: ValueProps): ReactNode {
  const scope = useScope()
  const { locale, place } = scope
  if (isEmpty(value)) return <Empty />
  const text = fieldText(field, value, { locale, place, currency: currencyOf(row) })
  if (field.target && field.target !== 'currency') {
    const name = knownName(scope, field, text, row)
    // a unit by the shorter of its code and its name
    if (name !== undefined && field.kind === 'dict' && (field.target !== 'unit' || name.length <= text.length))
      return name
    return (
      <Suspense fallback={name === undefined ? <AwaitedName /> : namedCode(field, text, name)}>
        <CodeName field={field} code={text} row={row} />
      </Suspense>
    )
  }
  if (field.columns)
    return (
      <Suspense fallback={text}>
        <RowsValue field={field} value={value} />
      </Suspense>
    )
  if (field.kind === 'time') return <span data-tip={fullTime(String(value), place)}>{text}</span>
  return text
}

/** The tag of a stage or of one status machine. */
export function StatusTag({ column, value }: { readonly column: string; readonly value: string }): ReactNode {
  const { def, locale } = useScope()
  const state = column === 'stage' ? stageState(def, value) : def.shape.statuses[column]?.states[value]
  return state ? <span className={`tag is-status ${state.tone}`}>{label(locale, state)}</span> : value
}

/** A value the person may not see, with the reason. */
export function Hidden({ name }: { readonly name: string }) {
  const { words } = useScope()
  return (
    <span className="muted" data-tip={words.common.hiddenReason(name)}>
      {words.common.hidden}
    </span>
  )
}

/** A head value of a document by its column, as its area shows it. */
export function HeadValue({ column, row }: { readonly column: string; readonly row: AnyRow }) {
  const { def, extension } = useScope()
  const Own = extension.values?.[column]
  const field = headField(def, column)
  if (Own) return <Own value={row[column]} row={row} />
  if (!field) return <StatusTag column={column} value={String(row[column] ?? '')} />
  return <Value field={field} value={row[column]} row={row} />
}
