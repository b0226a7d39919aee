import { type ReactNode, useId } from 'react'

export interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly name: string
  readonly autoComplete: string
  readonly type?: 'text' | 'password' | 'tel' | 'email'
  readonly inputMode?: 'numeric'
  readonly maxLength?: number
  readonly required?: boolean
  readonly readOnly?: boolean
  readonly fault?: string | undefined
  /** Shown below the field while there is no fault. */
  readonly help?: ReactNode
  /** The fault of the whole form stands elsewhere, but is this field's too. */
  readonly invalid?: boolean | undefined
  readonly autoFocus?: boolean
  /** At the end of the label's line. */
  readonly aside?: ReactNode
  /** Inside the field, behind the text. */
  readonly children?: ReactNode
}

/** A labelled field with its help or its fault below it. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    value,
    onChange,
    fault,
    help,
    invalid = false,
    aside,
    children,
    required,
    type = 'text',
    ...rest
  } = props
  const id = useId()
  const faulty = fault !== undefined || invalid
  const described = fault !== undefined ? `${id}-fault` : help !== undefined ? `${id}-help` : undefined
  return (
    <div className="form-item">
      <div className="field-head">
        <label className="field-label" htmlFor={id}>
          {label}
          {required && (
            <span className="required" aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
        {aside}
      </div>
      <div className={`field large${faulty ? ' is-error' : ''}`}>
        <input
          {...rest}
          id={id}
          className="field-input"
          type={type}
          value={value}
          spellCheck={false}
          autoCapitalize="off"
          aria-required={required || undefined}
          aria-invalid={faulty || undefined}
          aria-describedby={described}
          onChange={(event) => onChange(event.target.value)}
        />
        {children}
      </div>
      {fault === undefined && help !== undefined && (
        <div className="field-help" id={`${id}-help`}>
          {help}
        </div>
      )}
      {fault !== undefined && (
        <div className="field-help is-error" id={`${id}-fault`} role="alert">
          {fault}
        </div>
      )}
    </div>
  )
}
