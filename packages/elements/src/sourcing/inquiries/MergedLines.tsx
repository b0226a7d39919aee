import type { Field } from '@srm/core/definition/field'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { Suspense } from 'react'
import { lineField } from '../../document/definition/columns.ts'
import type { Form } from '../../document/definition/screenTypes.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { lineName } from '../../document/detail/lineIdentity.ts'
import { label } from '../../document/values/labelText.ts'
import { Value } from '../../document/values/Value.tsx'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'

/** Lines that draw from several requisitions: from which, and how much each has of it (domain/04 §3.2). */

const LineRows = lazyInPlace(() => import('../../document/form/LineRows.tsx'))

const hasRows = (value: unknown): boolean => Array.isArray(value) && value.length > 0
const isMerged = (line: AnyRow): boolean => hasRows(line.allocations)

/** Below the lines of the form. */
export function FormMergedLines({ form }: { readonly form: Form }) {
  return (
    <Suspense fallback={null}>
      <LineRows form={form} name="allocations" shows={isMerged} />
    </Suspense>
  )
}

/** Below the facts of an inquiry. */
export function MergedLines({ doc }: { readonly doc: AnyDoc }) {
  const scope = useWhole()
  const { def, locale } = scope
  const shown = ['allocations', ...(doc.stage === 'awarded' ? ['allocated'] : [])]
  return (doc.lines ?? []).filter(isMerged).map((line) => (
    <section key={String(line.uuid)} className="form-section line-rows">
      <h2 className="line-rows-head">
        {[scope.words.detail.lineOf(String(line.itemNumber)), lineName(scope, line)].filter(Boolean).join(' · ')}
      </h2>
      <div className="line-rows-value">
        {shown.map((key) => (
          <div key={key}>
            <span className="soft">{label(locale, lineField(def, key) as Field)}</span>
            <Value field={lineField(def, key) as Field} value={line[key]} row={line} />
          </div>
        ))}
      </div>
    </section>
  ))
}
