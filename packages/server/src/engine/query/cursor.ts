/** Keyset cursors: where a page ended, as the sort value and uuid of its last row. Opaque to clients. */
import type { Issue } from '@srm/core/definition/document'
import type { Field } from '@srm/core/definition/field'
import { readValue } from '@srm/core/definition/read'
import { emptyValue } from '../../database/schema/sortOrder.ts'
import { isUuid } from '../store.ts'

export type Cursor = readonly [value: unknown, uuid: string]

export const cursorOf = (value: unknown, uuid: unknown): string =>
  Buffer.from(JSON.stringify([value, uuid])).toString('base64url')

/** The value must be one the sort column may hold, whatever its own bounds are: the column's type decides. */
function fits(field: Field | undefined, value: unknown): boolean {
  if (field === undefined) return typeof value === 'string'
  if (value === emptyValue(field)) return true
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
