/** The cells of a workbook that a person chose, read in his browser. */
import { asTextOfSheet } from '@srm/core/definition/files/csvCells'
import { readBook, sharedTexts } from '@srm/core/definition/files/workbook/book'
import { partsOf, type Unpack } from '@srm/core/definition/files/workbook/parts'
import { rowsOf } from '@srm/core/definition/files/workbook/rows'
import { bytesIn, dataOf, stored } from '@srm/core/definition/files/workbook/zipDirectory'

const unpack: Unpack = async function* (bytesAt, entry) {
  const packed = await bytesAt(await dataOf(bytesAt, entry), entry.packed)
  if (entry.method === stored) yield packed
  else
    yield* new Blob([packed as BlobPart])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw')) as unknown as AsyncIterable<Uint8Array>
}

/**
 * The first sheet that is not hidden, row by row.
 * @throws what the reader throws of bytes that are no workbook
 */
export async function readWorkbook(file: Blob) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts = await partsOf(bytesIn(bytes), bytes.length, unpack)
  const book = await readBook(parts)
  const sheet = book.sheets.find(({ isHidden }) => !isHidden)
  if (!sheet) throw new Error('no sheet')
  const rows: string[][] = []
  const texts = await sharedTexts(parts, book)
  for await (const row of rowsOf(parts, sheet.part, book, texts, undefined, asTextOfSheet)) rows.push(row)
  return { rows, daysSince: book.from1904 ? (1904 as const) : (1900 as const) }
}
