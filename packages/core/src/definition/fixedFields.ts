/** Fields that stay as they are, because others know a document by them, and those whose change is approved. Pure: the form and the server ask the same. */
import type { Issue } from './document.ts'
import { type AnyDoc, type AnyDocument, type AnyRow, isIn } from './workflow.ts'

/** What the definition says, whatever its shape. */
export interface Stays {
  readonly fields: readonly string[]
  readonly once?: object
}
export const staysOf = (def: AnyDocument): Stays => (def.stays as Stays | undefined) ?? { fields: [] }

const fieldsIn = ({ fields, once }: Stays, doc: AnyRow): readonly string[] =>
  once === undefined || isIn(once, doc) ? fields : []

/** The fields of a saved document that nobody may change any more. */
export const fixedFields = (def: AnyDocument, doc: AnyRow): readonly string[] => fieldsIn(staysOf(def), doc)

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const changed = (keys: readonly string[], before: AnyRow, after: AnyRow): readonly string[] =>
  keys.filter((key) => !same(before[key], after[key]))

/** The fields that became another one although they stay. */
export const changedFixed = (def: AnyDocument, before: AnyDoc, after: AnyDoc): Issue[] =>
  changed(fixedFields(def, before), before, after).map((path) => ({ path, rule: 'immutable' }))

/** What the definition says of changes that ask for an approval, whatever its shape. */
export const approvedChangesOf = (def: AnyDocument): Stays =>
  (def.approvedChanges as Stays | undefined) ?? { fields: [] }

/** The fields that became another one and ask for an approval of that. */
export const changedByApproval = (def: AnyDocument, before: AnyRow, after: AnyRow): readonly string[] =>
  changed(fieldsIn(approvedChangesOf(def), before), before, after)
