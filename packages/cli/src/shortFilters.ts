/** Short words for filters that exports of many documents share: whose documents, and of which time. */
import type { Field } from '@srm/core/definition/field'
import type { AnyDocument } from '@srm/core/definition/workflow'

/** The columns that the short words of a document mean. */
export interface ShortFilters {
  readonly supplier: string | undefined
  readonly period: string | undefined
}

/** When somebody got a document says nothing of the time that it is of. */
const ofWork: readonly string[] = ['holderSince', 'dueTime']

/** The supplier its list is filtered by; the date its list is sorted by, else the first one it is filtered by. */
export function shortFiltersOf({ shape, list }: AnyDocument): ShortFilters {
  const filters = list.filters as readonly string[]
  const fieldOf = (key: string) => shape.fields[key] as Field | undefined
  const isSupplier = (key: string) => fieldOf(key)?.target === 'supplier' || key === 'toElsAccount'
  const isTime = (key: string) => !ofWork.includes(key) && ['date', 'time'].includes(fieldOf(key)?.kind ?? '')
  const sorted = String(list.sort ?? '').replace(/^-/, '')
  return {
    supplier: filters.find(isSupplier),
    period: [sorted, ...filters].find((key) => isTime(key) && filters.includes(key)),
  }
}
