import type { Decimal } from '@srm/core/definition/field'
import { date as dayText, quantity } from '@srm/core/i18n/format'
import { numberAt } from '../../fields/format.ts'
import { useAllWords } from '../../words/allWords.ts'
import { useScope } from '../definition/documentScope.tsx'
import { type DateRange, type FilterValue, isRange } from '../list/listView.ts'
import { AwaitedName } from '../values/AwaitedName.tsx'
import { useAwaitedTitle, useEntryName } from '../values/reference.ts'
import type { Filter } from './filters.ts'

/** What a filter is set to, in words. */

function CodeText({ filter, code }: { readonly filter: Filter; readonly code: string }) {
  const scope = useScope()
  const { client, side } = scope
  const entry = useEntryName(scope, filter.target ?? '', filter.kind === 'dict' ? code : '')
  const title = useAwaitedTitle(filter.kind === 'ref' ? client : undefined, side, filter.target ?? '', code)
  const option = filter.options?.find(({ value }) => value === code)
  if (entry.isAwaited || title.isAwaited) return <AwaitedName />
  return option?.label ?? title.value ?? entry.value ?? code
}

const shown = 3

/** Both ends of a range of days or numbers, or the one that is set. */
function RangeText({ filter, range }: { readonly filter: Filter; readonly range: DateRange }) {
  const { place } = useScope()
  const { range: both, since, until } = useAllWords().list
  const isNumbers = filter.kind === 'numbers'
  const written = (edge: string) => {
    if (filter.kind === 'months') return edge
    return isNumbers ? numberAt(place, quantity(edge as Decimal)) : dayText(edge, place)
  }
  const [from, to] = [range.from, range.to].map((edge) => edge && written(edge))
  if (from && to) return both(from, to)
  if (isNumbers) return from ? `≥ ${from}` : `≤ ${to}`
  return from ? since(from) : until(to ?? '')
}

export function FilterText({ filter, value }: { readonly filter: Filter; readonly value: FilterValue | undefined }) {
  const words = useAllWords()
  if (value === undefined) return null
  if (typeof value === 'string') return <CodeText filter={filter} code={value} />
  if (isRange(value)) return <RangeText filter={filter} range={value} />
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
