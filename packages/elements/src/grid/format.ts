import type { Locale } from '../host/settings.ts'
import type { Column, Option } from './types.ts'

/** The value of a cell and the texts it is shown and copied as. Pure. */

/** What reading and showing depends on besides the value. */
export interface Reading {
  readonly locale: Locale
  /** ISO date. */
  readonly today: string
}

/** The day it is here, as an ISO date. */
export function localToday(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

export const cellValue = <Row>(column: Column<Row>, row: Row): unknown =>
  column.value ? column.value(row) : (row as Readonly<Record<string, unknown>>)[column.key]

export const fixedOptions = <Row>(column: Column<Row>): readonly Option[] =>
  typeof column.options === 'function' ? [] : (column.options ?? [])

/** Thousands commas and the minus sign U+2212; every digit stays. */
export function formatDecimal(value: string): string {
  const [whole = '', digits] = value.replace('-', '\u2212').split('.')
  const commas = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return digits === undefined ? commas : `${commas}.${digits}`
}

/** MM-DD in this year, YYYY-MM-DD else (screens §12). */
export const formatDate = (value: string, today: string): string =>
  value.startsWith(today.slice(0, 4)) ? value.slice(5) : value

/** The text shown; '' for an empty cell. */
export function cellText<Row>(column: Column<Row>, row: Row, reading: Reading): string {
  const value = cellValue(column, row)
  if (isEmpty(value)) return ''
  if (column.format) return column.format(value, row)
  const text = String(value)
  if (column.editor === 'decimal' && /^-?\d+(\.\d+)?$/.test(text)) return formatDecimal(text)
  if (column.editor === 'date' && /^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text, reading.today)
  if (column.editor === 'choice') return fixedOptions(column).find((option) => option.value === text)?.label ?? text
  return text
}

/** The text for the clipboard and the editor: wire form, which Excel and `readCell` both read back. */
export function plainText<Row>(column: Column<Row>, row: Row): string {
  const value = cellValue(column, row)
  if (isEmpty(value)) return ''
  const text = String(value)
  return column.editor === 'choice'
    ? (fixedOptions(column).find((option) => option.value === text)?.label ?? text)
    : text
}

/** Whether this cell may be typed into. */
export const isEditable = <Row>(column: Column<Row> | undefined, row: Row | undefined, readonly: boolean): boolean =>
  !readonly && row !== undefined && column?.editor !== undefined && (column.editable?.(row) ?? true)
