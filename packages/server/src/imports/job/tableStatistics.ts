/** Tables that an import reads and fills, which have to be known for as large as they are. */
import { entriesOf } from '@srm/core/definition/field'
import type { AnyDocument } from '@srm/core/definition/workflow'

/** Tables that grow with every document that is written. */
export const writtenBeside = ['event', 'outbox', 'ticket'] as const

/** The table of a document and those it refers to: often another import filled them a moment ago. */
export function tablesOf({ shape }: AnyDocument): string[] {
  const targets = [shape.fields, shape.lines].flatMap((fields) =>
    entriesOf(fields).flatMap(([, { kind, target }]) => (kind === 'ref' && target ? [target] : [])),
  )
  return [...new Set([shape.name, 'dictionary', ...targets])]
}
