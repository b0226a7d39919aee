import type { Page } from '@srm/core/client/documentTypes'
import type { AnyRow } from '@srm/core/definition/workflow'
import type { Whole } from '../definition/screenTypes.ts'
import { useWhole, withWhole } from '../definition/wholeDefinition.tsx'
import { StateNote } from '../feedback/StateNote.tsx'
import { FilterText } from '../filters/FilterText.tsx'
import { type Filter, filtersOf } from '../filters/filters.ts'
import { useLoad } from '../interaction/useLoad.ts'
import { cappedCount, label } from '../values/labelText.ts'
import { tabsOf } from '../views/tabsOf.ts'
import { hasFilters, withFilter, withoutFilters } from '../views/viewFilters.ts'
import { changed, type ListView, questionOf } from './listView.ts'

interface EmptyListProps {
  readonly view: ListView
  /** By line, the filters of the lines. */
  readonly lines?: readonly Filter[] | undefined
  readonly onView: (view: ListView) => void
}

interface Nearest {
  readonly label: string
  readonly count: number
  readonly view: ListView
}

const mostAsked = 4

/** The list without one of its filters: the nearest result that is not empty. */
async function nearest(scope: Whole, view: ListView, set: readonly Filter[]): Promise<Nearest | undefined> {
  const { api, words } = scope
  if (!api) return undefined
  const without = set.map((filter) => ({ label: filter.label, view: withFilter(view, filter.key, undefined) }))
  const search = view.q ? [{ label: `“${view.q}”`, view: changed(view, { q: '' }) }] : []
  const hasAll = scope.extension.host?.tabs?.includes('all') ?? true
  const tab = view.tab && hasAll ? [{ label: labelOfTab(scope, view.tab), view: changed(view, { tab: '' }) }] : []
  const asked = [...without, ...search, ...tab].slice(0, mostAsked)
  const counts = await Promise.all(
    asked.map(async (candidate) => {
      const question = { ...questionOf(candidate.view), limit: 1, count: true, fields: ['uuid'], by: view.by }
      const answer: Page<AnyRow> = await api.list(question)
      return { ...candidate, label: candidate.label || words.list.all, count: answer.count ?? 0 }
    }),
  )
  return counts.filter(({ count }) => count > 0).sort((a, b) => a.count - b.count)[0]
}

const labelOfTab = ({ def, side, locale }: Whole, key: string): string => {
  const tab = tabsOf(def, side).find((one) => one.key === key)
  return tab ? label(locale, tab) : key
}

/** Nothing matches: which filters stand in the way, and what there is without one of them. */
function EmptyList({ view, lines, onView }: EmptyListProps) {
  const scope = useWhole()
  const { bar, more } = filtersOf(scope, lines)
  const { words, names, locale, extension } = scope
  const set = [...bar, ...more].filter(({ key }) => view.filters?.[key] !== undefined)
  const isNarrowed = hasFilters(view) || view.tab !== undefined
  const { data } = useLoad(isNarrowed ? JSON.stringify(view) : undefined, () => nearest(scope, view, set))
  const none = extension.none ? label(locale, extension.none) : words.states.emptyAll(names.many)
  if (!isNarrowed) return <StateNote icon="file" title={none} />
  const actions = (
    <>
      {data && (
        <button type="button" className="button" onClick={() => onView(data.view)}>
          {words.states.remove(data.label)}
        </button>
      )}
      {hasFilters(view) && (
        <button type="button" className="button" onClick={() => onView(withoutFilters(view))}>
          {words.list.clearFilters}
        </button>
      )}
    </>
  )
  const title = hasFilters(view)
    ? words.states.empty(names.many)
    : words.states.emptyTab(labelOfTab(scope, view.tab ?? ''))
  return (
    <StateNote icon="search" title={title} actions={actions}>
      {set.length > 0 && (
        <span className="empty-filters">
          {words.states.current}
          {set.map((filter, at) => (
            <span key={filter.key}>
              {at > 0 && words.common.and}
              {filter.label} <FilterText filter={filter} value={view.filters?.[filter.key]} />
            </span>
          ))}
        </span>
      )}
      {data && <div>{words.states.without(data.label, names.count(cappedCount(data.count)))}</div>}
    </StateNote>
  )
}

export default withWhole(EmptyList)
