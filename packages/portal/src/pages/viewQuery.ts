/** The view of a list as the query of its address, and back. Pure. */
import type { DateRange, FilterValue, ListView } from '@srm/elements/document/list/listView.ts'

const own: readonly string[] = ['tab', 'q', 'sort', 'limit', 'page']
/** Stands in no cursor: those are base64url. */
const between = '.'

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
export function queryOfView({ tab, q, filters = {}, sort, limit, pages = [] }: ListView): string {
  const query = new URLSearchParams()
  if (tab) query.append('tab', tab)
  if (q) query.append('q', q)
  for (const [key, value] of Object.entries(filters)) addFilter(query, key, value)
  if (sort) query.append('sort', sort)
  if (limit) query.append('limit', String(limit))
  if (pages.length > 0) query.append('page', pages.join(between))
  const text = query.toString()
  return text && `?${text}`
}

function filterOf(query: URLSearchParams, name: string): readonly [key: string, value: FilterValue] {
  const [key = '', edge] = name.split('.')
  if (edge === 'from' || edge === 'to') {
    const range: DateRange = Object.fromEntries(
      ['from', 'to'].flatMap((end) => {
        const day = query.get(`${key}.${end}`)
        return day ? [[end, day]] : []
      }),
    )
    return [key, range]
  }
  const values = query.getAll(name)
  return [name, values.length > 1 ? values.filter((value) => value !== '') : (values[0] ?? '')]
}

/** The view an address asks for. Filters the list does not know are the list's to refuse. */
export function viewOfQuery(text: string): ListView {
  const query = new URLSearchParams(text)
  const names = [...new Set(query.keys())].filter((name) => !own.includes(name))
  const filters = Object.fromEntries(names.map((name) => filterOf(query, name)))
  const limit = Number(query.get('limit'))
  const words = { tab: query.get('tab'), q: query.get('q'), sort: query.get('sort') }
  return {
    ...(Object.fromEntries(Object.entries(words).filter(([, word]) => word)) as Pick<ListView, 'tab' | 'q' | 'sort'>),
    ...(names.length > 0 ? { filters } : {}),
    ...(Number.isInteger(limit) && limit > 0 && limit <= 200 ? { limit } : {}),
    ...(query.get('page') ? { pages: query.get('page')?.split(between) ?? [] } : {}),
  }
}
