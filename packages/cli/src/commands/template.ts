/** `srm template`: a file with the columns of a document and nothing below them. */
import { writeFile } from 'node:fs/promises'
import { type CsvColumn, csvColumns, headerOf } from '@srm/core/definition/csvHeader'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { stringify } from 'csv-stringify/sync'
import { CommandError, exitCodes } from '../exitCodes.ts'
import { printJson, type Terminal } from '../terminal.ts'

export interface TemplateOptions {
  readonly locale?: 'zh-CN' | 'en'
  readonly format: 'csv' | 'xlsx'
  readonly output: string
}

/** The columns that people fill in. */
const columnsOfTemplate = (def: AnyDocument): CsvColumn[] => csvColumns(def).filter(({ field }) => !field.auto)

/** Labels carry the mark of required columns; keys stay as they are. */
function headers(def: AnyDocument, locale: TemplateOptions['locale']): string[] {
  const columns = columnsOfTemplate(def)
  if (!locale) return headerOf(def, columns)
  const labels = headerOf(def, columns, locale === 'en' ? 'en' : 'zh')
  return labels.map((label, at) => (columns[at]?.field.required ? `*${label}` : label))
}

async function bytesOf(row: readonly string[], format: TemplateOptions['format']): Promise<Uint8Array> {
  if (format === 'csv') return Buffer.from(stringify([row], { bom: true, record_delimiter: 'windows' }))
  const { workbookOf } = await import('../files/workbook.ts')
  return workbookOf([row])
}

/** Writes the template to a file or to standard output. */
export async function template(def: AnyDocument, options: TemplateOptions, terminal: Terminal): Promise<number> {
  const { locale, format, output } = options
  const { say, note, stdout } = terminal
  const row = headers(def, locale)
  if (terminal.json && output === '-') {
    printJson(terminal, 0, { document: def.shape.name, columns: row })
    return exitCodes.ok
  }
  const bytes = await bytesOf(row, format)
  if (output === '-') {
    stdout.write(bytes)
    return exitCodes.ok
  }
  await writeFile(output, bytes).catch(() => {
    throw new CommandError('usage', say('cannotWrite', { file: output }))
  })
  if (terminal.json) printJson(terminal, 0, { document: def.shape.name, file: output, columns: row })
  note(say('exported', { file: output, bytes: bytes.length }))
  return exitCodes.ok
}
