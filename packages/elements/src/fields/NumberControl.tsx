import { Input } from 'antd'
import { useState } from 'react'
import { formatDecimal } from '../grid/format.ts'
import { parseDecimal, parseInteger } from '../grid/parse.ts'
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
  onChange,
  onBlur,
}: ControlProps) {
  const [typed, setTyped] = useState<string>()
  const text = textOf(value)
  const shown = typed ?? (isPlain(text) ? formatDecimal(text) : text)
  const leave = () => {
    if (typed !== undefined) {
      const read = field.kind === 'number' ? parseInteger(typed) : parseDecimal(typed)
      onChange(read.fault ? typed : read.value)
      setTyped(undefined)
    }
    onBlur()
  }
  return (
    <Input
      id={id}
      aria-label={label}
      className="num-input"
      inputMode="decimal"
      value={shown}
      status={statusOf(invalid)}
      disabled={disabled ?? false}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      suffix={field.measure === 'percent' ? '%' : undefined}
      onFocus={() => setTyped(text)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
    />
  )
}
