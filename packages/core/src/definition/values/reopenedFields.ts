/** Fields whose value was asked for by others: when these change it is open again. Pure: form and server share it. */
import { entriesOf, type Fields } from '../field.ts'
import type { AnyRow } from '../workflow.ts'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * What of a row is open again.
 * @param stood the row whose values nobody has typed since: what differs from it was typed, and stays
 * @param before the row before the change
 * @returns the fields, each empty
 */
export function reopenedFields(fields: Fields, stood: AnyRow, before: AnyRow, after: AnyRow): AnyRow {
  return Object.fromEntries(
    entriesOf(fields).flatMap(([key, { follows = [] }]) => {
      const isOpen = same(after[key], stood[key]) && follows.some((one) => !same(before[one], after[one]))
      return isOpen ? [[key, null]] : []
    }),
  )
}
