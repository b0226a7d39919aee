import { choosableOf, type Field } from '@srm/core/definition/field'
import type { Side } from '@srm/core/definition/shape'
import { Select } from 'antd'
import type { Connection } from '../document/definition/connection.ts'
import { useScope } from '../document/definition/documentScope.tsx'
import { label } from '../document/values/labelText.ts'
import { useDictionary } from '../document/values/reference.ts'
import { type ControlProps, statusOf, textOf } from './control.ts'
import { choiceText } from './format.ts'
import { pickerWords } from './pickerWords.ts'
import { useOnlyChoice } from './useOnlyChoice.ts'

interface Option {
  readonly value: string
  readonly label: string
}

/** A value that the server wrote and nobody could choose. */
const isOther = (field: Field, side: Side, value: unknown): boolean =>
  textOf(value) !== '' && !choosableOf(field, side).includes(textOf(value))

/** One of the field's own codes, or of a dictionary's entries. */
export function ChoiceControl(props: ControlProps) {
  const { id, field, value, invalid, describedBy, disabled, label: name, onChange, onBlur } = props
  const { locale, client, side } = useScope()
  const isDictionary = field.kind === 'dict'
  const entries = useDictionary(client, isDictionary ? field.target : undefined)
  const choices: Option[] = isDictionary
    ? (entries ?? []).map((entry) => ({ value: entry.code, label: nameWithCode(label(locale, entry), entry.code) }))
    : choosableOf(field, side)
        .concat(isOther(field, side, value) ? [textOf(value)] : [])
        .map((code) => ({ value: code, label: choiceText(field, code, locale) }))
  const [only, ...others] = choices
  const code = textOf(value)
  // without its entry the code would be read first
  const shown =
    entries === undefined && isDictionary && code ? [{ value: code, label: nameBefore(client, field, code) }] : choices
  useOnlyChoice(props, only && others.length === 0 ? () => onChange(only.value) : undefined)
  return (
    <Select<string>
      id={id}
      aria-label={name}
      className="wide-control"
      value={code || null}
      options={shown}
      allowClear={!field.required}
      loading={isDictionary && entries === undefined}
      showSearch={choices.length > 8 || isDictionary ? { optionFilterProp: 'label' } : false}
      notFoundContent={pickerWords(locale).noMatch}
      status={statusOf(invalid)}
      disabled={disabled ?? false}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(code?: string) => onChange(code ?? null)}
      onBlur={onBlur}
    />
  )
}

/** What its document's answer called it; nothing while that is not known. */
function nameBefore(client: Connection | undefined, field: Field, code: string): string {
  const name = client?.names.get(`dictionaries ${field.target} ${code}`)
  return name === undefined ? '' : nameWithCode(name, code)
}

const nameWithCode = (name: string, code: string): string => (name === code ? code : `${code} ${name}`)
