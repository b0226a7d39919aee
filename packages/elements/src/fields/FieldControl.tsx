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

/** The control of a field's kind. It uses antd: import it behind `lazyAntd` only. */
export function FieldControl(props: ControlProps) {
  const Control = controls[props.field.kind]
  return <Control {...props} />
}
