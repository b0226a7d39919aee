/** Codes chosen from options: roles, data permissions, menus, documents. They use antd. */
import { Select } from 'antd'
import type { ReactElement } from 'react'
import { useScope } from '../document/definition/documentScope.tsx'
import { type ControlProps, statusOf, textOf } from '../fields/control.ts'
import { pickerWords } from '../fields/pickerWords.ts'
import { WithMore } from '../fields/WithMore.tsx'
import { type Choice, codesOf } from './Codes.tsx'
import type { Choices } from './sources.ts'

/** Fixed choices, or those of a search. */
export interface CodeSearch extends Partial<Omit<Choices, 'choices'>> {
  /** Undefined while they are asked for. */
  readonly choices: readonly Choice[] | undefined
}
interface CodeProps extends ControlProps, CodeSearch {}

/** Fits what the server found, and of the others what holds the typed text. */
const fits =
  (found: ReadonlySet<string> | undefined) =>
  (typed: string, option?: { readonly value?: unknown; readonly label?: unknown }): boolean =>
    found?.has(String(option?.value)) === true ||
    String(option?.label).toLowerCase().includes(typed.trim().toLowerCase())

/** What controls that choose from codes share. */
export function useCodeSearch({ choices, found, onSearch, hasMore = false, loading = false }: CodeSearch) {
  const { locale } = useScope()
  return {
    options: [...(choices ?? [])],
    loading: choices === undefined || loading,
    showSearch: { filterOption: fits(found), ...(onSearch ? { onSearch } : {}) },
    notFoundContent: pickerWords(locale).noMatch,
    popupRender: (menu: ReactElement) => <WithMore menu={menu} hasMore={hasMore} />,
  }
}

/** What both controls share. */
function useSelect(props: CodeProps) {
  const { id, invalid, describedBy, disabled, onBlur } = props
  return {
    ...useCodeSearch(props),
    id,
    className: 'wide-control',
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
