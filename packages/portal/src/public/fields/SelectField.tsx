import { useId } from 'react'

interface Props {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoComplete: string
  readonly required?: boolean
  readonly fault?: string | undefined
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** The browser's own choice of one: it works by typing, and on phones. */
export function SelectField({ label, onChange, required, fault, options, ...rest }: Props) {
  const id = useId()
  return (
    <div className="form-item">
      <label className="field-label" htmlFor={id}>
        {label}
        {required && (
          <span className="required" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <select
        {...rest}
        id={id}
        className={`field large field-select${fault === undefined ? '' : ' is-error'}`}
        aria-required={required || undefined}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {fault !== undefined && (
        <div className="field-help is-error" id={`${id}-fault`} role="alert">
          {fault}
        </div>
      )}
    </div>
  )
}
