import type { AnyRow } from '@srm/core/definition/workflow'
import { quantity, unitPrice } from '@srm/core/i18n/format'
import type { FoundPrice, PriceAnswer } from '@srm/core/masterData/priceAt'
import type { LineProposals } from '../document/extension.ts'
import { isEmpty } from '../grid/format.ts'
import type { Locale } from '../host/settings.ts'
import { orderWords } from './orderWords.ts'

const head = ['toElsAccount', 'purchaseOrganization', 'purchaseType', 'currency'] as const
const line = ['materialNumber', 'quantity', 'factory', 'orderUnit', 'requestDeliveryDate'] as const

const pick = (row: AnyRow, keys: readonly string[]): AnyRow =>
  Object.fromEntries(keys.map((key) => [key, isEmpty(row[key]) ? null : row[key]]))

const isAnswer = (answer: unknown): answer is PriceAnswer => typeof answer === 'object' && answer !== null
const isPrice = (answer: unknown): answer is FoundPrice => isAnswer(answer) && answer.kind === 'price'

/** The form types prices without tax for one unit; any other is filled in by the server when the order is saved. */
const fitsForm = ({ priceBasis, priceBase }: FoundPrice): boolean => priceBasis === '1' && priceBase === '1'

/** Has somebody typed the price? What was proposed, now or when the line was saved, is nobody's. */
const isTyped = (row: AnyRow, last: AnyRow | undefined): boolean =>
  !isEmpty(row.priceExcludingTax) &&
  row.priceExcludingTax !== last?.priceExcludingTax &&
  !(last === undefined && row.priceSource === 'priceRecord')

function fill(row: AnyRow, answer: unknown, last: AnyRow | undefined): AnyRow {
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

/** Lines take their price from the price master while they are typed; a typed one stays, and is told what it differs from. */
export const linePrices: LineProposals = {
  head,
  line,
  fills: ['priceExcludingTax', 'taxRate'],
  async ask(values, lines, { client }) {
    const json = { ...pick(values, head), lines: lines.map((row) => pick(row, line)) }
    const answer = await client?.call<{ lines: readonly unknown[] }>({ method: 'POST', path: '/buyer/prices', json })
    return answer?.lines ?? []
  },
  fill,
  note(row, answer, { locale }) {
    const text = isAnswer(answer) ? noteText(row, answer, locale) : undefined
    return text === undefined ? undefined : { column: 'priceExcludingTax', text }
  },
}
