import type { Decimal } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { quantity } from '@srm/core/i18n/format'
import { itemOf } from '../../document/answer/answer.ts'
import type { AnswerListsProps, Deviation } from '../../document/definition/screenTypes.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { lineName } from '../../document/detail/lineIdentity.ts'
import { Unit } from '../../document/values/Unit.tsx'
import { FormItem } from '../../fields/FormItem.tsx'
import { cellFaults, filledLists, type ListKey, listsOf, toldOf, typedList } from './quoteLists.ts'

const nothing = () => undefined

interface ListProps extends Pick<AnswerListsProps, 'write'> {
  readonly line: AnyRow
  readonly name: ListKey
  readonly deviation: Deviation | undefined
}

/** One list of a line: its rows, what is wrong with them, and what follows from them. */
function List({ line, name, deviation, write }: ListProps) {
  const scope = useWhole()
  const fault = deviation?.kind === 'error' && deviation.fault?.column === name ? deviation.fault.text : undefined
  return (
    <FormItem
      name={`lines.${itemOf(line)}.${name}`}
      field={typedList(name)}
      value={line[name]}
      row={line}
      fault={fault}
      inside={deviation?.kind === 'open' ? {} : cellFaults(scope, name, filledLists(line)[name])}
      help={toldOf(scope, name, line)}
      onChange={(value) => write(line, { [name]: value })}
      onBlur={nothing}
    />
  )
}

/** Below the lines of a quote: tiers or cost parts, and fees, of each line that is offered. Uses antd: import it lazily. */
export default function QuoteLists({ doc, lines, deviations, write }: AnswerListsProps) {
  const scope = useWhole()
  const keys = listsOf(doc)
  if (keys.length === 0) return null
  return lines.map((line, at) =>
    line.lineDecision === 'noQuote' ? null : (
      <section className="form-section line-rows" key={itemOf(line)}>
        <h2 className="line-rows-head">
          {[scope.words.detail.lineOf(itemOf(line)), lineName(scope, line)].filter(Boolean).join(' · ')}{' '}
          {line.quantity != null && (
            <span className="muted">
              {quantity(line.quantity as Decimal)} <Unit code={line.quoteUnit as string | null} />
            </span>
          )}
        </h2>
        <div className="form-fields">
          {keys.map((name) => (
            <List key={name} {...{ line, name, write }} deviation={deviations[at]} />
          ))}
        </div>
      </section>
    ),
  )
}
