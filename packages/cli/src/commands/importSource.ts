/** The file that goes to the server: as it is, or made of foreign ones by a mapping. */
import type { HeaderMapping } from '@srm/core/client/importJobApi'
import type { Dropped, Place } from '@srm/core/definition/files/mapping'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { open } from '../connection.ts'
import { CommandError } from '../exitCodes.ts'
import type { ReadAs } from '../files/foreignText.ts'
import { openSource, type Source } from '../files/importSource.ts'
import { keepMap, keptMap, keptMaps } from '../files/keptMaps.ts'
import type { Terminal } from '../terminal.ts'
import { type ImportFileOptions, placeOf, readAs } from './importOptions.ts'

export interface Prepared {
  readonly source: Source
  /** The columns that a plain mapping names. */
  readonly mapping?: HeaderMapping
  /** What a mapping with parts left out; absent where the file is sent as it is. */
  readonly dropped?: readonly Dropped[]
  /** Where each row that was made stands in the foreign files. */
  readonly origins?: readonly string[]
  /** It was made of workbooks alone. */
  readonly isOfBooks?: boolean
  /** By what `srm job resume` makes the same bytes again. */
  readonly words: readonly string[]
}

/** A file as it is named on the command line, and how its bytes are to be understood here. */
export interface Given extends ReadAs, Place {
  readonly file: string
  /** The file of the mapping. */
  readonly map: string | undefined
}

/** The file of the mapping: the one that is named, else the one that the profile keeps. */
async function mapFile(def: AnyDocument, options: ImportFileOptions, terminal: Terminal): Promise<string | undefined> {
  const { map, saveMap } = options
  const { say, note } = terminal
  if (saveMap && !map) throw new CommandError('usage', say('missingOption', { option: '--map' }))
  if (map === false) return undefined
  if (map && !saveMap) return map
  const document = String(def.shape.name)
  const { profiles, settings } = await open(options, terminal)
  if (map) {
    // a mapping that cannot be read is not kept
    const { readMap } = await import('../files/mappedSource.ts')
    await readMap(map, def, terminal)
    await keepMap(profiles.folder, settings.name, document, map)
    note(say('mapKept', { document, profile: settings.name }))
    return map
  }
  if (!(await keptMaps(profiles.folder, settings.name)).includes(document)) return undefined
  note(say('mapUsed', { document, profile: settings.name }))
  return keptMap(profiles.folder, settings.name, document)
}

/** The same file gives the same bytes each time. @throws CommandError */
export async function prepared(def: AnyDocument, given: Given, folder: string, terminal: Terminal): Promise<Prepared> {
  const { file, map, encoding, delimiter, sheet, headerRow } = given
  const words = [file]
  if (map === undefined) return { source: await openSource(file, folder, terminal), words }
  const { mappedSource, readMap } = await import('../files/mappedSource.ts')
  const read = await readMap(map, def, terminal)
  if ('columns' in read) return { source: await openSource(file, folder, terminal), mapping: read.columns, words }
  words.push('--map', map)
  if (encoding !== 'auto') words.push('--encoding', encoding)
  if (delimiter !== 'auto') words.push('--delimiter', delimiter)
  if (sheet !== undefined) words.push('--sheet', String(sheet))
  if (headerRow !== undefined) words.push('--header-row', String(headerRow))
  return { ...(await mappedSource(def, read.mapping, { ...given, map }, folder, terminal)), words }
}

/** The file to send, and the columns that a plain mapping names. @throws CommandError */
export async function prepare(
  def: AnyDocument,
  file: string,
  options: ImportFileOptions,
  folder: string,
  terminal: Terminal,
): Promise<Prepared> {
  const map = await mapFile(def, options, terminal)
  return prepared(def, { file, map, ...readAs(options, terminal), ...placeOf(options, terminal) }, folder, terminal)
}
