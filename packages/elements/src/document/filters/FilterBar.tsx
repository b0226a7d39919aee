import { type RefObject, useEffect, useMemo, useState } from 'react'
import { lazyAntd } from '../../host/lazyAntd.tsx'
import { Icon } from '../../style/Icon.tsx'
import { useAllWords } from '../../words/allWords.ts'
import { columnLabel, headField } from '../definition/columns.ts'
import { useScope } from '../definition/documentScope.tsx'
import { changed, type FilterValue, isBlank, type ListView } from '../list/listView.ts'
import { hasFilters, withFilter, withoutFilters } from '../views/viewFilters.ts'
import { FilterText } from './FilterText.tsx'
import { type Filter, filtersOf, lockedFilters } from './filters.ts'
import { LockedChip } from './LockedChip.tsx'

const FilterFields = lazyAntd(() => import('./FilterFields.tsx'))

const typingPause = 350

interface SearchBoxProps {
  readonly view: ListView
  readonly input: RefObject<HTMLInputElement | null>
  readonly onView: (view: ListView) => void
  /** What is searched, where that is no field of a document. */
  readonly sought?: string | undefined
}

/** The search is there at the first paint; it asks a moment after the last key. */
function SearchBox({ view, input, onView, sought }: SearchBoxProps) {
  const scope = useScope()
  const { def, side, visible, words } = scope
  const given = view.q ?? ''
  const [text, setText] = useState(given)
  useEffect(() => setText(given), [given])
  useEffect(() => {
    if (text.trim() === given) return undefined
    const timer = setTimeout(() => onView(changed(view, { q: text.trim() })), typingPause)
    return () => clearTimeout(timer)
  }, [text, given, view, onView])
  const fields = def.list.search as readonly string[]
  if (fields.length === 0 && !sought) return null
  const own = def.sides[side]?.party
  const isNamed = (key: string) => Object.keys(headField(def, key)?.copies ?? {}).some((copy) => fields.includes(copy))
  const named = fields.filter((key) => key !== own && visible.head.includes(key) && !isNamed(key))
  const labels = sought ? [sought] : [...new Set(named.map((key) => columnLabel(scope, key)))]
  return (
    <label className="field search-box">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        className="field-input"
        value={text}
        placeholder={labels.slice(0, 3).join(words.common.and)}
        data-tip={labels.length > 1 ? labels.join(words.common.and) : undefined}
        aria-label={words.common.search}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  )
}

interface FilterBarProps extends SearchBoxProps {
  readonly narrow: boolean
  /** antd is fetched after the first row. */
  readonly ready: boolean
  /** By line, the filters of the lines. */
  readonly lines?: readonly Filter[] | undefined
}

function ClearFilters({ view, onView }: Pick<FilterBarProps, 'view' | 'onView'>) {
  const words = useAllWords()
  return (
    <button type="button" className="button link" onClick={() => onView(withoutFilters(view))}>
      {words.list.clearFilters}
    </button>
  )
}

/** Filters that are not in the bar stand below it as chips. */
function Chips({
  filters,
  view,
  onView,
}: { readonly filters: readonly Filter[] } & Pick<FilterBarProps, 'view' | 'onView'>) {
  const words = useAllWords()
  return (
    <div className="filter-bar is-chips">
      {filters.map((filter) => (
        <span className="chip" key={filter.key}>
          <span className="chip-label">{filter.label}</span>
          <FilterText filter={filter} value={view.filters?.[filter.key]} />
          <button
            type="button"
            className="chip-remove"
            aria-label={words.list.removeFilter(filter.label)}
            onClick={() => onView(withFilter(view, filter.key, undefined))}
          >
            <Icon name="close" />
          </button>
        </span>
      ))}
      <ClearFilters view={view} onView={onView} />
    </div>
  )
}

/** Search, filters, chips. */
export function FilterBar({ view, narrow, ready, input, lines, onView, sought }: FilterBarProps) {
  const scope = useScope()
  const words = useAllWords()
  const { bar, more } = useMemo(() => filtersOf({ ...scope, words }, lines), [scope, words, lines])
  const chips = (narrow ? [...bar, ...more] : more).filter(({ key }) => !isBlank(view.filters?.[key]))
  const onFilter = (key: string, value: FilterValue | undefined) => {
    const filtered = withFilter(view, key, value)
    const { sort } = more.find((filter) => filter.key === key) ?? {}
    onView(value !== undefined && sort ? changed(filtered, { sort }) : filtered)
  }
  const { host } = scope.extension
  const locked = lockedFilters(scope, host, lines).map((filter) => (
    <LockedChip key={filter.key} filter={filter} value={host?.lockedFilters[filter.key]} />
  ))
  const [isThere, setThere] = useState(false)
  // As wide as what comes in their place, so that the bar has as many lines before and afterwards.
  const waiting = bar.map(({ key, kind }) => (
    <span className={`field filter filter-${kind} is-empty filter-wait`} key={key} />
  ))
  return (
    <>
      <div className="filter-bar">
        <SearchBox view={view} input={input} onView={onView} sought={sought} />
        {locked}
        {ready && (
          <FilterFields bar={bar} more={more} view={view} narrow={narrow} onFilter={onFilter} onShown={setThere} />
        )}
        {!isThere && !narrow && waiting}
        {!isThere && more.length > 0 && (
          <span className="button quiet filter-wait" aria-hidden="true">
            <Icon name="filter" />
            {words.list.moreFilters}
          </span>
        )}
        {chips.length === 0 && hasFilters(view) && <ClearFilters view={view} onView={onView} />}
      </div>
      {chips.length > 0 && <Chips filters={chips} view={view} onView={onView} />}
    </>
  )
}
