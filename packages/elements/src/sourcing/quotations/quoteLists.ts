/** Tiers, cost parts and fees of a line as a supplier fills them in lists below the grid. Pure. */
import { compare, decimal, plain } from '@srm/core/decimal'
import type { Decimal, Field, Fields } from '@srm/core/definition/field'
import { readFields } from '@srm/core/definition/read'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { quantity, unitPrice } from '@srm/core/i18n/format'
import { quotation } from '@srm/core/sourcing/quotations/quotation'
import { costTotal } from '@srm/core/sourcing/quotations/quotedPrices'
import type { Whole } from '../../document/definition/screenTypes.ts'
import { faultText } from '../../document/feedback/faultText.ts'
import { label } from '../../document/values/labelText.ts'
import { withoutBlankRows } from '../../fields/rows.ts'
import { rowsOf } from '../../fields/rowsOf.ts'
import { isEmpty } from '../../grid/format.ts'
import { quotationWords } from './quotationWords.ts'

const fields = quotation.shape.lines as Fields
export const listKeys = ['ladderPriceJson', 'costConstituteJson', 'additionFeeJson'] as const
export type ListKey = (typeof listKeys)[number]

/** The lists that an inquiry asks to fill of each line. */
export const listsOf = ({ priceStyle, allowFees }: AnyDoc): readonly ListKey[] => [
  ...(priceStyle === 'ladder' ? (['ladderPriceJson'] as const) : []),
  ...(priceStyle === 'cost' ? (['costConstituteJson'] as const) : []),
  ...(allowFees === 'Y' ? (['additionFeeJson'] as const) : []),
]

/** A list as it is typed: the price with tax of a tier follows from the other one. */
export function typedList(key: ListKey): Field {
  const field = fields[key] as Field
  const { priceIncludingTax: _follows, ...columns } = field.columns ?? {}
  return { ...field, auto: false, columns }
}

/** What the lists of a line that is offered start with. */
export function startedLists({ priceStyle, costConstituteJson }: AnyDoc): AnyRow {
  if (priceStyle === 'ladder') return { ladderPriceJson: [{ ladderQuantity: '0' }] }
  const asked = rowsOf(costConstituteJson)
  return priceStyle === 'cost' && asked.length > 0 ? { costConstituteJson: asked } : {}
}

/** What the fees of the whole quote start with: those that the inquiry names, at nothing. */
export const startedFees = ({ allowFees, feeTemplateJson }: AnyDoc): AnyRow => {
  const asked = allowFees === 'Y' ? rowsOf(feeTemplateJson) : []
  return asked.length > 0 ? { additionFeeJson: asked.map((row) => ({ ...row, amount: '0' })) } : {}
}

/** The line without rows that nobody has filled in. */
export const filledLists = (line: AnyRow): AnyRow => withoutBlankRows(fields, line)

/** Faults of the cells of a list, by their place in it: `0.amount`. */
export function cellFaults({ locale }: Pick<Whole, 'locale'>, key: ListKey, value: unknown): Record<string, string> {
  const { issues } = readFields({ [key]: typedList(key) }, { [key]: value ?? null }, 'unchanged')
  return Object.fromEntries(
    issues.filter(({ path }) => path !== key).map((one) => [one.path.slice(key.length + 1), faultText(locale, one)]),
  )
}

/** The first cell of a line's lists that cannot be read: its list, and column, row and rule in a sentence. */
export function unreadCell(scope: Whole, line: AnyRow, doc: AnyDoc): { column: string; text: string } | undefined {
  for (const key of listsOf(doc)) {
    const [[place = '', text = ''] = []] = Object.entries(cellFaults(scope, key, line[key]))
    const [row = '', name = ''] = place.split('.')
    const column = typedList(key).columns?.[name]
    if (column) return { column: key, text: `${label(scope.locale, column)} ${Number(row) + 1}: ${text}` }
  }
  return undefined
}

/** Has somebody said a price? */
export const isPriced = (line: AnyRow, { priceStyle }: AnyDoc): boolean =>
  priceStyle === 'ladder'
    ? rowsOf(line.ladderPriceJson).some(({ priceExcludingTax }) => !isEmpty(priceExcludingTax))
    : !isEmpty(line.priceExcludingTax)

const isDecimal = (value: unknown): value is Decimal => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)

/** The price of the asked quantity, or that there is none; nothing before there is a tier. */
function ladderText({ locale }: Whole, line: AnyRow): string | undefined {
  const words = quotationWords(locale)
  const [first] = rowsOf(line.ladderPriceJson)
  const of = (line.offeredQuantity ?? line.quantity) as Decimal | null
  if (!first || !isDecimal(of) || !isDecimal(first.ladderQuantity)) return undefined
  if (isDecimal(line.priceExcludingTax)) return words.priceFor(quantity(of), unitPrice(line.priceExcludingTax))
  return compare(first.ladderQuantity, of) > 0 ? words.noneFor(quantity(of), quantity(first.ladderQuantity)) : undefined
}

/** What the parts come to, and how far that is from the price. */
function costText({ locale }: Whole, line: AnyRow): string | undefined {
  const words = quotationWords(locale)
  const total = costTotal(line as never)
  if (total === null) return undefined
  const price = isDecimal(line.priceExcludingTax) ? line.priceExcludingTax : '0'
  const rest = plain(decimal(price).minus(decimal(total)))
  return words.partsSum(unitPrice(total), rest === '0' ? undefined : unitPrice(rest))
}

/** What is told below a list while it is typed. */
export function toldOf(scope: Whole, key: ListKey, line: AnyRow): string | undefined {
  if (key === 'ladderPriceJson') return ladderText(scope, line)
  return key === 'costConstituteJson' ? costText(scope, line) : undefined
}

/** The price follows its parts until somebody types another one. */
export function pricedByParts(line: AnyRow, before: AnyRow): AnyRow {
  const was = costTotal(before as never)
  const total = costTotal(line as never)
  if (total === null || total === was) return line
  const follows = isEmpty(line.priceExcludingTax) || line.priceExcludingTax === was
  return follows && decimal(total).gt(decimal('0')) ? { ...line, priceExcludingTax: total } : line
}
