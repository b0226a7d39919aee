/**
 * Exports as CSV (cli-ux-security §1.4): UTF-8 with its mark or GB18030, lines as Windows ends them. The database writes
 * the rows itself (COPY); documents with a column that holds JSON are written in a thread.
 */
import type { Words } from '@srm/core/definition/files/csvCells'
import { headerOf } from '@srm/core/definition/files/csvHeader'
import { getEncoder } from 'iconv-lite'
import type { Request } from '../context.ts'
import { asExchanged } from '../customFields.ts'
import { isWrittenBySql } from './exportCells.ts'
import { type Asked, copied } from './exportCopy.ts'
import { ndjson } from './exportDocuments.ts'
import { exportSelect } from './exportSelect.ts'
import { csvText } from './exportWriters.ts'
import { windowsLines } from './windowsLines.ts'
import type { WriteInThread } from './writeInThread.ts'

export const exportEncodings = ['utf-8', 'gb18030'] as const

export interface CsvOptions {
  /** What columns and codes are called. */
  readonly words: Words
  readonly encoding: (typeof exportEncodings)[number]
  /** Of UTF-8: without the mark spreadsheets take Chinese for something else. */
  readonly bom: boolean
}

/** Text in UTF-8 in another encoding. */
async function* encoded(pieces: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder()
  const encoder = getEncoder(encoding)
  for await (const piece of pieces) yield encoder.write(decoder.decode(piece, { stream: true }))
  const rest = encoder.end()
  if (rest) yield rest
}

/** What stands before the rows comes with the first of them: until then an export can still be refused. */
export async function* led(head: Buffer, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let before: Buffer | undefined = head
  for await (const piece of pieces) {
    yield before ? Buffer.concat([before, piece]) : piece
    before = undefined
  }
  if (before) yield before
}

/**
 * The bytes of the file.
 * @param header the columns as the definition has them, for their names; `asked` may have codes with labels
 * @throws NotAllowed, Invalid — before the first piece
 */
export function exportCsv(
  request: Request,
  asked: Asked,
  header: Asked['columns'],
  { words, encoding, bom }: CsvOptions,
  write: WriteInThread,
): AsyncGenerator<Buffer> {
  const { def, columns } = asked
  const rows = columns.every(({ field }) => isWrittenBySql(field))
    ? windowsLines(copied(request, asked, exportSelect(words), 'csv'))
    : write({ format: 'csv', columns, zone: request.actor.timeZone, words }, ndjson(request, asked))
  const isUnicode = encoding === 'utf-8'
  const names = csvText([headerOf(asExchanged(def, request.actor), header, words)])
  const whole = led(Buffer.from(isUnicode && bom ? `\uFEFF${names}` : names), rows)
  return isUnicode ? whole : encoded(whole, encoding)
}
