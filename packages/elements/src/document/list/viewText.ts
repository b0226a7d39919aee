/** The view of a list as the query of its address in the portal. Pure. */
import type { FilterValue, ListView } from './listView.ts'

/** Stands in no cursor: those are base64url. */
export const between = '.'

function addFilter(query: URLSearchParams, key: string, value: FilterValue): void {
  if (typeof value === 'string') query.append(key, value)
  else if ('length' in value) {
    // A list of one is told from a text by a second, empty value.
    for (const one of value.length === 1 ? [...value, ''] : value) query.append(key, one)
  } else {
    if (value.from) query.append(`${key}.from`, value.from)
    if (value.to) query.append(`${key}.to`, value.to)
  }
}

/** `?tab=mine&stage=sent&stage=confirmed&orderTime.from=2026-11-01`; '' for the plain list. */
export function queryOfView({ tab, q, filters = {}, sort, limit, by, pages = [], saved }: ListView): string {
  const query = new URLSearchParams()
  if (tab) query.append('tab', tab)
  if (q) query.append('q', q)
  for (const [key, value] of Object.entries(filters)) addFilter(query, key, value)
  if (sort) query.append('sort', sort)
  if (limit) query.append('limit', String(limit))
  if (by) query.append('by', by)
  if (pages.length > 0) query.append('page', pages.join(between))
  if (saved) query.append('saved', saved)
  const text = query.toString()
  return text && `?${text}`
}
