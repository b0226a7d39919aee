/** The view of a list that an address asks for: what `queryOfView` writes. Pure. */
import type { DateRange, FilterValue, ListView } from '@srm/elements/document/list/listView.ts'
import { between } from '@srm/elements/document/list/viewText.ts'

const own: readonly string[] = ['tab', 'q', 'sort', 'limit', 'by', 'page', 'saved']

function filterOf(query: URLSearchParams, name: string): readonly [key: string, value: FilterValue] {
  const [, key, edge] = /^(.+)\.(from|to)$/.exec(name) ?? []
  if (key && edge) {
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
  const words = { tab: query.get('tab'), q: query.get('q'), sort: query.get('sort'), saved: query.get('saved') }
  return {
    ...(Object.fromEntries(Object.entries(words).filter(([, word]) => word)) as Pick<
      ListView,
      'tab' | 'q' | 'sort' | 'saved'
    >),
    ...(names.length > 0 ? { filters } : {}),
    ...(Number.isInteger(limit) && limit > 0 && limit <= 200 ? { limit } : {}),
    ...(query.get('by') === 'lines' ? { by: 'lines' } : {}),
    ...(query.get('page') ? { pages: query.get('page')?.split(between) ?? [] } : {}),
  }
}
