/** The template of a document: a file with its header row. Pure. */
import { areTexts, templateHeader } from '@srm/core/definition/files/csvTemplate'
import { workbookOf } from '@srm/core/definition/files/workbook'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Locale } from '../../host/settings.ts'

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const header = (def: AnyDocument, locale: Locale) => templateHeader(def, locale === 'zh_cn' ? 'zh' : 'en')

/** With a byte order mark, without which Excel takes Chinese for something else; required columns begin with `*`. */
export const templateText = (def: AnyDocument, locale: Locale): string =>
  `\ufeff${header(def, locale).map(quoted).join(',')}\r\n`

/** The same as a workbook, in which codes stay as they are typed. */
export const templateBook = (def: AnyDocument, locale: Locale): Blob =>
  new Blob([workbookOf([header(def, locale)], areTexts(def)) as Uint8Array<ArrayBuffer>], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
