import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { type ControlProps, statusOf, textOf } from './control.ts'

const day = 'YYYY-MM-DD'
const minute = 'YYYY-MM-DD HH:mm'

/** A day, or an instant with its minute. */
export function DateControl({
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
  const { words } = useWhole()
  const withTime = field.kind === 'time'
  const date = textOf(value) === '' ? null : dayjs(textOf(value))
  return (
    <DatePicker
      id={id}
      aria-label={label}
      className="wide-control"
      value={date?.isValid() ? date : null}
      format={withTime ? minute : day}
      showTime={withTime ? { format: 'HH:mm' } : false}
      placeholder={withTime ? words.form.dateTime : words.form.yearMonthDay}
      status={statusOf(invalid)}
      disabled={disabled ?? false}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(picked) => onChange(picked ? (withTime ? picked.toISOString() : picked.format(day)) : null)}
      onBlur={onBlur}
    />
  )
}
