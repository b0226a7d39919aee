import type { ReactNode } from 'react'
import { pickerWords } from '../../fields/pickerWords.ts'
import { SrmDrawer } from '../../host/SrmDrawer.tsx'
import { useScope } from '../definition/documentScope.tsx'
import type { Filter } from './filters.ts'

interface MoreFiltersProps {
  readonly open: boolean
  readonly title: string
  readonly filters: readonly Filter[]
  readonly control: (filter: Filter) => ReactNode
  readonly onClose: () => void
}

/** The filters that are not in the bar, in a drawer. */
export default function MoreFilters({ open, title, filters, control, onClose }: MoreFiltersProps) {
  const { locale } = useScope()
  return (
    <SrmDrawer open={open} onClose={onClose} title={title}>
      {filters.map((filter) => (
        <div className="form-item drawer-filter" key={filter.key}>
          <span className="field-label" aria-hidden="true">
            {filter.label}
          </span>
          {control(filter)}
        </div>
      ))}
      <button type="button" className="button primary" onClick={onClose}>
        {pickerWords(locale).applyFilters}
      </button>
    </SrmDrawer>
  )
}
