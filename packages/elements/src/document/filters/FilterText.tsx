import { date as dayText } from '@srm/core/i18n/format'
import { useAllWords } from '../../words/allWords.ts'
import { useScope } from '../definition/documentScope.tsx'
import { type FilterValue, isRange } from '../list/listView.ts'
import { label } from '../values/labelText.ts'
import { useDictionary, useTitle } from '../values/reference.ts'
import type { Filter } from './filters.ts'

/** What a filter is set to, in words. */

function CodeText({ filter, code }: { readonly filter: Filter; readonly code: string }) {
  const { client, locale, side } = useScope()
  const entries = useDictionary(client, filter.kind === 'dict' ? filter.target : undefined)
  const title = useTitle(filter.kind === 'ref' ? client : undefined, side, filter.target ?? '', code)
  const option = filter.options?.find(({ value }) => value === code)
  const entry = entries?.find((known) => known.code === code)
  return option?.label ?? title ?? (entry ? label(locale, entry) : code)
}

const shown = 3

export function FilterText({ filter, value }: { readonly filter: Filter; readonly value: FilterValue | undefined }) {
  const { place } = useScope()
  const words = useAllWords()
  if (value === undefined) return null
  if (typeof value === 'string') return <CodeText filter={filter} code={value} />
  if (isRange(value)) {
    const [from, to] = [value.from, value.to].map((date) => date && dayText(date, place))
    if (from && to) return words.list.range(from, to)
    return from ? words.list.since(from) : words.list.until(to ?? '')
  }
  return (
    <>
      {value.slice(0, shown).map((code, at) => (
        <span key={code}>
          {at > 0 && words.common.and}
          <CodeText filter={filter} code={code} />
        </span>
      ))}
      {value.length > shown && ` ${words.common.others(value.length)}`}
    </>
  )
}
