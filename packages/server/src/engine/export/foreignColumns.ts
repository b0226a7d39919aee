/** Histories are written by one side, about what that side sees. */
import type { FileDoc } from '@srm/core/definition/files/csv'
import { isEmpty } from '@srm/core/definition/read'
import { visibleHead, withGuards } from '@srm/core/definition/visibleHead'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Actor } from '../context.ts'

/** A document of a file with its faults: columns that are the other side's alone are not brought in, whatever rights one has. */
export function withForeign({ side }: Pick<Actor, 'side'>, def: AnyDocument, file: FileDoc): FileDoc {
  const seen = new Set(visibleHead(def, side, withGuards(def)))
  const foreign = Object.keys(def.shape.fields).filter((key) => !seen.has(key) && !isEmpty(file.doc[key]))
  const [row = 0] = file.rows
  return { ...file, issues: [...file.issues, ...foreign.map((column) => ({ row, column, rule: 'notAccepted' }))] }
}
