import { FormItem } from '../../fields/FormItem.tsx'
import type { AnswerHead as Head } from './useAnswer.ts'

const nothing = () => undefined

/** The faults of the cells of a field's rows, by their place in it. */
const inside = (faults: Head['faults'], key: string) =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([path, text]) =>
      path.startsWith(`${key}.`) ? [[path.slice(key.length + 1), text]] : [],
    ),
  )

/** What is filled of the head beside the lines. Uses antd: import it lazily. */
export default function AnswerHead({ head }: { readonly head: Head }) {
  return (
    <section className="form-section answer-head">
      <div className="form-fields">
        {head.fields.map(([key, field]) => (
          <FormItem
            key={key}
            name={key}
            field={field}
            value={head.values[key]}
            row={head.values}
            fault={head.faults[key]}
            inside={inside(head.faults, key)}
            onChange={(value) => head.set(key, value)}
            onBlur={nothing}
          />
        ))}
      </div>
    </section>
  )
}
