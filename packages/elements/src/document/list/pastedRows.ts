/** Rows copied from a spreadsheet as a file to import. Pure. */
import { csvColumns, headerOf, readHeader } from '@srm/core/definition/files/csvHeader'
import type { AnyDocument } from '@srm/core/definition/workflow'

export interface PastedRows {
  /** With its header row. */
  readonly text: string
  readonly delimiter: '\t' | ',' | ';'
  /** The header was not among the rows: those of the file are counted one further. */
  readonly headed: boolean
}

const delimiters = ['\t', ';', ','] as const

/** Spreadsheets copy with tabs; lines that somebody typed may have commas. */
const delimiterOf = (line: string): PastedRows['delimiter'] => delimiters.find((one) => line.includes(one)) ?? '\t'

/** The columns as people paste them: those that are exchanged and that a person writes. */
export const pasteColumns = (def: AnyDocument) => csvColumns(def).filter(({ field }) => !field.auto)

/** Undefined when nothing was pasted. */
export function pastedRows(def: AnyDocument, pasted: string): PastedRows | undefined {
  const rows = pasted.replace(/^\s*\n/, '').trimEnd()
  const [first = ''] = rows.split(/\r?\n/, 1)
  if (first.trim() === '') return undefined
  const delimiter = delimiterOf(first)
  const { columns } = readHeader(def, first.split(delimiter))
  const isHeader = columns.some(Boolean) && columns.filter(Boolean).length * 2 >= columns.length
  const header = headerOf(def, pasteColumns(def)).join(delimiter)
  return { text: isHeader ? rows : `${header}\r\n${rows}`, delimiter, headed: !isHeader }
}
