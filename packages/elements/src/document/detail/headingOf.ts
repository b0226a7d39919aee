import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { numberOf } from '../definition/columns.ts'

const titleIn = ({ knownByTitle, title }: AnyDocument, doc: AnyRow): string =>
  knownByTitle ? String(doc[String(title)] ?? '') : ''

/** What people know a document by: its number, of companies their name. */
export const headingOf = (def: AnyDocument, doc: AnyRow): string => titleIn(def, doc) || numberOf(def, doc)

/** Does its number stand below its heading? */
export const hasNumberBelow = (def: AnyDocument, doc: AnyRow): boolean => titleIn(def, doc) !== ''
