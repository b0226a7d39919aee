import { FormItem } from '../../fields/FormItem.tsx'
import type { AnswerHead as Head } from './useAnswer.ts'

const nothing = () => undefined

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
            onChange={(value) => head.set(key, value)}
            onBlur={nothing}
          />
        ))}
      </div>
    </section>
  )
}
