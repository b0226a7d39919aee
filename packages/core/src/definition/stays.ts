/** Fields that stay as they are, because others know a document by them. Pure: the form and the server ask the same. */
import type { Issue } from './document.ts'
import { type AnyDoc, type AnyDocument, type AnyRow, isIn } from './workflow.ts'

/** What the definition says, whatever its shape. */
export interface Stays {
  readonly fields: readonly string[]
  readonly once?: object
}
export const staysOf = (def: AnyDocument): Stays => (def.stays as Stays | undefined) ?? { fields: [] }

/** The fields of a saved document that nobody may change any more. */
export function fixedFields(def: AnyDocument, doc: AnyRow): readonly string[] {
  const { fields, once } = staysOf(def)
  return once === undefined || isIn(once, doc) ? fields : []
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The fields that became another one although they stay. */
export const changedFixed = (def: AnyDocument, before: AnyDoc, after: AnyDoc): Issue[] =>
  fixedFields(def, before)
    .filter((key) => !same(before[key], after[key]))
    .map((path) => ({ path, rule: 'immutable' }))
