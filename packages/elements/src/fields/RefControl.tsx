import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { type Referenced, searchReferences, useTitle } from '../document/reference.ts'
import { useScope } from '../document/scope.tsx'
import { broughtBy } from './brought.ts'
import { type ControlProps, statusOf, textOf } from './control.ts'

const typingPause = 200

/** Asks the server for documents that fit what is typed, a moment after the last key. */
function useSearch(field: ControlProps['field'], text: string | undefined): readonly Referenced[] | undefined {
  const { client, side } = useScope()
  const [found, setFound] = useState<readonly Referenced[]>()
  useEffect(() => {
    if (text === undefined || !client || !field.target) return undefined
    const { target } = field
    let isCurrent = true
    const timer = setTimeout(() => {
      const query = text.trim().length < 2 ? {} : { q: text.trim() }
      searchReferences(client, side, target, query, broughtBy(field)).then(
        (items) => isCurrent && setFound(items),
        () => isCurrent && setFound([]),
      )
    }, typingPause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, side, field, text])
  return found
}

/** Another document of one's own account, found by number or name. */
export function RefControl({ id, field, value, invalid, describedBy, disabled, onChange, onBlur }: ControlProps) {
  const { client, side, words } = useScope()
  const [text, setText] = useState<string>()
  const found = useSearch(field, text)
  const key = textOf(value)
  const title = useTitle(client, side, field.target ?? '', key)
  const options = (found ?? []).map((item) => ({ value: item.key, label: `${item.key} ${item.title ?? ''}`.trim() }))
  const known = options.some((option) => option.value === key)
  const own = key === '' || known ? [] : [{ value: key, label: `${key} ${title ?? ''}`.trim() }]
  return (
    <Select<string>
      id={id}
      className="wide-control"
      value={key || null}
      options={[...own, ...options]}
      allowClear={!field.required}
      showSearch={{ filterOption: false, onSearch: setText }}
      loading={text !== undefined && found === undefined}
      notFoundContent={found === undefined ? words.common.keepTyping : words.common.noMatch}
      status={statusOf(invalid)}
      disabled={disabled ?? false}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onFocus={() => setText((before) => before ?? '')}
      onChange={(chosen?: string) =>
        onChange(
          chosen ?? null,
          found?.find((item) => item.key === chosen),
        )
      }
      onBlur={onBlur}
    />
  )
}
