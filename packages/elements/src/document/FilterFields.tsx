import { useState } from 'react'
import { SrmDrawer } from '../host/overlay.tsx'
import { Icon } from '../style/Icon.tsx'
import { FilterControl } from './FilterControl.tsx'
import type { Filter } from './filters.ts'
import type { FilterValue, ListView } from './listView.ts'
import { useScope } from './scope.tsx'

export interface FilterFieldsProps {
  readonly bar: readonly Filter[]
  readonly more: readonly Filter[]
  readonly view: ListView
  /** A narrow screen shows every filter in the drawer. */
  readonly narrow: boolean
  readonly onFilter: (key: string, value: FilterValue | undefined) => void
}

/** The filters of the list; those that are not in the bar open in a drawer. Uses antd: import it lazily. */
export default function FilterFields({ bar, more, view, narrow, onFilter }: FilterFieldsProps) {
  const { words } = useScope()
  const [isOpen, setOpen] = useState(false)
  const control = (filter: Filter) => (
    <FilterControl
      filter={filter}
      value={view.filters?.[filter.key]}
      onChange={(value) => onFilter(filter.key, value)}
    />
  )
  const hidden = narrow ? [...bar, ...more] : more
  const close = () => setOpen(false)
  return (
    <>
      {!narrow && bar.map((filter) => <span key={filter.key}>{control(filter)}</span>)}
      {hidden.length > 0 && (
        <button type="button" className="button quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="filter" />
          {narrow ? words.list.filters : words.list.moreFilters}
        </button>
      )}
      <SrmDrawer open={isOpen} onClose={close} title={narrow ? words.list.filters : words.list.moreFilters}>
        {hidden.map((filter) => (
          <div className="form-item drawer-filter" key={filter.key}>
            <span className="field-label" aria-hidden="true">
              {filter.label}
            </span>
            {control(filter)}
          </div>
        ))}
        <button type="button" className="button primary" onClick={close}>
          {words.list.applyFilters}
        </button>
      </SrmDrawer>
    </>
  )
}
