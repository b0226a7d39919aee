import type { Field } from '@srm/core/definition/field'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { headField, lineField } from '../../document/definition/columns.ts'
import type { BelowProps } from '../../document/definition/screenTypes.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { lineName } from '../../document/detail/lineIdentity.ts'
import { label } from '../../document/values/labelText.ts'
import { Value } from '../../document/values/Value.tsx'
import { rowsOf } from '../../fields/rowsOf.ts'
import pricesCss from '../../style/parts/sourcing.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { listKeys } from './quoteLists.ts'

const isFilled = (row: AnyRow): boolean => listKeys.some((key) => rowsOf(row[key]).length > 0)

interface ListsProps {
  readonly row: AnyRow
  readonly fieldOf: (key: string) => Field | undefined
  readonly keys?: readonly string[]
}

/** The lists of a line, or of the whole, beside each other. */
function Lists({ row, fieldOf, keys = listKeys }: ListsProps) {
  const { locale } = useWhole()
  return (
    <div className="line-rows-value quote-prices">
      {keys.map((key) => {
        const field = fieldOf(key)
        return (
          field &&
          rowsOf(row[key]).length > 0 && (
            <div key={key}>
              <span className="soft">{label(locale, field)}</span>
              <Value field={field} value={row[key]} row={row} />
            </div>
          )
        )
      })}
    </div>
  )
}

/** Of the whole: the fees that are charged; of an inquiry, the parts and fees that it asks for. */
const headKeysOf = (fields: object): readonly string[] =>
  'additionFeeJson' in fields ? ['additionFeeJson'] : ['costConstituteJson', 'feeTemplateJson']

/** Below the facts of an inquiry, a quote or an award: tiers, cost parts and fees, of the whole and of its lines. */
export function QuotePrices({ doc }: { readonly doc: AnyDoc } & Partial<BelowProps>) {
  useStyles(pricesCss)
  const scope = useWhole()
  const { def } = scope
  const headKeys = headKeysOf(def.shape.fields)
  return (
    <>
      {headKeys.some((key) => rowsOf(doc[key]).length > 0) && (
        <section className="form-section line-rows">
          <Lists row={doc} fieldOf={(key) => headField(def, key)} keys={headKeys} />
        </section>
      )}
      {(doc.lines ?? []).filter(isFilled).map((line) => (
        <section key={String(line.itemNumber)} className="form-section line-rows">
          <h2 className="line-rows-head">
            {[
              scope.words.detail.lineOf(String(line.itemNumber)),
              lineName(scope, line),
              // of an award lines are of several suppliers
              line.supplierName as string | null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </h2>
          <Lists row={line} fieldOf={(key) => lineField(def, key)} />
        </section>
      ))}
    </>
  )
}
