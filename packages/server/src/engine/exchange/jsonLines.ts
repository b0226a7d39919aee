/** The documents of NDJSON that is imported, line by line, with what is wrong in their form. */

import type { Field, Fields } from '@srm/core/definition/field'
import { type FileDoc, type FileIssue, type FileOptions, keyInFile, repeating } from '@srm/core/definition/files/csv'
import { isEmpty, readValue } from '@srm/core/definition/read'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { isRead } from './fileVersion.ts'
import { refusalNames, refusedLine } from './refusalNames.ts'

/** Whose file it is. */
export type Sent = Pick<FileOptions, 'zone' | 'own' | 'asSeen' | 'faultOf' | 'naturalKey'>

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What keeps a JSON value from being a document at all; its fields are judged later. */
function shapeFault(doc: AnyDoc): string | undefined {
  if (!isObject(doc)) return 'notObject'
  if (doc.lines === undefined) return undefined
  return Array.isArray(doc.lines) && doc.lines.every(isObject) ? undefined : 'notList'
}

/** What people write is judged by the rules of its fields, as cells of a table are. */
function judged(def: AnyDocument, file: FileDoc, { faultOf }: Sent): FileDoc {
  const issues = Object.entries(file.doc).flatMap(([column, value]) => {
    const field = Object.hasOwn(def.shape.fields, column) ? (def.shape.fields[column] as Field) : undefined
    if (!field || !isRead(column, field) || isEmpty(value)) return []
    const fault = typeof value === 'string' ? faultOf?.(column, value.trim()) : undefined
    const found = fault ?? readValue({ ...field, required: false }, value)
    return 'value' in found ? [] : [{ row: file.rows[0] ?? 0, column, ...found }]
  })
  return issues.length > 0 ? { ...file, issues: [...file.issues, ...issues] } : file
}

/** Reads the lines of one file of NDJSON: values are judged, and a key that comes again is told. */
export function jsonReader(def: AnyDocument, sent: Sent, rename?: Rename): (line: string, row: number) => FileDoc {
  const seen = new Set<string>()
  const repeated = repeating(sent)
  return (line, row) => {
    const file = judged(def, readJsonLine(def, line, row, rename), sent)
    if (file.issues.length > 0) return file
    const key = keyInFile(def, { ...file.doc, ...sent.own }, sent)
    if (key === undefined) return { ...file, issues: repeated(file.doc, row, false) }
    if (seen.has(key)) return { ...file, issues: [{ row, column: String(def.key[0]), rule: 'twice' }] }
    seen.add(key)
    return file
  }
}

const isOurs = (name: string): boolean => name === refusedLine || refusalNames.includes(name)
const withoutOurs = (doc: AnyDoc): AnyDoc => Object.fromEntries(Object.entries(doc).filter(([name]) => !isOurs(name)))

/** No document has values within values within values so often; what has could not be written again. */
const deepest = 100
const isDeep = (value: unknown, depth = 0): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth >= deepest || Object.values(value).some((one) => isDeep(one, depth + 1)))

/** @throws SyntaxError */
function parsedLine(line: string): AnyDoc {
  const value = JSON.parse(line) as AnyDoc
  if (isDeep(value)) throw new SyntaxError('too deep')
  return value
}

/** The object a line of NDJSON holds, if it holds one, without what a file of refused documents adds. */
export function jsonObject(line: string): AnyDoc | undefined {
  try {
    const value = parsedLine(line)
    return isObject(value) ? withoutOurs(value) : undefined
  } catch {
    return undefined
  }
}

/** Keys of decimals that stand as JSON numbers, among those that people write. */
const numbersIn = (fields: Fields, given: AnyRow): string[] =>
  Object.keys(given).filter((key) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined
    return typeof given[key] === 'number' && field?.kind === 'decimal' && isRead(key, field)
  })

/** Every number as it is written. */
const asWritten = (line: string): AnyDoc =>
  JSON.parse(line, (_key: string, value: unknown, context?: { readonly source?: string }) =>
    typeof value === 'number' ? (context?.source ?? '') : value,
  )

/** Whoever wrote a number of more digits had a JavaScript number, or will get one: it is not what was meant. */
const mostExact = 15
const isExact = (text: string): boolean =>
  /^-?\d+(\.\d+)?$/.test(text) && text.replace(/[-.]/g, '').replace(/^0+/, '').length <= mostExact

/** Decimals as texts, which are all that money and quantities ever are; with those that are not exact. */
function withDecimals(fields: Fields, given: AnyRow, written: AnyRow): { value: AnyRow; inexact: readonly string[] } {
  const keys = numbersIn(fields, given)
  const texts = Object.fromEntries(keys.map((key) => [key, String(written[key])]))
  const inexact = keys.filter((key) => !isExact(texts[key] ?? ''))
  const all = { ...given, ...texts }
  return { value: Object.fromEntries(Object.entries(all).filter(([key]) => !inexact.includes(key))), inexact }
}

/** A document whose decimals may stand as JSON numbers. */
function decimalsRead(def: AnyDocument, line: string, doc: AnyDoc, row: number, rename: Rename): FileDoc {
  const { fields, lines: ofLines } = def.shape as { readonly fields: Fields; readonly lines: Fields }
  const lines = doc.lines ?? []
  const has = [numbersIn(fields, doc), ...lines.map((one) => numbersIn(ofLines, one))].some((keys) => keys.length > 0)
  if (!has) return { doc, rows: [row], issues: [] }
  const written = rename(asWritten(line))
  const head = withDecimals(fields, doc, written)
  const below = lines.map((one, at) => withDecimals(ofLines, one, written.lines?.[at] ?? {}))
  const columns = [...head.inexact, ...below.flatMap(({ inexact }) => inexact.map((key) => `lines.${key}`))]
  const issues = columns.map((column): FileIssue => ({ row, column, rule: 'writeAsText' }))
  const value = doc.lines ? { ...head.value, lines: below.map((one) => one.value) } : head.value
  return { doc: value, rows: [row], issues }
}

/** Gives the members of a document the keys of their fields. */
type Rename = (doc: AnyDoc) => AnyDoc

/** The document of a line of NDJSON as it stands there, without what a file of refused documents adds. */
export function readJsonLine(def: AnyDocument, line: string, row: number, rename: Rename = (doc) => doc): FileDoc {
  try {
    const doc = parsedLine(line)
    const rule = shapeFault(doc)
    if (rule) return { doc: {}, rows: [row], issues: [{ row, column: '', rule }] }
    return decimalsRead(def, line, rename(withoutOurs(doc)), row, rename)
  } catch {
    return { doc: {}, rows: [row], issues: [{ row, column: '', rule: 'notJson' }] }
  }
}
