import type { Field } from '@srm/core/definition/field'
import { Suspense } from 'react'
import { lineField } from '../document/definition/columns.ts'
import type { BelowProps, Form } from '../document/definition/screenTypes.ts'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { label } from '../document/values/labelText.ts'
import { Value } from '../document/values/Value.tsx'
import { rowsOf } from '../fields/rowsOf.ts'
import { lazyInPlace } from '../host/lazyInPlace.tsx'
import { FormSchedules, OrderSchedules } from './OrderSchedules.tsx'
import { ProposedSuppliers } from './ProposedSuppliers.tsx'

/** What the supplier makes the goods of: components of the lines of subcontracting orders (domain/05 §1.1.2, type 3). */

const LineRows = lazyInPlace(() => import('../document/form/LineRows.tsx'))
const subcontracting = '3'

/** Below the lines of the form. */
export function BelowOrderLines({ form }: { readonly form: Form }) {
  return (
    <>
      {form.state.values.purchaseType === subcontracting && (
        <Suspense fallback={null}>
          <LineRows form={form} name="bom" />
        </Suspense>
      )}
      <FormSchedules form={form} />
      <ProposedSuppliers form={form} />
    </>
  )
}

/** Below the facts of an order: what comes when, and of what it is made. */
export function BelowOrder(props: BelowProps) {
  return (
    <>
      <OrderSchedules doc={props.doc} />
      <OrderComponents {...props} />
    </>
  )
}

/** In pixels: the room of a table of rows with its headings, before its file has come. */
const roomOf = (rows: unknown): number => 31 + 24 * rowsOf(rows).length

function OrderComponents({ doc }: BelowProps) {
  const { def, locale, words } = useWhole()
  const field = lineField(def, 'bom') as Field
  const lines = (doc.lines ?? []).filter(({ bom }) => Array.isArray(bom) && bom.length > 0)
  if (doc.purchaseType !== subcontracting) return null
  return lines.map((line) => (
    <section key={String(line.uuid)} className="form-section line-rows">
      <h2 className="line-rows-head">
        {[label(locale, field), words.detail.lineOf(String(line.itemNumber)), line.materialDesc].join(' · ')}
      </h2>
      <div className="line-rows-value" style={{ minHeight: roomOf(line.bom) }}>
        <Value field={field} value={line.bom} row={line} />
      </div>
    </section>
  ))
}
