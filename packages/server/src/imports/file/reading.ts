/** How a file is read: format, encoding, delimiter, and what its columns mean (cli-ux-security §1.4). */
import type { DaySystem } from '@srm/core/definition/csvCells'
import type { Header } from '@srm/core/definition/csvHeader'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import type { RowError } from '../../engine/exchange/importReport.ts'
import { daySystem } from '../../engine/exchange/xlsx.ts'
import { asCsv } from './asCsv.ts'
import { correctedPath } from './corrections.ts'
import type { Encoding } from './encoding.ts'
import { type Format, formatOf } from './fileFormat.ts'
import { best, type Guess } from './fileGuess.ts'
import { firstRows, type Head, headOf, longestHeader, meaning } from './fileHead.ts'
import { bytesOf, type ImportFiles, sent } from './importFiles.ts'
import { jsonAsCsv } from './jsonAsCsv.ts'
import { jsonNames } from './jsonNames.ts'
import type { KeyZeros } from './keyZeros.ts'
import { demandWanted, type Wanted } from './wanted.ts'

export interface Reading {
  readonly format: Format
  readonly encoding: Encoding
  readonly delimiter: string
  /** The rows as CSV in UTF-8: the file itself, or what was made of it. Of NDJSON the file itself. */
  readonly path: string
  readonly header: readonly string[]
  readonly columns: Header['columns']
  readonly issues: Header['issues']
  readonly warnings: Header['warnings']
  /** The first rows, among which the header stands. */
  readonly top?: readonly Head[]
  /** Number of the header's row, and the byte at which the row below it begins. */
  readonly headerRow: number
  readonly body: number
  readonly crlf: boolean
  /** The system in which a workbook counts its days. */
  readonly daysSince?: DaySystem
  /** What is to be said of keys of a workbook that lack their zeros. */
  readonly keyZeros?: KeyZeros | undefined
  /** Gives documents of NDJSON the keys of their fields. */
  readonly rename?: (doc: AnyDoc) => AnyDoc
  /** Faults of rows that are blank in the CSV made of the file, in their order. */
  readonly faults?: readonly RowError[]
}

/**
 * Finds out how a job's file is to be read, and makes CSV in UTF-8 of it where it is something else.
 * @throws Invalid when it is empty, no text, or in no form that can be read; when what is wanted is no way of reading
 */
export async function readingOf(
  def: AnyDocument,
  files: ImportFiles,
  job: string,
  fileName: string,
  wanted: Wanted,
): Promise<Reading> {
  demandWanted(wanted)
  const original = files.path(job, sent)
  const format = await formatOf(original, fileName)
  const none = { header: [], columns: [], issues: [], warnings: [], headerRow: 0, body: 0, crlf: false } as const
  if (format === 'ndjson')
    return { format, encoding: 'utf-8', delimiter: '', path: original, ...none, rename: jsonNames(def, wanted.mapping) }
  const guess: Guess =
    format === 'xlsx'
      ? { encoding: 'utf-8', delimiter: ',', mark: 0, returns: false }
      : await best(def, original, wanted)
  const { encoding, returns } = guess
  const isPlain = format === 'csv' && encoding === 'utf-8' && !returns
  const path = isPlain ? original : await asCsv(files, job, { format, encoding, sheet: wanted.sheet, returns })
  const top = firstRows(await bytesOf(path, 0, longestHeader), guess.delimiter, isPlain ? guess.mark : 0)
  const head = headOf(def, top, wanted)
  const { delimiter } = guess
  const table = { path, delimiter, header: head.cells, headerRow: head.row, body: head.end, crlf: head.crlf }
  return {
    format,
    encoding,
    ...table,
    path: await correctedPath(files, job, table, wanted.corrections ?? null),
    ...meaning(def, head.cells, wanted.mapping),
    top,
    ...(format === 'xlsx' ? { daysSince: await daySystem(original) } : {}),
  }
}

/**
 * Reads NDJSON as CSV, for documents that are written as sets.
 * @throws Invalid when no line of it is a document
 */
export async function readingOfJson(
  def: AnyDocument,
  files: ImportFiles,
  job: string,
  zone: string,
  rename: Reading['rename'],
): Promise<Reading> {
  const { path, faults } = await jsonAsCsv(def, files, job, zone, rename)
  const [head] = firstRows(await bytesOf(path, 0, longestHeader), ',', 0)
  const { columns } = meaning(def, head.cells, null)
  const plain = { format: 'ndjson', encoding: 'utf-8', delimiter: ',', issues: [], warnings: [], crlf: false } as const
  return { ...plain, path, header: head.cells, columns, headerRow: 0, body: head.end, faults }
}
