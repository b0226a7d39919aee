/**
 * What people type and paste → wire form: plain decimal strings, ISO dates. Pure; no number ever holds money.
 * Understood as Excel and Chinese input methods write it (screens §7.2): full-width signs, thousands
 * separators, `2026/1/5`, `12/5`, `11月28日`.
 */

import { isAmbiguous, isAmbiguousTyped } from '@srm/core/definition/files/ambiguous'
import { type DecimalMark, withPoint } from '@srm/core/definition/files/decimalMark'

/** Why a text could not be read. */
export type Fault =
  | 'notNumber'
  | 'leadingZero'
  | 'ambiguousNumber'
  | 'notInteger'
  | 'notDate'
  | 'notInList'
  | 'notShown'

/** What a reader did beyond taking the text as it is; a paste tells it. */
export type ReadingNote = 'thousands' | 'decimalComma' | 'yearCompleted'

/** `value: null` is an empty cell. */
export type Parsed =
  | { readonly value: unknown; readonly note?: ReadingNote; readonly fault?: undefined }
  | { readonly fault: Fault }

const empty: Parsed = { value: null }

/** Full-width signs to ASCII, every kind of blank to a space, the minus sign U+2212 to a hyphen; trimmed. */
export function toHalfWidth(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2212\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

const plain = /^[+-]?(\d+\.?\d*|\.\d+)$/
const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/

/** `+7.` → `7`: no sign plus, a digit on both sides of the point. */
function tidy(number: string): string {
  const negative = number.startsWith('-')
  const [whole = '', digits = ''] = number.replace(/^[+-]/, '').split('.')
  const text = `${whole || '0'}${digits === '' ? '' : `.${digits}`}`
  return negative && /[1-9]/.test(text) ? `-${text}` : text
}

/**
 * A decimal string. Accepts `1,234.5`, `￥1,234.50`, `(12.5)` for minus 12.5 as Excel's accounting format
 * writes it. A comma elsewhere than between thousands is a fault, never guessed.
 */
export function parseDecimal(text: string): Parsed {
  const bare = toHalfWidth(text)
  if (bare === '') return empty
  const accounting = /^\((.+)\)$/.exec(bare)
  const number = (accounting?.[1] ?? bare).replace(/^([+-]?) ?[¥$€] ?/, '$1').replace(/(?<=\d) (?=\d{3}\b)/g, ',')
  const isGrouped = grouped.test(number)
  if (!isGrouped && !plain.test(number)) return { fault: 'notNumber' }
  if (/^[+-]?0\d/.test(number)) return { fault: 'leadingZero' }
  const value = tidy((accounting ? '-' : '') + number.replaceAll(',', ''))
  return isGrouped ? { value, note: 'thousands' } : { value }
}

/** A number without blanks and the signs of its currency or of a percentage. */
export const bareNumber = (text: string): string => toHalfWidth(text).replace(/[\s¥$€£%]/g, '')

/** Does whoever sits here write a comma between thousands, by the language of his browser? In German, say, it parts decimals. */
export const writesCommaThousands = (language: string | undefined = globalThis.navigator?.language): boolean =>
  new Intl.NumberFormat(language).format(1100.5) === '1,100.5'

/** What is typed into one field: nothing beside `1,234` says whether it is thousands or decimals, but how numbers are written here. */
export const parseTypedDecimal = (text: string): Parsed =>
  isAmbiguousTyped(bareNumber(text)) && !writesCommaThousands() ? { fault: 'ambiguousNumber' } : parseDecimal(text)

/** Reads a text of a column whose decimal mark is known, or is not: what may be thousands or decimals is not read then. */
export function readInColumn(mark: DecimalMark | undefined, text: string, read: (text: string) => Parsed): Parsed {
  if (mark === 'open' && isAmbiguous(bareNumber(text))) return { fault: 'ambiguousNumber' }
  if (mark !== ',') return read(text)
  const found = read(withPoint(text.normalize('NFKC')))
  return found.fault || found.value === null || !text.includes(',') ? found : { ...found, note: 'decimalComma' }
}

/** A text that may be thousands or decimals, kept so that it is no number until somebody has said what it is. */
export const openNumber = (text: string): string => (isAmbiguousTyped(bareNumber(text)) ? text : `${text}?`)

/** Such a text as it was written; undefined of any other. */
export function openText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const bare = bareNumber(value)
  if (isAmbiguousTyped(bare)) return value
  return bare.endsWith('?') && isAmbiguous(bare.slice(0, -1)) ? value.trim().slice(0, -1) : undefined
}

/** What it is by the mark of its decimals. */
export const readOpen = (text: string, mark: '.' | ','): Parsed =>
  parseDecimal(mark === ',' ? withPoint(toHalfWidth(text)) : text)

/** A percentage: a spreadsheet copies 13 as `13` or, from a cell shown in percent, as `13%`. */
export const parsePercent = (text: string): Parsed => parseDecimal(toHalfWidth(text).replace(/ ?%$/, ''))

/** A whole number of at most 15 digits, as a JavaScript number (counts, line numbers; never money). */
export function parseInteger(text: string): Parsed {
  const read = parseDecimal(text)
  if (read.fault || read.value === null)
    return read.fault && read.fault !== 'leadingZero' ? { fault: 'notInteger' } : read
  const whole = String(read.value).replace(/\.0*$/, '')
  return /^-?\d{1,15}$/.test(whole) ? { ...read, value: Number(whole) } : { fault: 'notInteger' }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The parts as an ISO date, or undefined when there is no such day. */
function isoDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year >= 1900 && year <= 9999 ? date.toISOString().slice(0, 10) : undefined
}

/** The year that brings month and day closest to today: on 20 Nov, 12/5 is this year and 1/5 the next. */
function completeYear(month: number, day: number, today: string): string | undefined {
  const thisYear = Number(today.slice(0, 4))
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(today))
  return [thisYear - 1, thisYear, thisYear + 1]
    .map((year) => isoDate(year, month, day))
    .filter((date) => date !== undefined)
    .sort((a, b) => distance(a) - distance(b))[0]
}

interface DateParts {
  readonly year?: number
  readonly month: number
  readonly day: number
}

const numbersOf = (match: RegExpExecArray) => match.slice(1).map(Number) as [number, number, number]
const monthOf = (name: string | undefined) => months.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1
const fullYear = (year: number) => (year < 100 ? 2000 + year : year)

/** Each way of writing a date: its pattern and what the groups mean. */
const dateForms: readonly (readonly [RegExp, (match: RegExpExecArray) => DateParts])[] = [
  [
    /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/,
    (m) => ({ year: numbersOf(m)[0], month: numbersOf(m)[1], day: numbersOf(m)[2] }),
  ],
  [/^(\d{4})(\d{2})(\d{2})$/, (m) => ({ year: numbersOf(m)[0], month: numbersOf(m)[1], day: numbersOf(m)[2] })],
  [
    /^(\d{4})年(\d{1,2})月(\d{1,2})日?$/,
    (m) => ({ year: numbersOf(m)[0], month: numbersOf(m)[1], day: numbersOf(m)[2] }),
  ],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (m) => ({ year: numbersOf(m)[2], month: numbersOf(m)[0], day: numbersOf(m)[1] })],
  [/^(\d{1,2})[-/.](\d{1,2})$/, (m) => ({ month: numbersOf(m)[0], day: numbersOf(m)[1] })],
  [/^(\d{1,2})月(\d{1,2})日?$/, (m) => ({ month: numbersOf(m)[0], day: numbersOf(m)[1] })],
  [/^(\d{1,2})[- ]([a-z]{3,9})$/i, (m) => ({ month: monthOf(m[2]), day: Number(m[1]) })],
  [
    /^(\d{1,2})[- ]([a-z]{3,9})[- ,]+(\d{2}|\d{4})$/i,
    (m) => ({ year: fullYear(Number(m[3])), month: monthOf(m[2]), day: Number(m[1]) }),
  ],
  [/^([a-z]{3,9}) (\d{1,2}),? (\d{4})$/i, (m) => ({ year: Number(m[3]), month: monthOf(m[1]), day: Number(m[2]) })],
]

/**
 * An ISO date. `2026/1/5`, `20260105`, `2026年1月5日`, `1/5/2026` (month first, as Excel writes it in English),
 * `5-Jan-26`, and without year `12/5`, `11-28`, `11月28日`. A time of day behind the date is dropped.
 * @param today ISO date that decides the year when it is not written
 */
export function parseDate(text: string, today: string): Parsed {
  const bare = toHalfWidth(text).replace(/[ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]m)?$/i, '')
  if (bare === '') return empty
  for (const [pattern, read] of dateForms) {
    const match = pattern.exec(bare)
    if (!match) continue
    const { year, month, day } = read(match)
    const value = year === undefined ? completeYear(month, day, today) : isoDate(year, month, day)
    if (value === undefined) break
    return year === undefined ? { value, note: 'yearCompleted' } : { value }
  }
  return { fault: 'notDate' }
}

/** The value of the option whose value or label is this text, whatever its case. */
export function parseChoice(
  text: string,
  options: readonly { readonly value: string; readonly label: string }[],
): Parsed {
  const wanted = toHalfWidth(text).toLowerCase()
  if (wanted === '') return empty
  const is = (part: string) => toHalfWidth(part).toLowerCase() === wanted
  const found = options.find(({ value }) => is(value)) ?? options.find(({ label }) => is(label))
  return found ? { value: found.value } : { fault: 'notInList' }
}

/** Text as it is, without blanks at the ends. */
export const parseText = (text: string): Parsed => (text.trim() === '' ? empty : { value: text.trim() })
