/** What is said of a file before its rows are judged. */
import type { HeaderMapping, Look } from '@srm/core/client/importJobApi'
import { comparableText } from '@srm/core/definition/comparableText'
import { isCustomKey } from '@srm/core/definition/customFields'
import { columnsOf, csvColumns } from '@srm/core/definition/files/csvHeader'
import { foreignNumber } from '@srm/core/definition/numbering'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { fieldLabel } from '@srm/core/i18n/messages'
import { CommandError } from '../exitCodes.ts'
import type { Source } from '../files/importSource.ts'
import { checkedKey } from '../keys.ts'
import type { Terminal } from '../terminal.ts'
import type { ImportFileOptions } from './importOptions.ts'

/** Without what marks a column as required. */
const named = (header: string): string => comparableText(header).replace(/\((必填|required)\)|[*\s]/g, '')

/** The headers of a mapping that the file has not. @throws CommandError where it has one whose target is no column */
function missingOf(def: AnyDocument, mapping: HeaderMapping, { columns }: Look, { say }: Terminal): string[] {
  const keys = columnsOf(def).map(({ key }) => key)
  const missing: string[] = []
  for (const [header, target] of Object.entries(mapping)) {
    const column = columns.find((one) => named(one.header) === named(header))
    if (!column) missing.push(header)
    else if (target !== null && column.key === null && !isCustomKey(target))
      checkedKey(`--map "${header}"`, target, keys, say)
  }
  return missing
}

interface Asked extends Pick<ImportFileOptions, 'encoding'> {
  readonly mapping?: HeaderMapping | undefined
  /** The file was made here: how the foreign ones are read was said before. */
  readonly isMade: boolean
}

/** What of the columns somebody should know of. */
interface Found {
  /** Of the file, and left out. */
  readonly unknownColumns: readonly string[]
  /** Of the mapping, and not in the file. */
  readonly missingColumns: readonly string[]
}

/** Says in which form the file is read. */
function tellForm(look: Look, { encoding: asked, isMade }: Asked, { note, say }: Terminal): void {
  const { encoding, delimiter, format, sheets = [], sheet, headerRow = 1 } = look
  const how = say(asked === 'auto' ? 'detected' : 'given')
  if (format === 'csv' && !isMade) note(say('readAs', { encoding, how, delimiter }))
  if (sheets.length > 1 && sheet !== undefined) note(say('sheetRead', { sheet, sheets: sheets.join(', ') }))
  if (headerRow > 1) note(say('headerAt', { row: headerRow }))
}

/** Says what becomes of numbers that are not ours, where we draw them. */
function tellNumbers(def: AnyDocument, { columns }: Look, { note, say, locale }: Terminal): void {
  const { field, elsewhere } = def.number ?? {}
  const column = columns.find(({ key }) => key !== null && key === field)
  const foreign = foreignNumber(def, column?.samples ?? [])
  if (column === undefined || foreign === undefined) return
  const kept = elsewhere === undefined ? undefined : fieldLabel(locale, def, elsewhere)
  const told = { column: column.header, number: foreign }
  note(kept === undefined ? say('numberDrawn', told) : say('numberKept', { ...told, field: kept }))
}

/** Says how the file is read and what of its header is not understood. @throws CommandError where it cannot be read so */
export function tellLook(def: AnyDocument, look: Look, source: Source, options: Asked, terminal: Terminal): Found {
  const { note, say } = terminal
  const { columns, issues, format } = look
  const [twice] = issues
  if (twice) throw new CommandError('usage', say('columnTwice', { column: twice.column, key: twice.nearest ?? '' }))
  const missing = format === 'ndjson' ? [] : missingOf(def, options.mapping ?? {}, look, terminal)
  for (const column of missing) note(say('mapMissing', { file: source.name, column }))
  if (columns.length > 0 && columns.every(({ key }) => key === null)) {
    const all = csvColumns(def).map(({ key }) => key)
    throw new CommandError('usage', say('noColumn', { file: source.name, columns: all.join(', ') }))
  }
  tellForm(look, options, terminal)
  tellNumbers(def, look, terminal)
  const leftOut = new Set(
    Object.entries(options.mapping ?? {}).flatMap(([name, key]) => (key === null ? [named(name)] : [])),
  )
  const unknown = columns.filter(
    ({ key, header }) => key === null && header.trim() !== '' && !/^_\w+$/.test(header) && !leftOut.has(named(header)),
  )
  for (const { header: column, nearest } of unknown)
    note(nearest ? say('unknownColumnNear', { column, nearest }) : say('unknownColumn', { column }))
  return { unknownColumns: unknown.map(({ header }) => header), missingColumns: missing }
}
