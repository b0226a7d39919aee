/** Exports stream with the list's own filters and the side's own projection; memory stays flat whatever their size. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { type Request, reading } from '../context.ts'
import { demandPermission } from '../get.ts'
import { exportColumns, withLabels } from './exportColumns.ts'
import type { Asked } from './exportCopy.ts'
import { type CsvOptions, exportCsv } from './exportCsv.ts'
import { json, ndjson } from './exportDocuments.ts'
import { exportWorkbook } from './exportWorkbook.ts'
import type { WriteInThread } from './writeInThread.ts'

export const exportFormats = ['csv', 'xlsx', 'ndjson', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

export interface ExportOptions extends Partial<CsvOptions> {
  readonly format: ExportFormat
}

/**
 * The bytes of an export.
 * @param params the list's own query, and `columns`
 * @param write what JavaScript has to write
 * @throws NotAllowed, Invalid — before the first piece
 */
export async function* exportFile(
  request: Request,
  def: AnyDocument,
  { format, words = 'key', encoding = 'utf-8', bom = true }: ExportOptions,
  { columns: keys, ...params }: Readonly<Record<string, string>>,
  write: WriteInThread,
): AsyncGenerator<Buffer> {
  demandPermission(request, def, 'export')
  const header = exportColumns(def, request.actor, keys)
  const columns = await reading(request, (context) => withLabels(context, header, words))
  const asked: Asked = { def, columns, params }
  if (format === 'csv') yield* exportCsv(request, asked, header, { words, encoding, bom }, write)
  else if (format === 'xlsx') yield* exportWorkbook(request, asked, header, words, write)
  else yield* (format === 'json' ? json : ndjson)(request, asked)
}
