import { type Decimal, entriesOf, type Field, type Fields } from '@srm/core/definition/field'
import { date, dateTime, money, type Place, percent, quantity, unitPrice } from '@srm/core/i18n/format'
import { isEmpty } from '../grid/format.ts'
import { pairLabel } from '../host/common/speech.ts'
import type { Locale } from '../host/settings.ts'
import { rowsOf } from './rowsOf.ts'
import { series } from './series.ts'

/** How a field's value is written for people (screens §12). Pure. */

export interface FieldReading {
  readonly locale: Locale
  readonly place: Place
  /** Of the document, for amounts. */
  readonly currency?: string | null | undefined
}

const isDecimal = (text: string): text is Decimal => /^-?\d+(\.\d+)?$/.test(text)
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)
const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text))

/** A decimal by what it measures: amounts by currency, unit prices with four digits, percentages with their sign. */
export function formatMeasure(field: Field, text: string, currency?: string | null): string {
  if (!isDecimal(text)) return text
  if (field.measure === 'amount') return money(text, currency)
  if (field.measure === 'price') return unitPrice(text)
  return field.measure === 'percent' ? percent(text) : quantity(text)
}

/** A number that is written our way, as the reader's language writes it. */
export const numberAt = ({ written }: Pick<Place, 'written'>, text: string): string => written?.number(text) ?? text

/** The label of a choice's code. */
export const choiceText = (field: Field, value: string, locale: Locale): string =>
  field.options?.[value] ? pairLabel(locale, field.options[value]) : value

/** Each row of a field with columns as its cells one after the other. */
const rowTexts = (columns: Fields, value: unknown, reading: FieldReading): readonly string[] =>
  rowsOf(value).map((row) =>
    entriesOf(columns)
      .map(([key, column]) => fieldText(column, row[key], reading))
      .filter((text) => text !== '')
      .join(' '),
  )

/** The text of a field's value; '' when it is empty. Codes of dictionaries and references stay codes here. */
export function fieldText(field: Field, value: unknown, { locale, place, currency }: FieldReading): string {
  if (isEmpty(value)) return ''
  const text = String(value)
  switch (field.kind) {
    case 'decimal':
      return numberAt(place, formatMeasure(field, text, currency))
    case 'date':
      return isDay(text) ? date(text, place) : text
    case 'time':
      return isInstant(text) ? dateTime(text, place) : text
    case 'choice':
      return choiceText(field, text, locale)
    case 'json':
      if (field.columns) return series(rowTexts(field.columns, value, { locale, place, currency }), locale)
      return Array.isArray(value) ? series(value, locale) : JSON.stringify(value)
    default:
      return text
  }
}
