/** Questions to a list as query text: `stage=sent,confirmed&createDate.from=2026-11-01&limit=20` (decisions §6). */

type Scalar = string | number | boolean
/** A part of a column's values, ends included; a day as the end of a moment means the whole day in the account's zone. */
export interface Range {
  readonly from?: string
  readonly to?: string
  readonly empty?: boolean
}
export type QueryValue = Scalar | readonly Scalar[] | Range | null | undefined
export type AnyQuery = Readonly<Record<string, QueryValue>>

const isRange = (value: QueryValue): value is Range =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every pair of a query; empty values and empty lists ask nothing and are left out. */
export function queryText(query: AnyQuery): string {
  const pairs = new URLSearchParams()
  const add = (key: string, value: Exclude<QueryValue, Range>) => {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '') pairs.append(key, text)
  }
  for (const [key, value] of Object.entries(query)) {
    if (!isRange(value)) add(key, value)
    else for (const [part, limit] of Object.entries(value)) add(`${key}.${part}`, limit)
  }
  const text = pairs.toString()
  return text && `?${text}`
}
