/** The template of a document: a CSV file with its header row. Pure. */
import { headerOf } from '@srm/core/definition/csvHeader'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Locale } from '../host/settings.ts'
import { targetsOf } from './mapping.ts'

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** With a byte order mark, without which Excel takes Chinese for something else; required columns begin with `*`. */
export function templateText(def: AnyDocument, locale: Locale): string {
  const targets = targetsOf(def, [])
  const columns = targets.map(({ column }) => column)
  const names = headerOf(def, columns, locale === 'en' ? 'en' : 'zh')
  const cells = names.map((name, at) => quoted(targets[at]?.required ? `*${name}` : name))
  return `\ufeff${cells.join(',')}\r\n`
}
