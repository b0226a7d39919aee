import type { Decimal } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { quantity } from '@srm/core/i18n/format'
import type { BuyingTerms } from '@srm/core/masterData/materials/buyingTerms'
import { lotFault } from '@srm/core/orders/lineTerms'
import type { LineProposals } from '../document/definition/screenTypes.ts'
import { rememberUnits } from '../document/values/rememberUnits.ts'
import { isEmpty } from '../grid/format.ts'
import type { Locale } from '../host/settings.ts'
import { filledByPrice, priceFields, priceNote, unitsIn } from './linePrices.ts'
import { orderWords } from './orderWords.ts'

const head = ['toElsAccount', 'purchaseOrganization', 'orderType', 'purchaseType', 'currency'] as const
const line = ['materialNumber', 'quantity', 'factory', 'orderUnit', 'requestDeliveryDate'] as const

/** As the server answers: no price for people who do not see prices, and the day of the delivery. */
type Answer = Omit<BuyingTerms, 'price'> & {
  readonly price: BuyingTerms['price'] | null
  readonly requestDeliveryDate: string | null
}
const isAnswer = (answer: unknown): answer is Answer => typeof answer === 'object' && answer !== null

const isDecimal = (value: unknown): value is Decimal => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)

const pick = (row: AnyRow, keys: readonly string[]): AnyRow =>
  Object.fromEntries(keys.map((key) => [key, isEmpty(row[key]) ? null : row[key]]))

/** The day by which a new line can be delivered; one that was typed, or cleared, stays. */
function filledDate(row: AnyRow, answer: unknown, last: AnyRow | undefined): AnyRow {
  const proposed = isAnswer(answer) ? answer.requestDeliveryDate : null
  const was = last?.requestDeliveryDate ?? null
  const isOurs = was === null ? isEmpty(row.requestDeliveryDate) && isEmpty(row.uuid) : row.requestDeliveryDate === was
  return isOurs && (proposed !== null || was !== null) ? { requestDeliveryDate: proposed } : {}
}

function lotNote(row: AnyRow, answer: Answer, locale: Locale): string | undefined {
  const { minOrderQuantity, minPackingQuantity, price } = answer
  const ordered = isDecimal(row.quantity) ? row.quantity : null
  const words = orderWords(locale)
  switch (lotFault({ quantity: ordered, minOrderQuantity, minPackingQuantity })) {
    case 'belowMinimum':
      return price?.kind === 'belowMinimum' ? undefined : words.leastOrder(quantity(minOrderQuantity ?? '0'))
    case 'notWholePacks':
      return words.wholePacks(quantity(minPackingQuantity ?? '0'))
    default:
      return undefined
  }
}

/**
 * Lines take price, tax and day from the buying terms while they are typed, and are warned of quantities that nobody sells;
 * the other terms are filled in by the server. What somebody typed stays.
 */
export const lineTerms: LineProposals = {
  head,
  line,
  fills: [...priceFields, 'requestDeliveryDate'],
  async ask(values, lines, { client }) {
    const json = { ...pick(values, head), lines: lines.map((row) => pick(row, line)) }
    const path = '/buyer/buyingTerms'
    const answer = await client?.call<{ lines: readonly unknown[] }>({ method: 'POST', path, json })
    const found = answer?.lines ?? []
    if (client)
      await rememberUnits(
        client,
        found.flatMap((one) => (isAnswer(one) ? unitsIn(one.price) : [])),
      )
    return found
  },
  fill: (row, answer, last, at) => ({
    ...filledByPrice(row, isAnswer(answer) ? answer.price : undefined, last, at),
    ...filledDate(row, answer, last),
  }),
  notes(row, answer, scope, at) {
    if (!isAnswer(answer)) return []
    const texts = {
      priceExcludingTax: priceNote(row, answer.price, at, scope),
      quantity: lotNote(row, answer, scope.locale),
    }
    return Object.entries(texts).flatMap(([column, text]) => (text === undefined ? [] : [{ column, text }]))
  },
}
