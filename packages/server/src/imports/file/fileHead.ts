/** The header row of a file: the first one, or one below lines that only say what the file is. */
import { unguarded } from '@srm/core/definition/files/csvCells'
import { columnsMeant, type Header, mostColumns, readHeader } from '@srm/core/definition/files/csvHeader'
import { likeliestHeader, mergedCells, rowsLooked } from '@srm/core/definition/files/headerRow'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { Invalid } from '../../engine/errors.ts'
import { refusalNames } from '../../engine/exchange/refusalNames.ts'
import { cellsOf } from '../../engine/intake/fileRecords.ts'
import { recordEnd } from '../../engine/intake/rowScanner.ts'
import type { ReadingOptions } from './readingOptions.ts'

/** Bytes in which the header must stand. */
export const longestHeader = 1024 * 1024

export interface Head {
  readonly cells: readonly string[]
  readonly row: number
  readonly end: number
  readonly crlf: boolean
  readonly isBroken: boolean
}

const notCsv = (row: number) => new Invalid([{ path: '', rule: 'notCsv', limit: row }])

/** The first rows that are not blank. @throws Invalid where there is none, or the first has no end */
export function firstRows(bytes: Buffer, delimiter: string, mark: number): readonly [Head, ...Head[]] {
  const rows: Head[] = []
  for (let at = mark, row = 1; at < bytes.length && rows.length < rowsLooked; row += 1) {
    const found = recordEnd(bytes, at, bytes.length, delimiter.charCodeAt(0))
    const isCut = found < 0 && bytes.length >= longestHeader
    if (isCut && rows.length === 0) throw notCsv(row)
    if (isCut) break
    const end = found < 0 ? bytes.length : found
    const record = bytes.toString('utf8', at, end)
    const read = cellsOf(record.replace(/\r?\n$/, ''), delimiter)
    if (read.cells.some((cell) => cell.trim() !== '')) rows.push({ ...read, row, end, crlf: record.endsWith('\r\n') })
    at = end
  }
  const [first, ...others] = rows
  if (!first) throw new Invalid([{ path: '', rule: 'emptyFile' }])
  return [first, ...others]
}

const isOurs = (cell: string): boolean => refusalNames.includes(cell.trim())

/** The cells that are read, and further names for keys, with the person's own mapping above all. */
function asMapped(
  cells: readonly string[],
  mapping: ReadingOptions['mapping'],
): [string[], Readonly<Record<string, string>>] {
  const named = Object.entries(mapping ?? {}).flatMap(([name, key]) => (key === null ? [] : [[name, key] as const]))
  const isLeftOut = (name: string) => mapping?.[name] === null
  const ignored = (cell: string) => isOurs(cell) || isLeftOut(cell.trim()) || isLeftOut(unguarded(cell).trim())
  return [cells.map((cell) => (ignored(cell) ? '' : cell)), Object.fromEntries(named)]
}

/** What the header means. @throws Invalid where it has more columns than any file of documents */
export function meaning(def: AnyDocument, cells: readonly string[], mapping: ReadingOptions['mapping']): Header {
  if (cells.length > mostColumns) throw new Invalid([{ path: '', rule: 'tooManyColumns', limit: mostColumns }])
  return readHeader(def, ...asMapped(cells, mapping))
}

/** How many columns are known of a row that is taken for the header. */
export const knownIn = (def: AnyDocument, { cells }: Pick<Head, 'cells'>, mapping: ReadingOptions['mapping']): number =>
  columnsMeant(def, ...asMapped(cells, mapping)).filter((column) => column !== undefined).length

const likeliest = (
  def: AnyDocument,
  rows: readonly [Head, ...Head[]],
  { mapping }: Pick<ReadingOptions, 'mapping'>,
): Head => {
  const { head, above } = likeliestHeader(rows, (cells) => knownIn(def, { cells }, mapping))
  if (!above) return head
  return { ...head, cells: mergedCells(above.cells, head.cells), isBroken: above.isBroken || head.isBroken }
}

/**
 * The header among the first rows: as the person says, else the likeliest.
 * @throws Invalid where there is no such row, or it cannot be read
 */
export function headOf(def: AnyDocument, rows: readonly [Head, ...Head[]], wanted: ReadingOptions): Head {
  const { headerRow } = wanted
  const head = headerRow ? rows.find(({ row }) => row === headerRow) : likeliest(def, rows, wanted)
  if (!head) throw new Invalid([{ path: '', rule: 'noHeaderRow', limit: headerRow ?? 1 }])
  if (head.isBroken) throw notCsv(head.row)
  return head
}
