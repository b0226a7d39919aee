/** Keyset cursors: where a page ended, as the sort value and uuid of its last row. Opaque to clients. */
import type { Issue } from '@srm/core/definition/document'
import type { Field } from '@srm/core/definition/field'
import { readValue } from '@srm/core/definition/read'
import { emptyValue } from '../../database/schema/sortOrder.ts'
import { isUuid } from '../store.ts'

/** `item`: the number of the line, in lists by line. */
export type Cursor = readonly [value: unknown, uuid: string, item?: number]

export const cursorOf = (value: unknown, uuid: unknown, item?: unknown): string =>
  Buffer.from(JSON.stringify(item === undefined ? [value, uuid] : [value, uuid, item])).toString('base64url')

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

const mostItem = 2 ** 31 - 1
const isItem = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= mostItem

/** Reads `after`; an unreadable cursor is an issue, and so is one of documents in a list by line. */
export function readCursor(
  text: string | undefined,
  field: Field | undefined,
  issues: Issue[],
  byLine = false,
): Cursor | undefined {
  if (text === undefined) return undefined
  try {
    const [value, uuid, ...rest] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    const isPlace = typeof uuid === 'string' && isUuid(uuid) && fits(field, value)
    const [item, ...more] = rest
    if (isPlace && byLine && isItem(item) && more.length === 0) return [value, uuid, item]
    if (isPlace && !byLine && rest.length === 0) return [value, uuid]
  } catch {
    // falls through: not JSON, so not one of our cursors
  }
  issues.push({ path: 'after', rule: 'badFormat' })
  return undefined
}
