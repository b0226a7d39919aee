/** The documents of a file that is imported, with what is wrong in their form. */
import { documentReader, type FileDoc } from '@srm/core/definition/csv'
import { readHeader } from '@srm/core/definition/csvHeader'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { parse } from 'csv-parse'
import { Invalid } from '../errors.ts'

export interface FileForm {
  readonly format: 'csv' | 'ndjson'
  /** Splits columns of a CSV file. */
  readonly delimiter: string
}

async function* readCsv(def: AnyDocument, text: string, delimiter: string, zone: string): AsyncGenerator<FileDoc> {
  const records = parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: false })
  let row = 0
  let reader: ReturnType<typeof documentReader> | undefined
  for await (const cells of records as AsyncIterable<string[]>) {
    row += 1
    if (!reader) {
      const header = readHeader(def, cells)
      if (header.issues.length > 0)
        throw new Invalid(header.issues.map(({ column, ...issue }) => ({ path: column, ...issue })))
      reader = documentReader(def, header.columns, { zone })
      continue
    }
    const ended = reader.row(cells, row)
    if (ended) yield ended
  }
  if (!reader) throw new Invalid([{ path: '', rule: 'emptyFile' }])
  const last = reader.end()
  if (last) yield last
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What keeps a JSON value from being a document at all; its fields are judged later. */
function shapeFault(doc: AnyDoc): string | undefined {
  if (!isObject(doc)) return 'notObject'
  if (doc.lines === undefined) return undefined
  return Array.isArray(doc.lines) && doc.lines.every(isObject) ? undefined : 'notList'
}

/** The document of a line of NDJSON. */
export function readJsonLine(line: string, row: number): FileDoc {
  try {
    const doc = JSON.parse(line) as AnyDoc
    const rule = shapeFault(doc)
    return { doc: rule ? {} : doc, rows: [row], issues: rule ? [{ row, column: '', rule }] : [] }
  } catch {
    return { doc: {}, rows: [row], issues: [{ row, column: '', rule: 'notJson' }] }
  }
}

function* readNdjson(text: string): Generator<FileDoc> {
  for (const [i, line] of text.split('\n').entries()) if (line.trim() !== '') yield readJsonLine(line, i + 1)
}

/**
 * Reads the documents of a file. Times without a zone are meant in `zone`.
 * @throws Invalid when it cannot be read as a whole
 */
export async function readFile(
  def: AnyDocument,
  { format, delimiter }: FileForm,
  text: string,
  zone: string,
): Promise<FileDoc[]> {
  if (format === 'ndjson') return [...readNdjson(text)]
  const docs: FileDoc[] = []
  try {
    for await (const doc of readCsv(def, text, delimiter, zone)) docs.push(doc)
  } catch (error) {
    const { code, lines } = error as { code?: string; lines?: number }
    if (!code?.startsWith('CSV_')) throw error
    throw new Invalid([{ path: '', rule: 'notCsv', ...(lines === undefined ? {} : { limit: lines }) }])
  }
  return docs
}
