/** Rules of service entry sheets (domain/05 §1.1.2). Pure. */
import { minorUnit } from '../../currencies.ts'
import { compare, decimal, isZero, plain, round, sum } from '../../decimal.ts'
import type { Issue, Moment, Refusal } from '../../definition/document.ts'
import type { Decimal, IsoDate } from '../../definition/field.ts'
import { lineAmounts, type PricedLine } from '../../money.ts'
import { byValue } from '../../orders/orderCodes.ts'

type Price = Omit<PricedLine, 'quantity'>

interface Line extends Price {
  readonly itemNumber: number
  readonly purchaseType: string | null
  readonly quantity: Decimal | null
  readonly amount: Decimal | null
  readonly currency: string | null
  readonly serviceFrom: IsoDate | null
  readonly serviceTo: IsoDate | null
  readonly totalNonTaxAmount: Decimal | null
  readonly taxAmount: Decimal | null
  readonly totalAmount: Decimal | null
}
interface Sheet<L extends Line = Line> {
  readonly sheetStatus: string
  readonly lines: readonly L[]
}

/** Money is spent of the line's limit, without quantities. */
export const spends = ({ purchaseType }: Pick<Line, 'purchaseType'>): boolean => purchaseType === byValue

/** What is measured of a line: its quantity, of a limit its money. */
export const measured = (line: Pick<Line, 'purchaseType' | 'quantity' | 'amount'>): Decimal =>
  (spends(line) ? line.amount : line.quantity) ?? '0'

/** A limit is worth what it is: one for each unit of money, with the tax of the order line. */
const priceOf = (line: Price & Pick<Line, 'purchaseType'>): Price =>
  spends(line)
    ? { ...line, priceBasis: '1', priceExcludingTax: '1', priceIncludingTax: null, priceBase: '1', freeItem: null }
    : line

/** What a quantity of a line, or money of its limit, is worth. */
export const worthOf = (line: Price & Pick<Line, 'purchaseType'>, of: Decimal, places: number) => {
  const { totalNonTaxAmount, taxAmount, totalAmount } = lineAmounts({ ...priceOf(line), quantity: of }, places)
  return { totalNonTaxAmount, taxAmount, totalAmount }
}

/** What was accepted before of an order line: quantity, or money of its limit; what that was worth. */
export interface Accepted {
  readonly of: Decimal
  readonly net: Decimal
  readonly tax: Decimal
}

const less = (a: Decimal, b: Decimal): Decimal => plain(decimal(a).minus(decimal(b)))
const plus = (a: Decimal, b: Decimal): Decimal => plain(decimal(a).plus(decimal(b)))

/**
 * What a further part of an order line is worth: all of it that was accepted by then, less what was accepted before (M7), so
 * that all parts add up to the line to the cent, whatever was reversed between.
 */
export function acceptedAmounts(
  line: Price & Pick<Line, 'purchaseType'>,
  before: Accepted,
  by: Decimal,
  places: number,
): { readonly totalNonTaxAmount: Decimal; readonly taxAmount: Decimal; readonly totalAmount: Decimal } {
  const all = worthOf(line, plus(before.of, by), places)
  const net = less(all.totalNonTaxAmount, before.net)
  const tax = less(all.taxAmount, before.tax)
  return { totalNonTaxAmount: net, taxAmount: tax, totalAmount: plus(net, tax) }
}

const open = ['new', 'returned']
const money = ['totalNonTaxAmount', 'taxAmount', 'totalAmount'] as const

/** What a sheet is worth: line by line as long as it is worked on, and all of it. */
export function sheetTotals<L extends Line>({ sheetStatus, lines }: Sheet<L>) {
  const isOpen = open.includes(sheetStatus)
  const valued = lines.map((line) =>
    isOpen ? { ...line, ...worthOf(line, measured(line), minorUnit(line.currency)) } : line,
  )
  const total = (key: (typeof money)[number]): Decimal => plain(sum(valued.map((line) => decimal(line[key] ?? '0'))))
  return {
    lines: valued,
    totalNonTaxAmount: total('totalNonTaxAmount'),
    taxAmount: total('taxAmount'),
    totalAmount: total('totalAmount'),
  }
}

function lineFaults(line: Line): Issue[] {
  const [asked, other] = spends(line) ? (['amount', 'quantity'] as const) : (['quantity', 'amount'] as const)
  const places = minorUnit(line.currency)
  const isFiner = line.amount !== null && !round(decimal(line.amount), places).eq(decimal(line.amount))
  return [
    ...(line[asked] === null ? [{ path: asked, rule: 'required' }] : []),
    ...(line[asked] !== null && isZero(line[asked]) ? [{ path: asked, rule: 'notPositive' }] : []),
    ...(line[other] !== null ? [{ path: other, rule: 'notForThisType' }] : []),
    ...(spends(line) && isFiner ? [{ path: 'amount', rule: 'tooManyDigits', limit: places }] : []),
    ...(line.serviceFrom && line.serviceTo && compareDays(line.serviceTo, line.serviceFrom) < 0
      ? [{ path: 'serviceTo', rule: 'beforeToday', limit: line.serviceFrom }]
      : []),
  ]
}
const compareDays = (a: IsoDate, b: IsoDate): number => (a < b ? -1 : a > b ? 1 : 0)

/** A service has a quantity, a limit an amount, neither both; a period does not end before it begins. */
export const sheetFaults = ({ lines }: Sheet, mode: 'save' | 'submit'): Issue[] =>
  mode === 'save'
    ? []
    : lines.flatMap((line, i) => lineFaults(line).map((fault) => ({ ...fault, path: `lines.${i}.${fault.path}` })))

/** What a submission writes, whoever submits. */
export const submittedNow = (_sheet: object, { now }: Moment) => ({
  submitTime: now,
  remindedTime: null,
  returnReason: null,
})

/** A sheet says something. */
export const nothingEntered = ({ lines }: Sheet): Refusal | undefined =>
  lines.length === 0 ? { message: 'common.atLeastOneRow', field: 'lines' } : undefined

/** Does the amount exceed what may be accepted of the order line? */
export const isTooMuch = (
  {
    acceptableAmount,
    unlimitedOver,
  }: { readonly acceptableAmount: Decimal | null; readonly unlimitedOver: 'Y' | 'N' | null },
  net: Decimal,
): boolean => unlimitedOver !== 'Y' && acceptableAmount !== null && compare(net, acceptableAmount) > 0
