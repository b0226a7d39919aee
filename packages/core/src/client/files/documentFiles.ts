/** The calls of one document that send and bring files. */
import type { Caller } from '../caller.ts'
import type { AnyDocumentApi, ImportReport } from '../documentTypes.ts'
import { queryText } from '../query.ts'

const types = { csv: 'text/csv', ndjson: 'application/x-ndjson', xlsx: 'application/octet-stream' } as const

type Import = Parameters<AnyDocumentApi['import']>
type Export = Parameters<AnyDocumentApi['export']>
type Print = Parameters<AnyDocumentApi['print']>

/** @param at the address of imports */
export function importFile({ call }: Caller, at: string, body: Import[0], options: Import[1] = {}) {
  const { mode, dryRun, format = 'csv', delimiter, signal } = options
  const path = at + queryText({ mode, dryRun: dryRun || undefined, delimiter })
  const headers = { 'content-type': types[format], prefer: 'wait=3600' }
  return call<ImportReport>({ method: 'POST', path, body, headers, timeout: 0, signal })
}

/** @param at the address of exports */
export function exportFile({ open }: Caller, at: string, query: Export[0] = {}, options: Export[1] = {}) {
  const { format = 'csv', signal } = options
  return open({ method: 'GET', path: at + queryText({ ...query, format }), timeout: 0, signal })
}

/** @param at the address of papers */
export function printPapers({ open }: Caller, at: string, uuids: Print[0], { locale, signal }: Print[1] = {}) {
  const json = { uuids: [uuids].flat() }
  return open({ method: 'POST', path: at + queryText({ locale }), json, timeout: 0, signal })
}

/**
 * The workbook in which the lines of a document are answered; the response streams: read its `body`.
 * @param path of the document, below the prefix: `/supplier/quotation/{uuid}`
 * @param action whose lines it has, such as `submit`
 */
export function answerSheet({ open }: Caller, path: string, action: string, { locale, signal }: Print[1] = {}) {
  return open({ method: 'GET', path: `${path}/${action}/sheet${queryText({ locale })}`, timeout: 0, signal })
}
