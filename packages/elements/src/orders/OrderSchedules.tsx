import type { Decimal, Field } from '@srm/core/definition/field'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { agreedDeliveries, asAgreed, remaining } from '@srm/core/orders/schedules'
import { Suspense } from 'react'
import { lineField } from '../document/definition/columns.ts'
import type { BelowProps, Form } from '../document/definition/screenTypes.ts'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { lineName } from '../document/detail/lineIdentity.ts'
import { label } from '../document/values/labelText.ts'
import { Value } from '../document/values/Value.tsx'
import { lazyInPlace } from '../host/lazyInPlace.tsx'
import { orderWords } from './orderWords.ts'

/** Lines that come on several days: typed by the buyer, promised by the supplier, read by both (domain/05 §1.1). */

const LineRows = lazyInPlace(() => import('../document/form/LineRows.tsx'))
const kinds = ['schedule', 'replySchedule', 'deliverySchedule'] as const

export const hasRows = (value: unknown): boolean => Array.isArray(value) && value.length > 0
const isScheduled = (line: AnyRow): boolean => Array.isArray(line.schedule)

/** Below the lines of the form: the deliveries of those that have several, and the way to give another line some. */
export function FormSchedules({ form }: { readonly form: Form }) {
  const { scope, state, setLines } = form
  const own = orderWords(scope.locale)
  const lines = state.lines.filter(({ materialDesc, quantity }) => materialDesc || quantity)
  const rest = lines.filter((line) => !isScheduled(line))
  if (!form.keys.line.includes('schedule') || lines.length === 0) return null
  const split = (rowKey: string) =>
    setLines(
      state.lines.map((line) =>
        line.rowKey === rowKey
          ? { ...line, schedule: [{ requestDate: line.requestDeliveryDate, requestQty: line.quantity }] }
          : line,
      ),
    )
  return (
    <>
      <Suspense fallback={null}>
        <LineRows form={form} name="schedule" shows={isScheduled} />
      </Suspense>
      {rest.length > 0 && (
        <div className="form-section line-rows-pick">
          <select
            className="field"
            aria-label={own.splitLine}
            value=""
            onChange={({ target }) => target.value && split(target.value)}
          >
            <option value="">{own.splitLine}</option>
            {rest.map((line) => (
              <option key={line.rowKey} value={line.rowKey}>
                {[line.materialDesc, line.quantity].filter(Boolean).join(' · ')}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  )
}

function Deliveries({ line }: { readonly line: AnyRow }) {
  const { def, locale } = useWhole()
  const agreed = agreedDeliveries(line.deliverySchedule as never)
  const open = asAgreed(remaining(agreed, String(line.receivedQuantity ?? '0') as Decimal))
  const shown = kinds.filter(
    (key) => hasRows(line[key]) && (key !== 'replySchedule' || !hasRows(line.deliverySchedule)),
  )
  const field = (key: string) => lineField(def, key) as Field
  return (
    <div className="deliveries">
      {shown.map((key) => (
        <div key={key}>
          <span className="soft">{label(locale, field(key))}</span>
          <Value field={field(key)} value={line[key]} row={line} />
        </div>
      ))}
      {agreed.length > 0 && open && (
        <div>
          <span className="soft">{orderWords(locale).stillToCome}</span>
          <Value field={field('deliverySchedule')} value={open} row={line} />
        </div>
      )}
    </div>
  )
}

/** Below the facts of an order: what comes when. */
export function OrderSchedules({ doc }: { readonly doc: AnyDoc } & Partial<BelowProps>) {
  const scope = useWhole()
  return (doc.lines ?? [])
    .filter((line) => kinds.some((key) => hasRows(line[key])))
    .map((line) => (
      <section key={String(line.uuid)} className="form-section line-rows">
        <h2 className="line-rows-head">
          {[scope.words.detail.lineOf(String(line.itemNumber)), lineName(scope, line)].filter(Boolean).join(' · ')}
        </h2>
        <div className="line-rows-value">
          <Deliveries line={line} />
        </div>
      </section>
    ))
}
