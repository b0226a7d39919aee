import type { AnyRow } from '@srm/core/definition/workflow'
import { FormItem } from '../../fields/FormItem.tsx'
import { withoutBlankRows } from '../../fields/rows.ts'
import { lineField } from '../definition/columns.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { lineName } from '../detail/lineIdentity.ts'
import { itemOf } from './answer.ts'
import type { Answer } from './useAnswer.ts'

const nothing = () => undefined

/** Answers of several rows each, below the lines: a cell of a line holds one value. Uses antd: import it lazily. */
export default function AnswerRows({ answer }: { readonly answer: Answer }) {
  const scope = useWhole()
  const { rows } = answer.view
  const field = rows && lineField(scope.def, rows.key)
  if (!rows || !field) return null
  const change = (line: AnyRow) => (value: unknown) => {
    const said = withoutBlankRows({ [rows.key]: field }, { [rows.key]: value })[rows.key]
    answer.write(line, { ...rows.follows(line, said), [rows.key]: value })
  }
  return answer.lines
    .filter((line) => rows.starts(line) !== null)
    .map((line) => (
      <section className="form-section line-rows" key={itemOf(line)}>
        <h2 className="line-rows-head">
          {[scope.words.detail.lineOf(itemOf(line)), lineName(scope, line)].filter(Boolean).join(' · ')}
        </h2>
        <div className="form-fields">
          <FormItem
            name={`lines.${itemOf(line)}.${rows.key}`}
            field={{ ...field, auto: false }}
            value={line[rows.key]}
            row={line}
            fault={undefined}
            onChange={change(line)}
            onBlur={nothing}
          />
        </div>
      </section>
    ))
}
