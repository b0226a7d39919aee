/** `srm template`: a file with the columns of a document and nothing below them. */
import { writeFile } from 'node:fs/promises'
import { areTexts, templateHeader } from '@srm/core/definition/files/csvTemplate'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { stringify } from 'csv-stringify/sync'
import { CommandError, exitCodes } from '../exitCodes.ts'
import { printJson, type Terminal } from '../terminal.ts'

export interface TemplateOptions {
  readonly locale?: 'zh-CN' | 'en'
  /** What the ending of the file says when absent. */
  readonly format?: 'csv' | 'xlsx'
  readonly output: string
}

const words = { en: 'en', 'zh-CN': 'zh' } as const

async function bytesOf(def: AnyDocument, row: readonly string[], format: 'csv' | 'xlsx'): Promise<Uint8Array> {
  if (format === 'csv') return Buffer.from(stringify([[...row]], { bom: true, record_delimiter: 'windows' }))
  return (await import('@srm/core/definition/files/workbook')).workbookOf([row], areTexts(def))
}

/** Writes the template to a file or to standard output. */
export async function template(def: AnyDocument, options: TemplateOptions, terminal: Terminal): Promise<number> {
  const { locale, output } = options
  const format = options.format ?? (/\.xlsx$/i.test(output) ? 'xlsx' : 'csv')
  const { say, note, stdout } = terminal
  const row = templateHeader(def, locale && words[locale])
  if (terminal.json && output === '-') {
    printJson(terminal, 0, { document: def.shape.name, columns: row })
    return exitCodes.ok
  }
  const bytes = await bytesOf(def, row, format)
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
