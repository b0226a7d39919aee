/** Single cells of files: what people and spreadsheets write, read into wire values and written back. */

import { comparableText } from '../comparableText.ts'
import type { Field } from '../field.ts'
import { hasLeadingZero, isEmpty, readValue } from '../read.ts'
import { isAmbiguous } from './ambiguous.ts'
import { currencySigns, type DecimalMark, withoutGroups, withPoint } from './decimalMark.ts'
import { codesMeant } from './dictionaryWords.ts'
import { isDamaged, withoutValue } from './shownInstead.ts'
import { instantIn, offsetOf } from './zoneOffset.ts'

export interface CellFault {
  readonly rule: string
  readonly limit?: number | string
}
export type Cell = { readonly value: unknown } | CellFault
type CellReader = (text: string, field: Field, zone: string, form: CellForm) => Cell
/** Which of day and month stands first in dates that end with their year. */
export type DateOrder = 'dmy' | 'mdy'
/** How a file writes its dates, beside those that begin with their year, and a column its numbers. */
export interface CellForm {
  /** Without it dates that end with their year are refused. */
  readonly dateOrder?: DateOrder | undefined
  /** The system in which a workbook counts its days; without it a number is no date. */
  readonly daysSince?: DaySystem | undefined
  /** Without it a number has a point, and commas between its thousands. */
  readonly decimalMark?: DecimalMark | undefined
  /** Numbers of a workbook are exact; a text that is written like one has an apostrophe before it (`asTextOfSheet`). */
  readonly isSheet?: boolean | undefined
}
export type DaySystem = 1900 | 1904

/** Which words a file uses for columns and codes: the keys themselves, or the labels of a language. */
export type Words = 'key' | 'en' | 'zh'

/** Texts a spreadsheet would run as a formula, or would take apart as one that we guarded (OWASP, CSV injection). */
const formula = /^[=+\-@＝＋－＠\t\r\n]/
const guarded = /^'+([=+\-@＝＋－＠\t\r\n\d#]|\s+([-+]?\d|#))/
/** A text of a file without the apostrophe that keeps spreadsheets from running it. */
export const unguarded = (text: string): string => (guarded.test(text) ? text.slice(1) : text)

const readText: CellReader = (text, { multiline }) => {
  if (!multiline && isDamaged(text)) return { rule: 'excelDamaged' }
  return { value: unguarded(text) }
}

const currencySign = new RegExp(`^([-+]?)\\s*[${currencySigns}]\\s*|\\s*[${currencySigns}]$`, 'g')
/** No group of thousands begins with a zero: `0,123` has a comma for its point, and would be read a thousand times too large. */
const plainNumber = /^[-+]?(\d+|[1-9]\d{0,2}(,\d{3})+)?(\.\d+)?$/

/** In half width, without the apostrophe that marks a text; one that guards a blank stands before it. */
const bare = (text: string): string =>
  text
    .replace(/^'(?=[\t\r\n])/, '')
    .normalize('NFKC')
    .trim()
    .replace(/^'/, '')

/** Without full-width digits, groups of thousands, the currency sign of money and the percent sign of percentages. */
function figures(text: string, field: Field): string {
  const halfWidth = bare(text).replace('−', '-')
  const money = field.measure === 'price' || field.measure === 'amount'
  const plain = money ? halfWidth.replace(currencySign, '$1') : halfWidth
  return withoutGroups(field.measure === 'percent' ? plain.replace(/\s*%$/, '') : plain)
}

function numeral(text: string, field: Field, mark: DecimalMark | undefined): string | undefined {
  const written = figures(text, field)
  const number = mark === ',' ? withPoint(written) : written
  if (!plainNumber.test(number) || !/\d/.test(number)) return undefined
  return number
    .replaceAll(',', '')
    .replace('+', '')
    .replace(/^(-?)\./, '$10.')
}

/** May be a number of thousands or one with decimals, in a column that does not say which. */
/** What has two marks says itself which one is of the decimals. */
const bothMarks = /[.,].*[.,]/
const isOpen = (text: string, field: Field, mark: DecimalMark | undefined): boolean =>
  mark === 'open' && isAmbiguous(figures(text, field))

/** A text of a workbook that may be read in two ways as a number, told from the numbers beside it. */
const likeNumber = /^[-+]?(\d{1,3}([.,]\d{3})+([.,]\d+)?|\d+,\d+)$/
export const isTextOfSheet = (text: string): boolean => text.startsWith("'")
export const asTextOfSheet = (text: string): string => (likeNumber.test(text.trim()) ? `'${text.trim()}` : text)

const markIn = (text: string, { decimalMark, isSheet }: CellForm): DecimalMark | undefined =>
  isSheet && !isTextOfSheet(text) ? '.' : decimalMark

const readDecimal: CellReader = (text, field, _zone, form) => {
  const decimalMark = markIn(text, form)
  if (isDamaged(text.normalize('NFKC'))) return { rule: 'excelDamaged' }
  if (isOpen(text, field, decimalMark)) return { rule: 'ambiguousNumber' }
  const value = numeral(text, field, decimalMark)
  if (value !== undefined) return hasLeadingZero(value) ? { rule: 'leadingZero' } : { value }
  const isOther = decimalMark === 'open' && !bothMarks.test(text) && numeral(text, field, ',') !== undefined
  return { rule: isOther ? 'ambiguousNumber' : 'notDecimal' }
}

const readInteger: CellReader = (text, field, _zone, form) => {
  const decimalMark = markIn(text, form)
  if (isDamaged(text.normalize('NFKC'))) return { rule: 'excelDamaged' }
  if (isOpen(text, field, decimalMark)) return { rule: 'ambiguousNumber' }
  const value = numeral(text, field, decimalMark)?.replace(/\.0+$/, '')
  if (value && hasLeadingZero(value)) return { rule: 'leadingZero' }
  return value && /^\d{1,10}$/.test(value) ? { value: Number(value) } : { rule: 'notInteger' }
}

interface Written {
  readonly day: string
  /** Milliseconds since midnight. */
  readonly time: number
  readonly offset?: string | undefined
}

const two = (part: string): string => part.padStart(2, '0')
const day = '(\\d{4})(?:[-/.](\\d{1,2})[-/.](\\d{1,2})|年 ?(\\d{1,2})月 ?(\\d{1,2})日)'
const clock = '(?:[T ]+(\\d{1,2}):(\\d{2})(?::(\\d{2})(\\.\\d{1,6})?)?\\s*(Z|[+-]\\d{2}:\\d{2})?)?'
const moment = new RegExp(`^${day}${clock}$`)
const ambiguous = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}(\s|$)/
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?=\D|$)/

/** A date that ends with its year as one that begins with it, where the file says how it writes them. */
const yearFirst = (text: string, order: DateOrder | undefined): string =>
  order === undefined ? text : text.replace(yearLast, order === 'dmy' ? '$3-$2-$1' : '$3-$1-$2')

function written(text: string): Written | undefined {
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (compact) return { day: compact.slice(1).join('-'), time: 0 }
  const found = moment.exec(text)
  if (!found) return undefined
  const [, year = '', month, date, zhMonth, zhDate, hours = '0', minutes = '0', seconds = '0', part = '', offset] =
    found
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  const milliseconds = Number(part.slice(1, 4).padEnd(3, '0'))
  const time = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + milliseconds
  return { day: `${year}-${two(month ?? zhMonth ?? '')}-${two(date ?? zhDate ?? '')}`, time, offset }
}

const dayLength = 86_400_000
const daySystems = {
  1900: { from: Date.UTC(1899, 11, 30), last: '2958465' },
  1904: { from: Date.UTC(1904, 0, 1), last: '2957003' },
} as const

/**
 * A day as its number: one of five digits, which are those of 1927 to 2173 (of 1931 to 2177), or the last one there is.
 * Shorter numbers are years, longer ones years and months.
 */
function counted(text: string, system: DaySystem | undefined): Written | undefined {
  const [, number = '', part = ''] = /^(\d{5}|\d{7})(\.\d+)?$/.exec(text) ?? []
  if (!system || number === '' || (number.length > 5 && number !== daySystems[system].last)) return undefined
  const time = Math.round(Number(part) * dayLength)
  return { day: new Date(daySystems[system].from + Number(number) * dayLength).toISOString().slice(0, 10), time }
}

/** `yyyy-MM-dd[ HH:mm:ss[.fff]]`, `yyyy/M/d`, `yyyy年M月d日`, `yyyyMMdd`, numbers of days in a workbook; never day and month in an unclear order. */
const readDay: CellReader = (text, field, _zone, { dateOrder, daysSince }) => {
  const plain = yearFirst(bare(text), dateOrder)
  const found = written(plain) ?? counted(plain, daysSince)
  if (found?.time !== 0) return { rule: ambiguous.test(plain) ? 'ambiguousDate' : 'notDate' }
  return readValue(field, found.day)
}

/** As a day, with a time of day in the file's zone unless it names an offset; answers ISO 8601 in UTC. */
const readMoment: CellReader = (text, field, zone, { dateOrder, daysSince }) => {
  const plain = yearFirst(bare(text), dateOrder)
  const found = written(plain) ?? counted(plain, daysSince)
  if (!found) return { rule: ambiguous.test(plain) ? 'ambiguousDate' : 'notTime' }
  const checked = readValue(field, `${found.day}T00:00:00Z`)
  if (!('value' in checked)) return checked
  const local = Date.parse(`${found.day}T00:00:00Z`) + found.time
  const instant = found.offset ? local + Date.parse(`1970-01-01T00:00:00${found.offset}`) : instantIn(zone, local)
  return { value: new Date(instant).toISOString() }
}

const choices = new WeakMap<object, Map<string, string>>()
function choicesOf(options: NonNullable<Field['options']>): Map<string, string> {
  const known = choices.get(options)
  if (known) return known
  const words = new Map<string, string>()
  for (const [code, labels] of Object.entries(options))
    for (const label of labels) words.set(comparableText(label), code)
  for (const code of Object.keys(options)) words.set(comparableText(code), code)
  choices.set(options, words)
  return words
}

/** The code of a dictionary, or of referenced documents, whose names are known, by itself or by one of them; any other text stays what it is. */
const readDictionary: CellReader = (text, field, zone, form) => {
  const read = readText(text, field, zone, form)
  if (!field.options || !('value' in read)) return read
  const codes = codesMeant(field.options, String(read.value), field.target)
  if (codes.length > 1) return { rule: 'ambiguousLabel', limit: codes.slice(0, 5).join(', ') }
  return codes[0] === undefined ? read : { value: codes[0] }
}

/** Codes that are named where none of them was met. */
const mostNamed = 20

const named = new WeakMap<object, string>()

/** The first codes of a choice, in one text for all that are refused: a file may have a million of them. */
function someOf(options: object): string {
  const known = named.get(options) ?? Object.keys(options).slice(0, mostNamed).join(', ')
  named.set(options, known)
  return known
}

/** A code, or its label in either language. */
const readChoice: CellReader = (text, { options = {} }) => {
  const value = choicesOf(options).get(comparableText(unguarded(text)))
  return value === undefined ? { rule: 'notAmong', limit: someOf(options) } : { value }
}

const readJson: CellReader = (text) => {
  try {
    return { value: JSON.parse(unguarded(text)) }
  } catch {
    return { rule: 'notJson' }
  }
}

const readers: Readonly<Record<Field['kind'], CellReader>> = {
  text: readText,
  dict: readDictionary,
  ref: readDictionary,
  number: readInteger,
  decimal: readDecimal,
  date: readDay,
  time: readMoment,
  choice: readChoice,
  json: readJson,
}

/**
 * A cell of a file as a wire value, or the rule it breaks (cli-ux-security §1.4). The field's own rules are not asked:
 * that is `readCreate`'s and `readSave`'s part. Blank cells are the caller's.
 * @param zone IANA name of the zone in which the file writes times of day
 */
export const readCell = (field: Field, text: string, zone: string, form: CellForm = {}): Cell =>
  withoutValue(text) ?? readers[field.kind](text, field, zone, form)

/**
 * A cell as it stood in a file, for another file that spreadsheets open: nothing runs, and `readCell` reads what it read
 * before.
 */
export const guardedCell = (text: string): string =>
  formula.test(text) && !isDamaged(text.normalize('NFKC')) && !isEmpty(text.trim()) ? `'${text}` : text

const timeIn = (value: string, zone: string): string => {
  const instant = Date.parse(value)
  const local = new Date(instant + offsetOf(zone, instant)).toISOString()
  return `${local.slice(0, 10)} ${local.slice(11, 19)}${local.slice(19, 23) === '.000' ? '' : local.slice(19, 23)}`
}
/** A text that reading would take for one that was guarded, for a number that a spreadsheet has spoiled, or for a fault. */
const escaped = (text: string): string =>
  guarded.test(text) || isDamaged(text) || withoutValue(text) ? `'${text}` : text
const guard = (text: string): string => (formula.test(text) ? `'${text}` : escaped(text))
const word = (field: Field, value: string, words: Words): string =>
  words === 'key' ? value : (field.options?.[value]?.[words === 'en' ? 0 : 1] ?? value)

/** Three decimals might be thousands: a fourth says that they are none. */
const unambiguous = (number: string): string => (isAmbiguous(number) ? `${number}0` : number)

/**
 * A wire value as the text of a cell, so that `readCell` answers the same value. Text that a spreadsheet would run as
 * a formula gets a leading apostrophe; numbers and dates never do.
 */
export function writeCell(field: Field, value: unknown, zone: string, words: Words = 'key'): string {
  if (value === null || value === undefined) return ''
  if (field.kind === 'json') return JSON.stringify(value)
  const text = String(value)
  if (field.kind === 'time') return timeIn(text, zone)
  if (field.kind === 'choice') return word(field, text, words)
  if (field.kind === 'dict') return guard(word(field, text, words))
  if (field.kind === 'decimal') return unambiguous(text)
  return field.kind === 'text' || field.kind === 'ref' ? guard(text) : text
}

const isText = ({ kind }: Field): boolean => kind === 'text' || kind === 'dict' || kind === 'ref'

/** As `writeCell`, for files whose cells know that they are text, so that no formula is run. */
export const writeTypedCell = (field: Field, value: unknown, zone: string, words: Words = 'key'): string =>
  isText(field) && typeof value === 'string' ? escaped(word(field, value, words)) : writeCell(field, value, zone, words)
