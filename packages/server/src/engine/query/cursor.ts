/** Keyset cursors: where a page ended, as the sort value and uuid of its last row. Opaque to clients. */
import type { Issue } from '@srm/core/definition/document'
import type { Field } from '@srm/core/definition/field'
import { readValue } from '@srm/core/definition/read'
import { isUuid } from '../store.ts'

export type Cursor = readonly [value: unknown, uuid: string]

export const cursorOf = (value: unknown, uuid: unknown): string =>
  Buffer.from(JSON.stringify([value, uuid])).toString('base64url')

/** What stands for null in the order of columns that are not declared sortable, as text. */
const nothing: Partial<Record<Field['kind'], string>> = {
  number: '0',
  decimal: '0',
  date: '0001-01-01',
  time: '0001-01-01T00:00:00Z',
}
export const emptyValue = (field: Field | undefined): string => nothing[field?.kind ?? 'text'] ?? ''

/** The value must be one the sort column may hold, whatever its own bounds are: the column's type decides. */
function fits(field: Field | undefined, value: unknown): boolean {
  if (field === undefined || value === emptyValue(field)) return true
  const { kind, whole, digits } = field
  const bare = {
    kind,
    en: '',
    zh: '',
    required: false,
    requiredAtSubmit: false,
    auto: false,
    max: 4000,
    multiline: true,
  }
  return (
    'value' in
    readValue(
      {
        ...bare,
        ...(kind === 'decimal' ? { whole: whole ?? 16, digits: digits ?? 2 } : {}),
        kind: kind === 'choice' ? 'text' : kind,
      },
      value,
    )
  )
}

/** Reads `after`; an unreadable cursor is an issue. */
export function readCursor(text: string | undefined, field: Field | undefined, issues: Issue[]): Cursor | undefined {
  if (text === undefined) return undefined
  try {
    const [value, uuid, ...rest] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    if (typeof uuid === 'string' && isUuid(uuid) && rest.length === 0 && fits(field, value)) return [value, uuid]
  } catch {
    // falls through: not JSON, so not one of our cursors
  }
  issues.push({ path: 'after', rule: 'badFormat' })
  return undefined
}
