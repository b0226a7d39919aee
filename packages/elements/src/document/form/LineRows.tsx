import type { Field } from '@srm/core/definition/field'
import { numberLines } from '@srm/core/definition/startValues'
import { FormItem } from '../../fields/FormItem.tsx'
import { lineField } from '../definition/columns.ts'
import type { Form } from '../definition/screenTypes.ts'
import type { FormLine } from './formModel.ts'
import { filledOf } from './lines/filledLines.ts'

/** What a line is called above its rows. */
const titleOf = ({ scope }: Form, line: FormLine, number: unknown): string => {
  const { title = '', codes = [] } = scope.def.lineIdentity ?? {}
  const said = [title, ...codes].map((key) => line[String(key)]).find((value) => typeof value === 'string')
  return [scope.words.detail.lineOf(String(number)), said].filter(Boolean).join(' · ')
}

/** The rows of a field of each line, below the grid: a cell of it holds one value. Uses antd: import it lazily. */
export default function LineRows({
  form,
  name,
  shows = () => true,
}: {
  readonly form: Form
  readonly name: string
  /** Of which lines the rows are shown. */
  readonly shows?: (line: FormLine) => boolean
}) {
  const { scope, state, lineFaults, setLines } = form
  const field = lineField(scope.def, name) as Field
  const lines = filledOf(form)
  const numbers = numberLines(lines).map(({ itemNumber }) => itemNumber)
  if (!form.keys.line.includes(name)) return null
  return lines.map((line, i) => {
    if (!shows(line)) return null
    const faults = lineFaults.filter(({ rowKey, column }) => rowKey === line.rowKey && column === name)
    const change = (value: unknown) =>
      setLines(state.lines.map((one) => (one.rowKey === line.rowKey ? { ...one, [name]: value } : one)))
    return (
      <section className="form-section line-rows" key={line.rowKey}>
        <h2 className="line-rows-head">{titleOf(form, line, numbers[i])}</h2>
        <div className="form-fields">
          <FormItem
            name={`lines.${i}.${name}`}
            field={field}
            value={line[name]}
            row={line}
            saved={undefined}
            fault={faults.find(({ inside }) => inside === undefined)?.text}
            inside={Object.fromEntries(faults.flatMap(({ inside, text }) => (inside ? [[inside, text]] : [])))}
            required={field.requiredAtSubmit}
            onChange={change}
            onBlur={() => undefined}
          />
        </div>
      </section>
    )
  })
}
