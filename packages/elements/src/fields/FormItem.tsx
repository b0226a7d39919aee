import type { Field } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { useId } from 'react'
import { useScope } from '../document/definition/documentScope.tsx'
import { label } from '../document/values/labelText.ts'
import type { Referenced } from '../document/values/reference.ts'
import { FieldControl } from './FieldControl.tsx'

export interface FormItemProps {
  readonly name: string
  readonly field: Field
  readonly value: unknown
  /** The values around it. */
  readonly row?: AnyRow
  /** The value as it was loaded. */
  readonly saved?: unknown
  /** Why the value cannot be taken. */
  readonly fault: string | undefined
  /** Why cells of its rows cannot be taken, by their place. */
  readonly inside?: Readonly<Record<string, string>>
  readonly required?: boolean
  /** Why it is required, where something else asks for it. */
  readonly requiredText?: string | undefined
  readonly disabled?: boolean
  readonly help?: string | undefined
  /** The place of the note stands before there is one. */
  readonly keepsNote?: boolean
  /** What is worth a word of a value that is taken. */
  readonly warning?: string | undefined
  /** What its number is of, where no other field says so. */
  readonly unit?: string | undefined
  readonly onChange: (value: unknown, picked?: Referenced) => void
  readonly onBlur: () => void
}

function itemClass(field: Field, isBlock: boolean): string {
  if (isBlock || field.columns) return 'is-block'
  return field.multiline || field.kind === 'json' ? 'is-wide' : ''
}

/** Label above, control, then help or fault. `data-field` lets a form find the first fault. */
export function FormItem(props: FormItemProps) {
  const {
    name,
    field,
    value,
    row = {},
    saved,
    fault,
    inside = {},
    required,
    requiredText,
    disabled,
    help,
    keepsNote = false,
    warning,
    unit,
    onChange,
    onBlur,
  } = props
  const { locale, words, extension } = useScope()
  const Control = extension.controls?.[name] ?? FieldControl
  const id = useId()
  const note = fault ?? warning ?? help
  return (
    <div className={`form-item ${itemClass(field, extension.blocks?.includes(name) ?? false)}`} data-field={name}>
      <label className="field-label" htmlFor={id}>
        {label(locale, field)}
        {required && (
          <span className="required" title={requiredText ?? words.common.required}>
            {' *'}
          </span>
        )}
      </label>
      <Control
        id={id}
        name={name}
        field={field}
        value={value}
        row={row}
        saved={saved}
        invalid={fault !== undefined}
        describedBy={note ? `${id}-note` : undefined}
        inside={inside}
        unit={unit}
        disabled={disabled ?? false}
        required={required ?? false}
        onChange={onChange}
        onBlur={onBlur}
      />
      {note && (
        <div className={`field-help ${fault ? 'is-error' : ''}`} id={`${id}-note`}>
          {fault === undefined && warning !== undefined ? <span className="warn">{warning}</span> : note}
        </div>
      )}
      {!note && keepsNote && (
        <div className="field-help" aria-hidden="true">
          &nbsp;
        </div>
      )}
    </div>
  )
}
