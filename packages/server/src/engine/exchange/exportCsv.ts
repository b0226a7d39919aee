/**
 * Exports as CSV (cli-ux-security §1.4): UTF-8 with its mark or GB18030, lines as Windows ends them. The database writes
 * the rows itself (COPY); documents with a column that holds JSON go through JavaScript, page by page.
 */
import type { Words } from '@srm/core/definition/csvCells'
import { headerOf } from '@srm/core/definition/csvHeader'
import { getEncoder } from 'iconv-lite'
import { type Request, reading, whoOf } from '../context.ts'
import { isWrittenBySql } from './exportCells.ts'
import { type Asked, exportPages, exportQuery } from './exportPages.ts'
import { type Export, exportSelect, sliceEnds } from './exportSelect.ts'
import { csvRows, csvText } from './exportWriters.ts'
import { windowsLines } from './windowsLines.ts'

export const exportEncodings = ['utf-8', 'gb18030'] as const

export interface CsvOptions {
  /** What columns and codes are called. */
  readonly words: Words
  readonly encoding: (typeof exportEncodings)[number]
  /** Of UTF-8: without the mark spreadsheets take Chinese for something else. */
  readonly bom: boolean
}

/** The embedded database gives the rows of a statement as a whole, and answers nobody else meanwhile. */
const sliceSize = 5_000

/** The rows as the database writes them: in one statement where it streams, else in slices of the same order. */
async function* copied(request: Request, asked: Asked, words: Words): AsyncGenerator<Buffer> {
  const { database, actor } = request
  const isEmbedded = database.kind === 'pglite'
  const { whole, ends } = await reading(request, async (context) => {
    const query = await exportQuery(context, asked)
    const found: Export = { def: asked.def, actor, query, columns: asked.columns, words }
    return { whole: found, ends: isEmbedded ? await sliceEnds(context, found, sliceSize) : [] }
  })
  let { after } = whole.query
  for (const upTo of [...ends, undefined]) {
    const select = exportSelect({ ...whole, query: { ...whole.query, after } }, upTo)
    yield* windowsLines(await database.copyOut(whoOf(actor), select))
    after = upTo
  }
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
async function* led(head: Buffer, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
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
): AsyncGenerator<Buffer> {
  const { def, columns } = asked
  const rows = columns.every(({ field }) => isWrittenBySql(field))
    ? copied(request, asked, words)
    : csvRows(exportPages(request, asked), columns, request.actor.timeZone, words)
  const isUnicode = encoding === 'utf-8'
  const names = csvText([headerOf(def, header, words)])
  const whole = led(Buffer.from(isUnicode && bom ? `\uFEFF${names}` : names), rows)
  return isUnicode ? whole : encoded(whole, encoding)
}
