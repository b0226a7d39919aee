/**
 * Workbooks (.xlsx) in and out, row by row, so that memory stays flat: of a workbook being read only the texts that its
 * cells share are held, of one being written nothing.
 *
 * - `sheetNames(from)`: the sheets that are not hidden, in their order.
 * - `daySystem(from)`: whether its days are counted from 1900 or from 1904 on.
 * - `readSheet(from, name?, seen?, asText?)`: the rows of one as text, as a file of CSV would hold them; without a name of the
 *   first, its cells of text as `asText` writes them. Row n
 *   of the sheet is the n-th answer, a blank one is [], blank cells are '' and left out at the end of a row. Days are
 *   `yyyy-MM-dd[ HH:mm:ss]`, percentages have their sign, numbers the 15 digits that a spreadsheet shows and the zeros
 *   before them that their format asks for; a number of more digits than that stays in scientific notation.
 * - `writeSheet(name, columns, rows)`: the bytes of a workbook; what is more than a sheet holds goes on in `name_2`.
 *
 * `from` is the file's bytes or its path. What cannot be read is `Invalid` at the path `file`, by the rules `notXlsx`,
 * `oldXlsx` (of Excel 97–2003, or behind a password), `archiveTooMany`, `archiveTooLarge`, `tooManyColumns`, `noSheet`.
 */
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { DaySystem } from '@srm/core/definition/files/csvCells'
import { mostColumns } from '@srm/core/definition/files/csvHeader'
import { readBook, type SheetEntry, sharedTexts } from '@srm/core/definition/files/workbook/book'
import { mostUnpacked, OldWorkbook, type Parts, partsOf } from '@srm/core/definition/files/workbook/parts'
import { rowsOf, type Seen, TooLarge, TooWide } from '@srm/core/definition/files/workbook/rows'
import { BadWorkbook } from '@srm/core/definition/files/workbook/xmlReader'
import { BadZip, bytesIn, mostEntries } from '@srm/core/definition/files/workbook/zipDirectory'
import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre'
import { bytesOf, unpacked } from '../../files/unpacked.ts'
import { Invalid } from '../errors.ts'

export type Workbook = Uint8Array | string

const invalid = (rule: string, limit?: number): Invalid =>
  new Invalid([{ path: 'file', rule, ...(limit === undefined ? {} : { limit }) }])

/** zlib's errors have codes of their own. */
const isDamage = (error: unknown): boolean =>
  error instanceof BadZip || error instanceof BadWorkbook || String((error as { code?: unknown }).code).startsWith('Z_')

function inWords(error: unknown): unknown {
  if (error instanceof OldWorkbook) return invalid('oldXlsx')
  if (error instanceof BadZip && error.fault === 'archiveTooMany') return invalid(error.fault, mostEntries)
  if (error instanceof BadZip && error.fault === 'archiveTooLarge')
    return invalid(error.fault, mostUnpacked / 1024 ** 2)
  if (error instanceof TooLarge) return invalid('archiveTooLarge', error.most)
  if (error instanceof TooWide) return invalid('tooManyColumns', mostColumns)
  return isDamage(error) ? invalid('notXlsx') : error
}

/** @throws OldWorkbook, BadZip */
export const openParts = async (from: FileHandle | Uint8Array): Promise<Parts> =>
  from instanceof Uint8Array
    ? partsOf(bytesIn(from), from.length, unpacked)
    : partsOf(bytesOf(from), (await from.stat()).size, unpacked)

async function* opened<T>(from: Workbook, read: (parts: Parts) => AsyncIterable<T>): AsyncGenerator<T> {
  const file = typeof from === 'string' ? await open(from) : from
  try {
    yield* read(await openParts(file))
  } catch (error) {
    throw inWords(error)
  } finally {
    if (!(file instanceof Uint8Array)) await file.close()
  }
}

const shown = (sheets: readonly SheetEntry[]): SheetEntry[] => sheets.filter(({ isHidden }) => !isHidden)

async function* namesIn(parts: Parts): AsyncGenerator<string> {
  const { sheets } = await readBook(parts)
  if (sheets.length === 0) throw invalid('notXlsx')
  for (const { name } of shown(sheets)) yield name
}

/** @throws Invalid */
export async function sheetNames(from: Workbook): Promise<string[]> {
  const names: string[] = []
  for await (const name of opened(from, namesIn)) names.push(name)
  return names
}

/** @throws Invalid */
export async function daySystem(from: Workbook): Promise<DaySystem> {
  const book = opened(from, async function* (parts) {
    yield (await readBook(parts)).from1904
  })
  for await (const from1904 of book) if (from1904) return 1904
  return 1900
}

/** @throws Invalid when the first row is asked for, or where the file breaks off */
export const readSheet = (
  from: Workbook,
  name?: string,
  seen?: Seen,
  asText?: (text: string) => string,
): AsyncGenerator<string[]> =>
  opened(from, async function* (parts) {
    const book = await readBook(parts)
    if (book.sheets.length === 0) throw invalid('notXlsx')
    const sheet = name === undefined ? shown(book.sheets)[0] : book.sheets.find((known) => known.name === name)
    if (!sheet) throw invalid('noSheet')
    yield* rowsOf(parts, sheet.part, book, await sharedTexts(parts, book), seen, asText)
  })

/** Texts that look like the escape of a character are escaped themselves. */
const literal = (value: CellValue): CellValue =>
  typeof value === 'string' ? value.replace(/_x(?=[\da-fA-F]{4}_)/g, '_x005F_x') : value

async function* literals(rows: AsyncIterable<CellValue[]>): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield row.map(literal)
}

/** The first row names the columns and stays in sight. */
export const writeSheet = (name: string, columns: readonly ColumnDef[], rows: AsyncIterable<CellValue[]>): Readable =>
  Readable.fromWeb(writeXlsxStream(literals(rows), { name, columns: [...columns], freezePane: { rows: 1 } }) as never)
