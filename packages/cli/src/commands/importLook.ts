/** What is said of a file before its rows are judged. */
import type { Look } from '@srm/core/client/importJobApi'
import { csvColumns } from '@srm/core/definition/csvHeader'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { CommandError } from '../exitCodes.ts'
import type { Source } from '../files/source.ts'
import type { Terminal } from '../terminal.ts'
import type { ImportFileOptions } from './importOptions.ts'

/** Says how the file is read and what of its header is not understood. @throws CommandError where it cannot be read so */
export function tellLook(
  def: AnyDocument,
  look: Look,
  source: Source,
  options: ImportFileOptions,
  terminal: Terminal,
): string[] {
  const { note, say } = terminal
  const { columns, issues, encoding, delimiter, format } = look
  const [twice] = issues
  if (twice) throw new CommandError('usage', say('columnTwice', { column: twice.column, key: twice.nearest ?? '' }))
  if (columns.length > 0 && columns.every(({ key }) => key === null)) {
    const all = csvColumns(def).map(({ key }) => key)
    throw new CommandError('usage', say('noColumn', { file: source.name, columns: all.join(', ') }))
  }
  const how = say(options.encoding === 'auto' ? 'detected' : 'given')
  if (format === 'csv') note(say('readAs', { encoding, how, delimiter }))
  if (look.headerRow !== undefined && look.headerRow > 1) note(say('headerAt', { row: look.headerRow }))
  const unknown = columns.filter(({ key, header }) => key === null && header.trim() !== '' && !/^_\w+$/.test(header))
  for (const { header: column, nearest } of unknown)
    note(nearest ? say('unknownColumnNear', { column, nearest }) : say('unknownColumn', { column }))
  return unknown.map(({ header }) => header)
}
