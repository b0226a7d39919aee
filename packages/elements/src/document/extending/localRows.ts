/** Rows of a page, asked as a list asks the server. Pure. */
import type { Page } from '@srm/core/client/documentTypes'
import type { AnyQuery } from '@srm/core/client/query'
import type { AnyListing, AnyRow } from '@srm/core/definition/workflow'
import { HostTrouble } from '../../host/extend/hostTrouble.ts'
import { headField } from '../definition/columns.ts'
import { readSort } from '../list/listView.ts'
import type { GivenRows, ListRows, RowsQuery } from './listExtending.ts'

/** What a list asks beside its filters. */
const others = new Set(['q', 'tab', 'sort', 'limit', 'after', 'fields', 'count', 'counts', 'sums', 'by', 'names'])

const usualLimit = 20

/** The question in the words of the page. */
export function rowsQuery(asked: AnyQuery): RowsQuery {
  const filters = Object.entries(asked).filter(([key]) => !others.has(key))
  return {
    q: String(asked.q ?? ''),
    filters: Object.fromEntries(filters),
    tab: asked.tab === undefined ? undefined : String(asked.tab),
    sort: String(asked.sort ?? ''),
    limit: Number(asked.limit ?? usualLimit),
    offset: Number(asked.after ?? 0),
  }
}

const number = /^-?\d+(\.\d+)?$/

function compare(a: unknown, b: unknown): number {
  const [one, other] = [String(a ?? ''), String(b ?? '')]
  if (number.test(one) && number.test(other)) return Number(one) - Number(other)
  return one < other ? -1 : one > other ? 1 : 0
}

interface Edges {
  readonly from?: unknown
  readonly to?: unknown
}

/** A day is over when the next one begins. */
const upTo = (value: unknown, edge: unknown): boolean => compare(String(value).slice(0, String(edge).length), edge) <= 0

const isWithin = (value: unknown, { from, to }: Edges): boolean =>
  value !== undefined &&
  value !== null &&
  (from === undefined || compare(value, from) >= 0) &&
  (to === undefined || (number.test(String(value)) ? compare(value, to) <= 0 : upTo(value, to)))

/** Does a row have what a filter asks for? Texts are searched, codes are compared. */
function fits(def: AnyListing, row: AnyRow, key: string, wanted: unknown): boolean {
  const value = row[key]
  if (Array.isArray(wanted)) return wanted.length === 0 || wanted.map(String).includes(String(value))
  if (typeof wanted === 'object' && wanted !== null) return isWithin(value, wanted)
  if (wanted === undefined || wanted === '') return true
  const [text, sought] = [String(value ?? '').toLowerCase(), String(wanted).toLowerCase()]
  return headField(def, key)?.kind === 'text' ? text.includes(sought) : text === sought
}

const isFound = (def: AnyListing, row: AnyRow, q: string): boolean =>
  (def.list.search as readonly string[]).some((key) =>
    String(row[key] ?? '')
      .toLowerCase()
      .includes(q.toLowerCase()),
  )

/** A row is known by its `uuid`, else by its number, else by its place. */
const known = (def: AnyListing, items: readonly object[], offset: number): readonly AnyRow[] =>
  (items as readonly AnyRow[]).map((row, at) => ({
    ...row,
    uuid: String(row.uuid ?? row[String(def.key[0])] ?? offset + at),
  }))

/** One page of all rows that a page has. */
export function pageOf(def: AnyListing, rows: readonly object[], { q, filters, sort, limit, offset }: RowsQuery) {
  const found = known(def, rows, 0)
    .filter((row) => q === '' || isFound(def, row, q))
    .filter((row) => Object.entries(filters).every(([key, wanted]) => fits(def, row, key, wanted)))
  const { key, direction } = readSort(sort)
  const sign = direction === 'descending' ? -1 : 1
  const sorted = found.toSorted((a, b) => sign * compare(a[key], b[key]))
  return { items: sorted.slice(offset, offset + limit), total: found.length }
}

/** What the page answers: one page of its rows. */
async function givenRows(def: AnyListing, rows: ListRows, query: RowsQuery): Promise<GivenRows> {
  if (typeof rows !== 'function') return pageOf(def, rows, query)
  const answer: Partial<GivenRows> | undefined = await rows(query)
  const { items, total } = answer ?? {}
  if (!Array.isArray(items) || typeof total !== 'number') throw new Error('It does not answer { items, total }.')
  return { items, total }
}

/**
 * The answer to a question of a list.
 * @throws HostTrouble where the page has none
 */
export async function answerOf(def: AnyListing, rows: ListRows, asked: AnyQuery): Promise<Page<AnyRow>> {
  const query = rowsQuery(asked)
  const { limit, offset } = query
  const { items, total } = await givenRows(def, rows, query).catch((reason: unknown) => {
    throw new HostTrouble('rows', reason)
  })
  const end = offset + items.length
  return {
    items: known(def, items, offset),
    next: limit > 0 && items.length > 0 && end < total ? String(end) : null,
    count: total,
  }
}
