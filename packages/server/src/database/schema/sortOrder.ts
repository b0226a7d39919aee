/** How rows are ordered by a column, in statements and in indexes alike. */
import type { Field } from '@srm/core/definition/field'
import type { AnyDocument } from '@srm/core/definition/workflow'

/** Types of columns that are not text. */
export const sqlTypes: Partial<Record<Field['kind'], string>> = {
  number: 'integer',
  decimal: 'numeric',
  date: 'date',
  time: 'timestamptz',
}

const nothing: Partial<Record<Field['kind'], string>> = {
  number: '0',
  decimal: '0',
  date: '0001-01-01',
  time: '0001-01-01T00:00:00Z',
}
/** What stands for a blank in the order of a column, as text. */
export const emptyValue = (field: Field | undefined): string => nothing[field?.kind ?? 'text'] ?? ''

/** The same of a field in a column. */
export const fieldSortValue = (field: Field, column: string): string =>
  field.required ? column : `coalesce(${column}, '${emptyValue(field)}'::${sqlTypes[field.kind] ?? 'text'})`

/** The value by which a row is ordered: never null, so that a page can begin after it. Statuses have no field. */
export function sortValue(def: AnyDocument, key: string, column = `"${key}"`): string {
  const field: Field | undefined = def.shape.fields[key]
  return field ? fieldSortValue(field, column) : column
}
