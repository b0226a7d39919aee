import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import type { Locale } from '../../host/settings.ts'
import { numberOf } from '../definition/columns.ts'

/** The field that it is called by: of a name in two languages the reader's. */
function titleField({ title, shape }: AnyDocument, locale: Locale): string {
  const inEnglish = String(title).replace(/Zh$/, 'En')
  return locale !== 'zh_cn' && inEnglish in shape.fields ? inEnglish : String(title)
}

const titleIn = (def: AnyDocument, doc: AnyRow, locale: Locale): string =>
  def.knownByTitle ? String(doc[titleField(def, locale)] ?? '') : ''

/** What people know a document by: its number, of companies their name. */
export const headingOf = (def: AnyDocument, doc: AnyRow, locale: Locale): string =>
  titleIn(def, doc, locale) || numberOf(def, doc)

/** Does its number stand below its heading? */
export const hasNumberBelow = (def: AnyDocument, doc: AnyRow, locale: Locale): boolean =>
  titleIn(def, doc, locale) !== ''
