import type { AnyRow } from '@srm/core/definition/workflow'
import { copyOf } from './copyOf.ts'

/** What only our own screens read of an answer. */
const internal: readonly string[] = ['offers', 'may', 'makes', 'hidden', 'names', 'warnings']

const made = new WeakMap<AnyRow, AnyRow>()

/** A document or row as a page gets it: its fields and lines, as the person sees them. What the page changes of it changes nothing here. */
export function projectionOf(row: AnyRow): AnyRow {
  const known = made.get(row)
  if (known) return known
  const own = Object.entries(row).filter(([key]) => !internal.includes(key))
  const projection = copyOf(Object.fromEntries(own)) as AnyRow
  made.set(row, projection)
  return projection
}
