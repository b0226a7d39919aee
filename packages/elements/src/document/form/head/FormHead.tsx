import type { Fields } from '@srm/core/definition/field'
import { isEmpty } from '../../../grid/format.ts'
import { Icon } from '../../../style/Icon.tsx'
import { headField } from '../../definition/columns.ts'
import type { Form } from '../../definition/screenTypes.ts'
import { label } from '../../values/labelText.ts'
import { HeadValue } from '../../values/Value.tsx'
import { FormSections, headSections } from './FormSections.tsx'
import type { HeadFold } from './useHeadFold.ts'

/** What is demanded says what a document is; the line has no room for more. */
function factsOf(form: Form): readonly string[] {
  const fields = form.scope.def.shape.fields as Fields
  const filled = headSections(form)
    .flatMap(({ keys }) => keys)
    .filter((key) => fields[key] && fields[key].kind !== 'json' && !isEmpty(form.state.values[key]))
  const [demanded, others] = [true, false].map((isDemanded) =>
    filled.filter((key) => (fields[key]?.requiredAtSubmit || form.asked.has(key)) === isDemanded),
  )
  return [...(demanded ?? []), ...(others ?? [])]
}

/** The head of a form: its sections, or one line of what they hold. */
export function FormHead({ form, head }: { readonly form: Form; readonly head: HeadFold }) {
  const { def, locale, words } = form.scope
  if (!head.isFolded) return <FormSections form={form} />
  const row = { ...form.whole, ...form.state.values }
  return (
    <section className="form-section form-head-line" aria-label={words.form.head}>
      <h2 className="form-section-head">
        <button type="button" className="section-toggle" aria-expanded={false} onClick={head.open}>
          <Icon name="right" />
          {words.form.head}
        </button>
      </h2>
      <div className="form-head-facts">
        {factsOf(form).map((key) => (
          <span key={key} className="form-head-fact">
            <span className="muted">{label(locale, headField(def, key) ?? { en: key, zh: key })}</span>{' '}
            <HeadValue column={key} row={row} />
          </span>
        ))}
      </div>
    </section>
  )
}
