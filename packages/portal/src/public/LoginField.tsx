import { type ReactNode, useId } from 'react'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly name: string
  readonly autoComplete: string
  readonly type?: 'text' | 'password'
  readonly inputMode?: 'numeric'
  readonly fault?: string | undefined
  /** Shown under the field with the fault of the whole form. */
  readonly invalid?: boolean | undefined
  readonly autoFocus?: boolean
  readonly children?: ReactNode
}

/** A labelled field with its fault below it. */
export function LoginField(props: Props) {
  const { label, value, onChange, fault, invalid = false, children, type = 'text', ...rest } = props
  const id = useId()
  const faulty = fault !== undefined || invalid
  return (
    <div className="form-item">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className={`field large${faulty ? ' is-error' : ''}`}>
        <input
          {...rest}
          id={id}
          className="field-input"
          type={type}
          value={value}
          spellCheck={false}
          autoCapitalize="off"
          aria-invalid={faulty || undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
          onChange={(event) => onChange(event.target.value)}
        />
        {children}
      </div>
      {fault !== undefined && (
        <div className="field-help is-error" id={`${id}-fault`} role="alert">
          {fault}
        </div>
      )}
    </div>
  )
}
