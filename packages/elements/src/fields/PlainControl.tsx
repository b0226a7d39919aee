import type { Kind } from '@srm/core/definition/field'
import type { ComponentType } from 'react'
import { ChoiceControl } from './ChoiceControl.tsx'
import type { ControlProps } from './control.ts'
import { DateControl } from './DateControl.tsx'
import { NumberControl } from './NumberControl.tsx'
import { RefControl } from './RefControl.tsx'
import { TextControl } from './TextControl.tsx'

const controls: Readonly<Record<Kind, ComponentType<ControlProps>>> = {
  text: TextControl,
  json: TextControl,
  number: NumberControl,
  decimal: NumberControl,
  date: DateControl,
  time: DateControl,
  choice: ChoiceControl,
  dict: ChoiceControl,
  ref: RefControl,
}

/** The control of one value, by the kind of its field. */
export function PlainControl(props: ControlProps) {
  const Control = controls[props.field.kind]
  return <Control {...props} />
}
