import type { Field } from '@srm/core/definition/field'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { lineField } from '../../document/definition/columns.ts'
import type { BelowProps } from '../../document/definition/screenTypes.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { lineName } from '../../document/detail/lineIdentity.ts'
import { label } from '../../document/values/labelText.ts'
import { Value } from '../../document/values/Value.tsx'
import { rowsOf } from '../../fields/rowsOf.ts'
import { listKeys } from './quoteLists.ts'

const isFilled = (line: AnyRow): boolean => listKeys.some((key) => rowsOf(line[key]).length > 0)

/** Below the facts of a quote or an award: tiers, cost parts and fees of its lines. */
export function QuotePrices({ doc }: { readonly doc: AnyDoc } & Partial<BelowProps>) {
  const scope = useWhole()
  const { def, locale } = scope
  return (doc.lines ?? []).filter(isFilled).map((line) => (
    <section key={String(line.itemNumber)} className="form-section line-rows">
      <h2 className="line-rows-head">
        {[scope.words.detail.lineOf(String(line.itemNumber)), lineName(scope, line)].filter(Boolean).join(' · ')}
      </h2>
      <div className="line-rows-value quote-prices">
        {listKeys
          .filter((key) => rowsOf(line[key]).length > 0)
          .map((key) => {
            const field = lineField(def, key) as Field
            return (
              <div key={key}>
                <span className="soft">{label(locale, field)}</span>
                <Value field={field} value={line[key]} row={line} />
              </div>
            )
          })}
      </div>
    </section>
  ))
}
