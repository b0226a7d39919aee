/** Mapping files: a plain one names columns for the server, one with parts is applied here (core/definition/mapping). */
import { createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { HeaderMapping } from '@srm/core/client/importJobApi'
import { filesOf, type Mapped, type Mapping, mapRows, type Table } from '@srm/core/definition/mapping'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify'
import { CommandError } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'
import type { TextKey } from '../texts.ts'
import { type Source, sourceAt } from './source.ts'

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

async function readTable(path: string, name: string, { say }: Terminal): Promise<Table> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError('usage', say('noFile', { file: path }))
  })
  try {
    const [header = [], ...rows] = parse(text, { bom: true, relax_column_count: true }) as string[][]
    return { header, rows }
  } catch (error) {
    const row = Number((error as { lines?: number }).lines ?? 1)
    throw new CommandError('usage', say('notCsv', { file: name, row }))
  }
}

/** A folder holds all files. A file stands for the one of its name, else for the first; the others lie beside it. */
async function tablesOf(mapping: Mapping, given: string, terminal: Terminal) {
  const isFolder = (await stat(given).catch(() => undefined))?.isDirectory() ?? false
  const names = filesOf(mapping)
  const meant = names.find((name) => name === basename(given)) ?? names[0]
  const pathOf = (name: string) => (isFolder ? join(given, name) : name === meant ? given : join(dirname(given), name))
  const tables = await Promise.all(
    names.map(async (name) => [name, await readTable(pathOf(name), name, terminal)] as const),
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

/**
 * Writes our own file, made of the foreign ones.
 * @param given the foreign file, or the folder of all of them
 */
export async function mappedSource(
  def: AnyDocument,
  mapping: Mapping,
  given: string,
  file: string,
  folder: string,
  terminal: Terminal,
): Promise<Source> {
  const { note, say, signal } = terminal
  const tables = await tablesOf(mapping, given, terminal)
  const { header, rows, dropped } = checked(mapRows(def, mapping, tables), file, terminal)
  const files = filesOf(mapping).join(', ') || file
  note(say('mapRows', { rows: rows.length, files }))
  if (dropped.length > 0) note(say('mapDropped', { n: dropped.length }))
  const path = join(folder, `${def.shape.name}.csv`)
  await pipeline([header, ...rows], stringify(), createWriteStream(path, { mode: 0o600 }), { signal })
  return { ...(await sourceAt(path, given, terminal)), fileName: `${def.shape.name}.csv` }
}
