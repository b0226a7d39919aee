/**
 * Fields that cannot change after the first save or in some states, and fields whose change needs an approval. Pure: form
 * and server use the same rules.
 */
import type { Issue } from './document.ts'
import { type AnyDoc, type AnyDocument, type AnyRow, isIn } from './workflow.ts'

/** A `FieldRule` of any definition. */
export interface AnyFieldRule {
  readonly fields: readonly string[]
  readonly once?: object
}
export const immutableOf = (def: AnyDocument): AnyFieldRule =>
  (def.immutable as AnyFieldRule | undefined) ?? { fields: [] }

const fieldsIn = ({ fields, once }: AnyFieldRule, doc: AnyRow): readonly string[] =>
  once === undefined || isIn(once, doc) ? fields : []

/** Returns the fields of a saved document that can no longer be changed. */
export const immutableFields = (def: AnyDocument, doc: AnyRow): readonly string[] => fieldsIn(immutableOf(def), doc)

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const changed = (keys: readonly string[], before: AnyRow, after: AnyRow): readonly string[] =>
  keys.filter((key) => !same(before[key], after[key]))

/** Returns an issue `immutable` for each immutable field whose value differs between `before` and `after`. */
export const changedImmutable = (def: AnyDocument, before: AnyDoc, after: AnyDoc): Issue[] =>
  changed(immutableFields(def, before), before, after).map((path) => ({ path, rule: 'immutable' }))

/** The rule about fields whose change needs an approval; no fields where the definition has none. */
export const approvedChangesOf = (def: AnyDocument): AnyFieldRule =>
  (def.approvedChanges as AnyFieldRule | undefined) ?? { fields: [] }

/** Returns the changed fields whose change needs an approval. */
export const changedByApproval = (def: AnyDocument, before: AnyRow, after: AnyRow): readonly string[] =>
  changed(fieldsIn(approvedChangesOf(def), before), before, after)
