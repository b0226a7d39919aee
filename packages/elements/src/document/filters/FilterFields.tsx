import { Suspense, useLayoutEffect, useState } from 'react'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import { Icon } from '../../style/Icon.tsx'
import { useAllWords } from '../../words/allWords.ts'
import type { FilterValue, ListView } from '../list/listView.ts'
import { FilterControl } from './FilterControl.tsx'
import type { Filter } from './filters.ts'

/** The drawer comes when it is first opened. */
const MoreFilters = lazyInPlace(() => import('./MoreFilters.tsx'))

export interface FilterFieldsProps {
  readonly bar: readonly Filter[]
  readonly more: readonly Filter[]
  readonly view: ListView
  /** A narrow screen shows every filter in the drawer. */
  readonly narrow: boolean
  readonly onFilter: (key: string, value: FilterValue | undefined) => void
  /** Called before it is painted: what stood in its place goes. */
  readonly onShown: (isThere: true) => void
}

/** The filters of the list; those that are not in the bar open in a drawer. Uses antd: import it lazily. */
export default function FilterFields({ bar, more, view, narrow, onFilter, onShown }: FilterFieldsProps) {
  useLayoutEffect(() => onShown(true), [onShown])
  const words = useAllWords()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const control = (filter: Filter) => (
    <FilterControl
      filter={filter}
      value={view.filters?.[filter.key] ?? filter.standard}
      onChange={(value) => onFilter(filter.key, value)}
    />
  )
  const hidden = narrow ? [...bar, ...more] : more
  const title = narrow ? words.list.filters : words.list.moreFilters
  const open = () => {
    setWasOpen(true)
    setOpen(true)
  }
  return (
    <>
      {!narrow && bar.map((filter) => <span key={filter.key}>{control(filter)}</span>)}
      {hidden.length > 0 && (
        <button type="button" className="button quiet" aria-haspopup="dialog" onClick={open}>
          <Icon name="filter" />
          {title}
        </button>
      )}
      {wasOpen && (
        <Suspense fallback={null}>
          <MoreFilters open={isOpen} filters={hidden} title={title} control={control} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
