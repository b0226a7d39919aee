import dayjs from 'dayjs'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { type ControlProps, statusOf, textOf } from './control.ts'
import { instantOf, pickedOf, pickerOf } from './zonePicker.ts'

const day = 'YYYY-MM-DD'
const minute = 'YYYY-MM-DD HH:mm'

/**
 * What is shown while a day is being typed: the value of before. One that comes meanwhile, such as what a page has loaded,
 * would take the typed text away. No state: drawing again in the middle of the event would take it away too.
 */
function useTyping(text: string) {
  const held = useRef<string>(undefined)
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0)
  const ref = useCallback(
    (picker: { readonly nativeElement: HTMLElement } | null) => {
      if (!picker) return
      input.current = picker.nativeElement.querySelector('input')
      picker.nativeElement.oninput = () => {
        held.current ??= text
      }
    },
    [text],
  )
  const input = useRef<HTMLInputElement | null>(null)
  const before = useRef(text)
  // who stands in the empty field while a value comes goes on typing in its place, not behind it
  useEffect(() => {
    const came = before.current === '' && text !== '' && held.current === undefined
    before.current = text
    if (!came || !input.current?.matches(':focus')) return
    // the picker writes it in a drawing of its own
    const next = requestAnimationFrame(() => held.current === undefined && input.current?.select())
    return () => cancelAnimationFrame(next)
  }, [text])
  const done = () => {
    if (held.current === undefined) return
    held.current = undefined
    draw()
  }
  return { ref, shown: held.current ?? text, done }
}

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
  const typing = useTyping(textOf(value))
  const text = typing.shown
  const shown = withTime ? pickedOf(zone, text) : dayjs(text)
  return (
    <Picker
      ref={typing.ref}
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
      onChange={(picked) => {
        typing.done()
        onChange(picked ? (withTime ? instantOf(zone, picked) : picked.format(day)) : null)
      }}
      onBlur={() => {
        typing.done()
        onBlur()
      }}
    />
  )
}
