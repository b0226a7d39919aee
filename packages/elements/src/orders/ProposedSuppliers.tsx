import { askSources, type SourceAnswer, type WantedSource } from '@srm/core/client/sourceChoice'
import { decimal, zero } from '@srm/core/decimal'
import type { Field } from '@srm/core/definition/field'
import { useEffect, useState } from 'react'
import type { Form } from '../document/definition/screenTypes.ts'
import { useLoad } from '../document/interaction/useLoad.ts'
import { isEmpty } from '../grid/format.ts'
import { Icon } from '../style/Icon.tsx'
import { orderWords } from './orderWords.ts'

/** Typing goes on for a moment after the first key. */
const pause = 250
const mostNamed = 3

/** The lines that say what is needed and how much of it, while nobody has been chosen to deliver them. */
function wantedOf({ scope, state, whole, keys }: Form): readonly WantedSource[] {
  const asks = scope.side === 'buyer' && keys.head.includes('toElsAccount') && isEmpty(state.values.toElsAccount)
  if (!asks || !scope.permissions?.has('sourceList.view')) return []
  return (whole?.lines ?? [])
    .filter((line) => !isEmpty(line.materialNumber) && decimal(String(line.quantity ?? 0)).gt(zero))
    .map((line) => ({
      materialNumber: String(line.materialNumber),
      quantity: String(line.quantity),
      factory: line.factory ? String(line.factory) : null,
      unit: line.orderUnit ? String(line.orderUnit) : null,
      date: line.requestDeliveryDate ? String(line.requestDeliveryDate) : null,
    }))
}

interface Proposed {
  readonly key: string
  readonly name: string
  readonly lines: number
}

/** Whom the answers name, who delivers most of the lines first. */
function suppliersOf(answers: readonly SourceAnswer[]): readonly Proposed[] {
  const named = answers.flatMap((answer) => (answer.kind === 'source' ? [answer] : []))
  return [...Map.groupBy(named, ({ toElsAccount }) => toElsAccount)]
    .map(([key, rows]) => ({ key, name: `${key} ${rows[0]?.supplierName ?? ''}`.trim(), lines: rows.length }))
    .toSorted((a, b) => b.lines - a.lines)
    .slice(0, mostNamed)
}

/** A text as it was when nothing more had come for a moment. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Who delivers the lines of a new order, as the source list says (domain/04 §3.13); one click takes the supplier. */
export function ProposedSuppliers({ form }: { readonly form: Form }) {
  const { scope, met } = form
  const words = orderWords(scope.locale)
  const wanted = wantedOf(form)
  const question = useDebounced(JSON.stringify(wanted))
  const { client } = scope
  const asked = client && question !== '[]' ? question : undefined
  const { data } = useLoad(asked, () =>
    askSources(client as NonNullable<typeof client>, JSON.parse(question) as WantedSource[]),
  )
  const answers = wanted.length > 0 && asked && data ? data : []
  const suppliers = suppliersOf(answers)
  const take = async (key: string) => {
    const field = scope.def.shape.fields.toElsAccount as Field
    await met.ask(field, [key])
    form.set('toElsAccount', key, met.find(field, key) ?? undefined)
  }
  return (
    <div className="proposed-suppliers" role="status">
      {suppliers.length > 0 && (
        <>
          <Icon name="info" />
          {words.proposed}
          {suppliers.map(({ key, name, lines }) => (
            <button key={key} type="button" className="button" onClick={() => void take(key)}>
              {words.delivers(name, lines, answers.length)}
            </button>
          ))}
        </>
      )}
    </div>
  )
}
