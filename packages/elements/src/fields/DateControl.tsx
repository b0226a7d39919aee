import dayjs from 'dayjs'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { type ControlProps, statusOf, textOf } from './control.ts'
import { instantOf, pickedOf, pickerOf } from './zonePicker.ts'

const day = 'YYYY-MM-DD'
const minute = 'YYYY-MM-DD HH:mm'

/** A day, or an instant with its minute as clocks of the account show it. */
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
  const { words, place } = useWhole()
  const { zone } = place
  const Picker = pickerOf(zone)
  const withTime = field.kind === 'time'
  const text = textOf(value)
  const shown = withTime ? pickedOf(zone, text) : dayjs(text)
  return (
    <Picker
      id={id}
      aria-label={label}
      className="wide-control"
      value={text !== '' && shown?.isValid() ? shown : null}
      format={withTime ? minute : day}
      showTime={withTime ? { format: 'HH:mm' } : false}
      // what was typed stays without another press
      needConfirm={false}
      placeholder={withTime ? words.form.dateTime : words.form.yearMonthDay}
      status={statusOf(invalid)}
      disabled={disabled ?? false}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(picked) => onChange(picked ? (withTime ? instantOf(zone, picked) : picked.format(day)) : null)}
      onBlur={onBlur}
    />
  )
}
