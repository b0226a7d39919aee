import { askingOf } from '@srm/core/definition/askedFields'
import type { Field, Fields } from '@srm/core/definition/field'
import { immutableFields } from '@srm/core/definition/immutableFields'
import { ownersReferences } from '@srm/core/definition/sides/parties'
import { useState } from 'react'
import { FormItem } from '../../../fields/FormItem.tsx'
import { isEmpty } from '../../../grid/format.ts'
import { Icon } from '../../../style/Icon.tsx'
import type { Form } from '../../definition/screenTypes.ts'
import { sectionsOf } from '../../detail/Facts.tsx'
import { faultText } from '../../feedback/faultText.ts'
import { label } from '../../values/labelText.ts'
import { ownerFields } from '../ownerFields.ts'

/** The head of a form: sections of the definition, folded where nothing has to be filled in. */

/** The faults of a field's rows, by their place in it. */
const insideOf = (faults: Form['faults'], key: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([path, text]) =>
      path.startsWith(`${key}.`) ? [[path.slice(key.length + 1), text]] : [],
    ),
  )

/** Who asks for a field. */
function askedText({ scope: { def, locale }, asked }: Form, key: string): string | undefined {
  const limit = asked.get(key)
  return limit === undefined ? undefined : faultText(locale, { rule: askingOf(def)?.rule ?? 'required', limit })
}

/** Of which document a value was taken. */
function takenText({ scope, takenFrom }: Form, key: string): string | undefined {
  const from = takenFrom(key)
  return from === undefined ? undefined : scope.words.form.asIn(from)
}

/** What a table says of a number, else of which document the value was taken. */
const quietNote = (form: Form, key: string): string | undefined =>
  form.numbers.head.get(key)?.text ?? takenText(form, key)
const warningNote = (form: Form, key: string): string | undefined => {
  const note = form.numbers.head.get(key)
  return note?.isOutside ? note.text : undefined
}

export interface HeadSection {
  readonly title: string
  readonly keys: readonly string[]
  readonly startsOpen: boolean
}

interface SectionProps extends HeadSection {
  readonly form: Form
}

function FormSection({ form, title, keys, startsOpen }: SectionProps) {
  const { def, side, words } = form.scope
  const fixed = form.isNew ? [] : immutableFields(def, form.base.values)
  const [chosen, setOpen] = useState<boolean>()
  const isOpen = chosen ?? startsOpen
  const hasFault = Object.keys(form.faults).some((path) => keys.includes(path.split('.', 1)[0] ?? ''))
  const fields = { ...(def.shape.fields as Fields), ...ownerFields(def, side) }
  const filled = keys.filter((key) => !isEmpty(form.state.values[key])).length
  const shown = isOpen || hasFault
  return (
    <section className="form-section">
      <h2 className="form-section-head">
        <button type="button" className="section-toggle" aria-expanded={shown} onClick={() => setOpen(!shown)}>
          <Icon name={shown ? 'down' : 'right'} />
          {title}
          {!shown && <span className="muted">{words.form.filled(filled, keys.length)}</span>}
        </button>
      </h2>
      {shown && (
        <div className="form-fields">
          {keys.map((key) => {
            const field = fields[key] as Field
            return (
              <FormItem
                key={key}
                name={key}
                field={field}
                value={form.state.values[key] ?? form.whole?.[key]}
                row={form.state.values}
                saved={form.isNew ? undefined : form.base.values[key]}
                disabled={fixed.includes(key)}
                fault={form.faults[key]}
                help={quietNote(form, key)}
                keepsNote={form.isAwaited(key)}
                warning={warningNote(form, key)}
                inside={insideOf(form.faults, key)}
                required={field.requiredAtSubmit || form.asked.has(key)}
                requiredText={askedText(form, key)}
                onChange={(value, picked) => form.set(key, value, picked)}
                onBlur={() => form.check(key)}
              />
            )
          })}
        </div>
      )}
    </section>
  )
}

/** The sections of a form's head, each with the fields that are written in it. */
export function headSections(form: Form): readonly HeadSection[] {
  const { def, locale, extension, side } = form.scope
  const fields = def.shape.fields as Fields
  const blocks = extension.blocks ?? []
  const named = Object.keys(ownerFields(def, side))
  const others = [def.sides[side]?.self, ...ownersReferences(def, side)].filter((key) => !named.includes(String(key)))
  const writable = new Set(form.keys.head.filter((key) => !others.includes(key)))
  return sectionsOf(def).flatMap((section, at) => {
    const own = section.fields.filter((key) => writable.has(key))
    // whose it is comes first, and stays
    const keys = at === 0 && form.isNew && named.length > 0 ? ['elsAccount', ...own] : own
    const startsOpen =
      at === 0 || keys.some((key) => fields[key]?.requiredAtSubmit || form.asked.has(key) || blocks.includes(key))
    return keys.length > 0 ? [{ title: label(locale, section), keys, startsOpen }] : []
  })
}

export const FormSections = ({ form }: { readonly form: Form }) =>
  headSections(form).map((section) => <FormSection key={section.title} form={form} {...section} />)
