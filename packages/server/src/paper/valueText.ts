/** How values are written on paper: as on the screen, but days and codes whole, for nobody can ask paper for more. */
import { type Decimal, entriesOf, type Field } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { type DateForm, dayIn } from '@srm/core/i18n/dateForm'
import { fullTime, money, percent, quantity, unitPrice } from '@srm/core/i18n/format'
import { type Locale, label, pairLabel } from '@srm/core/i18n/translate'
import { isUnitCode, kindOf, type Names } from '../names/names.ts'

export interface Reading {
  readonly locale: Locale
  /** IANA zone of the reader. */
  readonly zone: string
  /** How days are written; as on the screen where nothing is said. */
  readonly dates?: DateForm
  readonly names: Names
}

const isDecimal = (text: string): text is Decimal => /^-?\d+(\.\d+)?$/.test(text)

/** A decimal by what it measures. @param currency of the document */
export function measureText({ measure }: Field, text: string, currency?: string): string {
  if (!isDecimal(text)) return text
  if (measure === 'amount') return money(text, currency)
  if (measure === 'price') return unitPrice(text)
  return measure === 'percent' ? percent(text) : quantity(text)
}

/** Day and minute of an instant: 2026-11-20 17:00. */
export function minuteText(instant: string, zone: string, dates: DateForm = 'iso'): string {
  const [day = '', time = ''] = fullTime(instant, { zone }).split(' ')
  return `${dayIn(dates, day)} ${time.slice(0, 5)}`
}

/** A code with the name it stands for: of dictionaries and people the name alone, of units what is shorter, beside each quantity. */
function codeText(field: Field, code: string, names: Names): string {
  const name = names.get(kindOf(field))?.get(code)
  if (field.target === 'unit' && name !== undefined) return name.length <= code.length ? name : code
  if (field.kind === 'dict' || field.target === 'subAccount') return name ?? code
  return name && name !== code ? `${code} ${name}` : code
}

export const currencyOf = ({ currency }: AnyRow): string | undefined =>
  typeof currency === 'string' ? currency : undefined

/** Rows within a field, each on a line of its own; words one after the other; anything else has no words for people. */
function listText(field: Field, value: unknown, row: AnyRow, reading: Reading): string {
  const rows = Array.isArray(value) ? value : []
  const { columns } = field
  if (!columns) return rows.filter((one) => typeof one === 'string').join(', ')
  return (rows as readonly AnyRow[])
    .map((one) =>
      entriesOf(columns)
        .map(([key, column]) => [label(reading.locale, column), valueText(column, one[key], row, reading)])
        .filter(([, text]) => text !== '')
        .map((parts) => parts.join(' '))
        .join(', '),
    )
    .join('\n')
}

/**
 * The text of a value; '' where there is none.
 * @param row the document, for its currency
 */
export function valueText(field: Field, value: unknown, row: AnyRow, reading: Reading): string {
  if (value === null || value === undefined || value === '') return ''
  const text = String(value)
  switch (field.kind) {
    case 'decimal':
      return measureText(field, text, currencyOf(row))
    case 'time':
      return Number.isNaN(Date.parse(text)) ? text : minuteText(text, reading.zone, reading.dates)
    case 'date':
      return dayIn(reading.dates ?? 'iso', text)
    case 'choice':
      return field.options?.[text] ? pairLabel(reading.locale, field.options[text]) : text
    case 'dict':
    case 'ref':
      return codeText(field, text, reading.names)
    case 'json':
      return listText(field, value, row, reading)
    default:
      return isUnitCode(field) ? codeText(field, text, reading.names) : text
  }
}
