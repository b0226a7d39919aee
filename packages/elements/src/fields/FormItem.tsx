import type { Field } from '@srm/core/definition/field'
import { useId } from 'react'
import type { Referenced } from '../document/reference.ts'
import { useScope } from '../document/scope.tsx'
import { label } from '../document/text.ts'
import { FieldControl } from './FieldControl.tsx'

export interface FormItemProps {
  readonly name: string
  readonly field: Field
  readonly value: unknown
  /** Why the value cannot be taken. */
  readonly fault: string | undefined
  readonly required?: boolean
  readonly disabled?: boolean
  readonly help?: string | undefined
  readonly onChange: (value: unknown, picked?: Referenced) => void
  readonly onBlur: () => void
}

/** Label above, control, then help or fault. `data-field` lets a form find the first fault. */
export function FormItem({ name, field, value, fault, required, disabled, help, onChange, onBlur }: FormItemProps) {
  const { locale, words } = useScope()
  const id = useId()
  const note = fault ?? help
  return (
    <div className={`form-item ${field.multiline ? 'is-wide' : ''}`} data-field={name}>
      <label className="field-label" htmlFor={id}>
        {label(locale, field)}
        {required && (
          <span className="required" title={words.common.required}>
            {' *'}
          </span>
        )}
      </label>
      <FieldControl
        id={id}
        field={field}
        value={value}
        invalid={fault !== undefined}
        describedBy={note ? `${id}-note` : undefined}
        disabled={disabled ?? false}
        onChange={onChange}
        onBlur={onBlur}
      />
      {note && (
        <div className={`field-help ${fault ? 'is-error' : ''}`} id={`${id}-note`}>
          {note}
        </div>
      )}
    </div>
  )
}
