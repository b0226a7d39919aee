/** Documents of which everything that is asked is said as data: the database asks it of whole files (decisions §10.6). */
import type { Field, Fields } from './field.ts'
import { type AnyDocument, hasLines } from './workflow.ts'

/** What a definition says in TypeScript, or of several documents at once. */
const others = ['check', 'derive', 'stage', 'reapproval', 'approvedChanges', 'noOverlap', 'onlyOne'] as const

/** Is it one value, the same in every zone? */
const isPlain = ({ kind }: Field): boolean => kind !== 'json' && kind !== 'time'

/** Are there no rules but those of fields, references and statuses, and those across fields that are data? */
export function areRulesData(def: AnyDocument): boolean {
  const fields: readonly Field[] = Object.values(def.shape.fields as Fields)
  return (
    !hasLines(def) &&
    !def.csv?.submits &&
    others.every((rule) => def[rule] === undefined) &&
    fields.every(({ kind, target }) => kind !== 'ref' || target !== def.shape.name) &&
    fields.every((field) => field.auto || isPlain(field))
  )
}
