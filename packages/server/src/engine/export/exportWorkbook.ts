/** Exports as workbooks. */
import type { Words } from '@srm/core/definition/files/csvCells'
import { headerOf } from '@srm/core/definition/files/csvHeader'
import type { Request } from '../context.ts'
import { asExchanged } from '../customFields.ts'
import type { Asked } from './exportCopy.ts'
import { ndjson } from './exportDocuments.ts'
import type { WriteInThread } from './writeInThread.ts'

/**
 * The bytes of a workbook with one sheet.
 * @throws NotAllowed, Invalid — before the first piece
 */
export function exportWorkbook(
  request: Request,
  asked: Asked,
  header: Asked['columns'],
  words: Words,
  write: WriteInThread,
): AsyncGenerator<Buffer> {
  const { def, columns } = asked
  const headers = headerOf(asExchanged(def, request.actor), header, words)
  const title = words === 'key' ? def.shape.name : String(def.shape[words])
  const form = { columns, zone: request.actor.timeZone, words }
  return write({ format: 'xlsx', title, headers, ...form }, ndjson(request, asked))
}
