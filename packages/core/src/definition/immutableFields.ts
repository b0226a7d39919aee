/** Fields that stay as they are, because others know a document by them, and those whose change is approved. Pure: the form and the server ask the same. */
import type { Issue } from './document.ts'
import { type AnyDoc, type AnyDocument, type AnyRow, isIn } from './workflow.ts'

/** What the definition says, whatever its shape. */
export interface AnyFieldRule {
  readonly fields: readonly string[]
  readonly once?: object
}
export const immutableOf = (def: AnyDocument): AnyFieldRule =>
  (def.immutable as AnyFieldRule | undefined) ?? { fields: [] }

const fieldsIn = ({ fields, once }: AnyFieldRule, doc: AnyRow): readonly string[] =>
  once === undefined || isIn(once, doc) ? fields : []

/** The fields of a saved document that nobody may change any more. */
export const immutableFields = (def: AnyDocument, doc: AnyRow): readonly string[] => fieldsIn(immutableOf(def), doc)

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const changed = (keys: readonly string[], before: AnyRow, after: AnyRow): readonly string[] =>
  keys.filter((key) => !same(before[key], after[key]))

/** The fields that became another one although they stay. */
export const changedImmutable = (def: AnyDocument, before: AnyDoc, after: AnyDoc): Issue[] =>
  changed(immutableFields(def, before), before, after).map((path) => ({ path, rule: 'immutable' }))

/** What the definition says of changes that ask for an approval, whatever its shape. */
export const approvedChangesOf = (def: AnyDocument): AnyFieldRule =>
  (def.approvedChanges as AnyFieldRule | undefined) ?? { fields: [] }

/** The fields that became another one and ask for an approval of that. */
export const changedByApproval = (def: AnyDocument, before: AnyRow, after: AnyRow): readonly string[] =>
  changed(fieldsIn(approvedChangesOf(def), before), before, after)
