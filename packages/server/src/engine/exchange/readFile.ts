/** The documents of a file that is imported, with what is wrong in their form. */
import { documentReader, type FileDoc, keyOf } from '@srm/core/definition/csv'
import { type Header, mostColumns, readHeader } from '@srm/core/definition/csvHeader'
import type { Field } from '@srm/core/definition/field'
import { isEmpty, readValue } from '@srm/core/definition/read'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { parse } from 'csv-parse'
import { Invalid } from '../errors.ts'
import { isRead } from './fileVersion.ts'
import { refusalNames, refusedLine } from './refusalNames.ts'

export interface FileForm {
  readonly format: 'csv' | 'ndjson'
  /** Splits columns of a CSV file. */
  readonly delimiter: string
  /** Adds what cells may hold instead of codes. */
  readonly named?: (columns: Header['columns']) => Promise<Header['columns']>
}

async function* readCsv(
  def: AnyDocument,
  text: string,
  { delimiter, named }: FileForm,
  zone: string,
): AsyncGenerator<FileDoc> {
  const records = parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: false })
  let row = 0
  let reader: ReturnType<typeof documentReader> | undefined
  for await (const cells of records as AsyncIterable<string[]>) {
    row += 1
    if (!reader) {
      if (cells.length > mostColumns) throw new Invalid([{ path: '', rule: 'tooManyColumns', limit: mostColumns }])
      const header = readHeader(def, cells)
      if (header.issues.length > 0)
        throw new Invalid(header.issues.map(({ column, ...issue }) => ({ path: column, ...issue })))
      reader = documentReader(def, (await named?.(header.columns)) ?? header.columns, { zone })
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

/** What people write is judged by the rules of its fields, as cells of a table are. */
function judged(def: AnyDocument, file: FileDoc): FileDoc {
  const issues = Object.entries(file.doc).flatMap(([column, value]) => {
    const field = Object.hasOwn(def.shape.fields, column) ? (def.shape.fields[column] as Field) : undefined
    if (!field || !isRead(column, field) || isEmpty(value)) return []
    const found = readValue({ ...field, required: false }, value)
    return 'value' in found ? [] : [{ row: file.rows[0] ?? 0, column, ...found }]
  })
  return issues.length > 0 ? { ...file, issues: [...file.issues, ...issues] } : file
}

/** Reads the lines of one file of NDJSON: values are judged, and a key that comes again is told. */
export function jsonReader(def: AnyDocument): (line: string, row: number) => FileDoc {
  const seen = new Set<string>()
  return (line, row) => {
    const file = judged(def, readJsonLine(line, row))
    const key = file.issues.length > 0 ? undefined : keyOf(def, file.doc)
    if (key === undefined) return file
    if (seen.has(key)) return { ...file, issues: [{ row, column: String(def.key[0]), rule: 'twice' }] }
    seen.add(key)
    return file
  }
}

const isOurs = (name: string): boolean => name === refusedLine || refusalNames.includes(name)
const withoutOurs = (doc: AnyDoc): AnyDoc => Object.fromEntries(Object.entries(doc).filter(([name]) => !isOurs(name)))

/** The object a line of NDJSON holds, if it holds one, without what a file of refused documents adds. */
export function jsonObject(line: string): AnyDoc | undefined {
  try {
    const value = JSON.parse(line) as AnyDoc
    return isObject(value) ? withoutOurs(value) : undefined
  } catch {
    return undefined
  }
}

/** The document of a line of NDJSON as it stands there, without what a file of refused documents adds. */
export function readJsonLine(line: string, row: number): FileDoc {
  try {
    const doc = JSON.parse(line) as AnyDoc
    const rule = shapeFault(doc)
    return { doc: rule ? {} : withoutOurs(doc), rows: [row], issues: rule ? [{ row, column: '', rule }] : [] }
  } catch {
    return { doc: {}, rows: [row], issues: [{ row, column: '', rule: 'notJson' }] }
  }
}

function* readNdjson(def: AnyDocument, text: string): Generator<FileDoc> {
  const read = jsonReader(def)
  for (const [i, line] of text.split('\n').entries()) if (line.trim() !== '') yield read(line, i + 1)
}

/**
 * Reads the documents of a file. Times without a zone are meant in `zone`.
 * @throws Invalid when it cannot be read as a whole
 */
export async function readFile(def: AnyDocument, form: FileForm, text: string, zone: string): Promise<FileDoc[]> {
  if (form.format === 'ndjson') return [...readNdjson(def, text)]
  const docs: FileDoc[] = []
  try {
    for await (const doc of readCsv(def, text, form, zone)) docs.push(doc)
  } catch (error) {
    const { code, lines } = error as { code?: string; lines?: number }
    if (!code?.startsWith('CSV_')) throw error
    throw new Invalid([{ path: '', rule: 'notCsv', ...(lines === undefined ? {} : { limit: lines }) }])
  }
  return docs
}
