/** Mapping files: a plain one names columns for the server, one with parts is applied here (core/definition/mapping). */
import { createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { HeaderMapping } from '@srm/core/client/importJobApi'
import { type Dropped, filesOf, type Mapped, type Mapping, mapRows } from '@srm/core/definition/files/mapping'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { stringify } from 'csv-stringify'
import { CommandError } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'
import type { TextKey } from '../texts/texts.ts'
import { tellDropped } from './droppedColumns.ts'
import { foreignTable, type ReadAs } from './foreignTable.ts'
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

/** Every text that may name a column: as it stands, within a template, behind the name of a join. */
function namesIn(mapping: unknown): string[] {
  if (typeof mapping === 'string')
    return [mapping, ...mapping.split(/[{}:]/)].flatMap((name) => [name, name.slice(name.indexOf('.') + 1)])
  if (typeof mapping !== 'object' || mapping === null) return []
  return Object.entries(mapping).flatMap(([key, value]) => [...namesIn(key), ...namesIn(value)])
}

/** A folder holds all files. A file stands for the one of its name, else for the first; the others lie beside it. */
async function tablesOf(mapping: Mapping, given: Foreign, terminal: Terminal) {
  const { file } = given
  const isFolder = (await stat(file).catch(() => undefined))?.isDirectory() ?? false
  const names = filesOf(mapping)
  const meant = names.find((name) => name === basename(file)) ?? names[0]
  const pathOf = (name: string) => (isFolder ? join(file, name) : name === meant ? file : join(dirname(file), name))
  const wanted = new Set(namesIn(mapping.parts))
  const tables = await Promise.all(
    names.map(async (name) => [name, await foreignTable(pathOf(name), name, given, wanted, terminal)] as const),
  )
  return Object.fromEntries(tables)
}

/** Faults of the mapping itself that have a sentence of their own. */
const faults: Readonly<Record<string, TextKey>> = {
  unknownTarget: 'mapTarget',
  unknownColumn: 'mapColumn',
  unknownFile: 'mapNoFile',
}

/** @throws CommandError when mapping and files do not fit each other */
function checked(mapped: Mapped, file: string, { say }: Terminal): Mapped {
  const [issue] = mapped.issues
  if (!issue) return mapped
  const { rule, column, value } = issue
  const key = faults[rule] ?? 'mapFault'
  const at = issue.file === undefined ? '' : ` (${issue.file}${issue.row === undefined ? '' : ` ${issue.row}`})`
  throw new CommandError('usage', say(key, { file, rule, column, value, at }))
}

/** The foreign file, or the folder of all of them, and how they are read. */
export interface Foreign extends ReadAs {
  readonly file: string
  /** The file of the mapping. */
  readonly map: string
}

/** Writes our own file, made of the foreign ones: UTF-8 with commas, whatever those are. */
export async function mappedSource(
  def: AnyDocument,
  mapping: Mapping,
  given: Foreign,
  folder: string,
  terminal: Terminal,
): Promise<{ readonly source: Source; readonly dropped: readonly Dropped[] }> {
  const { note, say, signal } = terminal
  const { file, map } = given
  const tables = await tablesOf(mapping, given, terminal)
  const { header, rows, dropped } = checked(mapRows(def, mapping, tables), map, terminal)
  note(say('mapRows', { rows: rows.length, files: filesOf(mapping).join(', ') || map }))
  tellDropped(dropped, terminal)
  const fileName = `${def.shape.name}.csv`
  const path = join(folder, fileName)
  await pipeline([header, ...rows], stringify(), createWriteStream(path, { mode: 0o600 }), { signal })
  return { source: { ...(await sourceAt(path, file, terminal)), fileName }, dropped }
}
