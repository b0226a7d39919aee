/** Amounts, prices and quantities as people read them (screens §12). Decimals stay exact: they are never turned into binary numbers. */
import { minorUnit } from '../currencies.ts'
import { shortest } from '../decimalText.ts'
import type { Decimal } from '../definition/field.ts'

const minus = '\u2212'

/** Thousands commas and U+2212; every digit stays. */
const grouped = (text: string): string => {
  const [whole = '', part] = text.replace('-', minus).split('.')
  const front = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return part === undefined ? front : `${front}.${part}`
}
const padded = (value: string, places: number): string => {
  const [whole = '', part = ''] = value.split('.')
  return places > 0 || part ? `${whole}.${part.padEnd(places, '0')}` : whole
}

/** An amount with the decimals of its currency, two unless ISO 4217 says otherwise: −1,234.50. */
export const money = (value: Decimal, currency?: string | null): string => {
  const places = minorUnit(currency)
  return grouped(padded(shortest(value, places), places))
}
/** A unit price with at least four decimals; further digits are never cut. */
export const unitPrice = (value: Decimal): string => grouped(padded(shortest(value), 4))
/** A quantity without useless zeros. */
export const quantity = (value: Decimal): string => grouped(shortest(value))
/** 13 → 13%. */
export const percent = (value: Decimal): string => `${quantity(value)}%`
/** A difference with its sign, always: +67,903.00, −906.00. */
export const change = (value: Decimal, currency?: string | null): string => {
  const text = money(value, currency)
  return text.startsWith(minus) || !/[1-9]/.test(text) ? text : `+${text}`
}
