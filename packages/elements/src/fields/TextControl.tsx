import { Input } from 'antd'
import { type ControlProps, statusOf, textOf } from './control.ts'

/** One line of text, several, or a password. */
export function TextControl({
  id,
  field,
  value,
  invalid,
  describedBy,
  disabled,
  label,
  onChange,
  onBlur,
}: ControlProps) {
  const shared = {
    id,
    'aria-label': label,
    value: textOf(value),
    status: statusOf(invalid),
    disabled: disabled ?? false,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    onBlur,
  }
  if (field.secret)
    // another password that the browser keeps is neither filled in nor kept of this one
    return (
      <Input
        {...shared}
        type="password"
        autoComplete="new-password"
        onChange={(event) => onChange(event.target.value || null)}
      />
    )
  if (!field.multiline) return <Input {...shared} onChange={(event) => onChange(event.target.value || null)} />
  return (
    <Input.TextArea
      {...shared}
      className="text-rows"
      rows={2}
      onChange={(event) => onChange(event.target.value || null)}
    />
  )
}
