/** Whether a list is narrowed, and all of it again: what stands around its rows asks that. Pure. */
import { changed, type FilterValue, type ListView } from '../list/listView.ts'

/** @param value nothing: without the filter */
export const withFilter = (view: ListView, key: string, value: FilterValue = ''): ListView =>
  changed(view, { filters: { ...view.filters, [key]: value } })

export const withoutFilters = (view: ListView): ListView => changed(view, { q: '', filters: {} })

export const hasFilters = ({ q, filters = {} }: ListView): boolean => Boolean(q) || Object.keys(filters).length > 0
