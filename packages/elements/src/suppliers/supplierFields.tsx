import type { AnyDoc } from '@srm/core/definition/workflow'
import type { FreezeScope } from '@srm/core/suppliers/supplierShape'
import { headField } from '../document/definition/columns.ts'
import type { ValueProps } from '../document/definition/screenTypes.ts'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { label } from '../document/values/labelText.ts'
import { Empty, HeadValue } from '../document/values/Value.tsx'
import { series } from '../fields/series.ts'
import { pairLabel } from '../host/common/speech.ts'

const words: Readonly<Record<keyof FreezeScope, readonly [en: string, zh: string]>> = {
  order: ['orders', '下单'],
  inquiry: ['inquiries', '询价'],
  payment: ['payments', '付款'],
}

/** "orders, payments" */
export function FreezeScopeValue({ value }: ValueProps) {
  const { locale } = useWhole()
  if (typeof value !== 'object' || value === null) return <Empty />
  const frozen = (Object.keys(words) as (keyof FreezeScope)[]).filter((key) => (value as FreezeScope)[key] === 'Y')
  const texts = frozen.map((key) => pairLabel(locale, words[key]))
  return series(texts, locale)
}

/** Some fields of a document under one heading. */
export function FieldList({
  names,
  doc,
  title,
}: {
  readonly names: readonly string[]
  readonly doc: AnyDoc
  readonly title: string
}) {
  const { def, locale, visible } = useWhole()
  return (
    <section>
      <h2 className="section-title facts-title">{title}</h2>
      <dl className="facts" aria-label={title}>
        {names
          .filter((key) => visible.head.includes(key))
          .map((key) => (
            <div key={key} className="fact">
              <dt className="fact-label">{label(locale, headField(def, key) ?? def.shape.statuses[key])}</dt>
              <dd className="fact-value">
                <HeadValue column={key} row={doc} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
