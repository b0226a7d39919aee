/** Codes chosen from options: roles, data permissions, menus, documents. They use antd. */
import { Select } from 'antd'
import { useScope } from '../document/scope.tsx'
import { type ControlProps, statusOf, textOf } from '../fields/control.ts'
import { type Choice, codesOf } from './Codes.tsx'

interface CodeProps extends ControlProps {
  /** Undefined while they are asked for. */
  readonly choices: readonly Choice[] | undefined
}

/** What both controls share. */
function useSelect({ id, invalid, describedBy, disabled, onBlur, choices }: CodeProps) {
  const { words } = useScope()
  return {
    id,
    className: 'wide-control',
    options: [...(choices ?? [])],
    loading: choices === undefined,
    showSearch: { optionFilterProp: 'label' },
    notFoundContent: words.common.noMatch,
    status: statusOf(invalid),
    disabled: disabled ?? false,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    onBlur,
  }
}

/** Several codes, found by code or name. `free`: others than the offered ones may be typed. */
export function ManyControl({ free, ...props }: CodeProps & { readonly free?: boolean }) {
  return (
    <Select<string[]>
      {...useSelect(props)}
      mode={free ? 'tags' : 'multiple'}
      value={codesOf(props.value)}
      onChange={(codes) => props.onChange(codes.length > 0 ? codes : null)}
    />
  )
}

/** One code, found by code or name. */
export function OneControl(props: CodeProps) {
  return (
    <Select<string>
      {...useSelect(props)}
      value={textOf(props.value) || null}
      allowClear={!props.field.required}
      onChange={(code?: string) => props.onChange(code ?? null)}
    />
  )
}
