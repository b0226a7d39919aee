import { Input, type InputRef } from 'antd'
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { parseInteger, parseTypedDecimal } from '../grid/cells/parse.ts'
import { formatDecimal } from '../grid/format.ts'
import { type ControlProps, statusOf, textOf } from './control.ts'

const isPlain = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/** Decimals and whole numbers, typed as people write them; the value is a decimal string, never a binary float. */
export function NumberControl({
  id,
  field,
  value,
  invalid,
  describedBy,
  disabled,
  label,
  unit,
  onChange,
  onBlur,
}: ControlProps) {
  const [typed, setTyped] = useState<string>()
  const text = textOf(value)
  const shown = typed ?? (isPlain(text) ? formatDecimal(text) : text)
  const input = useRef<InputRef>(null)
  const isWhole = useRef(false)
  const isTyping = typed !== undefined
  // Without its commas the text is another one, and the browser forgets that all of it was selected.
  useLayoutEffect(() => {
    if (isTyping && isWhole.current) input.current?.select()
  }, [isTyping])
  const enter = ({ target }: FocusEvent<HTMLInputElement>) => {
    isWhole.current = target.selectionStart === 0 && target.selectionEnd === target.value.length
    setTyped(text)
  }
  const leave = () => {
    if (typed !== undefined) {
      const read = field.kind === 'number' ? parseInteger(typed) : parseTypedDecimal(typed)
      onChange(read.fault ? typed : read.value)
      setTyped(undefined)
    }
    onBlur()
  }
  return (
    <Input
      ref={input}
      id={id}
      aria-label={label}
      className="num-input"
      inputMode="decimal"
      value={shown}
      status={statusOf(invalid)}
      disabled={disabled ?? false}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      suffix={field.measure === 'percent' ? '%' : unit}
      onFocus={enter}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
    />
  )
}
