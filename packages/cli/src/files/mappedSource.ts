/** Mapping files: a plain one names columns for the server, one with parts is applied here (core/definition/mapping). */
import { createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { HeaderMapping } from '@srm/core/client/importJobApi'
import {
  columnsAsked,
  type Dropped,
  filesOf,
  type Mapped,
  type Mapping,
  mapRows,
  type Place,
  type Table,
  tableKey,
  tablesOf,
} from '@srm/core/definition/files/mapping'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { stringify } from 'csv-stringify'
import { CommandError } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'
import type { TextKey } from '../texts/texts.ts'
import { tellDropped } from './droppedColumns.ts'
import { foreignTable } from './foreignTable.ts'
import type { ReadAs } from './foreignText.ts'
import { type Source, sourceAt } from './importSource.ts'

export type MapFile = { readonly columns: HeaderMapping } | { readonly mapping: Mapping }

const isColumns = (given: object): given is HeaderMapping =>
  Object.values(given).every((value) => value === null || typeof value === 'string')

/** @throws CommandError for what is no mapping, or one of another document */
export async function readMap(file: string, def: AnyDocument, { say }: Terminal): Promise<MapFile> {
  const bad = (text: string) => new CommandError('usage', say('badMap', { file, text }))
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError('usage', say('noFile', { file }))
  })
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw bad(say('notJson', { what: file }))
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw bad(say('mapShape'))
  if (!('parts' in given)) {
    if (isColumns(given)) return { columns: given }
    throw bad(say('mapShape'))
  }
  if (!Array.isArray(given.parts)) throw bad(say('mapShape'))
  const mapping = given as Mapping
  if (mapping.document !== def.shape.name) throw bad(say('mapDocument', { file, document: mapping.document }))
  return { mapping }
}

/** A folder holds all files. A file stands for the one of its name, else for the first; the others lie beside it. */
async function readTables(mapping: Mapping, given: Foreign, terminal: Terminal): Promise<Record<string, Table>> {
  const { file } = given
  const isFolder = (await stat(file).catch(() => undefined))?.isDirectory() ?? false
  const names = filesOf(mapping)
  const meant = names.find((name) => name === basename(file)) ?? names[0]
  const pathOf = (name: string) => (isFolder ? join(file, name) : name === meant ? file : join(dirname(file), name))
  const asked = columnsAsked(mapping)
  const tables: Record<string, Table> = {}
  for (const table of tablesOf(mapping))
    tables[tableKey(table)] = await foreignTable(
      pathOf(table.file),
      { ...table, wanted: asked.get(tableKey(table)) ?? new Set() },
      given,
      terminal,
    )
  return tables
}

/** The mapping with what the command line says of its table. @throws CommandError where it says so itself, or reads several */
function placed(mapping: Mapping, { sheet, headerRow }: Place, { say }: Pick<Terminal, 'say'>): Mapping {
  const tables = tablesOf(mapping)
  const option = sheet === undefined ? '--header-row' : '--sheet'
  const isSaid = tables.some(
    (table) =>
      (sheet !== undefined && table.sheet !== undefined) || (headerRow !== undefined && table.headerRow !== undefined),
  )
  if (tables.length !== 1 || isSaid) throw new CommandError('usage', say('mapOption', { option }))
  const place: Place = { ...(sheet === undefined ? {} : { sheet }), ...(headerRow === undefined ? {} : { headerRow }) }
  return {
    ...mapping,
    parts: mapping.parts.map((part) =>
      'rows' in part ? part : { ...part, ...place, joins: (part.joins ?? []).map((join) => ({ ...join, ...place })) },
    ),
  }
}

/** Faults of the mapping itself that have a sentence of their own. */
const faults: Readonly<Record<string, TextKey>> = {
  unknownTarget: 'mapTarget',
  unknownColumn: 'mapColumn',
  unknownFile: 'mapNoFile',
  doubledColumn: 'mapDoubled',
  noMatch: 'mapNoMatch',
  noSuchValue: 'mapNoValue',
  notDecimal: 'mapNoNumber',
  notDate: 'mapNoDate',
}

/** @throws CommandError when mapping and files do not fit each other */
function checked(mapped: Mapped, file: string, { say }: Terminal): Mapped {
  const [issue] = mapped.issues
  if (!issue) return mapped
  const { rule, column, value } = issue
  const key = faults[rule] ?? 'mapFault'
  const at = issue.file === undefined ? '' : ` (${issue.file}${issue.row === undefined ? '' : ` ${issue.row}`})`
  const more = mapped.issues.length - 1
  const others = more === 0 ? '' : `\n${say('mapMore', { n: more })}`
  throw new CommandError('usage', say(key, { file, rule, column, value, at }) + others)
}

/** The foreign file, or the folder of all of them, and how they are read. */
export interface Foreign extends ReadAs, Place {
  readonly file: string
  /** The file of the mapping. */
  readonly map: string
}

export interface Made {
  readonly source: Source
  readonly dropped: readonly Dropped[]
  /** Where each of its rows stands in the foreign files. */
  readonly origins: readonly string[]
  /** Workbooks alone were read: their numbers have decimal points. */
  readonly isOfBooks: boolean
}

/** Writes our own file, made of the foreign ones: UTF-8 with commas, whatever those are. */
export async function mappedSource(
  def: AnyDocument,
  read: Mapping,
  given: Foreign,
  folder: string,
  terminal: Terminal,
): Promise<Made> {
  const { note, say, signal } = terminal
  const { file, map, sheet, headerRow } = given
  const mapping = sheet === undefined && headerRow === undefined ? read : placed(read, given, terminal)
  const tables = await readTables(mapping, given, terminal)
  const { header, rows, origins, dropped } = checked(mapRows(def, mapping, tables), map, terminal)
  note(say('mapRows', { rows: rows.length, files: filesOf(mapping).join(', ') || map }))
  tellDropped(dropped, terminal)
  const fileName = `${def.shape.name}.csv`
  const path = join(folder, fileName)
  await pipeline([header, ...rows], stringify(), createWriteStream(path, { mode: 0o600 }), { signal })
  const isOfBooks = Object.values(tables).every(({ daysSince }) => daysSince !== undefined)
  return { source: { ...(await sourceAt(path, file, terminal)), fileName }, origins, dropped, isOfBooks }
}
