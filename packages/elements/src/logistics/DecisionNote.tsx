import type { Field } from '@srm/core/definition/field'
import type { AnyDoc } from '@srm/core/definition/workflow'
import { type Result, verdictOf } from '@srm/core/logistics/inspections/characteristics'
import { headField } from '../document/definition/columns.ts'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { label } from '../document/values/labelText.ts'
import { Unit } from '../document/values/Unit.tsx'
import { Value } from '../document/values/Value.tsx'
import { rowsOf } from '../fields/rowsOf.ts'
import { inspectionWords } from './inspectionWords.ts'

/** How much there is to decide on, and what of it nobody has judged yet, above the questions of a decision. */
export function DecisionNote({ doc }: { readonly doc: AnyDoc }) {
  const { def, locale, words } = useWhole()
  const unit = typeof doc.orderUnit === 'string' ? doc.orderUnit : null
  const undecided = (rowsOf(doc.results) as unknown as readonly Result[]).filter((one) => verdictOf(one) === 'open')
  return (
    <>
      {undecided.length > 0 && (
        <p className="banner gold" role="status">
          {inspectionWords(locale).undecided(undecided.length)}
        </p>
      )}
      <p className="dialog-text">
        {['lotQuantity', 'undecidedQty'].map((key, at) => {
          const field = headField(def, key) as Field
          return (
            <span key={key}>
              {at > 0 && ' · '}
              {label(locale, field)}
              {words.common.colon}
              <b className="strong">
                <Value field={field} value={doc[key]} row={doc} /> <Unit code={unit} />
              </b>
            </span>
          )
        })}
      </p>
    </>
  )
}
