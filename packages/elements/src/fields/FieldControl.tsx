import type { ControlProps } from './control.ts'
import { PlainControl } from './PlainControl.tsx'
import { RowsControl } from './RowsControl.tsx'

/** The control of a field: of its kind, or rows. It uses antd: import it behind `lazyAntd` only. */
export function FieldControl(props: ControlProps) {
  return props.field.columns ? <RowsControl {...props} /> : <PlainControl {...props} />
}
