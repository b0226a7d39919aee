/**
 * Reading what people and files send: forms, request bodies and CSV rows all pass through here.
 * Answers the clean value and every problem at once, as message keys with their parameters.
 */
import { compare } from '../decimal.ts'
import { wrongCode } from './codes/codeText.ts'
import type { Issue } from './document.ts'
import { type Decimal, entriesOf, type Field, type Fields } from './field.ts'
import { isOwnerNamed } from './sides/parties.ts'
import { formOf } from './values/textForms.ts'
import { isNameLong } from './values/textWidth.ts'
import { type AnyDoc, type AnyDocument, type AnyRow, hasLines } from './workflow.ts'

export interface Read {
  readonly value: AnyDoc
  readonly issues: readonly Issue[]
}

/** More lines than any order has; a longer list is a mistake or an attack. */
export const mostLines = 10_000
/** Faults of one row that are worth telling. */
const mostIssues = 200

const EMPTY = new Set<unknown>([undefined, null, '', 'null', 'NULL', 'undefined', '[]', '{}'])
/**
 * The empty check of spec §5: empty object, empty array, null, and the words null and undefined; typed or in a file these are
 * texts too. NULL is what databases write for nothing into their files.
 */
export const isEmpty = (value: unknown): boolean =>
  EMPTY.has(value) || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

interface Wrong {
  readonly rule: string
  readonly limit?: number | string
  /** The faults of the cells of its rows, in place of one of the value: `0.unit` is in the first row. */
  readonly inside?: readonly Issue[]
}
type Found = { readonly value: unknown } | Wrong
type Reader = (given: unknown, field: Field) => Found

const isControl = (code: number) => (code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127
/** Free of what no text of a business document holds: controls other than tab and line break, and lone surrogates. */
export function isClean(value: string): boolean {
  for (let i = 0; i < value.length; i += 1) if (isControl(value.charCodeAt(i))) return false
  return value.isWellFormed()
}

/** What a reader of files puts where bytes are no character. */
const unreadable = '\ufffd'

/** Are there more characters than this? A text has at most as many as it has units. */
const isLonger = (value: string, max: number): boolean => value.length > max && [...value].length > max

const patterns = new Map<string, RegExp>()
function patternOf(pattern: string): RegExp {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u')
  patterns.set(pattern, known)
  return known
}

const text: Reader = (given, { max = 200, pattern, multiline, isCode, isName }) => {
  if (typeof given !== 'string') return { rule: 'notText' }
  const tooLong = isName ? { rule: 'nameLength' } : { rule: 'tooLong', limit: max }
  if (given.length > 4 * max + 100) return tooLong
  const value = given.trim().normalize('NFC')
  if (isLonger(value, max)) return tooLong
  if (!isClean(value)) return { rule: 'badCharacter' }
  if (!multiline && /[\r\n]/.test(value)) return { rule: 'badCharacter' }
  if (value.includes(unreadable)) return { rule: 'unreadableCharacter' }
  if (isName && !isNameLong(value)) return { rule: 'nameLength' }
  const wrong = isCode ? wrongCode(value) : undefined
  if (wrong) return wrong
  if (!pattern || patternOf(pattern).test(value)) return { value }
  const form = formOf(pattern)
  return form ? { rule: 'badFormat', limit: form } : { rule: 'badFormat' }
}

/** Compares two plain decimals without arithmetic: the reader stays free of the decimal library. */
function isLess(a: string, b: string): boolean {
  const split = (value: string) => {
    const [, sign = '', whole = '', part = ''] = /^(-?)0*(\d*)\.?(\d*)$/.exec(value) ?? []
    return { negative: sign === '-' && /[1-9]/.test(whole + part), whole, part: part.replace(/0+$/, '') }
  }
  const [x, y] = [split(a), split(b)]
  if (x.negative !== y.negative) return x.negative
  const rank =
    x.whole.length - y.whole.length || (x.whole + x.part.padEnd(20, '0') < y.whole + y.part.padEnd(20, '0') ? -1 : 1)
  const equal = x.whole === y.whole && x.part === y.part
  return !equal && (x.negative ? rank > 0 : rank < 0)
}

/** `0100`: a number is written without zeros in front (spec §5). */
export const hasLeadingZero = (text: string): boolean => /^-?0\d/.test(text)

/** Without trailing zeros and without a minus at zero: one spelling for each number. */
function canonical(value: string): Decimal {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d*?)0*)?$/.exec(value) ?? []
  const plain = part ? `${whole}.${part}` : whole
  return (plain === '0' ? plain : sign + plain) as Decimal
}

const decimal: Reader = (given, { whole = 16, digits = 2, least, most }) => {
  if (typeof given !== 'string' || given.length > 60 || !/^-?\d+(\.\d+)?$/.test(given)) return { rule: 'notDecimal' }
  if (hasLeadingZero(given)) return { rule: 'leadingZero' }
  const value = canonical(given)
  const [front = '', back = ''] = value.replace('-', '').split('.')
  if (front.length > whole) return { rule: 'tooLarge', limit: whole }
  if (back.length > digits) return { rule: 'tooManyDigits', limit: digits }
  if (least !== undefined && isLess(value, least)) return { rule: 'tooSmall', limit: least }
  return most !== undefined && isLess(most, value) ? { rule: 'tooGreat', limit: most } : { value }
}

const isDay = (given: string): boolean => {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(given) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return year > '0000' && date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day)
}
const moment = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/

const deepest = 20
const longestJson = 40_000
/** Is it no deeper than any document needs, with clean texts only? PostgreSQL stores neither NUL nor lone surrogates. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isClean(value)
  if (typeof value !== 'object' || value === null) return true
  return depth < deepest && Object.entries(value).every(([key, one]) => isClean(key) && isStorable(one, depth + 1))
}

const readers: Record<Field['kind'], Reader> = {
  text,
  dict: text,
  ref: text,
  number: (value, { most = '2147483647' }) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= Number(most)
      ? { value }
      : { rule: typeof value === 'string' && /^0\d+$/.test(value) ? 'leadingZero' : 'notInteger' },
  decimal,
  date: (value) => (typeof value === 'string' && isDay(value) ? { value } : { rule: 'notDate' }),
  time: (value) =>
    typeof value === 'string' && isDay(moment.exec(value)?.[1] ?? '') ? { value } : { rule: 'notTime' },
  choice: (value, { options = {} }) =>
    typeof value === 'string' && Object.hasOwn(options, value) ? { value } : { rule: 'notOneOf' },
  json: (value, { columns }) => {
    if (!isStorable(value)) return { rule: 'badFormat' }
    if (JSON.stringify(value).length > longestJson) return { rule: 'tooLong', limit: longestJson }
    return columns ? readRows(columns, value) : { value }
  },
}

/** A row without what the server writes in it: rows come back whole, as they were read. */
const withoutAuto = (columns: Fields, row: AnyRow): AnyRow =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !Object.hasOwn(columns, key) || !columns[key]?.auto))

/** A list of rows with these columns and no others; what the server writes in them is not read. */
function readRows(columns: Fields, given: unknown): Found {
  if (!Array.isArray(given)) return { rule: 'notList' }
  const read = given.map((row, i) =>
    isObject(row)
      ? readFields(columns, withoutAuto(columns, row), 'demanded', `${i}.`)
      : { value: {}, issues: [{ path: String(i), rule: 'notObject' }] },
  )
  const inside = read.flatMap(({ issues }) => issues)
  return inside.length > 0
    ? { rule: 'badFormat', inside: inside.slice(0, mostIssues) }
    : { value: read.map(({ value }) => value) }
}

/** What is wrong with the value at a place, or with the cells of its rows. */
export const faultsAt = (path: string, { inside, ...fault }: Wrong): Issue[] =>
  inside ? inside.map((issue) => ({ ...issue, path: `${path}.${issue.path}` })) : [{ path, ...fault }]

/** One value of one field: the clean value (null when empty or blank), or the rule it breaks. */
export function readValue(field: Field, given: unknown): Found {
  if (!isEmpty(typeof given === 'string' ? given.trim() : given)) return readers[field.kind](given, field)
  return field.required ? { rule: 'required' } : { value: null }
}

/**
 * What to do with keys that were not sent: demand the required ones, demand those of them that have no start value, or
 * leave everything as it is.
 */
export type Absent = 'demanded' | 'started' | 'unchanged'

const mayLack = ({ required, initial }: Field, absent: Absent): boolean =>
  absent === 'unchanged' || !required || (absent === 'started' && initial !== undefined)

/** Keys that are no field, or one that the server writes. */
function notAccepted(fields: Fields, sent: AnyRow, at: string): Issue[] {
  const unknown = Object.keys(sent).filter((key) => !Object.hasOwn(fields, key) || fields[key]?.auto)
  return unknown.slice(0, mostIssues).map((key) => ({ path: (at + key).slice(0, 100), rule: 'notAccepted' }))
}

/** May people give a choice this value? */
export const mayChoose = ({ choosable }: Field, value: unknown): boolean =>
  choosable === undefined || value === null || choosable.includes(String(value))

/** The clean values of the fields that were sent, and every fault. `at` is put before the paths. */
export function readFields(fields: Fields, sent: AnyRow, absent: Absent, at = ''): { value: AnyRow; issues: Issue[] } {
  const issues: Issue[] = []
  const value: AnyRow = {}
  for (const [key, field] of entriesOf(fields)) {
    if (field.auto || (!Object.hasOwn(sent, key) && mayLack(field, absent))) continue
    const found = readValue(field, sent[key])
    if (absent === 'started' && 'value' in found && !mayChoose(field, found.value))
      issues.push({ path: at + key, rule: 'notOneOf' })
    else if ('value' in found) value[key] = found.value
    else issues.push(...faultsAt(at + key, found))
  }
  return { value, issues: [...issues, ...notAccepted(fields, sent, at)] }
}

const isObject = (value: unknown): value is AnyRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keys by which a sent line finds its row; they are not written. */
const lineKeys: Fields = {
  uuid: { kind: 'text', en: 'ID', zh: '主键', required: false, requiredAtSubmit: false, auto: false, max: 36 },
  itemNumber: {
    kind: 'number',
    en: 'Line',
    zh: '行号',
    required: false,
    requiredAtSubmit: false,
    auto: false,
    most: '999990',
  },
}

function readLines(
  fields: Fields,
  rows: unknown,
  absent: (row: AnyRow) => Absent,
): { value: AnyRow[]; issues: Issue[] } {
  if (!Array.isArray(rows)) return { value: [], issues: [{ path: 'lines', rule: 'notList' }] }
  if (rows.length > mostLines) return { value: [], issues: [{ path: 'lines', rule: 'tooManyRows', limit: mostLines }] }
  const known = { ...fields, ...lineKeys }
  const read = rows.map((row, i) =>
    isObject(row)
      ? readFields(known, row, absent(row), `lines.${i}.`)
      : { value: {}, issues: [{ path: `lines.${i}`, rule: 'notObject' }] },
  )
  return { value: read.map((r) => r.value), issues: [...read.flatMap((r) => r.issues), ...repeatedItems(read)] }
}

/** A line number may be given once only. */
function repeatedItems(rows: readonly { value: AnyRow }[]): Issue[] {
  const seen = new Set<unknown>()
  return rows.flatMap(({ value: { itemNumber } }, i) => {
    const repeated = seen.has(itemNumber)
    if (!isEmpty(itemNumber)) seen.add(itemNumber)
    return repeated ? [{ path: `lines.${i}.itemNumber`, rule: 'twice' }] : []
  })
}

function readBody(
  head: Fields,
  lines: Fields | undefined,
  body: unknown,
  absent: Absent,
  absentInLine: (row: AnyRow) => Absent,
): Read {
  if (!isObject(body)) return { value: {}, issues: [{ path: '', rule: 'notObject' }] }
  const { lines: rows, ...rest } = body
  const top = readFields(head, lines ? rest : body, absent)
  if (!lines || rows === undefined) return top
  const below = readLines(lines, rows, absentInLine)
  return { value: { ...top.value, lines: below.value }, issues: [...top.issues, ...below.issues] }
}

const linesOf = (def: AnyDocument): Fields | undefined => (hasLines(def) ? def.shape.lines : undefined)

/** What a body may say of the head: the account that owns it too, where a side names that. */
const newFields = (def: AnyDocument): Fields =>
  isOwnerNamed(def)
    ? { ...def.shape.fields, elsAccount: { ...def.shape.fields.elsAccount, auto: false, required: false } }
    : def.shape.fields

/** A body that creates a document: what is required at save and has no start value must be there; no line is known yet. */
export function readCreate(def: AnyDocument, body: unknown): Read {
  const { value, issues } = readBody(newFields(def), linesOf(def), body, 'started', () => 'started')
  const known = (value.lines ?? []).flatMap((line, i) =>
    isEmpty(line.uuid) ? [] : [{ path: `lines.${i}.uuid`, rule: 'notAccepted' }],
  )
  return { value, issues: [...issues, ...known] }
}

/** A body that saves a document (decisions §11.3): absent keys stay, null clears, lines are the whole set. */
export const readSave = (def: AnyDocument, body: unknown): Read =>
  readBody(def.shape.fields, linesOf(def), body, 'unchanged', (row) => (isEmpty(row.uuid) ? 'started' : 'unchanged'))

const optional = (fields: Fields, keys: readonly string[] = []): Fields =>
  Object.fromEntries(
    keys.flatMap((key) => (fields[key] ? [[key, { ...fields[key], auto: false, required: false }]] : [])),
  )

/** The head fields an action fills. */
export const filledFields = (def: AnyDocument, action: string): Fields =>
  optional(def.shape.fields, def.transitions[action].fills)

/** The head fields an action accepts: what it fills, asks and carries. */
export const actionFields = (def: AnyDocument, action: string): Fields => {
  const t = def.transitions[action]
  const carried = Object.fromEntries(
    (t.carries ?? []).map((key: string) => [key, { ...def.shape.fields[key], auto: false, required: true }]),
  )
  return { ...filledFields(def, action), ...carried, ...t.asks }
}
/** The line fields an action accepts, or nothing when it does not touch lines. */
export const actionLineFields = (def: AnyDocument, action: string): Fields | undefined => {
  const t = def.transitions[action]
  return t.fillsLines || t.onLines ? optional(def.shape.lines, t.fillsLines) : undefined
}

/** The body of an action: what it fills, asks and carries, and nothing else. */
export function readAction(def: AnyDocument, action: string, body: unknown): Read {
  const lines = actionLineFields(def, action)
  const read = readBody(actionFields(def, action), lines, body, 'demanded', () => 'unchanged')
  const rows = read.value.lines ?? []
  const nameless = rows.flatMap((row, i) =>
    isEmpty(row.itemNumber) ? [{ path: `lines.${i}.itemNumber`, rule: 'required' }] : [],
  )
  const missing = def.transitions[action].onLines && rows.length === 0 ? [{ path: 'lines', rule: 'atLeastOneRow' }] : []
  return { value: read.value, issues: [...read.issues, ...nameless, ...missing] }
}

const exceeds = (a: unknown, b: unknown): boolean => {
  if (isEmpty(a) || isEmpty(b)) return false
  return typeof a === 'string' && !numeral.test(a)
    ? a > String(b)
    : compare(String(a) as Decimal, String(b) as Decimal) > 0
}
const numeral = /^-?\d+(\.\d+)?$/

/** Rules across fields that a document breaks: its pairs, then the definition's own check. */
export const crossFaults = (def: AnyDocument, doc: AnyDoc, mode: 'save' | 'submit'): Issue[] => [
  ...((def.pairs ?? []) as readonly { field: string; atMost: string; rule: string }[]).flatMap(
    ({ field, atMost, rule }): Issue[] =>
      exceeds(doc[field], doc[atMost]) ? [{ path: field, rule, limit: String(doc[atMost]) }] : [],
  ),
  ...(def.check?.(doc as never, mode) ?? []),
]

/** What a document still lacks to be submitted: fields required at submit, then the definition's own check. */
export function missingAtSubmit(def: AnyDocument, doc: AnyDoc): Issue[] {
  const lacking = (fields: Fields, row: AnyRow, at = ''): Issue[] =>
    Object.entries(fields)
      .filter(([key, field]) => field.requiredAtSubmit && !field.auto && isEmpty(row[key]))
      .map(([key]) => ({ path: at + key, rule: 'required' }))
  return [
    ...lacking(def.shape.fields, doc),
    ...(doc.lines ?? []).flatMap((line, i) => lacking(def.shape.lines, line, `lines.${i}.`)),
    ...crossFaults(def, doc, 'submit'),
  ]
}

const overflowing = (fields: Fields, row: AnyRow, at = ''): Issue[] =>
  Object.entries(fields).flatMap(([key, { kind, whole = 16 }]) => {
    const value = row[key]
    if (kind !== 'decimal' || typeof value !== 'string') return []
    const digits = value.replace('-', '').split('.')[0]?.length ?? 0
    return digits > whole ? [{ path: at + key, rule: 'tooLarge', limit: whole }] : []
  })

/** Decimals that are derived from good ones and yet fit no column: an amount of the largest quantity and price. */
export const overflows = (def: AnyDocument, doc: AnyDoc): Issue[] => [
  ...overflowing(def.shape.fields, doc),
  ...(doc.lines ?? []).flatMap((line, i) => overflowing(def.shape.lines, line, `lines.${i}.`)),
]
