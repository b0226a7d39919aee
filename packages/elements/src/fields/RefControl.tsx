import type { Field } from '@srm/core/definition/field'
import { Select } from 'antd'
import { useState } from 'react'
import { useScope } from '../document/definition/documentScope.tsx'
import { useSearch } from '../document/interaction/useSearch.ts'
import { namedCode } from '../document/values/knownNames.ts'
import { type AskedName, useAwaitedTitle } from '../document/values/reference.ts'
import { type ControlProps, statusOf, textOf } from './control.ts'
import { pickerWords } from './pickerWords.ts'
import { useOnlyChoice } from './useOnlyChoice.ts'
import { WithMore } from './WithMore.tsx'

const contains = (label: string, typed: string) => label.toLowerCase().includes(typed.trim().toLowerCase())

/** What is chosen; nothing is read before its name is known. */
const chosenOption = (field: Field, key: string, { isAwaited, value }: AskedName<string>) => ({
  value: key,
  label: isAwaited ? '' : namedCode(field, key, value),
})

/**
 * Another document of one's own account, found by number or name among those the field means. Until the answer to what is
 * typed is there, only what fits of the one before is offered: Enter never takes what was not meant.
 */
export function RefControl(props: ControlProps) {
  const { id, field, value, invalid, describedBy, disabled, label, onChange, onBlur } = props
  const { client, side, locale } = useScope()
  const words = pickerWords(locale)
  const [text, setText] = useState<string>()
  const [hasSought, setSought] = useState(false)
  const seek = (typed: string) => {
    setText(typed)
    if (typed !== '') setSought(true)
  }
  const begin = () => setText((before) => before ?? '')
  const found = useSearch(field, text)
  const key = textOf(value)
  const [only, ...others] = text === '' && !hasSought ? (found?.items ?? []) : []
  useOnlyChoice(props, only && others.length === 0 && !found?.hasMore ? () => onChange(only.key, only) : undefined)
  const title = useAwaitedTitle(client, side, field.target ?? '', key)
  const options = (found?.items ?? [])
    .map((item) => ({ value: item.key, label: namedCode(field, item.key, item.title || undefined) }))
    .filter(({ value: own, label: name }) => found?.text === text || contains(`${own} ${name}`, text ?? ''))
  const isPerson = field.target === 'subAccount'
  const known = options.some((option) => option.value === key)
  const own = key === '' || known ? [] : [chosenOption(field, key, title)]
  return (
    <Select<string>
      id={id}
      aria-label={label}
      className="wide-control"
      value={key || null}
      // the first one is what Enter takes: what is there already is none of what is looked for
      options={text ? [...options, ...own] : [...own, ...options]}
      allowClear={!field.required}
      // two people of one name are told apart by their accounts
      optionRender={({ label: name, value: own }) => (isPerson && name !== own ? `${name} ${own}` : name)}
      showSearch={{ filterOption: false, onSearch: seek }}
      loading={text !== undefined && found === undefined}
      popupRender={(menu) => <WithMore menu={menu} hasMore={found?.hasMore === true} />}
      notFoundContent={found === undefined ? words.keepTyping : words.noMatch}
      status={statusOf(invalid)}
      disabled={disabled ?? false}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onFocus={begin}
      onOpenChange={(isOpen) => isOpen && begin()}
      onChange={(chosen?: string) => {
        setText(undefined)
        onChange(
          chosen ?? null,
          found?.items.find((item) => item.key === chosen),
        )
      }}
      onBlur={() => {
        setText(undefined)
        onBlur()
      }}
    />
  )
}
