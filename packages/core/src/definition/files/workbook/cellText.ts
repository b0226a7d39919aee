/** Values of cells as the text a file of CSV would hold. */
import type { NumberForm } from './book.ts'
import { BadWorkbook } from './xmlReader.ts'

const digitsKept = 15

/** Digits and decimal point without an exponent. */
function spelledOut(scientific: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(scientific) ?? []
  const point = whole.length + Number(exponent)
  const digits = whole + fraction
  const padded = point <= 0 ? `${'0'.repeat(1 - point)}${digits}` : digits.padEnd(point, '0')
  const at = Math.max(point, 1)
  const decimals = padded.slice(at).replace(/0+$/, '')
  return `${sign}${padded.slice(0, at)}${decimals === '' ? '' : `.${decimals}`}`
}

/**
 * With the 15 digits that a spreadsheet shows. A number that had more of them before its point has lost some: it keeps its
 * scientific notation, by which readers of cells know the damage.
 */
const decimalText = (value: number): string =>
  Math.abs(value) >= 10 ** digitsKept
    ? value.toExponential().toUpperCase()
    : spelledOut(Number(value.toPrecision(digitsKept)).toString())

const dayLength = 24 * 60 * 60 * 1000
/** The 29th of February 1900, which was none: days from there on have a number too much. */
const leapDay = 60

/** The moment of a number of days: 1 is the first of January 1900, or 0 that of 1904. */
function momentOf(serial: number, from1904: boolean): Date {
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < leapDay ? 31 : 30)
  return new Date(first + Math.round(serial * dayLength))
}

/** A day, a time of day, or both, as the sheet shows it. */
function dateText(serial: number, from1904: boolean): string {
  const date = momentOf(serial, from1904)
  if (Number.isNaN(date.getTime())) return String(serial)
  const [day = '', clock = ''] = date.toISOString().slice(0, -1).split('T')
  const time = clock.endsWith('.000') ? clock.slice(0, 8) : clock
  if (serial >= 0 && serial < 1) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}

/** A number in its cell's form: as a day, with a percent sign, with the zeros that the form puts before it, or plain. */
export function numberText(value: number, form: NumberForm, from1904: boolean): string {
  if (!Number.isFinite(value)) throw new BadWorkbook()
  if (form === 'date') return dateText(value, from1904)
  if (form === 'percent') return `${decimalText(Number((value * 100).toPrecision(digitsKept)))}%`
  const text = decimalText(value)
  return form !== 'plain' && /^\d+$/.test(text) ? text.padStart(form.digits, '0') : text
}

export const boolText = (value: string): string => (/^(1|true)$/i.test(value) ? 'TRUE' : 'FALSE')
