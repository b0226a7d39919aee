import { type StockType, stockTypes } from '@srm/core/logistics/vouchers/voucherCodes'
import type { Whole } from '../../document/definition/screenTypes.ts'
import type { Filter } from '../../document/filters/filters.ts'
import { pairLabel } from '../../host/common/speech.ts'
import type { Locale } from '../../host/settings.ts'
import { sideOf, stockWords } from './stockWords.ts'

/** What a stock is called: to the supplier by whose goods they are. */
export const stockName = (locale: Locale, side: 'buyer' | 'supplier', type: StockType): string =>
  (side === 'supplier' ? stockWords(locale).theirs[type] : undefined) ?? pairLabel(locale, stockTypes[type])

/** What narrows the rows. A supplier looks for his customers' plants by text. */
export function stockFilters({ locale, side, permissions }: Pick<Whole, 'locale' | 'side' | 'permissions'>): Filter[] {
  const words = stockWords(locale)
  const mine = sideOf(side)
  const types = (Object.keys(stockTypes) as StockType[]).filter((type) => mine === 'buyer' || type in words.theirs)
  const options = types.map((type) => ({ value: type, label: stockName(locale, mine, type) }))
  const plant = { key: 'factory', label: words.plant, kind: 'ref', target: 'organization' } as const
  return [
    { key: 'stockType', label: words.stock, kind: 'choice', options, isSingle: true },
    ...(mine === 'buyer' && permissions?.has('organization.view')
      ? [{ ...plant, where: { kind: 'factory' }, isSingle: true }]
      : []),
  ]
}
