/** How an order line takes the price of the price master, and what it is told of it. Pure. */
import type { AnyRow } from '@srm/core/definition/workflow'
import { quantity, unitPrice } from '@srm/core/i18n/format'
import type { FoundPrice, PriceAnswer } from '@srm/core/masterData/prices/priceAt'
import { isEmpty } from '../grid/format.ts'
import type { Locale } from '../host/settings.ts'
import { orderWords } from './orderWords.ts'

const isAnswer = (answer: unknown): answer is PriceAnswer => typeof answer === 'object' && answer !== null
const isPrice = (answer: unknown): answer is FoundPrice => isAnswer(answer) && answer.kind === 'price'

/** The form types prices without tax for one unit; any other is filled in by the server when the order is saved. */
const fitsForm = ({ priceBasis, priceBase }: FoundPrice): boolean => priceBasis === '1' && priceBase === '1'

/** Has somebody typed the price? What was proposed, now or when the line was saved, is nobody's. */
const isTyped = (row: AnyRow, last: AnyRow | undefined): boolean =>
  !isEmpty(row.priceExcludingTax) &&
  row.priceExcludingTax !== last?.priceExcludingTax &&
  !(last === undefined && row.priceSource === 'priceRecord')

/** The fields of a line that a price fills; a typed one stays. */
export function filledByPrice(row: AnyRow, answer: unknown, last: AnyRow | undefined): AnyRow {
  if (isTyped(row, last)) return {}
  const price = isPrice(answer) && fitsForm(answer) ? answer : undefined
  const isOwnTax = !isEmpty(row.taxRate) && row.taxRate !== last?.taxRate
  return {
    priceExcludingTax: price?.priceExcludingTax ?? null,
    taxRate: isOwnTax ? row.taxRate : (price?.taxRate ?? null),
  }
}

function noteText(row: AnyRow, answer: PriceAnswer, locale: Locale): string | undefined {
  const words = orderWords(locale)
  switch (answer.kind) {
    case 'none':
      return isEmpty(row.priceExcludingTax) ? words.noPrice : undefined
    case 'belowMinimum':
      return words.belowMinimum(quantity(answer.least), answer.unit)
    case 'currencies':
      return words.currencies(answer.currencies.join(', '))
    case 'units':
      return words.units(answer.units.join(', '))
    default: {
      const price = unitPrice((answer.priceBasis === '2' ? answer.priceIncludingTax : answer.priceExcludingTax) ?? '0')
      if (!fitsForm(answer)) return isEmpty(row.priceExcludingTax) ? words.filledOnSave(price) : undefined
      return row.priceExcludingTax === answer.priceExcludingTax ? undefined : words.recordPrice(price)
    }
  }
}

/** What is to be said of a line's price. */
export function priceNote(row: AnyRow, answer: unknown, locale: Locale): string | undefined {
  return isAnswer(answer) ? noteText(row, answer, locale) : undefined
}
