import type { Field, Fields } from '@srm/core/definition/field'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { fieldText } from '../../fields/format.ts'
import { currencyOf, headField } from '../definition/columns.ts'
import type { DocumentExtension } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { label } from '../values/labelText.ts'

/** The document's totals: what the area names, else its amounts. */

interface Total {
  readonly key: string
  readonly field: Field
  readonly name?: 'net' | 'tax' | 'gross'
}

const mostTotals = 3

function totalsOf(def: AnyDocument, { totals }: DocumentExtension): readonly Total[] {
  if (totals)
    return (['net', 'tax', 'gross'] as const).flatMap((name) => {
      const field = headField(def, totals[name])
      return field ? [{ key: totals[name], field, name }] : []
    })
  return Object.entries(def.shape.fields as Fields)
    .filter(([, field]) => field.measure === 'amount' && field.auto)
    .slice(0, mostTotals)
    .map(([key, field]) => ({ key, field }))
}

export function Totals({ doc }: { readonly doc: AnyDoc }) {
  const scope = useWhole()
  const { def, extension, words, locale } = scope
  const shown = totalsOf(def, extension).filter(({ key }) => typeof doc[key] === 'string')
  return (
    <>
      {shown.map(({ key, field, name }, at) => (
        <span className="soft nowrap" key={key}>
          {name ? words.detail[name] : label(locale, field)}{' '}
          <b className={at === shown.length - 1 ? 'strong key-total' : 'strong'}>
            {fieldText(field, doc[key], { ...scope, currency: currencyOf(doc) })}
          </b>
          {at === shown.length - 1 && ` ${currencyOf(doc) ?? ''}`}
        </span>
      ))}
    </>
  )
}
