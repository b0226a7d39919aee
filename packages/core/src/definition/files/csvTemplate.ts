/** The empty file that people fill in: its columns, and what each of them is called. Pure. */

import type { AnyDocument } from '../workflow.ts'
import type { Words } from './csvCells.ts'
import { type CsvColumn, csvColumns, headerOf } from './csvHeader.ts'

const submits = ({ csv }: AnyDocument): boolean => (csv as { readonly submits?: boolean } | undefined)?.submits === true

/** Demanded of a row that is added. */
export const isDemanded = (def: AnyDocument, { field, inLine }: CsvColumn): boolean =>
  !inLine && field.initial === undefined && (field.required || (field.requiredAtSubmit && submits(def)))

/** Those that are exchanged and that people write. */
export const templateColumns = (def: AnyDocument): CsvColumn[] => csvColumns(def).filter(({ field }) => !field.auto)

/** The header row; labels of demanded columns begin with `*`, keys stay as they are. */
export function templateHeader(def: AnyDocument, words: Words = 'key'): string[] {
  const columns = templateColumns(def)
  const names = headerOf(def, columns, words)
  if (words === 'key') return names
  return names.map((name, at) => (isDemanded(def, columns[at] as CsvColumn) ? `*${name}` : name))
}

const written = new Set(['text', 'dict', 'ref', 'choice'])

/** By column, whether spreadsheets may take its cells for numbers: codes would lose their zeros. */
export const areTexts = (def: AnyDocument): boolean[] =>
  templateColumns(def).map(({ field }) => written.has(field.kind))
