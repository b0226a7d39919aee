/** How an order line takes the price of the price master, and what it is told of it. Pure. */
import { compare } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { quantity, unitPrice } from '@srm/core/i18n/format'
import type { FoundPrice, PriceAnswer } from '@srm/core/masterData/prices/priceAt'
import {
  aboveRecord,
  filledPrice,
  isRecordPrice,
  isSameSubject,
  keepsRecordPrice,
  type PricedOutput,
  recordSources,
} from '@srm/core/orders/linePrice'
import type { LinePlace, Scope } from '../document/definition/screenTypes.ts'
import { unitText } from '../document/values/unitText.ts'
import { isEmpty } from '../grid/format.ts'
import type { Locale } from '../host/settings.ts'
import { orderWords } from './orderWords.ts'

const isAnswer = (answer: unknown): answer is PriceAnswer => typeof answer === 'object' && answer !== null
const isPrice = (answer: unknown): answer is FoundPrice => isAnswer(answer) && answer.kind === 'price'

/** In which language it is said, with the names of units. */
type Spoken = Pick<Scope, 'client' | 'locale'>

/** Units that a note of it may name. */
export function unitsIn(answer: unknown): readonly string[] {
  if (!isAnswer(answer)) return []
  if (answer.kind === 'belowMinimum') return [answer.unit]
  return answer.kind === 'units' ? answer.units : []
}

/** What a price fills of a line. */
export const priceFields = [
  'priceBasis',
  'priceExcludingTax',
  'priceIncludingTax',
  'priceBase',
  'taxCode',
  'taxRate',
] as const
const isDecimal = (value: unknown): boolean => /^\d+(\.\d+)?$/.test(String(value))
const decimals = ['priceExcludingTax', 'priceIncludingTax', 'priceBase', 'taxRate']

type Priced = PricedOutput & { readonly priceSource: string | null }
/** A row as prices read it; what cannot be read is as if it were not there. */
const asPriced = (row: AnyRow): Priced =>
  Object.fromEntries(
    [...priceFields, 'priceSource'].map((key) => {
      const value = isEmpty(row[key]) ? null : row[key]
      return [key, value !== null && decimals.includes(key) && !isDecimal(value) ? null : value]
    }),
  ) as unknown as Priced

const ownPrice = (row: AnyRow): unknown =>
  row.priceBasis === '2' ? (row.priceIncludingTax ?? null) : (row.priceExcludingTax ?? null)
const isPriced = (row: AnyRow): boolean => !isEmpty(ownPrice(row))

/** Is it still the price of a record that the line was saved with? */
const isSavedPrice = (row: AnyRow, saved: LinePlace['saved']): boolean =>
  saved !== undefined &&
  recordSources.includes(saved.line.priceSource as string | null) &&
  keepsRecordPrice(asPriced(row), asPriced(saved.line))

/** Has somebody typed the price? What was proposed, now or when the line was saved, is nobody's. */
function isTyped(row: AnyRow, last: AnyRow | undefined, saved: LinePlace['saved']): boolean {
  if (!isPriced(row) || isSavedPrice(row, saved)) return false
  return last === undefined || isEmpty(ownPrice(last)) || ownPrice(row) !== ownPrice(last)
}

/** Does what was saved still stand, as a price of the same thing? */
const stands = (row: AnyRow, { values, saved }: LinePlace): boolean =>
  saved !== undefined &&
  isSavedPrice(row, saved) &&
  isSameSubject([values, row] as never, [saved.values, saved.line] as never)

/** The fields of a line that a price fills; what was typed stays. */
export function filledByPrice(row: AnyRow, answer: unknown, last: AnyRow | undefined, at: LinePlace): AnyRow {
  if (isTyped(row, last, at.saved)) return {}
  if (!isPrice(answer) && stands(row, at)) return {}
  const ours = last ?? (isSavedPrice(row, at.saved) ? at.saved?.line : undefined)
  const isOwn = (key: string) => !isEmpty(row[key]) && row[key] !== ours?.[key]
  const tax = { taxCode: isOwn('taxCode') ? row.taxCode : null, taxRate: isOwn('taxRate') ? row.taxRate : null }
  if (!isPrice(answer)) return { priceExcludingTax: null, priceIncludingTax: null, ...tax }
  const filled = filledPrice(answer, tax as never)
  // The rate of a code that was chosen is the code's, which the server knows.
  return tax.taxCode !== null && tax.taxRate === null && tax.taxCode !== answer.taxCode
    ? { ...filled, taxRate: null }
    : filled
}

/** What the price master says, and how far the line's own price is from it. */
function differenceText(line: Priced, answer: FoundPrice, locale: Locale): string {
  const words = orderWords(locale)
  const isGross = answer.priceBasis === '2'
  const price = unitPrice((isGross ? answer.priceIncludingTax : answer.priceExcludingTax) ?? '0')
  const per =
    answer.priceBase === null || compare(answer.priceBase, '1') === 0 ? '' : ` / ${quantity(answer.priceBase)}`
  const basis = (line.priceBasis ?? '1') === answer.priceBasis ? '' : ` (${words.bases[answer.priceBasis]})`
  const above = aboveRecord(line, answer)
  const told = above === null ? 'unknown' : above.startsWith('-') ? 'below' : 'above'
  return words.recordPrice(`${price}${per}${basis}`, told, (above ?? '0').replace('-', ''))
}

function noteText(row: AnyRow, answer: PriceAnswer, at: LinePlace, scope: Spoken): string | undefined {
  const { locale } = scope
  const words = orderWords(locale)
  if (answer.kind !== 'price' && stands(row, at)) return words.priceStands(unitPrice(ownPrice(row) as Decimal))
  switch (answer.kind) {
    case 'none':
      return isPriced(row) ? undefined : words.noPrice
    case 'belowMinimum':
      return words.belowMinimum(quantity(answer.least), unitText(scope, answer.unit))
    case 'currencies':
      return words.currencies(answer.currencies.join(', '))
    case 'units':
      return words.units(answer.units.map((unit) => unitText(scope, unit)).join(', '))
    default:
      return isRecordPrice(asPriced(row), answer) ? undefined : differenceText(asPriced(row), answer, locale)
  }
}

/** What is to be said of a line's price. */
export function priceNote(row: AnyRow, answer: unknown, at: LinePlace, scope: Spoken): string | undefined {
  return isAnswer(answer) ? noteText(row, answer, at, scope) : undefined
}
