/**
 * What a document answers beside its columns: fields of the specification that say what others of its fields say. They are
 * computed from what the reader sees, so that they tell nobody more (docs/decisions/0089). Pure.
 */

import { isCustomKey } from '../customFields.ts'
import { type Field, f } from '../field.ts'
import { type AnyDoc, type AnyDocument, type AnyRow, isIn } from '../workflow.ts'
import type { Answers } from './answer.ts'

/** The free fields of the reader, by their codes; empty where the account has none. */
const extendFields = f.json<AnyRow>()('Free fields', '自定义字段', { auto: true })
const freeOf = (doc: AnyRow): AnyRow =>
  Object.fromEntries(Object.entries(doc).filter(([key, value]) => isCustomKey(key) && value !== null))

const deleted = f.yesNo('Deleted', '已删除', { auto: true, required: true })
/** Y under the name by which the document says that it does not count, once it is deleted. */
export const deletionOf = ({ deletion }: AnyDocument): AnyRow => (deletion ? { [deletion.as]: 'Y' } : {})

const answersOf = ({ answers }: AnyDocument, of: 'head' | 'lines') =>
  (answers?.[of] ?? {}) as unknown as Answers<AnyRow>
const answersFrom = (def: AnyDocument, of: 'head' | 'lines', row: AnyRow): AnyRow =>
  Object.fromEntries(Object.entries(answersOf(def, of)).map(([name, { of }]) => [name, of(row) ?? null]))

/** The fields that the head of a document answers besides, for whoever sees `doc`. */
export function headAnswers(def: AnyDocument, doc: AnyDoc): AnyRow {
  const { as, also } = def.deletion ?? {}
  return {
    extendFields: freeOf(doc),
    ...(as ? { [as]: also && isIn(also, doc) ? 'Y' : 'N' } : {}),
    ...answersFrom(def, 'head', doc),
  }
}

/** The document whose lines answer all of their fields. */
export const withLineAnswers = (def: AnyDocument, { lines, ...doc }: AnyDoc): AnyDoc => ({
  ...doc,
  ...(lines ? { lines: lines.map((line) => ({ ...line, ...answersFrom(def, 'lines', line) })) } : {}),
})

const fieldsOf = (def: AnyDocument, of: 'head' | 'lines'): Record<string, Field> =>
  Object.fromEntries(Object.entries(answersOf(def, of)).map(([name, { field }]) => [name, field]))

/** What is answered besides, as fields: for descriptions of answers. */
export const answeredFields = (def: AnyDocument) => ({
  head: { extendFields, ...(def.deletion ? { [def.deletion.as]: deleted } : {}), ...fieldsOf(def, 'head') },
  lines: fieldsOf(def, 'lines'),
})
