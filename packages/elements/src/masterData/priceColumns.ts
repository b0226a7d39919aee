import { costKinds, feeModes } from '@srm/core/masterData/priceCodes'
import type { Locale } from '../host/settings.ts'
import { priceWords } from './priceWords.ts'
import { choicesOf, type RowColumn } from './rows.ts'

/** The columns of a ladder; `priceBasis` says which price is typed. */
export function tierColumns(locale: Locale, priceBasis?: unknown): readonly RowColumn[] {
  const words = priceWords(locale)
  const prices: readonly RowColumn[] = [
    { key: 'priceExcludingTax', label: words.exclTax, isNumber: true },
    { key: 'priceIncludingTax', label: words.inclTax, isNumber: true },
  ]
  const shown = priceBasis === undefined ? prices : prices.slice(priceBasis === '2' ? 1 : 0).slice(0, 1)
  return [{ key: 'ladderQuantity', label: words.from, isNumber: true }, ...shown]
}
export function costColumns(locale: Locale): readonly RowColumn[] {
  const words = priceWords(locale)
  return [
    { key: 'name', label: words.name },
    { key: 'kind', label: words.kind, options: choicesOf(costKinds, locale) },
    { key: 'amount', label: words.amount, isNumber: true },
  ]
}
export function feeColumns(locale: Locale): readonly RowColumn[] {
  const words = priceWords(locale)
  return [
    { key: 'name', label: words.name },
    { key: 'mode', label: words.mode, options: choicesOf(feeModes, locale) },
    { key: 'amount', label: words.amount, isNumber: true },
  ]
}
