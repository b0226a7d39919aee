import { useId } from 'react'

interface Props {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly maxLength?: number
  readonly fault?: string | undefined
}

/** A labelled text of several lines. */
export function TextAreaField({ label, onChange, fault, ...rest }: Props) {
  const id = useId()
  return (
    <div className="form-item">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        rows={3}
        className={`field text-area field-area${fault === undefined ? '' : ' is-error'}`}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault !== undefined && (
        <div className="field-help is-error" id={`${id}-fault`} role="alert">
          {fault}
        </div>
      )}
    </div>
  )
}
